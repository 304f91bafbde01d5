//! Undo and redo.

use bao_notation::tree::NodeId;

use super::tree::Variations;

/// At most this many changes can be undone.
const MOST: usize = 200;
/// The earlier games hold at most this many plies together, but the last change can always be undone.
const MOST_PLIES: usize = 200_000;

/// A game that is being edited: the game and the current node, now, before each change and after each undone change.
#[derive(Clone, Debug)]
pub struct History {
    now: Moment,
    past: Vec<Moment>,
    future: Vec<Moment>,
}

/// A game and the current node.
type Moment = (Variations, NodeId);

impl History {
    /// Starts a history at the start of a game.
    pub const fn new(game: Variations) -> History {
        History { now: (game, NodeId::START), past: Vec::new(), future: Vec::new() }
    }

    /// The current game.
    pub const fn game(&self) -> &Variations {
        &self.now.0
    }

    /// The current node.
    pub const fn at(&self) -> NodeId {
        self.now.1
    }

    /// Makes a node the current node; does nothing if it is not in the tree.
    pub fn go(&mut self, id: NodeId) {
        if self.game().tree().at_index(id.index()).is_some() {
            self.now.1 = id;
        }
    }

    /// Changes the game; the node that `change` returns becomes the current node. If `change` fails, nothing changes.
    ///
    /// # Errors
    /// The error that `change` returns.
    pub fn change<E>(
        &mut self,
        change: impl FnOnce(&mut Variations) -> Result<NodeId, E>,
    ) -> Result<NodeId, E> {
        let before = self.now.clone();
        match change(&mut self.now.0) {
            Ok(at) => {
                self.now.1 = at;
                if !self.game().tree().says_the_same(before.0.tree()) {
                    self.past.push(before);
                    self.drop_oldest();
                    self.future.clear();
                }
                Ok(at)
            }
            Err(error) => {
                self.now = before;
                Err(error)
            }
        }
    }

    /// Drops the oldest games beyond [`MOST`] and [`MOST_PLIES`].
    fn drop_oldest(&mut self) {
        let mut room = MOST_PLIES;
        let kept = self.past.iter().rev().take(MOST).take_while(|(game, _)| {
            let plies = game.tree().capacity();
            let fits = plies <= room || room == MOST_PLIES;
            room = room.saturating_sub(plies);
            fits
        });
        let surplus = self.past.len() - kept.count();
        self.past.drain(..surplus);
    }

    /// Undoes the last change; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.future.push(std::mem::replace(&mut self.now, before));
        true
    }

    /// Goes back beyond the start of the history: `back` changes the game to an earlier one and returns its current
    /// node, or returns `None` if there is no earlier game. [`History::redo`] undoes this. Returns whether the game
    /// changed.
    ///
    /// # Errors
    /// The error that `back` returns; the game stays as it was.
    pub fn undo_beyond<E>(
        &mut self,
        back: impl FnOnce(&mut Variations) -> Result<Option<NodeId>, E>,
    ) -> Result<bool, E> {
        let mut before = self.game().clone();
        let Some(at) = back(&mut before)? else { return Ok(false) };
        self.future.push(std::mem::replace(&mut self.now, (before, at)));
        Ok(true)
    }

    /// Redoes the last undone change; returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.future.pop() else { return false };
        self.past.push(std::mem::replace(&mut self.now, after));
        true
    }
}
