//! What a search says of a game that is printed.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::AtomicBool;

use bao_engine::Limits;
use bao_notation::tree::NodeId;

use crate::terminal::words;
use bao_game::analysis::interactive::{
    HouseOutlook, NumberedPosition, PositionSearcher, SearchedPosition, describe_move,
    describe_search, describe_standing,
};
use bao_game::variations::Variations;

/// A search that is asked about the places of a game, each once; or none.
pub(super) struct Remarks<'g> {
    game: &'g Variations,
    search: Option<(PositionSearcher, u64)>,
    known: HashMap<NumberedPosition, SearchedPosition>,
}

impl<'g> Remarks<'g> {
    /// A search that plays so many turns in each place, if it is asked for.
    pub(super) fn new(game: &'g Variations, nodes: Option<u64>) -> Remarks<'g> {
        let search = nodes.map(|nodes| (PositionSearcher::new(game.rules()), nodes));
        Remarks { game, search, known: HashMap::new() }
    }

    fn at(&mut self, id: NodeId) -> Option<&SearchedPosition> {
        let (searcher, nodes) = self.search.as_mut()?;
        let place = NumberedPosition::of(self.game, id)?;
        match self.known.entry(place) {
            Entry::Occupied(known) => Some(known.into_mut()),
            Entry::Vacant(unknown) => {
                let never = AtomicBool::new(false);
                let searched = searcher.search(&place, &Limits::nodes(*nodes), &never)?;
                Some(unknown.insert(searched))
            }
        }
    }

    /// What a turn was, as a sentence without its end.
    pub(super) fn of_turn(&mut self, id: NodeId) -> Option<String> {
        let turn = self.game.ply(id)?.mv;
        let before = self.game.tree().parent(id)?;
        let judged = self.at(before)?.judge(turn)?;
        Some(format!("By search {}", describe_move(&judged)))
    }

    /// Who stands better in a place and what he can do for his house, as a sentence without its end.
    pub(super) fn of_place(&mut self, id: NodeId) -> Option<String> {
        let searched = self.at(id)?;
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
