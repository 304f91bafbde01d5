//! An entry of the index: a game stood in a position, and this move was played there.

use bao_rules::Side;

use super::blocks::{BlockReader, push_number};
use super::rows::Keyed;

/// A position that a game has reached, with the move that was played there.
///
/// Entries are ordered by position, game and ply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Entry {
    /// The key of the position.
    pub(crate) key: u64,
    /// The record of the game.
    pub(crate) record: u32,
    /// The plies before the position in the upper 24 bits, what followed in the lower 8.
    ply_and_code: u32,
}

/// The most plies before a position that an entry can tell; a text of a game holds fewer.
pub(crate) const MOST_PLIES: u32 = (1 << 24) - 1;

/// What is played in a position, and who has won the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    /// The move by [`bao_tables::import::move_bits`]; `None` where the game ends here.
    pub(crate) move_bits: Option<u8>,
    /// Who has won; `None` where nobody says.
    pub(crate) winner: Option<Side>,
}

/// The code of a game's end, above those of all moves.
const END: u8 = 64;
/// How many codes of moves there are, with that of the end.
pub(super) const MOVE_CODES: u8 = END + 1;

impl Played {
    /// The code of the move alone; `move_bits` are below 64.
    pub(super) fn move_code(self) -> u8 {
        self.move_bits.unwrap_or(END).min(END)
    }

    fn code(self) -> u8 {
        let winner = self.winner.map_or(0, |side| side as u8 + 1);
        self.move_code() * 3 + winner
    }

    /// The move that a code of [`Played::move_code`] stands for.
    pub(super) fn move_of_code(code: u8) -> Option<u8> {
        Some(code).filter(|&code| code < END)
    }

    /// Of a code that is below [`Played::CODES`].
    fn of_code(code: u8) -> Played {
        let winner = match code % 3 {
            0 => None,
            1 => Some(Side::South),
            _ => Some(Side::North),
        };
        Played { move_bits: Played::move_of_code(code / 3), winner }
    }

    const CODES: u8 = MOVE_CODES * 3;
}

impl Entry {
    pub(crate) fn new(key: u64, record: u32, plies: u32, played: Played) -> Entry {
        Entry::of_code(key, record, plies, played.code())
    }

    fn of_code(key: u64, record: u32, plies: u32, code: u8) -> Entry {
        Entry { key, record, ply_and_code: plies.min(MOST_PLIES) << 8 | u32::from(code) }
    }

    /// How many plies were played before the position.
    pub(crate) fn plies(self) -> u32 {
        self.ply_and_code >> 8
    }

    pub(super) fn played(self) -> Played {
        Played::of_code(self.code())
    }

    fn code(self) -> u8 {
        (self.ply_and_code & 0xff) as u8
    }
}

/// The key and the record of the entry before, in the same block.
#[derive(Clone, Copy)]
pub(super) struct Before {
    key: u64,
    record: u32,
}

impl Before {
    pub(super) fn of(entry: &Entry) -> Before {
        Before { key: entry.key, record: entry.record }
    }
}

impl Entry {
    /// Writes an entry; games of one position follow each other by the difference of their records.
    pub(super) fn push(&self, bytes: &mut Vec<u8>, before: Before) {
        let step = self.key - before.key;
        push_number(bytes, step);
        let known = if step == 0 { before.record } else { 0 };
        push_number(bytes, u64::from(self.record - known));
        push_number(bytes, u64::from(self.plies()));
        bytes.push(self.code());
    }
}

impl Keyed for Entry {
    type Before = Before;

    fn before_first(key: u64) -> Before {
        Before { key, record: 0 }
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn read(block: &mut BlockReader<'_>, before: &mut Before) -> Option<Entry> {
        let step = block.number()?;
        let key = before.key.checked_add(step)?;
        let known = if step == 0 { before.record } else { 0 };
        let record = known.checked_add(u32::try_from(block.number()?).ok()?)?;
        let plies = u32::try_from(block.number()?).ok().filter(|&plies| plies <= MOST_PLIES)?;
        let code = block.byte().filter(|&code| code < Played::CODES)?;
        let entry = Entry::of_code(key, record, plies, code);
        *before = Before::of(&entry);
        Some(entry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_stands_for_one_move_and_winner() {
        for code in 0..Played::CODES {
            assert_eq!(Played::of_code(code).code(), code);
        }
        let end = Played { move_bits: None, winner: Some(Side::North) };
        assert_eq!(end.code(), Played::CODES - 1);
    }
}
