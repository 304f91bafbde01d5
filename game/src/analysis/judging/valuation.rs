//! A position with the worth of every choice.

use bao_engine::{PrincipalVariation, Value};
use bao_notation::{TurnRef, WrittenMove};
use bao_rules::{Move, Position, Ruleset, Side};

use super::chance::Chance;
use super::line::{line_text, written};
use super::worth::worth;
use crate::replay::{move_name, play_legal_moves, written_side};

/// A legal turn, and what it is worth to its player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValuedChoice {
    /// As a player would name it: normal form without stars and end.
    pub name: String,
    /// Pit, direction, and stop or play of the house.
    pub turn: Move,
    /// Its worth; a proof or an estimate.
    pub value: Value,
    /// How the game would go on: this turn and the best play of both behind it, as far as it was seen.
    pub line: Vec<Move>,
    /// The same in normal form.
    pub moves: Vec<WrittenMove>,
    /// The position after the turn.
    pub after: Position,
}

impl ValuedChoice {
    /// The chance of its player with it.
    #[must_use]
    pub fn chance(&self) -> Chance {
        Chance::of(self.value)
    }

    /// Whether the worth is a proof.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.value.proved_result().is_some()
    }

    /// `62.4 %`, or `won in 5` and `lost in 4` where that is proved: so many turns of either player.
    #[must_use]
    pub fn worth(&self) -> String {
        worth(self.value)
    }
}

/// A position in which the game is on, with the worth of every legal turn, all looked at equally deep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Valuation {
    /// The turn that is due.
    pub at: TurnRef,
    /// Every legal turn, those that are worth most first, and equals in the order in which turns are listed:
    /// front row first, by pit from the owner's left, `<` before `>`, stop before safari. Never empty.
    pub choices: Vec<ValuedChoice>,
    /// How many turns deep all choices were looked at, at least, unless proved before.
    pub depth: u16,
}

impl Valuation {
    /// What a search has found in a position whose due turn has the number `number`. `None` where the lines
    /// are not one for each legal turn, and legal.
    ///
    /// Choices that lead to the same position are worth the same: a proof if one of them has it, else the
    /// most that was found for one.
    #[must_use]
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
            let turn = single.ply.mv;
            let line = lines.iter().find(|line| line.moves.first() == Some(&turn))?;
            let moves = written(before, &line.moves, rules);
            if moves.len() != line.moves.len() {
                return None;
            }
            choices.push(ValuedChoice {
                name: move_name(single.ply.written, at.side),
                turn,
                value: line.value,
                line: line.moves.clone(),
                moves,
                after: single.ply.after,
            });
        }
        level(&mut choices);
        choices.sort_by_key(|choice| std::cmp::Reverse(choice.value));
        Some(Valuation { at, choices, depth })
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn side(&self) -> Side {
        crate::replay::rules_side(self.at.side)
    }

    /// A choice that is worth most.
    #[must_use]
    pub fn best(&self) -> &ValuedChoice {
        &self.choices[0]
    }

    /// A choice that is worth least.
    #[must_use]
    pub fn worst(&self) -> &ValuedChoice {
        &self.choices[self.choices.len() - 1]
    }

    /// Whether there is nothing to choose: every legal turn leads to the same position.
    #[must_use]
    pub fn is_forced(&self) -> bool {
        self.choices.iter().all(|choice| choice.after == self.choices[0].after)
    }

    /// South's chance in the position: that of the best choice.
    #[must_use]
    pub fn chance_of_south(&self) -> Chance {
        for_south(self.best().chance(), self.side())
    }

    /// A choice's line with its turns: `22n a3<, 23s A5<*, 23n b1<`.
    #[must_use]
    pub fn line_of(&self, choice: &ValuedChoice) -> String {
        line_text(self.at, &choice.moves)
    }
}

/// A chance of one player as South's.
pub(super) const fn for_south(chance: Chance, side: Side) -> Chance {
    match side {
        Side::South => chance,
        Side::North => chance.of_the_other(),
    }
}

/// Makes choices that lead to the same position worth the same.
fn level(choices: &mut [ValuedChoice]) {
    for place in 0..choices.len() {
        let after = choices[place].after;
        if choices[..place].iter().any(|choice| choice.after == after) {
            continue;
        }
        let same = choices.iter().filter(|choice| choice.after == after);
        let Some(surest) = same.max_by_key(|choice| (choice.is_proved(), choice.value)) else {
            continue;
        };
        let (value, line, moves) = (surest.value, surest.line.clone(), surest.moves.clone());
        for choice in choices[place..].iter_mut().filter(|choice| choice.after == after) {
            choice.value = value;
            choice.line.truncate(1);
            choice.line.extend(&line[1..]);
            choice.moves.truncate(1);
            choice.moves.extend(&moves[1..]);
        }
    }
}
