//! What the keys mean: browsing, picking from a list, typing a line.

use bao_notation::tree::NodeId;
use tui_input::Input;

use bao_game::variations::Choice;

/// Stands for the end of a paragraph in a comment that is typed.
pub(super) const PARAGRAPH: char = '¶';

/// What the keys mean at the moment.
#[derive(Clone, Debug)]
pub(super) enum Mode {
    Browse,
    Choosing(Choosing),
    Typing(Typing),
    /// The mark that is picked of `edits::MARKS`.
    Marking(usize),
    /// Whether the move shall really go.
    Deleting,
    /// Whether the user really gives up.
    Resigning,
    /// Whether to leave, and where to go on if not.
    Leaving(Box<Mode>),
    /// The first line that is shown.
    Help(usize),
}

impl Mode {
    pub(super) const fn is_browse(&self) -> bool {
        matches!(self, Mode::Browse)
    }
}

/// The choices of a place, one of them picked.
#[derive(Clone, Debug)]
pub(super) struct Choosing {
    /// Whose choices.
    pub from: NodeId,
    /// The ply in whose place one is played, with what followed behind it.
    pub replaced: Option<NodeId>,
    pub list: Vec<Choice>,
    pub at: usize,
    /// What the picked one does.
    pub words: Vec<String>,
}

impl Choosing {
    pub(super) fn picked_choice(&self) -> Option<&Choice> {
        self.list.get(self.at)
    }
}

/// What the line is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// A move in a place.
    Play(NodeId),
    /// A move in the place of a ply.
    Replace(NodeId),
    /// A turn to go to.
    Jump,
    /// What is said about a ply.
    Comment(NodeId),
    /// A file to save in.
    File,
}

/// A line that is typed.
#[derive(Clone, Debug)]
pub(super) struct Typing {
    pub purpose: Purpose,
    pub input: Input,
    /// Why what was typed last will not do.
    pub wrong: Option<String>,
}
