//! Changes of the game.

use bao_notation::WrittenMove;
use bao_notation::tree::{EditError, Mark, NodeId};

use super::facts;
use super::model::{Mode, Model};
use crate::terminal::words;
use bao_game::variations::{PlayError, Variations};

/// What a turn can be marked with; the last takes the mark away.
pub(super) const MARKS: [Option<Mark>; 7] = {
    let [a, b, c, d, e, f] = Mark::ALL;
    [Some(a), Some(b), Some(c), Some(d), Some(e), Some(f), None]
};

/// A turn that is played where the line is not legal goes before what is kept there as text.
pub(super) fn before_texts(
    game: &mut Variations,
    from: NodeId,
    id: NodeId,
) -> Result<NodeId, PlayError> {
    if game.tree().next(from).is_some_and(|main| game.tree().is_kept(main)) {
        game.promote(id)?;
    }
    Ok(id)
}

impl Model {
    /// Plays a move in a place.
    pub(super) fn play(&mut self, from: NodeId, written: &WrittenMove) {
        match self.history.change(|game| {
            let id = game.play(from, written)?;
            before_texts(game, from, id)
        }) {
            Ok(_) => {
                self.edited();
                self.played();
            }
            Err(error) => self.complain(error.to_string()),
        }
    }

    /// Says what has become of a move that was played.
    pub(super) fn played(&mut self) {
        let name = facts::name(self.game(), self.at());
        let tree = self.game().tree();
        let beside = tree.parent(self.at()).map_or(0, |parent| tree.children(parent).len());
        self.say(match (tree.begins_variation(self.at()), beside) {
            (true, _) => format!("{name} is a variation; `P` makes it the main line."),
            (false, 0 | 1) => format!("The line goes on with {name}."),
            (false, _) => format!("{name} is the main continuation."),
        });
    }

    /// Plays a move in the place of a ply, and lets what followed follow it.
    pub(super) fn replace(&mut self, id: NodeId, written: &WrittenMove) -> Result<(), PlayError> {
        let parent = self.game().tree().parent(id).ok_or(EditError::Start)?;
        let mut broken = None;
        self.history.change(|game| {
            let (other, first) = game.change(id, written)?;
            broken = first;
            before_texts(game, parent, other)
        })?;
        self.edited();
        let name = facts::name(self.game(), self.at());
        let what = match broken.map(|broken| facts::name(self.game(), broken)) {
            Some(broken) => format!("what followed is legal until {broken}, which is kept as text"),
            None => "all that followed is legal".to_owned(),
        };
        let tree = self.game().tree();
        let stands = match (tree.begins_variation(self.at()), tree.begins_variation(id)) {
            (true, false) => "It stands beside the game as a variation; `P` makes it the main line",
            (true, true) => "It stands beside the old variation; `P` makes it the main line",
            (false, _) => "It comes first, and the old line stays as a variation",
        };
        self.say(format!("{name}; {what}. {stands}."));
        Ok(())
    }

    /// The same with a move that is typed.
    pub(super) fn replace_text(&mut self, id: NodeId, text: &str) -> Result<(), PlayError> {
        let parent = self.game().tree().parent(id).ok_or(EditError::Start)?;
        // Typing and playing have the same errors, so a copy is asked for what was meant.
        let mut copy = self.game().clone();
        let typed = copy.play_text(parent, text)?;
        let Some(bao_notation::Written::Move(written)) = copy.tree().move_at(typed).cloned() else {
            return Ok(());
        };
        self.replace(id, &written)
    }

    fn edit(&mut self, change: impl FnOnce(&mut Variations) -> Result<NodeId, EditError>) -> bool {
        let done = self.history.change(change);
        self.edited();
        match done {
            Ok(_) => true,
            Err(error) => {
                self.complain(format!("{error}."));
                false
            }
        }
    }

    /// Writes a comment.
    pub(super) fn comment(&mut self, id: NodeId, text: &str) {
        let at = self.at();
        self.edit(|game| {
            game.set_comment(id, text);
            Ok(at)
        });
    }

    /// Judges the turn.
    pub(super) fn mark(&mut self, mark: Option<Mark>) {
        let at = self.at();
        self.edit(|game| {
            game.set_mark(at, mark);
            Ok(at)
        });
    }

    /// Takes the turn out with all behind it.
    pub(super) fn delete(&mut self) {
        let at = self.at();
        let name = facts::name(self.game(), at);
        if self.edit(|game| game.remove(at)) {
            self.say(format!("{name} is deleted; `u` takes that back."));
        }
    }

    /// Puts the turn before its variations.
    pub(super) fn promote(&mut self) {
        let at = self.at();
        let name = facts::name(self.game(), at);
        if !self.game().tree().begins_variation(at) {
            let what = if self.game().tree().parent(at).is_none() { "The start" } else { &name };
            self.say(format!("{what} stands before its variations already."));
        } else if self.edit(|game| game.promote(at).map(|()| at)) {
            self.say(format!("{name} is the main continuation now; `u` takes that back."));
        }
    }

    /// Makes the line the main line.
    pub(super) fn make_main(&mut self) {
        let at = self.at();
        if self.game().tree().nesting(at) == 0 {
            self.say("This is the main line.".to_owned());
        } else if self.edit(|game| game.make_main(at).map(|()| at)) {
            self.say("This line is the main line now; `u` takes that back.".to_owned());
        }
    }

    /// Takes the last change back, or changes again what was taken back.
    pub(super) fn take_back(&mut self, again: bool) {
        let done = if again { self.history.redo() } else { self.history.undo() };
        self.edited();
        self.say(match (done, again) {
            (true, false) => "Taken back; `U` changes it again.".to_owned(),
            (true, true) => "Changed again.".to_owned(),
            (false, false) => "There is no change to take back.".to_owned(),
            (false, true) => "Nothing was taken back.".to_owned(),
        });
    }

    /// Asks whether the turn shall go.
    pub(super) fn ask_to_delete(&mut self) {
        if self.game().tree().parent(self.at()).is_some() {
            self.mode = Mode::Deleting;
        } else {
            self.complain("The start of the game is no turn and cannot be deleted.".to_owned());
        }
    }

    /// The question before a deletion.
    pub(super) fn deletion(&self) -> String {
        let tree = self.game().tree();
        let behind = tree.below(self.at()).len() as u64;
        let name = facts::name(self.game(), self.at());
        let main = match tree.nesting(self.at()) {
            0 => " of the main line",
            _ => "",
        };
        match behind {
            0 => format!("Delete {name}{main}?"),
            _ => format!(
                "Delete {name}{main} and {} behind it?",
                words::count(behind, "ply").replace("plys", "plies")
            ),
        }
    }
}
