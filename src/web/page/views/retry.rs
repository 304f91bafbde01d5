//! A lost chance that is asked again.

use bao_notation::write_move;
use serde::Serialize;

use super::game::GameView;
use bao_game::analysis::{LostChance, Retry, list_moves};

/// A lost chance, with what there is to say to every answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RetryView {
    /// `win`, `house`, `won-game` or `points`.
    pub lost: &'static str,
    /// What is asked, a sentence.
    pub question: String,
    /// The turn, as `14s`.
    pub turn: String,
    /// The position as a game that begins there.
    pub game: GameView,
    /// What there is to say to each legal move.
    pub answers: Vec<AnswerView>,
    /// The pit that a right answer begins in, a sentence.
    pub hint: String,
    /// The best choice and what may come, a sentence.
    pub solution: String,
    /// The same as moves, the choice first.
    pub line: Vec<String>,
}

/// What there is to say to an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AnswerView {
    /// The move in normal form, by which a choice is known to be this.
    pub text: String,
    /// Whether the chance is kept with it.
    pub right: bool,
    /// Whether that is proved; else the search says so.
    pub proved: bool,
    /// The reason, a sentence.
    pub reason: String,
    /// The answer and what may come.
    pub line: Vec<String>,
}

impl RetryView {
    /// Of a lost chance; `game` begins at its position.
    pub fn of(retry: &Retry, game: GameView) -> RetryView {
        let valuation = retry.played_move().valuation();
        let answers = valuation.choices.iter().filter_map(|choice| {
            let answer = retry.check(choice.mv)?;
            Some(AnswerView {
                text: write_move(choice.moves.first()?, valuation.at.side),
                right: answer.is_right,
                proved: answer.is_proved,
                reason: answer.reason,
                line: list_moves(valuation.at.side, &choice.moves),
            })
        });
        RetryView {
            lost: match retry.lost_chance() {
                LostChance::Win => "win",
                LostChance::House => "house",
                LostChance::WonGame => "won-game",
                LostChance::Points(_) => "points",
            },
            question: retry.question(),
            turn: valuation.at.to_string(),
            game,
            answers: answers.collect(),
            hint: retry.hint(),
            solution: retry.solution(),
            line: list_moves(valuation.at.side, &valuation.best().moves),
        }
    }
}
