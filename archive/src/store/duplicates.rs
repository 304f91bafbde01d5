//! The same game twice: every kind has its name, and nothing is left out unasked but true copies.
//!
//! What is kept of a game are three hashes and its record, some fifty bytes. Two games count as the same
//! where two hashes of theirs agree, of 64 bits each and independent: no archive is large enough for that to
//! happen by chance.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

use bao_notation::{Arrow, Code, Row, WrittenMove};
use hashbrown::HashTable;
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

use crate::pipeline::codes;

/// A way in which a game can be there twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, clap::ValueEnum)]
pub enum Kind {
    /// The same game in every respect.
    Duplicate,
    /// The same number with another text.
    RepeatedNumber,
    /// The same moves under another number.
    SameMoves,
    /// The beginning of another game.
    BeginningOfAnother,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 4] =
        [Kind::Duplicate, Kind::RepeatedNumber, Kind::SameMoves, Kind::BeginningOfAnother];

    /// The code of its findings.
    #[must_use]
    pub const fn code(self) -> Code {
        match self {
            Kind::Duplicate => codes::DUPLICATE,
            Kind::RepeatedNumber => codes::REPEATED_NUMBER,
            Kind::SameMoves => codes::SAME_MOVES,
            Kind::BeginningOfAnother => codes::BEGINNING_OF_ANOTHER,
        }
    }
}

/// What tells a game from others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Identity {
    /// The record, as in the tables.
    record: u32,
    /// A hash of the number; a game without one has none of its own.
    number: Option<u64>,
    /// A hash of everything: number, moves or text, winner, players, date.
    whole: u64,
    /// A hash of the moves, and of the text where they could not be played to its end.
    moves: u64,
    /// It has moves that could be played.
    played: bool,
    /// The plies, where others could follow.
    open: Option<Beginning>,
}

/// What a source says of a game beside its moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Beside<'a> {
    /// The number, where there is one.
    pub number: Option<&'a str>,
    /// Who has won, `south` or `north`.
    pub declared: Option<&'a str>,
    /// South's name.
    pub south: Option<&'a str>,
    /// North's name.
    pub north: Option<&'a str>,
    /// When it was played.
    pub date: Option<&'a str>,
}

/// The plies that a game begins with, as a hash that grows ply by ply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Beginning {
    plies: u32,
    hash: u64,
}

impl Beginning {
    /// With one ply more.
    #[must_use]
    pub fn then(self, written: &WrittenMove) -> Beginning {
        let mixed = (self.hash ^ u64::from(code(written) + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Beginning { plies: self.plies + 1, hash: mixed ^ mixed >> 29 }
    }
}

/// Whether a name is that of a game without a number: `line 7`.
#[must_use]
pub fn is_line(id: &str) -> bool {
    id.strip_prefix("line ").is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

fn hash<T: Hash>(value: T) -> u64 {
    // Fixed keys: what is a copy must not depend on the run.
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}

/// A move of the normal form in 6 bits; stars and end follow from it.
fn code(written: &WrittenMove) -> u8 {
    (written.pit.get() - 1)
        | u8::from(written.row == Some(Row::B)) << 3
        | u8::from(written.arrow == Some(Arrow::Right)) << 4
        | u8::from(written.plays_house) << 5
}

impl Identity {
    /// Of a game's plies in normal form; `text` where it could not be replayed to its end, `ended` where
    /// it has ended on the board.
    #[must_use]
    pub fn new(
        record: u32,
        beside: &Beside<'_>,
        plies: impl Iterator<Item = WrittenMove>,
        text: Option<&str>,
        ended: bool,
    ) -> Identity {
        let mut beginning = Beginning::default();
        let mut content: Vec<u8> = Vec::with_capacity(80);
        for written in plies {
            beginning = beginning.then(&written);
            content.push(code(&written));
        }
        let played = !content.is_empty();
        if let Some(text) = text {
            // No ply is written so.
            content.push(255);
            content.extend_from_slice(text.as_bytes());
        }
        Identity {
            record,
            number: beside.number.map(hash),
            whole: hash((beside, xxh3_64_with_seed(&content, 1))),
            moves: xxh3_64(&content),
            played,
            open: (played && !ended && text.is_none()).then_some(beginning),
        }
    }

    /// The record, as in the tables.
    #[must_use]
    pub const fn record(&self) -> u32 {
        self.record
    }

    /// The plies of a game that a longer one could begin with: it has some and has not ended on the board.
    #[must_use]
    pub const fn open(&self) -> Option<Beginning> {
        self.open
    }
}

/// A game that is like an earlier one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Like {
    /// In which way.
    pub kind: Kind,
    /// The record of the other game.
    pub other: u32,
}

/// The games so far.
#[derive(Default)]
pub struct Seen {
    /// Records below are those of earlier imports.
    earlier: u32,
    games: Vec<Entry>,
    /// The games by everything.
    whole: HashTable<u32>,
    /// The last game of each number.
    numbers: HashTable<u32>,
    /// The first game of the same moves.
    moves: HashTable<u32>,
}

/// What is kept of a game; the tables find it by its hashes.
struct Entry {
    record: u32,
    /// It has moves that could be played.
    played: bool,
    number: u64,
    whole: u64,
    moves: u64,
}

impl Seen {
    /// Says that all games from here on are of a new import, the first having this record.
    pub fn begin_import(&mut self, first: u32) {
        self.earlier = first;
    }

    /// What the next game is like, if it is like an earlier one, and whether it is left out, which `drop`
    /// decides by the kind. A game that is kept counts among the earlier ones from now on.
    pub fn insert(&mut self, game: &Identity, drop: impl Fn(Kind) -> bool) -> (Option<Like>, bool) {
        let like = self.like(game);
        let left_out = like.is_some_and(|like| drop(like.kind));
        if !left_out {
            self.keep(game);
        }
        (like, left_out)
    }

    fn like(&self, game: &Identity) -> Option<Like> {
        let entry = |place: &u32| &self.games[*place as usize];
        let like = |kind, place| Some(Like { kind, other: entry(place).record });
        let copy =
            |place: &u32| entry(place).whole == game.whole && entry(place).moves == game.moves;
        // Two games without a number may be two; one of an earlier import is that game again.
        if let Some(found) = self.whole.find(game.whole, copy)
            && (game.number.is_some() || entry(found).record < self.earlier)
        {
            return like(Kind::Duplicate, found);
        }
        if let Some(number) = game.number
            && let Some(found) = self.numbers.find(number, |place| entry(place).number == number)
        {
            return like(Kind::RepeatedNumber, found);
        }
        let alike = |place: &u32| entry(place).played && entry(place).moves == game.moves;
        self.moves.find(game.moves, alike).and_then(|found| like(Kind::SameMoves, found))
    }

    fn keep(&mut self, game: &Identity) {
        let place = u32::try_from(self.games.len()).expect("records are counted by u32");
        // A game without a number has one that no other game asks for.
        let number = game.number.unwrap_or_default();
        let Identity { record, whole, moves, .. } = *game;
        self.games.push(Entry { record, played: game.played, number, whole, moves });
        let games = &self.games;
        self.whole.insert_unique(whole, place, |&other| games[other as usize].whole);
        let same = |other: &u32| games[*other as usize].moves == moves;
        self.moves.entry(moves, same, |&other| games[other as usize].moves).or_insert(place);
        if game.number.is_some() {
            let same = |other: &u32| games[*other as usize].number == number;
            let entry = self.numbers.entry(number, same, |&other| games[other as usize].number);
            *entry.or_insert(place).get_mut() = place;
        }
    }
}

#[cfg(test)]
mod tests {
    use bao_notation::{PitNumber, Stars};

    use super::*;

    fn game(record: u32, number: &str, pits: &[u8], ended: bool) -> Identity {
        let written = |&pit: &u8| WrittenMove {
            row: Some(Row::A),
            pit: PitNumber::new(pit).expect("1 to 8"),
            arrow: Some(Arrow::Left),
            plays_house: false,
            stars: Stars::None,
            ends_game: false,
        };
        let beside = Beside { number: Some(number).filter(|n| !n.is_empty()), ..Beside::default() };
        let text = pits.is_empty().then_some("?");
        Identity::new(record, &beside, pits.iter().map(written), text, ended)
    }

    #[test]
    fn every_kind_is_told_by_its_name() {
        let mut seen = Seen::default();
        let mut insert = |game: Identity| {
            let (like, _) = seen.insert(&game, |kind| kind == Kind::Duplicate);
            like.map(|like| (like.kind, like.other))
        };
        assert_eq!(insert(game(1, "7", &[1, 2, 3], true)), None);
        assert_eq!(insert(game(2, "7", &[1, 2, 3], true)), Some((Kind::Duplicate, 1)));
        assert_eq!(insert(game(3, "7", &[1, 2, 4], true)), Some((Kind::RepeatedNumber, 1)));
        assert_eq!(insert(game(4, "7", &[1, 2, 4], true)), Some((Kind::Duplicate, 3)));
        assert_eq!(insert(game(5, "8", &[1, 2, 3], true)), Some((Kind::SameMoves, 1)));
        assert_eq!(insert(game(6, "", &[5], true)), None);
        assert_eq!(insert(game(7, "", &[5], true)), Some((Kind::SameMoves, 6)));
        assert_eq!(insert(game(8, "9", &[], true)), None);
        assert_eq!(insert(game(9, "10", &[], true)), None);
        assert_eq!(insert(game(10, "9", &[], true)), Some((Kind::Duplicate, 8)));
    }

    #[test]
    fn only_what_has_not_ended_can_go_on() {
        assert_eq!(game(1, "1", &[1, 2], true).open(), None);
        assert_eq!(game(1, "1", &[], false).open(), None);
        assert_eq!(game(1, "1", &[1, 2], false).open(), game(2, "2", &[1, 2], false).open());
        assert_ne!(game(1, "1", &[1, 2], false).open(), game(2, "2", &[1, 3], false).open());
    }
}
