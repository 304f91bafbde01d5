//! The same game twice: every kind has its name, and nothing is left out unasked but true copies.
//!
//! What is kept of a game is its plies in a byte each, and three hashes. Hashes only find the games to
//! compare; what is compared are the plies.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

use bao_notation::{Arrow, Code, Move, Row};
use hashbrown::HashTable;
use rayon::prelude::*;
use xxhash_rust::xxh3::xxh3_64;

use crate::archive::codes;

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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// The record, as in the tables.
    record: u32,
    /// A hash of the number; a game without one has none of its own.
    number: Option<u64>,
    /// A hash of what the source says beside the moves: winner, players, date.
    facts: u64,
    /// Nothing can follow: the game has ended on the board.
    ended: bool,
    /// A byte a ply, then for a game that could not be played to its end 255 and a hash of its text.
    content: Vec<u8>,
}

/// In the content, the plies end here and the hash of a text begins. No ply is written so.
const TEXT: u8 = 255;

fn hash<T: Hash>(value: T) -> u64 {
    // Fixed keys: what is a copy must not depend on the run.
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}

/// A move of the normal form in 6 bits; stars and end follow from it.
fn code(written: &Move) -> u8 {
    (written.pit.get() - 1)
        | u8::from(written.row == Some(Row::B)) << 3
        | u8::from(written.arrow == Some(Arrow::Right)) << 4
        | u8::from(written.plays_house) << 5
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

impl Identity {
    /// Of a game's plies in normal form; `text` where it could not be replayed to its end, `ended` where
    /// it has ended on the board.
    #[must_use]
    pub fn new(
        record: u32,
        beside: &Beside<'_>,
        plies: impl Iterator<Item = Move>,
        text: Option<&str>,
        ended: bool,
    ) -> Identity {
        let mut content: Vec<u8> = plies.map(|written| code(&written)).collect();
        if let Some(text) = text {
            content.push(TEXT);
            content.extend(hash(text).to_le_bytes());
        }
        Identity { record, number: beside.number.map(hash), facts: hash(beside), ended, content }
    }

    /// The record, as in the tables.
    #[must_use]
    pub const fn record(&self) -> u32 {
        self.record
    }

    /// Whether a longer game could begin with it: it has plies and has not ended on the board.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.ended && self.content.first().is_some_and(|&byte| byte != TEXT)
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

/// The games so far: some 120 bytes each.
#[derive(Default)]
pub struct Seen {
    games: Vec<Entry>,
    /// The contents of all games, one behind the other.
    contents: Contents,
    /// The games by number, content and facts.
    whole: HashTable<u32>,
    /// The last game of each number.
    numbers: HashTable<u32>,
    /// The first game of each content.
    moves: HashTable<u32>,
}

/// What is kept of a game; the tables find it by its hashes.
struct Entry {
    record: u32,
    begin: u64,
    length: u32,
    ended: bool,
    number: u64,
    whole: u64,
    moves: u64,
}

/// Bytes in blocks, so that growing copies nothing.
#[derive(Default)]
struct Contents(Vec<Vec<u8>>);

const BLOCK: usize = 1 << 20;

impl Contents {
    /// Keeps a content, and says where.
    fn push(&mut self, content: &[u8]) -> u64 {
        let full = |block: &Vec<u8>| block.len() + content.len() > BLOCK;
        if self.0.last().is_none_or(full) {
            self.0.push(Vec::with_capacity(BLOCK.max(content.len())));
        }
        let block = self.0.len() - 1;
        let begin = self.0[block].len();
        self.0[block].extend_from_slice(content);
        (block as u64) << 32 | begin as u64
    }

    fn get(&self, entry: &Entry) -> &[u8] {
        let begin = (entry.begin & 0xffff_ffff) as usize;
        &self.0[(entry.begin >> 32) as usize][begin..begin + entry.length as usize]
    }

    fn plies(&self, entry: &Entry) -> &[u8] {
        let content = self.get(entry);
        let end = content.iter().position(|&byte| byte == TEXT);
        &content[..end.unwrap_or(content.len())]
    }
}

impl Seen {
    /// What the next game is like, if it is like an earlier one, and whether it is left out, which `drop`
    /// decides by the kind. A game that is kept counts among the earlier ones from now on.
    pub fn insert(&mut self, game: &Identity, drop: impl Fn(Kind) -> bool) -> (Option<Like>, bool) {
        let moves = xxh3_64(&game.content);
        let whole = hash((game.number, game.facts, moves));
        let like = self.like(game, whole, moves);
        let left_out = like.is_some_and(|like| drop(like.kind));
        if !left_out {
            self.keep(game, whole, moves);
        }
        (like, left_out)
    }

    fn like(&self, game: &Identity, whole: u64, moves: u64) -> Option<Like> {
        let same = |&other: &u32| {
            let other = &self.games[other as usize];
            self.contents.get(other) == game.content
        };
        let copy = self
            .whole
            .find(whole, |other| self.games[*other as usize].whole == whole && same(other));
        if let (Some(&other), Some(_)) = (copy, game.number) {
            return Some(Like { kind: Kind::Duplicate, other: self.games[other as usize].record });
        }
        let numbered = game.number.and_then(|number| {
            self.numbers.find(number, |other| self.games[*other as usize].number == number)
        });
        let alike = self
            .moves
            .find(moves, |other| self.games[*other as usize].moves == moves && same(other));
        let like = match (numbered, alike) {
            (Some(&other), _) => Some((Kind::RepeatedNumber, other)),
            (None, Some(&other)) if game.content.first().is_some_and(|&byte| byte != TEXT) => {
                Some((Kind::SameMoves, other))
            }
            _ => None,
        };
        like.map(|(kind, other)| Like { kind, other: self.games[other as usize].record })
    }

    fn keep(&mut self, game: &Identity, whole: u64, moves: u64) {
        let place = u32::try_from(self.games.len()).expect("records are counted by u32");
        // A game without a number has one that no other game asks for.
        let number = game.number.unwrap_or_default();
        self.games.push(Entry {
            record: game.record,
            begin: self.contents.push(&game.content),
            length: u32::try_from(game.content.len()).expect("a game has less than 2^32 plies"),
            ended: game.ended,
            number,
            whole,
            moves,
        });
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

    /// The games that are the beginning of another where one of the two is of `record` or later; in the
    /// order of the shorter ones, each with one that is longer.
    #[must_use]
    pub fn beginnings(&self, record: u32) -> Vec<Beginning> {
        let plies = |game: &Entry| self.contents.plies(game);
        if self.games.iter().all(|game| game.ended || plies(game).is_empty()) {
            return Vec::new();
        }
        // The first eight plies tell most games apart; a ply is never 0 here.
        let key = |game: &Entry| {
            let begin = plies(game).iter().take(8).enumerate();
            begin.fold(0u64, |key, (place, &ply)| key | (u64::from(ply) + 1) << (56 - 8 * place))
        };
        let mut order: Vec<(u64, &Entry)> = self
            .games
            .par_iter()
            .filter(|game| !plies(game).is_empty())
            .map(|game| (key(game), game))
            .collect();
        order.par_sort_unstable_by(|(a, one), (b, two)| {
            let by_plies = || plies(one).cmp(plies(two)).then(one.record.cmp(&two.record));
            a.cmp(b).then_with(by_plies)
        });
        let mut found = Vec::new();
        // What begins with a game stands right behind it in this order, its equals first.
        let mut behind: Option<(&[u8], u32)> = None;
        let mut longer: Option<(&[u8], u32)> = None;
        for (_, game) in order.iter().rev() {
            let own = plies(game);
            match behind {
                Some((next, record)) if next.len() > own.len() && next.starts_with(own) => {
                    longer = Some((next, record));
                }
                Some((next, _)) if next == own => {}
                _ => longer = None,
            }
            behind = Some((own, game.record));
            if let Some((_, long)) = longer
                && !game.ended
                && (game.record >= record || long >= record)
            {
                found.push(Beginning { short: game.record, long });
            }
        }
        found.sort_by_key(|beginning| beginning.short);
        found
    }
}

/// A game that is the beginning of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beginning {
    /// The record of the shorter game.
    pub short: u32,
    /// The record of a longer one.
    pub long: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(record: u32, number: &str, plies: &[u8], ended: bool) -> Identity {
        Identity {
            record,
            number: (!number.is_empty()).then(|| hash(number)),
            facts: 0,
            ended,
            content: plies.to_vec(),
        }
    }

    #[test]
    fn every_kind_is_told_by_its_name() {
        let mut seen = Seen::default();
        let mut insert = |game| {
            seen.insert(&game, |kind| kind == Kind::Duplicate).0.map(|like| (like.kind, like.other))
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
        assert_eq!(
            insert(Identity { facts: 1, ..game(10, "7", &[1, 2, 3], true) }),
            Some((Kind::RepeatedNumber, 3))
        );
    }

    #[test]
    fn beginnings_are_found_in_either_order_and_through_copies() {
        let mut seen = Seen::default();
        for identity in [
            game(1, "1", &[1, 2, 3, 4], true),
            game(2, "2", &[1, 2], false),
            game(3, "3", &[1, 2], false),
            game(4, "4", &[1, 2, 3], false),
            game(5, "5", &[2], false),
            game(6, "6", &[2, 2], true),
            game(7, "7", &[2, 2, 9], true),
            game(8, "8", &[1, 2, 9], false),
        ] {
            seen.insert(&identity, |_| false);
        }
        let shorts: Vec<u32> = seen.beginnings(0).iter().map(|found| found.short).collect();
        assert_eq!(shorts, [2, 3, 4, 5]);
        let long = |found: &Beginning| found.long;
        assert!(seen.beginnings(0).iter().all(|found| long(found) != found.short));
        assert_eq!(seen.beginnings(9), []);
    }
}
