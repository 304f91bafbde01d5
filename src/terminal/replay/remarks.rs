//! What a search says of a game that is printed.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use bao_engine::Limits;
use bao_languages::say;
use bao_notation::tree::NodeId;

use crate::terminal::words;
use bao_game::analysis::Judge;
use bao_game::analysis::interactive::{
    HouseOutlook, NumberedPosition, PositionJudgement, PositionSearcher, SearchedPosition,
    describe_move, describe_search, describe_standing,
};
use bao_game::variations::Variations;

/// A search that is asked about the places of a game, each once; or none.
pub(super) struct Remarks<'g> {
    game: &'g Variations,
    searcher: Option<PositionSearcher>,
    known: HashMap<NumberedPosition, SearchedPosition>,
}

impl<'g> Remarks<'g> {
    /// A search, if it is asked for.
    pub(super) fn new(game: &'g Variations, searches: bool) -> Remarks<'g> {
        let searcher = searches.then(|| PositionSearcher::new(game.rules()));
        Remarks { game, searcher, known: HashMap::new() }
    }

    fn search(&mut self, place: &NumberedPosition, nodes: u64) -> Option<SearchedPosition> {
        let never = AtomicBool::new(false);
        self.searcher.as_mut()?.search(place, &Limits::nodes(nodes), &never)
    }

    fn at(&mut self, id: NodeId) -> Option<SearchedPosition> {
        let place = NumberedPosition::of(self.game, id)?;
        if let Some(known) = self.known.get(&place) {
            return Some(known.clone());
        }
        let searched = self.search(&place, Judge::NODES)?;
        self.known.insert(place, searched.clone());
        Some(searched)
    }

    /// What a move was, as a sentence without its end.
    pub(super) fn of_turn(&mut self, id: NodeId) -> Option<String> {
        let turn = self.game.ply(id)?.mv;
        let before = self.game.tree().parent(id)?;
        let mut judgement = PositionJudgement::default();
        judgement.add(&self.at(before)?);
        if let Some(nodes) = judgement.missing_nodes(Some(turn)) {
            judgement.add(&self.search(&NumberedPosition::of(self.game, before)?, nodes)?);
        }
        Some(say!("by-search", words = describe_move(&judgement.judge(turn)?)))
    }

    /// Who stands better in a place and what he can do for his house, as a sentence without its end.
    pub(super) fn of_place(&mut self, id: NodeId) -> Option<String> {
        let searched = &self.at(id)?;
        let said = format!(
            "{} ({})",
            words::capitalise(&describe_standing(searched)),
            describe_search(searched)
        );
        let house = NumberedPosition::of(self.game, id)
            .and_then(|place| HouseOutlook::of(&place, self.game.rules()))
            .map(|house| format!(". {}", house.in_words().trim_end_matches('.')));
        Some(said + &house.unwrap_or_default())
    }
}
