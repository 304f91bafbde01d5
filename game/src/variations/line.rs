//! A line of a tree: its events, its houses, its outcome, and its comparison with another line.

use bao_languages::{say, text};
use bao_notation::TurnRef;
use bao_notation::tree::{Headers, NodeId};
use bao_rules::{MoveKind, Side};
use serde::{Serialize, Serializer};

use super::tree::{PlyState, Variations};
use crate::answer::{AnswerColumn, Cell};
use crate::classify::{Classification, classify};
use crate::replay::{Ending, Game, PlyEvent, Status, write_house_events};
use crate::words;

/// The fate of a player's house in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HouseFate {
    /// The player owned no house at the start of the game.
    Never,
    /// The house is owned at the end of the line.
    Kept,
    /// The house was lost.
    Lost {
        /// The turn of the loss.
        turn: TurnRef,
        /// The event by which it was lost: emptied or captured.
        event: PlyEvent,
    },
}

impl Variations {
    /// The line to a node and its main continuation, as a game. The winner in the headers applies to the main line
    /// only.
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

    /// Finds the node of a turn in the line through a node; `None` if the line has no such turn.
    pub fn find_turn(&self, through: NodeId, turn: TurnRef) -> Option<NodeId> {
        self.tree.line(through).into_iter().find(|&id| self.tree.turn(id) == Some(turn))
    }

    /// The next node in the main continuation that has an event, ends the game, or is illegal.
    pub fn next_event(&self, id: NodeId) -> Option<NodeId> {
        let later = std::iter::successors(self.tree.next(id), |&at| self.tree.next(at));
        later.into_iter().find(|&at| self.is_eventful(at))
    }

    /// The last node before this one that has an event, ends the game, or is illegal.
    pub fn previous_event(&self, id: NodeId) -> Option<NodeId> {
        self.tree.backwards(id).skip(1).find(|&at| self.is_eventful(at))
    }

    fn is_eventful(&self, id: NodeId) -> bool {
        let broken = matches!(self.state(id), Some(PlyState::Broken(_)));
        broken || !self.events(id).is_empty() || self.end(id).is_some()
    }

    /// The fate of a player's house in the whole line through a node.
    pub fn house_fate(&self, through: NodeId, owner: Side) -> HouseFate {
        if !self.start.half(owner).owns_house {
            return HouseFate::Never;
        }
        let loss = self.tree.line(through).into_iter().find_map(|id| {
            let ply = self.ply(id)?;
            let is_loss = |event: &&PlyEvent| event.ends_ownership() && event.owner == owner;
            ply.events.iter().find(is_loss).map(|&event| HouseFate::Lost { turn: ply.at, event })
        });
        loss.unwrap_or(HouseFate::Kept)
    }

    /// The fate in words: `emptied in turn 23s (15 seeds)`.
    pub fn describe_house_fate(&self, through: NodeId, owner: Side) -> String {
        match self.house_fate(through, owner) {
            HouseFate::Never => text("fate-never").to_owned(),
            HouseFate::Kept => {
                let last =
                    self.last_played(self.tree.line(through).last().copied().unwrap_or(through));
                match self.tree.turn(last) {
                    Some(_) if self.end(last).is_some() => text("fate-kept-to-end").to_owned(),
                    Some(turn) => say!("fate-kept-to", turn),
                    None => text("fate-kept").to_owned(),
                }
            }
            HouseFate::Lost { turn, event } => {
                let seeds = event.seeds.unwrap_or_default();
                say!(&format!("fate-{}", event.name()), turn, seeds)
            }
        }
    }

    /// The first illegal turn in the line through a node.
    fn broken_turn(&self, through: NodeId) -> Option<TurnRef> {
        let is_broken = |id: &NodeId| matches!(self.state(*id), Some(PlyState::Broken(_)));
        self.tree.turn(self.tree.line(through).into_iter().find(is_broken)?)
    }

    /// Describes how the main line ends, in a sentence; `line` must be the main line.
    pub fn describe_result(&self, line: &Game) -> String {
        match (self.broken_turn(NodeId::START), line.ending, line.winner) {
            (Some(turn), ..) => say!("line-broken", turn),
            (None, Ending::Resigned, Some(winner)) if line.forfeit.is_none() => {
                say!("line-won-in-header", winner = words::side(winner))
            }
            (None, Ending::Unfinished, _) => text("line-unknown").to_owned(),
            _ => words::result(line),
        }
    }
}

// Comparing two lines of a game.

/// A turn, and the move that each line plays in it; `None` after the end of a line.
pub type ComparedTurn = (TurnRef, [Option<NodeId>; 2]);

/// A comparison of two lines of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// The last common node.
    pub parting: NodeId,
    /// The turns after it.
    pub turns: Vec<ComparedTurn>,
}

/// Compares the lines through two nodes, each with its main continuation.
pub fn compare_lines(game: &Variations, left: NodeId, right: NodeId) -> Comparison {
    let tree = game.tree();
    let lines = [tree.line(left), tree.line(right)];
    let shared = lines[0].iter().zip(&lines[1]).take_while(|(one, other)| one == other).count();
    let parting = shared.checked_sub(1).map_or(NodeId::START, |last| lines[0][last]);
    let turns = (shared..lines[0].len().max(lines[1].len())).filter_map(|at| {
        let plies = [lines[0].get(at).copied(), lines[1].get(at).copied()];
        let turn = plies.iter().flatten().next().and_then(|&id| tree.turn(id))?;
        Some((turn, plies))
    });
    Comparison { parting, turns: turns.collect() }
}

impl Comparison {
    /// Each turn with the facts about the moves of both lines.
    pub fn rows(&self, game: &Variations) -> Vec<(TurnRef, [Option<PlyFacts>; 2])> {
        let facts = |id: Option<NodeId>| id.and_then(|id| PlyFacts::of(game, id));
        self.turns.iter().map(|(turn, plies)| (*turn, plies.map(facts))).collect()
    }
}

/// The facts about a ply in a list, a table or a comparison.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlyFacts {
    /// Turn number and side.
    pub turn: TurnRef,
    /// The move in normal form, or the text that is kept in its place.
    pub text: String,
    /// What the move did; `None` if it or an earlier move is not legal.
    pub played: Option<PlayedFacts>,
    /// What was expected, if this is the first illegal move of the line.
    pub broken: Option<String>,
}

/// In JSON, a ply that is kept as text has only `move` and, if it is the first illegal one, `broken`.
impl Serialize for PlyFacts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut parts = vec![("move", self.text.as_str().into())];
        if let Some(facts) = &self.played {
            parts.extend([
                ("kind", facts.kind.letter().into()),
                ("choices", facts.choices.into()),
                ("seeds", Cell::list(facts.seeds)),
                ("houses", Cell::list(facts.houses)),
                ("events", write_house_events(&facts.events).into()),
            ]);
        }
        parts.extend(self.broken.as_deref().map(|broken| ("broken", broken.into())));
        Cell::Object(parts).serialize(serializer)
    }
}

/// What a legal move did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedFacts {
    /// Whether it is a capture or a takata.
    pub kind: MoveKind,
    /// The number of legal pairs of pit and direction.
    pub choices: u8,
    /// The seeds of South and North after the move, in pits and store.
    pub seeds: [u32; 2],
    /// Whether South and North own their houses after the move.
    pub houses: [bool; 2],
    /// The events of the move.
    pub events: Vec<PlyEvent>,
}

impl PlyFacts {
    /// The columns for a ply of a line, in CSV and JSON.
    pub const COLUMNS: &[AnswerColumn<PlyFacts>] = &[
        AnswerColumn::new("move", "the move, or text that is not a move", |ply| {
            ply.text.as_str().into()
        }),
        AnswerColumn::new(
            "kind",
            "`M` or `K`; empty if the move or an earlier one is not legal",
            |ply| ply.played.as_ref().map(|facts| facts.kind.letter()).into(),
        ),
        AnswerColumn::new("#choices", "the number of legal pairs of pit and direction", |ply| {
            ply.played.as_ref().map(|facts| facts.choices).into()
        }),
        AnswerColumn::new("#south_seeds", "South's seeds after the move", |ply| {
            ply.played.as_ref().map(|facts| facts.seeds[0]).into()
        }),
        AnswerColumn::new("#north_seeds", "North's seeds after the move", |ply| {
            ply.played.as_ref().map(|facts| facts.seeds[1]).into()
        }),
        AnswerColumn::new(
            "houses",
            "who owns a house after the move: both, south, north or none",
            |ply| {
                let name = |facts: &PlayedFacts| match facts.houses {
                    [true, true] => "both",
                    [true, false] => "south",
                    [false, true] => "north",
                    [false, false] => "none",
                };
                ply.played.as_ref().map(name).into()
            },
        ),
        AnswerColumn::new("events", "as in the tables of archives", |ply| {
            ply.played.as_ref().map(|facts| write_house_events(&facts.events)).into()
        }),
        AnswerColumn::new(
            "broken",
            "what was expected, if this is the line's first illegal move",
            |ply| ply.broken.clone().into(),
        ),
    ];

    /// The facts about a ply; `None` at the start.
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
                };
                (Some(facts), None)
            }
        };
        Some(PlyFacts { turn, text: game.text(id), played, broken })
    }
}

/// The outcome of a line and its main continuation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LineOutcome {
    /// The address of a node on the line.
    pub address: String,
    /// The fate of South's house.
    pub south_house: HouseFate,
    /// The fate of North's house.
    pub north_house: HouseFate,
    /// The winner.
    pub winner: Option<&'static str>,
    /// How the line ended: a name from [`Ending::NAMES`].
    pub ended_by: &'static str,
    /// How the line ends, or that it is not over, in words.
    pub end: String,
    /// The classes of the study; `None` if the line does not qualify (S1) or does not start from the set-up.
    #[serde(serialize_with = "write_classes")]
    pub class: Option<Classification>,
}

impl LineOutcome {
    /// The outcome of a line.
    pub fn of(game: &Variations, through: NodeId) -> LineOutcome {
        let line = game.to_game(through);
        let [south_house, north_house] = Side::BOTH.map(|owner| game.house_fate(through, owner));
        LineOutcome {
            address: game.address(through),
            south_house,
            north_house,
            winner: line.winner.map(Side::name),
            ended_by: line.ending.name(),
            end: describe_end(game, through, &line),
            class: game.begins_at_the_set_up().then(|| classify(&line)).flatten(),
        }
    }

    /// The classes in words: `verde, oro, NC, PM type 12`.
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

fn describe_end(game: &Variations, through: NodeId, line: &Game) -> String {
    let last = game.tree().line(through).last().copied().unwrap_or(NodeId::START);
    match (game.broken_turn(through), line.winner, line.ending) {
        (Some(turn), _, _) => say!("line-breaks", turn),
        (None, Some(_), Ending::Board(_) | Ending::Resigned) => {
            words::result(line).trim_end_matches('.').to_owned()
        }
        _ => say!("end-goes-on", turn = game.tree().next_turn(last)),
    }
}

fn write_classes<S: Serializer>(
    class: &Option<Classification>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let Some(class) = class else { return serializer.serialize_none() };
    let parts = vec![
        ("progress", class.progress.name().into()),
        ("final", class.final_colour.name().into()),
        ("combination", class.combination.name().into()),
        ("kind", class.kind.map(|kind| kind.name()).into()),
        ("type", class.matrix_type.map(|matrix| matrix.number()).into()),
    ];
    Cell::Object(parts).serialize(serializer)
}

impl Serialize for HouseFate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let parts = match self {
            HouseFate::Never => vec![("fate", "never".into())],
            HouseFate::Kept => vec![("fate", "kept".into())],
            HouseFate::Lost { turn, event } => vec![
                ("fate", event.name().into()),
                ("turn", turn.to_string().into()),
                ("seeds", event.seeds.into()),
            ],
        };
        Cell::Object(parts).serialize(serializer)
    }
}
