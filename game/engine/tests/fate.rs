//! Compares fates of houses with a plain enumeration by the slow rules and with known results.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::chance;
use crate::plain::Enumeration;
use crate::slow::Board;
use bao_engine::fate::{Fate, FateError, FateLine, FateLineEnd, FateSearch};
use bao_engine::players::Dice;
use bao_rules::{Move, Pit, Position, Ruleset};

/// Random positions in which the side to move owns its house, at most `take` from each game.
fn positions(seed: u64, games: usize, from: usize, take: usize) -> Vec<Position> {
    let mut dice = Dice::new(seed);
    let mut found = Vec::new();
    for _ in 0..games {
        let game = chance::game(&mut dice, 90);
        let owned = game.into_iter().skip(from).filter(|position| {
            position.half(position.to_move()).owns_house && position.end(&Ruleset::KIBAO).is_none()
        });
        found.extend(owned.filter(|_| dice.share() < 1.0 / 3.0).take(take));
    }
    found
}

fn agree(position: &Position, plies: u8) -> [usize; 3] {
    let rules = Ruleset::KIBAO;
    let owner = position.to_move();
    let mut search = FateSearch::new(&rules, owner);
    let mut ours = search.choices(position, plies).expect("the side to move owns its house");
    let plain = Enumeration { rules, owner }.choices(&Board::from(position), plies);
    ours.sort_by_key(|choice| choice.mv);
    assert_eq!(ours.len(), plain.len(), "{position}");
    let mut seen = [0; 3];
    for (ours, plain) in ours.iter().zip(&plain) {
        let lost = ours.fate.lost_in();
        let found = (ours.mv, ours.after, lost, ours.empties);
        assert_eq!(found, (plain.mv, plain.after, plain.lost, plain.empties), "{position} {plies}");
        shown(&mut search, position, ours.mv, plies, lost, ours.empties);
        seen[0] += usize::from(lost.is_none());
        seen[1] += usize::from(lost.is_some());
        seen[2] += usize::from(ours.empties.is_some_and(|plies| plies > 1));
    }
    seen
}

/// Checks that the lines end in agreement with the result of the search.
fn shown(
    search: &mut FateSearch<'_>,
    position: &Position,
    mv: Move,
    plies: u8,
    lost: Option<u8>,
    empties: Option<u8>,
) {
    let rules = Ruleset::KIBAO;
    let line = search.line(position, mv, plies).expect("a legal choice has a line");
    let last = line.moves.iter().fold(*position, |position, mv| {
        position.play(&rules, *mv, &mut ()).expect("a line is legal")
    });
    assert_eq!(line.moves[0], mv);
    let owns = last.half(position.to_move()).owns_house;
    let FateLine { moves, end } = line;
    match lost {
        Some(lost) => {
            assert_eq!(moves.len(), usize::from(lost), "{position}");
            assert!(matches!(end, FateLineEnd::Captured | FateLineEnd::LostGame));
        }
        None => assert!(matches!(end, FateLineEnd::Emptied | FateLineEnd::Kept | FateLineEnd::Won)),
    }
    assert_eq!(owns, !matches!(end, FateLineEnd::Captured | FateLineEnd::Emptied));
    if end == FateLineEnd::Kept {
        assert_eq!(moves.len(), usize::from(plies));
    }
    let emptying = search.emptying_line(position, mv, plies);
    assert_eq!(emptying.map(|line| line.moves.len()), empties.map(usize::from), "{position}");
}

#[test]
fn the_search_agrees_with_a_plain_enumeration_in_positions_of_some_games() {
    agree_in_games(&[(11, 30, 0, 3), (12, 60, 8, 4), (13, 60, 26, 5)], 30);
}

#[test]
#[ignore = "extended: enumerates 300 positions by the slow rules, to six plies"]
fn the_search_agrees_with_a_plain_enumeration_in_positions_of_hundreds_of_games() {
    agree_in_games(&[(11, 60, 0, 3), (12, 120, 8, 4), (13, 200, 26, 5), (14, 200, 36, 6)], 300);
}

/// Covers namua, where houses are often captured, and the time around turn 23.
fn agree_in_games(samples: &[(u64, usize, usize, u8)], least: usize) {
    let mut checked = 0;
    let mut seen = [0; 3];
    for &(seed, games, from, plies) in samples {
        for position in positions(seed, games, from, 3) {
            let found = agree(&position, plies);
            (0..3).for_each(|kind| seen[kind] += found[kind]);
            checked += 1;
        }
    }
    println!("{checked} positions: {seen:?} saved, lost, emptied by force later");
    assert!(checked >= least, "only {checked} positions");
    let enough = seen.iter().all(|&kind| kind >= least / 30);
    assert!(enough, "saved, lost, emptied by force later: {seen:?}");
}

#[test]
fn the_search_agrees_at_horizons_of_one_and_two_plies() {
    for position in positions(15, 200, 30, 2) {
        agree(&position, 1);
        agree(&position, 2);
    }
}

#[test]
fn earlier_searches_change_no_answer() {
    let rules = Ruleset::KIBAO;
    let mut checked = 0;
    for position in positions(16, 120, 20, 2) {
        let owner = position.to_move();
        let mut search = FateSearch::new(&rules, owner);
        for plies in [5, 2, 6, 3, 1, 4] {
            let fresh = FateSearch::new(&rules, owner).choices(&position, plies);
            assert_eq!(search.choices(&position, plies), fresh, "{position} {plies}");
            checked += 1;
        }
    }
    assert!(checked >= 150, "only {checked} questions");
}

/// `position | plies to the horizon | move | ply that loses the house, or saved | ply of a forced emptying, or -`.
#[test]
fn handmade_positions_have_their_known_fates() {
    let text = include_str!("fate/by-hand.fates");
    let mut rows = 0;
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [position, plies, pit, fate, empties] = parts[..] else { panic!("{line}") };
        let position: Position = position.parse().expect("a position");
        let plies: u8 = plies.parse().expect("a number of plies");
        let mut search = FateSearch::new(&Ruleset::KIBAO, position.to_move());
        let choices = search.choices(&position, plies).expect("the side to move owns its house");
        let sign = |clockwise| if clockwise { "clockwise" } else { "counterclockwise" };
        let choice = choices.iter().find(|choice| {
            let clockwise = choice.mv.direction == bao_rules::Direction::Clockwise;
            let house = if choice.mv.house == bao_rules::HouseChoice::Play { " +" } else { "" };
            format!("{} {}{house}", choice.mv.pit, sign(clockwise)) == pit
        });
        let choice = choice.unwrap_or_else(|| panic!("{line}: not legal; {choices:#?}"));
        let found = choice.fate.lost_in().map_or("saved".to_owned(), |plies| plies.to_string());
        let emptied = choice.empties.map_or("-".to_owned(), |plies| plies.to_string());
        assert_eq!((found.as_str(), emptied.as_str()), (fate, empties), "{line}");
        agree(&position, plies.min(4));
        rows += 1;
    }
    assert!(rows >= 14, "only {rows} rows");
}

#[test]
fn a_house_that_is_not_owned_has_no_fate() {
    let rules = Ruleset::KIBAO;
    let start = Position::start(&rules);
    let mut search = FateSearch::new(&rules, start.to_move().opponent());
    assert!(search.choices(&start, 2).is_err(), "North is not to move");
    assert_eq!(search.fate(&start, 2), Ok(Fate::Saved));
    let text = "0,2,0,0,0,2,2,0/0,0,0,0,0,0,0,26/0- 0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,22/0+ s -";
    let lost: Position = text.parse().expect("a position");
    let mut search = FateSearch::new(&rules, lost.to_move());
    assert!(search.choices(&lost, 2).is_err());
    assert!(search.fate(&lost, 2).is_err());
    let mv = Move { pit: Pit::HOUSE, ..lost.legal_moves(&rules).next().expect("a move").0 };
    assert_eq!(search.line(&lost, mv, 2), None);
}

#[test]
fn a_search_with_too_few_nodes_reports_it_and_can_go_on() {
    let rules = Ruleset::KIBAO;
    let mut stopped = 0;
    for position in positions(17, 60, 20, 2) {
        let mut search = FateSearch::new(&rules, position.to_move());
        search.allow_nodes(20);
        let little = search.choices(&position, 6);
        let before = search.nodes();
        search.allow_nodes(u64::MAX);
        let fresh = FateSearch::new(&rules, position.to_move()).choices(&position, 6);
        match little {
            Err(FateError::Undecided) => stopped += 1,
            other => assert_eq!(other, fresh, "{position}"),
        }
        assert!(before <= 20 + 32 * 2, "{before} nodes were searched");
        assert_eq!(search.choices(&position, 6), fresh, "{position}");
    }
    assert!(stopped >= 10, "only {stopped} searches were stopped");
}

#[test]
fn a_stopped_search_decides_nothing() {
    let rules = Ruleset::KIBAO;
    let (stop, mut asked) = (AtomicBool::new(true), 0);
    for position in positions(18, 60, 20, 2) {
        let mut search = FateSearch::new(&rules, position.to_move()).until(&stop);
        assert_eq!(search.choices(&position, 6), Err(FateError::Undecided), "{position}");
        assert_eq!(search.fate(&position, 6), Err(FateError::Undecided), "{position}");
        assert_eq!(search.nodes(), 0, "{position}");
        stop.store(false, Ordering::Relaxed);
        let fresh = FateSearch::new(&rules, position.to_move()).choices(&position, 4);
        assert_eq!(search.choices(&position, 4), fresh, "{position}");
        stop.store(true, Ordering::Relaxed);
        asked += 1;
    }
    assert!(asked >= 15, "only {asked} positions");
}
