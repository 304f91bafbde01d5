//! Records how often each puzzle was answered, and when it is due again.
//!
//! The method is Leitner's boxes: a right answer moves a puzzle into the next box, a wrong answer back into the first,
//! and each box has a longer interval than the one before.

use std::collections::BTreeMap;

use bao_languages::say;
use bao_rules::Move;
use serde::{Deserialize, Serialize};

use super::prove::check_answer;
use super::puzzle::{Puzzle, Theme};
use crate::exercise::Answer;

/// For each box, the days after which a puzzle in it is due again.
pub const INTERVALS: [u32; 7] = [1, 3, 7, 16, 35, 80, 180];

/// How a puzzle was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Response {
    /// The first attempt was right.
    Right,
    /// The puzzle was solved after a hint.
    Helped,
    /// The first attempt was wrong, or the player gave up or skipped the puzzle after a hint.
    Wrong,
}

/// The record of one puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PuzzleRecord {
    /// [`Puzzle::id`].
    pub puzzle: String,
    /// The index of the box in [`INTERVALS`].
    #[serde(rename = "box")]
    pub level: u8,
    /// The day on which the puzzle is due, counted from 1970-01-01.
    pub due: u32,
    /// The number of times the puzzle was answered.
    pub asked: u32,
    /// The number of times it was solved at the first attempt without a hint.
    pub right: u32,
    /// The day of the last answer, counted from 1970-01-01.
    pub last: u32,
}

/// The records of all answered puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TrainingRecord(BTreeMap<String, PuzzleRecord>);

impl TrainingRecord {
    /// The record of a puzzle.
    pub fn get(&self, puzzle: &str) -> Option<&PuzzleRecord> {
        self.0.get(puzzle)
    }

    /// Replaces the record of a puzzle.
    pub fn insert(&mut self, record: PuzzleRecord) {
        self.0.insert(record.puzzle.clone(), record);
    }

    /// Records an answer given on a day, counted from 1970-01-01.
    pub fn answer(&mut self, puzzle: &str, response: Response, day: u32) -> &PuzzleRecord {
        let known = self.0.entry(puzzle.to_owned()).or_default();
        puzzle.clone_into(&mut known.puzzle);
        let last_box = INTERVALS.len() as u8 - 1;
        // A new puzzle that is answered right goes into the second box: the first is for missed puzzles.
        known.level = match response {
            Response::Right => (known.level + 1).min(last_box),
            Response::Helped => known.level.min(last_box),
            Response::Wrong => 0,
        };
        known.due = day.saturating_add(INTERVALS[usize::from(known.level)]);
        known.asked = known.asked.saturating_add(1);
        known.right = known.right.saturating_add(u32::from(response == Response::Right));
        known.last = day;
        known
    }

    /// All records, in the order of the puzzle ids.
    pub fn iter(&self) -> impl Iterator<Item = &PuzzleRecord> {
        self.0.values()
    }

    /// The number of these puzzles that were answered before and are due on a day.
    pub fn count_due(&self, puzzles: &[Puzzle], day: u32) -> usize {
        let known = puzzles.iter().filter_map(|puzzle| self.get(&puzzle.id()));
        known.filter(|known| known.due <= day).count()
    }

    /// The order in which to ask puzzles on a day, as indices. Due puzzles come first, the longest due before the
    /// others; then new puzzles, easier grades first and themes by turns within a grade. Puzzles that are not yet due
    /// are left out.
    ///
    /// ```
    /// use bao_game::puzzles::{Puzzle, TrainingRecord};
    ///
    /// fn pick<'a>(puzzles: &'a [Puzzle], record: &TrainingRecord, today: u32) -> Option<&'a Puzzle> {
    ///     record.queue(puzzles, today).first().map(|&place| &puzzles[place])
    /// }
    /// # assert!(pick(&[], &TrainingRecord::default(), 20_000).is_none());
    /// ```
    pub fn queue(&self, puzzles: &[Puzzle], day: u32) -> Vec<usize> {
        let mut asked = Vec::new();
        let mut new = Vec::new();
        for (place, puzzle) in puzzles.iter().enumerate() {
            let id = puzzle.id();
            match self.get(&id) {
                Some(known) if known.due <= day => {
                    asked.push(((known.due, known.level, id), place))
                }
                Some(_) => {}
                None => new.push(((puzzle.grade(), id), place)),
            }
        }
        asked.sort();
        new.sort();
        let mut times: BTreeMap<(u8, Option<Theme>), usize> = BTreeMap::new();
        let in_turn = |((grade, id), place): ((u8, String), usize)| {
            let theme = puzzles[place].themes.last().copied();
            let turn = times.entry((grade, theme)).or_default();
            *turn += 1;
            ((grade, *turn, theme, id), place)
        };
        let mut new: Vec<_> = new.into_iter().map(in_turn).collect();
        new.sort();
        let asked = asked.into_iter().map(|(_, place)| place);
        asked.chain(new.into_iter().map(|(_, place)| place)).collect()
    }
}

/// Asks one or more puzzles, one after the other. Only the first answer to each counts.
#[derive(Clone, Debug, Default)]
pub struct TrainingSession {
    puzzles: Vec<Puzzle>,
    at: usize,
    /// Whether the hint for the current puzzle was shown.
    is_helped: bool,
    /// The first answers to puzzles, by index.
    responses: BTreeMap<usize, Response>,
    pending: Vec<(String, Response)>,
    /// The number of puzzles that the player has moved on from, whether they were answered or skipped.
    left: usize,
}

impl TrainingSession {
    /// Asks puzzles in this order; `None` without puzzles.
    pub fn new(puzzles: Vec<Puzzle>) -> Option<TrainingSession> {
        let is_empty = puzzles.is_empty();
        (!is_empty).then(|| TrainingSession { puzzles, ..TrainingSession::default() })
    }

    /// The current puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzles[self.at]
    }

    /// The number of the current puzzle, from 1, and the number of puzzles.
    pub fn place(&self) -> (usize, usize) {
        (self.at + 1, self.puzzles.len())
    }

    /// Answers with a legal move.
    pub fn answer(&mut self, mv: Move) -> Answer {
        let answer = check_answer(self.puzzle(), mv);
        self.respond(match (answer.is_right, self.is_helped) {
            (false, _) => Response::Wrong,
            (true, true) => Response::Helped,
            (true, false) => Response::Right,
        });
        answer
    }

    /// Returns the hint; a right answer then counts as helped.
    pub fn hint(&mut self) -> String {
        self.is_helped = true;
        self.puzzle().hint()
    }

    /// Returns the solution; the puzzle counts as wrong unless it was answered before.
    pub fn give_up(&mut self) -> Answer {
        self.respond(Response::Wrong);
        check_answer(self.puzzle(), self.puzzle().solution())
    }

    fn respond(&mut self, response: Response) {
        if !self.responses.contains_key(&self.at) {
            self.responses.insert(self.at, response);
            self.pending.push((self.puzzle().id(), response));
        }
    }

    /// Moves to the next puzzle; `false` after the last. A puzzle that is skipped after its hint counts as wrong.
    pub fn go_on(&mut self) -> bool {
        if self.is_helped {
            self.respond(Response::Wrong);
        }
        self.left = self.at + 1;
        let goes_on = self.left < self.puzzles.len();
        if goes_on {
            (self.at, self.is_helped) = (self.left, false);
        }
        goes_on
    }

    /// Returns the answers since the last call, with puzzle ids, for the [`TrainingRecord`].
    pub fn take_responses(&mut self) -> Vec<(String, Response)> {
        std::mem::take(&mut self.pending)
    }

    /// The totals in a sentence: `7 puzzles answered: 5 right, 1 with a hint, 1 wrong; 2 skipped.`
    pub fn summary(&self) -> String {
        let of = |response| self.responses.values().filter(|&&other| other == response).count();
        say!(
            "answered",
            all = self.responses.len(),
            right = of(Response::Right),
            helped = of(Response::Helped),
            wrong = of(Response::Wrong),
            passed = (0..self.left).filter(|at| !self.responses.contains_key(at)).count()
        )
    }
}
