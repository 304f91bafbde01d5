//! The judgement of a game.

use bao_rules::Side;
use serde::{Deserialize, Serialize};

use super::outcome::OutcomeJudgement;
use super::side_name;
use super::toss::{TossJudgement, judge_tosses};
use super::turn::{HouseVerdict, TurnJudgement, judge_turns};
use bao_game::classify::{StudyPly, classify, find_study_plies, first_mtaji_turn};
use bao_game::replay::Game;

/// What a search proves of a game of the population (S1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameJudgement {
    /// The number of the game.
    pub game: String,
    /// Who has won it.
    #[serde(with = "side_name")]
    pub winner: Side,
    /// The type of a matrix game or variant (S6).
    pub matrix_type: Option<u8>,
    /// The winner's turns 22 and 23: `M`, `K` or `Kn`.
    pub first_rows: Vec<(u32, String)>,
    /// The loser's turns 21 to 24, as far as they were played.
    pub turns: Vec<TurnJudgement>,
    /// The tosses of both players.
    pub tosses: Vec<TossJudgement>,
    /// The outcome of the capture of the loser's house, or of the winner's turn 24 where it was not captured by
    /// then.
    pub outcome: Option<OutcomeJudgement>,
}

impl GameJudgement {
    /// Judges a game; `None` where it is not part of the population.
    #[must_use]
    pub fn of(game: &Game) -> Option<GameJudgement> {
        let classes = classify(game)?;
        let winner = classes.winner;
        let mtaji = first_mtaji_turn(game);
        let plies: Vec<StudyPly> = find_study_plies(game).collect();
        let rows = plies.iter().filter(|ply| {
            ply.side == winner && (mtaji.saturating_sub(1)..=mtaji).contains(&ply.turn)
        });
        let kind = |ply: &StudyPly| {
            let of_house = if ply.from_house { "n" } else { "" };
            format!("{}{of_house}", ply.kind.letter())
        };
        let horizon = mtaji + 1;
        let capture = classes.capture_turn.filter(|&turn| turn <= horizon).unwrap_or(horizon);
        Some(GameJudgement {
            game: game.id.clone(),
            winner,
            matrix_type: classes.matrix_type.map(|number| number.number()),
            first_rows: rows.map(|ply| (ply.turn, kind(ply))).collect(),
            turns: judge_turns(game, &plies, winner),
            tosses: judge_tosses(game),
            outcome: OutcomeJudgement::of(game, winner, capture),
        })
    }

    /// Who has lost it.
    #[must_use]
    pub fn loser(&self) -> Side {
        self.winner.opponent()
    }

    /// The loser's turn of that number.
    #[must_use]
    pub fn turn(&self, number: u32) -> Option<&TurnJudgement> {
        self.turns.iter().find(|turn| turn.turn == number)
    }

    /// Whether the loser lost his house in one of his moves though another choice saved it.
    #[must_use]
    pub fn has_wrong_turn(&self) -> bool {
        self.turns.iter().any(|turn| turn.verdict() == HouseVerdict::Loses)
    }

    /// The toss of the winner.
    #[must_use]
    pub fn winner_toss(&self) -> Option<&TossJudgement> {
        self.tosses.iter().find(|toss| toss.side == self.winner)
    }
}
