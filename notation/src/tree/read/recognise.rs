//! Whether a text is a game file at all.

use super::tokens::{Scanner, Token};
use crate::tree::header::Headers;
use crate::turn::{Side, TurnRef};

/// Whether a text, or the beginning of one, is a game file (N8) and no transcript or anything else: it has
/// headers, or comments or variations beside its moves.
#[must_use]
pub fn is_game_file(text: &str) -> bool {
    let mut scanner = Scanner::new(text);
    let (mut known, mut beside, mut label, mut labelled) = (false, false, false, false);
    let mut due = TurnRef { number: 1, side: Side::South };
    while let Some((_, token)) = scanner.next(due, label) {
        let was_label = std::mem::take(&mut label);
        match token {
            // Other programs have sections that look like headers, and no moves behind them.
            Token::Header(found) => {
                known |= found.exact && Headers::KNOWN.contains(&found.name.as_str());
                beside = true;
            }
            Token::Comment(_, true) => beside = true,
            Token::Open => {
                let behind = scanner.next(due, false);
                return known || matches!(behind, Some((_, Token::Label(_))));
            }
            Token::Label(found) => {
                beside |= found.side.is_some();
                due = TurnRef { number: found.number, side: found.side.unwrap_or(Side::South) };
                (label, labelled) = (true, true);
            }
            Token::Kept if was_label => return true,
            Token::Quoted(_, true) if was_label => return true,
            Token::Move(_) if labelled => {
                if beside {
                    return true;
                }
                due.side = due.side.opponent();
            }
            Token::Separator => {}
            _ => return known,
        }
    }
    known || beside && label
}
