//! What became of the two houses from the first mtaji turn on (S1 and S2).

use bao_rules::Side;

use crate::replay::{Ending, Game, PlyEvent, Status};

/// How a house was lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HouseEvent {
    /// Its owner sowed it.
    Emptied,
    /// The other player captured it.
    Captured,
}

/// The one event that a house can have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct House {
    /// Whose house.
    pub owner: Side,
    /// How it was lost.
    pub event: HouseEvent,
    /// The number of the turn in which it was lost.
    pub turn: u32,
    /// The place of that turn among the plies, from 0.
    pub ply: usize,
}

impl House {
    /// The player in whose turn it happened.
    #[must_use]
    pub const fn actor(&self) -> Side {
        match self.event {
            HouseEvent::Emptied => self.owner,
            HouseEvent::Captured => self.owner.opponent(),
        }
    }
}

/// The events of both houses in a game in which both were owned as the mtaji stage began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Houses {
    /// In the order in which they happened; two at most.
    pub events: Vec<House>,
    /// How many of the two houses were functional as the mtaji stage began.
    pub functional: u8,
}

/// The number of the turn that begins the mtaji stage: 23 of the games of the study.
#[must_use]
pub fn first_mtaji_turn(game: &Game) -> u32 {
    u32::from(game.start.half(Side::South).store) + 1
}

impl Houses {
    /// `None` for a game that is not part of the population: one that could not be replayed to its
    /// end, that nobody has won, that ended before, or in which a house was lost before.
    #[must_use]
    pub fn of(game: &Game) -> Option<Houses> {
        let begin = 2 * (first_mtaji_turn(game) as usize - 1);
        let over_before = game.plies.len() == begin && matches!(game.ending, Ending::Board(_));
        let finished = game.status == Status::Accepted && game.winner.is_some();
        if !finished || game.plies.len() < begin || over_before {
            return None;
        }
        let halves = Side::BOTH.map(|side| game.before(begin).half(side));
        if !halves.iter().all(|half| half.owns_house) {
            return None;
        }
        let functional = halves.iter().filter(|half| half.house_is_functional()).count() as u8;
        let mut events = Vec::with_capacity(2);
        for (ply, played) in game.plies.iter().enumerate().skip(begin) {
            for event in &played.events {
                let (owner, event) = match *event {
                    PlyEvent::Emptied { owner, .. } => (owner, HouseEvent::Emptied),
                    PlyEvent::Captured { owner, .. } => (owner, HouseEvent::Captured),
                    _ => continue,
                };
                events.push(House { owner, event, turn: played.at.number, ply });
            }
        }
        Some(Houses { events, functional })
    }

    /// The event of a player's house.
    #[must_use]
    pub fn lost(&self, owner: Side) -> Option<&House> {
        self.events.iter().find(|house| house.owner == owner)
    }

    /// Whether a player emptied his own house.
    #[must_use]
    pub fn emptied(&self, owner: Side) -> bool {
        self.lost(owner).is_some_and(|house| house.event == HouseEvent::Emptied)
    }

    /// Whether a player's house was captured.
    #[must_use]
    pub fn captured(&self, owner: Side) -> bool {
        self.lost(owner).is_some_and(|house| house.event == HouseEvent::Captured)
    }
}
