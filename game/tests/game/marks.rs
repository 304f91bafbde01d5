//! Compares the marks of errors with much deeper searches.

use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

use bao_game::analysis::{Judge, JudgedMove, MoveClass};
use bao_game::replay::Game;
use rayon::prelude::*;

use crate::support::games;

/// One ply in this many is judged, so that several games can be covered.
const EACH: usize = 4;

/// The class from the last depth of a single search, as if all depths had agreed.
fn class_alone(mv: &JudgedMove) -> MoveClass {
    let valuation = mv.valuation();
    let chance = |choice: &bao_game::analysis::ValuedChoice| choice.chance();
    let (best, worst) = (chance(mv.best_choice()), chance(valuation.worst()));
    MoveClass::of(valuation.is_forced(), best, worst, mv.loss(), mv.loss())
}

/// The severity of an error, from 1; 0 for anything else.
fn gravity(class: MoveClass) -> u8 {
    match class {
        MoveClass::Inaccuracy => 1,
        MoveClass::Mistake => 2,
        MoveClass::Blunder | MoveClass::MissedWin => 3,
        _ => 0,
    }
}

#[derive(Default)]
struct Count {
    given: u32,
    stand: u32,
    errors: u32,
}

impl Count {
    fn add(&mut self, marked: MoveClass, deep: MoveClass) {
        if gravity(marked) > 0 {
            self.given += 1;
            self.stand += u32::from(gravity(deep) >= gravity(marked));
            self.errors += u32::from(gravity(deep) > 0);
        }
    }

    fn print(&self, name: &str) -> f64 {
        let percent = |part: u32| 100.0 * f64::from(part) / f64::from(self.given.max(1));
        let (stand, errors) = (percent(self.stand), percent(self.errors));
        println!(
            "{name}: {} marks; at ten times the nodes, {stand:.1} % of the moves lose as much as the mark says, and \
             {errors:.1} % are errors",
            self.given
        );
        stand
    }
}

/// Single searches call this move a mistake at 300,000 nodes, good at 1,000,000 and an inaccuracy at 3,000,000.
#[test]
fn the_first_move_of_6405_is_not_an_error_at_any_depth() {
    let game = games().into_iter().find(|game| game.id == "6405").expect("the game is published");
    let (before, played) = (game.before(0), &game.plies[0]);
    for nodes in [Judge::NODES, 1_000_000] {
        let mut judge = Judge::new(&game.rules, nodes);
        let judged = judge.judge(before, played.at.number, played.mv, &AtomicBool::new(false));
        let class = judged.expect("nobody stops it").class();
        assert!(!class.is_error(), "{nodes} nodes: {class:?}");
    }
}

/// Also prints how many marks hold. Takes some minutes on one core.
#[test]
#[ignore = "extended: searches thousands of plies at ten times the nodes"]
fn nineteen_of_twenty_marks_hold_at_ten_times_the_nodes() {
    let never = AtomicBool::new(false);
    let counts = Mutex::new([Count::default(), Count::default()]);
    let games: Vec<Game> = games().into_iter().step_by(10).collect();
    let plies = games.iter().enumerate().flat_map(|(at, game)| {
        (0..game.plies.len()).filter(move |ply| (ply + at) % EACH == 0).map(move |ply| (game, ply))
    });
    let plies: Vec<(&Game, usize)> = plies.collect();
    println!("{} plies of {} games", plies.len(), games.len());
    plies.par_chunks(24).for_each_init(
        || {
            [Judge::NODES, 10 * Judge::NODES]
                .map(|nodes| Judge::new(&bao_rules::Ruleset::KIBAO, nodes))
        },
        |[judge, deeper], chunk| {
            for &(game, ply) in chunk {
                let (before, played) = (game.before(ply), &game.plies[ply]);
                let value = |judge: &mut Judge| {
                    let valuation = judge.value(before, played.at.number, &never);
                    JudgedMove::of(valuation.expect("nobody stops it"), played.mv)
                        .expect("what was played is legal")
                };
                let alone = class_alone(&value(judge));
                if gravity(alone) == 0 {
                    continue;
                }
                let marked = judge.judge(before, played.at.number, played.mv, &never);
                let marked = marked.expect("nobody stops it").class();
                let deep = class_alone(&value(deeper));
                let mut counts = counts.lock().unwrap_or_else(PoisonError::into_inner);
                counts[0].add(alone, deep);
                counts[1].add(marked, deep);
                println!(
                    "{} {} {} {} {}",
                    game.id,
                    played.at,
                    alone.name(),
                    marked.name(),
                    deep.name()
                );
            }
        },
    );
    let counts = counts.into_inner().unwrap_or_else(PoisonError::into_inner);
    counts[0].print("by one search");
    let stand = counts[1].print("as they are given");
    assert!(stand >= 95.0, "{stand:.1} % of the marks hold");
}
