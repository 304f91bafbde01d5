//! Every change of one token that could mend a text.

use bao_notation::{Arrow, PitNumber, Row, WrittenMove};
use bao_rules::{HouseChoice, Move, MoveStarts, Position};

use super::RepairKind;
use super::clue::Clue;
use super::oddities::Oddities;
use super::tape::{Put, Splice};
use super::trial::Trial;
use crate::replay::game::Game;
use crate::replay::normal::written;
use crate::replay::resolve::names_kichwa;

/// A change that leaves so many contradictions in the whole text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub kind: RepairKind,
    pub splice: Splice,
    pub contradictions: u32,
}

/// How far a change may go.
#[derive(Clone, Copy)]
pub(super) enum Aim {
    /// The game breaks here; at most so many contradictions may be left.
    Break(u32),
    /// It plays on, and every contradiction behind the change must go.
    Explain,
}

/// Looks for changes, and keeps those that leave the fewest contradictions.
pub(super) struct Hunt<'a> {
    pub trial: &'a Trial<'a>,
    pub game: &'a Game,
    /// The contradictions before each ply, and at the end of what could be played.
    pub before: &'a [u32],
    pub aim: Aim,
    pub oddities: &'a Oddities,
    pub found: Vec<Found>,
}

impl Hunt<'_> {
    /// How much that is odd about the order of the text a change leaves.
    fn odd(&self, kind: RepairKind, splice: &Splice) -> u32 {
        let left = self.oddities.len() - self.oddities.explained(kind, splice);
        u32::try_from(left).unwrap_or(u32::MAX)
    }

    /// How many contradictions a change, with all that follows it, may have.
    fn limit(&self, at: usize, odd: u32) -> Option<u32> {
        let most = match self.aim {
            Aim::Explain => self.before[at],
            Aim::Break(most) => most,
        };
        let most = match self.found.first() {
            Some(best) => best.contradictions.checked_sub(odd)?.min(most),
            None => most,
        };
        most.checked_sub(self.before[at])
    }

    fn keep(&mut self, kind: RepairKind, splice: Splice, contradictions: u32) {
        if self.found.first().is_some_and(|best| contradictions < best.contradictions) {
            self.found.clear();
        }
        self.found.push(Found { kind, splice, contradictions });
    }

    /// Tries a change, if the position before it is known.
    fn consider(&mut self, kind: RepairKind, splice: Splice) {
        if splice.at > self.game.plies.len() {
            return;
        }
        let odd = self.odd(kind, &splice);
        let Some(limit) = self.limit(splice.at, odd) else { return };
        let left = self.trial.splice(self.game.before(splice.at), &splice, limit);
        if let Some(left) = left {
            self.keep(kind, splice, self.before[splice.at] + left + odd);
        }
    }

    /// One sign of a move by another.
    pub fn signs(&mut self, at: usize) {
        let Some(read) = self.trial.tape.get(at) else { return };
        if read.plays_house {
            self.replace(RepairKind::HouseSign, at, WrittenMove { plays_house: false, ..read });
        }
        if let Some(arrow) = read.arrow {
            let other = if arrow == Arrow::Left { Arrow::Right } else { Arrow::Left };
            self.replace(RepairKind::Direction, at, WrittenMove { arrow: Some(other), ..read });
        }
        for pit in (1..=8).filter_map(PitNumber::new).filter(|&pit| pit != read.pit) {
            self.replace(RepairKind::Pit, at, WrittenMove { pit, ..read });
        }
        if let Some(row) = read.row {
            let other = if row == Row::A { Row::B } else { Row::A };
            self.replace(RepairKind::Row, at, WrittenMove { row: Some(other), ..read });
        }
    }

    fn replace(&mut self, kind: RepairKind, at: usize, written: WrittenMove) {
        if self.game.plies.get(at).is_some_and(|played| {
            let position = self.game.before(at);
            let tried = crate::replay::given::attempt(position, &written, false, &self.trial.given);
            tried.is_some_and(|tried| tried.after == played.after)
        }) {
            // An arrow that says nothing, or a pit that leads to the same position, mends nothing.
            return;
        }
        self.consider(kind, Splice::new(at, at + 1, &[Put { written, from: Some(at) }]));
    }

    /// The legal turns of a position, with what they lead to; none that ends the game.
    fn turns(&self, position: &Position) -> Vec<(MoveStarts, Move, Position)> {
        let rules = self.trial.given.rules;
        let openings = position.move_starts(rules);
        let mut turns = Vec::with_capacity(openings.len());
        for (pit, direction) in openings.iter() {
            for house in [HouseChoice::Stop, HouseChoice::Play] {
                let turn = Move { pit, direction, house };
                let Ok(played) = position.sow(rules, &openings, turn, &mut ()) else { break };
                turns.push((openings, turn, played.position));
                if !played.house_choice {
                    break;
                }
            }
        }
        turns
    }

    /// A legal move in the place of one that is missing, cannot be read or says too little.
    pub fn fill(&mut self, at: usize) {
        let odd = self.odd(RepairKind::MissingMove, &Splice::new(at, at + 1, &[]));
        let Some(limit) = self.limit(at, odd) else { return };
        let rules = self.trial.given.rules;
        let before = *self.game.before(at);
        let clue = Clue::of(self.trial, at);
        let mut made = Vec::new();
        for (openings, turn, after) in self.turns(&before) {
            let is_last = at + 1 == self.trial.tape.len();
            let end = after.end(rules);
            if end.is_some() && !is_last {
                continue;
            }
            let normal = written(&before, &openings, turn, end.is_some());
            let idle =
                names_kichwa(&before, &openings) && matches!(normal.pit.get(), 1 | 2 | 7 | 8);
            let fits = clue.as_ref().is_none_or(|clue| clue.fits(&normal, idle));
            let kind = match (&clue, fits) {
                (None, _) => RepairKind::MissingMove,
                (Some(_), true) => RepairKind::Unreadable,
                (Some(_), false) => RepairKind::Illegible,
            };
            let winner = u32::from(is_last && self.trial.given.contradicts(end));
            if let Some(left) = self.trial.rest(&after, at + 1, winner, limit) {
                let from = clue.is_some().then_some(at);
                let splice = Splice::new(at, at + 1, &[Put { written: normal, from }]);
                made.push((kind, splice, self.before[at] + left + odd));
            }
        }
        let fitting = made.iter().any(|&(kind, ..)| kind == RepairKind::Unreadable);
        for (kind, splice, contradictions) in made {
            let best = self.found.first().map_or(u32::MAX, |best| best.contradictions);
            if contradictions <= best && !(fitting && kind == RepairKind::Illegible) {
                self.keep(kind, splice, contradictions);
            }
        }
    }

    /// Two turns, or the two moves of a turn, in the other order.
    pub fn swapped(&mut self, at: usize) {
        let put = |from: usize| Some(Put { written: self.trial.tape.get(from)?, from: Some(from) });
        let places = [put(at), put(at + 1), put(at + 2), put(at + 3)];
        if let [Some(south), Some(north), ..] = places
            && south.written != north.written
        {
            self.consider(RepairKind::SwappedMoves, Splice::new(at, at + 2, &[north, south]));
        }
        if let [Some(a), Some(b), Some(c), Some(d)] = places
            && (a.written, b.written) != (c.written, d.written)
        {
            self.consider(RepairKind::SwappedTurns, Splice::new(at, at + 4, &[c, d, a, b]));
        }
    }

    /// Without a turn that repeats the one before, or a move that repeats the one before and has made a
    /// gap.
    pub fn doubled(&mut self, at: usize) {
        let tape = self.trial.tape;
        let before = |distance: usize| at.checked_sub(distance).and_then(|at| tape.get(at));
        let here = [tape.get(at), tape.get(at + 1)];
        let kind = match here {
            [Some(south), Some(north)] if (before(2), before(1)) == (here[0], here[1]) => {
                debug_assert!(Some(south) == before(2) && Some(north) == before(1));
                RepairKind::DoubledTurn
            }
            [Some(only), None] | [None, Some(only)] if before(1) == Some(only) => {
                RepairKind::DoubledMove
            }
            _ => return,
        };
        self.without(kind, at, (at + 2).min(tape.len()));
    }

    /// Takes out some places. At the end of the text the move before them becomes the last.
    fn without(&mut self, kind: RepairKind, at: usize, to: usize) {
        if to < self.trial.tape.len() {
            self.consider(kind, Splice::new(at, to, &[]));
        } else if let Some(last) = at.checked_sub(1)
            && let Some(written) = self.trial.tape.get(last)
        {
            self.consider(kind, Splice::new(last, to, &[Put { written, from: Some(last) }]));
        }
    }

    /// Nothing behind the end that the text itself names.
    pub fn after_end(&mut self, at: usize) {
        let ends = |last| self.trial.tape.get(last).is_some_and(|read| read.ends_game);
        if at.checked_sub(1).is_some_and(ends) && at + 2 >= self.trial.tape.len() {
            self.without(RepairKind::TextAfterEnd, at, self.trial.tape.len());
        }
    }

    /// Two legal moves before a place.
    pub fn missing_turn(&mut self, at: usize) {
        let before = *self.game.before(at);
        let rules = self.trial.given.rules;
        let odd = self.odd(RepairKind::MissingTurn, &Splice::new(at, at, &[]));
        for (first_of, first, between) in self.turns(&before) {
            if between.board_end().is_some() {
                continue;
            }
            for (second_of, second, after) in self.turns(&between) {
                let Some(limit) = self.limit(at, odd) else { return };
                if after.board_end().is_some() {
                    continue;
                }
                let Some(left) = self.trial.rest(&after, at, 0, limit) else { continue };
                let put = |position, openings, turn| Put {
                    written: written(position, openings, turn, false),
                    from: None,
                };
                let moves = [put(&before, &first_of, first), put(&between, &second_of, second)];
                let splice = Splice::new(at, at, &moves);
                debug_assert!(after.end(rules).is_none());
                self.keep(RepairKind::MissingTurn, splice, self.before[at] + left + odd);
            }
        }
    }
}
