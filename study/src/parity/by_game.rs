//! What was printed about single games: captures, coin tosses, choices, and the marked moves.

use bao_rules::MoveKind;

use super::coverage::Coverage;
use super::named_game::NamedGame;
use super::printed::{
    MISSED_EMPTYING, PrintedChoices, PrintedError, PrintedMatrixGame, PrintedTables,
};
use super::row::ParityRow;
use crate::judgement::{GameJudgement, HouseJudgement, HouseVerdict, Judgements, TurnJudgement};

pub(super) fn compare(
    printed: &PrintedTables,
    coverage: &Coverage,
    judgements: &Judgements,
) -> Vec<ParityRow> {
    let judged = |number: &str| judgements.find(coverage.game(number)?.record);
    let mut rows = Vec::new();
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
        // That the capture ends the game is seen; whether a game that goes on is decided takes a proof.
        let proved = judged.and_then(|judged| judged.outcome.as_ref()?.code(judged.winner));
        let wins = classes.map(|game| game.capture.is_some_and(|(_, wins)| wins));
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
        _ if remark == MISSED_EMPTYING => {
            if missed {
                remark
            } else {
                "not"
            }
        }
        HouseVerdict::Loses => remark,
        other => other.name(),
    };
    ParityRow { ours: Some(ours.to_owned()), ..row }.decided_by(turn)
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
        judgement => {
            let equal = judged.and_then(TurnJudgement::is_equal_value);
            let ours = equal.map(|equal| if equal { judgement } else { "not" }.to_owned());
            rows.push(number("remark", judgement, ours));
        }
    }
    rows
}
