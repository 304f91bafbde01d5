//! Judged games as records.

use bao_languages::say;
use serde::Serialize;

use crate::output::rows::Record;
use crate::terminal::judged::{Summary, game_json, text};
use crate::terminal::width;
use crate::terminal::words::thousands;
use bao_game::analysis::{JudgeSettings, JudgedPly, TurnRange};
use bao_game::replay::Game;
use bao_study::review::{ReviewTables, turn_row};

/// A game with its judged moves.
pub(super) struct JudgedGame<'a> {
    /// Its number in the archive, from 1.
    pub number: u32,
    pub game: &'a Game,
    pub turns: &'a [JudgedPly],
    /// Whether a summary is told with the table, and the nodes for its proofs.
    pub summed_up: Option<u64>,
}

impl Record for JudgedGame<'_> {
    fn text(&self) -> String {
        text(self.game, self.turns, self.summed_up, width::of_output())
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let rows = self.turns.iter().map(|turn| turn_row(self.number, self.game, turn)).collect();
        let table = ReviewTables { turns: rows, ..ReviewTables::default() }.list_turns();
        table.rows.into_iter().map(|row| row.into_iter().map(|cell| cell.value).collect()).collect()
    }

    fn json(&self) -> impl Serialize {
        game_json(self.game, self.turns)
    }
}

/// What stands behind the games for reading.
pub(super) fn summary(summary: &Summary, settings: &JudgeSettings, is_single: bool) -> String {
    if !is_single {
        return summary.lines(settings);
    }
    let nodes = thousands(settings.nodes);
    let turns = match settings.turns.to_string().as_str() {
        TurnRange::ALL => say!("analyse-turns-all", nodes = nodes),
        turns => say!("analyse-turns", turns = turns, nodes = nodes),
    };
    format!("{turns} {}\n", bao_languages::text("analyse-estimates"))
}
