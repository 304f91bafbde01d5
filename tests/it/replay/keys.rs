//! What keys do.

use bao::terminal::replay::handle_paste;
use std::path::PathBuf;

use bao::terminal::replay::keys::{BROWSE, LIST, names};
use bao::terminal::replay::{Effect, SavedFile};
use bao_notation::tree::NodeId;
use bao_reports::language::{Language, page_messages};

use super::shown::game;
use crate::support::file;

fn place(keys: &str) -> String {
    let shown = game(keys);
    shown.model.game().address(shown.model.at())
}

/// The keys that the page listens to, with what they do, as its scripts have them and its English messages say.
fn keys_of_page() -> Vec<(String, String)> {
    let messages = page_messages(Language::English);
    let said = |id: &str| {
        let lines = messages.lines().filter_map(|line| line.split_once(" = "));
        let mut found = lines.filter(|(name, _)| *name == id).map(|(_, words)| words.to_owned());
        found.next().expect("a key has a message in one line")
    };
    let mut all = Vec::new();
    for script in ["keys.js", "room.js", "inquiry.js", "main.js"] {
        let text = file(&format!("src/web/page/assets/{script}"));
        for part in text.split("{ keys: [").skip(1) {
            let (keys, rest) = part.split_once("], words: \"").expect("keys have words");
            let (words, _) = rest.split_once('"').expect("the words end");
            let words = said(words);
            all.extend(
                keys.split(", ").map(|key| (key.trim_matches('"').to_owned(), words.clone())),
            );
        }
    }
    all
}

#[test]
fn a_key_does_the_same_in_page_and_terminal() {
    const ELSEWHERE: &str = "ArrowRight=Right ArrowLeft=Left ArrowUp=Up ArrowDown=Down PageUp=PgUp \
                             PageDown=PgDn Escape=Esc space=Space";
    let page: Vec<(String, String)> = keys_of_page()
        .into_iter()
        .map(|(key, words)| {
            let mut pairs = ELSEWHERE.split(' ').filter_map(|pair| pair.split_once('='));
            let known = pairs.find(|(there, _)| *there == key);
            (known.map_or(key, |(_, here)| here.to_owned()), words)
        })
        .collect();
    let mut both = 0;
    for binding in BROWSE {
        for key in names(binding, true).split(' ') {
            for (_, words) in page.iter().filter(|(there, _)| there == key) {
                assert_eq!(words, binding.words(), "{key}");
                both += 1;
            }
        }
    }
    assert!(both > 40, "{both}: {page:?}");
    // Whatever the page does and the terminal does too has the same key.
    for (key, words) in &page {
        if let Some(binding) = BROWSE.iter().find(|binding| binding.words() == words) {
            assert!(names(binding, true).split(' ').any(|name| name == key), "{key}: {words}");
        }
    }
}

#[test]
fn arrows_and_letters_walk_the_line() {
    assert_eq!(place("Right Right l"), "2s");
    assert_eq!(place("Right Right l h Left"), "1s");
    assert_eq!(place("End"), "24s");
    assert_eq!(place("G g"), "start");
    assert_eq!(place("PgDn"), "5n");
    assert_eq!(place("End PgUp Right"), "19n");
    assert_eq!(place("Left"), "start");
    assert_eq!(place("End Right"), "24s");
}

#[test]
fn turns_events_and_addresses_are_jumped_to() {
    assert_eq!(place("\"23s\" Enter"), "23s");
    assert_eq!(place("t \"23\" Enter"), "23s");
    assert_eq!(place(": \"end\" Enter"), "24s");
    assert_eq!(place("\"99s\" Enter Esc"), "start");
    assert_eq!(place("\"20s\" Enter e e"), "23s");
    assert_eq!(place("\"24s\" Enter E"), "23s");
    assert_eq!(place("\"20n\" Enter a Up Enter g t \"21s:A5<\" Enter"), "21s:A5<");
    assert!(game("\"99s\" Enter").text().contains("there is no move 99s"));
}

#[test]
fn variations_are_gone_through_up_and_down() {
    let both = "\"20n\" Enter a Up Enter";
    assert_eq!(place(&format!("{both} Up")), "21s");
    assert_eq!(place(&format!("{both} Up Down")), "21s:A5<");
    assert_eq!(place(&format!("{both} j")), "21s:A5<");
    assert!(game("\"20n\" Enter Down").text().contains("has no variations"));
}

#[test]
fn a_turn_of_the_line_that_is_looked_at_comes_before_the_main_line() {
    let aside = "\"20n\" Enter a Up Enter a Enter";
    assert_eq!(place(&format!("{aside} \"21n\" Enter")), "21s:A5</21n");
    assert_eq!(place(&format!("{aside} \"20n\" Enter")), "20n");
    assert_eq!(place(&format!("{aside} \"23s\" Enter")), "23s");
}

#[test]
fn changes_are_taken_back_and_made_again() {
    let changed = game("\"20n\" Enter a Up Enter ! ! c \"note\" Enter");
    assert!(changed.model.is_changed());
    let before = changed.model.game().tree().clone();
    let back = changed.keys("u u u");
    assert!(!back.model.is_changed());
    assert_eq!(back.model.game().address(back.model.at()), "20n");
    let again = back.keys("U U Ctrl-R");
    assert!(again.model.game().tree().says_the_same(&before));
}

#[test]
fn a_deleted_variation_is_gone_after_the_question_only() {
    let two = "\"20n\" Enter a Up Enter";
    let plies = |keys: &str| game(keys).model.game().tree().len();
    let all = plies(two);
    assert_eq!(plies(&format!("{two} d n")), all);
    assert_eq!(plies(&format!("{two} d Esc")), all);
    assert_eq!(plies(&format!("{two} d y")), all - 1);
    assert_eq!(place(&format!("{two} d y")), "20n");
    assert_eq!(plies(&format!("{two} d y u")), all);
    assert!(game("d").text().contains("cannot be deleted"));
}

#[test]
fn a_variation_is_promoted_and_made_the_main_line() {
    let two = "\"20n\" Enter a Up Enter";
    assert_eq!(place(&format!("{two} p")), "21s");
    assert_eq!(place(&format!("{two} P")), "21s");
    assert_eq!(place(&format!("{two} p Down")), "21s:A5>");
}

#[test]
fn a_comment_of_two_paragraphs_is_edited_and_taken_away() {
    let written = game("Right c \"one¶two\" Enter");
    let at = written.model.at();
    assert_eq!(written.model.game().tree().comment(at).text(), "one\ntwo");
    let more = written.keys("c \"!\" Enter");
    assert_eq!(more.model.game().tree().comment(at).text(), "one\ntwo!");
    let left = more.keys("c \"abc\" Esc");
    assert_eq!(left.model.game().tree().comment(at).text(), "one\ntwo!");
    let none = left.keys("c Ctrl-U Enter");
    assert!(none.model.game().tree().comment(at).is_empty());
}

#[test]
fn pasted_text_goes_into_a_line_and_never_works_as_keys() {
    let mut shown = game("Right");
    handle_paste(&mut shown.model, "dy\nq");
    assert_eq!((shown.model.game().tree().len(), shown.effects.len()), (47, 0));
    let mut shown = shown.keys("c");
    handle_paste(&mut shown.model, "a\r\nb\u{1b}[31m");
    let shown = shown.keys("Enter");
    assert_eq!(shown.model.game().tree().comment(shown.model.at()).text(), "a\nb [31m");
}

#[test]
fn leaving_asks_only_where_something_would_be_lost() {
    let save = |quit| Effect::Save { to: PathBuf::from("6405.bao"), quit };
    assert_eq!(game("q").effects, [Effect::Quit]);
    let changed = "Right ! !";
    assert_eq!(game(&format!("{changed} q")).effects, []);
    assert_eq!(game(&format!("{changed} q d")).effects, [Effect::Quit]);
    assert_eq!(game(&format!("{changed} q s")).effects, [save(true)]);
    assert_eq!(game(&format!("{changed} q Esc")).effects, []);
    assert_eq!(game(&format!("{changed} s")).effects, [save(false)]);
    assert_eq!(game(&format!("{changed} Ctrl-S")).effects, [save(false)]);
    let other = Effect::Save { to: PathBuf::from("other.bao"), quit: false };
    assert_eq!(game("S Ctrl-U \"other.bao\" Enter").effects, [other]);
}

#[test]
fn ctrl_c_asks_and_the_second_time_leaves() {
    assert_eq!(game("Ctrl-C").effects, []);
    assert_eq!(game("Ctrl-C Ctrl-C").effects, [Effect::Quit]);
    assert_eq!(game("Ctrl-C y").effects, [Effect::Quit]);
    let typing = game("Right c \"half_a_comment\" Ctrl-C Esc Enter");
    let comment = typing.model.game().tree().comment(typing.model.at()).text().to_owned();
    assert_eq!((comment.as_str(), typing.effects.len()), ("half a comment", 0));
}

#[test]
fn saving_is_not_a_change_and_changes_after_it_are() {
    let mut shown = game("Right ! !");
    shown.model.mark_saved("6405.bao".into(), SavedFile { merged: None, conflicts: Vec::new() });
    assert!(!shown.model.is_changed());
    assert!(shown.text().contains("`bao replay 6405.bao`"));
    let shown = shown.keys("u");
    assert!(shown.model.is_changed());
    assert!(!shown.keys("U").model.is_changed());
}

#[test]
fn what_a_file_has_more_is_taken_over_when_it_is_saved() {
    let with_mark = game("\"23s\" Enter ! ? g");
    let theirs = with_mark.model.game().tree().clone();
    let mut shown = game("\"20n\" Enter");
    shown
        .model
        .mark_saved("6405.bao".into(), SavedFile { merged: Some(theirs), conflicts: Vec::new() });
    assert_eq!(shown.model.game().address(shown.model.at()), "20n");
    let id = shown.model.game().find("23s").expect("it is there");
    assert!(shown.model.game().tree().mark(id).is_some());
    assert!(!shown.model.is_changed());
}

#[test]
fn after_a_save_that_took_something_in_nothing_before_it_can_be_taken_back() {
    let mine = game("\"20n\" Enter a Up Enter c \"mine\" Enter");
    let mut both = mine.model.game().clone();
    let theirs = both.find("23s").expect("it is there");
    both.set_comment(theirs, "theirs");
    let merged = Some(both.tree().clone());
    let mut shown = mine;
    shown.model.mark_saved("6405.bao".into(), SavedFile { merged, conflicts: Vec::new() });
    assert!(shown.text().contains("was taken in"), "{}", shown.text());
    assert!(shown.text().contains("cannot be taken back"), "{}", shown.text());
    let shown = shown.keys("u u u");
    assert!(shown.text().contains("There is no change to take back"), "{}", shown.text());
    assert!(shown.model.game().tree().says_the_same(both.tree()));
    assert_eq!(shown.model.game().address(shown.model.at()), "21s:A5<");
    // What is changed from there on is taken back as ever.
    let shown = shown.keys("! ! u");
    assert!(shown.model.game().tree().says_the_same(both.tree()) && !shown.model.is_changed());
}

#[test]
fn a_comment_that_is_being_typed_is_a_change() {
    assert!(!game("Right c").model.is_changed());
    assert!(!game("Right c \"a\" Backspace").model.is_changed());
    assert!(!game("Right c \"abc\" Esc").model.is_changed());
    let typing = game("Right c \"half_said\"");
    assert!(typing.model.is_changed());
    let at = typing.model.at();
    assert_eq!(typing.model.whole_tree().comment(at).text(), "half said");
    assert!(typing.model.game().tree().comment(at).is_empty());
    let asked = typing.keys("Ctrl-C");
    assert!(asked.text().contains("Changes have not been saved"), "{}", asked.text());
    assert_eq!(asked.model.whole_tree().comment(at).text(), "half said");
    let saved = asked.keys("s");
    assert_eq!(saved.model.game().tree().comment(at).text(), "half said");
    assert_eq!(saved.effects, [Effect::Save { to: PathBuf::from("6405.bao"), quit: true }]);
    assert_eq!(game("Right c \"x\" Ctrl-C d").effects, [Effect::Quit]);
}

#[test]
fn why_a_game_is_not_saved_is_said_to_the_end() {
    let mut shown = game("Right ! !");
    let why = "notes/6405.bao: line 3, column 12: `milk` is no move and no comment, and stands in none of its games; \
               it would be lost if this game were written there, so put it into { } or save elsewhere (the end)";
    shown.model.not_saved(why);
    let text = shown.text().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("Not saved: notes/6405.bao") && text.contains("(the end)"), "{text}");
    assert!(text.contains("`S` saves in another file."), "{text}");
    assert!(shown.model.is_changed());
}

#[test]
fn nothing_can_be_played_at_the_end_nor_in_place_of_the_start() {
    assert!(game("End a").text().contains("No choices: South has won"));
    assert!(game("End m").text().contains("No choices: South has won"));
    let start = game("r");
    assert_eq!(start.model.at(), NodeId::START);
    assert!(start.text().contains("There is no move here"));
}

#[test]
fn the_document_shows_every_key_of_the_table() {
    let document = file("docs/replay.md");
    let rows = BROWSE.iter().map(|binding| (names(binding, false), binding.words()));
    let rows = rows.chain(LIST.iter().map(|binding| (names(binding, false), binding.words())));
    let mut count = 0;
    for (keys, help) in rows {
        let keys: Vec<String> = keys.split(' ').map(|key| format!("`{key}`")).collect();
        let row = format!("| {} | {help} |", keys.join(" "));
        assert!(document.contains(&row), "docs/replay.md lacks: {row}");
        count += 1;
    }
    assert!(count > 30);
}

/// Comparing, exploring, retrying and training are the page's and other commands'.
#[test]
fn keys_that_have_gone_do_nothing() {
    let untouched = game("\"20n\" Enter").text();
    for key in ["v", "w", "y", "N"] {
        let shown = game(&format!("\"20n\" Enter {key}"));
        assert_eq!((shown.text(), shown.effects.len()), (untouched.clone(), 0), "{key}");
    }
}
