//! The fates of houses in the 59 games agree with an enumeration that shares no code with the search.

use bao_game::analysis::fate::{FateSettings, HouseMove, search_house_moves};
use bao_game::replay::Game;
use bao_rules::{Position, Ruleset, Side};

use crate::support;

fn games() -> Vec<(Game, Vec<HouseMove>)> {
    let games = support::games();
    let games = games.into_iter().map(|game| {
        let found = search_house_moves(&game, FateSettings::default())
            .expect("a published game has a winner");
        assert!(found.undecided.is_empty(), "{}: {:?}", game.id, found.undecided);
        (game, found.moves)
    });
    games.collect()
}

fn before<'g>(game: &'g Game, turn: &HouseMove) -> &'g Position {
    let ply = game.index_of(turn.at.number, turn.at.side).expect("the turn was played");
    game.before(ply)
}

/// How to read the definition of a fate where it is ambiguous.
#[derive(Clone, Copy)]
struct Reading {
    /// Whether a house counts as saved if the owner loses the game while owning it.
    lost_game: bool,
    /// Whether a house counts as emptied if the owner wins the game without emptying it.
    won_is_emptied: bool,
}

/// Plays every line to the horizon and returns whether the house is saved, and whether it is emptied by force.
fn walk(at: &Position, owner: Side, plies: u8, rules: &Ruleset, reading: Reading) -> (bool, bool) {
    if !at.half(owner).owns_house {
        let by_owner = at.to_move() != owner;
        return (by_owner, by_owner);
    }
    if let Some(end) = at.end(rules) {
        let won = end.winner == owner;
        return (won || reading.lost_game, won && reading.won_is_emptied);
    }
    if plies == 0 {
        return (true, false);
    }
    let turns = at.legal_moves(rules);
    let ends: Vec<_> =
        turns.map(|(_, after)| walk(&after, owner, plies - 1, rules, reading)).collect();
    if at.to_move() == owner {
        (ends.iter().any(|end| end.0), ends.iter().any(|end| end.1))
    } else {
        (ends.iter().all(|end| end.0), ends.iter().all(|end| end.1))
    }
}

/// A house does not count as saved if its owner loses the game; no choice in the 59 games depends on this. It does not
/// count as emptied if the owner wins without emptying it; two choices depend on this.
#[test]
fn every_choice_agrees_with_an_enumeration_of_all_lines() {
    let mut checked = 0;
    let mut won_first = Vec::new();
    for (game, turns) in games() {
        for turn in &turns {
            let rules = &game.rules;
            let legal = before(&game, turn).legal_moves(rules).count();
            assert_eq!(turn.choices.len(), legal, "{} {}", game.id, turn.at);
            for choice in &turn.choices {
                let after = before(&game, turn).play(rules, choice.mv, &mut ());
                let after = after.expect("a listed choice is legal");
                let ours = (choice.fate.is_saved(), choice.empties.is_some());
                let at = format!("{} {} {}", game.id, turn.at, choice.name);
                for lost_game in [false, true] {
                    let reading = Reading { lost_game, won_is_emptied: false };
                    let found = walk(&after, turn.at.side, turn.plies - 1, rules, reading);
                    assert_eq!(ours, found, "{at}");
                }
                let reading = Reading { lost_game: false, won_is_emptied: true };
                if walk(&after, turn.at.side, turn.plies - 1, rules, reading) != ours {
                    won_first.push(at);
                }
                checked += 1;
            }
        }
    }
    println!("{checked} choices");
    assert!(checked >= 500, "only {checked} choices");
    assert_eq!(won_first, ["8350 21n a2>", "16419 21n a2>"]);
}
