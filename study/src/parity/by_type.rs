//! The games per type and the 135 games that are named with one, against the print.

use std::collections::BTreeMap;

use bao_rules::Side;

use super::ParityRow;
use super::coverage::Coverage;
use super::printed::Printed;
use crate::tables::{Counts, Tables};
use bao_game::classify::Classification;

pub(super) fn rows(printed: &Printed, tables: &Tables, coverage: &Coverage<'_>) -> Vec<ParityRow> {
    let mut rows = counts(printed, coverage);
    rows.extend(games(printed, coverage));
    rows.extend(captured_later(printed, tables, coverage));
    rows
}

fn row(table: &'static str, winner: &str, item: String, number: &'static str) -> ParityRow {
    ParityRow {
        table,
        winner: winner.to_owned(),
        item,
        number,
        printed: String::new(),
        ours: None,
        recomputed: None,
        fault: None,
    }
}

fn counts(printed: &Printed, coverage: &Coverage<'_>) -> Vec<ParityRow> {
    let mut named: BTreeMap<(&str, u8), u64> = BTreeMap::new();
    for game in &printed.type_games {
        *named.entry((&game.winner, game.r#type)).or_default() += 1;
    }
    let rows = printed.type_counts.iter().map(|count| {
        let side = Side::BOTH.into_iter().find(|&side| side.name() == count.winner);
        let ours = |counts: &Counts| side.map(|side| counts.types(side, &[count.r#type]));
        let from_games = coverage.named.as_ref().and_then(ours);
        let again = named.get(&(count.winner.as_str(), count.r#type)).copied().unwrap_or(0);
        ParityRow {
            printed: count.count.to_string(),
            ours: from_games.map(|n| n.to_string()),
            recomputed: Some(again.to_string()),
            ..row("type_counts", &count.winner, format!("type {}", count.r#type), "count")
        }
    });
    rows.collect()
}

fn games(printed: &Printed, coverage: &Coverage<'_>) -> Vec<ParityRow> {
    let mut rows = Vec::new();
    for game in &printed.type_games {
        let classes = coverage.game(&game.game).map(|row| row.classes.as_ref());
        let ours = |text: fn(&Classification) -> Option<String>| {
            classes.map(|classes| classes.and_then(text).unwrap_or_else(|| "none".to_owned()))
        };
        rows.push(ParityRow {
            printed: game.kind.clone(),
            ours: ours(|c| c.kind.map(|kind| kind.name().to_owned())),
            ..row("type_games", &game.winner, game.game.clone(), "kind")
        });
        rows.push(ParityRow {
            printed: game.r#type.to_string(),
            ours: ours(|c| c.matrix_type.map(|t| t.number().to_string())),
            ..row("type_games", &game.winner, game.game.clone(), "type")
        });
        if !game.loser_nyumba_captured_later.is_empty() {
            let yes = |c: bool| if c { "yes" } else { "no" };
            rows.push(ParityRow {
                printed: game.loser_nyumba_captured_later.clone(),
                ours: classes.map(|c| yes(c.is_some_and(|c| c.loser_house_captured)).to_owned()),
                ..row("type_games", &game.winner, game.game.clone(), "loser_house_captured")
            });
        }
    }
    rows
}

/// The numbers that are underlined, against the count in the text.
fn captured_later(printed: &Printed, tables: &Tables, coverage: &Coverage<'_>) -> Vec<ParityRow> {
    let rows = Side::BOTH.map(|side| {
        let winner = side.name();
        let marked = printed
            .type_games
            .iter()
            .filter(|game| game.winner == winner && game.loser_nyumba_captured_later == "yes")
            .count();
        let inside = |counts: &Counts| counts.inside(side, "final", "oro", "arancione").to_string();
        let item = "PMV with the loser's house captured".to_owned();
        ParityRow {
            printed: marked.to_string(),
            ours: coverage.all.then(|| inside(&tables.counts)),
            recomputed: Some(inside(&printed.counts)),
            ..row("type_games", winner, item, "count")
        }
    });
    rows.into()
}
