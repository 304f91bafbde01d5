//! The games per type and the 135 games that are named with one, against the print.

use std::collections::BTreeMap;

use bao_rules::Side;

use super::coverage::Coverage;
use super::named_game::NamedGame;
use super::printed::PrintedTables;
use super::row::ParityRow;
use crate::tables::Counts;

pub(super) fn compare(
    printed: &PrintedTables,
    ours: &Counts,
    coverage: &Coverage,
) -> Vec<ParityRow> {
    let mut rows = compare_counts(printed, coverage);
    rows.extend(compare_games(printed, coverage));
    rows.extend(compare_captured_later(printed, ours, coverage));
    rows
}

fn compare_counts(printed: &PrintedTables, coverage: &Coverage) -> Vec<ParityRow> {
    let mut named: BTreeMap<(&str, u8), u64> = BTreeMap::new();
    for game in &printed.type_games {
        *named.entry((&game.winner, game.r#type)).or_default() += 1;
    }
    let rows = printed.type_counts.iter().map(|count| {
        let side = Side::from_name(&count.winner);
        let ours = |counts: &Counts| side.map(|side| counts.types(side, &[count.r#type]));
        let from_games = coverage.named.as_ref().and_then(ours);
        let again = named.get(&(count.winner.as_str(), count.r#type)).copied().unwrap_or(0);
        ParityRow {
            ours: from_games.map(|n| n.to_string()),
            recomputed: Some(again.to_string()),
            ..ParityRow::new(
                "type_counts",
                &count.winner,
                &format!("type {}", count.r#type),
                "count",
                count.count,
            )
        }
    });
    rows.collect()
}

fn compare_games(printed: &PrintedTables, coverage: &Coverage) -> Vec<ParityRow> {
    let mut rows = Vec::new();
    for game in &printed.type_games {
        let known = coverage.game(&game.game);
        let ours = |text: fn(&NamedGame) -> Option<String>| {
            known.map(|game| text(game).unwrap_or_else(|| "none".to_owned()))
        };
        let mut push = |number, printed: &str, ours| {
            let row = ParityRow::new("type_games", &game.winner, &game.game, number, printed);
            rows.push(ParityRow { ours, ..row });
        };
        push("kind", &game.kind, ours(|game| game.kind.clone()));
        let number = ours(|game| game.matrix_type.map(|number| number.to_string()));
        push("type", &game.r#type.to_string(), number);
        if !game.loser_nyumba_captured_later.is_empty() {
            let yes = |captured: bool| if captured { "yes" } else { "no" }.to_owned();
            let captured = known.map(|game| yes(game.loser_house_captured));
            push("loser_house_captured", &game.loser_nyumba_captured_later, captured);
        }
    }
    rows
}

/// The numbers that are underlined, against the count in the text.
fn compare_captured_later(
    printed: &PrintedTables,
    ours: &Counts,
    coverage: &Coverage,
) -> Vec<ParityRow> {
    let rows = Side::BOTH.map(|side| {
        let winner = side.name();
        let marked = printed
            .type_games
            .iter()
            .filter(|game| game.winner == winner && game.loser_nyumba_captured_later == "yes")
            .count();
        let inside = |counts: &Counts| counts.inside(side, "final", "oro", "arancione").to_string();
        let item = "PMV with the loser's house captured";
        ParityRow {
            ours: coverage.is_all().then(|| inside(ours)),
            recomputed: Some(inside(&printed.counts)),
            ..ParityRow::new("type_games", winner, item, "count", marked)
        }
    });
    rows.into()
}
