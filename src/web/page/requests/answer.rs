//! The engine's move in a game that is played against it.

use std::sync::atomic::{AtomicBool, Ordering};

use bao_engine::players::{Level, Searcher};
use bao_game::clock::GameClock;
use bao_game::variations::LONGEST_GAME;
use bao_languages::{say, text};
use serde::{Deserialize, Serialize};

use super::analyse::{SearchQuestion, check_page};
use super::place::at;
use super::refusal::Refusal;
use bao_engine::Limits;

/// Where in which game the engine is to play, and how well.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerRequest {
    /// The text of the game.
    pub bao: String,
    /// The number of the place.
    pub at: usize,
    /// The name of a level.
    pub level: String,
    /// By which the page is known again: its newer question ends its older one.
    #[serde(default)]
    pub page: String,
    /// The same number plays the same again; without it chance decides.
    #[serde(default)]
    pub seed: Option<u64>,
}

/// What the engine plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AnswerReply {
    /// As a player writes it.
    #[serde(rename = "move")]
    pub text: String,
}

impl SearchQuestion for AnswerRequest {
    type Found = AnswerReply;

    fn page(&self) -> &str {
        &self.page
    }

    fn check(&self, _: &Limits) -> Result<(), Refusal> {
        check_page(&self.page)?;
        self.level.parse::<Level>().map(drop).map_err(Refusal::unreadable)
    }

    fn search(&self, _: &Limits, stop: &AtomicBool) -> Result<AnswerReply, Refusal> {
        let level: Level = self.level.parse().map_err(Refusal::unreadable)?;
        let seed = self.seed.or_else(|| getrandom::u64().ok()).unwrap_or_default();
        let (game, _, id) = at(&self.bao, self.at)?;
        let nothing = || Refusal::impossible(text("nothing-to-play")).at(game.address(id));
        let position = game.position(id).ok_or_else(nothing)?;
        if game.is_drawn(id) {
            return Err(
                Refusal::impossible(say!("play-drawn", plies = LONGEST_GAME)).at(game.address(id))
            );
        }
        let choices = game.choices(id);
        if choices.is_empty() {
            return Err(nothing());
        }
        let mut player = Searcher::of_level(*game.rules(), level, seed);
        let clock = GameClock::of(&game);
        player.set_time(clock.map(|clock| clock.allot(position.to_move())));
        let mv = player.choose_move_until(position, stop);
        let mv = mv.filter(|_| !stop.load(Ordering::Relaxed)).ok_or_else(Refusal::given_up)?;
        let choice = choices.into_iter().find(|choice| choice.played.ply.mv == mv);
        Ok(AnswerReply { text: choice.ok_or_else(nothing)?.name })
    }
}
