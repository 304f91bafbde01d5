//! The files of the index, held against a map in memory and against bytes that are none.

use std::collections::{BTreeMap, BTreeSet};

use bao_rules::Side;
use proptest::prelude::*;

use super::blocks::BLOCK;
use super::chosen::ChosenRecords;
use super::count::Counts;
use super::counting::Counting;
use super::entry::{Entry, Played};
use super::footer::FOOTER;
use super::label::GameLabel;
use super::part::PositionPart;
use super::part_writer::PartWriter;

fn label(record: u32) -> GameLabel {
    let long = "ä".repeat(record as usize % 700);
    GameLabel {
        game: record.to_string(),
        south: Some(long).filter(|name| !name.is_empty()),
        ..GameLabel::default()
    }
}

fn written(games: &[u32], least: u64, entries: impl Iterator<Item = Entry>) -> Vec<u8> {
    let mut out = PartWriter::new(Vec::new());
    out.summarise_from(least);
    for &record in games {
        out.cover(record, record);
        out.push_game(record, &label(record)).expect("there is room");
    }
    entries.for_each(|entry| out.push_entry(entry).expect("there is room"));
    out.finish().expect("there is room")
}

fn open(bytes: Vec<u8>) -> Option<PositionPart> {
    PositionPart::of_bytes(bytes.into())
}

fn played(number: u8) -> Played {
    let winner = [None, Some(Side::South), Some(Side::North)][usize::from(number % 3)];
    Played { move_bits: Some(number % 65).filter(|&bits| bits < 64), winner }
}

/// What a plain count makes of the entries of a position, by the move, with all of them under 65.
fn slow_count(entries: &[Entry], most: usize, filter: impl Fn(u32) -> bool) -> Expected {
    let mut games: BTreeMap<u8, BTreeMap<u32, Entry>> = BTreeMap::new();
    for &entry in entries.iter().filter(|entry| filter(entry.record)) {
        for code in [entry.played().move_code(), 65] {
            games.entry(code).or_default().entry(entry.record).or_insert(entry);
        }
    }
    let count = |(code, games): (u8, BTreeMap<u32, Entry>)| {
        let by = |side| games.values().filter(|one| one.played().winner == side).count() as u64;
        let named = games.values().take(if code == 65 { 0 } else { most });
        let counts = (games.len() as u64, by(Some(Side::South)), by(Some(Side::North)));
        (code, (counts, named.map(|entry| (entry.record, entry.plies())).collect()))
    };
    games.into_iter().map(count).collect()
}

type Expected = BTreeMap<u8, ((u64, u64, u64), Vec<(u32, u32)>)>;

/// The same by the index: the chosen games, and all of them.
fn quick_count(
    part: &PositionPart,
    key: u64,
    most: usize,
    filter: Option<&ChosenRecords>,
) -> (Expected, Expected) {
    let mut counting = Counting::default();
    counting.add_part((0, part), key, filter, most).expect("it is whole");
    let counts = |counts: Counts| (counts.games, counts.south, counts.north);
    let (mut chosen, mut all) = (Expected::new(), Expected::new());
    for (code, row) in counting.moves {
        let games = row.games.iter().map(|(_, game)| (game.record, game.plies)).collect();
        let code = code.unwrap_or(64);
        chosen.insert(code, (counts(row.chosen), games));
        all.insert(code, (counts(row.all), Vec::new()));
    }
    chosen.insert(65, (counts(counting.chosen), Vec::new()));
    all.insert(65, (counts(counting.all), Vec::new()));
    chosen.retain(|_, (counts, _)| counts.0 > 0);
    all.retain(|_, (counts, _)| counts.0 > 0);
    (chosen, all)
}

proptest! {
    #[test]
    fn a_position_is_counted_as_plainly_with_a_summary_and_without(
        raw in prop::collection::vec((0u64..4, 1u32..400, 0u32..9, any::<u8>()), 0..1500),
        least in prop_oneof![Just(1u64), 2u64..700, Just(u64::MAX)],
        most in 0usize..20,
        of in prop::option::of(1u32..200),
    ) {
        let mut map: BTreeMap<u64, Vec<Entry>> = BTreeMap::new();
        for (key, record, plies, code) in raw {
            map.entry(key << 62).or_default().push(Entry::new(key << 62, record, plies, played(code)));
        }
        for entries in map.values_mut() {
            entries.sort_unstable();
            entries.dedup();
        }
        let part = open(written(&[], least, map.values().flatten().copied())).expect("it was written so");
        let filter = of.map(|of| ChosenRecords::new(&(0..400).step_by(of as usize).collect::<Vec<_>>()));
        for key in (0..4).map(|key: u64| key << 62).chain([1, u64::MAX]) {
            let entries = map.get(&key).map_or(&[][..], Vec::as_slice);
            let has_summary = part.summary(key).expect("it is whole").is_some();
            prop_assert_eq!(has_summary, !entries.is_empty() && entries.len() as u64 >= least);
            let (chosen, all) = quick_count(&part, key, most, filter.as_ref());
            let is_chosen = |record| filter.as_ref().is_none_or(|filter| filter.contains(record));
            prop_assert_eq!(chosen, slow_count(entries, most, is_chosen));
            prop_assert_eq!(all, slow_count(entries, 0, |_| true));
        }
    }

    #[test]
    fn a_position_is_found_with_all_its_games_and_no_others(
        raw in prop::collection::vec((0u64..40, 1u32..3000, 0u32..400, any::<u8>()), 0..6000),
        spread in 1u64..=u64::MAX / 40,
    ) {
        let mut map: BTreeMap<u64, Vec<Entry>> = BTreeMap::new();
        for (key, record, plies, code) in raw {
            // Few keys, so that one of them fills several blocks.
            let key = if key < 20 { key * spread } else { 3 * spread };
            map.entry(key).or_default().push(Entry::new(key, record, plies, played(code)));
        }
        for entries in map.values_mut() {
            entries.sort_unstable();
            entries.dedup();
        }
        let part = open(written(&[], 20, map.values().flatten().copied())).expect("it was written so");
        for key in (0..40).map(|key: u64| key.wrapping_mul(spread)).chain([0, 1, u64::MAX]) {
            let found: Result<Vec<Entry>, _> = part.find(key).collect();
            prop_assert_eq!(found, Ok(map.get(&key).cloned().unwrap_or_default()));
        }
        prop_assert_eq!(part.count_entries(), map.values().map(Vec::len).sum::<usize>() as u64);
    }

    #[test]
    fn a_game_is_found_with_what_is_said_of_it(
        games in prop::collection::btree_set(1u32..4000, 0..60),
    ) {
        let games: Vec<u32> = games.into_iter().collect();
        let part = open(written(&games, 20, std::iter::empty())).expect("it was written so");
        for record in 0..=4001 {
            let expected = games.contains(&record).then(|| label(record)).map(|mut label| {
                // A text has at most a thousand bytes.
                label.south = label.south.map(|name| name.chars().take(500).collect());
                label
            });
            prop_assert_eq!(part.label(record), Ok(expected));
        }
    }

    #[test]
    fn bytes_of_another_hand_are_refused_or_read_without_a_panic(
        entries in prop::collection::btree_map(any::<u64>(), (1u32..50, 0u32..50, any::<u8>()), 1..900),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
        is_forged in any::<bool>(),
        least in 1u64..9,
        key in any::<u64>(),
    ) {
        let all = entries.iter().map(|(&key, &(record, plies, code))| {
            // Some positions are met often.
            Entry::new(key & u64::MAX << (key % 64), record, plies, played(code))
        });
        let all: BTreeSet<Entry> = all.collect();
        let mut bytes = written(&[1, 2, 3], least, all.iter().copied());
        for (place, byte) in &changes {
            let place = place.index(bytes.len());
            bytes[place] = *byte;
        }
        if is_forged {
            forge_hashes(&mut bytes);
        }
        if let Some(part) = open(bytes) {
            for key in all.iter().map(|entry| entry.key).take(40).chain([key, 0]) {
                let _ = part.find(key).count();
                let _ = part.summary(key);
                for filter in [None, Some(ChosenRecords::new(&[1, 2]))] {
                    let _ = Counting::default().add_part((0, &part), key, filter.as_ref(), 3);
                }
            }
            let _ = part.entries().count();
            let _ = (0..5).map(|record| part.label(record)).filter(Result::is_ok).count();
            let _ = part.games().count();
        }
    }
}

/// Writes the hashes that the changed bytes should have, as whoever wants to deceive would.
fn forge_hashes(bytes: &mut [u8]) {
    use xxhash_rust::xxh3::xxh3_64;
    let footer = bytes.len() - FOOTER;
    let blocks = footer / (BLOCK + 8);
    for block in bytes[..blocks * BLOCK].chunks_exact_mut(BLOCK) {
        let hash = xxh3_64(&block[8..]);
        block[..8].copy_from_slice(&hash.to_le_bytes());
    }
    let fences = xxh3_64(&bytes[blocks * BLOCK..footer]);
    let end = bytes.len() - 8;
    bytes[end - 8..end].copy_from_slice(&fences.to_le_bytes());
    let hash = xxh3_64(&bytes[footer..end]);
    bytes[end..].copy_from_slice(&hash.to_le_bytes());
}

#[test]
fn a_changed_byte_of_a_block_is_noticed_as_the_block_is_read() {
    let often = (0..400).map(|record| Entry::new(9 << 50, record, 1, played(1)));
    let entries = (0..9).map(|key: u64| Entry::new(key << 50, 7, 1, played(1))).chain(often);
    let entries = entries.chain((10..2000u64).map(|key| Entry::new(key << 50, 7, 1, played(1))));
    let bytes = written(&[7], 20, entries);
    let whole = open(bytes.clone()).expect("it was written so");
    assert_eq!(whole.find(5 << 50).count(), 1);
    let blocks = (bytes.len() - FOOTER) / (BLOCK + 8);
    for place in [0, 9, 300, 4096 + 8, 4096 + 4095, BLOCK * (blocks - 1) + 20] {
        let mut bytes = bytes.clone();
        bytes[place] ^= 1;
        let part = open(bytes).expect("its end is as it was");
        let damaged = part.games().any(|game| game.is_err())
            || part.entries().any(|one| one.is_err())
            || part.summary(9 << 50).is_err();
        assert!(damaged, "byte {place}");
    }
    for cut in [0, 1, 100, 4096, bytes.len() - 1] {
        assert!(open(bytes[..cut].to_vec()).is_none(), "the first {cut} bytes");
    }
}
