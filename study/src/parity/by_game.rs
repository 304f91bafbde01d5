//! What was printed about single games and types, against ours.

use bao_rules::{MoveKind, Side};

use super::matching::{Coverage, NamedGame};
use super::printed::{
    MISSED_EMPTYING, PrintedChoices, PrintedError, PrintedMatrixGame, PrintedShare, PrintedTables,
    TypeGame,
};
use super::row::ParityRow;
use crate::described::decimal;
use crate::judgement::{GameJudgement, HouseJudgement, HouseVerdict, Judgements, TurnJudgement};
use crate::statistics::Share;
use crate::tables::{Counts, Percentage, Population, Tables};

/// Everything that was printed, in the order of the files and their rows.
pub(super) fn compare_all(
    printed: &PrintedTables,
    tables: &Tables,
    coverage: &Coverage,
    judgements: &Judgements,
) -> Vec<ParityRow> {
    let ours = &tables.counts;
    let judged = |number: &str| judgements.find(coverage.game(number)?.record);
    let mut rows = compare_population(printed, &tables.sizes, coverage);
    rows.extend(compare_classes(printed, ours, coverage));
    rows.extend(compare_compositions(printed, ours, coverage));
    rows.extend(compare_moments(printed, ours, coverage));
    rows.extend(compare_percentages(printed, ours, coverage));
    rows.extend(compare_counts(printed, coverage));
    rows.extend(compare_games(printed, coverage));
    rows.extend(compare_captured_later(printed, ours, coverage));
    for game in &printed.matrix_games {
        let known = coverage.game(&game.game);
        rows.extend(compare_matrix_game(game, known, judged(&game.game)));
    }
    for choices in &printed.choices {
        let known = coverage.game(&choices.game);
        let turn = judged(&choices.game).and_then(|judged| judged.turn(choices.r#move));
        rows.extend(compare_choices(choices, known, turn));
    }
    rows.extend(printed.errors.iter().map(|error| compare_error(error, judged(&error.game))));
    rows
}

fn compare_matrix_game(
    printed: &PrintedMatrixGame,
    game: Option<&NamedGame>,
    judged: Option<&GameJudgement>,
) -> Vec<ParityRow> {
    let classes = game.filter(|game| game.qualifies);
    let none = || "none".to_owned();
    let number = |number, text: &str, ours: Option<String>| {
        let row = ParityRow::new("matrix_games", &printed.winner, &printed.game, number, text);
        row.with(ours, None::<String>)
    };
    let matrix_type =
        classes.map(|game| game.matrix_type.map_or_else(none, |number| number.to_string()));
    let mut rows = vec![number("type", &printed.r#type.to_string(), matrix_type)];
    if !printed.capture_move.is_empty() {
        let turn = classes.map(|game| game.capture_turn.map_or_else(none, |turn| turn.to_string()));
        rows.push(number("capture_turn", &printed.capture_move, turn));
        // That the capture ends the game is seen; whether a game that goes on is decided takes a proof.
        let proved = judged.and_then(|judged| judged.outcome.as_ref()?.code(judged.winner));
        let wins = classes.map(|game| game.capture_wins);
        let outcome = match (printed.outcome.as_str(), wins, proved) {
            (_, _, Some(code)) => Some(code),
            (_, Some(true), None) => Some("#"),
            ("#", Some(false), None) => Some("goes on"),
            _ => None,
        };
        rows.push(number("outcome", &printed.outcome, outcome.map(str::to_owned)));
    }
    if !printed.coin_toss.is_empty() {
        let toss = game.map(NamedGame::winner_toss);
        let yes = |found| if found { "yes" } else { "no" }.to_owned();
        rows.push(number("coin_toss", "yes", toss.map(|toss| yes(toss.is_some()))));
        // Rigged may be a matter of the house's seeds; who wins a fair toss takes a search.
        let rigged = toss.flatten().filter(|toss| toss.rigged).map(|_| "rigged".to_owned());
        let kind = judged.and_then(GameJudgement::winner_toss).map(|toss| match toss.kind {
            kind if kind.is_rigged() => "rigged".to_owned(),
            kind => kind.name().to_owned(),
        });
        rows.push(number("coin_toss_kind", &printed.coin_toss, kind.or(rigged)));
    }
    rows
}

/// A move that the authors mark as wrong: what a search proves of it.
fn compare_error(printed: &PrintedError, judged: Option<&GameJudgement>) -> ParityRow {
    let remark = if printed.remark.is_empty() { "wrong" } else { &printed.remark };
    let item = format!("{} turn {}", printed.game, printed.r#move);
    let row = ParityRow::new("errors", &printed.loser, &item, "judgement", remark);
    let Some(turn) = judged.and_then(|judged| judged.turn(printed.r#move)) else { return row };
    let missed = turn.house.as_ref().is_ok_and(HouseJudgement::missed_emptying);
    let ours = match turn.verdict() {
        HouseVerdict::Undecided => return row,
        _ if remark == MISSED_EMPTYING && missed => remark,
        _ if remark == MISSED_EMPTYING => "not",
        HouseVerdict::Loses => remark,
        other => other.name(),
    };
    row.with(Some(ours), None::<String>).decided_by(turn)
}

fn compare_choices(
    printed: &PrintedChoices,
    game: Option<&NamedGame>,
    judged: Option<&TurnJudgement>,
) -> Vec<ParityRow> {
    let ours = game.and_then(|game| game.loser_ply(printed.r#move));
    let kind = ours.map(|ply| if ply.captures { MoveKind::Capture } else { MoveKind::Takata });
    let kind = kind.map(|kind| kind.swahili_name().to_owned());
    let item = format!("{} turn {}", printed.game, printed.r#move);
    let number = |number, text: &str, ours: Option<String>| {
        ParityRow::new("options", &printed.loser, &item, number, text).with(ours, None::<String>)
    };
    let mut rows = vec![
        number("kind", &printed.kind, kind),
        number("count", &printed.count.to_string(), ours.map(|ply| ply.choices.to_string())),
    ];
    match printed.remark.as_str() {
        "" => {}
        "indifferent" => {
            let ours = ours.map(|c| if c.indifferent { "indifferent" } else { "not" }.to_owned());
            rows.push(number("remark", "indifferent", ours));
        }
        judgement => {
            let equal = judged.and_then(TurnJudgement::is_equal_value);
            let ours = equal.map(|equal| if equal { judgement } else { "not" }.to_owned());
            rows.push(number("remark", judgement, ours));
        }
    }
    rows
}

// The games per type and the 135 games that are named with one, against the print.

fn compare_counts(printed: &PrintedTables, coverage: &Coverage) -> Vec<ParityRow> {
    let rows = printed.type_counts.iter().map(|count| {
        let side = Side::from_name(&count.winner);
        let ours = |counts: &Counts| side.map(|side| counts.of_type(side, count.r#type));
        let from_games = coverage.named.as_ref().and_then(ours);
        let is_named =
            |game: &&TypeGame| (&game.winner, game.r#type) == (&count.winner, count.r#type);
        let again = printed.type_games.iter().filter(is_named).count();
        let item = format!("type {}", count.r#type);
        let row = ParityRow::new("type_counts", &count.winner, &item, "count", count.count);
        row.with(from_games, Some(again))
    });
    rows.collect()
}

fn compare_games(printed: &PrintedTables, coverage: &Coverage) -> Vec<ParityRow> {
    let mut rows = Vec::new();
    for game in &printed.type_games {
        let known = coverage.game(&game.game);
        let none = || "none".to_owned();
        let mut push = |number, printed: &str, ours: Option<String>| {
            let row = ParityRow::new("type_games", &game.winner, &game.game, number, printed);
            rows.push(row.with(ours, None::<String>));
        };
        push("kind", &game.kind, known.map(|game| game.kind.clone().unwrap_or_else(none)));
        let number = |game: &NamedGame| game.matrix_type.map_or_else(none, |of| of.to_string());
        push("type", &game.r#type.to_string(), known.map(number));
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
        let inside = |counts: &Counts| counts.inside(side, "final", "oro", "arancione");
        let item = "PMV with the loser's house captured";
        ParityRow::new("type_games", winner, item, "count", marked)
            .with(coverage.is_all().then(|| inside(ours)), Some(inside(&printed.counts)))
    });
    rows.into()
}

// Population, classes, compositions, moments and percentages against the printed ones.

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
    let row = |number, text: &str, ours: Option<String>, recomputed: Option<String>| {
        ParityRow::new(table, winner, item, number, text).with(ours, recomputed)
    };
    let count = |pair: Option<Pair>| pair.map(|(count, _)| count.to_string());
    let of = |pair: Option<Pair>| pair.and_then(|(_, of)| of).map(|of| of.to_string());
    let mut rows = vec![row("count", &printed.count.to_string(), count(ours), count(recomputed))];
    if let Some(total) = printed.of {
        rows.push(row("of", &total.to_string(), of(ours), of(recomputed)));
    }
    if !printed.printed_percent.is_empty() {
        // Whatever the counts, the percentage must follow from the two that are printed beside it.
        let again = percent((printed.count, printed.of));
        rows.push(row("percent", &printed.printed_percent, ours.and_then(percent), again));
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
        let parts = parts.filter(|part| match row.aspect.as_str() {
            "progress" => part.aspect == "final" && part.progress_class == class,
            aspect => part.aspect == aspect && part.class == class,
        });
        let again: u64 = parts.map(|part| part.count).sum();
        let same_aspect =
            |other: &&PrintedShare| other.winner == row.winner && other.aspect == row.aspect;
        let total: u64 = printed.classes.iter().filter(same_aspect).map(|other| other.count).sum();
        let item = format!("{}/{class}", row.aspect);
        let again = Some((again, Some(total)));
        rows.extend(compare_share("classes", &row.winner, &item, row, from_games, again));
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
        let others = printed.compositions.iter().filter(|other| {
            (&other.winner, &other.aspect, &other.class) == (&row.winner, &row.aspect, &row.class)
                && other.progress_class != row.progress_class
        });
        let others: u64 = others.map(|other| other.count).sum();
        let whole = printed.counts.class(winner, &row.aspect, &row.class);
        let item = format!("{}/{}/{}", row.aspect, row.class, row.progress_class);
        let row = ParityRow::new("compositions", &row.winner, &item, "count", row.count);
        rows.push(row.with(from_games, whole.checked_sub(others)));
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
    let rows = printed.percentages.iter().map(|row| {
        let formula = Percentage::find(&row.winner, &row.statistic);
        let pair = |counts: &Counts| {
            let share = formula?.share(counts);
            Some((share.count, Some(share.of)))
        };
        let from_games = coverage.is_all().then(|| pair(ours)).flatten();
        let again = pair(&printed.counts);
        compare_share("percentages", &row.winner, &row.statistic, row, from_games, again)
    });
    rows.flatten().collect()
}
