//! Tests outlines of texts and single moves.

use bao_notation::{Beginning, Side, find_beginning, outline, read_move, write_move};

#[test]
fn a_game_begins_with_a_number_and_a_move() {
    for text in ["1:A7<* a5>", "1. A7‹× a5›", "1A7<* a5>", "1:A8 a5>", "1:A9< a5>; 2:A6<* a5>"]
    {
        assert_eq!(find_beginning(text, 1), Some(Beginning::Turn(1)), "{text}");
    }
    assert_eq!(find_beginning("23:A5<* b1<", 1), Some(Beginning::Turn(23)));
    assert_eq!(find_beginning("A5<* b1<; 24:B1<#", 24), Some(Beginning::WrittenMove));
    for text in ["", "1. Prima parte", "6405 1:A7<* a5>", "6405: 1:A7<* a5>", "a 3 passi", "1.2"] {
        assert_eq!(find_beginning(text, 1), None, "{text}");
    }
}

#[test]
fn numbers_and_moves_are_counted() {
    let found = outline("a5>; 13:A5<* a6>; 14:A6<#", 13);
    assert_eq!((found.before_first, found.first, found.second), (1, Some(13), Some(14)));
    assert_eq!((found.last, found.after_last, found.ended), (Some(14), 1, true));
    assert!(found.is_of_moves());
    assert!(!outline("1. individuati 10 colori per descrivere A5< e b3>", 1).is_of_moves());
    assert!(outline("1:A7", 1).is_of_moves());
}

#[test]
fn a_new_game_is_distinguished_from_a_damaged_number() {
    let text = "1:A7<* a5>; 2:A6<* a5>; 6537 1:A6<* a5>; 2:A3> a5>;";
    let at = outline(text, 1).next_game.expect("a second game begins");
    assert_eq!(&text[at..at + 8], " 6537 1:");
    assert_eq!(outline("20:A7<* a5>; 1:A6<* a5>; 22:A3> a5>", 20).next_game, None);
    let text = "1:A7<* a5>; 2:A6<* a5>; 8 1:A6<* a5>; 2:A3> a5>;";
    let found = outline(text, 1);
    assert_eq!((found.next_game, found.moves), (text.find(" 8 1"), 4));
}

#[test]
fn moves_are_read_in_any_form_and_other_text_is_not() {
    let read = |text, side| read_move(text, side).map(|found| write_move(&found, side));
    let south = |text| read(text, Side::South);
    assert_eq!(south("A5<+*").as_deref(), Some("A5<+*"));
    assert_eq!(south(" 23:A5 ‹ ; ").as_deref(), Some("A5<"));
    assert_eq!(south("5>").as_deref(), Some("5>"));
    assert_eq!(read("b1<#", Side::North).as_deref(), Some("b1<#"));
    for wrong in ["", "a5<", "A9<", "A5<>", "A5< A6<", "start", "A5<x", "24", "é"] {
        assert_eq!(south(wrong), None, "{wrong}");
    }
}
