//! Hawalis (docs/relatives.md): the rules by examples, both implementations against each other, the tables.

#[path = "hawalis/slow.rs"]
mod slow;

use bao_rules::Side;
use bao_rules::relatives::hawalis::{
    EndCause, Event, IllegalMoveError, Pit, Position, Rules, SEEDS, perft,
};
use fastrand::Rng;
use proptest::prelude::*;
use slow::Board;

fn pit(text: &str) -> Pit {
    text.parse().unwrap_or_else(|e| panic!("{e}"))
}

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn play(text: &str, from: &str) -> Result<String, IllegalMoveError> {
    position(text).play(&Rules::HAWALIS, pit(from), &mut |_| ()).map(|after| after.to_string())
}

#[test]
fn h2_two_seeds_a_pit_and_south_begins() {
    let start = Position::start();
    assert_eq!((start.seeds(), start.to_move()), (SEEDS, Side::South));
    let text = "2,2,2,2,2,2,2/2,2,2,2,2,2,2 2,2,2,2,2,2,2/2,2,2,2,2,2,2 s";
    assert_eq!(start.to_string(), text);
}

/// The source begins its example with this move; its pictures are lost in the text.
#[test]
fn h3_h4_the_third_inner_pit_is_sown_clockwise_and_on_until_an_empty_pit() {
    let mut events = Vec::new();
    let start = Position::start();
    let after = start.play(&Rules::HAWALIS, pit("A3"), &mut |event| events.push(event));
    let lap = |from, seeds, last| Event::Lap { from: pit(from), seeds, last: pit(last) };
    let captured = |at| Event::Captured { pit: pit(at), seeds: 2 };
    assert_eq!(
        events,
        [
            lap("A3", 2, "A5"),
            lap("A5", 3, "B7"),
            lap("B7", 3, "B4"),
            lap("B4", 3, "B1"),
            lap("B1", 3, "A3"),
            captured("A5"),
            captured("B5"),
        ]
    );
    let text = "3,3,1,3,0,3,3/0,3,3,0,3,3,0 2,2,2,2,0,2,2/2,2,2,2,0,2,2 n";
    assert_eq!(after.map(|after| after.to_string()).as_deref(), Ok(text));
}

#[test]
fn h5_the_inner_pit_that_faces_and_the_outer_one_behind_are_captured() {
    let both = play("0,2,0,0,0,0,0/0,0,0,0,0,0,0 0,0,0,4,1,0,0/0,0,0,3,0,0,0 s", "A2");
    assert_eq!(both.as_deref(), Ok("0,0,1,1,0,0,0/0,0,0,0,0,0,0 0,0,0,0,1,0,0/0,0,0,0,0,0,0 n"));
    let inner = play("0,2,0,0,0,0,0/0,0,0,0,0,0,0 0,0,0,4,1,0,0/0,0,0,0,0,0,0 s", "A2");
    assert_eq!(inner.as_deref(), Ok("0,0,1,1,0,0,0/0,0,0,0,0,0,0 0,0,0,0,1,0,0/0,0,0,0,0,0,0 n"));
}

#[test]
fn h5_behind_an_empty_inner_pit_nothing_is_captured_and_from_the_outer_row_neither() {
    let behind = play("0,2,0,0,0,0,0/0,0,0,0,0,0,0 0,0,0,0,1,0,0/0,0,0,3,0,0,0 s", "A2");
    assert_eq!(behind.as_deref(), Ok("0,0,1,1,0,0,0/0,0,0,0,0,0,0 0,0,0,0,1,0,0/0,0,0,3,0,0,0 n"));
    let outer = play("0,0,0,0,0,0,0/0,0,0,2,0,0,0 1,1,1,1,1,1,1/1,1,1,1,1,1,1 s", "B4");
    assert_eq!(outer.as_deref(), Ok("0,0,0,0,0,0,0/0,1,1,0,0,0,0 1,1,1,1,1,1,1/1,1,1,1,1,1,1 n"));
}

#[test]
fn h7_a_single_seed_begins_only_where_no_pit_holds_two_and_onto_an_empty_pit() {
    use IllegalMoveError::{NextPitFilled, Singleton, SingletonForbidden};
    let with_pair = "1,0,0,2,0,0,0/0,0,0,0,0,0,0 1,0,0,0,0,0,0/0,0,0,0,0,0,0 s";
    assert_eq!(play(with_pair, "A1"), Err(Singleton));
    let single = "1,1,0,0,0,0,0/0,0,0,0,0,0,0 1,0,0,0,2,0,0/0,0,0,0,3,0,0 s";
    assert_eq!(play(single, "A1"), Err(NextPitFilled));
    let after = play(single, "A2");
    assert_eq!(after.as_deref(), Ok("1,0,1,0,0,0,0/0,0,0,0,0,0,0 1,0,0,0,0,0,0/0,0,0,0,0,0,0 n"));
    let refused =
        position(single).play(&Rules::WITHOUT_SINGLETONS, pit("A2"), &mut |_| ()).map(|_| ());
    // In the variant South has no move at all, and has lost.
    assert_eq!(refused, Err(IllegalMoveError::GameOver));
    let other = position(with_pair).play(&Rules::WITHOUT_SINGLETONS, pit("A1"), &mut |_| ());
    assert_eq!(other, Err(SingletonForbidden));
}

#[test]
fn h8_who_has_no_seeds_or_no_move_has_lost() {
    let end =
        |text: &str, rules: &Rules| position(text).end(rules).map(|end| (end.winner, end.cause));
    let empty = "0,0,0,0,0,0,0/0,0,0,0,0,0,0 1,0,0,0,0,0,0/0,0,0,0,0,0,0 n";
    assert_eq!(end(empty, &Rules::HAWALIS), Some((Side::North, EndCause::NoSeeds)));
    let full = "1,1,1,1,1,1,1/1,1,1,1,1,1,1 5,0,0,0,0,0,0/0,0,0,0,0,0,0 s";
    assert_eq!(end(full, &Rules::HAWALIS), Some((Side::North, EndCause::NoMove)));
    let single = "1,0,0,0,0,0,0/0,0,0,0,0,0,0 5,0,0,0,0,0,0/0,0,0,0,0,0,0 s";
    assert_eq!(end(single, &Rules::HAWALIS), None);
    assert_eq!(end(single, &Rules::WITHOUT_SINGLETONS), Some((Side::North, EndCause::NoMove)));
}

#[test]
fn rules_and_pits_that_do_not_exist_are_answered_with_those_that_do() {
    for rules in Rules::ALL {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    let unknown = "hawalis,singletons=maybe".parse::<Rules>().map_err(|e| e.to_string());
    let said = "there are no rules `hawalis,singletons=maybe`; Hawalis is `hawalis` or `hawalis,singletons=forbidden`";
    assert_eq!(unknown, Err(said.to_owned()));
    assert!("A8".parse::<Pit>().is_err() && "C1".parse::<Pit>().is_err());
}

fn agree(position: &Position, rules: &Rules) {
    let board = Board::from(position);
    let context = || format!("{rules} | {position}");
    assert_eq!(board.position(), *position);
    assert_eq!(board.end(rules), position.end(rules), "{}", context());
    let mut slow: Vec<(Pit, Position)> =
        board.legal_moves(rules).iter().map(|(pit, after)| (*pit, after.position())).collect();
    slow.sort_by_key(|(pit, _)| *pit);
    assert_eq!(position.legal_moves(rules), slow, "{}", context());
    for from in Pit::all() {
        let mut captured = 0;
        let played = position.play(rules, from, &mut |event| {
            if let Event::Captured { seeds, .. } = event {
                captured += u32::from(seeds);
            }
        });
        let legal = slow.iter().find(|(pit, _)| *pit == from).map(|(_, after)| *after);
        assert_eq!(played.ok(), legal, "{}", context());
        if let Ok(after) = played {
            // Nothing but what is captured leaves the game.
            assert_eq!(after.seeds() + captured, position.seeds(), "{}", context());
        }
    }
}

/// Plays random games with both implementations, to their end or to a position that comes back.
fn play_with_both(games: usize) {
    for rules in Rules::ALL {
        let mut random = Rng::with_seed(0x9e37_79b9_7f4a_7c15);
        let mut plies = 0;
        for _ in 0..games {
            let mut position = Position::start();
            let mut seen = std::collections::HashSet::new();
            while seen.insert(position) {
                agree(&position, &rules);
                let moves = position.legal_moves(&rules);
                let Some(&(_, next)) = moves.get(random.usize(..moves.len().max(1))) else { break };
                position = next;
                plies += 1;
            }
        }
        println!("{rules}: {games} games, {plies} plies");
        assert!(plies > 20 * games, "{plies}");
    }
}

#[test]
fn both_implementations_play_200_games_alike() {
    play_with_both(200);
}

/// Takes some minutes.
#[test]
#[ignore = "extended: 10,000 games under both rules"]
fn both_implementations_play_10_000_games_alike() {
    play_with_both(10_000);
}

fn rows() -> Vec<(Rules, Position, Vec<u64>)> {
    let table = include_str!("hawalis/table.perft");
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let rows = lines.map(|line| {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [rules, at, counts] = parts[..] else { panic!("{line}") };
        let at = if at == "start" { Position::start() } else { position(at) };
        let counts = counts.split_whitespace().map(|n| n.parse().expect("a count")).collect();
        (rules.parse().expect("the rules are known"), at, counts)
    });
    rows.collect()
}

fn slow_perft(board: &Board, rules: &Rules, depth: u32) -> u64 {
    let moves = board.legal_moves(rules);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|(_, next)| slow_perft(next, rules, depth - 1)).sum()
}

/// Counts the rows as far as they say at most so many lines.
fn hold(most: u64, count: impl Fn(&Position, &Rules, u32) -> u64) {
    for (rules, position, counts) in rows() {
        for (depth, expected) in (1..).zip(counts).take_while(|(_, count)| *count <= most) {
            let context = || format!("{rules} | {position} depth {depth}");
            assert_eq!(count(&position, &rules, depth), expected, "{}", context());
        }
    }
}

#[test]
fn both_implementations_count_what_the_table_says() {
    hold(600_000, perft);
    hold(9_000, |position, rules, depth| slow_perft(&Board::from(position), rules, depth));
}

/// Takes some minutes.
#[test]
#[ignore = "extended: counts millions of lines with the slow rules"]
fn the_table_holds_to_its_last_depth() {
    hold(u64::MAX, perft);
    hold(u64::MAX, |position, rules, depth| slow_perft(&Board::from(position), rules, depth));
}

/// Up to 56 seeds thrown into many pits or few.
fn positions() -> impl Strategy<Value = Position> {
    let bins = prop::collection::vec(0usize..28, 0..56);
    (bins, 1usize..28, any::<bool>()).prop_map(|(bins, few, south)| {
        let mut rings = [[0; 14]; 2];
        for bin in bins {
            let bin = bin % few;
            rings[bin % 2][bin / 2] += 1;
        }
        let to_move = if south { Side::South } else { Side::North };
        Position::new(rings, to_move).expect("at most 56 seeds")
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_implementations_agree_anywhere(position in positions()) {
        for rules in Rules::ALL {
            agree(&position, &rules);
            let mirrored: Vec<(Pit, Position)> =
                position.legal_moves(&rules).iter().map(|(pit, next)| (*pit, next.mirror())).collect();
            prop_assert_eq!(position.mirror().legal_moves(&rules), mirrored);
        }
        prop_assert_eq!(position.to_string().parse(), Ok(position));
    }

    #[test]
    fn any_text_as_a_position_is_answered(text in "\\PC*") {
        let _ = text.parse::<Position>();
        let _ = text.parse::<Rules>();
        let _ = text.parse::<Pit>();
    }
}
