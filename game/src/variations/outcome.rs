//! What becomes of a line: its houses, how it ends, and its classes.

use bao_languages::{say, text};
use bao_notation::tree::NodeId;
use bao_rules::Side;
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

use super::line::HouseFate;
use super::tree::{PlyState, Variations};
use crate::classify::{Classification, classify};
use crate::replay::Ending;
use crate::words;

/// A line, and what becomes of it to its end by main continuations.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LineOutcome {
    /// A place that it goes through.
    pub address: String,
    /// What becomes of South's house.
    pub south_house: HouseFate,
    /// What becomes of North's house.
    pub north_house: HouseFate,
    /// The winner.
    pub winner: Option<&'static str>,
    /// By what it has ended.
    pub ended_by: &'static str,
    /// How it ends, or that it does not, in words.
    pub end: String,
    /// The classes of the study; `None` if it is not one of its games: not finished, not from the set-up, or a house was
    /// lost before the mtaji stage (S1).
    #[serde(serialize_with = "write_classes")]
    pub class: Option<Classification>,
}

impl LineOutcome {
    /// Of the line through a place.
    pub fn of(game: &Variations, through: NodeId) -> LineOutcome {
        let line = game.to_game(through);
        let [south_house, north_house] = Side::BOTH.map(|owner| game.house_fate(through, owner));
        LineOutcome {
            address: game.address(through),
            south_house,
            north_house,
            winner: line.winner.map(Side::name),
            ended_by: line.ending.name(),
            end: describe_end(game, through),
            class: game.begins_at_the_set_up().then(|| classify(&line)).flatten(),
        }
    }

    /// The classes, as `verde, oro, NC, PM type 12`.
    pub fn classes_in_words(&self) -> String {
        let Some(classes) = &self.class else { return text("compare-no-class").to_owned() };
        let names =
            [classes.progress.name(), classes.final_colour.name(), classes.combination.name()];
        let kind = classes.kind.map(|kind| match classes.matrix_type {
            Some(matrix) => say!("compare-type", kind = kind.name(), number = matrix.number()),
            None => kind.name().to_owned(),
        });
        names.into_iter().map(str::to_owned).chain(kind).collect::<Vec<_>>().join(", ")
    }
}

fn describe_end(game: &Variations, through: NodeId) -> String {
    let line = game.to_game(through);
    let places = game.tree().line(through);
    let last = places.last().copied().unwrap_or(NodeId::START);
    let broken = places.iter().find_map(|&id| match game.state(id) {
        Some(PlyState::Broken(_)) => game.tree().turn(id),
        _ => None,
    });
    match (broken, line.winner, line.ending) {
        (Some(turn), _, _) => say!("line-breaks", turn = turn.to_string()),
        (None, Some(_), Ending::Board(_) | Ending::Resigned) => {
            words::result(&line).trim_end_matches('.').to_owned()
        }
        _ => say!("end-goes-on", turn = game.tree().next_turn(last).to_string()),
    }
}

fn write_classes<S: Serializer>(
    class: &Option<Classification>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let Some(class) = class else { return serializer.serialize_none() };
    let mut map = serializer.serialize_map(None)?;
    map.serialize_entry("progress", class.progress.name())?;
    map.serialize_entry("final", class.final_colour.name())?;
    map.serialize_entry("combination", class.combination.name())?;
    map.serialize_entry("kind", &class.kind.map(|kind| kind.name()))?;
    map.serialize_entry("type", &class.matrix_type.map(|matrix| matrix.number()))?;
    map.end()
}

impl Serialize for HouseFate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match self {
            HouseFate::Never => map.serialize_entry("fate", "never")?,
            HouseFate::Kept => map.serialize_entry("fate", "kept")?,
            HouseFate::Lost { turn, event } => {
                map.serialize_entry("fate", event.name())?;
                map.serialize_entry("turn", &turn.to_string())?;
                if let Some(seeds) = event.seeds() {
                    map.serialize_entry("seeds", &seeds)?;
                }
            }
        }
        map.end()
    }
}
