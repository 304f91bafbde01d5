//! Whether an opening leaves both players about the same chance.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

use bao_engine::{Book, Engine, EngineSettings, Limits, Value};
use bao_rules::{Position, Ruleset};

/// Tells balanced positions: those whose player to move has a winning chance from 45 to 55 %, by the opening book or,
/// beyond it, by a search.
pub struct Balance {
    rules: Ruleset,
    known: Mutex<HashMap<Position, bool>>,
}

/// The widest distance of a chance from 50 %.
const WIDEST: f64 = 0.05;
/// Two searches, the first of which only spares the second: the nodes, and the widest distance from 50 %.
const SEARCHES: [(u64, f64); 2] = [(1_000, 0.15), (Balance::NODES, WIDEST)];

impl Balance {
    /// The nodes of the search that decides.
    pub const NODES: u64 = 20_000;

    /// By these rules.
    #[must_use]
    pub fn new(rules: Ruleset) -> Balance {
        Balance { rules, known: Mutex::default() }
    }

    /// Whether a position is balanced. The same each time.
    #[must_use]
    pub fn holds(&self, position: &Position) -> bool {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&holds) = known().get(position) {
            return holds;
        }
        let holds = self.search(position);
        known().insert(*position, holds);
        holds
    }

    fn search(&self, position: &Position) -> bool {
        let is_near = |value: Value, distance| (value.winning_chance() - 0.5).abs() <= distance;
        if let Some(known) = Book::of(&self.rules).and_then(|book| book.value(position)) {
            return is_near(known.value, WIDEST);
        }
        let mut engine = Engine::new(self.rules, EngineSettings { threads: 1, table: 1 });
        SEARCHES.iter().all(|&(nodes, distance)| {
            let found = engine.best(position, &Limits::nodes(nodes), &AtomicBool::new(false));
            found.is_some_and(|found| is_near(found.best().value, distance))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opening_book_says_it_of_the_first_four_turns() {
        let book = Book::of(&Ruleset::KIBAO).expect("the usual rules have one");
        let balance = Balance::new(Ruleset::KIBAO);
        let mut counts = [0, 0];
        for position in Book::list_positions(&Ruleset::KIBAO).concat() {
            let chance = book.value(&position).expect("the book has it").value.winning_chance();
            let holds = balance.holds(&position);
            assert_eq!(holds, (0.45..=0.55).contains(&chance), "{chance} {position}");
            counts[usize::from(holds)] += 1;
        }
        assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
    }
}
