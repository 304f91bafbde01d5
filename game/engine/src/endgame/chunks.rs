//! All boards in chunks, which several threads go through.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::Builder;

/// The boards of a chunk: whole words of [`super::marked_boards::MarkedBoards`], and few enough for the two
/// bytes of an offset.
const SIZE: usize = 1 << 14;

/// Some boards with numbers that follow each other.
pub(super) struct Chunk {
    /// Their numbers.
    pub range: Range<usize>,
    /// Which of them are not decided, as offsets into the range; `None` before that is listed.
    open: Option<Vec<u16>>,
}

impl Chunk {
    /// All numbers below `len`.
    pub fn list(len: usize) -> Vec<Chunk> {
        let starts = (0..len).step_by(SIZE);
        starts.map(|start| Chunk { range: start..len.min(start + SIZE), open: None }).collect()
    }

    /// Calls `is_open` with every number that is not known to be decided. With `lists` those for which it is
    /// true are listed, and no others are gone through again.
    pub fn go_through(&mut self, lists: bool, mut is_open: impl FnMut(usize) -> bool) {
        let start = self.range.start;
        if let Some(open) = &mut self.open {
            open.retain(|&offset| is_open(start + usize::from(offset)));
        } else {
            let open = self.range.clone().filter(|&number| is_open(number));
            if lists {
                self.open = Some(open.map(|number| (number - start) as u16).collect());
            } else {
                open.for_each(drop);
            }
        }
    }
}

/// The work was stopped.
pub(super) struct Stopped;

/// How the work is done.
pub(super) struct Workers<'a> {
    pub threads: usize,
    pub stop: &'a AtomicBool,
}

impl Workers<'_> {
    /// Has `work` done for all chunks; the sum of what it returns.
    pub fn sum(
        &self,
        chunks: &mut [Chunk],
        work: impl Fn(&mut Chunk) -> usize + Sync,
    ) -> Result<usize, Stopped> {
        let left = Mutex::new(chunks.iter_mut());
        let run = || {
            let mut sum = 0;
            while !self.stop.load(Ordering::Relaxed) {
                let next = left.lock().expect("no thread panics while it takes a chunk").next();
                let Some(chunk) = next else { break };
                sum += work(chunk);
            }
            sum
        };
        let sum = std::thread::scope(|scope| {
            // Where the system gives no more threads, those that there are do the work.
            let others: Vec<_> = (1..self.threads)
                .map_while(|_| Builder::new().spawn_scoped(scope, run).ok())
                .collect();
            let own = run();
            let others = others.into_iter().map(|other| other.join().expect("no pass panics"));
            others.sum::<usize>() + own
        });
        if self.stop.load(Ordering::Relaxed) { Err(Stopped) } else { Ok(sum) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_listed_is_gone_through_and_nothing_else() {
        let mut chunks = Chunk::list(SIZE + 100);
        let stop = AtomicBool::new(false);
        let workers = Workers { threads: 3, stop: &stop };
        let mut count = |lists, divisor: usize| {
            let sum = workers.sum(&mut chunks, |chunk| {
                let mut calls = 0;
                chunk.go_through(lists, |number| {
                    calls += 1;
                    number % divisor == 0
                });
                calls
            });
            sum.unwrap_or(0)
        };
        let all = SIZE + 100;
        assert_eq!([count(false, 2), count(true, 2), count(true, 4)], [all, all, all / 2]);
        assert_eq!(count(true, 4), all / 4);
        stop.store(true, Ordering::Relaxed);
        assert!(workers.sum(&mut chunks, |_| 1).is_err());
    }
}
