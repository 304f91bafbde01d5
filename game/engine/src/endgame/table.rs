//! The table of an endgame, and what it says of a position.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use bao_rules::{Move, Position, Ruleset, Side};

use super::boards::Boards;
use super::chunks::Workers;
use super::rings::MOST_SEEDS;
use super::solve::{EndgameError, Solution};
use super::value::EndgameValue;

/// The values of all positions with a number of seeds.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use bao_engine::endgame::{EndgameTable, EndgameValue};
/// use bao_rules::{Position, Ruleset};
///
/// let stop = AtomicBool::new(false);
/// let table = EndgameTable::solve(&Ruleset::KIBAO, 5, 1, &stop, |_, _| {})?;
/// let text = "2,1,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0- 2,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0- s c";
/// let position = Position::parse_with_fewer_seeds(text)?;
/// assert_eq!(table.value(&position), Some(EndgameValue::Won(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct EndgameTable {
    solution: Solution,
}

/// How many positions of an endgame have which value, for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EndgameCounts {
    /// He wins.
    pub won: usize,
    /// He loses.
    pub lost: usize,
    /// Both can play on for ever.
    pub endless: usize,
}

impl EndgameCounts {
    /// All of them.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.won + self.lost + self.endless
    }
}

impl EndgameTable {
    /// The fewest and the most seeds of which there is a table. With fewer than four nobody has a move.
    pub const SEEDS: [u32; 2] = [4, MOST_SEEDS as u32];

    /// Finds the values of all positions with so many seeds, on so many threads, one at least. The values are the
    /// same whatever their number. `report` is told, after each pass, how many plies the positions are from the
    /// end that it has decided, and how many these are.
    ///
    /// # Errors
    /// [`EndgameError`].
    pub fn solve(
        rules: &Ruleset,
        seeds: u32,
        threads: usize,
        stop: &AtomicBool,
        report: impl FnMut(u32, usize),
    ) -> Result<EndgameTable, EndgameError> {
        let [fewest, most] = EndgameTable::SEEDS;
        if !(fewest..=most).contains(&seeds) {
            return Err(EndgameError::Seeds(seeds));
        }
        let workers = Workers { threads, stop };
        let solution = Solution::find(rules, Boards::new(seeds as usize), &workers, report)?;
        Ok(EndgameTable { solution })
    }

    /// The value of a position with the seeds of this table; `None` of any other, and of one with seeds in store or an
    /// owned house.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<EndgameValue> {
        let halves = Side::BOTH.map(|side| position.half(side));
        let seeds = halves.iter().map(|half| half.ring.total()).sum::<u32>();
        let is_here = seeds as usize == self.solution.boards.seeds()
            && halves.iter().all(|half| half.store == 0 && !half.owns_house);
        is_here.then(|| self.solution.value(position))
    }

    /// How many positions have which value. Counted are those on whose board each player has a seed in his front
    /// row and two in one pit: the game goes on, unless every sowing is endless. Two that differ only in the move before count as one,
    /// unless that blocks a pit (rule 5.5); so do two that differ in the players' seats.
    #[must_use]
    pub fn count(&self) -> EndgameCounts {
        let mut counts = EndgameCounts::default();
        for (_, _, value) in self.solution.positions() {
            match value {
                EndgameValue::Won(_) => counts.won += 1,
                EndgameValue::Lost(_) => counts.lost += 1,
                EndgameValue::Endless => counts.endless += 1,
            }
        }
        counts
    }

    /// A position that takes longest to its end, with South to move; the first of equals.
    #[must_use]
    pub fn longest(&self) -> Option<(Position, EndgameValue)> {
        let mut longest = None;
        let mut most = 0;
        for (number, previous, value) in self.solution.positions() {
            if let Some(plies) = value.plies().filter(|&plies| plies > most) {
                most = plies;
                longest = Some((self.solution.boards.board(number).position(previous), value));
            }
        }
        longest
    }

    /// The moves of best play from a position to its end: the winner hurries, the loser puts it off, and of equal moves
    /// the first is played. Empty where there is no end.
    #[must_use]
    pub fn line(&self, position: &Position) -> Vec<Move> {
        let mut position = *position;
        let mut line = Vec::new();
        while let Some(plies) = self.value(&position).and_then(EndgameValue::plies)
            && plies > 0
        {
            let wanted = match self.value(&position) {
                Some(EndgameValue::Won(_)) => EndgameValue::Lost(plies - 1),
                _ => EndgameValue::Won(plies - 1),
            };
            let Some((mv, after)) = self.first_move_to(&position, wanted) else { break };
            line.push(mv);
            position = after;
        }
        line
    }

    /// A position that both can bring back for ever, with South to move, and the moves that do so. Neither can do
    /// better by any other move. `None` where every position of this table has an end.
    #[must_use]
    pub fn circle(&self) -> Option<(Position, Vec<Move>)> {
        let endless = |&(_, _, value): &(_, _, _)| value == EndgameValue::Endless;
        let (number, previous, _) = self.solution.positions().find(endless)?;
        let mut position = self.solution.boards.board(number).position(previous);
        let mut seen = HashMap::new();
        let mut way = Vec::new();
        // A position has the previous move in it, so the first may differ from itself when it comes again.
        while position.to_move() == Side::North || !seen.contains_key(&position) {
            if position.to_move() == Side::South {
                seen.insert(position, way.len());
            }
            let (mv, after) = self.first_move_to(&position, EndgameValue::Endless)?;
            way.push(mv);
            position = after;
        }
        let first = seen[&position];
        Some((position, way.split_off(first)))
    }

    fn first_move_to(&self, position: &Position, wanted: EndgameValue) -> Option<(Move, Position)> {
        let mut moves = position.legal_moves(&self.solution.rules);
        moves.find(|(_, after)| self.solution.value(after) == wanted)
    }
}
