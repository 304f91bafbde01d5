//! Why a pit cannot be played in the position of a task, by the number of the rule.

use bao_languages::say;
use bao_rules::{Direction, HouseChoice, Move, Pit};

use super::lesson::Task;
use crate::refused::Refused;

impl Task {
    fn refused(&self) -> Refused<'_> {
        Refused { position: &self.position, rules: &self.rules }
    }

    /// Why a move that is typed cannot be played, by the rule that forbids it; `None` where it can, or is no move.
    pub fn refuse_typed(&self, typed: &str) -> Option<String> {
        let typed = typed.trim();
        let refused = self.refused_moves().into_iter().chain(self.refused_pits());
        let mut refused =
            refused.filter(|(name, _)| typed == name || name.len() == 2 && typed.starts_with(name));
        refused.next().map(|(_, reason)| reason)
    }

    /// The pits with which no move begins, each with the reason, South's first.
    pub fn refused_pits(&self) -> Vec<(String, String)> {
        self.refused().pits()
    }

    /// The moves that cannot be played though their pit can be sown the other way, each with the reason.
    pub fn refused_moves(&self) -> Vec<(String, String)> {
        let refused = Pit::all().flat_map(|pit| {
            let ways =
                Direction::BOTH.map(|direction| (direction, self.refused().refuse(pit, direction)));
            let is_played = ways.iter().any(|(_, reason)| reason.is_none());
            let ways = ways.into_iter().filter(move |_| is_played);
            ways.filter_map(move |(direction, reason)| Some((pit, direction, reason?)))
        });
        let refused = refused.map(|(pit, direction, reason)| {
            let name = self.name_move(Move { pit, direction, house: HouseChoice::Stop });
            let said = say!("refused-pit", pit = name.as_str(), reason = reason);
            (name, said)
        });
        refused.collect()
    }
}
