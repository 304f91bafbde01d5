//! `bao.Proof`.

use std::sync::atomic::AtomicBool;

use bao_engine::proof::{ProofLimits, ShortestWin, Verdict, find_shortest_win, prove};
use bao_game::analysis::write_moves;
use bao_rules::Side;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::errors::{BaoError, raise};
use crate::interrupt;
use crate::moves::{Move, name_line};
use crate::pickle::{Reduced, Word, reduce_result};
use crate::position::Position;

/// What is asked of a search for a proof.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub struct ProofQuestion {
    /// The position.
    pub position: Position,
    /// Whether the player who would like to win is South.
    pub for_south: bool,
    /// The most nodes.
    pub nodes: u64,
    /// The bytes of the table.
    pub memory: usize,
    /// Whether the shortest win is wanted.
    pub shortest: bool,
}

impl ProofQuestion {
    fn attacker(&self) -> Side {
        if self.for_south { Side::South } else { Side::North }
    }
}

/// What is proved of "this player wins by force" (docs/theorems.md).
#[pyclass(module = "bao", frozen)]
#[derive(Serialize, Deserialize)]
pub struct Proof {
    /// `"proved"` (the player wins), `"refuted"` (the other wins), `"endless"` (the player cannot force the end) or
    /// `"unknown"` (neither was found within the limits).
    #[pyo3(get)]
    verdict: Word,
    /// The player whose win was in question: `"south"` or `"north"`.
    #[pyo3(get)]
    side: Word,
    /// Who wins by force, if that is proved.
    #[pyo3(get)]
    winner: Option<Word>,
    /// The plies to the end against the longest defence; `None` without a proof.
    #[pyo3(get)]
    plies: Option<u32>,
    /// Whether no forced win is shorter; else there may be one.
    #[pyo3(get)]
    shortest: bool,
    /// The longest defence with the answers to it; empty without a proof.
    #[pyo3(get)]
    line: Vec<Move>,
    /// The number of positions in which the proof answers every move of the loser.
    #[pyo3(get)]
    size: Option<usize>,
    /// The nodes searched.
    #[pyo3(get)]
    nodes: u64,
    question: ProofQuestion,
    /// Not pickled: it can be large, and the same question has the same proof.
    #[serde(skip)]
    proof: Option<bao_engine::proof::Proof>,
}

impl Proof {
    /// Searches for a proof until `stop`.
    pub fn search(question: &ProofQuestion, stop: &AtomicBool) -> Proof {
        let ProofQuestion { position, nodes, memory, shortest, .. } = *question;
        let attacker = question.attacker();
        let Position { board, rules } = &position;
        let limits = ProofLimits { nodes, memory };
        let verdict = prove(board, rules, attacker, limits, stop);
        let word = match verdict {
            Verdict::Proved(_) => "proved",
            Verdict::Refuted(_) => "refuted",
            Verdict::Endless { .. } => "endless",
            Verdict::Unbuilt { .. } | Verdict::Unknown { .. } => "unknown",
        };
        let mut nodes = verdict.nodes();
        let mut proof = verdict.proof().cloned();
        let mut is_shortest = false;
        if let Some(found) = proof.as_mut().filter(|_| shortest) {
            let (winner, most) = (found.winner(), found.plies());
            if let ShortestWin::Found(short) =
                find_shortest_win(board, rules, winner, most, limits, stop)
            {
                nodes = short.nodes();
                *found = short;
                is_shortest = true;
            }
        }
        let line = proof.as_ref().map(bao_engine::proof::Proof::line).unwrap_or_default();
        Proof {
            verdict: word.into(),
            side: attacker.name().into(),
            winner: proof.as_ref().map(|proof| proof.winner().name().into()),
            plies: proof.as_ref().map(bao_engine::proof::Proof::plies),
            shortest: is_shortest,
            line: name_line(board.to_move(), &write_moves(board, &line, rules)),
            size: proof.as_ref().map(bao_engine::proof::Proof::size),
            nodes,
            question: *question,
            proof,
        }
    }
}

#[pymethods]
impl Proof {
    /// Plays the whole proof once more by the rules. A proof that was pickled is searched for once more before. Raises
    /// `BaoError` if it is not a proof.
    fn check(&self, py: Python<'_>) -> PyResult<()> {
        if self.winner.is_none() {
            return Err(BaoError::new_err("nothing is proved here"));
        }
        let stop = AtomicBool::new(false);
        let again = match &self.proof {
            Some(_) => None,
            None => interrupt::run(py, &stop, || Proof::search(&self.question, &stop))?.proof,
        };
        let proof = self.proof.as_ref().or(again.as_ref());
        let proof = proof.ok_or_else(|| BaoError::new_err("the proof is not found again"))?;
        let rules = &self.question.position.rules;
        py.detach(|| proof.check(rules)).map_err(raise::<BaoError, _>)
    }

    fn __repr__(&self) -> String {
        let attacker = bao_game::words::side(self.question.attacker());
        match &*self.verdict {
            "unknown" => format!("<Proof unknown: whether {attacker} wins>"),
            verdict => format!("<Proof {verdict}: {attacker} wins>"),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduce_result(py, "Proof", self)
    }
}
