//! The steps of a move add up to the whole move.

use bao_game::replay::{MOST_STEPS, Motion};
use bao_rules::{Direction, Event, Move, Pit, Position, Ruleset, Side};

use crate::both::{any_position, every_move};
use crate::random_games::Random;
use crate::support::random_position;

/// The next pit in a direction.
fn next(pit: Pit, direction: Direction) -> usize {
    match direction {
        Direction::Clockwise => (pit.lane() + 1) % 16,
        Direction::Counterclockwise => (pit.lane() + 15) % 16,
    }
}

/// Checks the steps of a move, and returns whether steps were left out.
fn check_motion(before: &Position, turn: Move, after: &Position, rules: &Ruleset) -> bool {
    let motion = Motion::of(before, turn, rules).expect("the move is legal");
    let mut events: Vec<Event> = Vec::new();
    assert_eq!(before.play(rules, turn, &mut events).as_ref(), Ok(after));
    assert_eq!((motion.mover, &motion.after), (before.to_move(), after));
    assert!(motion.steps.len() <= MOST_STEPS);
    assert_eq!((motion.steps.len() as u64) + motion.left_out, events.len() as u64);
    let mut stores =
        u32::from(before.half(Side::South).store) + u32::from(before.half(Side::North).store);
    for (step, event) in motion.steps.iter().zip(events) {
        assert_eq!(step.event, event);
        if let Event::Placed { .. } = event {
            stores -= 1;
        }
        let pits: u32 = step.rings.iter().flatten().map(|&seeds| u32::from(seeds)).sum();
        assert_eq!(pits + u32::from(step.hand) + stores, 64, "{before} {turn:?} {step:?}");
        match event {
            Event::Lap { from, seeds, direction, last } => {
                assert_eq!((step.path.len(), step.hand), (usize::from(seeds), 0));
                assert_eq!(step.path.last(), Some(&last));
                for pair in step.path.windows(2) {
                    assert_eq!(pair[1].lane(), next(pair[0], direction), "{step:?}");
                }
                match from {
                    Some(from) => assert_eq!(step.path[0].lane(), next(from, direction)),
                    // Captured seeds enter at a kichwa (rule 3.2).
                    None => assert!(matches!(step.path[0].lane(), 0 | 7), "{step:?}"),
                }
            }
            Event::Captured { seeds, .. } => assert_eq!((step.path.len(), step.hand), (0, seeds)),
            _ => assert!(step.path.is_empty()),
        }
    }
    let last = motion.steps.last().expect("a move has a step");
    if motion.left_out == 0 {
        let rings = Side::BOTH.map(|side| after.half(side).ring.seeds());
        assert_eq!((last.rings, last.hand), (rings, 0));
    } else {
        assert_eq!(motion.steps.len(), MOST_STEPS);
    }
    motion.left_out > 0
}

#[test]
fn the_steps_of_every_choice_add_up_to_the_move() {
    let mut random = Random(0x5eed3);
    let mut turns = 0;
    for _ in 0..4_000 {
        let (rules, before) = random_position(&mut random);
        let legal: Vec<(Move, Position)> = before.legal_moves(&rules).collect();
        for (turn, after) in &legal {
            check_motion(&before, *turn, after, &rules);
            turns += 1;
        }
        for turn in every_move().filter(|turn| !legal.iter().any(|(legal, _)| legal == turn)) {
            assert_eq!(Motion::of(&before, turn, &rules), None, "{before} {turn:?}");
        }
    }
    assert!(turns > 10_000, "{turns}");
}

/// Playing random positions for a minute found these moves; hardly any sowing with so many steps ever ends.
#[test]
fn a_move_with_too_many_steps_is_cut_and_counts_the_rest() {
    let mut left_out = Vec::new();
    for text in [
        "3,0,6,0,1,4,6,5/5,6,5,8,3,0,3,4/0- 0,0,1,0,0,0,2,0/1,0,1,0,0,0,0,0/0- s -",
        "5,1,0,18,0,2,3,0/0,3,0,3,0,1,0,3/0- 1,1,0,0,0,1,0,1/4,1,6,1,2,0,4,3/0- s -",
    ] {
        let before: Position = text.parse().expect("the position is valid");
        for (turn, after) in before.legal_moves(&Ruleset::KIBAO) {
            if check_motion(&before, turn, &after, &Ruleset::KIBAO) {
                let motion = Motion::of(&before, turn, &Ruleset::KIBAO).expect("the move is legal");
                left_out.push(motion.left_out);
            }
        }
    }
    assert_eq!(left_out, [16, 2612]);
}

#[test]
fn a_taxed_house_loses_only_two_seeds() {
    let mut random = Random(0x5eed4);
    let mut taxed = 0;
    while taxed < 20 {
        let (rules, before) = (Ruleset::KIBAO, any_position(&mut |limit| random.below(limit)));
        for (turn, _) in before.legal_moves(&rules) {
            let motion = Motion::of(&before, turn, &rules).expect("the move is legal");
            let Some(at) = motion.steps.iter().position(|s| matches!(s.event, Event::Tax { .. }))
            else {
                continue;
            };
            let mover = motion.mover as usize;
            let (tax, lap) = (&motion.steps[at], &motion.steps[at + 1]);
            let lane = Pit::HOUSE.lane();
            assert_eq!(lap.rings[mover][lane], tax.rings[mover][lane] - 2);
            assert_eq!(lap.path.len(), 2);
            taxed += 1;
        }
    }
}
