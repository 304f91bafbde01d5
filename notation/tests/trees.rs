//! Checks that any tree reads back as written, and that any damaged game file can be read.

use bao_notation::tree::{
    Comment, GameTree, LONGEST_FILE, MOST_NESTING, MOST_PLIES, NodeId, read_games, write_game,
    write_games,
};
use bao_notation::{Source, Written};
use proptest::prelude::*;

use crate::random::{config, lengthen, nasty, nest, trees, written};

fn reads_back(games: &[GameTree]) -> Result<(), TestCaseError> {
    let text = write_games(games);
    let file = read_games(&text, &Source::default());
    prop_assert!(file.findings.is_empty() || games.is_empty(), "{:?}\n{}", file.findings, text);
    prop_assert_eq!(file.games.len(), games.len(), "{}", text);
    for (game, read) in games.iter().zip(&file.games) {
        prop_assert!(read.says_the_same(game), "{}\n{:?}\n{:?}", text, game, read);
    }
    prop_assert_eq!(write_games(&file.games), text);
    Ok(())
}

/// Random pieces of game files.
fn rubble() -> impl Strategy<Value = String> {
    let scrap = prop_oneof![
        8 => "[1-9][0-9]?n?:",
        1 => "[0-9]{9,13}[n:.]{0,2}",
        8 => "[abAB][1-8][<>]?[*+#!?]{0,3}",
        6 => "[(){}~`;]",
        2 => "[<>*+#!?\\\\\\[\\]\"; ]",
        4 => "[ \n\r\t]{1,2}",
        2 => Just("\n[game \"7\"]\n".to_owned()),
        1 => "\\[?[a-z]{1,4}\"?",
        1 => Just("‹×；５Ａ（）&nbsp;\u{feff}&lt".to_owned()),
        1 => "\\PC{0,6}",
    ];
    prop::collection::vec(scrap, 0..80).prop_map(|scraps| scraps.concat())
}

/// Any bytes as text.
fn bytes() -> impl Strategy<Value = String> {
    prop::collection::vec(any::<u8>(), 0..300)
        .prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns the moves and the words `word…` in a text, in lower case and sorted.
fn content(text: &str) -> Vec<String> {
    let text = text.to_lowercase();
    let is_move = |text: &&[u8]| matches!(text, [b'a' | b'b', b'1'..=b'8', b'<' | b'>']);
    let mut found: Vec<String> = text
        .as_bytes()
        .windows(3)
        .filter(is_move)
        .map(|text| String::from_utf8_lossy(text).into_owned())
        .chain(
            text.split(|c: char| !c.is_alphanumeric())
                .filter(|w| w.starts_with("word"))
                .map(str::to_owned),
        )
        .collect();
    found.sort();
    found
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_tree_reads_back_unchanged(games in prop_oneof![prop::collection::vec(trees(60), 1), prop::collection::vec(trees(6), 1..5)]) {
        reads_back(&games)?;
    }

    #[test]
    fn any_text_is_read_and_its_games_read_back(text in prop_oneof![rubble(), nasty(), "\\PC*", bytes()]) {
        let file = read_games(&text, &Source::default());
        for finding in &file.findings {
            let place = &finding.place;
            prop_assert_eq!(&text[place.span.clone()], finding.read.as_str());
            let before = &text[..place.span.start];
            let line = before.matches('\n').count() + 1;
            let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
            prop_assert_eq!((place.line, place.column), (line, column));
        }
        prop_assert_eq!(file.games.len(), file.places.len());
        let mut end = 0;
        for (game, places) in file.games.iter().zip(&file.places) {
            prop_assert!(end <= places.span.start && places.span.end <= text.len());
            end = places.span.end;
            prop_assert_eq!(places.plies.len(), game.capacity());
            for ply in game.all() {
                let span = places.plies[ply.index()].clone();
                prop_assert!(places.span.start <= span.start && span.end <= places.span.end);
                let is_missing = game.move_at(ply) == Some(&Written::Unreadable(String::new()));
                prop_assert!(!text[span].trim().is_empty() || is_missing, "{} {:?}", text, ply);
            }
        }
        reads_back(&file.games)?;
    }

    /// A lost or added sign loses neither a move nor a word.
    #[test]
    fn damage_loses_nothing(tree in trees(30), damage in prop::collection::vec((any::<usize>(), 0..24usize), 1..6)) {
        let mut tree = tree;
        for (index, ply) in tree.all().into_iter().enumerate().filter(|(index, _)| index % 3 == 0) {
            tree.set_comment(ply, Comment::new(&format!("word{index} and\nword{index}x")));
        }
        let mut text = write_game(&tree);
        for (at, sign) in damage {
            let signs: Vec<usize> = text.char_indices().filter(|(_, c)| "(){}[]~;:`\"\\ \n".contains(*c)).map(|(at, _)| at).collect();
            let Some(&at) = signs.get(at % signs.len().max(1)) else { continue };
            match "(){}[]~;:`\"\n".chars().nth(sign) {
                Some(sign) => text.insert(at, sign),
                None => drop(text.remove(at)),
            }
        }
        let file = read_games(&text, &Source::default());
        let mut after = content(&write_games(&file.games));
        for piece in content(&text) {
            let Some(at) = after.iter().position(|other| *other == piece) else {
                return Err(TestCaseError::fail(format!("{piece} is lost from\n{text}\n{}", write_games(&file.games))));
            };
            after.swap_remove(at);
        }
    }

    #[test]
    fn lines_fit_into_an_email(tree in trees(40)) {
        let words = |line: &str| line.split(' ').filter(|word| !word.is_empty()).count();
        for line in write_game(&tree).lines() {
            prop_assert_eq!(line.trim_end(), line);
            let is_one_word = words(line) == 1 || line.starts_with('[') || line.contains('`');
            prop_assert!(line.chars().count() <= 78 || is_one_word, "{}", line);
        }
    }
}

/// The time that such texts take is measured by `cargo bench -p bao-notation awkward_texts`.
#[test]
fn awkward_texts_grow_at_most_fortyfold() {
    for text in crate::awkward::texts(20_000) {
        let file = read_games(&text, &Source::default());
        let games = write_games(&file.games);
        let start: String = text.chars().take(40).collect();
        assert!(games.len() < 40 * text.len() + 100, "{start:?}: {} bytes", games.len());
    }
}

/// Tests the deepest tree, and the longest tree with a hundred variations.
#[test]
fn the_largest_trees_read_back() {
    let mut deep = GameTree::default();
    let at = nest(&mut deep, NodeId::START, MOST_NESTING);
    assert!(deep.add(at, written(1)).is_ok() && deep.add(at, written(2)).is_err());
    let mut long = GameTree::default();
    let at = lengthen(&mut long, NodeId::START, 1, MOST_PLIES - 100);
    let line = long.main_line();
    for ply in line.iter().step_by(999).take(100) {
        long.add(*ply, written(2)).expect("the tree is not too long");
    }
    assert!(long.add(at, written(1)).is_err());
    for tree in [deep, long] {
        let text = write_game(&tree);
        let file = read_games(&text, &Source::default());
        assert_eq!(file.findings, vec![]);
        assert!(file.games[0].says_the_same(&tree));
    }
}

#[test]
fn a_turn_number_out_of_range_is_a_finding() {
    let texts = "3333335331a5 | 3333335331:A5< | 4294967295:A5< a5> | 4294967296n:a5> | 99999999999999999999:A5< | \
                 1:A5< a5>; 99999999999999999999:A5< | 1000000001:A5< | 1000100000:A5< a5>; 1000100001:A5< | 0:A5< a5>; 1:A5<";
    for text in texts.split(" | ") {
        let file = read_games(text, &Source::default());
        assert!(!file.findings.is_empty(), "{text}");
        reads_back(&file.games).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    let file = read_games("1000000000:A5< a5>", &Source::default());
    assert_eq!(file.findings, []);
}

#[test]
fn overlong_games_and_files_are_reported() {
    let plies = "A1< a1< ".repeat(MOST_PLIES / 2);
    let text = format!(
        "[game \"1\"]\n1:{plies} (50000n:a2< {{the last word}}) 50001:A2<\n[game \"2\"]\n1:A5<"
    );
    let file = read_games(&text, &Source::default());
    assert_eq!(file.games.iter().map(GameTree::len).collect::<Vec<_>>(), [MOST_PLIES, 1]);
    let last = *file.games[0].main_line().last().expect("the line has plies");
    assert!(file.games[0].comment(last).text().contains("the last word}) 50001:A2<"));
    let codes: Vec<&str> = file.findings.iter().map(|f| f.code.name).collect();
    assert_eq!(codes, ["separator", "long-tree"]);

    let text = format!("1:A7<* a5>\n{}\n2:A6<*", "\n".repeat(LONGEST_FILE));
    let file = read_games(&text, &Source::default());
    assert_eq!(file.games[0].len(), 2);
    assert_eq!((file.findings.len(), file.findings[0].code.name), (1, "long-file"));
    assert_eq!(file.findings[0].place.line, LONGEST_FILE - 9);
}
