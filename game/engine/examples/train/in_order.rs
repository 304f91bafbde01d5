//! Numbered work on several threads, whose results come in the order of the numbers.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

/// Does the work of each number with a worker that each thread makes for itself, and takes the results in their order,
/// whichever thread was first. Ends with the first error of `take`.
pub fn work_in_order<W, R: Send>(
    numbers: Range<usize>,
    threads: u32,
    make_worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, usize) -> R + Sync,
    mut take: impl FnMut(R) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let next = AtomicUsize::new(numbers.start);
    let (send, receive) = mpsc::sync_channel(64);
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (send, next, make_worker, work) = (send.clone(), &next, &make_worker, &work);
            scope.spawn(move || {
                let mut worker = make_worker();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= numbers.end
                        || send.send((number, work(&mut worker, number))).is_err()
                    {
                        break;
                    }
                }
            });
        }
        drop(send);
        let (mut waiting, mut due) = (BTreeMap::new(), numbers.start);
        for (number, result) in receive {
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&due) {
                take(result)?;
                due += 1;
            }
        }
        Ok(())
    })
}
