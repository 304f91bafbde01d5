//! Proves wins.
//!
//! [`prove`] searches for a forced win with proof numbers; [`find_shortest_win`] searches all moves
//! up to a depth and finds the shortest win. Both look for a win of one side, the *attacker*. There
//! is no draw, so the other side, the *defender*, tries to win or to play on for ever.
//!
//! # Why a proof is sound
//!
//! A position counts as won only if the game has ended with a win of the attacker, or if a move of
//! the attacker leads to a position that *already* counted as won, or if all moves of the defender
//! lead to such positions. A win therefore rests on earlier wins and in the end on finished games.
//! It cannot rest on itself, even if positions repeat, and it holds whatever was played before.
//! Finally, [`prove`] builds the whole [`Proof`] by the rules, position by position, each using
//! only positions already built; `bao_game::proofs` can check it again.
//!
//! # Why a repetition is not a refutation
//!
//! A position that repeats on the path from the root does not help the attacker: a win through it
//! would have existed the first time. So the search stops there. But this is a fact about the
//! *path*, not about the position, which may be won when reached on another path. A result that
//! rests on a repetition is therefore stored in the table only if the repeated position is at or
//! below the node of the entry: then the defender can repeat positions below that node, whatever
//! path led to it. The defender has still not won, so the verdict is [`Verdict::Endless`], never
//! [`Verdict::Refuted`].

mod node;

mod proof_number;
mod prover;
mod shortest_win;
mod tree;

pub(crate) use node::{ProofKey, ProofNode};

pub use prover::{ProofLimits, Prover, Verdict, prove};
pub use shortest_win::{ShortestWin, find_shortest_win};
pub use tree::{Answer, DefenderNode, Proof, Reply, Start};
