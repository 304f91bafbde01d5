//! The board as it is drawn on the screen and in pictures, and moves shown step by step.

use bao_game::replay::{Motion, Step};
use bao_game::words;
use bao_languages::text;
use bao_reports::{House, LastMove};
use bao_rules::{Event, Half, Pit, Position, Ring, Ruleset, Side};

/// A move, and how much of it has been shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sowing {
    /// The turn and move: `23s A5<*`.
    pub name: String,
    before: Position,
    motion: Motion,
    /// The number of finished steps.
    done: usize,
    /// The number of seeds dropped so far in the current lap; `None` between steps.
    dropped: Option<usize>,
}

impl Sowing {
    pub(crate) const fn new(name: String, before: Position, motion: Motion) -> Sowing {
        Sowing { name, before, motion, done: 0, dropped: None }
    }

    /// Shows the next seed or the next whole step. Returns whether there was one.
    pub(crate) fn advance(&mut self, seed_by_seed: bool) -> bool {
        let Some(step) = self.motion.steps.get(self.done) else { return false };
        let dropped = match (self.dropped, step.event) {
            (None, Event::Lap { from: Some(_), .. }) => 0,
            (None, _) => 1,
            (Some(dropped), _) => dropped + 1,
        };
        if seed_by_seed && dropped < step.path.len() {
            self.dropped = Some(dropped);
        } else {
            self.done += 1;
            self.dropped = None;
        }
        true
    }

    /// The current step, or else the last finished step.
    fn current_step(&self) -> Option<&Step> {
        let at = if self.dropped.is_some() { self.done } else { self.done.checked_sub(1)? };
        self.motion.steps.get(at)
    }

    /// The seeds in the pits and in the hand.
    fn rings(&self) -> ([[u8; 16]; 2], u8) {
        let Some(step) = self.current_step() else {
            return (Side::BOTH.map(|side| self.before.half(side).ring.seeds()), 0);
        };
        let mut rings = step.rings;
        let Some(dropped) = self.dropped else { return (rings, step.hand) };
        let in_hand = &step.path[dropped..];
        in_hand.iter().for_each(|pit| rings[self.motion.mover as usize][pit.lane()] -= 1);
        (rings, in_hand.len() as u8)
    }

    /// The finished steps and the current one.
    fn begun_steps(&self) -> &[Step] {
        let end = self.done + usize::from(self.dropped.is_some());
        &self.motion.steps[..end.min(self.motion.steps.len())]
    }

    /// The board as it is now.
    pub(crate) fn picture(&self) -> Picture {
        let (rings, hand) = self.rings();
        let mover = self.motion.mover;
        let events = || self.begun_steps().iter().map(|step| step.event);
        let mut picture = Picture(Side::BOTH.map(|side| {
            let mut half = *self.before.half(side);
            half.ring = Ring::new(rings[side as usize]);
            for event in events() {
                match event {
                    Event::Placed { .. } if side == mover => half.store -= 1,
                    Event::HouseEmptied { owner, .. } | Event::HouseCaptured { owner, .. } => {
                        half.owns_house &= owner != side;
                    }
                    _ => {}
                }
            }
            PlayerPits::new(half, self.before.columns())
        }));
        let seat = &mut picture.0[mover as usize];
        (seat.hand, seat.to_move) = (hand, true);
        for event in events() {
            if let Event::Captured { pit, .. } = event {
                picture.mark(mover.opponent(), pit, Sign::Captured);
            }
        }
        let Some(step) = self.current_step() else { return picture };
        let sown = match step.event {
            Event::Lap { .. } => &step.path[..self.dropped.unwrap_or(step.path.len())],
            Event::Placed { ref pit } => std::slice::from_ref(pit),
            _ => &[],
        };
        sown.iter().for_each(|&pit| picture.mark(mover, pit, Sign::Sown));
        if let Event::Lap { from: Some(from), .. } = step.event {
            picture.mark(mover, from, Sign::Start);
        }
        if let Some(&last) = sown.last() {
            picture.mark(mover, last, Sign::Last);
        }
        picture
    }

    pub(crate) fn words(&self) -> String {
        let Some(step) = self.current_step() else { return text("step-before").to_owned() };
        words::step(step.event, self.motion.mover)
    }

    /// The number of the current lap, from 1; 0 before the first.
    pub(crate) fn lap(&self) -> usize {
        self.begun_steps().iter().filter(|step| matches!(step.event, Event::Lap { .. })).count()
    }

    /// Whether the seeds of a lap have just been lifted.
    pub(crate) fn is_lifted(&self) -> bool {
        self.dropped == Some(0)
    }

    /// Whether the current step is a lap.
    pub(crate) fn is_in_lap(&self) -> bool {
        self.current_step().is_some_and(|step| matches!(step.event, Event::Lap { .. }))
    }

    /// The number of seeds that the move sows.
    pub(crate) fn sown(&self) -> usize {
        self.motion.steps.iter().map(|step| step.path.len()).sum()
    }

    /// The number of unfinished steps, including the steps that [`Motion`] left out.
    pub(crate) fn left(&self) -> u64 {
        (self.motion.steps.len() - self.done) as u64 + self.motion.left_out
    }
}

/// A sign beside the seeds of a pit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Sign {
    #[default]
    None,
    /// The move began here.
    Start,
    /// The seeds of the pit were captured.
    Captured,
    /// A seed of this lap fell here. Shown only in animations.
    Sown,
    /// The last seed so far fell here.
    Last,
    /// Takasia blocks the pit.
    Blocked,
}

impl Sign {
    pub(crate) const fn sign(self) -> char {
        match self {
            Sign::None | Sign::Sown => ' ',
            Sign::Start => '>',
            Sign::Captured => 'x',
            Sign::Last => '*',
            Sign::Blocked => '#',
        }
    }
}

/// A player's half of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PlayerPits {
    /// The seeds in the pits, by lane.
    pub pits: [u8; 16],
    /// The signs of the pits, by lane.
    pub signs: [Sign; 16],
    /// The columns of the board. A board with fewer than eight has neither stores nor houses.
    pub columns: u8,
    pub store: u8,
    pub house: House,
    pub to_move: bool,
    pub hand: u8,
}

impl PlayerPits {
    fn new(half: Half, columns: u8) -> PlayerPits {
        let house = match (half.owns_house, half.house_is_functional()) {
            (false, _) if columns < 8 => House::None,
            (false, _) => House::Lost,
            (true, false) => House::Asleep,
            (true, true) => House::Owned,
        };
        let (pits, signs) = (half.ring.seeds(), [Sign::None; 16]);
        PlayerPits { pits, signs, columns, store: half.store, house, to_move: false, hand: 0 }
    }

    /// The number of the player's seeds, including those in the hand.
    pub(crate) fn seeds(&self) -> u32 {
        self.pits.iter().chain([&self.store, &self.hand]).map(|&seeds| u32::from(seeds)).sum()
    }
}

/// The board: South's half, then North's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Picture(pub [PlayerPits; 2]);

impl Picture {
    /// Draws a position with the signs of the last move.
    pub(crate) fn of(position: &Position, last: Option<&LastMove>, rules: &Ruleset) -> Picture {
        let mut picture = Picture(Side::BOTH.map(|side| {
            let mut seat = PlayerPits::new(*position.half(side), position.columns());
            seat.to_move = position.to_move() == side && position.board_end(rules).is_none();
            seat
        }));
        if let Some(blocked) = position.move_starts(rules).blocked {
            picture.mark(position.to_move(), blocked, Sign::Blocked);
        }
        if let Some(last) = last {
            for &(side, pit) in &last.captured {
                picture.mark(side, pit, Sign::Captured);
            }
            let (side, pit) = last.start;
            picture.mark(side, pit, Sign::Start);
        }
        picture
    }

    pub(crate) fn seat(&self, side: Side) -> &PlayerPits {
        &self.0[side as usize]
    }

    /// Hides each house that its player did not own in the first position of the game.
    pub(crate) fn hide_houses(mut self, start: &Position) -> Picture {
        for side in Side::BOTH.into_iter().filter(|&side| !start.half(side).owns_house) {
            self.0[side as usize].house = House::None;
        }
        self
    }

    fn mark(&mut self, side: Side, pit: Pit, sign: Sign) {
        self.0[side as usize].signs[pit.lane()] = sign;
    }
}
