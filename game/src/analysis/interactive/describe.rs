//! The results of a search in words.

use bao_engine::ProvedResult;
use bao_languages::{say, text, thousands};
use bao_rules::End;

use super::search::SearchedPosition;
use crate::analysis::chance::Chance;
use crate::analysis::class::MoveClass;
use crate::analysis::judged_move::JudgedMove;
use crate::analysis::line::write_line;
use crate::words;

/// The most moves of a best line beside a move.
const MOST_MOVES: usize = 3;

/// Formats South's and North's chances, which make 100 % together.
pub fn format_chances(south: Chance) -> [String; 2] {
    [south, south.opponents()].map(Chance::in_words)
}

/// Says who stands better: `South 62.4 %, North 37.6 %`, or `proved: South wins in 4 moves`.
pub fn describe_standing(searched: &SearchedPosition) -> String {
    let valuation = &searched.valuation;
    let mover = valuation.side();
    let Some(proved) = valuation.best().value.proved_result() else {
        let [south, north] = format_chances(valuation.chance_of_south());
        return say!("standing-estimated", south = south, north = north);
    };
    let winner = match proved {
        ProvedResult::Win(_) => mover,
        ProvedResult::Loss(_) => mover.opponent(),
    };
    say!("standing-proved", side = words::side(winner), moves = proved.winner_moves())
}

/// Names the winner: `The game is over: South has won.`
pub fn describe_end(end: &End) -> String {
    say!("end-over", winner = words::side(end.winner))
}

/// Says how far the search went: `an estimate, 9 plies deep, 50,000 nodes`.
pub fn describe_search(searched: &SearchedPosition) -> String {
    if searched.valuation.best().is_proved() {
        return text("search-proof").to_owned();
    }
    let nodes = thousands(searched.nodes);
    say!("search-estimate", depth = searched.valuation.depth, nodes = nodes)
}

/// The sign of a search beside a judged move: `·` before what is certain, `≈` before what is estimated, and behind
/// it the mark, `??W` of a missed win or `□` of a forced move.
pub fn sign_move(mv: &JudgedMove) -> Option<String> {
    let sign = match mv.class() {
        MoveClass::Forced => return Some("·□".to_owned()),
        MoveClass::MissedWin => "??W",
        class => class.mark()?.sign(),
    };
    Some(format!("{}{sign}", if mv.is_proved() { '·' } else { '≈' }))
}

/// `a proved blunder` or `an estimated mistake`.
fn describe_class(mv: &JudgedMove) -> String {
    let id = if mv.is_proved() { "error-proved" } else { "error-estimated" };
    say!(id, class = mv.class().name())
}

/// Describes a judged move as a part of a sentence: `an estimated mistake (≈?): 14.3 points lost; better was 22n a5>,
/// 23s A5<*`. It says what was lost and not the chance after it, since the place after it has a search of its own.
pub fn describe_move(mv: &JudgedMove) -> String {
    let class = mv.class();
    match class {
        MoveClass::Forced if mv.valuation().choices.len() == 1 => text("move-forced").to_owned(),
        MoveClass::Forced => text("move-forced-alike").to_owned(),
        MoveClass::Decided => text("move-decided").to_owned(),
        MoveClass::Best => text("move-best").to_owned(),
        MoveClass::Good => say!(mv.good_message(), points = mv.loss_in_points()),
        MoveClass::Inaccuracy | MoveClass::Mistake | MoveClass::Blunder | MoveClass::MissedWin => {
            let better = &mv.best_choice().moves;
            let line = write_line(mv.at(), &better[..better.len().min(MOST_MOVES)]);
            let (error, sign) = (describe_class(mv), sign_move(mv).unwrap_or_default());
            if mv.is_proved_error() {
                return say!("move-error-win", error = error, sign = sign, line = line);
            }
            let points = mv.loss_in_points();
            say!("move-error", error = error, sign = sign, points = points, line = line)
        }
    }
}

/// The comment after the first move of the best line where that is added to a game.
pub fn best_line_comment(searched: &SearchedPosition) -> String {
    say!(
        "comment-best-line",
        standing = describe_standing(searched),
        search = describe_search(searched),
    )
}

/// The same where the line is added beside a move that was an error.
pub fn better_line_comment(searched: &SearchedPosition, mv: &JudgedMove) -> String {
    if !mv.class().is_error() {
        return best_line_comment(searched);
    }
    let (standing, search) = (describe_standing(searched), describe_search(searched));
    let (played, error) = (mv.played_choice().name.as_str(), describe_class(mv));
    let side = words::side(mv.side());
    if mv.is_proved_error() {
        return say!(
            "comment-better-line-win",
            standing = standing,
            search = search,
            move = played,
            error = error,
            side = side,
        );
    }
    say!(
        "comment-better-line",
        standing = standing,
        search = search,
        move = played,
        error = error,
        side = side,
        points = mv.loss_in_points(),
    )
}
