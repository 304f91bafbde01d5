//! What the threads of one search share beside the table.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};

use super::key::ProofKey;

/// Where the threads of a search are, and what they have come to.
pub(super) struct SharedSearch {
    /// The nodes of all threads.
    nodes: AtomicU64,
    /// A thread has solved the root.
    solved: AtomicBool,
    /// How many threads are at a position or below it, by some bits of its key. Two positions may share a
    /// number: then a thread goes elsewhere without need.
    visitors: Vec<AtomicU8>,
}

/// The bits of a key that say where it is counted.
const COUNTED_BITS: u32 = 16;

impl SharedSearch {
    pub fn new() -> SharedSearch {
        let mut visitors = Vec::new();
        visitors.resize_with(1 << COUNTED_BITS, AtomicU8::default);
        SharedSearch { nodes: AtomicU64::new(0), solved: AtomicBool::new(false), visitors }
    }

    #[inline]
    fn counter(&self, key: ProofKey) -> &AtomicU8 {
        &self.visitors[(key.check >> (u64::BITS - COUNTED_BITS)) as usize]
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

    /// Notes that a thread has solved the root.
    pub fn note_solved(&self) {
        self.solved.store(true, Ordering::Relaxed);
    }

    #[inline]
    pub fn is_solved(&self) -> bool {
        self.solved.load(Ordering::Relaxed)
    }
}
