//! Judged games as records.

use serde::Serialize;

use crate::output::rows::Record;
use crate::terminal::judged::{GameJson, Summary, text};
use crate::terminal::width;
use crate::terminal::words::thousands;
use bao_game::analysis::{JudgeSettings, JudgedPly};
use bao_game::replay::Game;
use bao_study::review::{ReviewTables, turn_row};

/// A game with its judged moves.
pub(super) struct JudgedGame<'a> {
    /// Its number in the archive, from 1.
    pub number: u32,
    pub game: &'a Game,
    pub turns: &'a [JudgedPly],
}

impl Record for JudgedGame<'_> {
    fn text(&self) -> String {
        text(self.game, self.turns, width::of_output())
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let rows = self.turns.iter().map(|turn| turn_row(self.number, self.game, turn)).collect();
        let table = ReviewTables { turns: rows, ..ReviewTables::default() }.list_turns();
        table.rows.into_iter().map(|row| row.into_iter().map(|cell| cell.value).collect()).collect()
    }

    fn json(&self) -> impl Serialize {
        GameJson::of(self.game, self.turns)
    }
}

/// What stands behind the games for reading.
pub(super) fn summary(summary: &Summary, settings: &JudgeSettings, is_single: bool) -> String {
    if !is_single {
        return summary.lines(settings);
    }
    let turns = match settings.turns.to_string().as_str() {
        "all" => "All turns".to_owned(),
        turns => format!("Turns {turns}"),
    };
    format!(
        "{turns}, {} nodes each. Chances are estimates but those of 0 and 100 %, which are proved, as `won in` and \
         `lost in` are.\n",
        thousands(settings.nodes)
    )
}
