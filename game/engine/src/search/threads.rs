//! Several threads that search the same position and share what they find.

use bao_rules::Position;

use super::Line;
use super::root::{Asked, deepen};
use super::worker::{Shared, Worker};
use crate::limits::Limits;

/// Searches with this many threads; the first one's answer counts. The others search the same tree
/// from other depths, so that the table holds what the first one will want to know.
pub(super) fn run(
    shared: &Shared<'_>,
    position: &Position,
    limits: &Limits,
    asked: Asked,
    threads: usize,
) -> (Vec<Line>, u16) {
    std::thread::scope(|scope| {
        for helper in 1..threads {
            scope.spawn(move || {
                let first_depth = 1 + (helper as u16 % 2);
                deepen(&mut Worker::new(shared), position, limits, asked, first_depth);
            });
        }
        let found = deepen(&mut Worker::new(shared), position, limits, asked, 1);
        shared.budget.end();
        found
    })
}
