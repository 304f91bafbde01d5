//! Any bytes as input: a clear finding, no panic, no lost game.

use bao::replay::Status;
use bao::study::Study;
use bao_rules::Ruleset;
use proptest::prelude::*;

use crate::support::{archive, file, replayed};

/// The published games with some bytes changed, put in or taken out.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let text = file("datasets/games.csv").into_bytes();
    let changes = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..4u8), 1..40);
    changes.prop_map(move |changes| {
        let header = text.iter().position(|&b| b == b'\n').expect("there is a header") + 1;
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
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_archives_are_read_to_their_end(text in mutated()) {
        let games = replayed(archive(text).expect("the header is whole"), &Ruleset::KIBAO);
        // At most one line break was lost or won by each of the forty changes.
        prop_assert!((19..=99).contains(&games.len()), "{} games", games.len());
        for game in &games {
            let silent = game.findings.is_empty();
            prop_assert!(!silent || game.status == Status::Accepted, "{}", game.id);
        }
    }

    #[test]
    fn mutated_archives_can_be_studied(text in mutated()) {
        let study = Study::of(archive(text).expect("the header is whole"), &Ruleset::KIBAO, || {});
        let study = study.expect("any games can be counted");
        let classified = study.rows.iter().filter(|row| row.classes.is_some()).count();
        let accepted = study.rows.iter().filter(|row| row.status == Status::Accepted).count();
        prop_assert!(classified <= accepted);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_an_archive_or_refused(text in prop::collection::vec(any::<u8>(), 0..400)) {
        if let Ok(archive) = archive(text) {
            replayed(archive, &Ruleset::KIBAO);
        }
    }

    #[test]
    fn any_rows_are_games_or_findings(rows in prop::collection::vec("[0-9]{0,3},[\"AaBb1-9<>*+#:; ,\r\n]{0,40}", 0..20)) {
        let text = format!("game,transcript\n{}", rows.join("\n"));
        for game in replayed(archive(text).expect("the header is whole"), &Ruleset::KIBAO) {
            prop_assert!(game.status == Status::Accepted || !game.findings.is_empty());
        }
    }
}
