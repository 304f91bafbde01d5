//! The outcome of the capture (S9): who wins the position after it, and by what that is known.

use bao_rules::Side;
use serde::{Deserialize, Serialize};

use super::side_name;
use bao_game::analysis::{Decision, Effort, write_line, write_moves};
use bao_game::replay::{Game, turn_ref};

/// By what an outcome is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KnownBy {
    /// The game is over.
    Board,
    /// One player wins by force.
    Proof,
    /// It is proved that the winner of the game cannot force a win; the other can play on for ever.
    EndlessPlay,
    /// Nothing is proved; the search has a belief.
    Search,
}

/// Who wins the position after the winner's move that captured the loser's house.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OutcomeJudgement {
    /// The number of its turn.
    pub turn: u32,
    /// By what the outcome is known.
    pub by: KnownBy,
    /// Who wins, by the board or by proof.
    #[serde(with = "side_name::optional")]
    pub winner: Option<Side>,
    /// Of a proof: the plies to the end against the best defence.
    pub plies: Option<u32>,
    /// Whether no forced win is shorter.
    pub shortest: bool,
    /// The positions of the proof.
    pub size: Option<usize>,
    /// The nodes of its search.
    pub nodes: Option<u64>,
    /// Of an estimate: the chance of the game's winner, 0 to 1.
    pub chance: Option<f64>,
    /// The plies that it has looked ahead at least.
    pub depth: Option<u16>,
    /// The win against the longest defence.
    pub line: String,
}

impl OutcomeJudgement {
    /// Judges the position after the winner's turn `turn`; `None` where that was not played.
    pub(super) fn of(game: &Game, winner: Side, turn: u32) -> Option<OutcomeJudgement> {
        let ply = game.index_of(turn, winner)?;
        let after = &game.plies[ply].after;
        let decision = Decision::search(after, &game.rules, winner, Effort::USUAL);
        let plain = OutcomeJudgement {
            turn,
            by: KnownBy::Board,
            winner: decision.winner(),
            plies: None,
            shortest: false,
            size: None,
            nodes: None,
            chance: None,
            depth: None,
            line: String::new(),
        };
        Some(match decision {
            Decision::Over(_) => plain,
            Decision::Proved(win) => OutcomeJudgement {
                by: KnownBy::Proof,
                plies: Some(win.plies),
                shortest: win.shortest,
                size: Some(win.size),
                nodes: Some(win.nodes),
                line: write_line(turn_ref(ply + 1), &write_moves(after, &win.line, &game.rules)),
                ..plain
            },
            Decision::Endless { nodes } => {
                OutcomeJudgement { by: KnownBy::EndlessPlay, nodes: Some(nodes), ..plain }
            }
            Decision::Estimated { chance, depth } => OutcomeJudgement {
                by: KnownBy::Search,
                chance: Some(chance),
                depth: Some(depth),
                ..plain
            },
        })
    }

    /// As the study writes it: `#` where the capture ends the game, `PC` where it decides it for `winner`, who has
    /// won the game, `PNC` where the contrary is proved; `None` where nothing is.
    #[must_use]
    pub fn code(&self, winner: Side) -> Option<&'static str> {
        match (self.by, self.winner) {
            (KnownBy::Board, Some(side)) if side == winner => Some("#"),
            (KnownBy::Proof, Some(side)) if side == winner => Some("PC"),
            (KnownBy::Search, _) => None,
            _ => Some("PNC"),
        }
    }
}
