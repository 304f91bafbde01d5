//! What was printed about single games: captures, coin tosses, choices, and the marked turns.

use bao_rules::MoveKind;

use super::coverage::Coverage;
use super::named_game::NamedGame;
use super::printed::{PrintedChoices, PrintedMatrixGame, PrintedTables};
use super::row::ParityRow;

pub(super) fn compare(printed: &PrintedTables, coverage: &Coverage) -> Vec<ParityRow> {
    let mut rows = Vec::new();
    for game in &printed.matrix_games {
        rows.extend(compare_matrix_game(game, coverage.game(&game.game)));
    }
    for choices in &printed.choices {
        rows.extend(compare_choices(choices, coverage.game(&choices.game)));
    }
    for error in &printed.errors {
        // A judgement of the authors: what it is compared with is an analysis, not a count.
        let remark = if error.remark.is_empty() { "wrong" } else { &error.remark };
        let item = format!("{} turn {}", error.game, error.r#move);
        rows.push(ParityRow::new("errors", &error.loser, &item, "judgement", remark));
    }
    rows
}

fn compare_matrix_game(printed: &PrintedMatrixGame, game: Option<&NamedGame>) -> Vec<ParityRow> {
    let classes = game.filter(|game| game.qualifies);
    let none = || "none".to_owned();
    let number = |number, text: &str, ours| ParityRow {
        ours,
        ..ParityRow::new("matrix_games", &printed.winner, &printed.game, number, text)
    };
    let matrix_type =
        classes.map(|game| game.matrix_type.map_or_else(none, |number| number.to_string()));
    let mut rows = vec![number("type", &printed.r#type.to_string(), matrix_type)];
    if !printed.capture_move.is_empty() {
        let turn = classes.map(|game| game.capture.map_or_else(none, |(turn, _)| turn.to_string()));
        rows.push(number("capture_turn", &printed.capture_move, turn));
        // That the capture ends the game is seen; whether a game that goes on is decided, is not.
        let wins = classes.map(|game| game.capture.is_some_and(|(_, wins)| wins));
        let outcome = match (printed.outcome.as_str(), wins) {
            (_, Some(true)) => Some("#".to_owned()),
            ("#", Some(false)) => Some("goes on".to_owned()),
            _ => None,
        };
        rows.push(number("outcome", &printed.outcome, outcome));
    }
    if !printed.coin_toss.is_empty() {
        let toss = game.map(NamedGame::winner_toss);
        let yes = |found| if found { "yes" } else { "no" }.to_owned();
        rows.push(number("coin_toss", "yes", toss.map(|toss| yes(toss.is_some()))));
        // Rigged is a matter of the house's seeds; who wins a fair toss is a judgement.
        let kind = toss.flatten().filter(|toss| toss.rigged);
        rows.push(number("coin_toss_kind", &printed.coin_toss, kind.map(|_| "rigged".to_owned())));
    }
    rows
}

fn compare_choices(printed: &PrintedChoices, game: Option<&NamedGame>) -> Vec<ParityRow> {
    let ours = game.and_then(|game| game.loser_ply(printed.r#move));
    let kind = ours.map(|ply| if ply.captures { MoveKind::Capture } else { MoveKind::Takata });
    let kind = kind.map(|kind| kind.swahili_name().to_owned());
    let item = format!("{} turn {}", printed.game, printed.r#move);
    let number = |number, text: &str, ours| ParityRow {
        ours,
        ..ParityRow::new("options", &printed.loser, &item, number, text)
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
        judgement => rows.push(number("remark", judgement, None)),
    }
    rows
}
