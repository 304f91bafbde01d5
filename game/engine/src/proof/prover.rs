//! The search for a forced win, and what comes of it.

use std::iter::repeat_n;
use std::sync::atomic::AtomicBool;

use bao_rules::{Position, Ruleset, Side};

use super::children::Node;
use super::extract;
use super::numbers::{ProofTable, StoredNumbers, Why};
use super::search::Search;
use super::threads::solve_together;
use super::tree::Proof;
use super::verdict::{ProofLimits, Verdict};

/// Searches for forced wins, one after the other, with one table.
pub struct Prover {
    table: ProofTable,
    threads: usize,
}

impl Prover {
    /// A prover with a table of about `memory` bytes. A proof that is found takes some twenty bytes more
    /// for each of its moves.
    #[must_use]
    pub fn new(memory: usize) -> Prover {
        Prover { table: ProofTable::new(memory), threads: 1 }
    }

    /// The same; `None` where there is not so much memory.
    #[must_use]
    pub fn try_new(memory: usize) -> Option<Prover> {
        let buckets = ProofTable::count_buckets(memory);
        Some(Prover { table: ProofTable::with_buckets(buckets)?, threads: 1 })
    }

    /// The same prover with so many threads, which share its table. With more than one, what is searched and which
    /// proof is found is not the same each time; that it is a proof is.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Prover {
        Prover { threads, ..self }
    }

    /// The bytes of the table.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.table.memory()
    }

    /// Searches for a forced win of `attacker` with `nodes` nodes at most. Building a proof that was found
    /// may take as many again.
    ///
    /// With one thread the same question has the same answer, whatever was searched before, unless `stop` becomes true
    /// meanwhile, which ends the search with [`Verdict::Unknown`] or [`Verdict::Unbuilt`].
    pub fn prove(
        &mut self,
        position: &Position,
        rules: &Ruleset,
        attacker: Side,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Verdict {
        self.table.clear();
        self.go_on(position, rules, attacker, nodes, nodes, stop)
    }

    /// Goes on with the search that this prover made last, by what its table has kept: the same position and attacker,
    /// with `nodes` further nodes, and so many as `building` for the proof.
    pub fn go_on(
        &mut self,
        position: &Position,
        rules: &Ruleset,
        attacker: Side,
        nodes: u64,
        building: u64,
        stop: &AtomicBool,
    ) -> Verdict {
        if let Some(end) = position.end(rules) {
            let proof = Proof::new(*position, end.winner);
            return Verdict::of(proof, attacker);
        }
        let root = Node::of(*position, rules);
        let mut search = Search::new(&self.table, rules, attacker, nodes, stop);
        let value = match self.threads {
            0 | 1 => search.solve(&root),
            threads => solve_together(&mut search, &root, threads),
        };
        let nodes = search.nodes;
        match search.winner(&value) {
            Some(winner) => match extract::build(&mut search, &root, winner, building) {
                Some(proof) => Verdict::of(proof, attacker),
                None => Verdict::Unbuilt { nodes: search.nodes },
            },
            None if value.is_not_won() && value.why == Why::Endless => Verdict::Endless { nodes },
            None => Verdict::Unknown { nodes },
        }
    }

    /// How many positions must still be proved, at least, until the attacker of the last search is known to win, and
    /// how many refuted until he is known not to; `None` before a search of this position.
    #[must_use]
    pub fn open_positions(&self, position: &Position, rules: &Ruleset) -> Option<(u32, u32)> {
        let value = self.table.get(Node::of(*position, rules).key)?.value();
        Some((value.proof, value.disproof))
    }

    /// Everything that the table has kept of the last search, to be read by [`Prover::from_bytes`]: eight bytes for the
    /// number of its buckets, one for each bucket with the number of its positions, and 19 for each position.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = (self.table.buckets() as u64).to_le_bytes().to_vec();
        bytes.resize(8 + self.table.buckets(), 0);
        for (bucket, check, stored) in self.table.entries() {
            bytes[8 + bucket] += 1;
            bytes.extend(check.to_le_bytes());
            bytes.extend(stored.to_bytes());
        }
        bytes
    }

    /// The prover that [`Prover::to_bytes`] was asked of; `None` where these are not such bytes, or there is no memory.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Prover> {
        let (buckets, rest) = bytes.split_first_chunk::<8>()?;
        let buckets = usize::try_from(u64::from_le_bytes(*buckets)).ok()?;
        // A byte for each bucket must be there, so that few bytes never ask for much memory.
        let (counts, entries) = rest.split_at_checked(buckets)?;
        let (entries, []) = entries.as_chunks::<19>() else { return None };
        if counts.iter().map(|&count| usize::from(count)).sum::<usize>() != entries.len() {
            return None;
        }
        let mut table = ProofTable::with_buckets(buckets)?;
        let places = counts.iter().enumerate();
        let places = places.flat_map(|(bucket, &count)| repeat_n(bucket, count.into()));
        for (bucket, entry) in places.zip(entries) {
            let (check, stored) = entry.split_first_chunk::<8>()?;
            let stored = StoredNumbers::from_bytes(stored.try_into().ok()?)?;
            table.restore(bucket, u64::from_le_bytes(*check), stored)?;
        }
        Some(Prover { table, threads: 1 })
    }
}

/// Searches for a forced win of `attacker` with a [`Prover`] of its own.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use bao_engine::proof::{ProofLimits, Verdict, prove};
/// use bao_rules::{Position, Ruleset, Side};
///
/// let rules = Ruleset::KIBAO;
/// let text = "2,5,1,5,4,4,5,0/0,2,4,2,3,7,3,1/0- 0,1,2,1,0,0,0,0/1,1,0,3,0,3,0,4/0- n c";
/// let position: Position = text.parse()?;
/// let limits = ProofLimits { nodes: 100_000, memory: 1 << 22 };
/// let verdict = prove(&position, &rules, Side::South, limits, &AtomicBool::new(false));
/// let Verdict::Proved(proof) = verdict else { panic!("South wins by force") };
/// assert_eq!((proof.winner(), proof.check(&rules)), (Side::South, Ok(())));
/// # Ok::<(), bao_rules::ParsePositionError>(())
/// ```
#[must_use]
pub fn prove(
    position: &Position,
    rules: &Ruleset,
    attacker: Side,
    limits: ProofLimits,
    stop: &AtomicBool,
) -> Verdict {
    Prover::new(limits.table()).prove(position, rules, attacker, limits.nodes, stop)
}
