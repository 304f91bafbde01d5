//! The keys of the terminal and of the page, and messages about saving.

use bao::game_files::{Saved, Stamp};
use bao::terminal::replayer::keys::{BROWSE, names};
use bao_languages::{Language, page_messages, text};
use bao_notation::tree::Merged;
use serde_json::Value;

use super::shown::game;
use crate::support::{assert_says, file};

/// The keys of the page and their actions, from its templates and English messages.
fn keys_of_page() -> Vec<(String, String)> {
    let messages = page_messages(Language::English);
    let said = |id: &str| match messages.get(id) {
        Some(Value::String(words)) => words.clone(),
        other => panic!("{id} is not a message without variables: {other:?}"),
    };
    let mut all = Vec::new();
    for (name, template) in
        [("parts.html", "stage"), ("index.html", "board"), ("index.html", "page")]
    {
        let text = file(&format!("src/web/page/assets/{name}"));
        let begin = format!("<template id=\"{template}-keys-parts\">");
        let (_, rows) = text.split_once(&begin).expect("the template exists");
        let (rows, _) = rows.split_once("</template>").expect("the template ends");
        // In the page, the keys of a game that is being played do something else than in the terminal.
        let rows =
            rows.split("<dt data-shortcut=\"").skip(1).filter(|row| !row.contains("\"opponent."));
        for row in rows {
            let (keys, rest) = row.split_once('"').expect("the keys end");
            let (_, rest) = rest.split_once("<dd data-text=\"").expect("keys have words");
            let (words, _) = rest.split_once('"').expect("the words end");
            let words = said(words);
            all.extend(keys.split(' ').map(|key| (key.to_owned(), words.clone())));
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
                assert_eq!(words, text(binding.help), "{key}");
                both += 1;
            }
        }
    }
    assert!(both > 40, "{both}: {page:?}");
    // An action that both page and terminal have must have the same key.
    for (key, words) in &page {
        if let Some(binding) = BROWSE.iter().find(|binding| text(binding.help) == words) {
            assert!(names(binding, true).split(' ').any(|name| name == key), "{key}: {words}");
        }
    }
}

#[test]
fn a_save_that_merged_changes_cannot_be_undone() {
    let mut shown = game("\"20n\" Enter a Up Enter c \"mine\" Enter");
    let mut both = shown.model.game().clone();
    let theirs = both.find("23s").expect("the turn exists");
    both.set_comment(theirs, "theirs");
    let (tree, merged) = (both.tree().clone(), Some(Merged::default()));
    shown.model.mark_saved("6405.bao".into(), Saved { stamp: Stamp::of(&tree), tree, merged });
    let text = shown.text();
    assert!(text.contains("were merged") && text.contains("can no longer be undone"), "{text}");
    let shown = shown.keys("u u u");
    assert_says(&shown.text(), "There is nothing to undo");
    assert!(shown.model.game().tree().says_the_same(both.tree()) && !shown.model.is_changed());
    assert_eq!(shown.model.game().address(shown.model.at()), "21s:A5<");
    // Later changes can be undone as usual.
    let shown = shown.keys("! ! u");
    assert!(shown.model.game().tree().says_the_same(both.tree()) && !shown.model.is_changed());
}

#[test]
fn the_reason_for_a_failed_save_is_shown_whole() {
    let mut shown = game("Right ! !");
    let why = "notes/6405.bao: line 3, column 12: `milk` is no move and no comment, and stands in none of its games; \
               it would be lost if this game were written there, so put it into { } or save elsewhere (the end)";
    shown.model.not_saved(why);
    let text = shown.text().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("Not saved: notes/6405.bao") && text.contains("(the end)"), "{text}");
    assert!(text.contains("`S` saves in another file."), "{text}");
    assert!(shown.model.is_changed());
}
