//! Proofs of wins as text that everybody can read and check.
//!
//! [`write_proof`] writes what a search has proved, [`check_proof`] plays a written proof through by the legal moves
//! alone; it knows nothing of the search. `docs/theorems.md` has the format.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use bao_engine::proof::{ProofLimits, prove};
//! use bao_game::proofs::{check_proof, write_proof};
//! use bao_rules::{Position, Ruleset, Side};
//!
//! let rules = Ruleset::KIBAO;
//! let text = "2,5,1,5,4,4,5,0/0,2,4,2,3,7,3,1/0- 0,1,2,1,0,0,0,0/1,1,0,3,0,3,0,4/0- n c";
//! let position: Position = text.parse()?;
//! let limits = ProofLimits { nodes: 100_000, memory: 1 << 22 };
//! let verdict = prove(&position, &rules, Side::South, limits, &AtomicBool::new(false));
//! let written = write_proof(verdict.proof().expect("South wins"), &rules);
//! let theorem = check_proof(&written).expect("it was proved");
//! assert_eq!((theorem.winner, theorem.position), (Side::South, position));
//! # Ok::<(), bao_rules::ParsePositionError>(())
//! ```

mod check;
mod write;

pub use check::{Around, CheckError, Theorem, WrongProof, check_proof, check_proof_by};
pub use write::{HEADING, write_proof};
