//! A game on the screen: what it looks like, and where it is saved.

use std::path::{Path, PathBuf};

use anyhow::Result;
use bao_game::variations::Variations;
use bao_notation::tree::{GameTree, NodeId};
use bao_rules::Ruleset;
use clap::ValueEnum;

use super::named;
use super::opening::{OpenedGame, check_place};
use crate::Io;
use crate::game_files::{self, Stamp};
use crate::terminal::replay::{SavedFile, ScreenStyle, Setup, Speed};

/// A position to begin with, in place of a game.
#[derive(clap::Args)]
pub(crate) struct PositionArgs {
    /// Begin with a position: position text, or `start` for the set-up.
    #[arg(long, value_name = "TEXT", conflicts_with = "game")]
    position: Option<String>,

    /// The number of the turn that is due in that position.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "position", value_parser = clap::value_parser!(u32).range(1..=9999))]
    turn: u32,
}

impl PositionArgs {
    /// The game that begins there, if a position was named.
    pub(crate) fn begin(&self, rules: &Ruleset) -> Result<Option<Variations>> {
        let Some(text) = &self.position else { return Ok(None) };
        let position = named::position(text, rules)?;
        Ok(Some(Variations::from_position(position, self.turn, rules)))
    }
}

/// What a game on the screen looks like, how fast it moves, and where it is saved.
#[derive(clap::Args)]
pub(crate) struct ScreenArgs {
    /// The file that `s` saves in [default: the game file that was opened, or a file named after the game].
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Draw the board from North's seat.
    #[arg(long)]
    pub flip: bool,

    /// How fast sowings are shown: 1 to 3 seed by seed, 4 and 5 lap by lap.
    #[arg(long, value_name = "1-5", default_value_t = Speed::default().number(), value_parser = clap::value_parser!(u8).range(1..=5))]
    speed: u8,

    /// Colours on the screen. Nothing is shown by colour alone.
    #[arg(long, value_enum, default_value_t = When::Auto, value_name = "WHEN")]
    color: When,

    /// Draw with ASCII characters only.
    #[arg(long)]
    pub ascii: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum When {
    /// Unless NO_COLOR is set.
    Auto,
    /// Even if NO_COLOR is set.
    Always,
    /// Never.
    Never,
}

impl ScreenArgs {
    /// How a game is shown from a place on, and where it is saved.
    pub(crate) fn setup(&self, opening: &OpenedGame, at: NodeId, io: &Io) -> Result<Setup> {
        let file = self.save.clone().unwrap_or_else(|| opening.place(io));
        self.save.as_deref().map_or(Ok(()), |file| check_place(file, ""))?;
        let (look, speed) = (self.look(io), Speed::new(self.speed));
        Ok(Setup { file, look, speed, flipped: self.flip, at, opponent: None })
    }

    /// What the terminal can show, by what the environment says.
    fn look(&self, io: &Io) -> ScreenStyle {
        let set = |name: &str| io.variable(name);
        let colour = match self.color {
            When::Auto => set("NO_COLOR").is_none(),
            When::Always => true,
            When::Never => false,
        };
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let utf8 = locale
            .is_some_and(|locale| locale.to_ascii_lowercase().replace('-', "").contains("utf8"));
        let console = set("TERM").is_some_and(|term| term == "linux");
        ScreenStyle { colour, ascii: self.ascii || !utf8 || console }
    }
}

/// The game file, and how the game stood in it when it was last read or written.
pub(crate) struct GameKeeper(pub(crate) Option<(PathBuf, Stamp)>);

impl GameKeeper {
    /// Writes the game, merged with what another program has saved meanwhile.
    pub(crate) fn keep(&mut self, to: &Path, tree: &GameTree) -> Result<SavedFile, String> {
        check_place(to, "").map_err(|error| error.to_string())?;
        let stamp = self.0.as_ref().filter(|(path, _)| path == to).map(|(_, stamp)| *stamp);
        let saved = game_files::save(to, tree, stamp).map_err(|error| error.to_string())?;
        self.0 = Some((to.to_owned(), saved.stamp));
        let conflicts = saved.merged.iter().flat_map(|merged| &merged.conflicts);
        let conflicts = conflicts.map(ToString::to_string).collect();
        Ok(SavedFile { merged: saved.merged.is_some().then_some(saved.tree), conflicts })
    }
}
