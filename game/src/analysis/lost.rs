//! Finds the position from which a game is proved lost, whatever the loser plays.

use bao_engine::count_winner_moves;
use bao_engine::fate::FateSearch;
use bao_engine::proof::{Proof, Verdict};
use bao_languages::{say, text, thousands};
use bao_rules::Side;

use super::fate::{HouseMove, NODES, NoLoserError, plies_to_horizon};
use super::judged_move::JudgedMove;
use super::summary::{GameSummary, LossSearch, describe_error, describe_house_loss};
use crate::answer::AnswerColumn;
use crate::replay::{Game, HouseLoss, Status, turn_ref};
use crate::words;

/// What is proved about a game's positions with the loser to move.
#[derive(Clone, Debug)]
pub struct ProvedLoss {
    /// The winner.
    pub winner: Side,
    /// The first position from which on every position with the loser to move is proved lost; `None` if the last such
    /// position is not proved lost.
    pub place: Option<LostPlace>,
    /// The index of the last ply, before `place` if there is one, at which the loser gave away a proved win. `None` if
    /// the backward search finds an earlier proved loss or the start of the game first.
    pub had_won: Option<usize>,
}

/// A game, what is proved about its loss, and the hash of the written proof.
pub type LostGame = (Game, ProvedLoss, Option<String>);

/// The columns of a table row for a [`LostGame`], except the first, which names the game.
pub const LOST_COLUMNS: &[AnswerColumn<LostGame>] = &[
    AnswerColumn::new("winner", "`south` or `north`", |(_, loss, _)| loss.winner.name().into()),
    AnswerColumn::new(
        "lost_at",
        "the loser's earliest move before which, and before each later move of his, he is proved lost",
        |(_, loss, _)| loss.place.as_ref().map(|place| turn_ref(place.ply).to_string()).into(),
    ),
    AnswerColumn::new(
        "#plies",
        "the most plies that the winner needs from `lost_at`",
        |(_, loss, _)| loss.place.as_ref().map(|place| place.proof.plies()).into(),
    ),
    AnswerColumn::new("#nodes", "the nodes of the search for the proof", |(_, loss, _)| {
        loss.place.as_ref().map(|place| place.nodes).into()
    }),
    AnswerColumn::new(
        "#answers",
        "the number of positions in the proof with the loser to move",
        |(_, loss, _)| loss.place.as_ref().map(|place| place.proof.size()).into(),
    ),
    AnswerColumn::new(
        "losing_move",
        "the loser's move before `lost_at`; this move or an earlier one lost the game",
        |(game, loss, _)| loss.losing_move(game).into(),
    ),
    AnswerColumn::new(
        "had_won_at",
        "the loser's last move before `lost_at` that gave away a proved win",
        |(_, loss, _)| loss.had_won.map(|ply| turn_ref(ply).to_string()).into(),
    ),
    AnswerColumn::new("sha256", "the SHA-256 of the written proof", |(_, _, hash)| {
        hash.clone().into()
    }),
];

/// A position with the loser to move that is proved lost.
#[derive(Clone, Debug)]
pub struct LostPlace {
    /// The index of the next ply, or the number of plies at the end of the game.
    pub ply: usize,
    /// The proof that the position is lost.
    pub proof: Proof,
    /// The number of nodes searched for the proof.
    pub nodes: u64,
}

impl ProvedLoss {
    /// The default number of nodes for one position.
    pub const NODES: u64 = 1_000_000;

    /// The index of the loser's last ply before the proved loss: this ply or an earlier one lost the game. `None`
    /// without a proved loss, or if the loser's first position was already lost.
    pub fn losing_ply(&self) -> Option<usize> {
        self.place.as_ref()?.ply.checked_sub(2)
    }

    /// The losing ply with its turn: `13n a2<`.
    pub fn losing_move(&self, game: &Game) -> Option<String> {
        let index = self.losing_ply()?;
        let ply = game.plies.get(index)?;
        Some(format!("{} {}", turn_ref(index), ply.name()))
    }

    /// Whether the loser had a proved win just before the losing move, so that no earlier move lost the game.
    pub fn is_exact(&self) -> bool {
        self.had_won.is_some() && self.losing_ply() == self.had_won
    }
}

/// Searches the positions with the loser to move from the end backwards, with `nodes` nodes each: first the proved
/// losses, then unproved positions up to the next proved one or the start.
///
/// A position without a proof may be lost too, so more nodes can find an earlier position.
///
/// # Errors
/// [`NoLoserError`].
pub fn find_proved_loss(game: &Game, nodes: u64) -> Result<ProvedLoss, NoLoserError> {
    let winner = game.winner.ok_or(NoLoserError)?;
    let mut search = LossSearch::new(winner, &game.rules, nodes);
    let mut found = ProvedLoss { winner, place: None, had_won: None };
    let mut is_open = false;
    for ply in (0..=game.plies.len()).rev() {
        let position = game.before(ply);
        if position.to_move() == winner {
            continue;
        }
        let verdict = search.prove(position);
        let nodes = verdict.nodes();
        match verdict {
            Verdict::Proved(_) if is_open => break,
            Verdict::Proved(proof) => found.place = Some(LostPlace { ply, proof, nodes }),
            Verdict::Refuted(_) => {
                found.had_won = Some(ply);
                break;
            }
            Verdict::Endless { .. } | Verdict::Unbuilt { .. } | Verdict::Unknown { .. } => {
                is_open = true;
            }
        }
    }
    Ok(found)
}

/// Summarises a game in up to three lines, for `bao analyse` and the terminal: its turning point by the judged moves,
/// the move proved to have lost it, and how the houses were lost. The proof uses `nodes` nodes for each position, as
/// `bao analyse --table lost` does. Empty for a rejected game.
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

/// Describes the losing move according to the search or, if no losing move is known, the turning point that lost most.
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
            Some(ply) => say!("deciding-gave-up", side = loser, at = turn_ref(ply)),
            None => say!("summary-not-proved", nodes = thousands(nodes)),
        };
    };
    match loss.losing_move(game) {
        // The win is proved from the winner's move before the proved position on.
        Some(turn) => say!(
            if loss.is_exact() { "deciding-exactly" } else { "deciding-latest" },
            turn,
            loser,
            winner,
            at = turn_ref(place.ply - 1),
            moves = count_winner_moves(place.proof.plies() + 1, true)
        ),
        None => say!("deciding-from-start", loser),
    }
}

/// Describes in one line how the houses were lost, or that they were kept; `None` if the game started without houses.
fn describe_houses(game: &Game) -> Option<String> {
    let mut losses = Vec::new();
    for (index, ply) in game.plies.iter().enumerate() {
        for event in ply.events.iter().filter(|event| event.ends_ownership()) {
            losses.push(describe_house_loss(ply.at, event));
            let is_captured = event.house_loss() == Some(HouseLoss::Captured);
            losses.extend(is_captured.then(|| describe_last_rescue(game, index)).flatten());
        }
    }
    let has_house = Side::BOTH.into_iter().any(|side| game.start.half(side).owns_house);
    match losses.is_empty() {
        true => has_house.then(|| text("summary-houses-kept").to_owned()),
        false => Some(losses.join(" ")),
    }
}

/// Goes back from the ply that captured a house to the owner's last move with a choice that saved it, within the
/// horizon of [`super::fate::HouseNote`]. `None` if the owner's last move saved the house up to its horizon, or the
/// search reached its limit there.
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
                at = mv.at,
                move = mv.played_choice().name,
                count = saving.len(),
                saving = saving.join(" ")
            ));
        }
        // The move saved the house up to the horizon; the loss came after it.
        if mv.played_saves() {
            break;
        }
        lost_from = Some(mv.at);
    }
    lost_from.map(|at| say!("deciding-house-lost", at))
}
