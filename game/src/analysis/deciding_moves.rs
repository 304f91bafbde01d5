//! What decided a game: the move that lost it, and the last moves that could have saved the houses.

use bao_engine::count_winner_moves;
use bao_languages::{say, text};
use bao_notation::TurnRef;

use super::fate::{Rescue, find_last_rescue};
use super::judged_move::JudgedMove;
use super::lost::{ProvedLoss, find_proved_loss_quickly};
use super::summary::{GameSummary, describe_house_loss};
use crate::replay::{Game, PlyEvent, Status, turn_ref};
use crate::words;

/// The moves that decided a game, by proof.
#[derive(Clone, Debug)]
pub struct DecidingMoves {
    /// From where on the game was lost; `None` where nobody is known to have won.
    loss: Option<ProvedLoss>,
    /// How the houses were lost, in order, each with the last move that could have saved it.
    houses: Vec<(TurnRef, PlyEvent, Option<Rescue>)>,
}

impl DecidingMoves {
    /// Searches them, with so many nodes for each proof that the game was lost.
    #[must_use]
    pub fn search(game: &Game, nodes: u64) -> DecidingMoves {
        let events = game.plies.iter().enumerate().flat_map(|(index, ply)| {
            let losses = ply.events.iter().filter(|event| event.ends_ownership());
            losses.map(move |&event| (index, event))
        });
        let rescue = |(index, event)| {
            let is_captured = matches!(event, PlyEvent::Captured { .. });
            let rescue = is_captured.then(|| find_last_rescue(game, index)).flatten();
            (game.plies[index].at, event, rescue)
        };
        let houses = events.map(rescue).collect();
        let has_moves = game.status != Status::Rejected;
        let loss = has_moves.then(|| find_proved_loss_quickly(game, nodes).ok()).flatten();
        DecidingMoves { loss, houses }
    }

    /// Who won, the move that lost the game, and what became of the houses, a sentence a line. `summary` is that of the
    /// judged moves: it says what is not proved.
    #[must_use]
    pub fn lines(&self, game: &Game, summary: &GameSummary, moves: &[JudgedMove]) -> Vec<String> {
        let result = (game.status != Status::Rejected).then(|| words::result(game));
        let loss = self.loss.as_ref().map(|loss| describe_loss(loss, game, summary, moves));
        let houses = self.houses.iter().map(|(at, event, rescue)| {
            let lost = describe_house_loss(*at, event);
            match rescue {
                Some(rescue) => format!("{lost} {}", describe_rescue(rescue)),
                None => lost,
            }
        });
        result.into_iter().chain(loss).chain(houses).collect()
    }
}

fn describe_loss(
    loss: &ProvedLoss,
    game: &Game,
    summary: &GameSummary,
    moves: &[JudgedMove],
) -> String {
    let [winner, loser] = [loss.winner, loss.winner.opponent()].map(words::side);
    let Some(place) = &loss.place else {
        return match (loss.had_won, summary.tell_losing_move(moves)) {
            (Some(ply), _) => {
                say!("deciding-gave-up", side = loser, at = turn_ref(ply).to_string())
            }
            (None, Some(estimate)) => estimate.text,
            (None, None) => text("deciding-unknown").to_owned(),
        };
    };
    let Some((losing, turn)) = loss.losing_ply().map(turn_ref).zip(loss.losing_move(game)) else {
        return say!("deciding-from-start", loser = loser);
    };
    let proved = say!(
        if loss.is_exact() { "deciding-exactly" } else { "deciding-latest" },
        turn = turn,
        loser = loser,
        winner = winner,
        at = turn_ref(place.ply).to_string(),
        moves = count_winner_moves(place.proof.plies(), false)
    );
    let estimate = summary.losing_move.map(|index| &moves[index]);
    match estimate.filter(|mv| !loss.is_exact() && mv.at() < losing) {
        Some(mv) => {
            let (at, name) = (mv.at().to_string(), mv.played_choice().name.as_str());
            format!("{proved} {}", say!("deciding-before", at = at, move = name))
        }
        None => proved,
    }
}

fn describe_rescue(rescue: &Rescue) -> String {
    match rescue {
        Rescue::Missed(mv) => {
            let saving: Vec<&str> =
                mv.saving_choices().map(|choice| choice.name.as_str()).collect();
            say!(
                "deciding-house-missed",
                at = mv.at.to_string(),
                move = mv.played_choice().name.as_str(),
                count = saving.len(),
                saving = saving.join(" ")
            )
        }
        Rescue::LostFrom(at) => say!("deciding-house-lost", at = at.to_string()),
    }
}
