//! What is judged: one game, or all games of an archive.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};
use bao_game::analysis::{JudgeSettings, JudgedPly, annotate_errors};
use bao_game::replay::{Game, RepairMode};
use bao_languages::say;
use bao_notation::tree::NodeId;
use bao_reports::language::Messages;
use bao_rules::Ruleset;
use bao_study::review::{JudgedFile, ReviewCount, ReviewedGame, review_archive, review_game};
use bao_tables::pipeline::{Games, replay_games_with};

use super::super::games_args::{ChosenGames, GamesArgs};
use super::super::opening::{GameArgs, Opening, is_game_file, keep, open_game, same_place};
use super::super::query_args::{QueryArgs, refuse_filters};
use super::super::replay_args::ReplayArgs;
use super::super::{games, opening};
use crate::Io;
use crate::game_files;
use crate::terminal::words::thousands;

/// The standard input, as a word of the command line.
const STDIN: &str = "-";

/// One game, or the games of an archive.
pub(super) struct Source {
    kind: Kind,
    /// The file that is read, of which a report must be kept apart.
    pub archive: Option<String>,
    /// The one player by whom the games are chosen.
    pub player: Option<String>,
    /// The options that choose what is judged.
    pub filters: Vec<String>,
    pub rules: Ruleset,
    /// How many moves are to be judged, where that can be told before.
    pub expected: Option<u64>,
}

enum Kind {
    Game(Box<Single>),
    Archive(Box<Many>),
}

/// One game with its variations.
struct Single {
    opening: Opening,
    game: Game,
    place: PathBuf,
    turns: Vec<JudgedPly>,
}

/// The games of an archive.
struct Many {
    archive: Option<Games>,
    /// Where the archive is read from.
    _chosen: ChosenGames,
    repairing: RepairMode,
}

impl Source {
    pub fn open(args: &GamesArgs, settings: &JudgeSettings, io: &Io) -> Result<Source> {
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
                let args = GameArgs { named, replay: replay.clone() };
                Source::open_game(game, archive, &args, settings, io)
            }
            None => Source::open_archive(what, replay, filters, settings, io),
        }
    }

    fn open_game(
        game: &str,
        archive: Option<&str>,
        args: &GameArgs,
        settings: &JudgeSettings,
        io: &Io,
    ) -> Result<Source> {
        let opening = open_game(game, archive, args, io)?;
        opening.notes().iter().for_each(|note| io.tell(note));
        let file = opening.file.as_ref().and_then(|(path, _)| path.to_str());
        let game = opening.variations.to_game(NodeId::START);
        Ok(Source {
            archive: file.map(str::to_owned),
            player: None,
            filters: args.named.iter().map(|name| format!("--game={name}")).collect(),
            rules: game.rules,
            expected: Some(settings.plies(&game).len() as u64),
            kind: Kind::Game(Box::new(Single {
                place: opening.place(io),
                opening,
                game,
                turns: Vec::new(),
            })),
        })
    }

    fn open_archive(
        name: Option<&str>,
        replay: &ReplayArgs,
        filters: &QueryArgs,
        settings: &JudgeSettings,
        io: &Io,
    ) -> Result<Source> {
        let (rules, repairing) = games::rules(name, &replay.rules, &replay.repair)?;
        let query = filters.query(&rules)?;
        let chosen = ChosenGames::choose(name, replay, &query, io)?;
        let archive = chosen.open()?;
        let repairing = games::without_findings(repairing);
        // A progress without an end tells little, and replaying takes no time beside judging. What is wrong
        // with the archive is said when its games are judged.
        let is_seen = io.error.is_terminal && name != Some(STDIN);
        let expected = is_seen.then(|| -> Result<u64> {
            let mut turns = 0;
            let count = |_: &_, game: Game| settings.plies(&game).len() as u64;
            let each = |_: &_, count: u64| -> Result<()> {
                turns += count;
                Ok(())
            };
            replay_games_with(chosen.open()?, &rules, repairing, count, each)?;
            Ok(turns)
        });
        let player = match query.players.as_slice() {
            [player] => Some(player.clone()),
            _ => None,
        };
        Ok(Source {
            archive: name.map(str::to_owned),
            player,
            filters: query.as_words(),
            rules,
            expected: expected.and_then(Result::ok),
            kind: Kind::Archive(Box::new(Many {
                archive: Some(archive),
                _chosen: chosen,
                repairing,
            })),
        })
    }

    pub const fn is_single(&self) -> bool {
        matches!(self.kind, Kind::Game(_))
    }

    /// What it is called in a title.
    pub fn name(&self, words: &Messages) -> String {
        match (&self.kind, self.archive.as_deref()) {
            (Kind::Game(single), _) => single.game.id.clone(),
            (_, None) => words.text("source-published"),
            (_, Some(STDIN)) => words.text("source-stdin"),
            (_, Some(name)) => name.to_owned(),
        }
    }

    /// Judges the moves; `told` is told of how many.
    pub fn judge(
        &mut self,
        settings: &JudgeSettings,
        kept: Option<&JudgedFile>,
        stop: &AtomicBool,
        told: impl Fn(u64) + Sync,
        mut each: impl FnMut(u32, &ReviewedGame) -> Result<()>,
    ) -> Result<ReviewCount> {
        match &mut self.kind {
            Kind::Game(single) => {
                let done = review_game(single.game.clone(), settings, kept, stop, told)?;
                each(1, &done)?;
                kept.map(|kept| kept.sort(done.name.as_slice())).transpose()?;
                let (turns, kept) = (done.turns.len() as u64, u64::from(done.from_file));
                single.turns = done.turns;
                Ok(ReviewCount { games: 1, from_file: kept, turns })
            }
            Kind::Archive(many) => {
                let Some(archive) = many.archive.take() else {
                    bail!("the archive has been read already")
                };
                let rules = (&self.rules, many.repairing);
                review_archive(archive, rules, settings, kept, stop, told, &mut each)
            }
        }
    }

    /// Whether the better lines can be written, before any work is done.
    pub fn check_save(&self) -> Result<()> {
        match &self.kind {
            Kind::Game(single) => opening::check_place(&single.place, "-o "),
            Kind::Archive(_) => bail!(bao_languages::text("analyse-save-one")),
        }
    }

    /// Writes the better lines, and says so.
    pub fn save(&mut self, settings: &JudgeSettings) -> Result<String> {
        match &mut self.kind {
            Kind::Game(single) => {
                let Single { opening, place, turns, .. } = single.as_mut();
                save_better_lines(opening, place, turns, settings)
            }
            Kind::Archive(_) => Ok(String::new()),
        }
    }
}

/// Writes them, and says so.
fn save_better_lines(
    opening: &mut Opening,
    place: &Path,
    turns: &[JudgedPly],
    settings: &JudgeSettings,
) -> Result<String> {
    let before = opening.variations.tree().clone();
    let by = say!("analyse-nodes", nodes = thousands(settings.nodes));
    let line = opening.variations.tree().main_line();
    let better = annotate_errors(&mut opening.variations, &line, turns, &by)?;
    let file = place.display().to_string();
    if better.is_empty() {
        return Ok(say!("analyse-nothing-to-save", file = file) + "\n");
    }
    let own = opening.file.as_ref().is_some_and(|(path, _)| path == place);
    if own && opening.variations.tree().says_the_same(&before) {
        return Ok(say!("analyse-saved-already", file = file) + "\n");
    }
    let ours = opening.variations.tree();
    let kept = keep(opening, place, |both| {
        // What an earlier analysis has left there gives way here too.
        let there = line.iter().map_while(|&id| same_place(ours, id, both.tree()));
        let there: Vec<NodeId> = there.collect();
        annotate_errors(both, &there, turns, &by)?;
        Ok(())
    })?;
    let mut said = say!("analyse-saved", lines = better.len(), file = file) + "\n";
    for line in better {
        if let Some(there) = same_place(ours, line, kept.game.tree()) {
            writeln!(said, "  {}", kept.game.address(there))?;
        }
    }
    for conflict in kept.conflicts {
        writeln!(said, "  {conflict}")?;
    }
    Ok(said)
}
