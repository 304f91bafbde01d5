//! Any bytes as input: a clear finding, no panic, no lost game.

use bao_game::replay::Status;
use bao_rules::Ruleset;
use proptest::prelude::*;

use crate::support::{archive, file, replay_all, study_text};

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
        let games = replay_all(archive(text).expect("the header is whole"), &Ruleset::KIBAO);
        // At most one line break was lost or won by each of the forty changes.
        prop_assert!((19..=99).contains(&games.len()), "{} games", games.len());
        for game in &games {
            let silent = game.findings.is_empty();
            prop_assert!(!silent || game.status == Status::Accepted, "{}", game.id);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_archives_can_be_studied(text in mutated()) {
        let sizes = study_text(text).study.tables.sizes;
        prop_assert!(sizes.qualifying <= sizes.finished && sizes.finished <= sizes.accepted);
    }
}

/// A row of rubble. One without a number of its own whose moves begin with turn 3, even as `31>`, is none: it goes on with
/// a game that has two turns.
fn rubble() -> impl Strategy<Value = String> {
    let row = "[\"\"AaBb1-9<>*+#:; ,x\\\\&é]{0,40}";
    row.prop_filter("it goes on with the game above", |row| {
        let begin = row.find(char::is_alphanumeric).unwrap_or(row.len());
        !(row[..begin].contains(',') && row[begin..].starts_with('3'))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_an_archive_or_refused(text in prop::collection::vec(any::<u8>(), 0..400)) {
        if let Ok(archive) = archive(text) {
            replay_all(archive, &Ruleset::KIBAO);
        }
    }

    /// Good games among rows of rubble: every one is there, whole and in its place.
    #[test]
    fn one_bad_row_never_costs_a_good_game(
        rubble in prop::collection::vec(rubble(), 1..20),
        ends in prop::sample::select(vec!["\n", "\r\n", "\r"]),
    ) {
        let mut text = format!("game,transcript{ends}");
        for (number, row) in rubble.iter().enumerate() {
            text += &format!("{row}{ends}good {number},1:A7<* a5>; 2:A6<* a5>{ends}");
        }
        let games = replay_all(archive(text).expect("the header is whole"), &Ruleset::KIBAO);
        let good: Vec<String> = games
            .iter()
            .filter(|game| game.id.starts_with("good ") && game.plies.len() == 4)
            // A row beside it without moves is no game, and is said to be text that could not be placed.
            .filter(|game| game.findings.iter().all(|finding| finding.code.name == "unplaced-text"))
            .map(|game| game.id.clone())
            .collect();
        let all: Vec<String> = (0..rubble.len()).map(|number| format!("good {number}")).collect();
        prop_assert_eq!(good, all);
        for game in &games {
            prop_assert!(game.status == Status::Accepted || !game.findings.is_empty());
        }
    }
}
