//! The best move, and the value of each move.

mod children;
mod quiescence;
mod result;
mod root;
mod shared;
mod worker;

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use bao_rules::{Position, Ruleset};

use crate::evaluation::Net;
use crate::limits::{Limits, MAX_DEPTH};
use crate::table::TranspositionTable;
use root::{Deepening, Task};
use shared::{Budget, Shared};
use worker::FULL_DEPTH;

pub use result::{PrincipalVariation, SearchResult};

/// The resources of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineSettings {
    /// The threads. Only a search with one thread gives the same result each time.
    pub threads: usize,
    /// The size of the transposition table, in MiB; 0 for none.
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
    /// An engine with the learned evaluation.
    #[must_use]
    pub fn new(rules: Ruleset, settings: EngineSettings) -> Engine {
        Engine::with_net(rules, settings, Net::builtin())
    }

    /// An engine with another evaluation.
    #[must_use]
    pub fn with_net(rules: Ruleset, settings: EngineSettings, net: &'static Net) -> Engine {
        let threads = settings.threads.max(1);
        Engine { rules, net, table: TranspositionTable::new(settings.table), threads }
    }

    /// The rules by which it plays.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Searches for the best move. `None` where the game is over.
    ///
    /// With one thread and no limit of time, equal questions have equal answers: each search begins with
    /// an empty table. When `stop` becomes true the search ends with what it has.
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

    /// [`Engine::best`], with a call of `report` at the end of each depth: what a search would answer that ended there.
    pub fn best_reporting(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(SearchResult),
    ) -> Option<SearchResult> {
        self.search(position, limits, stop, Task::BestMove, report)
    }

    /// Searches for the value of every legal move, all to the same depth, and lists the best first.
    /// `None` where the game is over.
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
        self.search(position, limits, stop, Task::EachMove, &mut |_| ())
    }

    fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &AtomicBool,
        task: Task,
        report: &mut dyn FnMut(SearchResult),
    ) -> Option<SearchResult> {
        if position.end(&self.rules).is_some() {
            return None;
        }
        self.table.clear();
        let started = Instant::now();
        let budget = Budget::new(limits, started, stop);
        let shared = &Shared { rules: &self.rules, net: self.net, table: &self.table, budget };
        let mut report = |best, depth, nodes| {
            report(SearchResult { pvs: vec![best], depth, nodes, time: started.elapsed() });
        };
        let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let mut deepening = Deepening::new(shared, position, task);
        if deepening.run(1..=deepest.min(FULL_DEPTH), &mut report) && deepest > FULL_DEPTH {
            // The first thread's answer counts. The others search the same tree from other depths and fill
            // the table for it, none before the depths are done that leave nothing out.
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
