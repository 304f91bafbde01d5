//! Tests the opening book of the crate, partly by searching its positions again.

use std::sync::atomic::AtomicBool;

use bao_engine::{
    Book, BookValue, Engine, EngineSettings, Limits, ProvedResult, ReadBookError, Value,
};
use bao_rules::{Position, Ruleset};

const RULES: Ruleset = Ruleset::KIBAO;

fn book() -> &'static Book {
    Book::of(&RULES).expect("the usual rules have a book")
}

fn last_positions() -> Vec<Position> {
    Book::list_positions(&RULES).pop().expect("a list for each ply")
}

fn value(position: &Position) -> BookValue {
    book().value(position).expect("the book has every position of the first turns")
}

#[test]
fn the_book_has_every_line_of_the_first_turns() {
    // The counts of `bao engine perft`, which counts a position each time it is reached.
    let counted = [1, 4, 14, 38, 124, 405, 1_430, 5_651, 23_244];
    let mut lines = vec![Position::start(&RULES)];
    for count in counted {
        assert_eq!(lines.len(), count);
        assert!(lines.iter().all(|position| book().value(position).is_some()));
        lines = lines
            .iter()
            .flat_map(|position| position.legal_moves(&RULES))
            .map(|(_, next)| next)
            .collect();
    }
    assert!(lines.iter().all(|position| book().value(position).is_none()));
    assert_eq!(Book::of(&Ruleset::KUJIFUNZA), None);
}

#[test]
fn earlier_positions_have_the_value_of_the_best_move() {
    let plies = Book::list_positions(&RULES);
    let mut compared = 0;
    for position in plies[..Book::PLIES].iter().flatten() {
        let after =
            position.legal_moves(&RULES).map(|(_, after)| value(&after).value.one_ply_before());
        match position.end(&RULES) {
            None => assert_eq!(Some(value(position).value), after.max(), "{position}"),
            Some(_) => {
                assert_eq!(value(position).value.proved_result(), Some(ProvedResult::Loss(0)))
            }
        }
        compared += 1;
    }
    assert_eq!(compared, 6_546);
    let last: Vec<BookValue> = plies[Book::PLIES].iter().map(value).collect();
    assert_eq!(Book::of_last(RULES, &last), *book());
    // An incomplete book has only the values that do not depend on the missing part.
    let part = Book::of_last(RULES, &last[..100]);
    assert_eq!(part.value(&plies[Book::PLIES][99]), Some(last[99]));
    assert_eq!((part.value(&plies[Book::PLIES][100]), part.value(&plies[0][0])), (None, None));
}

#[test]
fn a_search_finds_the_values_of_the_book() {
    let mut engine = Engine::new(RULES, EngineSettings { threads: 1, table: 16 });
    for position in last_positions().iter().step_by(6_000) {
        let found = engine.best(position, &Limits::nodes(500_000), &AtomicBool::new(false));
        let found = found.expect("the game goes on");
        assert_eq!(found.best().value, value(position).value, "{position}");
    }
}

#[test]
fn a_book_round_trips_and_damaged_ones_are_refused() {
    let text = book().write();
    assert_eq!(Book::read(RULES, &text).as_ref(), Ok(book()));
    let cut = text.rsplit_once("\n").and_then(|(text, _)| text.rsplit_once("\n")).expect("lines").0;
    let lines = ReadBookError::Lines { found: 24_829, wanted: 24_830 };
    assert_eq!(Book::read(RULES, cut), Err(lines));
    for wrong in ["", "1", "1 2 3", "x 1", "1 -1", "30001 0", "-32768 0", "1 65536"] {
        let text = text.replacen('\n', &format!("\n{wrong}\n"), 1);
        assert_eq!(Book::read(RULES, &text), Err(ReadBookError::Line(2)), "{wrong}");
    }
}

#[test]
fn a_book_value_has_the_last_value_and_the_spread_of_the_last_three() {
    let of = |depths: &[Value]| BookValue::of_depths(depths);
    let [a, b, c, d] = [-80, 10, 3, -4].map(Value::estimate);
    assert_eq!(of(&[]), None);
    assert_eq!(of(&[a]), Some(BookValue { value: a, spread: 0 }));
    assert_eq!(of(&[a, b, c, d]), Some(BookValue { value: d, spread: 7 }));
    let won = Value::won_in(3);
    let proved = of(&[b, won]).expect("a depth");
    assert_eq!((proved.value, proved.spread, proved.ends()), (won, 0, [won, won]));
    let known = of(&[a, b, c, d]).expect("a depth").one_ply_before();
    assert_eq!((known.value, known.ends()), (-d, [-3, 11].map(Value::estimate)));
}

#[test]
fn a_finished_game_is_a_proved_loss_for_the_loser() {
    let over = last_positions().into_iter().filter(|position| position.end(&RULES).is_some());
    let over: Vec<Position> = over.collect();
    assert_eq!(over.len(), 69);
    for position in over {
        let end = position.end(&RULES).expect("the game is over");
        let wanted = if end.winner == position.to_move() {
            ProvedResult::Win(0)
        } else {
            ProvedResult::Loss(0)
        };
        assert_eq!(value(&position).value.proved_result(), Some(wanted), "{position}");
        assert_eq!(BookValue::of_end(&position, &RULES), book().value(&position));
    }
}
