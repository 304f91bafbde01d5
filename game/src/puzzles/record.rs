//! How often each puzzle was answered, and when it is due again.
//!
//! Puzzles go through the boxes of Leitner: a right answer moves one into the next box, a wrong one back into the first,
//! and each box is asked after a longer time.

use std::collections::{BTreeMap, BTreeSet};

use bao_languages::say;
use bao_rules::Move;
use serde::{Deserialize, Serialize};

use super::prove::check_answer;
use super::puzzle::{Puzzle, Theme};
use crate::exercise::Answer;

/// The days after which a puzzle of each box is due again, the first box first.
pub const INTERVALS: [u32; 7] = [1, 3, 7, 16, 35, 80, 180];

/// How a puzzle was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Response {
    /// The first move that was tried solved it.
    Right,
    /// It was solved after a hint.
    Helped,
    /// The first move that was tried was wrong, or the solution was looked at.
    Wrong,
}

/// What is known of one puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PuzzleRecord {
    /// [`Puzzle::id`].
    pub puzzle: String,
    /// The box that it is in, the first being 0, less than the number of [`INTERVALS`].
    #[serde(rename = "box")]
    pub level: u8,
    /// The day from which on it is due, counted from 1970-01-01.
    pub due: u32,
    /// How often it was asked.
    pub asked: u32,
    /// How often the answer was right at once and without help.
    pub right: u32,
    /// The day of the last answer.
    pub last: u32,
}

impl PuzzleRecord {
    /// Notes an answer of a day.
    #[must_use]
    pub fn answer(&self, response: Response, day: u32) -> PuzzleRecord {
        let last_box = INTERVALS.len() as u8 - 1;
        // A first right answer goes into the second box: the first is for what was missed.
        let level = match response {
            Response::Right => (self.level + 1).min(last_box),
            Response::Helped => self.level.min(last_box),
            Response::Wrong => 0,
        };
        PuzzleRecord {
            puzzle: self.puzzle.clone(),
            level,
            due: day.saturating_add(INTERVALS[usize::from(level)]),
            asked: self.asked.saturating_add(1),
            right: self.right.saturating_add(u32::from(response == Response::Right)),
            last: day,
        }
    }
}

/// What is known of all puzzles that were answered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TrainingRecord(BTreeMap<String, PuzzleRecord>);

impl TrainingRecord {
    /// What is known of a puzzle.
    pub fn get(&self, puzzle: &str) -> Option<&PuzzleRecord> {
        self.0.get(puzzle)
    }

    /// Puts what is known of a puzzle in the place of what was known.
    pub fn insert(&mut self, record: PuzzleRecord) {
        self.0.insert(record.puzzle.clone(), record);
    }

    /// Notes an answer of a day, counted from 1970-01-01.
    pub fn answer(&mut self, puzzle: &str, response: Response, day: u32) -> &PuzzleRecord {
        let known = self.0.entry(puzzle.to_owned()).or_default();
        *known = PuzzleRecord { puzzle: puzzle.to_owned(), ..known.answer(response, day) };
        known
    }

    /// All that is known, by puzzle.
    pub fn iter(&self) -> impl Iterator<Item = &PuzzleRecord> {
        self.0.values()
    }

    /// How many of the puzzles are due on a day.
    pub fn count_due(&self, puzzles: &[Puzzle], day: u32) -> usize {
        let known = puzzles.iter().filter_map(|puzzle| self.get(&puzzle.id()));
        known.filter(|known| known.due <= day).count()
    }

    /// The order in which puzzles are asked on a day, by their places: those that are due, longest due first; then those
    /// that were never asked, the easier first and of one grade one of each theme by turns. Those that are not due yet
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

// Puzzles that are asked one after the other.

/// Puzzles that are asked one after the other, at least one. Only the first answer to each counts.
#[derive(Clone, Debug, Default)]
pub struct TrainingSession {
    puzzles: Vec<Puzzle>,
    at: usize,
    /// How the puzzle that is asked was answered first.
    response: Option<Response>,
    /// Whether its hint was read.
    is_helped: bool,
    responses: Vec<Response>,
    pending: Vec<(String, Response)>,
    /// The puzzles that were passed over, by their places.
    passed: BTreeSet<usize>,
}

impl TrainingSession {
    /// A session that asks puzzles in this order; `None` without any.
    pub fn new(puzzles: Vec<Puzzle>) -> Option<TrainingSession> {
        let is_empty = puzzles.is_empty();
        (!is_empty).then(|| TrainingSession { puzzles, ..TrainingSession::default() })
    }

    /// The puzzle that is asked.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzles[self.at]
    }

    /// Which one it is, from 1, and how many there are.
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

    /// Reads the hint.
    pub fn hint(&mut self) -> String {
        self.is_helped = true;
        self.puzzle().hint()
    }

    /// Looks at the solution.
    pub fn give_up(&mut self) -> Answer {
        self.respond(Response::Wrong);
        check_answer(self.puzzle(), self.puzzle().solution())
    }

    fn respond(&mut self, response: Response) {
        if self.response.is_some() {
            return;
        }
        self.response = Some(response);
        // The last one may be answered after all.
        self.passed.remove(&self.at);
        self.responses.push(response);
        self.pending.push((self.puzzle().id(), response));
    }

    /// Asks the next puzzle; `false` after the last. One that is passed after its hint counts as not solved.
    pub fn go_on(&mut self) -> bool {
        if self.is_helped {
            self.respond(Response::Wrong);
        }
        if self.response.is_none() {
            self.passed.insert(self.at);
        }
        let goes_on = self.at + 1 < self.puzzles.len();
        if goes_on {
            self.at += 1;
            (self.response, self.is_helped) = (None, false);
        }
        goes_on
    }

    /// The answers since this was called last, with the names of their puzzles, to be noted in a record.
    pub fn take_responses(&mut self) -> Vec<(String, Response)> {
        std::mem::take(&mut self.pending)
    }

    /// `7 puzzles answered: 5 right, 1 with a hint, 1 wrong; 2 skipped.`
    pub fn summary(&self) -> String {
        let of = |response| self.responses.iter().filter(|&&other| other == response).count();
        say!(
            "answered",
            all = self.responses.len(),
            right = of(Response::Right),
            helped = of(Response::Helped),
            wrong = of(Response::Wrong),
            passed = self.passed.len()
        )
    }
}
