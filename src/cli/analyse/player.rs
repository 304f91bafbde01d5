//! The games of one player: a row each, and what they come to.

use bao_languages::say;
use bao_reports::render_text_table;
use bao_study::review::{Field, GAMES, PlayerSummary, ReviewTables, Row, column_index};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::output::rows::{Format, Record};

/// The columns that are read on a terminal.
const SHOWN: [&str; 15] = [
    "game",
    "side",
    "opponent",
    "result",
    "#turns",
    "#accuracy",
    "#missed_wins",
    "#blunders",
    "#mistakes",
    "#inaccuracies",
    "#good",
    "#best",
    "losing_turn",
    "best_turn",
    "lost_by",
];

/// The columns of a format.
pub(super) fn columns(format: Format) -> Vec<&'static str> {
    match format {
        Format::Text => SHOWN.into(),
        _ => GAMES.map(|column| column.name).into(),
    }
}

/// A game of a player.
pub(super) struct PlayerGame<'a> {
    pub row: &'a Row,
    pub format: Format,
}

impl Record for PlayerGame<'_> {
    fn rows(&self) -> Vec<Vec<String>> {
        let names = columns(self.format).into_iter().map(|name| name.trim_start_matches('#'));
        vec![names.map(|name| self.row[column_index(&GAMES, name)].to_text()).collect()]
    }

    fn json(&self) -> impl Serialize {
        let value = |field: &Field| match field {
            Field::Null => Value::Null,
            Field::Text(text) => text.as_str().into(),
            Field::Number(number) => (*number).into(),
            Field::Percent(percent) => (*percent).into(),
            Field::Truth(truth) => (*truth).into(),
        };
        let fields = GAMES.iter().zip(self.row);
        fields.map(|(column, field)| (column.name.to_owned(), value(field))).collect::<Map<_, _>>()
    }
}

/// What the games of a player come to: shares with their intervals, his accuracy, and how he lost.
pub(super) fn summary(tables: &ReviewTables, width: Option<u16>) -> String {
    let player = bao_notation::mask_controls(tables.player.as_deref().unwrap_or_default());
    if tables.games.is_empty() {
        return say!("analyse-player-none", player = player) + "\n";
    }
    let judged = tables.games.len() as u64;
    let losses = tables.loss_shares();
    let has_lost = !losses.is_empty();
    let summary = PlayerSummary {
        player,
        games: judged,
        won: tables.share_won(),
        accuracy: Some((tables.accuracy(), judged)),
        losses,
    };
    let mut text = summary.lines().join("\n") + "\n";
    if has_lost {
        text.push_str(&render_text_table(&tables.count_losses(), width));
        text.push('\n');
    }
    text
}
