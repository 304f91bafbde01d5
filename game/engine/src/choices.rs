//! What a player can choose from in a position.

use bao_rules::{HouseChoice, Kind, Move, Pit, Position, Row, Ruleset};

/// One legal turn and where it leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Pit, direction, and stop or play of the house.
    pub turn: Move,
    /// The position after it.
    pub after: Position,
}

/// The legal turns of the side to move, all of one kind (rule 2.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choices {
    /// Whether they capture.
    pub kind: Kind,
    /// All of them, in the order of [`Position::legal_moves`]. None after the end of the game.
    pub all: Vec<Choice>,
}

impl Choices {
    /// The choices of the side to move.
    #[must_use]
    pub fn of(position: &Position, rules: &Ruleset) -> Choices {
        let all = position.legal_moves(rules).map(|(turn, after)| Choice { turn, after });
        Choices { kind: position.openings(rules).kind, all: all.collect() }
    }

    /// How many pairs of pit and direction there are, as the study counts (S7): stop and safari are one.
    #[must_use]
    pub fn pairs(&self) -> u8 {
        let pairs = self.all.iter().filter(|choice| choice.turn.house == HouseChoice::Stop).count();
        u8::try_from(pairs).expect("there are 32 pairs of pit and direction at most")
    }

    /// Whether there is nothing to decide: one turn is legal.
    #[must_use]
    pub fn is_forced(&self) -> bool {
        self.all.len() == 1
    }

    /// Whether the choices differ in pit but leave the mover the same front row (S7).
    #[must_use]
    pub fn is_indifferent(&self) -> bool {
        let Some((first, others)) = self.all.split_first() else { return false };
        let other_pit = others.iter().any(|choice| choice.turn.pit != first.turn.pit);
        other_pit && others.iter().all(|choice| choice.leaves_front_row_of(first))
    }

    /// The choices in groups that lead to the same position, each by its places in
    /// [`Choices::all`]; groups in the order of their first choice.
    #[must_use]
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

    /// How many positions the choices lead to.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.groups().len()
    }
}

impl Choice {
    /// Whether this choice leaves the mover the front row that another one of his leaves him.
    #[must_use]
    pub fn leaves_front_row_of(&self, other: &Choice) -> bool {
        let mover = self.after.to_move().opponent();
        let front = |choice: &Choice| {
            let ring = choice.after.half(mover).ring;
            Pit::all().filter(|pit| pit.row() == Row::Front).map(move |pit| ring.get(pit))
        };
        front(self).eq(front(other))
    }
}
