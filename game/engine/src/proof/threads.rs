//! Several threads that search for one proof.

use std::thread::Builder;

use super::children::Node;
use super::numbers::{ProofNumbers, Why};
use super::search::Search;
use super::shared::SharedSearch;

/// Deep enough for the longest way that is searched.
const STACK: usize = 16 << 20;

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
            shared.note_solved();
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
