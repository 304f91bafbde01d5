//! A move step by step, for display: which seeds are taken, and into which pits they are sown.

use bao_rules::{Direction, Event, Move, Pit, Position, Ruleset, Side, Visitor};

/// At most this many steps of a move are kept, because a sowing can take thousands of laps.
pub const MOST_STEPS: usize = 400;

/// One step of a move, and the pits after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The event.
    pub event: Event,
    /// For a lap, the pits that get a seed, in order; a large handful visits some pits more than once. Otherwise empty.
    pub path: Vec<Pit>,
    /// The seeds in both players' pits after the step, in ring order, South first.
    pub rings: [[u8; 16]; 2],
    /// The seeds in the mover's hand after the step.
    pub hand: u8,
}

/// A move step by step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Motion {
    /// The player who moves.
    pub mover: Side,
    /// The steps, at most the first [`MOST_STEPS`].
    pub steps: Vec<Step>,
    /// The number of steps left out after the last one in `steps`.
    pub left_out: u64,
    /// The position after the move.
    pub after: Position,
}

struct Recorder<'p> {
    before: &'p Position,
    rings: [[u8; 16]; 2],
    hand: u8,
    motion: Motion,
}

/// Lists the pits of a lap in sowing order.
fn lap_path(position: &Position, seeds: u8, direction: Direction, last: Pit) -> Vec<Pit> {
    let mut ring: Vec<Pit> = position.pits().collect();
    if direction == Direction::Clockwise {
        ring.reverse();
    }
    let at = ring.iter().position(|&pit| pit == last).unwrap_or_default();
    let mut path: Vec<Pit> =
        ring.iter().cycle().skip(at).take(usize::from(seeds)).copied().collect();
    path.reverse();
    path
}

impl Recorder<'_> {
    fn apply(&mut self, event: Event) -> Vec<Pit> {
        let mover = self.motion.mover;
        let (own, other) = (mover as usize, mover.opponent() as usize);
        match event {
            Event::Placed { pit } => self.rings[own][pit.lane()] += 1,
            Event::Captured { pit, seeds } => {
                self.rings[other][pit.lane()] -= seeds;
                self.hand += seeds;
            }
            Event::Lap { from, seeds, direction, last } => {
                // A taxed house is not emptied: only the two seeds of the tax leave it.
                if let Some(from) = from {
                    self.rings[own][from.lane()] -= seeds;
                }
                self.hand = 0;
                let path = lap_path(self.before, seeds, direction, last);
                path.iter().for_each(|pit| self.rings[own][pit.lane()] += 1);
                return path;
            }
            Event::Added { pit, seeds } => {
                self.rings[own][pit.lane()] += seeds;
                self.hand = 0;
            }
            Event::HouseEmptied { .. }
            | Event::HouseCaptured { .. }
            | Event::Tax { .. }
            | Event::HouseStop { .. }
            | Event::TakasiaStop { .. } => {}
        }
        Vec::new()
    }
}

impl Visitor for Recorder<'_> {
    fn visit_event(&mut self, event: Event) {
        if self.motion.steps.len() == MOST_STEPS {
            self.motion.left_out += 1;
            return;
        }
        let path = self.apply(event);
        self.motion.steps.push(Step { event, path, rings: self.rings, hand: self.hand });
    }
}

impl Motion {
    /// The steps of a move; `None` if it is not legal.
    pub fn of(before: &Position, mv: Move, rules: &Ruleset) -> Option<Motion> {
        let mover = before.to_move();
        let rings = Side::BOTH.map(|side| before.half(side).ring.seeds());
        let motion = Motion { mover, steps: Vec::new(), left_out: 0, after: *before };
        let mut recorder = Recorder { before, rings, hand: 0, motion };
        let after = before.play(rules, mv, &mut recorder).ok()?;
        Some(Motion { after, ..recorder.motion })
    }
}
