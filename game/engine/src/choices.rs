//! The legal moves in a position.

use bao_rules::{HouseChoice, Move, MoveKind, Pit, Position, Row, Ruleset};

/// A legal move and the position after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// The position after the move.
    pub after: Position,
}

/// The legal moves of the side to move, all of one kind (rule 2.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choices {
    /// Whether the moves capture.
    pub kind: MoveKind,
    /// All moves in the order of [`Position::legal_moves`]; empty after the end of the game.
    pub all: Vec<Choice>,
}

impl Choices {
    /// Lists the choices of the side to move.
    ///
    /// ```
    /// use bao_engine::Choices;
    /// use bao_rules::{MoveKind, Position, Ruleset};
    ///
    /// let rules = Ruleset::KIBAO;
    /// let choices = Choices::of(&Position::start(&rules), &rules);
    /// assert_eq!((choices.kind, choices.all.len()), (MoveKind::Takata, 4));
    /// ```
    pub fn of(position: &Position, rules: &Ruleset) -> Choices {
        let all = position.legal_moves(rules).map(|(mv, after)| Choice { mv, after });
        Choices { kind: position.move_starts(rules).kind, all: all.collect() }
    }

    /// Counts the pairs of pit and direction, as the study does (S7): stop and safari are one pair.
    pub fn pair_count(&self) -> u8 {
        let pairs = self.all.iter().filter(|choice| choice.mv.house == HouseChoice::Stop).count();
        u8::try_from(pairs).expect("there are at most 32 pairs of pit and direction")
    }

    /// Whether only one move is legal.
    pub fn is_forced(&self) -> bool {
        self.all.len() == 1
    }

    /// Whether the choices differ in pit but leave the mover the same front row (S7).
    pub fn is_indifferent(&self) -> bool {
        let Some((first, others)) = self.all.split_first() else { return false };
        let other_pit = others.iter().any(|choice| choice.mv.pit != first.mv.pit);
        other_pit && others.iter().all(|choice| choice.leaves_front_row_of(first))
    }

    /// Groups the choices that lead to the same position. Each group lists indices into
    /// [`Choices::all`]; the groups are sorted by their first choice.
    pub fn groups(&self) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for (place, choice) in self.all.iter().enumerate() {
            match groups.iter_mut().find(|group| self.all[group[0]].after == choice.after) {
                Some(group) => group.push(place),
                None => groups.push(vec![place]),
            }
        }
        groups
    }

    /// The number of different positions after the choices.
    pub fn position_count(&self) -> usize {
        self.groups().len()
    }
}

impl Choice {
    /// Whether both choices leave the mover the same front row.
    pub fn leaves_front_row_of(&self, other: &Choice) -> bool {
        let mover = self.after.to_move().opponent();
        let front = |choice: &Choice| {
            let ring = choice.after.half(mover).ring;
            Pit::all().filter(|pit| pit.row() == Row::Front).map(move |pit| ring.get(pit))
        };
        front(self).eq(front(other))
    }
}
