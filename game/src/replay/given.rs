//! What a replay is given, and how it speaks of it.

use std::borrow::Cow;

use bao_notation::{Code, Finding, Place, Ply, Reading, Written};
use bao_rules::{End, Position, Ruleset};

use super::game::Declared;
use super::sides::turn_ref;
use super::step::{AskEnd, Stepped, contradictions, step};

#[derive(Clone, Copy)]
pub(super) struct Given<'a> {
    pub id: &'a str,
    pub text: &'a str,
    pub plies: &'a [Ply],
    pub declared: &'a Declared,
    pub rules: &'a Ruleset,
}

impl<'a> Given<'a> {
    pub fn new(
        id: &'a str,
        reading: &'a Reading<'_>,
        declared: &'a Declared,
        rules: &'a Ruleset,
    ) -> Self {
        Given { id, text: reading.text, plies: &reading.transcript.plies, declared, rules }
    }

    /// How many plies can be read, up to the first that cannot or is not there.
    pub fn readable(&self) -> usize {
        let broken = |(index, ply): (usize, &Ply)| {
            !matches!(ply.written, Written::Move(_)) || ply.turn != turn_ref(index)
        };
        self.plies.iter().enumerate().position(broken).unwrap_or(self.plies.len())
    }

    pub fn is_last(&self, index: usize) -> bool {
        index + 1 == self.plies.len()
    }

    /// Whether the archive names the player who has lost on the board.
    pub fn contradicts(&self, end: Option<End>) -> bool {
        end.zip(self.declared.winner).is_some_and(|(end, declared)| end.winner != declared)
    }

    /// What stands at the place of a ply.
    pub fn read(&self, ply: &Ply) -> &'a str {
        self.text.get(ply.span.clone()).unwrap_or_default()
    }

    /// A finding about a written ply.
    pub fn finding(
        &self,
        ply: &Ply,
        code: Code,
        expected: impl Into<Cow<'static, str>>,
    ) -> Finding {
        let place = Place {
            game: Some(self.id.to_owned()),
            turn: Some(ply.turn),
            line: ply.line,
            column: ply.column,
            span: ply.span.clone(),
        };
        let read = self.read(ply).to_owned();
        Finding { code, place, read, expected: expected.into(), repair: None }
    }
}

/// A move tried without saying anything about it.
pub(super) struct Tried {
    pub after: Position,
    pub contradictions: u32,
    pub house_choice: bool,
}

/// Plays a move that is, or is not, the last of the text; `None` where it cannot be played or ends the
/// game too early.
pub(super) fn attempt(
    position: &Position,
    read: &bao_notation::WrittenMove,
    is_last: bool,
    given: &Given<'_>,
) -> Option<Tried> {
    let ask = if is_last || read.ends_game { AskEnd::Fully } else { AskEnd::Cheaply };
    let Stepped { normal, house_choice, after, end, .. } =
        step(position, read, given.rules, ask, &mut ()).ok()?;
    if end.is_some() && !is_last {
        return None;
    }
    let contradictions =
        contradictions(read, &normal, is_last) + u32::from(is_last && given.contradicts(end));
    Some(Tried { after, contradictions, house_choice })
}
