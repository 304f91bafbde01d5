//! What stops a game of Hawalis as a finding, with the codes that games of Bao have.

use bao_languages::{Message, message};
use bao_notation::{Finding, Place, codes as written};
use bao_rules::Side;

use super::game::{Ending, Game};
use super::transcript::{Place as WrittenPlace, ReplayError};
use crate::replay::codes;
use crate::terms;

/// What there is to say of the text of a game: what stopped it, that there is no move in it, that it does not say that the
/// game is over, and that it names the player who has lost on the board.
pub fn find_faults(
    text: &str,
    game: &Game,
    stopped: Option<&ReplayError>,
    declared: Option<Side>,
) -> Vec<Finding> {
    let mut findings: Vec<Finding> =
        stopped.iter().map(|error| error.finding(game, text)).collect();
    let Some(last) = game.plies().last() else {
        if stopped.is_none() {
            let place = Place { game: None, turn: None, line: 1, column: 1, span: 0..0 };
            let (code, expected) =
                (written::EMPTY_TRANSCRIPT, Message::new("hawalis-expected-pit"));
            findings.push(Finding { code, place, read: String::new(), expected, repair: None });
        }
        return findings;
    };
    let (None, Some(Ending::Won(winner, _))) = (stopped, game.ending()) else { return findings };
    let place = place_of_last(text, game);
    let read = text[place.span.clone()].to_owned();
    if !read.ends_with('#') {
        let repair = Some(format!("{}#", last.name()));
        let (code, expected) = (codes::MISSING_END_SIGN, Message::new("expected-end-sign"));
        findings.push(Finding { code, place: place.clone(), read, expected, repair });
    }
    if let Some(declared) = declared.filter(|&declared| declared != winner) {
        let expected = message!("expected-winner-on-board", winner = terms::side_message(winner));
        let (code, read) = (codes::WRONG_WINNER, format!("{declared:?}"));
        findings.push(Finding { code, place, read, expected, repair: None });
    }
    findings
}

/// Where the last move of a text stands that was played to its end.
fn place_of_last(text: &str, game: &Game) -> Place {
    let end = text.trim_end_matches(|sign: char| sign.is_whitespace() || sign == ';').len();
    let begins = |sign: char| sign.is_whitespace() || [';', ':', '.'].contains(&sign);
    let start = text[..end].rfind(begins).map_or(0, |before| before + 1);
    let line_start = text[..start].rfind('\n').map_or(0, |before| before + 1);
    Place {
        game: None,
        turn: Some(game.turn(game.plies().len() - 1)),
        line: text[..start].matches('\n').count() + 1,
        column: text[line_start..start].chars().count() + 1,
        span: start..end,
    }
}

impl ReplayError {
    /// What stopped `game` in its text, in whatever language it is read; lines and columns are those of the text.
    pub fn finding(&self, game: &Game, text: &str) -> Finding {
        let (line, column, span) = match self.place {
            Some(WrittenPlace { line, column, start, end }) => (line, column, start..end),
            None => (1, 1, 0..0),
        };
        // The end that is none is that of the last move which was played.
        let behind = usize::from(!self.loses_text());
        let turn = self.place.map(|_| game.turn(game.plies().len().saturating_sub(behind)));
        let read = text.get(span.clone()).unwrap_or_default().trim().to_owned();
        let place = Place { game: None, turn, line, column, span };
        Finding { code: self.code, place, read, expected: self.expected.clone(), repair: None }
    }
}
