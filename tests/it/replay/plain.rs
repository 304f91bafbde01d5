//! A game printed as text.

use bao::terminal::replayer::plain::{self, Plain};
use bao_game::variations::Variations;
use bao_notation::tree::{GameTree, NodeId, read_games};
use bao_notation::{Source, Written};
use bao_rules::Ruleset;

use crate::support::{folder, process, transcript, transcript_in};

#[test]
fn the_whole_game() {
    insta::assert_snapshot!(transcript(&["replay", "6405", "--plain"], ""));
}

/// A game file with nested variations, comments, marks and an illegal move.
const TREE: &str = "\
[game \"mine\"]
[south \"Amina\"]
[north \"Juma\"]

{A game to look at.}
1:A7<*! {The usual beginning.} a5>
  (1n:a6<* 2:A6<* (2:A5<*? a5>; 3:A2<))
2:A6<* a5>; 3:A1<
";

fn game(text: &str) -> Variations {
    let tree = read_games(text, &Source::default()).games.remove(0);
    Variations::from_tree(tree, &Ruleset::KIBAO).expect("the game is valid")
}

#[test]
fn variations_stand_under_their_turn_with_their_address() {
    let folder = folder();
    std::fs::write(folder.path().join("mine.bao"), TREE).expect("the file can be written");
    let plain = transcript_in(folder.path(), &["replay", "mine.bao", "--plain"], "");
    let boards = transcript_in(folder.path(), &["replay", "mine.bao", "--plain", "--boards"], "");
    // `--boards` adds five boards: at the start, with a legend, and after each of the four legal moves.
    assert_eq!(boards.lines().count(), plain.lines().count() + 5 * 9 + 1);
    insta::assert_snapshot!(plain);
}

#[test]
fn a_game_from_a_position_states_that_position() {
    let position = "1,1,1,1,0,1,1,1/2,3,3,2,1,3,2,6/0- 0,1,0,1,18,2,1,0/2,1,4,3,0,1,0,1/0+ n t";
    insta::assert_snapshot!(transcript(&["replay", "--position", position, "--plain"], ""));
}

#[test]
fn plain_text_never_has_escapes() {
    for (name, value) in [("NO_COLOR", "1"), ("TERM", "dumb"), ("CLICOLOR_FORCE", "1")] {
        let output = process(&["replay", "6405", "--plain", "--boards", "--color", "always"])
            .env_remove("NO_COLOR")
            .env(name, value)
            .output()
            .expect("the command starts");
        assert!(output.status.success());
        assert!(!output.stdout.contains(&0x1b) && !output.stderr.contains(&0x1b), "{name}");
    }
}

#[test]
fn control_characters_in_files_do_not_reach_the_terminal() {
    let folder = folder();
    let text = "[game \"7\"]\n[south \"\u{1b}[31mA\u{202e}\"]\n[event \"\u{2068}x é\"]\n\n1:A7<* {\u{1b}[2J c \u{202e}d \u{2067}e} \u{1b}]0;x\u{7}zz\u{202d}; 2:A1<\u{9b}5m\n";
    std::fs::write(folder.path().join("7.bao"), text).expect("the file can be written");
    let printed = transcript_in(folder.path(), &["replay", "7.bao", "--plain", "--boards"], "");
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let obeyed = |c: char| (c.is_control() && c != '\n') || turns(c);
    assert!(!printed.contains(obeyed), "{printed:?}");
    assert!(printed.contains("c ·d ·e") && printed.contains("event: ·x é"), "{printed}");
    let ascii = transcript_in(folder.path(), &["replay", "7.bao", "--plain", "--ascii"], "");
    assert!(ascii.is_ascii() && ascii.contains("event: .x e"), "{ascii}");
    assert!(printed.contains("1s South A7<*"), "{printed}");
}

/// A real game has far fewer plies; the limit is 100,000. `benches/page.rs` measures how long printing takes.
#[test]
fn forty_thousand_plies_are_printed() {
    const MANY: usize = 20_000;
    let mut tree = GameTree::default();
    let words = |place: usize| Written::Unreadable(format!("zz{place}"));
    let mut at = NodeId::START;
    for place in 0..MANY {
        at = tree.add(at, words(place)).expect("the game has room");
    }
    for place in 0..MANY {
        tree.add(NodeId::START, words(MANY + place)).expect("the game has room");
    }
    let game = Variations::from_tree(tree, &Ruleset::KIBAO).expect("the tree has no headers");
    let mut printed = Vec::new();
    plain::print(&game, Plain::default(), &[], &mut printed).expect("writing to memory succeeds");
    let printed = String::from_utf8(printed).expect("the text is UTF-8");
    assert!(printed.contains(&format!("Variation 1s.{}, instead of 1s zz0:", MANY + 1)));
    assert_eq!(printed.matches("Kept as text, because 1s zz0 before it").count(), MANY - 1);
    assert_eq!(printed.matches("End of the variation.").count(), MANY);
}

#[test]
fn a_printed_address_finds_its_variation() {
    let game = game(TREE);
    let mut printed = Vec::new();
    plain::print(&game, Plain::default(), &[], &mut printed).expect("writing to memory succeeds");
    let printed = String::from_utf8(printed).expect("the text is UTF-8");
    let tree = game.tree();
    let begin: Vec<NodeId> =
        tree.all().into_iter().filter(|&id| tree.begins_variation(id)).collect();
    for &id in &begin {
        let parent = tree.parent(id).expect("not the start");
        let place = tree.children(parent).iter().position(|&child| child == id).expect("a child");
        let address = game.address(id);
        assert!(printed.contains(&format!("Variation {address}, instead of")), "{printed}");
        assert!(address.ends_with(&game.names_behind(parent)[place]));
    }
    assert_eq!(begin.len(), 2);
}

#[test]
fn the_printed_search_judges_every_legal_move() {
    let game = game(TREE);
    let mut printed = Vec::new();
    let shown = Plain { analysis: true, ..Plain::default() };
    plain::print(&game, shown, &[], &mut printed).expect("writing to memory succeeds");
    let printed = String::from_utf8(printed).expect("the text is UTF-8");
    // Every legal move is judged, also in variations; no other move is.
    let judged = printed.matches("Search: ").count();
    assert_eq!(judged, printed.matches("Seeds: ").count(), "{printed}");
    assert_eq!(printed.matches(" nodes)").count(), judged + 1, "{printed}");
    assert!(printed.contains("North ") && printed.contains(" % (an estimate, "), "{printed}");
    let end = "1,1,1,1,0,1,1,1/2,3,3,2,1,3,2,6/0- 0,1,0,1,18,2,1,0/2,1,4,3,0,1,0,1/0+ n t";
    let args = ["replay", "--position", end, "--turn", "23", "--plain", "--analyse"];
    let printed = transcript(&args, "");
    assert!(printed.contains("Proved: South wins in 1 move ("), "{printed}");
    assert!(printed.contains("North's house: lost by force by 24s"), "{printed}");
}
