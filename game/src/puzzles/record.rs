//! How often each puzzle was answered, and when it is due again.
//!
//! Puzzles go through the boxes of Leitner: a right answer moves one into the next box, a wrong one back into the first,
//! and each box is asked after a longer time.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::puzzle::{Puzzle, Theme};

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
        let known = self.0.entry(puzzle.to_owned()).or_insert_with(|| PuzzleRecord {
            puzzle: puzzle.to_owned(),
            ..PuzzleRecord::default()
        });
        *known = known.answer(response, day);
        known
    }

    /// All that is known, by puzzle.
    pub fn iter(&self) -> impl Iterator<Item = &PuzzleRecord> {
        self.0.values()
    }

    /// How many of the puzzles are due on a day.
    pub fn count_due(&self, puzzles: &[Puzzle], day: u32) -> usize {
        puzzles.iter().filter(|puzzle| self.is_due(&puzzle.id(), day)).count()
    }

    fn is_due(&self, puzzle: &str, day: u32) -> bool {
        self.get(puzzle).is_some_and(|known| known.due <= day)
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
        let mut new: Vec<_> = new
            .into_iter()
            .map(|((grade, id), place)| {
                let theme = puzzles[place].themes.last().copied();
                let turn = times.entry((grade, theme)).or_default();
                *turn += 1;
                ((grade, *turn, theme, id), place)
            })
            .collect();
        new.sort();
        let asked = asked.into_iter().map(|(_, place)| place);
        asked.chain(new.into_iter().map(|(_, place)| place)).collect()
    }
}
