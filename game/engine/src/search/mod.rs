//! Searches for the best move, or for the value of each move.

mod children;
mod root;
mod shared;
mod worker;

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use bao_rules::{Position, Ruleset};
use root::{Deepening, SearchScope};
use shared::{Budget, Shared};
use worker::FULL_DEPTH;

use crate::evaluation::Net;
use crate::limits::{Limits, MAX_DEPTH};
use crate::table::TranspositionTable;

pub use root::{PrincipalVariation, SearchResult};

/// The resources of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineSettings {
    /// The number of threads. Only searches with one thread are reproducible.
    pub threads: usize,
    /// The size of the transposition table in MiB; 0 for none.
    pub table: usize,
}

impl Default for EngineSettings {
    fn default() -> EngineSettings {
        EngineSettings { threads: 1, table: 16 }
    }
}

/// Searches positions under one set of rules.
pub struct Engine {
    rules: Ruleset,
    net: &'static Net,
    table: TranspositionTable,
    threads: usize,
}

impl Engine {
    /// Creates an engine with the built-in evaluation for these rules.
    pub fn new(rules: Ruleset, settings: EngineSettings) -> Engine {
        let net = Net::of(&rules);
        Engine::with_net(rules, settings, net)
    }

    /// Creates an engine with another evaluation.
    pub fn with_net(rules: Ruleset, settings: EngineSettings, net: &'static Net) -> Engine {
        let threads = settings.threads.max(1);
        Engine { rules, net, table: TranspositionTable::new(settings.table), threads }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Searches for the best move. `None` if the game is over.
    ///
    /// With one thread and a limit of nodes or depth, equal calls return equal results, because
    /// each such search begins with an empty table. A search limited by time alone also uses the
    /// results of earlier searches, except at the first depths, which prune nothing. When `stop`
    /// becomes true, the search ends with the result so far.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use bao_engine::{Engine, EngineSettings, Limits, ProvedResult};
    /// use bao_rules::{Position, Ruleset};
    ///
    /// let text = "1,4,0,0,16,0,1,0/2,2,0,2,1,3,1,0/1+ 0,1,1,1,17,0,0,0/2,0,1,0,2,1,2,1/1+ s c";
    /// let position: Position = text.parse()?;
    /// let mut engine = Engine::new(Ruleset::KIBAO, EngineSettings::default());
    /// let result = engine.best(&position, &Limits::depth(5), &AtomicBool::new(false));
    /// let best = result.expect("the game goes on").best().clone();
    /// assert_eq!(best.value.proved_result(), Some(ProvedResult::Win(5)));
    /// assert!(position.play(engine.rules(), best.first_move(), &mut ()).is_ok());
    /// # Ok::<(), bao_rules::ParsePositionError>(())
    /// ```
    pub fn best(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<SearchResult> {
        self.best_reporting(position, limits, stop, &mut |_| ())
    }

    /// Like [`Engine::best`], but calls `report` at the end of each depth with the result so far.
    pub fn best_reporting(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(SearchResult),
    ) -> Option<SearchResult> {
        self.search(position, limits, stop, SearchScope::BestMove, report)
    }

    /// Searches for the value of every legal move, all to the same depth. The result is sorted best
    /// first; `None` if the game is over.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use bao_engine::{Engine, EngineSettings, Limits};
    /// use bao_rules::{Position, Ruleset};
    ///
    /// let mut engine = Engine::new(Ruleset::KIBAO, EngineSettings::default());
    /// let start = Position::start(&Ruleset::KIBAO);
    /// let result = engine.choices(&start, &Limits::nodes(2_000), &AtomicBool::new(false));
    /// let pvs = result.expect("the game goes on").pvs;
    /// assert_eq!(pvs.len(), 4);
    /// assert!(pvs[0].value >= pvs[3].value);
    /// ```
    pub fn choices(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<SearchResult> {
        self.search(position, limits, stop, SearchScope::EachMove, &mut |_| ())
    }

    fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &AtomicBool,
        task: SearchScope,
        report: &mut dyn FnMut(SearchResult),
    ) -> Option<SearchResult> {
        if position.end(&self.rules).is_some() {
            return None;
        }
        if limits.is_time_alone() {
            self.table.begin_search();
        } else {
            self.table.clear();
        }
        let started = Instant::now();
        let budget = Budget::new(limits, started, stop);
        let shared = &Shared { rules: &self.rules, net: self.net, table: &self.table, budget };
        let mut report = |best, depth, nodes| {
            report(SearchResult { pvs: vec![best], depth, nodes, time: started.elapsed() });
        };
        let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let mut deepening = Deepening::new(shared, position, task);
        if deepening.run(1..=deepest.min(FULL_DEPTH), &mut report) && deepest > FULL_DEPTH {
            // The first thread returns the result. The others start after the depths that prune
            // nothing; they search the same tree to other depths and so fill the table.
            std::thread::scope(|scope| {
                for helper in 1..self.threads {
                    let first_depth = FULL_DEPTH + 1 + (helper as u16 % 2);
                    scope.spawn(move || {
                        let mut helping = Deepening::new(shared, position, task);
                        helping.run(first_depth.min(deepest)..=deepest, &mut |_, _, _| ());
                        helping.finish()
                    });
                }
                deepening.run(FULL_DEPTH + 1..=deepest, &mut report);
                shared.budget.end();
            });
        }
        let (pvs, depth) = deepening.finish();
        Some(SearchResult { pvs, depth, nodes: shared.budget.nodes(), time: started.elapsed() })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bao_rules::{Position, Side};

    use super::*;
    use crate::key::{Key, SeedsKey};
    use crate::players::Dice;
    use crate::table::{Bound, Since, TableEntry};
    use crate::value::{ProvedResult, Value};

    /// Stores every position within `plies` as bad for `side`, with the maximum depth.
    fn store_bad_values(engine: &Engine, position: &Position, side: Side, plies: u16) {
        let key = Key::of(SeedsKey::of(position), position);
        let value = Value::estimate(if position.to_move() == side { -900 } else { 900 });
        let bad = TableEntry { value, bound: Bound::Exact, depth: MAX_DEPTH, best_move: None };
        engine.table.put(key, bad, Since::Earlier);
        if plies > 0 {
            for (_, next) in position.legal_moves(&engine.rules) {
                store_bad_values(engine, &next, side, plies - 1);
            }
        }
    }

    /// Positions of random games that are won within three to five plies, with the proved result.
    fn won_positions(count: usize) -> Vec<(Position, ProvedResult)> {
        let mut engine = Engine::new(Ruleset::KIBAO, EngineSettings::default());
        let (mut found, mut dice) = (Vec::new(), Dice::new(1));
        while found.len() < count {
            let mut position = Position::start(&Ruleset::KIBAO);
            while position.end(&Ruleset::KIBAO).is_none() {
                let never = AtomicBool::new(false);
                let best = engine.best(&position, &Limits::depth(FULL_DEPTH), &never);
                let proved = best.and_then(|result| result.best().value.proved_result());
                if let Some(won @ ProvedResult::Win(3..=FULL_DEPTH)) = proved {
                    found.push((position, won));
                }
                let moves: Vec<_> = position.legal_moves(&Ruleset::KIBAO).collect();
                position = dice.pick(&moves).expect("the game goes on").1;
            }
        }
        found
    }

    #[test]
    fn earlier_searches_hide_no_win_within_five_plies() {
        for (position, won) in won_positions(30) {
            let mut engine = Engine::new(Ruleset::KIBAO, EngineSettings::default());
            store_bad_values(&engine, &position, position.to_move(), FULL_DEPTH - 1);
            // The search ends as soon as it has a proof.
            let limits = Limits::time(Duration::from_secs(20));
            let found = engine.best(&position, &limits, &AtomicBool::new(false)).expect("a result");
            assert_eq!(found.best().value.proved_result(), Some(won), "{position}");
        }
    }

    #[test]
    fn only_timed_searches_reuse_earlier_entries() {
        let start = Position::start(&Ruleset::KIBAO);
        let mut engine = Engine::new(Ruleset::KIBAO, EngineSettings::default());
        let key = Key::of(SeedsKey::of(&start), &start);
        let mut known_after = |limits: Limits| {
            store_bad_values(&engine, &start, Side::South, 0);
            engine.best(&start, &limits, &AtomicBool::new(true));
            engine.table.get(key, Since::Earlier).is_some()
        };
        assert!(known_after(Limits::time(Duration::from_secs(1))));
        let limited = Limits { nodes: Some(1), ..Limits::time(Duration::from_secs(1)) };
        for limits in [Limits::nodes(1), Limits::depth(1), limited] {
            assert!(!known_after(limits), "{limits}");
        }
    }
}
