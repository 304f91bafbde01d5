//! Whole screens, and their cells.

use bao::terminal::replayer::{ScreenStyle, advance_sowing};
use bao_game::variations::Variations;
use bao_rules::Ruleset;
use ratatui::buffer::Cell;
use ratatui::style::Color;

use super::shown::{PLAIN, Shown, game, published_game};
use crate::support::file;

#[test]
fn the_document_shows_the_screen() {
    let (document, screen) = (file("docs/replay.md"), game("\"23s\" Enter").text());
    assert!(document.contains(&screen), "docs/replay.md shows another screen than\n{screen}");
}

#[test]
fn a_sowing_moment_by_moment() {
    let mut shown = game("\"24s\" Enter Space");
    let mut all = shown.text();
    let mut moments = 0;
    while shown.model.pause().is_some() {
        advance_sowing(&mut shown.model);
        moments += 1;
        if moments % 12 == 1 {
            all += &shown.text().lines().take(17).collect::<Vec<_>>().join("\n");
        }
    }
    assert!(moments > 30, "{moments} moments");
    insta::assert_snapshot!(all);
    // The last board is the board of the position.
    assert_eq!(shown.text(), game("\"24s\" Enter").text());
}

#[test]
fn no_seed_is_lost_at_any_speed() {
    for speed in ["", "+ +"] {
        let mut shown = game(&format!("{speed} \"24s\" Enter Space"));
        while shown.model.pause().is_some() {
            let text = shown.text();
            let seeds: u32 = text
                .lines()
                .filter_map(|line| {
                    line.split(" seeds ").next()?.rsplit(", ").next()?.parse::<u32>().ok()
                })
                .sum();
            let counted: u32 = text.lines().filter(|line| line.contains(", store ")).count() as u32;
            assert_eq!(counted, 2, "{text}");
            let hand = text.contains("in South's hand");
            assert!(seeds == 64 || (seeds < 64 && !hand) || seeds == 0, "{seeds}: {text}");
            advance_sowing(&mut shown.model);
        }
    }
}

#[test]
fn a_key_stops_a_sowing_or_changes_its_speed() {
    let stopped = game("\"23s\" Enter Space Space");
    assert_eq!(stopped.model.pause(), None);
    assert_eq!(stopped.text(), game("\"23s\" Enter").text());
    let gone_on = game("\"23s\" Enter Space Right");
    assert_eq!((gone_on.model.pause(), gone_on.text()), (None, game("\"23n\" Enter").text()));
    let faster = game("\"23s\" Enter Space +");
    assert!(faster.model.pause().is_some());
}

#[test]
fn a_screen_without_colour_has_the_same_text() {
    let shown = |look| {
        let shown = Shown::new(published_game("6405"), (80, 24), look).keys("\"24s\" Enter");
        let coloured = |cell: &&Cell| cell.fg != Color::Reset || cell.bg != Color::Reset;
        (shown.buffer().content.iter().filter(coloured).count(), shown.text())
    };
    let (none, plain) = shown(PLAIN);
    let (some, coloured) = shown(ScreenStyle { colour: true, ascii: false });
    assert_eq!((none, plain), (0, coloured));
    assert!(some > 100, "{some}");
}

#[test]
fn every_screen_is_ascii_in_ascii_mode() {
    let look = ScreenStyle { colour: false, ascii: true };
    for keys in
        ["?", "a", "\"20n\" Enter r Down Enter", "m", "c \"a\"", "\"9s\" Enter !", "q", "t", "S"]
    {
        for size in [(80, 24), (56, 20), (132, 40), (30, 9)] {
            let text = Shown::new(published_game("6405"), size, look).keys(keys).text();
            assert!(text.is_ascii(), "{keys}: {text}");
        }
    }
}

/// A game whose header and comments contain characters of other scripts, and characters that change the text direction.
const STRANGE: &str = "[game \"7\"]\n[south \"Zoë \u{202e}amina\"]\n[north \"日本\"]\n\n\
                       {at the start: 日本語 – naïve}\n1:A7<* {\u{2066}so\u{2069} it \u{202e}was …} a5>";

fn strange(look: ScreenStyle) -> Shown {
    let tree = bao_notation::tree::read_games(STRANGE, &bao_notation::Source::default());
    let tree = tree.games.into_iter().next().expect("the game is valid");
    Shown::new(
        Variations::from_tree(tree, &Ruleset::KIBAO).expect("the game is valid"),
        (80, 24),
        look,
    )
}

#[test]
fn players_texts_are_ascii_in_ascii_mode() {
    let look = ScreenStyle { colour: false, ascii: true };
    let text = strange(look).text();
    assert!(text.is_ascii(), "{text}");
    // A character that takes two columns leaves the second column blank.
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("Zo? .amina (South) against ? ? (North)"), "{text}");
    assert!(words.contains("at the start: ? ? ? - na?ve"), "{text}");
    for keys in ["Right", "Right c", "Right c \"日_é\"", "Right c \"é\" Enter S \"日\" Enter"] {
        let text = strange(look).keys(keys).text();
        assert!(text.is_ascii(), "{keys}: {text}");
    }
}

#[test]
fn all_of_a_long_comment_can_be_read() {
    let mut game = published_game("6405");
    let turn = game.find("23s").expect("the turn exists");
    let words: Vec<String> = (0..200).map(|at| format!("word{at}.")).collect();
    game.set_comment(turn, &words.join(" "));
    for size in [(56, 20), (80, 24), (132, 40)] {
        let mut shown = Shown::new(game.clone(), size, PLAIN).keys("\"23s\" Enter");
        let first = shown.text();
        let mut read = String::new();
        let mut text = first.clone();
        // Read until the end or the beginning is shown again.
        while !read.ends_with(&text) && (read.is_empty() || text != first) {
            read += &text;
            shown = shown.keys("n");
            text = shown.text();
        }
        let missing: Vec<&String> = words.iter().filter(|&word| !read.contains(word)).collect();
        assert!(missing.is_empty(), "{size:?}: {missing:?}");
        // After another move, the comment is shown from its beginning again.
        assert_eq!(shown.keys("Right Left").text(), first);
    }
}

#[test]
fn direction_marks_are_not_drawn() {
    for keys in ["", "Right", "Right c", "Right c \"\u{202e}x\"", "t \"\u{2067}x\" Enter"] {
        let text = strange(PLAIN).keys(keys).text();
        let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        assert!(!text.contains(turns), "{keys:?}: {text:?}");
    }
    assert!(strange(PLAIN).keys("Right").text().contains("·so· it ·was …"));
}
