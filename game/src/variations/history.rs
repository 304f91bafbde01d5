//! Taking back what was changed.

use bao_notation::tree::NodeId;

use super::state::Variations;

/// How many changes can be taken back.
const MOST: usize = 200;
/// How many plies are kept for that in all; the last change can always be taken back.
const MOST_PLIES: usize = 200_000;

/// A game that is being edited, with the place that is looked at and what was before each change.
#[derive(Clone, Debug)]
pub struct History {
    now: Variations,
    at: NodeId,
    past: Vec<(Variations, NodeId)>,
    future: Vec<(Variations, NodeId)>,
}

impl History {
    /// A game, looked at from its start.
    #[must_use]
    pub const fn new(game: Variations) -> History {
        History { now: game, at: NodeId::START, past: Vec::new(), future: Vec::new() }
    }

    /// The game as it is.
    #[must_use]
    pub const fn game(&self) -> &Variations {
        &self.now
    }

    /// The place that is looked at.
    #[must_use]
    pub const fn at(&self) -> NodeId {
        self.at
    }

    /// Looks at another place; one that is not in the tree is not gone to.
    pub fn go(&mut self, id: NodeId) {
        if self.now.tree().at_index(id.index()).is_some() {
            self.at = id;
        }
    }

    /// Changes the game, and looks at the place that the change gives. Where it fails the game is as it was.
    ///
    /// # Errors
    /// Those of the change.
    pub fn change<E>(
        &mut self,
        change: impl FnOnce(&mut Variations) -> Result<NodeId, E>,
    ) -> Result<NodeId, E> {
        let before = (self.now.clone(), self.at);
        match change(&mut self.now) {
            Ok(at) => {
                self.at = at;
                if !self.now.tree().says_the_same(before.0.tree()) {
                    self.past.push(before);
                    self.forget();
                    self.future.clear();
                }
                Ok(at)
            }
            Err(error) => {
                (self.now, self.at) = before;
                Err(error)
            }
        }
    }

    /// Lets go of the oldest changes where there are too many.
    fn forget(&mut self) {
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

    /// Takes the last change back; says whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.future.push(std::mem::replace(&mut self.now, before.0).at(self.at));
        self.at = before.1;
        true
    }

    /// Changes again what was taken back; says whether there was anything.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.future.pop() else { return false };
        self.past.push(std::mem::replace(&mut self.now, after.0).at(self.at));
        self.at = after.1;
        true
    }
}

impl Variations {
    const fn at(self, at: NodeId) -> (Variations, NodeId) {
        (self, at)
    }
}
