//! What happens in one line of a tree.

use bao_languages::{say, text};
use bao_notation::TurnRef;
use bao_notation::tree::{Headers, NodeId};
use bao_rules::Side;

use super::tree::{PlyState, Variations};
use crate::replay::{Ending, Game, PlyEvent, Status};
use crate::words;

/// What becomes of a player's house in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HouseFate {
    /// There was none when the line began.
    Never,
    /// It is owned at the end of the line.
    Kept,
    /// It is lost.
    Lost {
        /// In which turn.
        turn: TurnRef,
        /// Emptied or captured.
        event: PlyEvent,
    },
}

impl Variations {
    /// The line through a node to its end by main continuations, as a game. The winner that the headers
    /// name is that of the main line.
    pub fn to_game(&self, through: NodeId) -> Game {
        let line = self.tree.line(through);
        let plies: Vec<_> = line.iter().map_while(|&id| self.ply(id).cloned()).collect();
        let played = plies.len();
        let last = played.checked_sub(1).map_or(NodeId::START, |last| line[last]);
        let whole = played == line.len();
        let is_main = line == self.tree.main_line();
        let declared = self.tree.headers.get(Headers::WINNER).filter(|_| is_main && whole);
        let declared = declared.and_then(Side::from_name);
        let (winner, ending) = match (self.end(last), declared) {
            (Some(end), _) => (Some(end.winner), Ending::Board(end.cause)),
            (None, Some(winner)) => (Some(winner), Ending::Resigned),
            (None, None) if whole => (None, Ending::Unfinished),
            (None, None) => (None, Ending::Unknown),
        };
        let status = match (whole, plies.last().map(|ply| ply.at)) {
            (true, _) => Status::Accepted,
            (false, Some(last)) => Status::Partial(last),
            (false, None) => Status::Rejected,
        };
        Game {
            id: self.id().to_owned(),
            rules: self.rules,
            start: self.start,
            plies,
            status,
            winner,
            ending,
            forfeit: self.forfeit().filter(|_| ending == Ending::Resigned),
            findings: Vec::new(),
            repaired: None,
        }
    }

    /// The node of a turn in the line through a node; `None` where the line has no such turn.
    pub fn find_turn(&self, through: NodeId, turn: TurnRef) -> Option<NodeId> {
        self.tree.line(through).into_iter().find(|&id| self.tree.turn(id) == Some(turn))
    }

    /// The next node in the main continuation of a node where something happens to a house, where the game
    /// ends, or where a line breaks.
    pub fn next_event(&self, id: NodeId) -> Option<NodeId> {
        let mut next = self.tree.next(id);
        while let Some(at) = next {
            if self.is_eventful(at) {
                return next;
            }
            next = self.tree.next(at);
        }
        None
    }

    /// The last such node before this one.
    pub fn previous_event(&self, id: NodeId) -> Option<NodeId> {
        self.tree.backwards(id).skip(1).find(|&at| self.is_eventful(at))
    }

    fn is_eventful(&self, id: NodeId) -> bool {
        let broken = matches!(self.state(id), Some(PlyState::Broken(_)));
        broken || !self.events(id).is_empty() || self.end(id).is_some()
    }

    /// What becomes of a player's house in the line through a node to its end.
    pub fn house_fate(&self, through: NodeId, owner: Side) -> HouseFate {
        self.fate_in_line(&self.tree.line(through), owner)
    }

    pub(super) fn fate_in_line(&self, line: &[NodeId], owner: Side) -> HouseFate {
        if !self.start.half(owner).owns_house {
            return HouseFate::Never;
        }
        let loss = line.iter().find_map(|&id| {
            let ply = self.ply(id)?;
            let is_loss = |event: &&PlyEvent| event.ends_ownership() && event.owner() == owner;
            ply.events.iter().find(is_loss).map(|&event| HouseFate::Lost { turn: ply.at, event })
        });
        loss.unwrap_or(HouseFate::Kept)
    }

    /// The same in words, as `emptied in turn 23s (15 seeds)`.
    pub fn describe_house_fate(&self, through: NodeId, owner: Side) -> String {
        match self.house_fate(through, owner) {
            HouseFate::Never => text("fate-never").to_owned(),
            HouseFate::Kept => {
                let last =
                    self.last_played(self.tree.line(through).last().copied().unwrap_or(through));
                match self.tree.turn(last) {
                    Some(_) if self.end(last).is_some() => text("fate-kept-to-end").to_owned(),
                    Some(turn) => say!("fate-kept-to", turn = turn.to_string()),
                    None => text("fate-kept").to_owned(),
                }
            }
            HouseFate::Lost { turn, event } => {
                let is_captured = matches!(event, PlyEvent::Captured { .. });
                let id = if is_captured { "fate-captured" } else { "fate-emptied" };
                let seeds = event.seeds().unwrap_or_default();
                say!(id, turn = turn.to_string(), seeds = seeds)
            }
        }
    }

    /// How the main line ends, as a sentence; `line` is that line. It may have been changed since the winner was named.
    pub fn describe_result(&self, line: &Game) -> String {
        let broken = |&id: &NodeId| matches!(self.state(id), Some(PlyState::Broken(_)));
        let broken = self.tree.main_line().into_iter().find(broken);
        match (broken.and_then(|id| self.tree.turn(id)), line.ending, line.winner) {
            (Some(turn), ..) => say!("line-broken", turn = turn.to_string()),
            (None, Ending::Resigned, Some(winner)) if line.forfeit.is_none() => {
                say!("line-won-in-header", winner = words::side(winner))
            }
            (None, Ending::Unfinished, _) => text("line-unknown").to_owned(),
            _ => words::result(line),
        }
    }
}
