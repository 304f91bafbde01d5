//! Both readings of every open choice, followed side by side.

use std::collections::HashMap;

use bao_notation::{Written, WrittenMove};
use bao_rules::Position;

use crate::replay::safaris::Safaris;
use crate::replay::strict::{OpenChoice, Run};

/// The most readings that are kept at once.
pub(super) const MOST_READINGS: usize = 4096;
/// The most moves that are tried for one game.
const MOST_STEPS: usize = 1_000_000;
/// Up to here a list is looked through faster than a table.
const FEW: usize = 16;

/// A position that some readings have led to.
struct Branch {
    position: Position,
    contradictions: u32,
    readings: Vec<Safaris>,
}

/// What comes of the readings other than the strict one.
pub(super) struct Alternatives {
    /// Those that play the whole text with the fewest contradictions, in order.
    pub readings: Vec<Safaris>,
    /// How many contradictions they leave.
    pub contradictions: u32,
    /// How many plies the longest-lived of all readings plays.
    pub furthest: usize,
    /// There were too many to follow; nothing else here counts.
    pub gave_up: bool,
}

struct Front {
    branches: Vec<Branch>,
    places: HashMap<Position, usize>,
    readings: usize,
}

impl Front {
    /// Equal positions are one branch, of which the readings with fewer contradictions stay.
    fn add(&mut self, new: Branch) {
        let place = if self.branches.len() < FEW {
            self.branches.iter().position(|old| old.position == new.position)
        } else {
            if self.places.is_empty() {
                let old = self.branches.iter().enumerate();
                self.places.extend(old.map(|(place, branch)| (branch.position, place)));
            }
            self.places.get(&new.position).copied()
        };
        self.readings += new.readings.len();
        let Some(place) = place else {
            if self.branches.len() >= FEW {
                self.places.insert(new.position, self.branches.len());
            }
            self.branches.push(new);
            return;
        };
        let old = &mut self.branches[place];
        match new.contradictions.cmp(&old.contradictions) {
            std::cmp::Ordering::Less => *old = new,
            std::cmp::Ordering::Equal => old.readings.extend(new.readings),
            std::cmp::Ordering::Greater => {}
        }
    }

    fn clear(&mut self) {
        self.branches.clear();
        self.places.clear();
        self.readings = 0;
    }
}

/// Follows every reading but the strict one up to `goal`, those with more than `limit` contradictions
/// no further than that.
pub(super) fn follow_alternatives(strict: &Run<'_>, goal: usize, limit: u32) -> Alternatives {
    let input = &strict.input;
    let mut alive: Vec<Branch> = Vec::new();
    let mut front = Front { branches: Vec::new(), places: HashMap::new(), readings: 0 };
    let mut open = strict.open_choices.iter().peekable();
    let first = strict.open_choices.first().map_or(goal, |open| open.ply);
    let (mut furthest, mut steps, mut gave_up) = (0, 0, false);
    for ply in first..goal {
        if alive.is_empty() && open.peek().is_none() {
            break;
        }
        let Written::Move(read) = input.plies()[ply].written else { break };
        let safari = WrittenMove { plays_house: true, ..read };
        let is_last = input.is_last(ply);
        front.clear();
        let mut follow = |from: &Position, read, before: u32, readings: Vec<Safaris>| {
            steps += 1;
            let tried = input.try_move(from, read, is_last)?;
            let contradictions = before + tried.contradictions;
            if contradictions <= limit {
                furthest = ply + 1;
                front.add(Branch { position: tried.after, contradictions, readings });
            }
            Some(tried.house_choice)
        };
        let with_this = |readings: &[Safaris]| readings.iter().map(|r| r.with(ply)).collect();
        for Branch { position, contradictions, readings } in alive.drain(..) {
            // What is played on in the other reading is known only after the move.
            let played_on = if read.plays_house { Vec::new() } else { with_this(&readings) };
            let choice = follow(&position, &read, contradictions, readings);
            if choice == Some(true) && !read.plays_house {
                follow(&position, &safari, contradictions, played_on);
            }
        }
        if let Some(&OpenChoice { contradictions, .. }) = open.next_if(|open| open.ply == ply) {
            follow(strict.before(ply), &safari, contradictions, vec![Safaris::default().with(ply)]);
        }
        if front.readings > MOST_READINGS || steps > MOST_STEPS {
            gave_up = true;
            front.clear();
            break;
        }
        std::mem::swap(&mut alive, &mut front.branches);
    }
    let contradictions = alive.iter().map(|branch| branch.contradictions).min().unwrap_or(u32::MAX);
    alive.retain(|branch| branch.contradictions == contradictions);
    let mut readings: Vec<Safaris> = alive.into_iter().flat_map(|branch| branch.readings).collect();
    readings.sort_unstable();
    Alternatives { readings, contradictions, furthest, gave_up }
}
