//! Sessions on a screen in memory. A script in `scripts/` lists keys, and texts that the screen must show. A snapshot
//! contains the script, with the state after each line of keys.
//!
//! ```text
//! game 6405                begins a session with a published game; other beginnings: `transcript 1:A7<* a5>;`,
//!                          `text "a game file"`, `position 23 POSITION`, `against north` (the engine) and `two`
//! ascii game 6405          the same in ASCII
//! "20n" Enter              keys, as in `Shown::keys`
//!   says "Leave?"          the screen must contain this text; with `lacks`, it must not
//! size 132x40              another size; `paste "text"`, `search 2`, `sow` (to the end of the sowing shown)
//! answer                   the engine moves; keys after `answer` are pressed before its move arrives
//! again south              the same game in another run, with the engine in this seat
//! saved 6405.bao           the game was written to this file
//! keep, begins             `keep` stores the moves of the main line; `begins`: the stored moves must begin with
//!                          those of the present main line
//! screen                   prints the whole screen
//! ```

use bao::game_files::{Saved, Stamp};
use bao::terminal::replayer::{
    Opponent, Request, ScreenStyle, add_opponent_move, advance_sowing, begin_two, handle_paste,
    next_request,
};
use bao_engine::players::{Level, Player as _, Searcher};
use bao_game::variations::Variations;
use bao_notation::Source;
use bao_notation::tree::{Headers, read_games};
use bao_rules::{Position, Ruleset, Side};

use super::shown::{PLAIN, Shown, published_game, transcript};
use crate::support::file;

scripts! {
    "tests/it/replay/scripts",
    |name| insta::assert_snapshot!(name, run(name)),
    a_choice_is_previewed_and_played_as_a_variation
    a_comment_is_edited_and_one_being_typed_is_a_change
    a_game_against_the_engine_is_answered_taken_back_and_played_again
    a_game_of_two_people_ends_when_the_side_to_move_resigns
    a_line_that_breaks_says_why_and_keeps_its_text
    a_move_is_typed_and_refused_with_its_reason
    a_player_who_resigns_is_asked_once_and_has_lost
    a_search_tells_a_proof_and_why_it_has_nothing_to_tell
    a_variation_is_promoted_deleted_and_brought_back
    leaving_asks_only_if_something_would_be_lost
    marks_and_questions_are_shown_beside_the_board
    moves_events_and_variations_are_reached_by_keys
    screens_of_all_sizes_show_what_fits
    the_start_an_event_and_the_end_are_shown
}

fn run(name: &str) -> String {
    let mut session =
        Session { shown: Shown::new(published_game("6405"), (80, 24), PLAIN), kept: Vec::new() };
    let script = file(&format!("tests/it/replay/scripts/{name}.txt"));
    script.lines().map(|line| session.take(line)).collect()
}

/// Splits a line after the first word.
fn split(line: &str) -> (&str, &str) {
    line.split_once(' ').unwrap_or((line, ""))
}

fn text(json: &str) -> String {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"))
}

fn side(name: &str) -> Side {
    if name == "south" { Side::South } else { Side::North }
}

struct Session {
    shown: Shown,
    kept: Vec<String>,
}

impl Session {
    fn take(&mut self, line: &str) -> String {
        // Rust shows this output only if the test fails.
        println!("{line}");
        let (verb, rest) = split(line.trim_start());
        if let Some(shown) = begin(line) {
            self.shown = shown;
        } else {
            match verb {
                "" | "#" => return format!("{line}\n"),
                "says" | "lacks" => {
                    let screen = self.shown.text();
                    let says = words(&screen).contains(&text(rest));
                    assert_eq!(says, verb == "says", "the screen {verb} {rest}:\n{screen}");
                    return format!("{line}\n");
                }
                "screen" => return format!("{line}\n{}", self.shown.text()),
                "size" => {
                    let (columns, lines) = rest.split_once('x').expect("columns and lines");
                    let [columns, lines] = [columns, lines].map(|n| n.parse().expect("a number"));
                    self.shown.resize(columns, lines);
                }
                "paste" => handle_paste(&mut self.shown.model, &text(rest)),
                "search" => drop(self.shown.search(rest.parse().expect("a number"))),
                "sow" => {
                    while self.shown.model.pause().is_some() {
                        advance_sowing(&mut self.shown.model);
                    }
                }
                "answer" => self.answer(rest),
                "saved" => {
                    let tree = self.shown.model.game().tree().clone();
                    let saved = Saved { stamp: Stamp::of(&tree), tree, merged: None };
                    self.shown.model.mark_saved(rest.into(), saved);
                }
                "again" => {
                    let game = self.shown.model.game().clone();
                    let again = against(game, side(rest));
                    self.shown = again.keys("G");
                }
                "keep" => self.kept = self.line(),
                "begins" => {
                    let line = self.line();
                    assert_eq!(line, self.kept[..line.len()]);
                }
                _ => self.press(line),
            }
        }
        format!("{line}\n  → {}\n", self.state())
    }

    fn press(&mut self, keys: &str) {
        self.shown.effects.clear();
        self.shown.type_keys(keys);
    }

    /// Plays the engine's move and ends its sowing. The keys in `before` are pressed before the move arrives.
    fn answer(&mut self, before: &str) {
        let request = next_request(&self.shown.model);
        let Some(Request::Move(request)) = request else { panic!("the engine is not to move") };
        let mut player = Searcher::of_level(Ruleset::KIBAO, request.level, 1);
        let mv = player.choose_move(&request.place.position).expect("the game goes on");
        self.press(before);
        add_opponent_move(&mut self.shown.model, request, mv);
        let screen = self.shown.text();
        assert!(
            !before.is_empty() || !screen.contains("your turn"),
            "the move was not shown:\n{screen}"
        );
        self.press("Esc");
    }

    fn line(&self) -> Vec<String> {
        let game = self.shown.model.game();
        game.tree().main_line().iter().map(|&id| game.text(id).to_owned()).collect()
    }

    /// Describes the place, the number of plies, changes, and pending requests.
    fn state(&self) -> String {
        let model = &self.shown.model;
        let tree = model.game().tree();
        let line = tree.main_line().len();
        let mut state =
            vec![model.game().address(model.at()), format!("{line} of {} plies", tree.len())];
        state.extend(model.is_changed().then(|| "changed".to_owned()));
        state.extend(model.pause().map(|_| "sowing".to_owned()));
        if matches!(next_request(model), Some(Request::Move(_))) {
            state.push("the engine is asked".to_owned());
        }
        for name in [Headers::WINNER, Headers::ENDED_BY] {
            state.extend(tree.headers.get(name).map(|value| format!("{name} {value}")));
        }
        let comment = tree.comment(model.at());
        state.extend((!comment.is_empty()).then(|| format!("{:?}", comment.text())));
        state.extend(self.shown.effects.iter().map(|effect| format!("{effect:?}")));
        state.join(", ")
    }
}

/// A game against the engine, which plays `side`.
fn against(game: Variations, side: Side) -> Shown {
    let opponent = Opponent { level: Level::Novice, side };
    Shown::against(Some(opponent), game, (100, 30), PLAIN)
}

/// The session that a line begins; `None` for other lines.
fn begin(line: &str) -> Option<Shown> {
    let (ascii, line) = match line.strip_prefix("ascii ") {
        Some(line) => (true, line),
        None => (false, line),
    };
    let (verb, rest) = split(line);
    let start = || Variations::from_position(Position::start(&Ruleset::KIBAO), 1, &Ruleset::KIBAO);
    let game = match verb {
        "game" => published_game(rest),
        "transcript" => transcript(rest),
        "text" => {
            let tree = read_games(&text(rest), &Source::default()).games.remove(0);
            Variations::from_tree(tree, &Ruleset::KIBAO).expect("the game is valid")
        }
        "position" => {
            let (number, position) = split(rest);
            let position = position.parse().expect("the position is valid");
            Variations::from_position(position, number.parse().expect("a number"), &Ruleset::KIBAO)
        }
        "against" => return Some(against(start(), side(rest))),
        "two" => {
            let mut shown = Shown::new(start(), (100, 30), PLAIN);
            begin_two(&mut shown.model);
            return Some(shown);
        }
        _ => return None,
    };
    Some(Shown::new(game, (80, 24), ScreenStyle { ascii, ..PLAIN }))
}

/// Joins the lines of a screen, with one blank between words.
fn words(screen: &str) -> String {
    screen.split_whitespace().collect::<Vec<_>>().join(" ")
}
