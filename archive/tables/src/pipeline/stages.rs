//! Work in stages on all cores, with results in the order of the input.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use bao_languages::{current, speak};

/// A piece after one of its parallel stages, with its place in the order.
enum Done<B, D> {
    First(usize, B),
    Second(usize, D),
}

/// The stages of the work on a piece: `first` and `second` run on all cores, the others one piece at a
/// time on the calling thread, each in the order of `next`.
pub struct Stages<Next, First, Between, Second, Last> {
    /// The next piece; `None` at the end.
    pub next: Next,
    /// The first part of the work.
    pub first: First,
    /// What depends on all pieces before.
    pub between: Between,
    /// The second part of the work.
    pub second: Second,
    /// Takes the result.
    pub last: Last,
}

/// Two pieces a thread and four more, so that no thread waits for pieces of about one length.
#[must_use]
pub fn usual_pieces() -> usize {
    2 * rayon::current_num_threads() + 4
}

impl<Next, First, Between, Second, Last> Stages<Next, First, Between, Second, Last> {
    /// Works until there is no next piece, with at most `most` pieces in memory at once: [`usual_pieces`], or more where
    /// they differ much in length.
    ///
    /// # Errors
    /// The first error of `next`, `between` or `last`; what is being worked on is finished and dropped.
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
        // Messages that the threads write are in the language of this one.
        let language = current();
        let (done, results) = channel();
        rayon::in_place_scope(|scope| {
            // The pieces that are done and wait for those before them, and the places that are due.
            let (mut firsts, mut first_due) = (HashMap::new(), 0);
            let (mut seconds, mut second_due) = (HashMap::new(), 0);
            let (mut begun, mut under_way, mut ended) = (0, 0, false);
            loop {
                if !ended && under_way < most {
                    match next()? {
                        Some(piece) => {
                            let (place, done) = (begun, done.clone());
                            scope.spawn(move |_| {
                                let work = || speak(language, || Done::First(place, first(piece)));
                                // The receiver is gone where the work has been given up.
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
                    // A panic of a worker ends the work instead of leaving the others waiting for its piece.
                    match found.unwrap_or_else(|panic| resume_unwind(panic)) {
                        Done::First(place, made) => drop(firsts.insert(place, made)),
                        Done::Second(place, made) => drop(seconds.insert(place, made)),
                    }
                    message = results.try_recv().ok();
                }
                while let Some(made) = firsts.remove(&first_due) {
                    let (place, piece, done) = (first_due, between(made)?, done.clone());
                    scope.spawn(move |_| {
                        let work = || speak(language, || Done::Second(place, second(piece)));
                        let _ = done.send(catch_unwind(AssertUnwindSafe(work)));
                    });
                    first_due += 1;
                }
                while let Some(made) = seconds.remove(&second_due) {
                    (second_due, under_way) = (second_due + 1, under_way - 1);
                    last(made)?;
                }
            }
        })
    }
}

/// The next result. A thread of the pool works while it waits, since it may be the only one.
fn wait_for<T>(results: &Receiver<T>) -> Option<T> {
    while rayon::current_thread_index().is_some() {
        match results.try_recv() {
            Ok(found) => return Some(found),
            Err(TryRecvError::Disconnected) => return None,
            Err(TryRecvError::Empty) => {
                if rayon::yield_now() != Some(rayon::Yield::Executed) {
                    std::thread::yield_now();
                }
            }
        }
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
            last: |made| {
                out.push(made);
                Ok(())
            },
        }
        .run(usual_pieces());
        (out, result)
    }

    #[test]
    fn results_come_in_order_whatever_the_threads_do() {
        for threads in [1, 2, 5] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            let pool = pool.expect("threads can be made");
            let (out, result) = pool.install(|| run(200, None));
            assert_eq!(result, Ok(()));
            let expected = (0..200).map(|n| n * 1_000_000 + n * (n + 1) / 2);
            assert!(out.iter().copied().eq(expected));
        }
    }

    #[test]
    fn an_error_ends_the_work() {
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
