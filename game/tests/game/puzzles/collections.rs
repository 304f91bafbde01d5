//! Collections of puzzles have no repetitions, unique ids, and puzzles of every kind under a limit.

use std::collections::HashSet;

use bao_game::puzzles::{
    GameMoves, Goal, Puzzle, PuzzleCollection, PuzzleSource, Theme, find_puzzles,
};
use bao_rules::{Move, Position, PreviousMove, Ruleset, Side};

use super::shipped;
use crate::support::games;

#[test]
fn puzzles_depend_on_the_position_alone_and_are_distinct() {
    let source = PuzzleSource { game: "7283".to_owned(), ..PuzzleSource::default() };
    let game = games().into_iter().find(|game| game.id == "7283").expect("the game is published");
    let found = find_puzzles(&game, &source, 5_000);
    assert!(!found.is_empty());
    let mut cut = game.clone();
    cut.plies.truncate(2 * found[0].turn.number as usize);
    assert_eq!(find_puzzles(&cut, &source, 5_000)[..1], found[..1]);
    // The same game with the seats exchanged has the same puzzles.
    let mut collection = PuzzleCollection::default();
    let mirrored =
        found.iter().map(|puzzle| Puzzle { position: puzzle.position.mirror(), ..puzzle.clone() });
    collection.add_game(GameMoves::of(&game), found.iter().cloned());
    // Another game reaches the same positions.
    collection.add_game(GameMoves::of(&cut), mirrored);
    assert_eq!(collection.len(), found.len());
    let first = &collection.into_puzzles(None)[0];
    assert_eq!((first.met, first.solved), (2, 2 * found[0].solved));
}

#[test]
fn copies_and_repeated_positions_of_a_game_count_once() {
    let game = games().into_iter().find(|game| game.id == "7283").expect("the game is published");
    let found = find_puzzles(&game, &PuzzleSource::default(), 5_000);
    let copy = bao_game::replay::Game { id: "7283 (2)".to_owned(), ..game.clone() };
    let mut collection = PuzzleCollection::default();
    collection.add_game(GameMoves::of(&game), found.iter().chain(&found).cloned());
    collection.add_game(GameMoves::of(&copy), found.iter().cloned());
    let puzzles = collection.into_puzzles(None);
    assert_eq!(puzzles, found);
}

/// Questions that differ in the legal moves or in the goal have different ids.
#[test]
fn an_id_depends_on_the_blocked_pit_and_the_horizon() {
    let rules = Ruleset::KIBAO;
    let blocked: Vec<Puzzle> =
        shipped().into_iter().filter(|puzzle| puzzle.themes.contains(&Theme::Takasia)).collect();
    let positions = blocked.iter().flat_map(|puzzle| {
        let play = |at: &Position, mv: &Move| at.play(&rules, *mv, &mut ()).ok();
        let line = puzzle.line.iter().scan(puzzle.position, move |at, mv| {
            *at = play(at, mv)?;
            Some(*at)
        });
        line.collect::<Vec<_>>()
    });
    let is_blocked = |position: &Position| position.move_starts(&rules).blocked.is_some();
    let position =
        positions.into_iter().find(is_blocked).expect("takasia blocks a pit in some line");
    let after = |previous| {
        let halves = Side::BOTH.map(|side| *position.half(side));
        Position::new(halves, position.to_move(), previous).expect("only the previous move differs")
    };
    let puzzle = shipped().remove(0);
    let name = |&position: &Position, goal| Puzzle { rules, position, goal, ..puzzle.clone() }.id();
    let open = after(PreviousMove::Capture);
    assert_ne!(name(&position, Goal::Win), name(&open, Goal::Win));
    assert_eq!(name(&open, Goal::Win), name(&after(PreviousMove::None), Goal::Win));
    assert_eq!(name(&position, Goal::Win), name(&position.mirror(), Goal::Win));
    let horizons = [Goal::SAVE_HOUSE, Goal::SaveHouse { plies: 4 }, Goal::Win];
    let names: HashSet<String> = horizons.iter().map(|&goal| name(&position, goal)).collect();
    assert_eq!(names.len(), horizons.len());
}

#[test]
fn a_limit_keeps_every_theme_and_the_order() {
    let all = shipped();
    let mut collection = PuzzleCollection::default();
    let game = games().into_iter().next().expect("there are many games");
    collection.add_game(GameMoves::of(&game), all.iter().cloned());
    let few = collection.into_puzzles(Some(30));
    assert_eq!(few.len(), 30);
    for theme in Theme::ALL {
        assert!(few.iter().any(|puzzle| puzzle.themes.contains(&theme)), "{}", theme.name());
    }
    // The puzzles keep the order in which they were found.
    let place = |puzzle: &Puzzle| all.iter().position(|other| other == puzzle);
    assert!(few.is_sorted_by_key(place));
}
