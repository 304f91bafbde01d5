//! What became of the two houses from the first mtaji turn on (S1 and S2).

use bao_rules::Side;

use crate::replay::{Ending, Game, HouseLoss, Status};

/// A house that was lost in the mtaji stage: the one event that a house can have (S2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LostHouse {
    /// Whose house.
    pub owner: Side,
    /// How it was lost.
    pub how: HouseLoss,
    /// The number of the turn in which it was lost.
    pub turn: u32,
    /// The index of that ply, from 0.
    pub ply: usize,
}

impl LostHouse {
    /// The player whose move it was.
    pub const fn actor(&self) -> Side {
        match self.how {
            HouseLoss::Emptied => self.owner,
            HouseLoss::Captured => self.owner.opponent(),
        }
    }
}

/// The events of both houses in a game in which both were owned as the mtaji stage began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Houses {
    /// In the order in which they happened; two at most.
    pub events: Vec<LostHouse>,
    /// How many of the two houses were functional as the mtaji stage began.
    pub functional: u8,
}

/// The number of the turn that begins the mtaji stage: 23 of the games of the study.
pub fn first_mtaji_turn(game: &Game) -> u32 {
    u32::from(game.start.half(Side::South).store) + 1
}

impl Houses {
    /// `None` for a game that is not part of the population: one that could not be replayed to its
    /// end, that nobody has won, that ended before, or in which a house was lost before.
    pub fn of(game: &Game) -> Option<Houses> {
        let begin = 2 * (first_mtaji_turn(game) as usize - 1);
        let over_before = game.plies.len() == begin && matches!(game.ending, Ending::Board(_));
        let finished = game.status == Status::Accepted
            && game.winner.is_some()
            && game.ending != Ending::CutOff;
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
                if let Some(how) = event.house_loss() {
                    events.push(LostHouse {
                        owner: event.owner(),
                        how,
                        turn: played.at.number,
                        ply,
                    });
                }
            }
        }
        Some(Houses { events, functional })
    }

    /// The loss of a player's house.
    pub fn loss_of(&self, owner: Side) -> Option<&LostHouse> {
        self.events.iter().find(|house| house.owner == owner)
    }

    /// Whether a player's house was captured.
    pub fn is_captured(&self, owner: Side) -> bool {
        self.loss_of(owner).is_some_and(|house| house.how == HouseLoss::Captured)
    }
}
