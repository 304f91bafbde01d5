//! Merges two trees of one game (N10).

use std::collections::HashMap;
use std::fmt;

use bao_languages::say;

use super::header::{Comment, Headers, Mark};
use super::node::{EditError, GameTree, MOST_NESTING, MOST_PLIES, NodeId};
use crate::transcript::{TurnRef, Written};

/// The additions and conflicts of a merge.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Merged {
    /// The number of new plies.
    pub plies: usize,
    /// The number of nodes whose comments have grown.
    pub comments: usize,
    /// The number of plies that got a mark.
    pub marks: usize,
    /// The number of new headers.
    pub headers: usize,
    /// The values that differ between the trees; this tree keeps its own.
    pub conflicts: Vec<Conflict>,
}

impl Merged {
    /// Whether the merge added nothing.
    pub fn is_unchanged(&self) -> bool {
        self.plies + self.comments + self.marks + self.headers == 0
    }
}

/// A value that differs between two trees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Conflict {
    /// A header.
    Header {
        /// The name of the header.
        name: String,
        /// The value that was kept.
        ours: String,
        /// The value in the other tree.
        theirs: String,
    },
    /// The mark of a ply.
    Mark {
        /// The ply.
        ply: NodeId,
        /// The turn of the ply.
        turn: TurnRef,
        /// The mark that was kept.
        ours: Mark,
        /// The mark in the other tree.
        theirs: Mark,
    },
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Conflict::Header { name, ours, theirs } => {
                let (name, ours, theirs) = (name.as_str(), ours.as_str(), theirs.as_str());
                f.write_str(&say!("conflict-header", name, ours, theirs))
            }
            Conflict::Mark { turn, ours, theirs, .. } => {
                let (turn, ours, theirs) = (turn.to_string(), ours.sign(), theirs.sign());
                f.write_str(&say!("conflict-mark", turn, ours, theirs))
            }
        }
    }
}

/// Why two trees cannot be merged. [`GameTree::merge`] has then changed nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MergeError {
    /// A header that identifies the game differs.
    #[error(
        "{}",
        say!("other-game-header", name = *name, ours = quote_header(ours), theirs = quote_header(theirs))
    )]
    Header {
        /// The name of the header, such as `game`.
        name: &'static str,
        /// The value in this tree.
        ours: Option<String>,
        /// The value in the other tree.
        theirs: Option<String>,
    },
    /// The trees begin with different turns.
    #[error("{}", say!("other-game-begins", ours = ours.to_string(), theirs = theirs.to_string()))]
    FirstTurn {
        /// The first turn of this tree.
        ours: TurnRef,
        /// The first turn of the other tree.
        theirs: TurnRef,
    },
    /// Moves and headers do not show that the trees are of the same game (N10).
    #[error("{}", say!("other-game-moves", shared = *shared))]
    Moves {
        /// The number of plies in the longest shared line.
        shared: usize,
    },
    /// The merged tree would be too large.
    #[error("{}", say!("other-game-large", error = .0.to_string()))]
    Limit(#[from] EditError),
}

fn quote_header(value: &Option<String>) -> String {
    value.as_ref().map_or_else(
        || bao_languages::text("other-game-not-given").to_owned(),
        |value| format!("`{value}`"),
    )
}

impl GameTree {
    /// Adds everything from another tree of the same game that this tree lacks.
    ///
    /// The main line stays; new plies become later continuations. Comments are joined. If headers
    /// or marks differ, this tree keeps its own, and the result lists the conflicts. Merging the
    /// same tree again adds nothing.
    ///
    /// # Errors
    /// [`MergeError`] if the trees are not of the same game (N10) or too large to merge.
    pub fn merge(&mut self, other: &GameTree) -> Result<Merged, MergeError> {
        self.check_same_game(other)?;
        let mut tree = self.clone();
        if tree.next(NodeId::START).is_none() && other.next(NodeId::START).is_some() {
            tree.first = other.first;
        }
        let mut merged = Merged::default();
        let same_line = tree.is_empty() || tree.has_same_main_line(other);
        tree.merge_headers(other, same_line, &mut merged);
        tree.merge_plies(other, &mut merged)?;
        if !same_line {
            tree.note_winner(other, &mut merged);
        }
        *self = tree;
        Ok(merged)
    }

    fn check_same_game(&self, other: &GameTree) -> Result<(), MergeError> {
        for name in [Headers::GAME, Headers::POSITION, Headers::RULESET] {
            // A tree that has plies but no `position` or `ruleset` uses the default.
            let means = |value: Option<&str>, tree: &GameTree| {
                value.is_some() || name != Headers::GAME && !tree.is_empty()
            };
            let (own, their) = (self.headers.get(name), other.headers.get(name));
            if own != their && means(own, self) && means(their, other) {
                let (ours, theirs) = (own.map(str::to_owned), their.map(str::to_owned));
                return Err(MergeError::Header { name, ours, theirs });
            }
        }
        if self.is_empty() || other.is_empty() {
            return Ok(());
        }
        if self.first != other.first {
            return Err(MergeError::FirstTurn { ours: self.first, theirs: other.first });
        }
        self.check_same_moves(other)
    }

    /// Checks that moves and headers are from the same game (N10). The same number is not enough,
    /// because every archive counts its games from 1.
    fn check_same_moves(&self, other: &GameTree) -> Result<(), MergeError> {
        let value = |tree: &GameTree, name| tree.headers.get(name).map(str::to_owned);
        let agree = |name| value(self, name).is_some() && value(self, name) == value(other, name);
        let named = agree(Headers::GAME);
        let contained = self.has_line_of(other) || other.has_line_of(self);
        if named && contained {
            return Ok(());
        }
        for name in [Headers::SOUTH, Headers::NORTH, Headers::DATE, Headers::SOURCE] {
            let (ours, theirs) = (value(self, name), value(other, name));
            let is_source = name == Headers::SOURCE;
            if ours.is_some() && theirs.is_some() && ours != theirs && !(is_source && contained) {
                return Err(MergeError::Header { name, ours, theirs });
            }
        }
        if contained {
            return Ok(());
        }
        let shared = self.longest_shared_line(other);
        let shortest = self.main_line().len().min(other.main_line().len());
        let alike = shared > 0 && (agree(Headers::SOURCE) || 2 * shared >= shortest);
        if named && alike { Ok(()) } else { Err(MergeError::Moves { shared }) }
    }

    /// The number of plies in the longest line that both trees contain, as main line or variation.
    fn longest_shared_line(&self, other: &GameTree) -> usize {
        let mut longest = 0;
        let mut waiting = vec![(NodeId::START, NodeId::START)];
        while let Some((ours, theirs)) = waiting.pop() {
            longest = longest.max(self.depth(ours) as usize);
            let mut own = Continuations::of(self, ours);
            let shared = other.children(theirs).iter().filter_map(|&their| {
                let (child, _) = own.next(other.move_at(their)?)?;
                Some((child, their))
            });
            waiting.extend(shared);
        }
        longest
    }

    fn has_same_main_line(&self, other: &GameTree) -> bool {
        let (ours, theirs) = (self.main_line(), other.main_line());
        let same = |(one, two): (&NodeId, &NodeId)| match (self.move_at(*one), other.move_at(*two))
        {
            (Some(one), Some(two)) => one.is_same(two),
            _ => false,
        };
        ours.len() == theirs.len() && ours.iter().zip(&theirs).all(same)
    }

    fn has_line_of(&self, other: &GameTree) -> bool {
        let mut at = NodeId::START;
        other.main_line().into_iter().all(|id| {
            let next = other.move_at(id).and_then(|written| self.child(at, written));
            next.inspect(|&next| at = next).is_some()
        })
    }

    /// Adds a comment that names the winner to the end of the other tree's main line, which may be
    /// a variation here. After `#` this is not needed, because the winner follows from the board.
    fn note_winner(&mut self, other: &GameTree, merged: &mut Merged) {
        let Some(winner) = other.headers.get(Headers::WINNER) else { return };
        let Some(&last) = other.main_line().last() else { return };
        let ended = matches!(other.move_at(last), Some(Written::Move(last)) if last.ends_game);
        let place = other.path(last).into_iter().try_fold(NodeId::START, |at, id| {
            other.move_at(id).and_then(|written| self.child(at, written))
        });
        if let (false, Some(place)) = (ended, place) {
            let words = Comment::new(&format!("The game ended here: {winner} won."));
            let comment = &mut self.node_mut(place).comment;
            let before = comment.text().len();
            comment.add(&words);
            merged.comments += usize::from(comment.text().len() > before);
        }
    }

    fn merge_headers(&mut self, other: &GameTree, same_line: bool, merged: &mut Merged) {
        for (name, theirs) in other.headers.iter() {
            // These headers are about the other tree's main line, which may be a variation here.
            if [Headers::WINNER, Headers::ENDED_BY].contains(&name) && !same_line {
                continue;
            }
            // `ended-by` is only valid together with the same winner.
            let winner = self.headers.get(Headers::WINNER);
            if name == Headers::ENDED_BY
                && winner.is_some_and(|winner| other.headers.get(Headers::WINNER) != Some(winner))
            {
                continue;
            }
            match self.headers.get(name) {
                None => {
                    self.headers.set(name, theirs);
                    merged.headers += 1;
                }
                Some(ours) if ours != theirs => merged.conflicts.push(Conflict::Header {
                    name: name.to_owned(),
                    ours: ours.to_owned(),
                    theirs: theirs.to_owned(),
                }),
                Some(_) => {}
            }
        }
    }

    fn merge_plies(&mut self, other: &GameTree, merged: &mut Merged) -> Result<(), EditError> {
        let mut plies = self.len();
        let mut waiting = vec![(NodeId::START, NodeId::START, 0)];
        while let Some((ours, theirs, nesting)) = waiting.pop() {
            self.merge_comment_and_mark(ours, other, theirs, merged);
            let mut own = Continuations::of(self, ours);
            let first = waiting.len();
            for &their in other.children(theirs) {
                let Some(written) = other.move_at(their) else { continue };
                let (child, at) = match own.next(written) {
                    Some(found) => found,
                    None => {
                        let at = self.children(ours).len();
                        let inside = nesting + u32::from(at > 0);
                        if inside > MOST_NESTING {
                            return Err(EditError::Nesting);
                        }
                        if plies >= MOST_PLIES {
                            return Err(EditError::Plies);
                        }
                        let child = self.push(ours, written.clone()).ok_or(EditError::Plies)?;
                        if other.is_kept(their) {
                            self.set_kept(child, true);
                        }
                        own.add(written, child, at);
                        merged.plies += 1;
                        plies += 1;
                        (child, at)
                    }
                };
                waiting.push((child, their, nesting + u32::from(at > 0)));
            }
            // Reversed, so that plies are popped and conflicts listed in game order.
            waiting[first..].reverse();
        }
        Ok(())
    }

    fn merge_comment_and_mark(
        &mut self,
        ours: NodeId,
        other: &GameTree,
        theirs: NodeId,
        merged: &mut Merged,
    ) {
        let node = self.node_mut(ours);
        let before = node.comment.text().len();
        node.comment.add(other.comment(theirs));
        merged.comments += usize::from(node.comment.text().len() > before);
        match (node.mark, other.mark(theirs)) {
            (None, Some(mark)) => {
                node.mark = Some(mark);
                merged.marks += 1;
            }
            (Some(own), Some(their)) if own != their => {
                if let Some(turn) = self.turn(ours) {
                    let conflict = Conflict::Mark { ply: ours, turn, ours: own, theirs: their };
                    merged.conflicts.push(conflict);
                }
            }
            _ => {}
        }
    }
}

/// The continuations of a node by move. A file edited by hand may have the same move several times
/// at one node; the first, second … occurrences in both trees are then matched. If the other tree
/// has more occurrences, the rest are merged into the last one of this tree.
struct Continuations(HashMap<Written, (Vec<(NodeId, usize)>, usize)>);

impl Continuations {
    fn of(tree: &GameTree, id: NodeId) -> Continuations {
        let mut found = Continuations(HashMap::new());
        for (at, &child) in tree.children(id).iter().enumerate() {
            if let Some(written) = tree.move_at(child) {
                found.add(written, child, at);
            }
        }
        found
    }

    fn add(&mut self, written: &Written, child: NodeId, at: usize) {
        self.0.entry(written.bare()).or_default().0.push((child, at));
    }

    /// Returns the next continuation with this move, or the last if all have been returned.
    fn next(&mut self, written: &Written) -> Option<(NodeId, usize)> {
        let (children, returned) = self.0.get_mut(&written.bare())?;
        let found = children.get(*returned).or(children.last()).copied();
        *returned += 1;
        found
    }
}
