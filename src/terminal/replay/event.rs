//! What comes from outside: keys, sizes, signals, what a search has found. Threads wait for them, so that the
//! session waits for one thing only.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use std::{io, thread};

use bao_rules::Move;
use ratatui::crossterm::event::{self, Event};

use super::model::{JudgedLine, MoveRequest, SearchResult};

/// Something from outside.
pub enum SessionEvent {
    /// A key, a paste, a size.
    Input(Event),
    /// The terminal gives no more.
    Failed(io::Error),
    /// The process shall end, by this signal.
    End(i32),
    /// The process goes on after it was stopped.
    GoesOn,
    /// A search has found something.
    SearchResult(Box<SearchResult>),
    /// An opponent has found his move.
    OpponentMove(MoveRequest, Move),
    /// A line has been summed up.
    Summary(JudgedLine, Vec<String>),
    /// A search has failed, and has left its message on the screen.
    SearchFailed,
}

/// Waits for everything from outside from now on; other senders send there too.
pub fn listen() -> io::Result<(Sender<SessionEvent>, Receiver<SessionEvent>)> {
    let (sender, receiver) = channel();
    signals(sender.clone())?;
    // The first look for keys is what makes the library hear of another size. The thread below may look for the first
    // time long after the first screen was drawn, and a size that changed meanwhile would never be heard of.
    event::poll(Duration::ZERO)?;
    let keys = sender.clone();
    thread::spawn(move || {
        loop {
            let event = event::read().map_or_else(SessionEvent::Failed, SessionEvent::Input);
            let failed = matches!(event, SessionEvent::Failed(_));
            if keys.send(event).is_err() || failed {
                return;
            }
        }
    });
    Ok((sender, receiver))
}

#[cfg(unix)]
fn signals(sender: Sender<SessionEvent>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    let mut signals =
        signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGCONT])?;
    thread::spawn(move || {
        for signal in signals.forever() {
            let event =
                if signal == SIGCONT { SessionEvent::GoesOn } else { SessionEvent::End(signal) };
            if sender.send(event).is_err() {
                return;
            }
        }
    });
    Ok(())
}

#[cfg(not(unix))]
fn signals(_: Sender<SessionEvent>) -> io::Result<()> {
    Ok(())
}

/// Stops the process as Ctrl-Z does elsewhere, until somebody lets it go on. Where nobody could, the system
/// does not stop it.
pub fn stop() -> io::Result<()> {
    #[cfg(unix)]
    signal_hook::low_level::raise(signal_hook::consts::SIGTSTP)?;
    Ok(())
}

/// Ends the process by a signal, as the sender expects.
pub fn end(signal: i32) -> ! {
    #[cfg(unix)]
    let _ = signal_hook::low_level::emulate_default_handler(signal);
    std::process::exit(128 + signal)
}
