//! Which connections there are, what each is doing, and which are closed when there are too many: those that have
//! kept the server waiting longest. One that has not shown the token never takes the place of one that has.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep_until};

use super::limits::Limits;

/// What a connection is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Its task has not begun to read.
    New,
    /// The head of its next request has not come.
    Head,
    /// The body of its request arrives.
    Body,
    /// Its request is being answered.
    Work,
    /// Its answer is being sent.
    Answer,
}

struct Connection {
    has_token: bool,
    phase: Phase,
    since: Instant,
    /// Of the body that arrives, or of the answer that is being sent.
    bytes: usize,
    task: AbortHandle,
}

impl Connection {
    const fn is_idle(&self) -> bool {
        self.has_token && matches!(self.phase, Phase::Head)
    }
}

#[derive(Default)]
struct Open {
    last: u64,
    all: HashMap<u64, Connection>,
}

impl Open {
    fn count(&self, some: impl Fn(&Connection) -> bool) -> usize {
        self.all.values().filter(|connection| some(connection)).count()
    }

    fn oldest(&self, some: impl Fn(&Connection) -> bool) -> Option<(u64, Instant)> {
        let some = self.all.iter().filter(|(_, connection)| some(connection));
        some.map(|(&number, connection)| (number, connection.since)).min_by_key(|&(_, since)| since)
    }

    fn close(&mut self, number: u64) {
        if let Some(connection) = self.all.remove(&number) {
            connection.task.abort();
        }
    }

    /// Closes idle connections, and those that hold memory, while there are too many of them.
    fn shrink(&mut self, limits: &Limits) {
        while self.count(Connection::is_idle) > limits.idle {
            let Some((oldest, _)) = self.oldest(Connection::is_idle) else { break };
            self.close(oldest);
        }
        let holds = |connection: &Connection| connection.bytes > 0;
        while self.all.values().map(|connection| connection.bytes).sum::<usize>() > limits.bytes
            && self.count(holds) > 1
        {
            let Some((oldest, _)) = self.oldest(holds) else { break };
            self.close(oldest);
        }
    }
}

/// All connections that are open.
pub(super) struct Connections {
    open: Mutex<Open>,
    limits: Limits,
}

impl Connections {
    pub fn new(limits: Limits) -> Connections {
        Connections { open: Mutex::default(), limits }
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        // A panic while it is held leaves nothing half done.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until one more may come that has not shown the token yet. Where there are too many of them the oldest
    /// is closed, but not before it has had the time to send the head of a request.
    pub async fn make_room(&self) {
        loop {
            let heard = {
                let mut open = self.lock();
                let is_stranger = |connection: &Connection| !connection.has_token;
                if open.count(is_stranger) < self.limits.strangers {
                    return;
                }
                let begun = |other: &Connection| is_stranger(other) && other.phase != Phase::New;
                let now = Instant::now();
                match open.oldest(begun) {
                    Some((oldest, since)) if since + self.limits.hearing <= now => {
                        open.close(oldest);
                        return;
                    }
                    Some((_, since)) => since + self.limits.hearing,
                    // A busy server lets nobody in before it has looked at those who are there.
                    None => now + self.limits.hearing,
                }
            };
            sleep_until(heard).await;
        }
    }

    /// Adds a connection, which is served by the task that `spawn` begins.
    pub fn add(self: &Arc<Self>, spawn: impl FnOnce(Seat) -> AbortHandle) {
        let mut open = self.lock();
        open.last += 1;
        let number = open.last;
        let task = spawn(Seat { connections: Arc::clone(self), number });
        let (phase, since) = (Phase::New, Instant::now());
        open.all.insert(number, Connection { has_token: false, phase, since, bytes: 0, task });
    }
}

/// The place of a connection among all of them.
#[derive(Clone)]
pub(super) struct Seat {
    connections: Arc<Connections>,
    number: u64,
}

impl Seat {
    /// Notes that the connection has shown the token. `false` if there are too many of these, all of which wait for
    /// their answers.
    pub fn admit(&self) -> bool {
        let mut open = self.connections.lock();
        let with_token = |connection: &Connection| connection.has_token;
        let waiting = |other: &Connection| other.has_token && other.phase != Phase::Work;
        match open.all.get(&self.number) {
            Some(own) if !own.has_token => {}
            _ => return true,
        }
        if open.count(with_token) >= self.connections.limits.connections {
            let Some((oldest, _)) = open.oldest(waiting) else { return false };
            open.close(oldest);
        }
        if let Some(own) = open.all.get_mut(&self.number) {
            own.has_token = true;
        }
        true
    }

    /// Notes what the connection does from now on, and how much memory it holds meanwhile.
    pub fn enter(&self, phase: Phase, bytes: usize) {
        let mut open = self.connections.lock();
        if let Some(own) = open.all.get_mut(&self.number) {
            own.bytes = bytes;
            if own.phase != phase {
                (own.phase, own.since) = (phase, Instant::now());
            }
            open.shrink(&self.connections.limits);
        }
    }

    /// Notes that nothing is left to be sent.
    pub fn note_all_sent(&self) {
        let phase = self.connections.lock().all.get(&self.number).map(|own| own.phase);
        if phase == Some(Phase::Answer) {
            self.enter(Phase::Head, 0);
        }
    }

    /// When the connection is closed if it goes on with what it is doing.
    pub fn deadline(&self) -> Instant {
        let open = self.connections.lock();
        let Some(own) = open.all.get(&self.number) else { return Instant::now() };
        let limits = &self.connections.limits;
        own.since
            + match own.phase {
                Phase::New | Phase::Head => limits.silence,
                Phase::Body | Phase::Work => limits.request,
                Phase::Answer => limits.answer,
            }
    }

    /// Takes the connection out of the list.
    pub fn leave(&self) {
        self.connections.lock().all.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const FEW: Limits = Limits {
        connections: 3,
        idle: 2,
        strangers: 2,
        hearing: Duration::ZERO,
        bytes: 100,
        ..Limits::USUAL
    };

    /// Connections without a network, the oldest first.
    struct Made {
        connections: Arc<Connections>,
        seats: Vec<Seat>,
    }

    impl Made {
        fn new() -> Made {
            Made { connections: Arc::new(Connections::new(FEW)), seats: Vec::new() }
        }

        async fn come(&mut self) -> Seat {
            self.connections.make_room().await;
            let mut seat = None;
            self.connections.add(|own| {
                seat = Some(own);
                tokio::spawn(std::future::pending::<()>()).abort_handle()
            });
            let seat = seat.expect("a connection has a seat");
            seat.enter(Phase::Head, 0);
            self.seats.push(seat.clone());
            seat
        }

        async fn come_with_token(&mut self, phase: Phase, bytes: usize) -> bool {
            let seat = self.come().await;
            let admitted = seat.admit();
            // A phase that is entered again begins when it was entered first.
            seat.enter(if phase == Phase::Work { Phase::Body } else { Phase::Work }, 0);
            seat.enter(phase, bytes);
            admitted
        }

        /// Which of all that came are still open.
        fn open(&self) -> Vec<usize> {
            let open = self.connections.lock();
            let is_open = |&number: &usize| open.all.contains_key(&self.seats[number].number);
            (0..self.seats.len()).filter(is_open).collect()
        }
    }

    fn run(test: impl Future<Output = ()>) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        runtime.expect("there is a thread").block_on(test);
    }

    #[test]
    fn strangers_take_each_other_s_places_only() {
        run(async {
            let mut made = Made::new();
            assert!(made.come_with_token(Phase::Head, 0).await);
            for _ in 0..5 {
                made.come().await;
            }
            assert_eq!(made.open(), [0, 4, 5]);
        });
    }

    #[test]
    fn one_that_waits_for_the_server_is_never_closed_for_another() {
        run(async {
            let mut made = Made::new();
            assert!(made.come_with_token(Phase::Work, 0).await);
            assert!(made.come_with_token(Phase::Body, 0).await);
            assert!(made.come_with_token(Phase::Work, 0).await);
            assert!(made.come_with_token(Phase::Work, 0).await);
            assert_eq!(made.open(), [0, 2, 3]);
            assert!(!made.come_with_token(Phase::Work, 0).await);
            assert_eq!(made.open(), [0, 2, 3, 4], "it is told so");
        });
    }

    #[test]
    fn the_oldest_of_too_many_idle_ones_is_closed() {
        run(async {
            let mut made = Made::new();
            for _ in 0..3 {
                made.come_with_token(Phase::Head, 0).await;
            }
            assert_eq!(made.open(), [1, 2]);
        });
    }

    #[test]
    fn who_does_not_take_his_answer_is_closed_when_others_need_the_memory() {
        run(async {
            let mut made = Made::new();
            made.come_with_token(Phase::Answer, 60).await;
            made.come_with_token(Phase::Body, 40).await;
            assert_eq!(made.open(), [0, 1]);
            made.come_with_token(Phase::Answer, 50).await;
            assert_eq!(made.open(), [1, 2]);
            // One alone may have an answer of any length.
            made.come_with_token(Phase::Answer, 1000).await;
            assert_eq!(made.open(), [3]);
        });
    }
}
