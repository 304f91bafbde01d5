//! Compares readings of the game files in `tests/samples/games` with snapshots.

use std::fmt::Write as _;

use bao_notation::tree::{NodeId, read_games, write_games};
use bao_notation::{Finding, Severity, Source};

use crate::files::{name, samples, text};

#[test]
fn every_game_file_matches_its_snapshot() {
    for folder in ["ok", "err"] {
        let mut kept = String::new();
        for path in samples(&format!("games/{folder}"), "bao") {
            let text = text(&path);
            let file = read_games(&text, &Source::default());
            let shown: String = text.chars().take(600).collect();
            let _ = writeln!(kept, "== {}\n{shown:?}\n{}", name(&path), write_games(&file.games));
            for finding in &file.findings {
                let place = &finding.place;
                let _ = writeln!(kept, "{}:{}: {finding}", place.line, place.column);
            }
            let worst = file.findings.iter().map(|finding| finding.code.severity).max();
            assert_eq!(folder == "ok", worst <= Some(Severity::Note), "{path:?}: {worst:?}");
        }
        insta::assert_snapshot!(format!("games-{folder}"), kept);
    }
}

#[test]
fn each_of_two_games_has_the_findings_that_it_has_alone() {
    let codes = |findings: &[Finding]| -> Vec<&str> {
        findings.iter().map(|finding| finding.code.name).collect()
    };
    let mut compared = 0;
    for path in ["ok", "err"].into_iter().flat_map(|folder| samples(folder, "txt")) {
        let game = format!("[game \"1\"]\n\n{}\n\n", text(&path).trim());
        let twice = game.repeat(2);
        let [one, two] = [&game, &twice].map(|text| read_games(text, &Source::default()));
        if one.games.len() != 1 || two.games.len() != 2 {
            continue;
        }
        let alone = codes(&one.findings);
        assert_eq!(codes(&two.findings), [&alone[..], &alone].concat(), "{path:?}");
        compared += alone.len();
    }
    assert!(compared > 20, "only {compared} findings were compared");
}

/// The example in `docs/notation.md` is read without findings and written unchanged.
#[test]
fn the_documented_example_is_a_game_file() {
    let page = include_str!("../../docs/notation.md");
    let example = page.split("```bao\n").nth(1).and_then(|rest| rest.split("```").next());
    let example = example.expect("the page has an example");
    let file = read_games(example, &Source::default());
    assert_eq!(file.findings, vec![]);
    assert_eq!(write_games(&file.games), example);
    let game = &file.games[0];
    let moves = |ids: &[NodeId]| ids.iter().filter_map(|&id| game.turn(id)).collect::<Vec<_>>();
    let line: Vec<String> = moves(&game.main_line()).iter().map(ToString::to_string).collect();
    assert_eq!(line, ["1s", "1n", "2s", "2n", "3s"]);
    let before = game.main_line()[2];
    let others: Vec<_> = game.children(before).iter().map(|&id| game.is_kept(id)).collect();
    assert_eq!(others, [false, false, true]);
    assert_eq!(game.headers.get("winner"), Some("south"));
}
