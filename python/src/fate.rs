//! `bao.HouseFate`, `bao.FateChoice`, and the rows of a game: the fate of a house.

use std::sync::atomic::{AtomicBool, Ordering};

use bao_engine::fate::{ChoiceFate, Fate, FateError, FateSearch};
use bao_game::analysis::fate::{FateSettings, NoLoserError, search_house_moves_while};
use bao_game::analysis::write_moves;
use bao_game::replay;
use bao_rules::Side;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::moves::{Move, name_line};
use crate::pickle::{Reduced, Word, reduce_result};
use crate::position::Position;

/// So many nodes are searched between two looks at Ctrl-C.
const PORTION: u64 = 200_000;

/// What becomes of a house within a number of plies, whatever the other player does.
#[pyclass(module = "bao", frozen, eq, hash, get_all)]
#[derive(PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HouseFate {
    /// Whose house: `"south"` or `"north"`.
    owner: Word,
    /// The plies to the horizon.
    plies: u8,
    /// Whether its owner keeps it, empties it himself, or wins the game before.
    saved: bool,
    /// In which ply from the position, counted from 1, it is lost by force; `None` where it is saved.
    lost_in: Option<u8>,
    /// What each choice of the owner means for it; empty where the other player is to move.
    choices: Vec<FateChoice>,
}

/// What a choice of the owner means for his house.
#[pyclass(module = "bao", frozen, eq, hash, get_all)]
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FateChoice {
    /// The move.
    #[pyo3(name = "move")]
    mv: Move,
    /// Whether it saves the house.
    saved: bool,
    /// In which ply, this move being the first, the house is lost by force.
    lost_in: Option<u8>,
    /// In which ply, this move being the first, the owner empties it by force.
    emptied_in: Option<u8>,
    /// The position after the move.
    after: Position,
}

fn lost_in(fate: Fate) -> Option<u8> {
    match fate {
        Fate::Saved => None,
        Fate::Lost { plies } => Some(plies),
    }
}

/// Asks again and again, some nodes more each time: what was decided before stays so.
fn ask<T>(
    search: &mut FateSearch<'_>,
    nodes: u64,
    stop: &AtomicBool,
    question: impl Fn(&mut FateSearch<'_>) -> Result<T, FateError>,
) -> Result<T, FateError> {
    loop {
        let left = nodes.saturating_sub(search.nodes());
        search.allow_nodes(left.min(PORTION));
        match question(search) {
            Err(FateError::Undecided) if left > PORTION && !stop.load(Ordering::Relaxed) => {}
            answer => return answer,
        }
    }
}

impl HouseFate {
    /// Searches for the fate of a house until `stop`.
    pub fn search(
        position: &Position,
        plies: u8,
        owner: Side,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Result<HouseFate, FateError> {
        let Position { board, rules } = position;
        let mut search = FateSearch::new(rules, owner);
        let fate = ask(&mut search, nodes, stop, |search| search.fate(board, plies))?;
        let mut choices = Vec::new();
        if board.to_move() == owner {
            let choice = |found: ChoiceFate| {
                let written = write_moves(board, &[found.mv], rules);
                FateChoice {
                    mv: name_line(owner, &written)[0],
                    saved: found.fate.is_saved(),
                    lost_in: lost_in(found.fate),
                    emptied_in: found.empties,
                    after: Position { board: found.after, ..*position },
                }
            };
            let found = ask(&mut search, nodes, stop, |search| search.choices(board, plies))?;
            choices = found.into_iter().map(choice).collect();
        }
        Ok(HouseFate {
            owner: owner.name().into(),
            plies,
            saved: fate.is_saved(),
            lost_in: lost_in(fate),
            choices,
        })
    }
}

#[pymethods]
impl HouseFate {
    fn __repr__(&self) -> String {
        match self.lost_in {
            None => format!("<HouseFate {}: saved for {} plies>", self.owner, self.plies),
            Some(plies) => format!("<HouseFate {}: lost in {plies} plies>", self.owner),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduce_result(py, "HouseFate", self)
    }
}

#[pymethods]
impl FateChoice {
    fn __repr__(&self) -> String {
        let fate = if self.saved { "saved" } else { "lost" };
        format!("<FateChoice {} {fate}>", self.mv.text())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduce_result(py, "FateChoice", self)
    }
}

/// A move of the player who lost a game, and what his choices meant for his house. The first seven columns are those of
/// `bao analyse --table house` (docs/archive.md).
#[derive(IntoPyObject)]
pub struct HouseRow {
    game: String,
    turn: u32,
    side: char,
    choices: usize,
    saving: usize,
    played_saves: bool,
    can_empty: bool,
    played: String,
    losing_turn: bool,
    missed_emptying: bool,
    played_line: String,
    saving_line: Option<String>,
}

impl HouseRow {
    fn of(game: &replay::Game, found: &bao_game::analysis::fate::HouseMove) -> HouseRow {
        HouseRow {
            game: game.id.clone(),
            turn: found.at.number,
            side: found.at.side.letter(),
            choices: found.choices.len(),
            saving: found.saving_choices().count(),
            played_saves: found.played_saves(),
            can_empty: found.can_empty(),
            played: found.played_choice().name.clone(),
            losing_turn: found.is_losing(),
            missed_emptying: found.missed_emptying(),
            played_line: found.played_line.text.clone(),
            saving_line: found.saving_line.as_ref().map(|line| line.text.clone()),
        }
    }
}

/// The moves of the player who lost, until `stop`.
pub fn search_game(
    game: &replay::Game,
    settings: FateSettings,
    stop: &AtomicBool,
) -> Result<Vec<HouseRow>, NoLoserError> {
    let go_on = || !stop.load(Ordering::Relaxed);
    let found = search_house_moves_while(game, settings, PORTION, go_on)?;
    Ok(found.moves.iter().map(|found| HouseRow::of(game, found)).collect())
}
