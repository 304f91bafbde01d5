//! Proofs of wins.
//!
//! [`prove`] searches for a forced win by proof numbers; [`find_shortest_win`] searches all moves to a depth
//! and so finds the shortest win. Both prove for one side, the *attacker*; there is no draw, so what
//! the other side, the *defender*, wants is to win himself or to play on for ever.
//!
//! # Why a proof is sound
//!
//! A position counts as won only if the game has ended so, or if a move of the attacker leads to one that
//! was counted so *before*, or if all moves of the defender do. What is won therefore rests on what was won
//! earlier and at last on ended games: it cannot rest on itself, however the games run in circles, and it
//! holds whatever was played before. In the end [`prove`] builds the whole [`Proof`] by the rules, position
//! by position, each resting only on finished ones; `bao_game::proofs` can check it again.
//!
//! # Why a repetition is no refutation
//!
//! A position that comes again on the way from the root is worth nothing to the attacker: a win that goes
//! through it would have been there the first time. So the search goes no further there. But that says
//! something of the *way*, not of the position, which may well be won when reached otherwise. What rests on
//! a repetition is therefore never kept in the table, unless the repeated position lies at or below the one
//! that it is kept for: then the defender can go round inside it, whichever way led there. Even so he has
//! not won, and the answer is [`Verdict::Endless`], never [`Verdict::Refuted`].

mod node;

mod prover;
mod search;
mod shortest_win;
mod tree;

pub(crate) use node::{ProofKey, ProofNode};

pub use prover::{ProofLimits, Prover, Verdict, prove};
pub use shortest_win::{ShortestWin, find_shortest_win};
pub use tree::{Answer, DefenderNode, Proof, Reply, Start};
