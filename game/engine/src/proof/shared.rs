//! What the threads of one search share beside the table.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::thread::Builder;

use super::children::Node;
use super::key::ProofKey;
use super::numbers::{ProofNumbers, Why};
use super::search::Search;

/// Where the threads of a search are, and what they have come to.
pub(super) struct SharedSearch {
    /// The nodes of all threads.
    nodes: AtomicU64,
    /// A thread has solved the root.
    solved: AtomicBool,
    /// How many threads are at a position or below it, by some bits of its key. Two positions may share a
    /// number: then a thread goes elsewhere without need.
    threads: Vec<AtomicU8>,
}

/// The bits of a key that say where it is counted.
const COUNTED_BITS: u32 = 16;

/// Deep enough for the longest way that is searched.
const STACK: usize = 16 << 20;

impl SharedSearch {
    fn new() -> SharedSearch {
        let mut threads = Vec::new();
        threads.resize_with(1 << COUNTED_BITS, AtomicU8::default);
        SharedSearch { nodes: AtomicU64::new(0), solved: AtomicBool::new(false), threads }
    }

    #[inline]
    fn counter(&self, key: ProofKey) -> &AtomicU8 {
        &self.threads[(key.check >> (u64::BITS - COUNTED_BITS)) as usize]
    }

    /// A thread goes to a position.
    #[inline]
    pub fn enter(&self, key: ProofKey) {
        self.counter(key).fetch_add(1, Ordering::Relaxed);
    }

    /// It comes back from there.
    #[inline]
    pub fn leave(&self, key: ProofKey) {
        self.counter(key).fetch_sub(1, Ordering::Relaxed);
    }

    /// How many are at a position or below it.
    #[inline]
    pub fn threads_at(&self, key: ProofKey) -> u8 {
        self.counter(key).load(Ordering::Relaxed)
    }

    /// Adds nodes; the number of all.
    #[inline]
    pub fn count_nodes(&self, nodes: u64) -> u64 {
        self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes
    }

    #[inline]
    pub fn is_solved(&self) -> bool {
        self.solved.load(Ordering::Relaxed)
    }
}

/// Searches a root with several threads, of which `search` is the first. They fill one table, each goes where the
/// fewest others are, and what one has found in the table is what all go on with.
///
/// What is kept there holds whichever way led to a position, so it holds for every thread; who finds it
/// first, and so what is searched, is not the same each time.
pub(super) fn solve_together(search: &mut Search, root: &Node, threads: usize) -> ProofNumbers {
    let shared = SharedSearch::new();
    let solve = || {
        let Search { table, rules, attacker, max_nodes, stop, .. } = *search;
        let mut part = Search::new(table, rules, attacker, max_nodes, stop).sharing(&shared);
        let value = part.solve(root);
        if rank(&part, &value) > 0 {
            shared.solved.store(true, Ordering::Relaxed);
        }
        part.count_nodes(&shared);
        value
    };
    let values = std::thread::scope(|scope| {
        // Where the system gives no more threads, those that there are do the work.
        let others = (1..threads)
            .map_while(|_| Builder::new().stack_size(STACK).spawn_scoped(scope, solve).ok())
            .collect::<Vec<_>>();
        let first = solve();
        let others = others.into_iter().map(|other| other.join().expect("no search panics"));
        others.chain([first]).collect::<Vec<_>>()
    });
    search.nodes = shared.count_nodes(0);
    let best = values.into_iter().max_by_key(|value| rank(search, value));
    best.expect("the first thread has a value")
}

/// What is worth most: a winner, then that the end cannot be forced.
fn rank(search: &Search, value: &ProofNumbers) -> u8 {
    if search.winner(value).is_some() {
        2
    } else {
        u8::from(value.is_not_won() && value.why == Why::Endless)
    }
}
