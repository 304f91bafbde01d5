//! Ctrl-C and other ways to end the program from outside: temporary files and folders go away first.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// What the first signal does.
#[derive(Default)]
enum Answer {
    /// It ends the program.
    #[default]
    End,
    /// It is told to the command, and the next one ends the program.
    Tell(Box<dyn FnOnce() + Send>),
    /// Nothing here: the command has its own answer.
    Leave,
}

/// Decides what a signal does. The default does not listen to any signal.
#[derive(Clone, Default)]
pub struct Signals(Arc<Mutex<Answer>>);

impl Signals {
    fn answer_by(&self, answer: Answer) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = answer;
    }

    /// Leaves signals to the command from now on.
    pub(crate) fn leave(&self) {
        self.answer_by(Answer::Leave);
    }

    /// Has the first Ctrl-C told from now on, or that the system asks to end; the second ends the program at once.
    pub(crate) fn tell(&self, tell: impl FnOnce() + Send + 'static) {
        self.answer_by(Answer::Tell(Box::new(tell)));
    }

    /// A flag that is set then.
    pub(crate) fn stop_flag(&self) -> Arc<AtomicBool> {
        let flag = Arc::<AtomicBool>::default();
        let set = Arc::clone(&flag);
        self.tell(move || set.store(true, Ordering::SeqCst));
        flag
    }

    /// Answers the signals of this process, on a thread of its own.
    #[cfg(unix)]
    pub(crate) fn listen() -> Signals {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        use signal_hook::{iterator, low_level::emulate_default_handler};

        let answer = Signals::default();
        let wanted = [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|&signal| !is_ignored(signal));
        let Ok(mut signals) = iterator::Signals::new(wanted) else { return answer };
        let heard = answer.clone();
        std::thread::spawn(move || {
            for signal in signals.forever() {
                let mut answer = heard.0.lock().unwrap_or_else(PoisonError::into_inner);
                match std::mem::take(&mut *answer) {
                    Answer::Leave => *answer = Answer::Leave,
                    Answer::Tell(tell) => tell(),
                    Answer::End => {
                        bao_archive::temporary::remove_all();
                        let _ = emulate_default_handler(signal);
                        std::process::exit(128 + signal);
                    }
                }
            }
        });
        answer
    }

    #[cfg(not(unix))]
    pub(crate) fn listen() -> Signals {
        Signals::default()
    }
}

/// Whether the parent process wants the program to go on, as `nohup` does. Where the system does not tell, that is taken
/// for granted of a closed terminal alone.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    match mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()) {
        Some(mask) => mask >> (signal - 1) & 1 == 1,
        None => signal == signal_hook::consts::SIGHUP,
    }
}
