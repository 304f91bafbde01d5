//! Lines of a game as JSON, the same for every command that writes them.

use bao_notation::tree::NodeId;
use bao_rules::Side;
use serde::Serialize;

use crate::terminal::lines::{classes, end};
use bao_game::replay::write_house_events;
use bao_game::variations::{HouseFate, PlyFacts, Variations, compare_lines};

/// A ply of a line. What follows `move` is missing of one that is kept as text.
#[derive(Serialize)]
pub(super) struct PlyJson {
    r#move: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seeds: Option<[u32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    houses: Option<[bool; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<String>,
    /// What belongs there, of the first ply that is not legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    broken: Option<String>,
}

impl PlyJson {
    pub(super) fn of(facts: &PlyFacts) -> PlyJson {
        let figures = facts.played.as_ref();
        PlyJson {
            r#move: facts.text.clone(),
            kind: figures.map(|f| f.kind.letter()),
            choices: figures.map(|f| f.choices),
            seeds: figures.map(|f| f.seeds),
            houses: figures.map(|f| f.houses),
            events: figures.map(|f| write_house_events(&f.events)),
            broken: facts.broken.clone(),
        }
    }
}

/// A turn of two lines.
#[derive(Serialize)]
pub(super) struct TurnJson {
    turn: String,
    left: Option<PlyJson>,
    right: Option<PlyJson>,
}

/// What becomes of a house.
#[derive(Serialize)]
struct FateJson {
    /// `kept`, `emptied`, `captured`, or `never` where it was not owned from the start.
    fate: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seeds: Option<u8>,
}

impl FateJson {
    fn of(fate: &HouseFate) -> FateJson {
        let plain = |fate| FateJson { fate, turn: None, seeds: None };
        match fate {
            HouseFate::Never => plain("never"),
            HouseFate::Kept => plain("kept"),
            HouseFate::Lost { turn, event } => {
                FateJson { fate: event.name(), turn: Some(turn.to_string()), seeds: event.seeds() }
            }
        }
    }
}

/// The classes of the study.
#[derive(Serialize)]
struct ClassJson {
    progress: &'static str,
    r#final: &'static str,
    combination: &'static str,
    kind: Option<&'static str>,
    r#type: Option<u8>,
}

/// A line and what becomes of it.
#[derive(Serialize)]
pub(super) struct LineJson {
    address: String,
    south_house: FateJson,
    north_house: FateJson,
    winner: Option<&'static str>,
    ended_by: &'static str,
    /// In words.
    end: String,
    class: Option<ClassJson>,
}

impl LineJson {
    pub(super) fn of(game: &Variations, place: NodeId) -> LineJson {
        let [south_house, north_house] =
            Side::BOTH.map(|owner| FateJson::of(&game.house_fate(place, owner)));
        let line = game.to_game(place);
        LineJson {
            address: game.address(place),
            south_house,
            north_house,
            winner: line.winner.map(Side::name),
            ended_by: line.ending.name(),
            end: end(game, place),
            class: classes(game, place).map(|classes| ClassJson {
                progress: classes.progress.name(),
                r#final: classes.final_colour.name(),
                combination: classes.combination.name(),
                kind: classes.kind.map(|kind| kind.name()),
                r#type: classes.matrix_type.map(|matrix| matrix.number()),
            }),
        }
    }
}

/// The turns behind the place where two lines part.
pub(super) fn turns(game: &Variations, places: [NodeId; 2]) -> Vec<TurnJson> {
    let comparison = compare_lines(game, places[0], places[1]);
    let turns = comparison.rows(game).into_iter().map(|(turn, sides)| {
        let [left, right] = sides.map(|facts| facts.as_ref().map(PlyJson::of));
        TurnJson { turn: turn.to_string(), left, right }
    });
    turns.collect()
}
