//! Whether an answer does what a task asks, and why not.

use bao_languages::{Value, format, say};
use bao_rules::{Move, Pit, Position, Side};

use super::goal::{Asked, MoveGoal, PitQuestion};
use super::lesson::Task;
use super::move_facts::MoveFacts;
use crate::words;

/// What there is to say to an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonAnswer {
    /// Whether it does what is asked.
    pub is_right: bool,
    /// What the move does, or why the answer is not the one that is asked, a sentence with the number of the rule.
    pub reason: String,
}

impl Task {
    /// Checks a legal move.
    pub fn check_move(&self, mv: Move) -> LessonAnswer {
        let name = self.name_move(mv);
        let facts = MoveFacts::of(&self.position, mv, &self.rules);
        let (is_right, reason) = match (&self.asked, facts) {
            (Asked::Move(goal), Some(facts)) if goal.is_reached(&facts, &self.rules) => {
                (true, self.describe_move(&name, &facts, goal))
            }
            (Asked::Move(goal), Some(facts)) => (false, describe_miss(goal, &name, &facts)),
            (Asked::Pit(_), _) | (_, None) => (false, say!("missed-no-pit", move = name)),
        };
        self.answer(is_right, reason)
    }

    /// Checks a pit of a player.
    pub fn check_pit(&self, owner: Side, pit: Pit) -> LessonAnswer {
        let name = words::pit(owner, pit);
        let (is_right, reason) = match &self.asked {
            Asked::Pit(question)
                if question.solve(&self.position, &self.rules) == Some((owner, pit)) =>
            {
                (true, describe_pit(question, &name))
            }
            Asked::Pit(question) => {
                (false, describe_pit_miss(question, &self.position, owner, pit, &name))
            }
            Asked::Move(_) => (false, say!("missed-no-move", pit = name)),
        };
        self.answer(is_right, reason)
    }

    /// What a move does, without a stop at the end.
    fn describe_move(&self, name: &str, facts: &MoveFacts, goal: &MoveGoal) -> String {
        let last = words::pit(Side::South, facts.last);
        let said = if facts.captures > 0 {
            say!("did-capture", move = name, laps = facts.laps, seeds = facts.seeds, last = last)
        } else {
            say!("did-takata", move = name, laps = facts.laps, last = last)
        };
        let blocked = facts.after.move_starts(&self.rules).blocked;
        match (&facts.end, blocked) {
            (Some(end), _) => say!("did-end", did = said, end = words::end(end)),
            (None, Some(pit)) if *goal == MoveGoal::Block => {
                say!("did-block", did = said, pit = words::pit(Side::North, pit))
            }
            (None, _) => said,
        }
    }

    fn answer(&self, is_right: bool, reason: String) -> LessonAnswer {
        let reason = say!("lesson-by-rule", reason = reason, rule = self.rule.as_str());
        LessonAnswer { is_right, reason }
    }
}

fn describe_miss(goal: &MoveGoal, name: &str, facts: &MoveFacts) -> String {
    let pit = |pit: &Pit| Value::from(words::pit(Side::South, *pit));
    let number = |number: usize| Value::from(number);
    let (id, more) = match goal {
        MoveGoal::Any => ("missed-play", vec![("asked", Value::from(name))]),
        MoveGoal::Play(_, asked) => ("missed-play", vec![("asked", Value::from(asked.as_str()))]),
        MoveGoal::From(from) => ("missed-from", vec![("pit", pit(from))]),
        MoveGoal::FromBack => ("missed-from-back", vec![]),
        MoveGoal::End(asked) => {
            ("missed-end", vec![("pit", pit(asked)), ("last", pit(&facts.last))])
        }
        MoveGoal::Laps(least) => {
            ("missed-laps", vec![("least", number(*least)), ("laps", number(facts.laps))])
        }
        MoveGoal::Take(_) => ("missed-take", vec![("seeds", Value::from(facts.seeds))]),
        MoveGoal::Captures(least) => (
            "missed-captures",
            vec![("least", number(*least)), ("captures", number(facts.captures))],
        ),
        MoveGoal::Enter(kichwa) => {
            let entry = facts.entry.unwrap_or(facts.last);
            ("missed-enter", vec![("kichwa", pit(kichwa)), ("entry", pit(&entry))])
        }
        MoveGoal::Turn => ("missed-turn", vec![]),
        MoveGoal::StopInHouse => ("missed-stop-in-house", vec![("last", pit(&facts.last))]),
        MoveGoal::Safari => ("missed-safari", vec![]),
        MoveGoal::EmptyHouse => ("missed-empty-house", vec![]),
        MoveGoal::CaptureHouse => ("missed-capture-house", vec![]),
        MoveGoal::TakasiaStop => ("missed-takasia-stop", vec![("last", pit(&facts.last))]),
        MoveGoal::Block => ("missed-block", vec![]),
        MoveGoal::Win => ("missed-win", vec![]),
        MoveGoal::Live => {
            let end = facts.end.as_ref().map(words::end).unwrap_or_default();
            ("missed-live", vec![("end", Value::from(end))])
        }
    };
    let mut values = vec![("move", Value::from(name))];
    values.extend(more);
    format(id, &values)
}

fn describe_pit(question: &PitQuestion, name: &str) -> String {
    match question {
        PitQuestion::Faces(pit) => {
            say!("found-faces", pit = words::pit(Side::South, *pit), facing = name)
        }
        PitQuestion::Last(_, mv) => say!("found-last", move = mv.as_str(), pit = name),
        PitQuestion::Entry(_, mv) => say!("found-entry", move = mv.as_str(), pit = name),
        PitQuestion::Blocked => say!("found-blocked", pit = name),
    }
}

fn describe_pit_miss(
    question: &PitQuestion,
    position: &Position,
    owner: Side,
    pit: Pit,
    name: &str,
) -> String {
    match question {
        PitQuestion::Faces(_) => match pit.opposite() {
            Some(other) => {
                say!("missed-faces", pit = name, facing = words::pit(owner.opponent(), other))
            }
            None => say!("missed-faces-back", pit = name),
        },
        PitQuestion::Last(_, mv) if owner == Side::South => {
            say!("missed-last", move = mv.as_str(), pit = name)
        }
        PitQuestion::Entry(_, mv) if owner == Side::South => {
            say!("missed-entry", move = mv.as_str(), pit = name)
        }
        PitQuestion::Blocked if owner == Side::South => {
            let seeds = position.half(owner).ring.get(pit);
            say!("missed-blocked", pit = name, seeds = seeds)
        }
        PitQuestion::Last(..) | PitQuestion::Entry(..) | PitQuestion::Blocked => {
            say!("missed-other-side", pit = name)
        }
    }
}
