//! What a search has found of the game that is looked at, and what it is to look at next.

use std::collections::HashMap;

use bao_notation::tree::NodeId;
use bao_notation::write_move;

use super::facts;
use super::model::Model;
use crate::terminal::words;
use bao_game::analysis::JudgedMove;
use bao_game::analysis::interactive::{
    HouseOutlook, LINE_NODES, NODE_STEPS, NumberedPosition, SearchedPosition, best_line_comment,
    better_line_comment, list_line,
};
use bao_game::variations::LineRemark;

/// A place that is to be searched, and how far: so many turns are played in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wish {
    /// Where.
    pub place: NumberedPosition,
    /// How many turns.
    pub nodes: u64,
}

/// What a search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// Where.
    pub place: NumberedPosition,
    /// What its choices are worth.
    pub searched: SearchedPosition,
    /// What can be done for the house there.
    pub house: Option<HouseOutlook>,
}

/// What is known by search, and what is asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Analysis {
    /// Whether anything is searched and shown.
    pub on: bool,
    /// Whether all places of the line are searched.
    pub game: bool,
    known: HashMap<NumberedPosition, Found>,
}

impl Model {
    /// What is to be searched next: the place that is looked at, then the one before it, by which its turn
    /// is judged, then the line, if that is asked for, then the first two further. `None` where nothing is
    /// asked for or all of it is known.
    #[must_use]
    pub fn wish(&self) -> Option<Wish> {
        if !self.analysis.on {
            return None;
        }
        let at = self.at();
        let before = self.game().tree().parent(at);
        let [first, further @ ..] = NODE_STEPS;
        let looked_at = |nodes| [Some(at), before].into_iter().flatten().map(move |id| (id, nodes));
        let line = if self.analysis.game { list_line(self.game(), at) } else { Vec::new() };
        looked_at(first)
            .chain(line.into_iter().map(|id| (id, LINE_NODES)))
            .chain(further.into_iter().flat_map(looked_at))
            .find_map(|(id, nodes)| self.unmet(id, nodes))
    }

    /// A search of a place, if that has not been searched so far.
    fn unmet(&self, id: NodeId, nodes: u64) -> Option<Wish> {
        let place = NumberedPosition::of(self.game(), id)?;
        let enough =
            |found: &Found| found.searched.node_limit >= nodes || found.searched.is_settled();
        let is_met = self.analysis.known.get(&place).is_some_and(enough);
        (!is_met).then_some(Wish { place, nodes })
    }

    /// A search has found something.
    pub fn found(&mut self, found: Found) {
        let was_whole = self.analysed().is_none_or(|(done, of)| done == of);
        self.analysis.known.insert(found.place, found);
        if !was_whole && self.analysed().is_some_and(|(done, of)| done == of) {
            self.say(self.errors());
        }
    }

    /// A search has failed: none is asked for any more, until the user does.
    pub fn search_failed(&mut self) {
        self.analysis.on = false;
        self.analysis.game = false;
        self.complain(
            "The search has failed, and all else goes on; please report the game.".into(),
        );
    }

    /// What is known of a place, if that is to be shown.
    pub(super) fn known(&self, id: NodeId) -> Option<&Found> {
        if !self.analysis.on {
            return None;
        }
        self.analysis.known.get(&NumberedPosition::of(self.game(), id)?)
    }

    /// The judgement of a turn that was played.
    pub(super) fn judged(&self, id: NodeId) -> Option<JudgedMove> {
        let turn = self.game().ply(id)?.mv;
        self.known(self.game().tree().parent(id)?)?.searched.judge(turn)
    }

    /// How many places of the line are known, and how many there are; `None` where nobody has asked.
    pub(super) fn analysed(&self) -> Option<(usize, usize)> {
        if !self.analysis.on || !self.analysis.game {
            return None;
        }
        let line = list_line(self.game(), self.at());
        let open =
            line.iter().filter(|&&id| NumberedPosition::of(self.game(), id).is_some()).count();
        let left = line.iter().filter(|&&id| self.unmet(id, LINE_NODES).is_some()).count();
        Some((open - left, open))
    }

    /// The errors of the line, in a sentence.
    fn errors(&self) -> String {
        let judged = |&id: &NodeId| self.judged(id);
        let line = self.game().tree().line(self.at());
        let turns: Vec<JudgedMove> = line.iter().filter_map(judged).collect();
        let of = |side| {
            let own = turns.iter().filter(|turn| turn.side() == side);
            let errors = own.filter(|turn| turn.class().is_error());
            format!("{} {}", words::side(side), words::count(errors.count() as u64, "error"))
        };
        let [south, north] = bao_rules::Side::BOTH.map(of);
        format!("The line is analysed: {south}, {north}.")
    }

    /// Begins with the analysis switched on.
    pub const fn analyse(&mut self) {
        self.analysis.on = true;
    }

    /// Switches the analysis on or off.
    pub(super) fn switch_analysis(&mut self) {
        let analysis = &mut self.analysis;
        analysis.on = !analysis.on;
        analysis.game &= analysis.on;
        let said = match self.analysis.on {
            true => "Analysis: `I` all of the line, `o` adds the best line, `i` ends it.",
            false => "No analysis any more; what was found is kept.",
        };
        self.say(said.to_owned());
    }

    /// Lets every turn of the line be searched, or ends that.
    pub(super) fn switch_game_analysis(&mut self) {
        let analysis = &mut self.analysis;
        analysis.game = !analysis.game;
        analysis.on |= analysis.game;
        match self.analysed() {
            Some((done, of)) if done == of => self.say(self.errors()),
            Some(_) => self.say("Every turn of the line is analysed; `I` ends that.".to_owned()),
            None => self.say("The turns of the line are not analysed any further.".to_owned()),
        }
    }

    /// Adds the best line from the place that is looked at.
    pub(super) fn add_best_line(&mut self) {
        let at = self.at();
        let remark = self.known(at).map(|found| best_line_comment(&found.searched));
        self.add_line(at, remark);
    }

    /// Adds the best line in place of the turn that is looked at.
    pub(super) fn add_better_line(&mut self) {
        let (at, tree) = (self.at(), self.game().tree());
        let Some(before) = tree.parent(at) else {
            return self.say("There is no turn here; `o` adds the best line from here.".to_owned());
        };
        let remark = match (self.known(before), self.judged(at)) {
            (Some(found), Some(turn)) => Some(better_line_comment(&found.searched, &turn)),
            _ => None,
        };
        self.add_line(before, remark);
    }

    /// Adds the best line from a place with a remark, if there is any, and marks the turn that it stands
    /// beside where that was an error.
    fn add_line(&mut self, from: NodeId, remark: Option<String>) {
        let Some((found, comment)) = self.known(from).zip(remark) else {
            return self.complain(
                match (self.analysis.on, NumberedPosition::of(self.game(), from)) {
                    (_, None) => "There is no line to add: nothing can be played there.".to_owned(),
                    (false, _) => "Nothing is analysed yet; `i` begins.".to_owned(),
                    (true, _) => "Nothing is found yet; wait a moment.".to_owned(),
                },
            );
        };
        let best = found.searched.valuation.best();
        let mut side = found.searched.valuation.at.side;
        let mut moves = Vec::with_capacity(best.moves.len());
        for written in &best.moves {
            moves.push(write_move(written, side));
            side = side.opponent();
        }
        let tree = self.game().tree();
        let mark = tree.next(from).and_then(|next| self.judged(next)?.class().mark());
        let remark = LineRemark { comment, mark };
        let (mut added, at) = (None, self.at());
        let done = self.history.change(|game| {
            added = game.add_line(from, moves.iter().map(String::as_str), &remark)?;
            Ok::<_, bao_game::variations::PlayError>(
                added.and_then(|line| line.first_new).unwrap_or(at),
            )
        });
        self.edited();
        match (done, added.and_then(|line| line.first_new)) {
            (Err(error), _) => self.complain(error.to_string()),
            (Ok(_), None) => self.say("The best line is in the game already.".to_owned()),
            (Ok(_), Some(new)) => {
                let name = facts::name(self.game(), new);
                let what = if self.game().tree().nesting(new) > 0 { " as a variation" } else { "" };
                self.say(format!("The best line is added{what} with {name}; `u` takes that back."));
            }
        }
    }
}
