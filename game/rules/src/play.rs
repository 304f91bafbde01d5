//! Playing a turn (rules 2 to 5) and listing the legal ones.

use crate::endless::Endless;
use crate::event::{Event, Visitor};
use crate::illegal::Illegal;
use crate::openings::Openings;
use crate::pit::{Direction, HOUSE, Pit};
use crate::position::{Half, Position};
use crate::ruleset::{MtajiSafari, MtajiTakataHouse, Ruleset};
use crate::sowing::{Hand, Sowing};
use crate::turn::{HouseChoice, Kind, Move};

/// A turn that has been played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The position after it.
    pub position: Position,
    /// Whether the choice between stop and safari came up (rule 3.4).
    pub house_choice: bool,
}

impl Position {
    /// Plays one of its own [`Openings`] without asking again whether it is one of them.
    ///
    /// Where the house choice does not come up, `turn.house` is not looked at.
    ///
    /// # Errors
    /// [`Endless`] for a sowing that never ends (rule 6.4).
    #[inline]
    pub fn sow<V: Visitor>(
        &self,
        rules: &Ruleset,
        openings: &Openings,
        turn: Move,
        visitor: &mut V,
    ) -> Result<Played, Endless> {
        let (mover, other) = (*self.mover(), *self.other());
        let namua = self.is_namua();
        let mut sowing = Sowing {
            own: mover.ring,
            other: other.ring,
            owns_house: mover.owns_house,
            other_owns_house: other.owns_house,
            safari_is_choice: namua || rules.mtaji_safari == MtajiSafari::Choice,
            takata_stops_in_house: namua || rules.mtaji_takata_house == MtajiTakataHouse::Stop,
            mover: self.to_move,
            visitor,
        };
        let origin = turn.pit.lane();
        if namua {
            sowing.own.add(origin, 1);
            sowing.visitor.event(Event::Placed { pit: turn.pit });
        }
        let house_choice = match openings.kind {
            Kind::Capture if namua => sowing.captures(origin, turn.direction, turn.house)?,
            Kind::Capture => {
                let hand = Hand { origin, seeds: sowing.take(origin), direction: turn.direction };
                let last = sowing.lap(hand, Some(origin));
                sowing.captures(last, turn.direction, turn.house)?
            }
            Kind::Takata => {
                let seeds = if openings.tax {
                    sowing.own.remove(HOUSE, 2);
                    sowing.visitor.event(Event::Tax { owner: self.to_move });
                    2
                } else {
                    sowing.take(origin)
                };
                let hand = Hand { origin, seeds, direction: turn.direction };
                sowing.takata(hand, openings.blocked)?;
                false
            }
        };
        let moved = Half {
            ring: sowing.own,
            store: mover.store - u8::from(namua),
            owns_house: sowing.owns_house,
        };
        let answering =
            Half { ring: sowing.other, store: other.store, owns_house: sowing.other_owns_house };
        let mut halves = [moved; 2];
        halves[self.to_move.opponent() as usize] = answering;
        Ok(Played {
            position: Position {
                halves,
                to_move: self.to_move.opponent(),
                previous: openings.kind.into(),
            },
            house_choice,
        })
    }

    /// Plays a turn, telling `visitor` what happens; `()` listens to nothing.
    ///
    /// # Errors
    /// [`Illegal`] says which rule forbids the turn.
    pub fn play<V: Visitor>(
        &self,
        rules: &Ruleset,
        turn: Move,
        visitor: &mut V,
    ) -> Result<Position, Illegal> {
        let openings = self.openings(rules);
        if self.is_decided() {
            return Err(Illegal::GameOver);
        }
        if !openings.contains(turn.pit, turn.direction) {
            return Err(Illegal::find(self, rules, &openings, turn));
        }
        let played =
            self.sow(rules, &openings, turn, visitor).map_err(|Endless| Illegal::Endless)?;
        if turn.house == HouseChoice::Play && !played.house_choice {
            return Err(Illegal::NoHouseChoice);
        }
        Ok(played.position)
    }

    /// Every legal turn with the position after it: clockwise first, in ring order, stop before safari.
    /// Empty after the end of the game.
    pub fn legal_moves(&self, rules: &Ruleset) -> impl Iterator<Item = (Move, Position)> {
        let position = *self;
        let rules = *rules;
        let openings = self.openings(&rules);
        let starts = (!self.is_decided()).then(|| openings.iter());
        starts.into_iter().flatten().flat_map(move |(pit, direction)| {
            let play = |house| {
                let turn = Move { pit, direction, house };
                position.sow(&rules, &openings, turn, &mut ()).ok().map(|played| (turn, played))
            };
            let stop = play(HouseChoice::Stop);
            let safari = stop
                .filter(|(_, played)| played.house_choice)
                .and_then(|_| play(HouseChoice::Play));
            [stop, safari].into_iter().flatten().map(|(turn, played)| (turn, played.position))
        })
    }

    /// How many [`Position::choices`] there are, each played at most once.
    #[must_use]
    pub fn choice_count(&self, rules: &Ruleset) -> u8 {
        if self.is_decided() {
            return 0;
        }
        let openings = self.openings(rules);
        let ends = |(pit, direction)| {
            let turn = Move { pit, direction, house: HouseChoice::Stop };
            self.sow(rules, &openings, turn, &mut ()).is_ok()
        };
        u8::try_from(openings.iter().filter(|&start| ends(start)).count())
            .expect("there are 32 pairs of pit and direction at most")
    }

    /// The legal pairs of pit and direction: the *choices* of the side to move, stop and safari
    /// counted once.
    pub fn choices(&self, rules: &Ruleset) -> impl Iterator<Item = (Pit, Direction)> {
        self.legal_moves(rules)
            .filter(|(turn, _)| turn.house == HouseChoice::Stop)
            .map(|(turn, _)| (turn.pit, turn.direction))
    }
}
