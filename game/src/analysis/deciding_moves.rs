//! What decided a game: the move that lost it, and the last moves that could have saved the houses.

use bao_engine::count_winner_moves;
use bao_engine::fate::FateSearch;
use bao_languages::{say, text};

use super::fate::{HouseMove, NODES, plies_to_horizon};
use super::judged_move::JudgedMove;
use super::lost::{ProvedLoss, find_proved_loss_quickly};
use super::summary::{GameSummary, describe_house_loss};
use crate::replay::{Game, PlyEvent, Status, turn_ref};
use crate::words;

/// Who won, the move that lost the game, how the houses were lost and the last moves that could have saved them, a
/// sentence a line. The search for a proof that the game was lost has so many nodes for each position; where nothing is
/// proved, `summary`, which is that of the judged moves, names the move as an estimate.
pub fn describe_deciding_moves(
    game: &Game,
    nodes: u64,
    summary: &GameSummary,
    moves: &[JudgedMove],
) -> Vec<String> {
    if game.status == Status::Rejected {
        return Vec::new();
    }
    let mut lines = vec![words::result(game)];
    if let Ok(loss) = find_proved_loss_quickly(game, nodes) {
        lines.push(describe_loss(&loss, game, summary, moves));
    }
    for (index, ply) in game.plies.iter().enumerate() {
        for event in ply.events.iter().filter(|event| event.ends_ownership()) {
            let lost = describe_house_loss(ply.at, event);
            let is_captured = matches!(event, PlyEvent::Captured { .. });
            match is_captured.then(|| describe_last_rescue(game, index)).flatten() {
                Some(rescue) => lines.push(format!("{lost} {rescue}")),
                None => lines.push(lost),
            }
        }
    }
    lines
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

/// Goes back from the ply that captured a house to the owner's last move at which some choice saved it, up to the horizon of
/// [`super::fate::HouseNote`]. `None` where the search does not decide his last move before the capture.
fn describe_last_rescue(game: &Game, captured: usize) -> Option<String> {
    let owner = game.plies[captured].side().opponent();
    let mut search = FateSearch::new(&game.rules, owner);
    let mut lost_from = None;
    for ply in (0..captured).rev().step_by(2) {
        let (before, played) = (game.before(ply), game.plies[ply].mv);
        search.allow_nodes(NODES);
        let plies = plies_to_horizon(turn_ref(ply));
        let found = HouseMove::search(before, ply, played, plies, &game.rules, &mut search);
        let Some(mv) = found else { break };
        if mv.is_losing() {
            let saving: Vec<&str> =
                mv.saving_choices().map(|choice| choice.name.as_str()).collect();
            return Some(say!(
                "deciding-house-missed",
                at = mv.at.to_string(),
                move = mv.played_choice().name.as_str(),
                count = saving.len(),
                saving = saving.join(" ")
            ));
        }
        // It was saved as far as the search looks, and lost behind that.
        if mv.played_saves() {
            break;
        }
        lost_from = Some(mv.at.to_string());
    }
    lost_from.map(|at| say!("deciding-house-lost", at = at))
}
