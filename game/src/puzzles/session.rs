//! Puzzles that are asked one after the other.

use std::collections::BTreeSet;

use bao_languages::say;
use bao_rules::Move;

use super::answer::check_answer;
use super::puzzle::Puzzle;
use super::record::Response;
use crate::exercise::Answer;

/// Puzzles that are asked one after the other, at least one. Only the first answer to each counts.
#[derive(Clone, Debug)]
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
        (!puzzles.is_empty()).then(|| TrainingSession {
            puzzles,
            at: 0,
            response: None,
            is_helped: false,
            responses: Vec::new(),
            pending: Vec::new(),
            passed: BTreeSet::new(),
        })
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

    /// `7 puzzles answered: 5 right, 1 with a hint, 1 wrong; 2 passed over.`
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
