//! What stops a game of Hawalis as a finding, with the codes that games of Bao have.

use bao_languages::{Message, message};
use bao_notation::{Code, Finding, Place, codes as written};

use super::game::{Game, ReplayError, name_pit};
use super::transcript::{Place as WrittenPlace, TranscriptErrorKind};
use super::words::illegal_message;
use crate::replay::codes;

impl ReplayError {
    /// What stopped `game` in its text, in whatever language it is read; lines and columns are those of the text.
    #[must_use]
    pub fn finding(&self, game: &Game, text: &str) -> Finding {
        let (code, expected, place) = self.explain(game);
        let (line, column, span) = match place {
            Some(WrittenPlace { line, column, start, end }) => (line, column, start..end),
            None => (1, 1, 0..0),
        };
        // The end that is none is that of the last move which was played.
        let behind = usize::from(matches!(self, ReplayError::NotTheEnd { .. }));
        let turn = place.map(|_| game.turn(game.plies().len().saturating_sub(behind)));
        let read = text.get(span.clone()).unwrap_or_default().trim().to_owned();
        let place = Place { game: None, turn, line, column, span };
        Finding { code, place, read, expected, repair: None }
    }

    fn explain(&self, game: &Game) -> (Code, Message, Option<WrittenPlace>) {
        match self {
            ReplayError::Text(error) => {
                let (code, expected) = explain_text(&error.kind);
                (code, expected, Some(error.place))
            }
            ReplayError::Rules(error) => {
                let expected = message!("hawalis-expected-rules", why = error.to_string());
                (written::BAD_HEADER, expected, None)
            }
            ReplayError::Position(error) => {
                let expected = message!("hawalis-expected-position", why = error.to_string());
                (written::BAD_HEADER, expected, None)
            }
            ReplayError::Illegal { place, error, .. } => {
                let position = game.position();
                let moves = position.legal_moves(game.rules());
                let names: Vec<String> =
                    moves.iter().map(|(pit, _)| name_pit(position.to_move(), *pit)).collect();
                if names.is_empty() {
                    let expected = Message::new("expected-nothing-behind");
                    return (codes::TEXT_AFTER_END, expected, Some(*place));
                }
                let expected = message!(
                    "hawalis-expected-legal",
                    reason = Message::new(illegal_message(*error)),
                    legal = names.join(", ")
                );
                (codes::ILLEGAL_TURN, expected, Some(*place))
            }
            ReplayError::NotTheEnd { place } => {
                (codes::WRONG_END_SIGN, Message::new("expected-no-end-sign"), Some(*place))
            }
        }
    }
}

fn explain_text(kind: &TranscriptErrorKind) -> (Code, Message) {
    match kind {
        TranscriptErrorKind::NoMove(_) => {
            (written::UNREADABLE_MOVE, Message::new("hawalis-expected-pit"))
        }
        TranscriptErrorKind::Direction(_) => {
            (codes::ILLEGAL_TURN, Message::new("hawalis-expected-clockwise"))
        }
        TranscriptErrorKind::Number { due, .. } => {
            (written::UNREADABLE_MOVE, message!("expected-label", label = due.to_string()))
        }
        TranscriptErrorKind::Side { found_side, .. } => {
            let id = match found_side {
                bao_rules::Side::South => "expected-norths-move",
                bao_rules::Side::North => "expected-souths-move",
            };
            (written::MISSING_MOVE, Message::new(id))
        }
        TranscriptErrorKind::AfterEnd(_) => {
            (codes::TEXT_AFTER_END, Message::new("expected-nothing-behind"))
        }
        TranscriptErrorKind::Header(_) => (written::BAD_HEADER, Message::new("expected-header")),
    }
}
