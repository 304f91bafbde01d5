//! The winner header belongs to the line that was won.

use bao_game::replay::{Declared, Ending, replay};
use bao_game::variations::Variations;
use bao_notation::tree::{Headers, NodeId};
use bao_notation::{Source, read};
use bao_rules::{Ruleset, Side};

use super::{of_played, published_game};

/// A game in which South resigned after four plies.
fn resigned_game() -> Variations {
    let reading = read("1:A7<* a5>; 2:A6<* a5>", &Source::default());
    let declared = Declared { winner: Some(Side::North) };
    of_played(&replay("1", &reading, &declared, &Ruleset::KIBAO))
}

fn winner(game: &Variations) -> Option<&str> {
    game.tree().headers.get(Headers::WINNER)
}

#[test]
fn a_resigned_game_has_its_winner_only_in_its_own_line() {
    let mut game = resigned_game();
    let last = game.find("2n").expect("the move was played");
    assert_eq!((winner(&game), game.to_game(last).ending), (Some("north"), Ending::Resigned));
    // Adding a variation does not change the result.
    let other = game.find("1n").expect("the move was played");
    let other = game.play_text(other, "A6>").expect("the move is legal");
    assert_eq!(winner(&game), Some("north"));
    assert_eq!(game.to_game(other).winner, None);
    game.make_main(other).expect("the game has room");
    assert_eq!((winner(&game), game.to_game(other).winner), (None, None));
    assert_eq!(game.tree().comment(last).text(), "The game ended here: north won.");
}

#[test]
fn a_resigned_game_that_goes_on_has_no_winner() {
    let mut game = resigned_game();
    let last = game.find("2n").expect("the move was played");
    let choice = game.choices(last)[0].name.clone();
    let on = game.play_text(last, &choice).expect("the move is legal");
    assert_eq!((winner(&game), game.to_game(on).winner), (None, None));
    assert!(!game.tree().comment(last).is_empty());
}

#[test]
fn the_board_decides_the_winner_of_a_finished_line() {
    let mut game = published_game("6405");
    assert_eq!(winner(&game), Some("south"));
    let other = game.find("22s").expect("the move was played");
    let other = game.play_text(other, "a3>").expect("the move is legal");
    game.promote(other).expect("the game has room");
    assert_eq!(winner(&game), None);
    let played = game.tree().children(game.tree().parent(other).unwrap_or(NodeId::START))[1];
    game.promote(played).expect("the game has room");
    let end = game.find("end").expect("every game has an end");
    assert_eq!(game.to_game(end).winner, Some(Side::South));
    assert!(game.tree().all().into_iter().all(|id| game.tree().comment(id).is_empty()));
}
