//! Proofs of wins.
