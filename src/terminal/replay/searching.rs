//! The search in the background: one thread, which never keeps a key waiting.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use bao_engine::Limits;
use bao_rules::Ruleset;

use super::analysis::{Found, Wish};
use super::happening::Happening;
use bao_game::analysis::interactive::{HouseOutlook, PositionSearcher};

struct Task {
    wish: Wish,
    stop: Arc<AtomicBool>,
}

/// A thread that searches one place at a time; it begins with the first wish.
pub(super) struct Searching {
    rules: Ruleset,
    out: Sender<Happening>,
    tasks: Option<Sender<Task>>,
    now: Option<(Wish, Arc<AtomicBool>)>,
}

impl Searching {
    /// What is found is sent out.
    pub(super) const fn new(rules: Ruleset, out: Sender<Happening>) -> Searching {
        Searching { rules, out, tasks: None, now: None }
    }

    /// What is wished for now: what was before and is no more is given up at once.
    pub(super) fn wish(&mut self, wish: Option<Wish>) {
        if self.now.as_ref().map(|(now, _)| *now) == wish {
            return;
        }
        self.stop();
        let Some(wish) = wish else { return };
        let stop = Arc::new(AtomicBool::new(false));
        let (rules, out) = (self.rules, &self.out);
        let tasks = self.tasks.get_or_insert_with(|| {
            let (sender, receiver) = channel();
            let out = out.clone();
            thread::spawn(move || search(&rules, &receiver, &out));
            sender
        });
        // Where the thread is gone nothing is found any more, and all else goes on.
        let _ = tasks.send(Task { wish, stop: Arc::clone(&stop) });
        self.now = Some((wish, stop));
    }

    fn stop(&mut self) {
        if let Some((_, stop)) = self.now.take() {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Drop for Searching {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Meets wishes until nobody has any more. A panic costs the wish and nothing else.
fn search(rules: &Ruleset, tasks: &Receiver<Task>, out: &Sender<Happening>) {
    let mut searcher = PositionSearcher::new(rules);
    for Task { wish: Wish { place, nodes }, stop } in tasks {
        let search = || {
            let searched = searcher.search(&place, &Limits::nodes(nodes), &stop)?;
            let house = HouseOutlook::of(&place, rules);
            Some(Box::new(Found { place, searched, house }))
        };
        let happening = match catch_unwind(AssertUnwindSafe(search)) {
            Ok(None) => continue,
            Ok(Some(found)) => Happening::Found(found),
            Err(_) => {
                // Whatever it was in the middle of is not looked at again.
                searcher = PositionSearcher::new(rules);
                Happening::SearchFailed
            }
        };
        if out.send(happening).is_err() {
            return;
        }
    }
}
