//! A game in three lines: its turning point, the move that lost it, and the last moves that could have saved the houses.

use bao_engine::count_winner_moves;
use bao_engine::fate::FateSearch;
use bao_languages::{say, text, thousands};
use bao_rules::Side;

use super::fate::{HouseMove, NODES, plies_to_horizon};
use super::judged_move::JudgedMove;
use super::lost::{ProvedLoss, find_proved_loss};
use super::summary::{GameSummary, describe_error, describe_house_loss};
use crate::replay::{Game, PlyEvent, Status, turn_ref};
use crate::words;

/// A game in three lines: its turning point by the chances of the judged moves, the move that is proved to have lost it,
/// and how the houses were lost. `bao analyse` and the terminal tell the same. The proof has so many nodes for each
/// position, and is that of `bao analyse --table lost`.
pub fn summarise_game(
    game: &Game,
    nodes: u64,
    summary: &GameSummary,
    moves: &[JudgedMove],
) -> Vec<String> {
    if game.status == Status::Rejected {
        return Vec::new();
    }
    let mut lines = vec![describe_turning_point(summary, moves)];
    if let Ok(loss) = find_proved_loss(game, nodes) {
        lines.push(describe_loss(&loss, game, nodes));
    }
    lines.extend(describe_houses(game));
    lines
}

/// The losing move as far as the search can tell, else the move that lost most.
fn describe_turning_point(summary: &GameSummary, moves: &[JudgedMove]) -> String {
    let greatest = || summary.turning_points.iter().copied().max_by_key(|&at| moves[at].loss());
    match summary.losing_move.or_else(greatest) {
        Some(at) => say!("summary-turning", error = describe_error(moves, at)),
        None => text("summary-turning-none").to_owned(),
    }
}

fn describe_loss(loss: &ProvedLoss, game: &Game, nodes: u64) -> String {
    let [winner, loser] = [loss.winner, loss.winner.opponent()].map(words::side);
    let Some(place) = &loss.place else {
        return match loss.had_won {
            Some(ply) => say!("deciding-gave-up", side = loser, at = turn_ref(ply).to_string()),
            None => say!("summary-not-proved", nodes = thousands(nodes)),
        };
    };
    match loss.losing_move(game) {
        Some(turn) => say!(
            if loss.is_exact() { "deciding-exactly" } else { "deciding-latest" },
            turn = turn,
            loser = loser,
            winner = winner,
            at = turn_ref(place.ply).to_string(),
            moves = count_winner_moves(place.proof.plies(), false)
        ),
        None => say!("deciding-from-start", loser = loser),
    }
}

/// How the houses were lost, in one line; `None` where there were none.
fn describe_houses(game: &Game) -> Option<String> {
    let mut told = Vec::new();
    for (index, ply) in game.plies.iter().enumerate() {
        for event in ply.events.iter().filter(|event| event.ends_ownership()) {
            told.push(describe_house_loss(ply.at, event));
            let is_captured = matches!(event, PlyEvent::Captured { .. });
            told.extend(is_captured.then(|| describe_last_rescue(game, index)).flatten());
        }
    }
    let has_house = Side::BOTH.into_iter().any(|side| game.start.half(side).owns_house);
    match told.is_empty() {
        true => has_house.then(|| text("summary-houses-kept").to_owned()),
        false => Some(told.join(" ")),
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
