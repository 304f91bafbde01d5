//! The beginning of a game, as a player writes it.

use bao_game::replay::{Declared, Game, normal_transcript, replay};
use bao_languages::{Message, say};
use bao_notation::{Finding, Severity, Source, codes, quote, write};
use bao_rules::Ruleset;

/// A message quotes at most this many characters of a line.
const MOST_QUOTED: usize = 40;

/// The first plies of a game in normal form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening(pub(super) String);

impl Opening {
    /// Reads an opening as players write it, `A6<* a5>` or `1:A6<* a5>; 2:A3>`, and checks it by playing it.
    ///
    /// # Errors
    /// The reason why the opening is refused.
    pub fn read(text: &str, rules: &Ruleset) -> Result<Opening, String> {
        play_opening(text, rules).map(|game| Opening(write(&normal_transcript(&game))))
    }
}

/// Plays the beginning of a game as players write it. The last move may lack its star, which follows from the rules.
///
/// # Errors
/// The reason why the opening is refused.
pub fn play_opening(text: &str, rules: &Ruleset) -> Result<Game, String> {
    play_line(text, rules).or_else(|why| play_line(&format!("{text}*"), rules).map_err(|_| why))
}

fn play_line(text: &str, rules: &Ruleset) -> Result<Game, String> {
    let reading = bao_notation::read(text, &Source::default());
    let game = replay("", &reading, &Declared::default(), rules);
    // A wrong turn number or a row letter of the other player can mean missing moves, so this may be another game.
    let is_wrong = |finding: &&Finding| {
        let skips = [codes::TURN_NUMBER, codes::WRONG_CASE].contains(&finding.code);
        skips || finding.code.severity >= Severity::Warning
    };
    game.findings.iter().find(is_wrong).map_or(Ok(()), |wrong| Err(describe_refusal(wrong)))?;
    Ok(game)
}

/// Says why a line is refused. The finding's own message speaks of skipped or repaired text, which would be wrong here.
fn describe_refusal(wrong: &Finding) -> String {
    let expected = match wrong.code {
        codes::STRAY_TEXT => Message::new("expected-move").to_string(),
        _ => wrong.expected.to_string(),
    };
    let found = match quote(&wrong.read, MOST_QUOTED) {
        read if read.is_empty() => {
            say!("expected-there", code = wrong.code.name, expected = expected)
        }
        read => say!("read-there", code = wrong.code.name, read = read, expected = expected),
    };
    match wrong.place.turn {
        Some(turn) => say!("found-in-turn", turn = turn.to_string(), found = found),
        None => found,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_opening_is_read_in_any_notation_and_must_be_legal_and_in_order() {
        let rules = Ruleset::KIBAO;
        let opening = |text: &str| Opening::read(text, &rules).map(|Opening(text)| text);
        assert_eq!(opening("A6<* a5>"), Ok("1:A6<* a5>".to_owned()));
        assert_eq!(opening("1. A6‹× 5>"), Ok("1:A6<* a5>".to_owned()));
        assert_eq!(opening("A6<"), Ok("1:A6<*".to_owned()));
        assert!(opening("A5<*").is_err_and(|why| why.contains("illegal-turn")));
        assert!(opening("1:A6<* a5>; 3:A3>").is_err_and(|why| why.contains("turn number 2")));
        assert!(opening("A6<* A5>").is_err_and(|why| why.contains("lower case")));
        assert!(opening("").is_err());
    }
}
