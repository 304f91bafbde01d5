//! The hashes by which games are compared.

use std::borrow::Cow;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};
use std::sync::Arc;

use bao_notation::{Arrow, Source, Written, WrittenMove, WrittenRow};
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameIdentity {
    pub(crate) record: u32,
    /// A hash of the game number, if the game has one.
    pub(crate) number: Option<u64>,
    /// A hash of everything except own columns: number, moves or text, winner, players and date.
    pub(crate) whole: u64,
    /// A hash of the moves, including the text if the moves could not be played to the end.
    pub(crate) moves: u64,
    /// A hash of the values of own columns; 0 without own columns.
    pub(crate) extras: u64,
    /// Whether any move could be played.
    pub(crate) played: bool,
    /// The hash of the plies, if the game was replayed completely, has moves and did not end on the board.
    pub(crate) unfinished: Option<PliesHash>,
}

/// The fields of a game in its source, without the moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct GameHeaders<'a> {
    pub number: Option<&'a str>,
    /// The winner, `south` or `north`.
    pub declared: Option<&'a str>,
    pub south: Option<&'a str>,
    pub north: Option<&'a str>,
    /// The date, such as `2015-03-12`; it may be only a year or a year and month.
    pub date: Option<&'a str>,
}

/// Hashes own columns with their values; their order does not matter. Returns 0 without values.
fn hash_extras(extras: &[(Arc<str>, String)]) -> u64 {
    extras.iter().fold(0, |sum, pair| sum.wrapping_add(hash(pair)))
}

/// A hash of the first plies of a game, which can be extended ply by ply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct PliesHash {
    plies: u32,
    hash: u64,
}

impl PliesHash {
    /// Appends a ply, which is given as [`move_bits`].
    pub(crate) fn append(self, bits: u8) -> PliesHash {
        let mixed = (self.hash ^ (u64::from(bits) + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        PliesHash { plies: self.plies + 1, hash: mixed ^ mixed >> 29 }
    }
}

/// Whether an id stands for a game without a number, such as `line 7`.
#[must_use]
pub fn is_line_name(id: &str) -> bool {
    id.strip_prefix("line ").is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

pub(crate) fn hash<T: Hash>(value: T) -> u64 {
    // The keys are fixed, because the result must not depend on the run.
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}

/// Encodes a move in normal form in 6 bits. Stars and the end of the game follow from the moves.
#[must_use]
pub fn move_bits(written: &WrittenMove) -> u8 {
    (written.pit.get() - 1)
        | u8::from(written.row == Some(WrittenRow::B)) << 3
        | u8::from(written.arrow == Some(Arrow::Right)) << 4
        | u8::from(written.plays_house) << 5
}

/// Reads the plies of a transcript in normal form as [`move_bits`], up to the first unreadable ply.
#[must_use]
pub fn read_moves(transcript: &str) -> Vec<u8> {
    let plies = bao_notation::read(transcript, &Source::default()).transcript.plies;
    let bits = plies.iter().map_while(|ply| match &ply.written {
        Written::Move(written) => Some(move_bits(written)),
        Written::Unreadable(_) => None,
    });
    bits.collect()
}

impl GameIdentity {
    /// Hashes a game. `moves` are its plies as [`move_bits`]. `text` is given if the game could not be replayed to its
    /// end; `ended` means that it ended on the board.
    #[must_use]
    pub fn new(
        record: u32,
        headers: &GameHeaders<'_>,
        moves: &[u8],
        text: Option<&str>,
        ended: bool,
    ) -> GameIdentity {
        // No move has the bits 255, so this separates the moves from the text.
        let content = match text {
            Some(text) => Cow::Owned([moves, &[255], text.as_bytes()].concat()),
            None => Cow::Borrowed(moves),
        };
        let is_open = !moves.is_empty() && !ended && text.is_none();
        let plies = || moves.iter().copied().fold(PliesHash::default(), PliesHash::append);
        GameIdentity {
            record,
            number: headers.number.map(hash),
            whole: hash((headers, xxh3_64_with_seed(&content, 1))),
            moves: xxh3_64(&content),
            extras: 0,
            played: !moves.is_empty(),
            unfinished: is_open.then(plies),
        }
    }

    /// Adds the own columns, which do not affect whether games are the same.
    #[must_use]
    pub fn with_extras(self, extras: &[(Arc<str>, String)]) -> GameIdentity {
        GameIdentity { extras: hash_extras(extras), ..self }
    }
}
