//! Reads damaged bytes: nothing panics, a game without findings is accepted, and damage costs no other games.

use bao_game::replay::Status;
use bao_rules::Ruleset;
use proptest::prelude::*;

use crate::support::{archive, file, replay_all, study_text};

/// The published games with some bytes changed, added or removed.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let text = file("datasets/games.csv").into_bytes();
    let changes = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..4u8), 1..40);
    changes.prop_map(move |changes| {
        let header = text.iter().position(|&b| b == b'\n').expect("the text has a header") + 1;
        let mut text = text.clone();
        for (at, byte, what) in changes {
            let at = header + at.index(text.len() - header);
            let signs = b"\"\n,;<>*+#:&\r\xff 0";
            match what {
                0 => text[at] = byte,
                1 => text[at] = signs[usize::from(byte) % signs.len()],
                2 => text.insert(at, signs[usize::from(byte) % signs.len()]),
                _ => drop(text.remove(at)),
            }
        }
        text
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_archives_are_read_to_their_end(text in mutated()) {
        let games = replay_all(archive(text).expect("the header is whole"), &Ruleset::KIBAO);
        // There are at most 39 changes, and each adds or removes at most one line break.
        prop_assert!((19..=99).contains(&games.len()), "{} games", games.len());
        for game in &games {
            let silent = game.findings.is_empty();
            prop_assert!(!silent || game.status == Status::Accepted, "{}", game.id);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_archives_can_be_studied(text in mutated()) {
        let sizes = study_text(text).study.tables.sizes;
        prop_assert!(sizes.qualifying <= sizes.finished && sizes.finished <= sizes.accepted);
    }
}

#[test]
fn invalid_bytes_and_huge_rows_cost_only_their_own_games() {
    let long = "1:A7<* a5>; ".repeat(200_000);
    let text = format!("game,winner,transcript\n1,,{long}\n2,so\u{0}th,1:A7<*\n3,,1:A7<*\n");
    let bytes = text.into_bytes().into_iter().map(|byte| if byte == 0 { 0xff } else { byte });
    let games = archive(bytes.collect::<Vec<u8>>()).expect("the header is good");
    let games = replay_all(games, &Ruleset::KIBAO);
    let names = |at: usize| -> Vec<&str> {
        games[at].findings.iter().map(|finding| finding.code.name).collect()
    };
    assert_eq!(
        (names(0)[0], names(1), names(2)),
        ("long-row", vec!["bad-encoding", "unknown-winner"], vec![])
    );
    assert!(games[1..].iter().all(|game| game.status == Status::Accepted));
}
