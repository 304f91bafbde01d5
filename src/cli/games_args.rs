//! One game of a source, or those that are chosen of it: the arguments of commands that tell of every ply of a game.

use std::io::BufWriter;
use std::path::Path;

use anyhow::{Result, bail};
use bao_archive::store::query::Query;
use bao_game::analysis::fate::NoLoserError;
use bao_game::answer::{Column, GameRow};
use bao_game::replay::{Game, Status};
use bao_languages::say;
use bao_notation::tree::NodeId;
use bao_rules::Ruleset;

use super::Outcome;
use super::args::{QueryArgs, ReplayArgs};
use super::games::{self, ChosenGames};
use super::opening::{GameArgs, OpenedGame, open_game};
use crate::game_files::{self, is_game_file};
use crate::output::rows::{Format, Layout, RecordWriter};
use crate::output::screen::Screen;
use crate::terminal::progress;
use crate::{Io, SharedOutput};

/// A game or a source of games, how they are replayed, and which of them are wanted.
#[derive(clap::Args)]
pub(crate) struct GamesArgs {
    /// The number of a published game, or a file of games in any format that is read, or `-`; without it all published
    /// games. `#3` is the third game, `games.csv:7` game 7 of a file.
    #[arg(value_hint = clap::ValueHint::AnyPath, value_name = "GAME|ARCHIVE")]
    pub what: Option<String>,

    /// The file of games that has GAME.
    #[arg(value_hint = clap::ValueHint::AnyPath, value_name = "ARCHIVE")]
    pub archive: Option<String>,

    #[command(flatten)]
    pub replay: ReplayArgs,

    #[command(flatten)]
    pub filters: QueryArgs,
}

/// What was asked for.
pub(crate) enum WantedGames<'a> {
    /// A game that was named, and the name by which `--game` picks it out of its file.
    One(Box<OpenedGame>, Option<String>),
    /// The games that are chosen of a source.
    Many(Box<ChosenGames<'a>>),
}

impl GamesArgs {
    /// The number of the game that was named, and the source.
    fn named(&self) -> (Option<&str>, Option<&str>) {
        games::game_or_archive(self.what.as_deref(), self.archive.as_deref())
    }

    /// By which rules the games are played.
    pub(crate) fn rules(&self) -> Result<Ruleset> {
        Ok(games::rules(self.named().1, &self.replay.rules, self.replay.repair)?.0)
    }

    /// Opens the game that was named, or the source of those that the filters choose.
    pub(crate) fn open<'a>(&'a self, io: &'a Io) -> Result<WantedGames<'a>> {
        match self.named() {
            (Some(game), source) => self.open_one(game, source, None, io),
            (None, source) => {
                let chosen = ChosenGames::choose(source, &self.replay, &self.filters, io)?;
                Ok(WantedGames::Many(Box::new(chosen)))
            }
        }
    }

    /// The same; a game file with one game, or of which `--game` picks one out, is that game with its variations.
    pub(crate) fn open_with_variations<'a>(&'a self, io: &'a Io) -> Result<WantedGames<'a>> {
        match (self.what.as_deref(), self.archive.as_deref()) {
            (Some(file), None) if is_game_file(file) => {
                let picked = match &self.filters.game[..] {
                    [game] => Some(game.as_str()),
                    _ => None,
                };
                if picked.is_some() || game_files::games(Path::new(file))?.0.len() == 1 {
                    return self.open_one(file, None, picked, io);
                }
                self.open(io)
            }
            _ => self.open(io),
        }
    }

    /// `picked` is the game of `--game`, which chooses none then.
    fn open_one<'a>(
        &self,
        game: &str,
        source: Option<&str>,
        picked: Option<&str>,
        io: &Io,
    ) -> Result<WantedGames<'a>> {
        let mut query = self.filters.query(&self.replay.rules.ruleset()?)?;
        if picked.is_some() {
            query.games.clear();
        }
        if query != Query::default() {
            let filters = query.as_words().join(" ");
            bail!(say!("query-game-and-filters", game, filters));
        }
        let args = GameArgs { named: picked.map(str::to_owned), replay: self.replay.clone() };
        Ok(WantedGames::One(Box::new(open_game(game, source, &args, io)?), args.named))
    }

    /// Writes the rows that `list` makes of each game, lined up to `width` where they are read.
    pub(crate) fn write_table<T: Send + 'static>(
        &self,
        format: Format,
        width: Option<u16>,
        columns: &'static [Column<T>],
        list: impl Fn(&Game) -> Vec<T> + Sync,
        io: &Io,
    ) -> Result<Outcome> {
        let headings = GameRow::headings(columns);
        let rows = self.write_rows(
            format,
            Layout::LinedUp(width),
            &headings,
            list,
            |rows, game, listed| {
                let game = game.id.as_str();
                listed.iter().try_for_each(|of| rows.writer.write(&GameRow { game, columns, of }))
            },
            io,
        )?;
        rows.finish(String::new)
    }

    /// Works something out of the game that was named, or of those that are chosen, on all cores, and hands it over in
    /// their order. The output is opened when the games are found: an error leaves it empty.
    pub(crate) fn write_rows<T: Send>(
        &self,
        format: Format,
        layout: Layout,
        headings: &[&str],
        work: impl Fn(&Game) -> T + Sync,
        mut each: impl FnMut(&mut Rows, Game, T) -> Result<()>,
        io: &Io,
    ) -> Result<Rows> {
        let open = || {
            let out = BufWriter::new(io.stdout(format));
            let writer = RecordWriter::new(format, layout, headings, out)?;
            Ok::<_, anyhow::Error>(Rows { writer, notes: 0 })
        };
        let work = |game: Game| {
            let found = work(&game);
            (game, found)
        };
        let mut each = |rows: &mut Rows, (game, found): (Game, T)| {
            rows.notes += u32::from(games::tell_break(&game.id, game.status, io));
            each(rows, game, found)
        };
        let mut out;
        match self.open(io)? {
            WantedGames::One(opening, _) => {
                out = open()?;
                each(&mut out, work(opening.line(NodeId::START)))?;
            }
            WantedGames::Many(chosen) => {
                let games = chosen.open()?;
                out = open()?;
                let bar = progress::games(io);
                let hand_over = |_: &_, done| {
                    bar.inc(1);
                    bar.suspend(|| each(&mut out, done))
                };
                chosen.replay(games, |_, game| work(game), hand_over)?;
                bar.finish_and_clear();
            }
        }
        Ok(out)
    }
}

/// Where the rows of a table go.
pub(crate) struct Rows {
    pub writer: RecordWriter<BufWriter<Screen<SharedOutput>>>,
    notes: u32,
}

/// The columns of an answer about games with what they mean, for the help of a command.
pub(crate) fn describe_columns<T>(columns: &[Column<T>]) -> String {
    let mut said = format!("Columns:\n  {:<10}the number of the game\n", "game");
    for column in columns {
        said += &format!("  {:<10}{}\n", column.name(), column.meaning);
    }
    said
}

impl Rows {
    /// Says something on the standard error that the exit code tells too.
    pub(crate) fn note(&mut self, message: &str, io: &Io) {
        self.notes += 1;
        io.tell(message);
    }

    /// What was found of a game that somebody has lost; says so where nobody is known to have.
    pub(crate) fn of_lost_game<T>(
        &mut self,
        game: &Game,
        found: Result<T, NoLoserError>,
        io: &Io,
    ) -> Option<T> {
        // A game without moves has been named already.
        if found.is_err() && game.status != Status::Rejected {
            self.note(&say!("fate-no-loser", game = game.id), io);
        }
        found.ok()
    }

    /// Ends the output, with `summary` behind lines for reading.
    pub(crate) fn finish(self, summary: impl FnOnce() -> String) -> Result<Outcome> {
        self.writer.finish(summary)?;
        Ok(if self.notes > 0 { Outcome::Findings } else { Outcome::Clean })
    }
}
