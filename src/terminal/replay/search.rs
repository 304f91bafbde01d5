//! What is to be searched, and what searches have found.

use std::collections::HashMap;
use std::sync::Arc;

use bao_engine::players::Level;
use bao_game::analysis::JudgedMove;
use bao_game::analysis::interactive::{
    HouseOutlook, NumberedPosition, PositionJudgement, SearchedPosition,
};
use bao_game::replay::Game;
use bao_notation::tree::NodeId;

/// A place that is to be searched, and how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchRequest {
    /// Where.
    pub place: NumberedPosition,
    /// How many nodes.
    pub nodes: u64,
}

/// What a search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult {
    /// Where.
    pub place: NumberedPosition,
    /// What its choices are worth.
    pub searched: SearchedPosition,
    /// What can be done for the house there.
    pub house: Option<HouseOutlook>,
}

/// A move that an opponent owes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveRequest {
    /// Where.
    pub place: NumberedPosition,
    /// How well he plays.
    pub level: Level,
}

/// A line with all of its moves judged, whose summary is asked for.
pub type JudgedLine = Arc<(Game, Vec<JudgedMove>)>;

/// The summary of a line.
#[derive(Clone, Debug)]
pub(super) struct LineSummary {
    /// Of what.
    pub line: JudgedLine,
    /// The last place of the line.
    pub end: NodeId,
    /// Its sentences; none while they are worked out.
    pub told: Vec<String>,
}

/// What is to be worked out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// What the choices of a place are worth.
    Search(SearchRequest),
    /// An opponent's move.
    Move(MoveRequest),
    /// The summary of a line.
    Summary(JudgedLine),
}

/// What is known by search, and what is asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Analysis {
    /// Whether anything is searched and shown.
    pub on: bool,
    /// Whether all places of the line are searched.
    pub game: bool,
    /// The deepest search of each place.
    pub known: HashMap<NumberedPosition, SearchResult>,
    /// The searches by which the moves of a place are judged.
    pub judged: HashMap<NumberedPosition, PositionJudgement>,
    /// The summary of the line that was analysed last.
    pub summary: Option<LineSummary>,
}
