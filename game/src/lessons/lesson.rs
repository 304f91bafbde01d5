//! A lesson, and a task of it.

use bao_languages::{format, say};
use bao_notation::{Side as WrittenSide, TurnRef, WrittenMove};
use bao_rules::{Move, Position, Ruleset};

use super::goal::{Asked, MoveGoal};
use super::move_facts::MoveFacts;
use crate::replay::{move_name, normal_move};
use crate::variations::Variations;
use crate::words;

/// A lesson: some tasks, at least one, under a title.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// As it is named in files and commands: `takasia`.
    pub name: String,
    /// What is asked, one after the other.
    pub tasks: Vec<Task>,
}

/// A position in which South answers a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// Its name, which its words have too.
    pub name: String,
    /// The rule of `docs/rules.md` that it is about, as `4.3`.
    pub rule: String,
    /// The rules that are played.
    pub rules: Ruleset,
    /// The position; South is to move.
    pub position: Position,
    /// The turn that is due.
    pub turn: TurnRef,
    /// What is asked.
    pub asked: Asked,
    /// The game that the position is from, where it was played.
    pub from_game: Option<String>,
}

impl Lesson {
    /// Its title in the current language.
    pub fn title(&self) -> String {
        format(&format!("lesson-{}", self.name), &[])
    }
}

impl Task {
    /// What the rule says, some short sentences in the current language.
    pub fn text(&self) -> String {
        format(&format!("task-{}", self.name), &[])
    }

    /// What is to be done, a sentence.
    pub fn question(&self) -> String {
        format(&format!("task-{}-asked", self.name), &[])
    }

    /// What happens in each legal move, with its name; front row first, as moves are listed everywhere.
    pub fn moves(&self) -> Vec<(String, MoveFacts)> {
        let choices = self.to_variations().choices(bao_notation::tree::NodeId::START);
        let facts = |mv| MoveFacts::of(&self.position, mv, &self.rules);
        let moves = choices.into_iter();
        moves.filter_map(|choice| Some((choice.name, facts(choice.played.ply.mv)?))).collect()
    }

    /// An answer, of several the first: a move or a pit, as a player names it.
    pub fn solution(&self) -> String {
        match &self.asked {
            Asked::Move(goal) => self.right_moves(goal).next().unwrap_or_default(),
            Asked::Pit(question) => question
                .solve(&self.position, &self.rules)
                .map(|(side, pit)| words::pit(side, pit))
                .unwrap_or_default(),
        }
    }

    /// The moves that do what is asked, by their names.
    pub(super) fn right_moves(&self, goal: &MoveGoal) -> impl Iterator<Item = String> {
        let moves = self.moves().into_iter();
        moves.filter_map(|(name, facts)| goal.is_reached(&facts, &self.rules).then_some(name))
    }

    /// Less than the solution: the pit that a right move begins with, or the row of the pit.
    pub fn hint(&self) -> String {
        let solution = self.solution();
        match &self.asked {
            Asked::Move(_) => say!("task-hint-move", pit = solution.get(..2).unwrap_or_default()),
            Asked::Pit(_) => say!("task-hint-pit", row = solution.get(..1).unwrap_or_default()),
        }
    }

    /// A move as a player names it.
    pub fn name_move(&self, mv: Move) -> String {
        move_name(self.write_move(mv), WrittenSide::South)
    }

    /// A move in normal form.
    pub fn write_move(&self, mv: Move) -> WrittenMove {
        let after = self.position.play(&self.rules, mv, &mut ());
        let ends = after.is_ok_and(|after| after.end(&self.rules).is_some());
        normal_move(&self.position, &self.position.move_starts(&self.rules), mv, ends)
    }

    /// The position as a game that begins there.
    pub fn to_variations(&self) -> Variations {
        Variations::from_position(self.position, self.turn.number, &self.rules)
    }
}
