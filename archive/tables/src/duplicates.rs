//! Finds repeated games.
//!
//! During an import, three hashes of each game are in memory. They take 67 to 135 bytes including the hash tables, and
//! 20 to 39 bytes more if the game has own columns. Two games count as the same if two independent 64-bit hashes agree,
//! which does not happen by chance in any realistic archive.

use rustc_hash::{FxHashMap, FxHashSet};

use super::identity::{GameIdentity, hash};

bao_notation::named! {
    /// The ways in which a game can repeat another, in the order of [`codes::ALL`](crate::pipeline::codes::ALL) and with
    /// the names of these codes.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum DuplicateKind {
        /// The same game in every respect.
        Duplicate = "duplicate",
        /// The same number but different content.
        RepeatedNumber = "repeated-number",
        /// The same moves with a different number.
        SameMoves = "same-moves",
        /// The beginning of another game.
        BeginningOfAnother = "beginning-of-another",
    }
}

/// A repeat of an earlier game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Duplicate {
    pub(crate) kind: DuplicateKind,
    pub(crate) other: u32,
    /// Whether `other` is from an earlier import, and this game has own columns whose values differ from those of `other`.
    pub(crate) other_extras: bool,
}

/// The games of the archive so far, as hashes.
#[derive(Default)]
pub(crate) struct KnownGames {
    /// Games with smaller record numbers are from earlier imports.
    earlier: u32,
    /// The last game with each number.
    numbers: FxHashMap<u64, KnownGame>,
    /// The first of all games that are the same in every respect, by their hashes `whole` and `moves`.
    copies: FxHashMap<(u64, u64), u32>,
    /// The first game with each list of moves, if at least one move could be played.
    moves: FxHashMap<u64, u32>,
    /// A hash of the own columns, by record, for games that have any.
    extras: FxHashMap<u32, u64>,
    /// The replaced games of earlier imports. Their entries in `copies` and `moves` no longer count.
    replaced: FxHashSet<u32>,
}

/// The last game with a certain number.
struct KnownGame {
    record: u32,
    /// Whether several games have the number.
    shared: bool,
}

#[derive(Debug)]
pub struct NumberedGames(FxHashMap<u64, u32>);

impl NumberedGames {
    /// Returns the record of the game with this number.
    #[must_use]
    pub fn find(&self, number: &str) -> Option<u32> {
        self.0.get(&hash(number)).copied()
    }
}

impl KnownGames {
    /// Starts an import; `first` is the record of its first game.
    pub(crate) fn begin_import(&mut self, first: u32) {
        self.earlier = first;
    }

    /// Compares a game with all earlier games. Returns what it repeats, if anything, and whether it is left out, which
    /// `drop` decides. A game that is not left out becomes one of the earlier games.
    pub(crate) fn insert(
        &mut self,
        game: &GameIdentity,
        drop: impl Fn(Duplicate) -> bool,
    ) -> (Option<Duplicate>, bool) {
        let duplicate = self.find(game);
        let left_out = duplicate.is_some_and(drop);
        if !left_out {
            self.add(game);
        }
        (duplicate, left_out)
    }

    /// Replaces the game of an earlier import that this game corrects: the only game with the same number, if it
    /// differs in any field. Returns the record of the replaced game.
    pub(crate) fn correct(&mut self, game: &GameIdentity) -> Option<u32> {
        let number = game.number?;
        let is_corrected = self.find(game).is_some_and(|found| match found.kind {
            DuplicateKind::Duplicate => found.other_extras,
            DuplicateKind::RepeatedNumber => true,
            DuplicateKind::SameMoves | DuplicateKind::BeginningOfAnother => false,
        });
        let &KnownGame { record, shared } = self.numbers.get(&number)?;
        if !is_corrected || shared || record >= self.earlier {
            return None;
        }
        self.numbers.remove(&number);
        self.replaced.insert(record);
        self.add(game);
        Some(record)
    }

    /// Lists the games that can be corrected: games whose number no other game has.
    pub(crate) fn list_numbers(&self) -> NumberedGames {
        let only = self.numbers.iter().filter(|(_, game)| !game.shared);
        NumberedGames(only.map(|(number, game)| (*number, game.record)).collect())
    }

    fn find(&self, game: &GameIdentity) -> Option<Duplicate> {
        let is_current = |record: &&u32| !self.replaced.contains(record);
        let copy = self.copies.get(&(game.whole, game.moves)).filter(is_current).copied();
        // Two equal games without a number may be different games if both are in this import. If the other game is from
        // an earlier import, they are the same game.
        let copy = copy.filter(|copy| game.number.is_some() || *copy < self.earlier);
        let with_number = || self.numbers.get(&game.number?).map(|known| known.record);
        let (kind, other) = match (copy, with_number()) {
            (Some(copy), _) => (DuplicateKind::Duplicate, copy),
            (None, Some(known)) => (DuplicateKind::RepeatedNumber, known),
            (None, None) => {
                (DuplicateKind::SameMoves, *self.moves.get(&game.moves).filter(is_current)?)
            }
        };
        let extras = self.extras.get(&other).copied().unwrap_or_default();
        let other_extras = other < self.earlier && game.extras != 0 && game.extras != extras;
        Some(Duplicate { kind, other, other_extras })
    }

    fn add(&mut self, game: &GameIdentity) {
        let GameIdentity { record, whole, moves, extras, played, .. } = *game;
        if extras != 0 {
            self.extras.insert(record, extras);
        }
        if let Some(number) = game.number {
            let shared = self.numbers.contains_key(&number);
            self.numbers.insert(number, KnownGame { record, shared });
        }
        let take_place = |first: &mut u32| {
            if self.replaced.contains(first) {
                *first = record;
            }
        };
        self.copies.entry((whole, moves)).and_modify(take_place).or_insert(record);
        if played {
            self.moves.entry(moves).and_modify(take_place).or_insert(record);
        }
    }
}

#[cfg(test)]
mod tests {
    use bao_notation::{Arrow, PitNumber, Stars, WrittenMove, WrittenRow};

    use super::*;
    use crate::identity::{GameHeaders, move_bits};

    fn game(record: u32, number: &str, pits: &[u8], ended: bool) -> GameIdentity {
        let written = |&pit: &u8| WrittenMove {
            row: Some(WrittenRow::A),
            pit: PitNumber::new(pit).expect("1 to 8"),
            arrow: Some(Arrow::Left),
            plays_house: false,
            stars: Stars::None,
            ends_game: false,
        };
        let headers = GameHeaders {
            number: Some(number).filter(|n| !n.is_empty()),
            ..GameHeaders::default()
        };
        let text = pits.is_empty().then_some("?");
        let moves: Vec<u8> = pits.iter().map(|pit| move_bits(&written(pit))).collect();
        GameIdentity::new(record, &headers, &moves, text, ended)
    }

    #[test]
    fn kinds_and_codes_have_the_same_names() {
        let codes = crate::pipeline::codes::ALL.map(|code| code.name);
        assert_eq!(DuplicateKind::ALL.map(DuplicateKind::name), codes);
    }

    #[test]
    fn each_kind_of_repeat_is_recognised() {
        let mut known = KnownGames::default();
        let mut insert = |game: GameIdentity| {
            let (duplicate, _) =
                known.insert(&game, |found| found.kind == DuplicateKind::Duplicate);
            duplicate.map(|duplicate| (duplicate.kind, duplicate.other))
        };
        assert_eq!(insert(game(1, "7", &[1, 2, 3], true)), None);
        assert_eq!(insert(game(2, "7", &[1, 2, 3], true)), Some((DuplicateKind::Duplicate, 1)));
        assert_eq!(
            insert(game(3, "7", &[1, 2, 4], true)),
            Some((DuplicateKind::RepeatedNumber, 1))
        );
        assert_eq!(insert(game(4, "7", &[1, 2, 4], true)), Some((DuplicateKind::Duplicate, 3)));
        assert_eq!(insert(game(5, "8", &[1, 2, 3], true)), Some((DuplicateKind::SameMoves, 1)));
        assert_eq!(insert(game(6, "", &[5], true)), None);
        assert_eq!(insert(game(7, "", &[5], true)), Some((DuplicateKind::SameMoves, 6)));
        assert_eq!(insert(game(8, "9", &[], true)), None);
        assert_eq!(insert(game(9, "10", &[], true)), None);
        assert_eq!(insert(game(10, "9", &[], true)), Some((DuplicateKind::Duplicate, 8)));
    }

    #[test]
    fn a_correction_replaces_the_only_game_with_its_number() {
        let mut known = KnownGames::default();
        for (record, number, pits) in [(1, "7", &[1][..]), (2, "8", &[2]), (3, "8", &[3])] {
            known.insert(&game(record, number, pits, true), |_| false);
        }
        known.begin_import(4);
        assert_eq!(known.correct(&game(4, "7", &[1], true)), None, "a copy");
        assert_eq!(known.correct(&game(4, "9", &[1], true)), None, "no game has the number");
        assert_eq!(known.correct(&game(4, "8", &[4], true)), None, "two games have the number");
        assert_eq!(known.correct(&game(4, "7", &[4], true)), Some(1));
        assert_eq!(known.correct(&game(5, "7", &[5], true)), None, "a game of this import");
        let (copy, _) = known.insert(&game(5, "7", &[4], true), |_| true);
        assert_eq!(copy.map(|copy| (copy.kind, copy.other)), Some((DuplicateKind::Duplicate, 4)));
        let (old, _) = known.insert(&game(6, "10", &[1], true), |_| true);
        assert_eq!(old, None, "the old moves no longer count");
        let note = |text: &str| [("note".into(), text.to_owned())];
        let with = |record, text| game(record, "10", &[1], true).with_extras(&note(text));
        known.begin_import(7);
        assert_eq!(known.correct(&game(7, "10", &[1], true)), None, "nothing to add");
        assert_eq!(known.correct(&with(7, "a")), Some(6));
        known.begin_import(8);
        assert_eq!(known.correct(&with(8, "a")), None);
        assert_eq!(known.correct(&with(8, "b")), Some(7));
        let (same, _) = known.insert(&game(9, "11", &[1], true), |_| false);
        assert_eq!(same.map(|same| (same.kind, same.other)), Some((DuplicateKind::SameMoves, 8)));
    }

    /// Finds the expected result by comparing the game with every earlier game.
    fn find_slowly(
        earlier: u32,
        before: &[GameIdentity],
        game: &GameIdentity,
    ) -> Option<DuplicateKind> {
        let is_copy = |other: &&GameIdentity| other.whole == game.whole;
        let is_known = |other: &GameIdentity| game.number.is_some() || other.record < earlier;
        if before.iter().find(is_copy).is_some_and(is_known) {
            return Some(DuplicateKind::Duplicate);
        }
        if game.number.is_some() && before.iter().any(|other| other.number == game.number) {
            return Some(DuplicateKind::RepeatedNumber);
        }
        let is_alike = |other: &GameIdentity| other.played && other.moves == game.moves;
        before.iter().any(is_alike).then_some(DuplicateKind::SameMoves)
    }

    proptest::proptest! {
        #[test]
        fn the_hashes_find_the_same_repeats_as_comparing_every_pair(
            games in proptest::collection::vec((0..4_u8, 0..4_u8, 0..3_u8, 0..10_u8), 1..60)
        ) {
            let mut known = KnownGames::default();
            let (mut before, mut earlier) = (Vec::new(), 1);
            for (record, (number, moves, winner, choice)) in (1..).zip(games) {
                if choice == 0 {
                    known.begin_import(record);
                    earlier = record;
                }
                let number = ["", "1", "2", "3"][usize::from(number)];
                let headers = GameHeaders {
                    number: Some(number).filter(|n| !n.is_empty()),
                    declared: [None, Some("south"), Some("north")][usize::from(winner)],
                    ..GameHeaders::default()
                };
                let moves = &[[].as_slice(), &[1], &[2], &[1, 2]][usize::from(moves)];
                let identity = GameIdentity::new(record, &headers, moves, None, true);
                let (found, left_out) = known.insert(&identity, |_| choice % 2 == 0);
                let expected = find_slowly(earlier, &before, &identity);
                proptest::prop_assert_eq!(found.map(|found| found.kind), expected);
                if let Some(Duplicate { kind, other, .. }) = found {
                    let named = before.iter().find(|game: &&GameIdentity| game.record == other);
                    let is_repeated = named.is_some_and(|other| match kind {
                        DuplicateKind::Duplicate => other.whole == identity.whole,
                        DuplicateKind::RepeatedNumber => other.number == identity.number,
                        DuplicateKind::SameMoves => other.moves == identity.moves,
                        DuplicateKind::BeginningOfAnother => false,
                    });
                    proptest::prop_assert!(is_repeated);
                }
                if !left_out {
                    before.push(identity);
                }
            }
        }
    }

    #[test]
    fn only_an_unfinished_game_can_be_continued() {
        assert_eq!(game(1, "1", &[1, 2], true).unfinished, None);
        assert_eq!(game(1, "1", &[], false).unfinished, None);
        assert_eq!(
            game(1, "1", &[1, 2], false).unfinished,
            game(2, "2", &[1, 2], false).unfinished
        );
        assert_ne!(
            game(1, "1", &[1, 2], false).unfinished,
            game(2, "2", &[1, 3], false).unfinished
        );
    }
}
