//! `bao play --two`: how two people give a game up.

use bao::terminal::replay::begin_two;
use bao_game::variations::Variations;
use bao_notation::tree::Headers;
use bao_rules::{Position, Ruleset};

use super::shown::{PLAIN, Shown};

#[test]
fn the_title_names_both_people_where_one_has_a_name() {
    let start = Variations::from_position(Position::start(&Ruleset::KIBAO), 1, &Ruleset::KIBAO);
    let title = |south: &str, north: &str| {
        let mut game = start.clone();
        game.set_header(Headers::SOUTH, south);
        game.set_header(Headers::NORTH, north);
        let text = Shown::new(game, (100, 30), PLAIN).text();
        text.lines().next().unwrap_or_default().trim().to_owned()
    };
    assert!(title("Amina", "").starts_with("A game, Amina (South) against North "));
    assert!(title("", "Juma").starts_with("A game, South against Juma (North) "));
    assert!(title("Amina", "Juma").starts_with("A game, Amina (South) against Juma (North) "));
}

#[test]
fn of_two_people_the_side_to_move_resigns() {
    let start = Variations::from_position(Position::start(&Ruleset::KIBAO), 1, &Ruleset::KIBAO);
    let mut shown = Shown::new(start, (100, 30), PLAIN);
    begin_two(&mut shown.model);
    let shown = shown.keys("R");
    assert!(shown.text().contains("Does South resign?"), "{}", shown.text());
    let shown = shown.keys("x");
    assert!(shown.text().contains("The game goes on."), "{}", shown.text());
    // Who looks back resigns at the end of the game.
    let shown = shown.keys("a Enter g R");
    assert!(shown.text().contains("Does North resign?"), "{}", shown.text());
    let shown = shown.keys("y");
    let header =
        |shown: &Shown, name| shown.model.game().tree().headers.get(name).map(str::to_owned);
    assert_eq!(header(&shown, Headers::WINNER).as_deref(), Some("south"));
    assert_eq!(header(&shown, Headers::ENDED_BY).as_deref(), Some("resigned"));
    assert!(shown.text().contains("North resigns; South wins."), "{}", shown.text());
    assert!(shown.text().contains("North resigned. South wins."), "{}", shown.text());
    let shown = shown.keys("a");
    assert!(shown.text().contains("No choices: North resigned. South wins."), "{}", shown.text());
    for keys in ["R", "g R"] {
        let over = shown.model.game().clone();
        let mut shown = Shown::new(over, (100, 30), PLAIN);
        begin_two(&mut shown.model);
        let shown = shown.keys(keys);
        assert!(shown.text().contains("The game is over."), "{}", shown.text());
    }
    assert_eq!(header(&shown.keys("u"), Headers::WINNER), None);
}
