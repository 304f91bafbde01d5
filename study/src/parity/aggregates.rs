//! Population, classes, compositions, moments and percentages against the printed ones.

use bao_rules::Side;

use super::coverage::Coverage;
use super::printed::{PrintedShare, PrintedTables};
use super::row::ParityRow;
use crate::described::decimal;
use crate::statistics::Share;
use crate::tables::{Counts, PERCENTAGES, Population};

pub(super) fn compare(
    printed: &PrintedTables,
    sizes: &Population,
    ours: &Counts,
    coverage: &Coverage,
) -> Vec<ParityRow> {
    let mut rows = compare_population(printed, sizes, coverage);
    rows.extend(compare_classes(printed, ours, coverage));
    rows.extend(compare_compositions(printed, ours, coverage));
    rows.extend(compare_moments(printed, ours, coverage));
    rows.extend(compare_percentages(printed, ours, coverage));
    rows
}

/// A count and its denominator; the latter is not always known.
type Pair = (u64, Option<u64>);

/// The percentage of a pair in the form of the print; none of nothing.
fn percent((count, of): Pair) -> Option<String> {
    Share::new(count, of?).percent().map(|percent| decimal(Some(percent)))
}

/// The numbers of one printed share: count, denominator and percentage, as far as they are printed.
fn compare_share(
    table: &'static str,
    winner: &str,
    item: &str,
    printed: &PrintedShare,
    ours: Option<Pair>,
    recomputed: Option<Pair>,
) -> Vec<ParityRow> {
    let row = |number, text: String, ours, recomputed| ParityRow {
        ours,
        recomputed,
        ..ParityRow::new(table, winner, item, number, text)
    };
    let count = |pair: Option<Pair>| pair.map(|(count, _)| count.to_string());
    let of = |pair: Option<Pair>| pair.and_then(|(_, of)| of).map(|of| of.to_string());
    let mut rows = vec![row("count", printed.count.to_string(), count(ours), count(recomputed))];
    if let Some(total) = printed.of {
        rows.push(row("of", total.to_string(), of(ours), of(recomputed)));
    }
    if !printed.printed_percent.is_empty() {
        let ours = ours.and_then(percent);
        // Whatever the counts, the percentage must follow from the two that are printed beside it.
        let again = percent((printed.count, printed.of));
        rows.push(row("percent", printed.printed_percent.clone(), ours, again));
    }
    rows
}

fn compare_population(
    printed: &PrintedTables,
    sizes: &Population,
    coverage: &Coverage,
) -> Vec<ParityRow> {
    let shares = sizes.shares();
    let ours = |statistic: &str| {
        let name = match statistic {
            "finished_games_2013_2020" => "finished",
            "both_own_nyumba_at_move_23" => "both_own_house_at_turn_23",
            other => other,
        };
        let share = shares.iter().find(|(known, _)| *known == name).filter(|_| coverage.is_all());
        share.map(|(_, share)| (share.count, Some(share.of)))
    };
    let games = |side| printed.counts.games(side);
    let both = printed.counts.all_games();
    let again = |share: &PrintedShare| match share.statistic.as_str() {
        "both_own_nyumba_at_move_23" => Some((both, None)),
        "south_wins" => Some((games(Side::South), Some(both))),
        "north_wins" => Some((games(Side::North), Some(both))),
        _ => None,
    };
    let rows = printed.population.iter().map(|row| {
        compare_share("population", "all", &row.statistic, row, ours(&row.statistic), again(row))
    });
    rows.flatten().collect()
}

fn compare_classes(printed: &PrintedTables, ours: &Counts, coverage: &Coverage) -> Vec<ParityRow> {
    let mut rows = Vec::new();
    for row in &printed.classes {
        let Some(winner) = Side::from_name(&row.winner) else { continue };
        let class = row.statistic.as_str();
        let count = |counts: &Counts| counts.class(winner, &row.aspect, class);
        let from_games = if coverage.is_all() {
            Some((count(ours), Some(ours.games(winner))))
        } else {
            // Every green game is printed in full; of the others only the counts are.
            coverage.matrix.as_ref().filter(|_| class == "verde").map(|c| (count(c), None))
        };
        let parts = printed.compositions.iter().filter(|part| part.winner == row.winner);
        let again: u64 = match row.aspect.as_str() {
            "progress" => parts
                .filter(|part| part.aspect == "final" && part.progress_class == class)
                .map(|part| part.count)
                .sum(),
            aspect => parts
                .filter(|part| part.aspect == aspect && part.class == class)
                .map(|part| part.count)
                .sum(),
        };
        let same_aspect =
            |other: &&PrintedShare| other.winner == row.winner && other.aspect == row.aspect;
        let total: u64 = printed.classes.iter().filter(same_aspect).map(|other| other.count).sum();
        let item = format!("{}/{class}", row.aspect);
        rows.extend(compare_share(
            "classes",
            &row.winner,
            &item,
            row,
            from_games,
            Some((again, Some(total))),
        ));
    }
    rows
}

fn compare_compositions(
    printed: &PrintedTables,
    ours: &Counts,
    coverage: &Coverage,
) -> Vec<ParityRow> {
    let mut rows = Vec::new();
    for row in &printed.compositions {
        let Some(winner) = Side::from_name(&row.winner) else { continue };
        let inside =
            |counts: &Counts| counts.inside(winner, &row.aspect, &row.class, &row.progress_class);
        let from_games = if coverage.is_all() {
            Some(inside(ours))
        } else {
            coverage.matrix.as_ref().filter(|_| row.progress_class == "verde").map(inside)
        };
        let others: u64 = printed
            .compositions
            .iter()
            .filter(|other| {
                (&other.winner, &other.aspect, &other.class)
                    == (&row.winner, &row.aspect, &row.class)
                    && other.progress_class != row.progress_class
            })
            .map(|other| other.count)
            .sum();
        let whole = printed.counts.class(winner, &row.aspect, &row.class);
        let item = format!("{}/{}/{}", row.aspect, row.class, row.progress_class);
        rows.push(ParityRow {
            ours: from_games.map(|count| count.to_string()),
            recomputed: whole.checked_sub(others).map(|count| count.to_string()),
            ..ParityRow::new("compositions", &row.winner, &item, "count", row.count)
        });
    }
    rows
}

fn compare_moments(printed: &PrintedTables, ours: &Counts, coverage: &Coverage) -> Vec<ParityRow> {
    let rows = printed.first_event.iter().map(|row| {
        let winner = Side::from_name(&row.winner);
        let all = winner.map_or_else(|| ours.all_games(), |side| ours.games(side));
        let count = row.statistic.parse().map_or(0, |turn| ours.moment(winner, turn));
        let ours = coverage.is_all().then_some((count, Some(all).filter(|_| count > 0)));
        let of_winner = |winner: &str, turn: Option<&str>| -> u64 {
            let rows = printed.first_event.iter().filter(|other| {
                other.winner == winner && turn.is_none_or(|turn| other.statistic == turn)
            });
            rows.map(|other| other.count).sum()
        };
        let total = of_winner(&row.winner, None);
        let again = match row.winner.as_str() {
            "all" => Side::BOTH.map(|s| of_winner(s.name(), Some(&row.statistic))).iter().sum(),
            _ => row.of.unwrap_or(0).saturating_sub(total - row.count),
        };
        let item = format!("turn {}", row.statistic);
        compare_share("first_event", &row.winner, &item, row, ours, Some((again, Some(total))))
    });
    rows.flatten().collect()
}

fn compare_percentages(
    printed: &PrintedTables,
    ours: &Counts,
    coverage: &Coverage,
) -> Vec<ParityRow> {
    let mut rows = Vec::new();
    for row in &printed.percentages {
        let is = |(winner, statistic)| winner == row.winner && statistic == row.statistic;
        let formula = PERCENTAGES.iter().find(|share| is((share.winner, share.statistic)));
        let pair =
            |counts: &Counts| formula.map(|share| (share.of)(counts)).map(|(n, of)| (n, Some(of)));
        let from_games = if coverage.is_all() { pair(ours) } else { None };
        let again = pair(&printed.counts);
        rows.extend(compare_share(
            "percentages",
            &row.winner,
            &row.statistic,
            row,
            from_games,
            again,
        ));
    }
    rows
}
