//! Laws that hold in every game and in every position, reachable or not.

use crate::slow::Board;
use bao_rules::{
    Direction, Event, Half, HouseChoice, IllegalMoveError, Move, Pit, Position, PreviousMove, Ring,
    RuleOption, Ruleset, SEEDS, Side,
};
use proptest::prelude::*;

/// Any ruleset: a named one with any options.
fn rulesets() -> impl Strategy<Value = Ruleset> {
    let named = (0..Ruleset::NAMED.len()).prop_map(|i| Ruleset::NAMED[i].1);
    (named, any::<[u8; RuleOption::ALL.len()]>()).prop_map(|(rules, picks)| {
        RuleOption::ALL.into_iter().zip(picks).fold(rules, |rules, (option, pick)| {
            // Half of the options stay as they are.
            let value = option.values[usize::from(pick / 2) % option.values.len()];
            if pick % 2 == 0 { rules } else { rules.with(option.name, value).expect("a value") }
        })
    })
}

/// The positions of a game in which each move is picked by a number.
fn game(rules: &Ruleset, picks: &[u16]) -> Vec<(Position, Option<Move>)> {
    let mut position = Position::start(rules);
    let mut game = Vec::new();
    for &pick in picks {
        let moves: Vec<(Move, Position)> = position.legal_moves(rules).collect();
        let Some(&(mv, next)) = moves.get(usize::from(pick) % moves.len().max(1)) else { break };
        game.push((position, Some(mv)));
        position = next;
    }
    game.push((position, None));
    game
}

fn games() -> impl Strategy<Value = (Ruleset, Vec<(Position, Option<Move>)>)> {
    (rulesets(), prop::collection::vec(any::<u16>(), 1..120))
        .prop_map(|(rules, picks)| (rules, game(&rules, &picks)))
}

/// Sixty-four seeds thrown anywhere.
fn positions() -> impl Strategy<Value = Position> {
    let bins = prop::collection::vec(0usize..34, SEEDS as usize);
    let few = prop::collection::vec(0usize..34, 1..12);
    (bins, few, any::<[bool; 4]>(), 0..3usize).prop_map(|(bins, few, flags, previous)| {
        let mut seeds = [[0u8; 17]; 2];
        for bin in bins {
            // Half of the positions use a few bins only: empty pits and large heaps.
            let bin = if flags[3] { few[bin % few.len()] } else { bin };
            seeds[bin / 17][bin % 17] += 1;
        }
        let half = |side: usize, owns: bool| {
            let mut ring = [0; 16];
            ring.copy_from_slice(&seeds[side][..16]);
            Half {
                ring: Ring::new(ring),
                store: seeds[side][16],
                owns_house: owns && ring[Pit::HOUSE.lane()] > 0,
            }
        };
        let to_move = if flags[2] { Side::South } else { Side::North };
        let previous = [PreviousMove::None, PreviousMove::Takata, PreviousMove::Capture][previous];
        Position::new([half(0, flags[0]), half(1, flags[1])], to_move, previous)
            .expect("sixty-four seeds and no empty owned house")
    })
}

fn seeds(position: &Position) -> u32 {
    Side::BOTH
        .iter()
        .map(|&s| position.half(s).ring.total() + u32::from(position.half(s).store))
        .sum()
}

fn every_move() -> impl Iterator<Item = Move> {
    Pit::all().flat_map(|pit| {
        Direction::BOTH.into_iter().flat_map(move |direction| {
            [HouseChoice::Stop, HouseChoice::Play].map(|house| Move { pit, direction, house })
        })
    })
}

fn agree(position: &Position, rules: &Ruleset) -> Result<(), TestCaseError> {
    let board = Board::from(position);
    prop_assert_eq!(&board.position(), position);
    prop_assert_eq!(position.end(rules), board.end(rules), "{} | {}", rules, position);
    let fast: Vec<(Move, Position)> = position.legal_moves(rules).collect();
    let slow: Vec<(Move, Position)> =
        board.legal_moves(rules).iter().map(|(mv, board)| (*mv, board.position())).collect();
    let sorted = |mut moves: Vec<(Move, Position)>| {
        moves.sort_by_key(|(mv, _)| *mv);
        moves
    };
    prop_assert_eq!(sorted(fast), sorted(slow), "{} | {}", rules, position);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_implementations_agree_in_games((rules, game) in games()) {
        for (position, _) in game {
            agree(&position, &rules)?;
        }
    }

    #[test]
    fn rule_1_4_there_are_64_seeds_after_every_move((_, game) in games()) {
        for (position, _) in game {
            prop_assert_eq!(seeds(&position), SEEDS);
        }
    }

    #[test]
    fn rule_4_1_ownership_never_comes_back((_, game) in games()) {
        for pair in game.windows(2) {
            for side in Side::BOTH {
                let owns = |i: usize| pair[i].0.half(side).owns_house;
                prop_assert!(owns(0) || !owns(1));
            }
        }
    }

    #[test]
    fn an_owned_house_is_never_empty((_, game) in games()) {
        for (position, _) in game {
            for side in Side::BOTH {
                let half = position.half(side);
                prop_assert!(!half.owns_house || half.ring.get(Pit::HOUSE) > 0);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_implementations_agree_anywhere(rules in rulesets(), position in positions()) {
        agree(&position, &rules)?;
    }

    #[test]
    fn a_listed_move_is_playable_and_no_other(rules in rulesets(), position in positions()) {
        let listed: Vec<(Move, Position)> = position.legal_moves(&rules).collect();
        for mv in every_move() {
            let found = listed.iter().find(|(legal, _)| *legal == mv).map(|(_, next)| *next);
            prop_assert_eq!(position.play(&rules, mv, &mut ()).ok(), found);
        }
        prop_assert_eq!(listed.is_empty(), position.end(&rules).is_some());
        let stops = listed.iter().filter(|(mv, _)| mv.house == HouseChoice::Stop).count();
        prop_assert_eq!(usize::from(position.choice_count(&rules)), stops);
        for (mv, _) in position.legal_moves(&rules) {
            let known = position.choice_count_around(&rules, Some(mv));
            prop_assert_eq!(usize::from(known), stops);
        }
    }

    #[test]
    fn after_the_end_every_turn_is_refused_as_such(rules in rulesets(), position in positions()) {
        for mv in every_move() {
            let refused = position.play(&rules, mv, &mut ()) == Err(IllegalMoveError::GameOver);
            prop_assert_eq!(refused, position.board_end(&rules).is_some());
        }
    }

    #[test]
    fn mirrored_sides_give_mirrored_results(rules in rulesets(), position in positions()) {
        let mirror = position.mirror();
        let mirrored: Vec<(Move, Position)> =
            position.legal_moves(&rules).map(|(mv, next)| (mv, next.mirror())).collect();
        prop_assert_eq!(mirror.legal_moves(&rules).collect::<Vec<_>>(), mirrored);
        let end = |p: &Position| p.end(&rules).map(|end| (end.winner == p.to_move(), end.cause));
        prop_assert_eq!(end(&mirror), end(&position));
    }

    #[test]
    fn position_text_reads_back(position in positions()) {
        prop_assert_eq!(position.to_string().parse(), Ok(position));
    }

    #[test]
    fn any_text_as_a_position_is_answered(text in "\\PC*") {
        let _ = text.parse::<Position>();
    }

    #[test]
    fn events_tell_the_whole_move(rules in rulesets(), position in positions()) {
        for (mv, next) in position.legal_moves(&rules) {
            let mut events = Vec::new();
            prop_assert_eq!(position.play(&rules, mv, &mut events), Ok(next));
            let mover = position.to_move();
            let lost = |side: Side| position.half(side).owns_house && !next.half(side).owns_house;
            let emptied = events.iter().any(|e| matches!(e, Event::HouseEmptied { .. }));
            let captured = events.iter().any(|e| matches!(e, Event::HouseCaptured { .. }));
            prop_assert_eq!((emptied, captured), (lost(mover), lost(mover.opponent())));
            let taken: u32 = events.iter().map(|e| match e {
                Event::Captured { seeds, .. } => u32::from(*seeds),
                _ => 0,
            }).sum();
            let total = |p: &Position| p.half(mover).ring.total() + u32::from(p.half(mover).store);
            prop_assert_eq!(total(&next), total(&position) + taken);
        }
    }
}
