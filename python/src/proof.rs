//! `bao.Proof`.

use std::sync::atomic::AtomicBool;

use bao_engine::proof::{ProofLimits, ShortestWin, Verdict, find_shortest_win, prove};
use bao_game::analysis::write_moves;
use bao_rules::Side;
use pyo3::prelude::*;

use crate::errors::{BaoError, raise};
use crate::moves::{Move, name_line};
use crate::position::Position;

/// What is asked of a search for a proof.
pub struct ProofQuestion {
    /// The position.
    pub position: Position,
    /// The player who would like to win.
    pub attacker: Side,
    /// The most nodes.
    pub nodes: u64,
    /// The bytes of the table.
    pub memory: usize,
    /// Whether the shortest win is wanted.
    pub shortest: bool,
}

/// What is proved of "this player wins by force" (docs/theorems.md).
#[pyclass(module = "bao", frozen)]
pub struct Proof {
    position: Position,
    attacker: Side,
    verdict: Verdict,
    shortest: bool,
}

impl Proof {
    /// Searches for a proof until `stop`.
    pub fn search(question: &ProofQuestion, stop: &AtomicBool) -> Proof {
        let ProofQuestion { position, attacker, nodes, memory, shortest } = *question;
        let limits = ProofLimits { nodes, memory };
        let verdict = prove(&position.board, &position.rules, attacker, limits, stop);
        let mut proof = Proof { position, attacker, verdict, shortest: false };
        if let Some(found) = proof.verdict.proof().filter(|_| shortest) {
            let (winner, most) = (found.winner(), found.plies());
            let (board, rules) = (&position.board, &position.rules);
            if let ShortestWin::Found(short) =
                find_shortest_win(board, rules, winner, most, limits, stop)
            {
                proof.verdict = if winner == attacker {
                    Verdict::Proved(short)
                } else {
                    Verdict::Refuted(short)
                };
                proof.shortest = true;
            }
        }
        proof
    }
}

#[pymethods]
impl Proof {
    /// `"proved"` (the player wins), `"refuted"` (the other wins), `"endless"` (the player cannot force the end) or
    /// `"unknown"` (neither was found within the limits).
    #[getter]
    fn verdict(&self) -> &'static str {
        match self.verdict {
            Verdict::Proved(_) => "proved",
            Verdict::Refuted(_) => "refuted",
            Verdict::Endless { .. } => "endless",
            Verdict::Unbuilt { .. } | Verdict::Unknown { .. } => "unknown",
        }
    }

    /// The player whose win was in question: `"south"` or `"north"`.
    #[getter]
    fn side(&self) -> &'static str {
        self.attacker.name()
    }

    /// Who wins by force, if that is proved.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        self.verdict.proof().map(|proof| proof.winner().name())
    }

    /// The plies to the end against the longest defence; `None` without a proof.
    #[getter]
    fn plies(&self) -> Option<u32> {
        self.verdict.proof().map(bao_engine::proof::Proof::plies)
    }

    /// Whether no forced win is shorter; else there may be one.
    #[getter]
    fn shortest(&self) -> bool {
        self.shortest
    }

    /// The longest defence with the answers to it; empty without a proof.
    #[getter]
    fn line(&self) -> Vec<Move> {
        let line = self.verdict.proof().map(bao_engine::proof::Proof::line).unwrap_or_default();
        let written = write_moves(&self.position.board, &line, &self.position.rules);
        name_line(self.position.board.to_move(), &written)
    }

    /// The number of positions in which the proof answers every move of the loser.
    #[getter]
    fn size(&self) -> Option<usize> {
        self.verdict.proof().map(bao_engine::proof::Proof::size)
    }

    /// The nodes searched.
    #[getter]
    fn nodes(&self) -> u64 {
        self.verdict.nodes()
    }

    /// Plays the whole proof once more by the rules. Raises `BaoError` if it is none.
    fn check(&self, py: Python<'_>) -> PyResult<()> {
        let proof =
            self.verdict.proof().ok_or_else(|| BaoError::new_err("nothing is proved here"))?;
        py.detach(|| proof.check(&self.position.rules)).map_err(raise::<BaoError, _>)
    }

    fn __repr__(&self) -> String {
        let attacker = bao_game::words::side(self.attacker);
        match self.verdict() {
            "unknown" => format!("<Proof unknown: whether {attacker} wins>"),
            verdict => format!("<Proof {verdict}: {attacker} wins>"),
        }
    }
}
