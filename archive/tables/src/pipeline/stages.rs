//! Runs work in stages on all cores and passes the results on in the order of the input.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use bao_languages::{current, speak};

/// A piece that has passed one of the parallel stages, with its number.
enum Done<B, D> {
    First(usize, B),
    Second(usize, D),
}

/// The stages of work on each piece. `first` and `second` run on all cores. The other stages run on the calling thread,
/// one piece at a time, in the order of `next`.
pub struct Stages<Next, First, Between, Second, Last> {
    /// Returns the next piece, or `None` at the end.
    pub next: Next,
    pub first: First,
    /// May depend on all earlier pieces.
    pub between: Between,
    pub second: Second,
    pub last: Last,
}

/// Returns two pieces per thread plus four, which is enough to keep all threads busy if pieces are about equally long.
#[must_use]
pub fn usual_pieces() -> usize {
    2 * rayon::current_num_threads() + 4
}

impl<Next, First, Between, Second, Last> Stages<Next, First, Between, Second, Last> {
    /// Runs until there are no more pieces, with at most `most` pieces in memory. Use [`usual_pieces`], or more if
    /// pieces differ greatly in length.
    ///
    /// # Errors
    /// The first error of `next`, `between` or `last`. Pieces in progress are finished and dropped.
    pub fn run<A, B, C, D, E>(self, most: usize) -> Result<(), E>
    where
        A: Send,
        B: Send,
        C: Send,
        D: Send,
        Next: FnMut() -> Result<Option<A>, E>,
        First: Fn(A) -> B + Sync,
        Between: FnMut(B) -> Result<C, E>,
        Second: Fn(C) -> D + Sync,
        Last: FnMut(D) -> Result<(), E>,
    {
        let Stages { mut next, first, mut between, second, mut last } = self;
        let (first, second) = (&first, &second);
        // Worker threads write messages in the language of the calling thread.
        let language = current();
        let (done, results) = channel();
        rayon::in_place_scope(|scope| {
            // Finished pieces that wait for earlier pieces, and the number of the piece to pass on next.
            let (mut firsts, mut first_due) = (HashMap::new(), 0);
            let (mut seconds, mut second_due) = (HashMap::new(), 0);
            let (mut begun, mut under_way, mut ended) = (0, 0, false);
            loop {
                if !ended && under_way < most {
                    match next()? {
                        Some(piece) => {
                            let (number, done) = (begun, done.clone());
                            scope.spawn(move |_| {
                                let work = || speak(language, || Done::First(number, first(piece)));
                                // The receiver is dropped if the work was aborted.
                                let _ = done.send(catch_unwind(AssertUnwindSafe(work)));
                            });
                            (begun, under_way) = (begun + 1, under_way + 1);
                        }
                        None => ended = true,
                    }
                }
                if ended && under_way == 0 {
                    return Ok(());
                }
                let must_wait = ended || under_way == most;
                let mut message =
                    if must_wait { wait_for(&results) } else { results.try_recv().ok() };
                while let Some(found) = message {
                    // A panic in a worker ends the work, because later pieces would wait for its piece for ever.
                    match found.unwrap_or_else(|panic| resume_unwind(panic)) {
                        Done::First(number, result) => drop(firsts.insert(number, result)),
                        Done::Second(number, result) => drop(seconds.insert(number, result)),
                    }
                    message = results.try_recv().ok();
                }
                while let Some(result) = firsts.remove(&first_due) {
                    let (number, piece, done) = (first_due, between(result)?, done.clone());
                    scope.spawn(move |_| {
                        let work = || speak(language, || Done::Second(number, second(piece)));
                        let _ = done.send(catch_unwind(AssertUnwindSafe(work)));
                    });
                    first_due += 1;
                }
                while let Some(result) = seconds.remove(&second_due) {
                    (second_due, under_way) = (second_due + 1, under_way - 1);
                    last(result)?;
                }
            }
        })
    }
}

/// How long a thread of the pool sleeps before it looks for work again.
const NAP: Duration = Duration::from_millis(1);

/// Waits for the next result. A thread of the pool works in the meantime, because it may be the only thread.
fn wait_for<T>(results: &Receiver<T>) -> Option<T> {
    let mut nap = Duration::ZERO;
    while rayon::current_thread_index().is_some() {
        match results.recv_timeout(nap) {
            Ok(found) => return Some(found),
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) => {}
        }
        let has_worked = rayon::yield_now() == Some(rayon::Yield::Executed);
        nap = if has_worked { Duration::ZERO } else { NAP };
    }
    results.recv().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(pieces: usize, fail_at: Option<usize>) -> (Vec<usize>, Result<(), usize>) {
        let mut left = 0..pieces;
        let mut out = Vec::new();
        let mut sum = 0;
        let result = Stages {
            next: || Ok(left.next()),
            first: |piece: usize| {
                if piece.is_multiple_of(7) {
                    (0..300).for_each(|_| std::thread::yield_now());
                }
                piece
            },
            between: |piece| {
                sum += piece;
                if Some(piece) == fail_at { Err(piece) } else { Ok((piece, sum)) }
            },
            second: |(piece, sum)| piece * 1_000_000 + sum,
            last: |result| {
                out.push(result);
                Ok(())
            },
        }
        .run(usual_pieces());
        (out, result)
    }

    #[test]
    fn results_are_in_order_with_any_number_of_threads() {
        for threads in [1, 2, 5] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            let pool = pool.expect("a thread pool");
            let (out, result) = pool.install(|| run(200, None));
            assert_eq!(result, Ok(()));
            let expected = (0..200).map(|n| n * 1_000_000 + n * (n + 1) / 2);
            assert!(out.iter().copied().eq(expected));
        }
    }

    #[test]
    fn an_error_stops_the_work() {
        let (out, result) = run(200, Some(50));
        assert_eq!(result, Err(50));
        assert!(out.len() <= 50);
    }

    #[test]
    #[should_panic(expected = "a worker fails")]
    fn a_panic_of_a_worker_is_passed_on() {
        let mut left = 0..9;
        let _ = Stages {
            next: || Ok::<_, ()>(left.next()),
            first: |piece: usize| assert!(piece != 5, "a worker fails"),
            between: Ok,
            second: |()| (),
            last: |()| Ok(()),
        }
        .run(usual_pieces());
    }
}
