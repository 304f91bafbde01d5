//! What is judged: one game, or all games of an archive.

use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};
use bao_game::analysis::{JudgeSettings, JudgedPly, annotate_errors};
use bao_game::replay::Game;
use bao_languages::say;
use bao_notation::tree::NodeId;
use bao_reports::language::Messages;
use bao_rules::Ruleset;
use bao_study::review::{JudgedFile, ReviewCount, ReviewedGame, review_archive, review_game};

use super::super::games_args::{GamesArgs, WantedGames};
use super::super::opening::{self, keep, same_place};
use crate::Io;
use crate::terminal::words::thousands;

/// Opens what is judged, and says what is wrong with a game file.
pub(super) fn open<'a>(args: &'a GamesArgs, io: &'a Io) -> Result<WantedGames<'a>> {
    let wanted = args.open_with_variations(io)?;
    if let WantedGames::One(opening, _) = &wanted {
        opening.notes().iter().for_each(|note| io.tell(note));
    }
    Ok(wanted)
}

impl WantedGames<'_> {
    pub(super) fn ruleset(&self) -> Ruleset {
        match self {
            WantedGames::One(opening, _) => *opening.variations.rules(),
            WantedGames::Many(chosen) => chosen.rules,
        }
    }

    /// The file that is read, of which a report must be kept apart.
    pub(super) fn file(&self) -> Option<&str> {
        match self {
            WantedGames::One(opening, _) => {
                opening.file.as_ref().and_then(|(path, _)| path.to_str())
            }
            WantedGames::Many(chosen) => chosen.source,
        }
    }

    /// The one player by whom the games are chosen.
    pub(super) fn player(&self) -> Option<&str> {
        let WantedGames::Many(chosen) = self else { return None };
        let [player] = &chosen.query.players[..] else { return None };
        Some(player)
    }

    /// The options that choose the games.
    pub(super) fn filters(&self) -> Vec<String> {
        match self {
            WantedGames::One(_, picked) => {
                picked.iter().map(|name| format!("--game={name}")).collect()
            }
            WantedGames::Many(chosen) => chosen.query.as_words(),
        }
    }

    /// How many moves are to be judged, where that can be told before: replaying takes no time beside judging. What is
    /// wrong with the games is said when they are judged.
    pub(super) fn count_moves(&self, settings: &JudgeSettings, io: &Io) -> Option<u64> {
        let count = |game: &Game| settings.plies(game).len() as u64;
        let chosen = match self {
            WantedGames::One(opening, _) => return Some(count(&opening.line(NodeId::START))),
            WantedGames::Many(chosen) => chosen,
        };
        if !io.error.is_terminal || chosen.source == Some("-") {
            return None;
        }
        let mut moves = 0;
        let counted = chosen.replay(
            chosen.open().ok()?,
            |_, game| count(&game),
            |_, of_game| {
                moves += of_game;
                Ok(())
            },
        );
        counted.is_ok().then_some(moves)
    }

    /// What it is called in a title.
    pub(super) fn title(&self, words: &Messages) -> String {
        match (self, self.file()) {
            (WantedGames::One(opening, _), _) => opening.variations.id().to_owned(),
            (_, None) => words.text("source-published"),
            (_, Some("-")) => words.text("source-stdin"),
            (_, Some(name)) => name.to_owned(),
        }
    }

    /// Judges the moves; `told` is told of how many.
    pub(super) fn judge(
        &self,
        settings: &JudgeSettings,
        kept: Option<&JudgedFile>,
        stop: &AtomicBool,
        told: impl Fn(u64) + Sync,
        mut each: impl FnMut(u32, &ReviewedGame) -> Result<()>,
    ) -> Result<ReviewCount> {
        match self {
            WantedGames::One(opening, _) => {
                let done = review_game(opening.line(NodeId::START), settings, kept, stop, told)?;
                each(1, &done)?;
                kept.map(|kept| kept.sort(done.name.as_slice())).transpose()?;
                let (turns, from_file) = (done.turns.len() as u64, u64::from(done.from_file));
                Ok(ReviewCount { games: 1, from_file, turns })
            }
            WantedGames::Many(chosen) => {
                let rules = (&chosen.rules, chosen.repairing());
                review_archive(chosen.open()?, rules, settings, kept, stop, told, &mut each)
            }
        }
    }

    /// Whether the better lines can be written, before any work is done.
    pub(super) fn check_save(&self, io: &Io) -> Result<()> {
        match self {
            WantedGames::One(opening, _) => opening::check_place(&opening.place(io), "-o "),
            WantedGames::Many(_) => bail!(bao_languages::text("analyse-save-one")),
        }
    }

    /// Writes the better lines, and says so.
    pub(super) fn save(
        &mut self,
        turns: &[JudgedPly],
        settings: &JudgeSettings,
        io: &Io,
    ) -> Result<String> {
        let WantedGames::One(opening, _) = self else { return Ok(String::new()) };
        let place = opening.place(io);
        let file = place.display();
        let before = opening.variations.tree().clone();
        let by = say!("analyse-nodes", nodes = thousands(settings.nodes));
        let line = before.main_line();
        let better = annotate_errors(&mut opening.variations, &line, turns, &by)?;
        if better.is_empty() {
            return Ok(say!("analyse-nothing-to-save", file) + "\n");
        }
        let ours = opening.variations.tree();
        let own = opening.file.as_ref().is_some_and(|(path, _)| *path == place);
        if own && ours.says_the_same(&before) {
            return Ok(say!("analyse-saved-already", file) + "\n");
        }
        let kept = keep(opening, &place, |both| {
            // What an earlier analysis has left there gives way here too.
            let there = line.iter().map_while(|&id| same_place(ours, id, both.tree()));
            let there: Vec<NodeId> = there.collect();
            annotate_errors(both, &there, turns, &by)?;
            Ok(())
        })?;
        let mut said = say!("analyse-saved", lines = better.len(), file) + "\n";
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
}
