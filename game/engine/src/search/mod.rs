//! The best turn, and what each turn is worth.

mod children;
mod leaf;
mod root;
mod threads;
mod worker;

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bao_rules::{Move, Position, Ruleset};

use crate::evaluation::Net;
use crate::limits::Limits;
use crate::table::Table;
use crate::value::Value;

/// What a search is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The threads; more than one do not find the same twice.
    pub threads: usize,
    /// The size of the table of positions, in MiB; 0 for none.
    pub table: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { threads: 1, table: 16 }
    }
}

/// A turn, what it is worth to the player to move, and how the game would go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The worth of the first turn.
    pub value: Value,
    /// The first turn and the best play of both sides after it, as far as it was seen; never empty.
    pub turns: Vec<Move>,
}

impl Line {
    /// The first turn.
    #[must_use]
    pub fn turn(&self) -> Move {
        self.turns[0]
    }
}

/// What a search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The best line first. [`Engine::best`] gives one, [`Engine::choices`] one for each legal turn.
    pub lines: Vec<Line>,
    /// The turns that all lines were looked at, at least, unless proved before.
    pub depth: u16,
    /// The turns played by the search.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

impl Found {
    /// The best line.
    #[must_use]
    pub fn best(&self) -> &Line {
        &self.lines[0]
    }
}

/// Searches positions under one set of rules.
pub struct Engine {
    rules: Ruleset,
    net: &'static Net,
    table: Table,
    threads: usize,
}

impl Engine {
    /// An engine with the learned evaluation.
    #[must_use]
    pub fn new(rules: Ruleset, settings: Settings) -> Engine {
        Engine::with_net(rules, settings, Net::learned())
    }

    /// An engine with an evaluation of one's own.
    #[must_use]
    pub fn with_net(rules: Ruleset, settings: Settings, net: &'static Net) -> Engine {
        let threads = settings.threads.max(1);
        Engine { rules, net, table: Table::new(settings.table), threads }
    }

    /// The rules that it plays by.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The best turn. `None` where the game is over.
    ///
    /// With one thread and no limit of time, equal questions have equal answers: what was found before
    /// is forgotten. When `stop` becomes true the search ends with what it has.
    pub fn best(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Found> {
        self.search(position, limits, stop, root::Asked::Best)
    }

    /// Every legal turn with its worth, the best first, all looked at equally deep. `None` where the
    /// game is over.
    pub fn choices(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Found> {
        self.search(position, limits, stop, root::Asked::Each)
    }

    fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &AtomicBool,
        asked: root::Asked,
    ) -> Option<Found> {
        if position.end(&self.rules).is_some() {
            return None;
        }
        self.table.clear();
        let started = Instant::now();
        let shared = worker::Shared {
            rules: &self.rules,
            net: self.net,
            table: &self.table,
            budget: worker::Budget::new(limits, started, stop),
        };
        let (lines, depth) = threads::run(&shared, position, limits, asked, self.threads);
        let nodes = shared.budget.nodes();
        Some(Found { lines, depth, nodes, time: started.elapsed() })
    }
}
