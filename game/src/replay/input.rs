//! The input of a replay.

use bao_languages::Message;
use bao_notation::codes::{MISSING_MOVE, TURN_NUMBER, UNREADABLE_MOVE, WRONG_CASE};
use bao_notation::{Code, Finding, Place, Reading, Written, WrittenMove, WrittenPly};
use bao_rules::{End, Position, Ruleset, Side};

use super::played_move::{count_contradictions, play_step};
use super::written_move::turn_ref;

/// What an archive says about a game besides its moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Declared {
    /// The winner, if the archive names one.
    pub winner: Option<Side>,
}

/// The text of a game, what the archive says about the game, and the rules.
#[derive(Clone, Copy, Debug)]
pub(super) struct Input<'a> {
    pub id: &'a str,
    pub reading: &'a Reading<'a>,
    pub declared: &'a Declared,
    pub rules: &'a Ruleset,
}

impl<'a> Input<'a> {
    pub fn plies(&self) -> &'a [WrittenPly] {
        &self.reading.transcript.plies
    }

    /// Whether the archive names the player who lost on the board as the winner.
    pub fn has_wrong_winner(&self, end: Option<End>) -> bool {
        end.zip(self.declared.winner).is_some_and(|(end, declared)| end.winner != declared)
    }

    /// The number of findings about order and about unreadable or missing moves, which a replay does not fix.
    pub fn count_unmended_faults(&self) -> u32 {
        let unmended = |finding: &&Finding| {
            is_order_fault(finding) || [UNREADABLE_MOVE, MISSING_MOVE].contains(&finding.code)
        };
        u32::try_from(self.reading.findings.iter().filter(unmended).count()).unwrap_or(u32::MAX)
    }

    /// Makes a finding about a written ply.
    pub fn finding(&self, ply: &WrittenPly, code: Code, expected: Message) -> Finding {
        let place = Place {
            game: Some(self.id.to_owned()),
            turn: Some(ply.turn),
            line: ply.line,
            column: ply.column,
            span: ply.span.clone(),
        };
        let read = self.reading.text.get(ply.span.clone()).unwrap_or_default().to_owned();
        Finding { code, place, read, expected, repair: None }
    }

    /// The moves of the text, in order.
    pub fn moves(&self) -> impl Iterator<Item = InputMove> + 'a {
        let plies = self.plies();
        plies.iter().enumerate().map(|(index, ply)| match ply.written {
            Written::Move(read) if ply.turn == turn_ref(index) => {
                (Some(read), index + 1 == plies.len())
            }
            _ => (None, false),
        })
    }

    /// Plays moves in sequence without findings, and counts their contradictions. After each move, calls `go_on` with
    /// the position before the move, its result, and the contradictions so far. `None` if `go_on` returns false or a
    /// move cannot be played.
    pub fn play_on(
        &self,
        from: &Position,
        moves: impl Iterator<Item = InputMove>,
        mut go_on: impl FnMut(&Position, &TriedMove, u32) -> bool,
    ) -> Option<u32> {
        let (mut position, mut found) = (*from, 0);
        for (read, is_last) in moves {
            let tried = self.try_move(&position, &read?, is_last)?;
            found += tried.contradictions;
            if !go_on(&position, &tried, found) {
                return None;
            }
            position = tried.after;
        }
        Some(found)
    }

    /// Plays a move without findings; `is_last` is true for the last move of the text. `None` if the move cannot be
    /// played, or ends the game before the last move.
    pub fn try_move(
        &self,
        position: &Position,
        read: &WrittenMove,
        is_last: bool,
    ) -> Option<TriedMove> {
        let full = is_last || read.ends_game;
        let (played, _) = play_step(position, 1, read, self.rules, full, &mut ()).ok()?;
        if played.end.is_some() && !is_last {
            return None;
        }
        let contradictions = count_contradictions(read, &played.ply.written, is_last)
            + u32::from(is_last && self.has_wrong_winner(played.end));
        let (after, house_choice) = (played.ply.after, played.house_choice);
        Some(TriedMove { after, contradictions, house_choice })
    }
}

/// A move to play, or `None` if it is unreadable or missing; and whether it is the last of the text.
pub(super) type InputMove = (Option<WrittenMove>, bool);

/// The result of a move played without findings.
pub(super) struct TriedMove {
    pub after: Position,
    pub contradictions: u32,
    pub house_choice: bool,
}

/// Whether a finding reports a turn number out of sequence or a letter in the other player's case.
pub(super) fn is_order_fault(finding: &Finding) -> bool {
    finding.code == TURN_NUMBER || finding.code == WRONG_CASE
}

// Readings of the open house choices.

/// The plies at which the player sows on from the house without a `+`; at every other open choice the player stops.
///
/// Sowing the house loses it (rule 4.1), so there is at most one such ply per player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Safaris([Option<u32>; 2]);

impl Safaris {
    /// Whether the player sows on from the house at a ply, counted from 0.
    pub fn contains(self, ply: usize) -> bool {
        self.0[ply % 2].is_some_and(|own| own as usize == ply)
    }

    /// Adds a ply to the reading.
    pub(super) fn with(mut self, ply: usize) -> Safaris {
        self.0[ply % 2] = u32::try_from(ply).ok();
        self
    }

    /// The plies in order, counted from 0.
    pub fn plies(self) -> impl Iterator<Item = usize> {
        let [south, north] = self.0;
        let mut plies = [south, north];
        plies.sort_unstable();
        plies.into_iter().flatten().map(|ply| ply as usize)
    }

    /// Whether the player stops at every open choice.
    pub fn is_empty(self) -> bool {
        self.0 == [None, None]
    }
}
