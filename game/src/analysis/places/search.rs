//! Searching a place, further each time it is asked about.

use std::sync::atomic::AtomicBool;

use bao_engine::{Engine, EngineSettings, Limits};
use bao_rules::Ruleset;

use super::place::Place;
use crate::analysis::judging::{JudgedTurn, Valuation, valued};

/// The turns that are played in the searches of a place that is looked at, one after the other: the first
/// answers while a key is still being let go, the last within a second.
pub const STEPS: [u64; 3] = [50_000, 300_000, 1_500_000];
/// The turns that are played in the search of each place where a whole game is asked about.
pub const GAME: u64 = 300_000;

/// The size of the table in MiB. It is emptied before each search, which a large one would make slow.
const TABLE: usize = 8;

/// What a search has found in a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Searched {
    /// Every choice with its worth.
    pub valuation: Valuation,
    /// The turns that it was allowed to play.
    pub asked: u64,
    /// The turns that it has played.
    pub played: u64,
}

impl Searched {
    /// A turn that was played in the place, judged; `None` where it is none of its choices.
    #[must_use]
    pub fn judge(&self, turn: bao_rules::Move) -> Option<JudgedTurn> {
        JudgedTurn::of(self.valuation.clone(), turn)
    }

    /// Whether nothing is left to find: every choice is a proof.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.valuation.choices.iter().all(|choice| choice.is_proved())
    }
}

/// A search of places under one set of rules, on one core, so that equal questions have equal answers.
pub struct Searcher {
    engine: Engine,
}

impl Searcher {
    /// A search under these rules.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Searcher {
        Searcher { engine: Engine::new(*rules, EngineSettings { threads: 1, table: TABLE }) }
    }

    /// Searches a place as far as the limits let it. `None` where the game is over there, or `stop` became
    /// true before.
    #[must_use]
    pub fn search(
        &mut self,
        place: &Place,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Searched> {
        let (valuation, nodes) =
            valued(&mut self.engine, &place.position, place.number, limits, stop)?;
        // The last look at the budget comes some turns late.
        let asked = limits.nodes.unwrap_or(nodes);
        Some(Searched { valuation, asked, played: nodes.min(asked) })
    }
}
