//! The review of a line, and its lost chances asked again.

use std::path::Path;

use bao::terminal::replay::{LEAST_WIDTH, Look, Opponent};
use bao_engine::players::Level;
use bao_notation::tree::Headers;
use bao_rules::Side;

use super::analysis::{judged_line, judged_mistakes};
use super::shown::{PLAIN, Shown, published_game};
use super::terminal::Pty;
use crate::support::games;

fn reviewed(size: (u16, u16), keys: &str) -> Shown {
    judged_line(Shown::new(published_game("6405"), size, PLAIN)).keys("I").keys(keys)
}

#[test]
fn the_review_has_the_numbers_of_both_and_leads_to_the_turns_it_names() {
    let shown = reviewed((132, 40), "");
    let text = shown.text();
    for part in
        ["The line is analysed", "accuracy", "missed win", "decided already", "South's best"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    // The first sentence is about the strongest move of South.
    let named = text.split("South's best: ").nth(1).and_then(|rest| rest.split(' ').next());
    let shown = shown.keys("Enter");
    let at = shown.model.game().address(shown.model.at());
    assert_eq!(Some(at.as_str()), named);
    assert!(shown.keys("I Esc").text().contains("Moves"), "Esc goes back to the game");
}

#[test]
fn the_review_fits_every_width_and_every_sentence_can_be_read() {
    for size in [(LEAST_WIDTH, 20), (60, 24), (120, 40), (200, 50)] {
        let mut shown = reviewed(size, "");
        let mut seen = String::new();
        for _ in 0..12 {
            let text = shown.text();
            assert!(text.contains("accuracy") && text.contains("Enter"), "{size:?}: {text}");
            seen += &text;
            shown = shown.keys("Down");
        }
        assert!(seen.contains("South has won"), "{size:?}: {seen}");
    }
    let ascii = Look { colour: false, ascii: true };
    let shown = judged_line(Shown::new(published_game("6405"), (120, 40), ascii)).keys("I");
    assert!(shown.text().is_ascii(), "{}", shown.text());
}

/// Picks the choice of a name in the list of answers.
fn pick(mut shown: Shown, name: &str) -> Shown {
    shown = shown.keys("g");
    for _ in 0..40 {
        if shown.text().contains(&format!("▸ {name}")) {
            return shown;
        }
        shown = shown.keys("Down");
    }
    panic!("{name} is no answer:\n{}", shown.text());
}

/// What stands behind a word on the screen, up to a sign.
fn behind(text: &str, word: &str, end: &[char]) -> String {
    let rest = text.split(word).nth(1).unwrap_or_else(|| panic!("no {word}:\n{text}"));
    rest.split(end).next().unwrap_or_default().trim().to_owned()
}

/// Mistakes that are asked.
fn asked_again() -> Shown {
    judged_mistakes(Shown::new(published_game("6403"), (100, 34), PLAIN)).keys("I").keys("y")
}

#[test]
fn a_mistake_is_asked_again_until_the_answer_is_right() {
    let shown = asked_again();
    let text = shown.text();
    assert!(text.contains("Retry 1 of ") && text.contains("find "), "{text}");
    assert!(!text.contains(" %"), "no value is told before the answer: {text}");
    let solved = shown.keys("o").text();
    let best = behind(&solved, "Best: ", &[',', '.']);
    let best = best.split(' ').nth(1).expect("a turn and a move").to_owned();
    let played = behind(&solved, "Played was ", &['.']);
    // The first question again.
    let shown = pick(asked_again(), played.trim_end_matches(['*', '#'])).keys("Enter");
    assert!(shown.text().contains("Wrong: "), "{}", shown.text());
    let shown = pick(shown.keys("r"), best.trim_end_matches(['*', '#'])).keys("Enter");
    assert!(shown.text().contains("Right: "), "{}", shown.text());
    let shown = shown.keys("Enter");
    assert!(shown.text().contains("Retry 2 of "), "{}", shown.text());
    let mut shown = shown.keys("i");
    assert!(shown.text().contains("A right answer begins in"), "{}", shown.text());
    while shown.text().contains("Retry ") {
        shown = shown.keys("n");
    }
    assert!(
        shown.text().contains("mistakes retried: 0 right at the first try."),
        "{}",
        shown.text()
    );
    assert_eq!(shown.model.game().address(shown.model.at()), "start", "and one is where one was");
}

#[test]
fn who_has_played_the_engine_is_asked_his_own_mistakes_only() {
    for side in [Side::South, Side::North] {
        let opponent = Some(Opponent { level: Level::Novice, side });
        let shown = Shown::against(opponent, published_game("6403"), (100, 34), PLAIN);
        let mut shown = judged_mistakes(shown).keys("y");
        let own = if side == Side::South { "North to move" } else { "South to move" };
        let mut asked = 0;
        while shown.text().contains("Retry ") {
            assert!(shown.text().contains(own), "{}", shown.text());
            shown = shown.keys("n");
            asked += 1;
        }
        assert!(asked > 0, "{}", shown.text());
    }
}

/// A saved game that is only looked at says by its headers who the engine was.
#[test]
fn of_a_saved_game_against_the_engine_the_mistakes_of_the_reader_alone_are_asked() {
    let asked = |headers: &[&str]| {
        let mut game = published_game("6403");
        for header in headers {
            game.set_header(header, "bao novice");
        }
        let mut shown = judged_mistakes(Shown::new(game, (100, 34), PLAIN)).keys("y");
        let mut asked = [0, 0];
        while shown.text().contains("Retry ") {
            asked[usize::from(shown.text().contains("North to move"))] += 1;
            shown = shown.keys("n");
        }
        asked
    };
    let [south, north] = asked(&[]);
    assert!(south > 0 && north > 0, "{south} and {north}");
    assert_eq!(asked(&[Headers::SOUTH]), [0, north]);
    assert_eq!(asked(&[Headers::NORTH]), [south, 0]);
    assert_eq!(asked(&[Headers::SOUTH, Headers::NORTH]), [south, north], "nobody has played");
}

#[test]
fn nothing_is_asked_before_the_line_is_analysed() {
    let shown = Shown::new(published_game("6405"), (80, 24), PLAIN).keys("y");
    assert!(shown.text().contains("No move of the line is analysed yet"), "{}", shown.text());
}

/// Turns 14 to 16 of game 6405, in which both throw much away, as a file.
fn write_part(folder: &Path) {
    let game = games().into_iter().find(|game| game.id == "6405").expect("it is published");
    let line = "14:A3>* a5>; 15:A7>* a8<*; 16:A6>* a7>*;";
    let text = format!("[game \"part\"]\n[position \"{}\"]\n\n{line}\n", game.before(26));
    std::fs::write(folder.join("part.bao"), text).expect("there is room");
}

/// What stands in the part of a screen that begins with a text, in one line: as far as the next rule at its right.
fn part(screen: &vt100::Screen, begins: &str, columns: u16) -> String {
    let rows: Vec<Vec<char>> = screen.rows(0, columns).map(|row| row.chars().collect()).collect();
    let begin: Vec<char> = begins.chars().collect();
    let place = rows.iter().enumerate().find_map(|(number, row)| {
        let column = row.windows(begin.len()).position(|signs| signs == begin)?;
        Some((number, column))
    });
    let Some((first, left)) = place else { return String::new() };
    let rule = rows[first][left..].iter().position(|&sign| sign == '│');
    let width = rule.unwrap_or(usize::from(columns) - left);
    // The last rows are the message and the keys.
    let lines = rows[first..rows.len() - 2]
        .iter()
        .map(|row| row.iter().skip(left).take(width).collect::<String>().trim().to_owned());
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The same part of the screen at 60, 120 and 200 columns: it says the same everywhere, and all of it.
fn part_at_every_width(pty: &mut Pty, begins: &str) -> String {
    let mut said = Vec::new();
    for columns in [60, 120, 200] {
        pty.resize(columns, 40);
        let is_drawn = |screen: &vt100::Screen| {
            let rows: Vec<String> = screen.rows(0, columns).collect();
            let title = rows[0].trim_end().chars().count();
            title == usize::from(columns) - 1 && rows[39].contains("Esc")
        };
        pty.until(&format!("{columns} columns"), is_drawn);
        let screen = pty.screen();
        assert!(!screen.contents().contains('…'), "cut off:\n{}", screen.contents());
        said.push(part(&screen, begins, columns));
    }
    assert!(said[0].starts_with(begins) && said[0].ends_with('.'), "{said:#?}");
    assert!(said.iter().all(|other| *other == said[0]), "{said:#?}");
    said.remove(0)
}

/// Review and retry in a real terminal, analysed there: every sentence can be read at every width.
#[test]
fn a_game_is_reviewed_and_its_mistakes_asked_again_in_a_terminal_of_any_width() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    write_part(folder.path());
    let mut pty = Pty::bao(folder.path(), &["replay", "part.bao"]);
    pty.shows("Game part");
    pty.press("I");
    pty.shows("The line is analysed");
    pty.press("I");
    pty.shows("Review");
    let story = part_at_every_width(&mut pty, "▸ ");
    assert!(story.contains("14s A3> (missed win, "), "{story}");
    assert!(story.ends_with("Nobody says who has won."), "{story}");
    // A sentence leads to its place, and the mistakes are asked from there.
    pty.press("j\r");
    pty.shows("14s of 16n");
    pty.press("y");
    // North's mistake is not asked: of two choices the other one is right.
    pty.shows("Retry 1 of 1");
    let asked = part_at_every_width(&mut pty, "Retry 1 of 1: 14s South to move");
    assert!(
        asked.ends_with("as good as won was lost with A3>: find a move that holds it."),
        "{asked}"
    );
    // The first choice but one is what was played.
    pty.press("j\r");
    pty.shows("Wrong: ");
    let wrong = part_at_every_width(&mut pty, "Retry 1 of 1");
    assert!(wrong.contains("Wrong: A3> "), "{wrong}");
    pty.press("ri");
    pty.shows("A right answer begins in");
    part_at_every_width(&mut pty, "Retry 1 of 1");
    pty.press("o");
    pty.shows("Played was A3>");
    let solved = part_at_every_width(&mut pty, "Retry 1 of 1");
    assert!(solved.contains("Best: 14s "), "{solved}");
    pty.press("\r");
    pty.shows("1 mistake retried: 0 right at the first try.");
    pty.press("q");
    assert!(pty.ends().success());
    pty.is_sane();
}
