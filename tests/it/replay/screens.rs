//! What is seen.

use bao::terminal::replay::advance_sowing;
use bao::terminal::replay::{Effect, Look};
use bao_game::variations::Variations;
use bao_notation::tree::NodeId;
use bao_rules::{Position, Ruleset};
use ratatui::style::Color;

use super::shown::{PLAIN, Shown, game, published_game, transcript};
use crate::support::file;

#[test]
fn a_turn_with_an_event() {
    insta::assert_snapshot!(game("\"23s\" Enter").text());
}

#[test]
fn the_document_shows_the_screen() {
    let (document, screen) = (file("docs/replay.md"), game("\"23s\" Enter").text());
    assert!(document.contains(&screen), "docs/replay.md shows another screen than\n{screen}");
}

#[test]
fn the_start_and_the_end() {
    let start = game("");
    let end = start.text() + &game("End").text();
    insta::assert_snapshot!(end);
}

#[test]
fn a_choice_is_previewed_and_played_as_a_variation() {
    let choosing = game("\"20n\" Enter a Up");
    let played = game("\"20n\" Enter a Up Enter");
    assert_eq!(played.model.game().address(played.model.at()), "21s:A5<");
    insta::assert_snapshot!(choosing.text() + &played.text());
}

#[test]
fn a_turn_is_played_otherwise_and_what_followed_is_tried() {
    let replacing = game("\"21n\" Enter r Down");
    let replaced = game("\"21n\" Enter r Down Enter \"22s\" Enter");
    insta::assert_snapshot!(replacing.text() + &replaced.text());
}

#[test]
fn a_typed_move_that_is_wrong_gets_the_reason_and_the_legal_turns() {
    let illegal = game("\"22n\" Enter m \"A8>\" Enter");
    let none = game("\"22n\" Enter m \"x\" Enter");
    let fits = game("\"22n\" Enter m \"A5>\" Enter");
    assert_eq!(fits.model.game().text(fits.model.at()), "A5>*");
    insta::assert_snapshot!(illegal.text() + &none.text());
}

#[test]
fn the_help_holds_every_key_and_sign() {
    let shown = Shown::new(published_game("6405"), (80, 80), PLAIN).keys("?");
    insta::assert_snapshot!(shown.text());
    let small = game("? PgDn PgDn");
    assert!(
        !small.text().contains("next move") && small.text().contains("quit"),
        "{}",
        small.text()
    );
}

#[test]
fn marks_comments_and_questions() {
    let marking = game("\"23s\" Enter ! Down");
    let marked = game("\"23s\" Enter ! ? c \"keeps_nothing\" Enter");
    let deleting = game("\"23s\" Enter d");
    let leaving = game("\"23s\" Enter ! ? q");
    assert!(marked.model.is_changed());
    insta::assert_snapshot!(
        [marking, marked, deleting, leaving].map(|shown| shown.text()).concat()
    );
}

#[test]
fn a_broken_line_says_why_and_keeps_its_text() {
    let game = transcript("1:A7<* a5>; 2:A1< a5>; 3:A2< a6>");
    let shown = Shown::new(game, (80, 24), PLAIN).keys("Right Right Right");
    let behind = shown.text();
    let last = shown.keys("End").text();
    insta::assert_snapshot!(behind + &last);
}

#[test]
fn a_game_from_a_position() {
    let position: Position =
        "1,1,1,1,0,1,1,1/2,3,3,2,1,3,2,6/0- 0,1,0,1,18,2,1,0/2,1,4,3,0,1,0,1/0+ n t"
            .parse()
            .expect("it is one");
    let game = Variations::from_position(position, 23, &Ruleset::KIBAO);
    let shown = Shown::new(game, (80, 24), PLAIN).keys("a Enter");
    insta::assert_snapshot!(shown.text());
}

#[test]
fn a_takasia_blocks_a_pit_and_says_so() {
    let shown = Shown::new(published_game("14190"), (80, 24), PLAIN).keys("\"27n\" Enter");
    assert!(shown.text().contains('#'), "{}", shown.text());
    insta::assert_snapshot!(shown.text());
}

#[test]
fn wide_screens_show_more_and_narrow_ones_less() {
    let at = |size| Shown::new(published_game("6405"), size, PLAIN).keys("\"20n\" Enter").text();
    insta::assert_snapshot!(at((132, 40)) + &at((60, 20)));
}

#[test]
fn a_window_that_is_too_small_says_so_and_takes_no_change() {
    let shown = Shown::new(published_game("6405"), (40, 12), PLAIN).keys("a Enter d y m");
    assert!(!shown.model.is_changed() && shown.model.at() == NodeId::START);
    insta::assert_snapshot!(shown.text());
    assert_eq!(shown.keys("q").effects, [Effect::Quit]);
    for size in [(1, 1), (5, 2), (55, 100), (200, 19)] {
        let tiny = Shown::new(published_game("6405"), size, PLAIN);
        assert!(!tiny.text().contains("store"), "{}", tiny.text());
    }
}

#[test]
fn the_board_turns_round() {
    insta::assert_snapshot!(game("\"23s\" Enter f").text());
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
    // Every seed is somewhere at every moment, and at the end the board is that of the position.
    assert_eq!(shown.text(), game("\"24s\" Enter").text());
}

#[test]
fn no_seed_is_lost_on_its_way_at_any_speed() {
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
fn any_key_stops_a_sowing_and_does_what_it_does() {
    let stopped = game("\"23s\" Enter Space Space");
    assert_eq!(stopped.model.pause(), None);
    assert_eq!(stopped.text(), game("\"23s\" Enter").text());
    let gone_on = game("\"23s\" Enter Space Right");
    assert_eq!((gone_on.model.pause(), gone_on.text()), (None, game("\"23n\" Enter").text()));
    let faster = game("\"23s\" Enter Space +");
    assert!(faster.model.pause().is_some());
}

#[test]
fn without_colour_nothing_is_coloured_and_every_sign_is_there() {
    let colour = |look| {
        let shown = Shown::new(published_game("6405"), (80, 24), look).keys("\"24s\" Enter");
        let buffer = shown.buffer();
        let coloured =
            buffer.content.iter().filter(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset);
        (coloured.count(), shown.text())
    };
    let (none, plain) = colour(PLAIN);
    let (some, coloured) = colour(Look { colour: true, ascii: false });
    assert_eq!(none, 0);
    assert!(some > 100);
    assert_eq!(plain, coloured);
    let (_, ascii) = colour(Look { colour: false, ascii: true });
    assert!(ascii.is_ascii(), "{ascii}");
    insta::assert_snapshot!(ascii);
}

#[test]
fn every_screen_is_ascii_where_only_that_is_shown() {
    let look = Look { colour: false, ascii: true };
    for keys in
        ["?", "a", "\"20n\" Enter r Down Enter", "m", "c \"a\"", "\"9s\" Enter !", "q", "t", "S"]
    {
        for size in [(80, 24), (56, 20), (132, 40), (30, 9)] {
            let text = Shown::new(published_game("6405"), size, look).keys(keys).text();
            assert!(text.is_ascii(), "{keys}: {text}");
        }
    }
}

/// A game whose header and comments have signs of other scripts and such that turn a text round.
const STRANGE: &str = "[game \"7\"]\n[south \"Zoë \u{202e}amina\"]\n[north \"日本\"]\n\n\
                       {at the start: 日本語 – naïve}\n1:A7<* {\u{2066}so\u{2069} it \u{202e}was …} a5>";

fn strange(look: Look) -> Shown {
    let tree = bao_notation::tree::read_games(STRANGE, &bao_notation::Source::default());
    let tree = tree.games.into_iter().next().expect("it is a game");
    Shown::new(Variations::from_tree(tree, &Ruleset::KIBAO).expect("it is a game"), (80, 24), look)
}

#[test]
fn what_players_wrote_is_ascii_where_only_that_is_shown() {
    let look = Look { colour: false, ascii: true };
    let text = strange(look).text();
    assert!(text.is_ascii(), "{text}");
    // A sign of two columns leaves the second one free.
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
    let turn = game.find("23s").expect("it is there");
    let words: Vec<String> = (0..200).map(|at| format!("word{at}.")).collect();
    game.set_comment(turn, &words.join(" "));
    for size in [(56, 20), (80, 24), (132, 40)] {
        let mut shown = Shown::new(game.clone(), size, PLAIN).keys("\"23s\" Enter");
        let first = shown.text();
        let mut read = String::new();
        for _ in 0..200 {
            read += &shown.text();
            shown = shown.keys("n");
        }
        let missing: Vec<&String> = words.iter().filter(|&word| !read.contains(word)).collect();
        assert!(missing.is_empty(), "{size:?}: {missing:?}");
        // Another turn is read from its beginning.
        assert_eq!(shown.keys("Right Left").text(), first);
    }
}

#[test]
fn no_sign_that_turns_a_text_round_is_drawn() {
    for keys in ["", "Right", "Right c", "Right c \"\u{202e}x\"", "t \"\u{2067}x\" Enter"] {
        let text = strange(PLAIN).keys(keys).text();
        let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        assert!(!text.contains(turns), "{keys:?}: {text:?}");
    }
    assert!(strange(PLAIN).keys("Right").text().contains("·so· it ·was …"));
}
