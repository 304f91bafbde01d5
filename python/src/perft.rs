//! Counting lines of play, to be ended by Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};

use bao_rules::{Position, Ruleset, perft};
use pyo3::prelude::*;

use crate::errors::BaoError;
use crate::interrupt;

/// The greatest depth, as that of `bao engine perft`.
const DEEPEST: u32 = 64;

/// Below this depth the count takes no time that anybody would wait for.
const AT_ONCE: u32 = 5;

fn count_until(position: &Position, rules: &Ruleset, depth: u32, stop: &AtomicBool) -> u64 {
    if depth <= AT_ONCE {
        return perft(position, rules, depth);
    }
    let moves = position.legal_moves(rules).take_while(|_| !stop.load(Ordering::Relaxed));
    moves.map(|(_, next)| count_until(&next, rules, depth - 1, stop)).sum()
}

/// The lines of exactly `depth` legal moves.
pub fn count(py: Python<'_>, position: &Position, rules: &Ruleset, depth: u32) -> PyResult<u64> {
    if depth > DEEPEST {
        return Err(BaoError::new_err(format!("a depth is 0 to {DEEPEST} plies, not {depth}")));
    }
    if depth <= AT_ONCE {
        return Ok(perft(position, rules, depth));
    }
    let stop = AtomicBool::new(false);
    interrupt::run(py, &stop, || count_until(position, rules, depth, &stop))
}
