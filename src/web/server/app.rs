//! What the server has to work with.

use std::sync::Arc;

use bao_rules::Ruleset;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;

use super::guard::Guard;
use super::limits::Limits;
use super::saved::Saves;
use super::searches::Searches;
use super::shelf::Shelf;
use crate::training::RecordFile;

/// What is served: an archive, and a folder that games are saved in.
pub struct Site {
    /// The games to look at.
    pub shelf: Shelf,
    /// The games that were saved.
    pub saves: Saves,
    /// The rules of a relative of Bao, where new games are played by them; else by those of the shelf.
    pub new_games: Option<Ruleset>,
    /// What was answered on this machine; none where it has no folder for that.
    pub record: Option<RecordFile>,
}

/// How many requests are worked on at once; the others wait.
pub(super) const AT_ONCE: usize = 8;
/// How many long bodies are taken in and worked on at once, by which memory is bounded.
const LONG_BODIES: usize = 1;
/// How many games are saved at once: of two that are saved in one file neither is lost.
const SAVES: usize = 1;
/// How many animations are made at once.
const ANIMATIONS: usize = 1;

/// A site with its doorkeeper.
pub(super) struct App {
    pub site: Site,
    pub guard: Guard,
    pub limits: Limits,
    pub turns: Arc<Semaphore>,
    pub long_bodies: Arc<Semaphore>,
    /// A runtime of one thread.
    pub long_work: Handle,
    pub saves: Arc<Semaphore>,
    pub animations: Arc<Semaphore>,
    pub searches: Searches,
}

pub(super) type Shared = Arc<App>;

impl App {
    pub fn new(site: Site, guard: Guard, limits: Limits, long_work: Handle) -> Shared {
        let room = |most| Arc::new(Semaphore::new(most));
        Arc::new(App {
            site,
            guard,
            limits,
            turns: room(AT_ONCE),
            long_bodies: room(LONG_BODIES),
            long_work,
            saves: room(SAVES),
            animations: room(ANIMATIONS),
            searches: Searches::default(),
        })
    }
}
