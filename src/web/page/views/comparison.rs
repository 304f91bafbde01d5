//! Two lines of a game side by side.

use bao_notation::tree::NodeId;
use bao_rules::Side;
use serde::Serialize;

use super::board::houses;
use super::event::{EndView, EventView};
use super::game::{NameValue, classes};
use crate::web::page::Numbered;
use bao_game::variations::{PlyFacts, Variations, compare_lines};

/// A ply of one of the lines.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SideView {
    /// Its place.
    pub node: usize,
    /// The move, or the text that is kept.
    pub text: String,
    /// `capture` or `takata`.
    pub kind: Option<&'static str>,
    /// How many pairs of pit and direction it was picked from.
    pub choices: Option<u8>,
    /// South's and North's seeds after it, in pits and store.
    pub seeds: Option<[u32; 2]>,
    /// Their houses after it.
    pub houses: Option<[&'static str; 2]>,
    /// What happened to the houses.
    pub events: Vec<EventView>,
    /// How the game has ended with it.
    pub end: Option<EndView>,
}

/// A turn of both lines.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RowView {
    /// `22n`
    pub turn: String,
    /// What the left line plays, while it goes on.
    pub left: Option<SideView>,
    /// What the right line plays.
    pub right: Option<SideView>,
}

/// Something of both lines.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Both<T> {
    /// Of the left line.
    pub left: T,
    /// Of the right one.
    pub right: T,
}

/// Two lines of a game, each to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ComparisonView {
    /// The last place that both share.
    pub parting: usize,
    /// The turns behind it.
    pub rows: Vec<RowView>,
    /// What becomes of South's and North's house.
    pub fates: Both<[String; 2]>,
    /// The classes of the study.
    pub classes: Both<Vec<NameValue>>,
}

fn side(game: &Variations, numbered: &Numbered, id: NodeId) -> Option<SideView> {
    let PlyFacts { text, played, .. } = PlyFacts::of(game, id)?;
    Some(SideView {
        node: numbered.number(id),
        text,
        kind: played.as_ref().map(|figures| figures.kind.name()),
        choices: played.as_ref().map(|figures| figures.choices),
        seeds: played.as_ref().map(|figures| figures.seeds),
        houses: game.position(id).map(|position| houses(position, game.start())),
        events: EventView::all(game.events(id)),
        end: game.end(id).as_ref().map(EndView::of),
    })
}

impl ComparisonView {
    /// The lines through two places.
    pub fn of(
        game: &Variations,
        numbered: &Numbered,
        left: NodeId,
        right: NodeId,
    ) -> ComparisonView {
        let compared = compare_lines(game, left, right);
        let view = |id: Option<NodeId>| id.and_then(|id| side(game, numbered, id));
        let rows = compared.turns.iter().map(|pair| RowView {
            turn: pair.turn.to_string(),
            left: view(pair.plies[0]),
            right: view(pair.plies[1]),
        });
        let fates = |id| Side::BOTH.map(|side| game.describe_house_fate(id, side));
        ComparisonView {
            parting: numbered.number(compared.parting),
            rows: rows.collect(),
            fates: Both { left: fates(left), right: fates(right) },
            classes: Both {
                left: classes(game, &game.to_game(left)),
                right: classes(game, &game.to_game(right)),
            },
        }
    }
}
