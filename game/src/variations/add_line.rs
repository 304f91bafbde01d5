//! A line of several turns, put into the tree as one change.

use bao_notation::tree::{Mark, NodeId};

use super::edit::PlayError;
use super::state::Variations;

/// What is said of a line that is put in.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Remark {
    /// The comment behind its first turn that was not there; one that is there already stays.
    pub comment: String,
    /// The mark of the turn that the line stands beside, if that has none.
    pub mark: Option<Mark>,
}

/// Where a line has come to stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AddedLine {
    /// Its first turn.
    pub first: NodeId,
    /// Its last turn.
    pub last: NodeId,
    /// Its first turn that was not there; `None` where all of it was.
    pub first_new: Option<NodeId>,
}

impl Variations {
    /// Plays turns one after the other from a place. What is there already is followed; what is not becomes a
    /// variation. Gives `None` for no turns.
    ///
    /// # Errors
    /// [`PlayError`]; nothing has been changed.
    pub fn add_line<'t>(
        &mut self,
        from: NodeId,
        moves: impl IntoIterator<Item = &'t str>,
        remark: &Remark,
    ) -> Result<Option<AddedLine>, PlayError> {
        let mut changed = self.clone();
        let beside = changed.tree().next(from);
        let mut added: Option<AddedLine> = None;
        let mut at = from;
        for text in moves {
            let before = changed.tree().children(at).to_vec();
            at = changed.play_text(at, text)?;
            let is_new = !before.contains(&at);
            let line = added.get_or_insert(AddedLine { first: at, last: at, first_new: None });
            line.last = at;
            if is_new && line.first_new.is_none() {
                line.first_new = Some(at);
            }
        }
        if let Some(new) = added.and_then(|line| line.first_new) {
            changed.set_comment(new, &remark.comment);
        }
        let first = added.map(|line| line.first);
        if let Some(beside) = beside.filter(|&beside| Some(beside) != first)
            && remark.mark.is_some()
            && changed.tree().mark(beside).is_none()
        {
            changed.set_mark(beside, remark.mark);
        }
        *self = changed;
        Ok(added)
    }
}
