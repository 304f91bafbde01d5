//! The results of a search in words.

use bao_engine::ProvedResult;
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
#[must_use]
pub fn format_chances(south: Chance) -> [String; 2] {
    if south == Chance::WON || south == Chance::LOST {
        return [south.to_string(), south.opponents().to_string()];
    }
    let tenths = (u32::from(south.hundredths()) + 5).div_euclid(10).clamp(1, 999);
    [tenths, 1000 - tenths].map(|tenths| format!("{}.{} %", tenths / 10, tenths % 10))
}

fn count_plies(plies: u16) -> String {
    format!("{plies} {}", if plies == 1 { "turn" } else { "turns" })
}

/// Says who stands better: `South 62.4 %, North 37.6 %`, or `proved: South wins in 7 turns`, which are plies.
#[must_use]
pub fn describe_standing(searched: &SearchedPosition) -> String {
    let valuation = &searched.valuation;
    let mover = valuation.side();
    match valuation.best().value.proved_result() {
        Some(ProvedResult::Win(left)) => {
            format!("proved: {} wins in {}", words::side(mover), count_plies(left))
        }
        Some(ProvedResult::Loss(left)) => {
            format!("proved: {} wins in {}", words::side(mover.opponent()), count_plies(left))
        }
        None => {
            let [south, north] = format_chances(valuation.chance_of_south());
            format!("South {south}, North {north}")
        }
    }
}

/// Says who has won: `The game is over: South has won.`
#[must_use]
pub fn describe_end(end: &End) -> String {
    format!("The game is over: {} has won.", words::side(end.winner))
}

fn group_digits(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Says how far the search went: `an estimate, 9 turns deep, 50,000 turns played`.
#[must_use]
pub fn describe_search(searched: &SearchedPosition) -> String {
    if searched.valuation.best().is_proved() {
        return "a proof: every reply was played out".to_owned();
    }
    let deep = count_plies(searched.valuation.depth);
    format!("an estimate, {deep} deep, {} turns played", group_digits(searched.nodes))
}

/// The sign of a search beside a judged move: `·` before what is certain, `≈` before what is estimated, and behind
/// it the mark, `??W` of a missed win or `□` of a forced move.
#[must_use]
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
    let sureness = if mv.is_proved() { "a proved" } else { "an estimated" };
    format!("{sureness} {}", mv.class().in_words())
}

/// `62.4 % became 48.1 %`: the chance with the best choice and with the played one.
fn describe_change(mv: &JudgedMove) -> String {
    let (best, played) = (mv.best_choice(), mv.played_choice());
    format!("{} became {}", best.value_in_words(), played.value_in_words())
}

/// Describes a judged move as a part of a sentence: `an estimated mistake (≈?): 62.4 % became 48.1 %; better was
/// 22n a5>, 23s A5<*`.
#[must_use]
pub fn describe_move(mv: &JudgedMove) -> String {
    let class = mv.class();
    match class {
        MoveClass::Forced if mv.valuation().choices.len() == 1 => {
            "forced: there was no other choice".to_owned()
        }
        MoveClass::Forced => "forced: every choice leads to the same position".to_owned(),
        MoveClass::Decided => "the game was decided already, whatever was played".to_owned(),
        MoveClass::Best => "the best choice".to_owned(),
        MoveClass::Good => format!("good: {}", describe_change(mv)),
        MoveClass::Inaccuracy | MoveClass::Mistake | MoveClass::Blunder | MoveClass::MissedWin => {
            let best = &mv.best_choice().moves;
            let line = write_line(mv.at(), &best[..best.len().min(MOST_MOVES)]);
            format!(
                "{} ({}): {}; better was {line}",
                describe_class(mv),
                sign_move(mv).unwrap_or_default(),
                describe_change(mv),
            )
        }
    }
}

/// The comment after the first move of the best line where that is added to a game.
#[must_use]
pub fn best_line_comment(searched: &SearchedPosition) -> String {
    format!("Best by search: {} ({}).", describe_standing(searched), describe_search(searched))
}

/// The same where the line is added beside a move that was an error.
#[must_use]
pub fn better_line_comment(searched: &SearchedPosition, mv: &JudgedMove) -> String {
    let (side, class) = (words::side(mv.side()), mv.class());
    if !class.is_error() {
        return best_line_comment(searched);
    }
    format!(
        "{} Played was {}, {}: {side}'s {}.",
        best_line_comment(searched),
        mv.played_choice().name,
        describe_class(mv),
        describe_change(mv),
    )
}
