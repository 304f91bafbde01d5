//! What is judged: one game, or all games of an archive.

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};
use bao_notation::tree::NodeId;
use bao_rules::Ruleset;

use super::super::chosen::ChosenGames;
use super::super::games_args::GamesArgs;
use super::super::opening::{GameArgs, Opening, is_game_file, open_game};
use super::super::query_args::{QueryArgs, refuse_filters};
use super::super::replay_args::ReplayArgs;
use super::super::{games, keeping};
use super::save::save;
use crate::game_files;
use bao_archive::store::query::Query;
use bao_game::analysis::{JudgeSettings, JudgedPly};
use bao_game::replay::{Game, RepairMode};
use bao_reports::language::Messages;
use bao_study::review::{JudgedFile, ReviewCount, ReviewedGame, review_game};
use bao_tables::pipeline::{Games, replay_games_with};

/// The standard input, as a word of the command line.
const STDIN: &str = "-";

pub(super) enum Source {
    Game(Box<Single>),
    Archive(Box<Many>),
}

/// One game with its variations.
pub(super) struct Single {
    /// The name by which it was picked out of a game file.
    named: Option<String>,
    opening: Opening,
    game: Game,
    place: PathBuf,
    turns: Vec<JudgedPly>,
}

/// The games of an archive.
pub(super) struct Many {
    archive: Option<Games>,
    /// Where the archive is read from.
    _chosen: ChosenGames,
    name: Option<String>,
    query: Query,
    pub rules: Ruleset,
    pub repairing: RepairMode,
    /// How many moves are to be judged, where that can be told before.
    turns: Option<u64>,
}

impl Source {
    pub fn open(args: &GamesArgs, settings: &JudgeSettings) -> Result<Source> {
        let GamesArgs { replay, filters, .. } = args;
        let (what, archive) = (args.what.as_deref(), args.archive.as_deref());
        let single = match (what, archive) {
            (Some(file), None) if is_game_file(file) => {
                filters.only_game().is_some() || game_files::games(Path::new(file))?.0.len() == 1
            }
            _ => args.named().0.is_some(),
        };
        match what.filter(|_| single) {
            Some(game) => {
                // Of a game file `--game` picks a game out, and chooses none.
                let named = filters.only_game().filter(|_| is_game_file(game)).map(str::to_owned);
                let mut query = filters.query(&replay.rules.ruleset()?)?;
                if named.is_some() {
                    query.games.clear();
                }
                refuse_filters(&query, game)?;
                Single::open(game, archive, named, replay).map(Box::new).map(Source::Game)
            }
            None => Many::open(what, replay, filters, settings).map(Box::new).map(Source::Archive),
        }
    }

    /// The file that is read, of which a report must be kept apart.
    pub fn archive(&self) -> Option<&str> {
        match self {
            Source::Game(single) => {
                single.opening.file.as_ref().and_then(|(path, _)| path.to_str())
            }
            Source::Archive(many) => many.name.as_deref(),
        }
    }

    pub const fn is_single(&self) -> bool {
        matches!(self, Source::Game(_))
    }

    /// The one player by whom the games are chosen.
    pub fn player(&self) -> Option<String> {
        match self {
            Source::Archive(many) => match many.query.players.as_slice() {
                [player] => Some(player.clone()),
                _ => None,
            },
            Source::Game(_) => None,
        }
    }

    /// The options that choose what is judged.
    pub fn filters(&self) -> Vec<String> {
        match self {
            Source::Game(single) => {
                single.named.iter().map(|name| format!("--game={name}")).collect()
            }
            Source::Archive(many) => many.query.as_words(),
        }
    }

    pub const fn rules(&self) -> &Ruleset {
        match self {
            Source::Game(single) => &single.game.rules,
            Source::Archive(many) => &many.rules,
        }
    }

    /// What it is called in a title.
    pub fn name(&self, words: &Messages) -> String {
        match self {
            Source::Game(single) => single.game.id.clone(),
            Source::Archive(many) => match many.name.as_deref() {
                None => words.text("source-published"),
                Some(STDIN) => words.text("source-stdin"),
                Some(name) => name.to_owned(),
            },
        }
    }

    /// How many moves are to be judged, where that is known.
    pub fn count_expected_moves(&self, settings: &JudgeSettings) -> Option<u64> {
        match self {
            Source::Game(single) => Some(settings.plies(&single.game).len() as u64),
            Source::Archive(many) => many.turns,
        }
    }

    /// Whether the better lines can be written, before any work is done.
    pub fn check_save(&self) -> Result<()> {
        match self {
            Source::Game(single) => keeping::check(&single.place),
            Source::Archive(_) => bail!(bao_languages::text("analyse-save-one")),
        }
    }

    /// Writes the better lines, and says so.
    pub fn save(&mut self, settings: &JudgeSettings) -> Result<String> {
        match self {
            Source::Game(single) => {
                let Single { opening, place, turns, .. } = single.as_mut();
                save(opening, place, turns, settings)
            }
            Source::Archive(_) => Ok(String::new()),
        }
    }
}

impl Single {
    fn open(
        game: &str,
        archive: Option<&str>,
        named: Option<String>,
        replay: &ReplayArgs,
    ) -> Result<Single> {
        let args = GameArgs { named: named.clone(), replay: replay.clone() };
        let opening = open_game(game, archive, &args)?;
        opening.notes().iter().for_each(|note| crate::tell!("{note}"));
        let game = opening.variations.to_game(NodeId::START);
        let place = opening.place();
        Ok(Single { named, opening, game, place, turns: Vec::new() })
    }

    /// Judges the main line.
    pub fn judge(
        &mut self,
        settings: &JudgeSettings,
        kept: Option<&JudgedFile>,
        stop: &AtomicBool,
        judged: impl Fn(u64) + Sync,
        mut each: impl FnMut(u32, &ReviewedGame) -> Result<()>,
    ) -> Result<ReviewCount> {
        let done = review_game(self.game.clone(), settings, kept, stop, judged)?;
        each(1, &done)?;
        kept.map(|kept| kept.sort(done.name.as_slice())).transpose()?;
        let (turns, kept) = (done.turns.len() as u64, u64::from(done.from_file));
        self.turns = done.turns;
        Ok(ReviewCount { games: 1, from_file: kept, turns })
    }
}

impl Many {
    fn open(
        name: Option<&str>,
        replay: &ReplayArgs,
        filters: &QueryArgs,
        settings: &JudgeSettings,
    ) -> Result<Many> {
        let (rules, repairing) = games::rules(name, &replay.rules, &replay.repair)?;
        let query = filters.query(&rules)?;
        let chosen = ChosenGames::choose(name, replay, &query)?;
        let archive = chosen.open()?;
        let repairing = games::without_findings(repairing);
        // A progress without an end tells little, and replaying takes no time beside judging. What is wrong
        // with the archive is said when its games are judged.
        let is_seen = std::io::stderr().is_terminal() && name != Some(STDIN);
        let turns = is_seen.then(|| -> Result<u64> {
            let mut turns = 0;
            let count = |_: &_, game: Game| settings.plies(&game).len() as u64;
            let each = |_: &_, count: u64| -> Result<()> {
                turns += count;
                Ok(())
            };
            replay_games_with(chosen.open()?, &rules, repairing, count, each)?;
            Ok(turns)
        });
        let turns = turns.and_then(Result::ok);
        let name = name.map(str::to_owned);
        Ok(Many { archive: Some(archive), _chosen: chosen, name, query, rules, repairing, turns })
    }

    /// The archive, which is read once.
    pub fn take(&mut self) -> Result<Games> {
        match self.archive.take() {
            Some(archive) => Ok(archive),
            None => bail!("the archive has been read already"),
        }
    }
}
