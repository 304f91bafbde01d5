//! Finds the value of every board by passes: pass `n` finds what ends in `n` plies.

use std::sync::atomic::{AtomicU64, Ordering};

use bao_rules::{HouseChoice, Move, Position, PreviousMove, Ruleset};

use super::boards::{Board, Boards};
use super::chunks::{Chunk, Stopped, Workers};
use super::marked_boards::MarkedBoards;
use super::value::{EndgameValue, MOST_PLIES, Values};

/// All boards, and what is known of each.
pub(super) struct Solution {
    pub rules: Ruleset,
    pub boards: Boards,
    /// The values after a capture, by the numbers of the boards.
    pub after_capture: Values,
    /// The boards on which a takata before blocks a pit (rule 5.5), so that they go on otherwise.
    pub blocked: MarkedBoards,
    /// The values of these after a takata.
    pub after_takata: Values,
}

/// Why there is no table of an endgame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EndgameError {
    /// So many seeds are not enumerated.
    #[error("endgames have 4 to {most} seeds, not {0}", most = super::rings::MOST_SEEDS)]
    Seeds(u32),
    /// The table takes more memory than there is.
    #[error("there is not enough memory for a table of {0} positions")]
    Memory(usize),
    /// A win takes more plies than the table can hold.
    #[error("a win takes more than {} plies, which the table cannot hold", MOST_PLIES)]
    TooLong,
    /// The work was stopped.
    #[error("the work was stopped")]
    Stopped,
}

impl From<Stopped> for EndgameError {
    fn from(Stopped: Stopped) -> EndgameError {
        EndgameError::Stopped
    }
}

/// The first pass that lists what is open: most boards are decided before.
const LISTED_FROM: u32 = 3;

impl Solution {
    /// Finds all values. `report` is told, after each pass, its plies and how many positions it has decided.
    pub fn find(
        rules: &Ruleset,
        boards: Boards,
        workers: &Workers,
        mut report: impl FnMut(u32, usize),
    ) -> Result<Solution, EndgameError> {
        let len = boards.len();
        let memory = |values: Option<Values>| values.ok_or(EndgameError::Memory(len));
        let mut chunks = Chunk::list(len);
        let after_capture = memory(Values::new(len))?;
        let words: Vec<AtomicU64> = (0..len.div_ceil(64)).map(|_| AtomicU64::new(0)).collect();
        workers.sum(&mut chunks, |chunk| {
            let numbers = chunk.range.clone();
            let blocked = numbers.filter(|&number| takata_blocks(boards.board(number), rules));
            let mark = |number: usize| {
                words[number / 64].fetch_or(1 << (number % 64), Ordering::Relaxed);
            };
            blocked.inspect(|&number| mark(number)).count()
        })?;
        let blocked = MarkedBoards::new(words.into_iter().map(AtomicU64::into_inner).collect());
        let after_takata = memory(Values::new(blocked.len()))?;
        let solution = Solution { rules: *rules, boards, after_capture, blocked, after_takata };
        // What takes `n` plies rests on what takes one less: the first pass that finds nothing is the last.
        for plies in 0..=MOST_PLIES {
            let found = workers.sum(&mut chunks, |chunk| solution.pass(chunk, plies))?;
            report(plies, found);
            if found == 0 && plies > 0 {
                return Ok(solution);
            }
        }
        Err(EndgameError::TooLong)
    }

    /// Decides what ends in `plies`; how many positions do.
    fn pass(&self, chunk: &mut Chunk, plies: u32) -> usize {
        let mut found = 0;
        let mut decide = |values: &Values, place, position: Position| {
            let value = match plies {
                0 => value_of_end(&position, &self.rules),
                _ => Some(self.value_within(&position, plies)),
            };
            let value = value.filter(|&value| value != EndgameValue::Endless);
            value.inspect(|&value| {
                values.set(place, value);
                found += 1;
            });
            value.is_none()
        };
        chunk.go_through(plies >= LISTED_FROM, |number| {
            let capture = !self.after_capture.is_known(number);
            let takata = self.blocked.number(number);
            let takata = takata.filter(|&place| !self.after_takata.is_known(place));
            if !capture && takata.is_none() {
                return false;
            }
            let board = self.boards.board(number);
            let open = capture
                && decide(&self.after_capture, number, board.position(PreviousMove::Capture));
            takata.is_some_and(|place| {
                decide(&self.after_takata, place, board.position(PreviousMove::Takata))
            }) || open
        });
        found
    }

    /// The value of a position that goes on, by its moves; endless where it takes more than `plies`. What is
    /// found meanwhile in as many plies does not count.
    fn value_within(&self, position: &Position, plies: u32) -> EndgameValue {
        let starts = position.move_starts(&self.rules);
        EndgameValue::of_children(starts.iter().filter_map(|(pit, direction)| {
            let mv = Move { pit, direction, house: HouseChoice::Stop };
            let played = position.sow(&self.rules, &starts, mv, &mut ()).ok()?;
            let value = self.value(&played.position);
            let is_before = value.plies().is_some_and(|before| before < plies);
            Some(if is_before { value } else { EndgameValue::Endless })
        }))
    }

    /// The number of every board, the kind of move before, and the value then: after a takata where that blocks a pit.
    pub fn positions(&self) -> impl Iterator<Item = (usize, PreviousMove, EndgameValue)> {
        (0..self.boards.len()).flat_map(|number| {
            let takata = self
                .blocked
                .number(number)
                .map(|place| (number, PreviousMove::Takata, self.after_takata.get(place)));
            let capture = (number, PreviousMove::Capture, self.after_capture.get(number));
            std::iter::once(capture).chain(takata)
        })
    }

    /// What is known of a position that somebody has moved to.
    #[inline]
    pub fn value(&self, position: &Position) -> EndgameValue {
        let Some(number) = self.boards.number(Board::of(position)) else {
            return self.value_off_the_table(position);
        };
        if position.previous() == PreviousMove::Takata
            && let Some(place) = self.blocked.number(number)
        {
            return self.after_takata.get(place);
        }
        self.after_capture.get(number)
    }

    /// The value of a position on whose board one of the two has nothing to move: the game is over, or, where
    /// who has moved may have singletons alone (rule 6.2), it is after one more move.
    fn value_off_the_table(&self, position: &Position) -> EndgameValue {
        value_of_end(position, &self.rules)
            .unwrap_or_else(|| self.value_within(position, MOST_PLIES))
    }
}

/// The value of a position in which the game is over.
fn value_of_end(position: &Position, rules: &Ruleset) -> Option<EndgameValue> {
    position.end(rules).map(|end| {
        if end.winner == position.to_move() { EndgameValue::Won(0) } else { EndgameValue::Lost(0) }
    })
}

/// Whether a takata before a board blocks a pit that a capture does not.
fn takata_blocks(board: Board, rules: &Ruleset) -> bool {
    let blocked = |previous| board.position(previous).move_starts(rules).blocked;
    let by_takata = blocked(PreviousMove::Takata);
    by_takata.is_some() && by_takata != blocked(PreviousMove::Capture)
}
