//! A position with the value of every choice.

use bao_engine::{PrincipalVariation, Value};
use bao_notation::{TurnRef, WrittenMove};
use bao_rules::{Move, Position, Ruleset, Side};

use super::chance::{Chance, value_in_words};
use super::line::{write_line, write_moves};
use crate::replay::{move_name, play_legal_moves, rules_side, written_side};

/// A legal move with its value for its player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValuedChoice {
    /// As a player names it: normal form without stars and end.
    pub name: String,
    /// Pit, direction, and stop or play of the house.
    pub mv: Move,
    /// A proof or an estimate.
    pub value: Value,
    /// The values at the depths before, the deepest first, at most [`Valuation::EARLIER`]; where the value is a
    /// proof none, since it holds at every depth.
    pub earlier: Vec<Value>,
    /// This move and the best line behind it, as far as the search has seen it.
    pub line: Vec<Move>,
    /// The same in normal form.
    pub moves: Vec<WrittenMove>,
    /// The position after the move.
    pub after: Position,
}

impl ValuedChoice {
    /// The winning chance of its player.
    pub fn chance(&self) -> Chance {
        Chance::of(self.value)
    }

    /// The winning chance by the search that was so many depths less deep; `None` where there was none. A proof
    /// holds at every depth.
    pub(super) fn chance_before(&self, depths: usize) -> Option<Chance> {
        match depths.checked_sub(1) {
            Some(at) if !self.is_proved() => self.earlier.get(at).copied().map(Chance::of),
            _ => Some(self.chance()),
        }
    }

    /// Whether the value is a proof.
    pub fn is_proved(&self) -> bool {
        self.value.proved_result().is_some()
    }

    /// `62.4 %`, or `won in 3` and `lost in 2` moves of the winner where that is proved.
    pub fn value_in_words(&self) -> String {
        value_in_words(self.value)
    }
}

/// A position in which the game is not over, with the value of every legal move, all searched equally deep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Valuation {
    /// The turn to play.
    pub at: TurnRef,
    /// Every legal move, the greatest value first, and equals in the order in which moves are listed: front row
    /// first, by pit from the owner's left, `<` before `>`, stop before safari. Never empty.
    pub choices: Vec<ValuedChoice>,
    /// The plies to which all choices were searched at least, unless proved before.
    pub depth: u16,
}

impl Valuation {
    /// How many depths before the last count for the class of a move.
    pub const EARLIER: usize = 5;

    /// From the lines of a search of a position whose turn has the number `number`. `None` unless there is one
    /// legal line for each legal move.
    ///
    /// Choices that lead to the same position get the same value: a proof if one of them has it, else the
    /// greatest.
    pub fn of(
        before: &Position,
        number: u32,
        rules: &Ruleset,
        lines: &[PrincipalVariation],
        depth: u16,
    ) -> Option<Valuation> {
        let at = TurnRef { number, side: written_side(before.to_move()) };
        let singles = play_legal_moves(before, number, rules);
        if singles.is_empty() || singles.len() != lines.len() {
            return None;
        }
        let mut choices = Vec::with_capacity(singles.len());
        for single in &singles {
            let mv = single.ply.mv;
            let line = lines.iter().find(|line| line.moves.first() == Some(&mv))?;
            let moves = write_moves(before, &line.moves, rules);
            if moves.len() != line.moves.len() {
                return None;
            }
            choices.push(ValuedChoice {
                name: move_name(single.ply.written, at.side),
                mv,
                value: line.value,
                earlier: line.earlier.iter().copied().take(Valuation::EARLIER).collect(),
                line: line.moves.clone(),
                moves,
                after: single.ply.after,
            });
        }
        share_values(&mut choices);
        choices.sort_by_key(|choice| std::cmp::Reverse(choice.value));
        Some(Valuation { at, choices, depth })
    }

    /// The player to move.
    pub const fn side(&self) -> Side {
        rules_side(self.at.side)
    }

    /// The first choice with the greatest value.
    pub fn best(&self) -> &ValuedChoice {
        &self.choices[0]
    }

    /// The last choice, with the least value.
    pub fn worst(&self) -> &ValuedChoice {
        &self.choices[self.choices.len() - 1]
    }

    /// Whether there is nothing to choose: every legal move leads to the same position.
    pub fn is_forced(&self) -> bool {
        self.choices.iter().all(|choice| choice.after == self.choices[0].after)
    }

    /// South's chance in the position: that of the best choice.
    pub fn chance_of_south(&self) -> Chance {
        self.best().chance().for_south(self.side())
    }

    /// Writes a choice's line with its turns: `22n a3<, 23s A5<*, 23n b1<`.
    pub fn write_line_of(&self, choice: &ValuedChoice) -> String {
        write_line(self.at, &choice.moves)
    }
}

/// Gives choices that lead to the same position the same value.
fn share_values(choices: &mut [ValuedChoice]) {
    for index in 0..choices.len() {
        let after = choices[index].after;
        if choices[..index].iter().any(|choice| choice.after == after) {
            continue;
        }
        let same = choices.iter().filter(|choice| choice.after == after);
        let Some(surest) = same.max_by_key(|choice| (choice.is_proved(), choice.value)) else {
            continue;
        };
        let (value, line, moves) = (surest.value, surest.line.clone(), surest.moves.clone());
        let earlier = if surest.is_proved() { Vec::new() } else { surest.earlier.clone() };
        for choice in choices[index..].iter_mut().filter(|choice| choice.after == after) {
            choice.value = value;
            choice.earlier.clone_from(&earlier);
            choice.line.truncate(1);
            choice.line.extend(&line[1..]);
            choice.moves.truncate(1);
            choice.moves.extend(&moves[1..]);
        }
    }
}
