//! Two lines of a game side by side, and a ply in figures.

use bao_notation::TurnRef;
use bao_notation::tree::NodeId;
use bao_rules::{End, MoveKind, Side};
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

use super::line::HouseFate;
use super::tree::{PlyState, Variations};
use crate::answer::Column;
use crate::replay::{PlyEvent, write_house_events};

/// One ply of two lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComparedTurn {
    /// Number and side.
    pub turn: TurnRef,
    /// What each line plays, while it goes on.
    pub plies: [Option<NodeId>; 2],
}

/// Two lines of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// The last node that both lines share.
    pub parting: NodeId,
    /// The plies after it.
    pub turns: Vec<ComparedTurn>,
    /// What becomes of South's and North's house in each line.
    pub fates: [[HouseFate; 2]; 2],
}

/// Compares the lines through two nodes, each to its end by main continuations.
pub fn compare_lines(game: &Variations, left: NodeId, right: NodeId) -> Comparison {
    let tree = game.tree();
    let lines = [tree.line(left), tree.line(right)];
    let shared = lines[0].iter().zip(&lines[1]).take_while(|(one, other)| one == other).count();
    let parting = shared.checked_sub(1).map_or(NodeId::START, |last| lines[0][last]);
    let longest = lines[0].len().max(lines[1].len());
    let turns = (shared..longest)
        .filter_map(|at| {
            let plies = [lines[0].get(at).copied(), lines[1].get(at).copied()];
            let turn = plies.iter().flatten().next().and_then(|&id| tree.turn(id))?;
            Some(ComparedTurn { turn, plies })
        })
        .collect();
    let fates = lines.map(|line| Side::BOTH.map(|owner| game.fate_in_line(&line, owner)));
    Comparison { parting, turns, fates }
}

impl Comparison {
    /// Each ply with the facts of both lines.
    pub fn rows(&self, game: &Variations) -> Vec<(TurnRef, [Option<PlyFacts>; 2])> {
        let facts = |id: Option<NodeId>| id.and_then(|id| PlyFacts::of(game, id));
        self.turns.iter().map(|turn| (turn.turn, turn.plies.map(facts))).collect()
    }
}

/// What a list, a table or a comparison shows of a ply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlyFacts {
    /// Number and side.
    pub turn: TurnRef,
    /// The move in normal form, or the text that is kept.
    pub text: String,
    /// What it came to; `None` where it is not legal, or behind one that is not.
    pub played: Option<PlayedFacts>,
    /// What belongs there, where it is the first of its line that is not legal.
    pub broken: Option<String>,
}

/// As JSON has it: of a ply that is kept as text the move alone, and what belongs there.
impl Serialize for PlyFacts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("move", &self.text)?;
        if let Some(facts) = &self.played {
            map.serialize_entry("kind", &facts.kind.letter())?;
            map.serialize_entry("choices", &facts.choices)?;
            map.serialize_entry("seeds", &facts.seeds)?;
            map.serialize_entry("houses", &facts.houses)?;
            map.serialize_entry("events", &write_house_events(&facts.events))?;
        }
        if let Some(broken) = &self.broken {
            map.serialize_entry("broken", broken)?;
        }
        map.end()
    }
}

/// What a legal ply came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedFacts {
    /// Whether it captured.
    pub kind: MoveKind,
    /// The legal pairs of pit and direction that it was picked from.
    pub choices: u8,
    /// The seeds of South and North after it, in pits and store.
    pub seeds: [u32; 2],
    /// Whether South and North own their houses after it.
    pub houses: [bool; 2],
    /// What happened to the houses.
    pub events: Vec<PlyEvent>,
    /// How the game has ended with it.
    pub end: Option<End>,
}

impl PlyFacts {
    /// The columns of a ply of one line, for programs.
    pub const COLUMNS: &[Column<PlyFacts>] = &[
        Column::new("move", "the move, or the text that is kept", |ply| ply.text.as_str().into()),
        Column::new("kind", "`M` or `K`; empty for a ply that is kept as text", |ply| {
            ply.played.as_ref().map(|facts| facts.kind.letter()).into()
        }),
        Column::new("#choices", "the legal pairs of pit and direction", |ply| {
            ply.played.as_ref().map(|facts| facts.choices).into()
        }),
        Column::new("#south_seeds", "South's seeds after it", |ply| {
            ply.played.as_ref().map(|facts| facts.seeds[0]).into()
        }),
        Column::new("#north_seeds", "North's seeds after it", |ply| {
            ply.played.as_ref().map(|facts| facts.seeds[1]).into()
        }),
        Column::new("houses", "who owns one after it: both, south, north or none", |ply| {
            let name = |facts: &PlayedFacts| match facts.houses {
                [true, true] => "both",
                [true, false] => "south",
                [false, true] => "north",
                [false, false] => "none",
            };
            ply.played.as_ref().map(name).into()
        }),
        Column::new("events", "as in the tables of archives", |ply| {
            ply.played.as_ref().map(|facts| write_house_events(&facts.events)).into()
        }),
        Column::new("broken", "what belongs there, where it is not legal", |ply| {
            ply.broken.clone().into()
        }),
    ];

    /// The facts of a ply; `None` at the start.
    pub fn of(game: &Variations, id: NodeId) -> Option<PlyFacts> {
        let (turn, parent) = game.tree().turn(id).zip(game.tree().parent(id))?;
        let (played, broken) = match game.state(id)? {
            PlyState::Kept => (None, None),
            PlyState::Broken(why) => (None, Some(why.clone())),
            PlyState::Played(single) => {
                let after = &single.ply.after;
                let facts = PlayedFacts {
                    kind: single.ply.kind,
                    choices: game.position(parent)?.choice_count(game.rules()),
                    seeds: [game.seeds(id, Side::South)?, game.seeds(id, Side::North)?],
                    houses: Side::BOTH.map(|side| after.half(side).owns_house),
                    events: single.ply.events.clone(),
                    end: single.end,
                };
                (Some(facts), None)
            }
        };
        Some(PlyFacts { turn, text: game.text(id), played, broken })
    }
}
