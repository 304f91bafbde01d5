//! What was found, in words.

use bao_engine::ProvedResult;
use bao_rules::End;

use super::search::Searched;
use crate::analysis::judging::{Chance, Class, JudgedTurn, line_text};
use crate::words;

/// The most moves of a better line that are told beside a turn.
const MOST_MOVES: usize = 3;

/// South's and North's chances, which make 100 % together.
#[must_use]
pub fn chances(south: Chance) -> [String; 2] {
    if south == Chance::WON || south == Chance::LOST {
        return [south.to_string(), south.of_the_other().to_string()];
    }
    let tenths = (u32::from(south.hundredths()) + 5).div_euclid(10).clamp(1, 999);
    [tenths, 1000 - tenths].map(|tenths| format!("{}.{} %", tenths / 10, tenths % 10))
}

fn turns(turns: u16) -> String {
    format!("{turns} {}", if turns == 1 { "turn" } else { "turns" })
}

/// Who stands better: `South 62.4 %, North 37.6 %`, or `proved: South wins in 7 turns`, those of both
/// players counted.
#[must_use]
pub fn standing(searched: &Searched) -> String {
    let valuation = &searched.valuation;
    let mover = valuation.side();
    match valuation.best().value.proved_result() {
        Some(ProvedResult::Win(left)) => {
            format!("proved: {} wins in {}", words::side(mover), turns(left))
        }
        Some(ProvedResult::Loss(left)) => {
            format!("proved: {} wins in {}", words::side(mover.opponent()), turns(left))
        }
        None => {
            let [south, north] = chances(valuation.chance_of_south());
            format!("South {south}, North {north}")
        }
    }
}

/// Of a place behind the end: `The game is over: South has won.`
#[must_use]
pub fn game_over(end: &End) -> String {
    format!("The game is over: {} has won.", words::side(end.winner))
}

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// How sure that is: `an estimate, 9 turns deep, 50,000 turns played`.
#[must_use]
pub fn how(searched: &Searched) -> String {
    if searched.valuation.best().is_proved() {
        return "a proof: every reply was played out".to_owned();
    }
    let deep = turns(searched.valuation.depth);
    format!("an estimate, {deep} deep, {} turns played", grouped(searched.played))
}

/// The sign of a judged turn beside its move: that of its mark, `??W` of a missed win, `□` of a forced turn.
#[must_use]
pub const fn sign(class: Class) -> Option<&'static str> {
    match class {
        Class::Forced => Some("□"),
        Class::MissedWin => Some("??W"),
        Class::Blunder => Some("??"),
        Class::Mistake => Some("?"),
        Class::Inaccuracy => Some("?!"),
        Class::Decided | Class::Good | Class::Best => None,
    }
}

const fn article(class: Class) -> &'static str {
    if matches!(class, Class::Inaccuracy) { "an" } else { "a" }
}

/// `62.4 % became 48.1 %`: what the player had with the best choice, and has with the played one.
fn before_and_after(turn: &JudgedTurn) -> String {
    let proved = if turn.is_proved() { " (proved)" } else { "" };
    format!("{} became {}{proved}", turn.best().worth(), turn.played().worth())
}

/// What a played turn was, as a part of a sentence: `a mistake (?): 62.4 % became 48.1 %; better was 22n a5>,
/// 23s A5<*`.
#[must_use]
pub fn verdict(turn: &JudgedTurn) -> String {
    let class = turn.class();
    match class {
        Class::Forced if turn.valuation().choices.len() == 1 => {
            "forced: there was no other choice".to_owned()
        }
        Class::Forced => "forced: every choice leads to the same position".to_owned(),
        Class::Decided => "the game was decided already, whatever was played".to_owned(),
        Class::Best => "the best choice".to_owned(),
        Class::Good => format!("good: {}", before_and_after(turn)),
        Class::Inaccuracy | Class::Mistake | Class::Blunder | Class::MissedWin => {
            let best = &turn.best().moves;
            let line = line_text(turn.at(), &best[..best.len().min(MOST_MOVES)]);
            format!(
                "{} {} ({}): {}; better was {line}",
                article(class),
                class.in_words(),
                sign(class).unwrap_or_default(),
                before_and_after(turn),
            )
        }
    }
}

/// What is written behind the first turn of the best line where that is put into a game.
#[must_use]
pub fn best_remark(searched: &Searched) -> String {
    format!("Best by search: {} ({}).", standing(searched), how(searched))
}

/// The same where the line is put beside a turn that was an error.
#[must_use]
pub fn remark_of(searched: &Searched, turn: &JudgedTurn) -> String {
    let (side, class) = (words::side(turn.side()), turn.class());
    if !class.is_error() {
        return best_remark(searched);
    }
    format!(
        "{} Played was {}, {} {}: {side}'s {}.",
        best_remark(searched),
        turn.played().name,
        article(class),
        class.in_words(),
        before_and_after(turn),
    )
}
