//! What is proved about one game: its turns, its coin tosses, and the outcome of the capture.

use bao_game::analysis::{Decision, Effort, write_line, write_moves};
use bao_game::classify::{
    CoinSide, CoinSides, StudyPly, TossKind, classify, find_coin_tosses, find_study_plies,
    first_mtaji_turn, search_coin_sides,
};
use bao_game::replay::{Game, turn_ref};
use bao_rules::Side;
use serde::{Deserialize, Serialize};

use super::LATER;
use super::turn::{HouseVerdict, TurnJudgement, judge_turns};

/// How a player is written in JSON.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Side", rename_all = "lowercase")]
enum SideName {
    South,
    North,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Winner(#[serde(with = "SideName")] pub Side);

/// What a search proves about a game of the population (S1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameJudgement {
    /// The number of the game.
    pub game: String,
    #[serde(with = "SideName")]
    pub winner: Side,
    /// The type of a matrix game or variant (S6).
    pub matrix_type: Option<u8>,
    /// The turn and kind of the winner's moves in turns 22 and 23: `M`, `K`, or `Kn` for a takata from the house.
    pub first_rows: Vec<(u32, String)>,
    /// The loser's moves in turns 21 to 24, as far as they were played.
    pub turns: Vec<TurnJudgement>,
    /// The coin tosses of both players.
    pub tosses: Vec<TossJudgement>,
    /// The outcome after the loser's house was captured, or after the winner's turn 24 if it was not captured by then.
    pub outcome: Option<OutcomeJudgement>,
}

impl GameJudgement {
    /// Judges a game; `None` if it is not part of the population.
    pub fn of(game: &Game) -> Option<GameJudgement> {
        let classes = classify(game)?;
        let winner = classes.winner;
        let mtaji = first_mtaji_turn(game);
        let plies: Vec<StudyPly> = find_study_plies(game).collect();
        let rows = plies.iter().filter(|ply| {
            ply.at.side == winner && (mtaji.saturating_sub(1)..=mtaji).contains(&ply.at.number)
        });
        let kind = |ply: &StudyPly| {
            let of_house = if ply.from_house { "n" } else { "" };
            format!("{}{of_house}", ply.choices.kind.letter())
        };
        let horizon = mtaji + 1;
        let capture = classes.capture_turn.filter(|&turn| turn <= horizon).unwrap_or(horizon);
        Some(GameJudgement {
            game: game.id.clone(),
            winner,
            matrix_type: classes.matrix_type.map(|number| number.number()),
            first_rows: rows.map(|ply| (ply.at.number, kind(ply))).collect(),
            turns: judge_turns(game, &plies, winner),
            tosses: judge_tosses(game),
            outcome: OutcomeJudgement::of(game, winner, capture),
        })
    }

    pub fn loser(&self) -> Side {
        self.winner.opponent()
    }

    pub fn turn(&self, number: u32) -> Option<&TurnJudgement> {
        self.turns.iter().find(|turn| turn.turn == number)
    }

    /// Whether one of the loser's moves lost the house although another choice would have saved it.
    pub fn has_wrong_turn(&self) -> bool {
        self.turns.iter().any(|turn| turn.verdict() == HouseVerdict::Loses)
    }

    pub fn winner_toss(&self) -> Option<&TossJudgement> {
        self.tosses.iter().find(|toss| toss.side == self.winner)
    }
}

// The outcome of the capture (S9).

/// How an outcome is known.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum KnownBy {
    /// The game is over.
    #[default]
    Board,
    /// One player wins by force.
    Proof,
    /// The winner of the game provably cannot force a win, because the other can play on for ever.
    EndlessPlay,
    /// Nothing is proved; the search estimates a winning chance.
    Search,
}

/// Who wins from the position after the capture of the loser's house, or after the winner's turn 24.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct OutcomeJudgement {
    /// The winner's turn after which the position is judged.
    pub turn: u32,
    pub by: KnownBy,
    /// The winner, by the board or by proof.
    pub winner: Option<Winner>,
    /// For a proof: the plies to the end against the best defence.
    pub plies: Option<u32>,
    /// For a proof: whether no forced win is shorter.
    pub shortest: bool,
    /// For a proof: the number of its positions.
    pub size: Option<usize>,
    /// The nodes searched for the proof.
    pub nodes: Option<u64>,
    /// For an estimate: the winning chance of the game's winner, 0 to 1.
    pub chance: Option<f64>,
    /// For an estimate: the search depth in plies.
    pub depth: Option<u16>,
    /// For a proof: the winning line against the longest defence.
    pub line: String,
}

impl OutcomeJudgement {
    /// Judges the position after the winner's turn `turn`; `None` if it was not played.
    pub(super) fn of(game: &Game, winner: Side, turn: u32) -> Option<OutcomeJudgement> {
        let ply = game.index_of(turn, winner)?;
        let after = &game.plies[ply].after;
        let decision = Decision::search(after, &game.rules, winner, Effort::USUAL);
        let winner = decision.winner().map(Winner);
        let plain = OutcomeJudgement { turn, winner, ..OutcomeJudgement::default() };
        Some(match decision {
            Decision::Over(_) => plain,
            Decision::Proved { proof, shortest, nodes } => OutcomeJudgement {
                by: KnownBy::Proof,
                plies: Some(proof.plies()),
                shortest,
                size: Some(proof.size()),
                nodes: Some(nodes),
                line: write_line(
                    turn_ref(ply + 1),
                    &write_moves(after, &proof.line(), &game.rules),
                ),
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

    /// The study's code for the outcome: `#` if the capture ends the game, `PC` if it provably decides the game for
    /// `winner`, `PNC` if that is disproved; `None` if nothing is proved.
    pub fn code(&self, winner: Side) -> Option<&'static str> {
        match (self.by, self.winner) {
            (KnownBy::Board, Some(Winner(side))) if side == winner => Some("#"),
            (KnownBy::Proof, Some(Winner(side))) if side == winner => Some("PC"),
            (KnownBy::Search, _) => None,
            _ => Some("PNC"),
        }
    }
}

// Coin tosses, and what follows from each side of the coin (S8).

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TossJudgement {
    /// The player who tosses.
    #[serde(with = "SideName")]
    pub side: Side,
    pub turn: u32,
    /// The number of seeds in the house.
    pub seeds: u8,
    /// Whether both directions leave the same numbers of seeds in the player's pits (S8).
    pub same_side: bool,
    pub kind: TossKind,
    /// The side of the coin that was played.
    pub played: String,
    /// The sides that capture the other player's house by force.
    pub winning_sides: Vec<String>,
    /// What follows from each side, the played one first.
    pub reason: String,
    /// For a toss that decides: the first later turn by which both sides would capture the house.
    pub both_win_by: Option<u32>,
}

/// The reason if the other player has no house left.
const GONE: &str = "the other has lost his house before";

impl TossJudgement {
    /// Whether the played side captures the other's house by force; `None` if the other owns no house.
    pub fn wins(&self) -> Option<bool> {
        (!self.reason.contains(GONE)).then(|| self.winning_sides.contains(&self.played))
    }

    /// The kind as the study names it; tosses rigged by the seeds or by the outcome are both `rigged`.
    pub const fn printed(&self) -> &'static str {
        if self.kind.is_rigged() { "rigged" } else { self.kind.name() }
    }

    fn of(game: &Game, sides: &CoinSides, until: u32) -> TossJudgement {
        let toss = sides.toss;
        let played = &sides.sides[sides.played];
        let others = sides.sides.iter().enumerate().filter(|(place, _)| *place != sides.played);
        let each = std::iter::once(format!("played {}", reason(played)));
        let wins = |side: &&CoinSide| side.captures() == Some(true);
        let both = |until: &u32| {
            let later = search_coin_sides(game, &toss, *until);
            later.is_some_and(|later| later.sides.iter().all(|side| wins(&side)))
        };
        let decides = matches!(sides.kind, TossKind::Winning | TossKind::Losing);
        TossJudgement {
            side: toss.side,
            turn: toss.turn,
            seeds: toss.seeds,
            same_side: toss.same_side,
            kind: sides.kind,
            played: played.name.clone(),
            winning_sides: sides.sides.iter().filter(wins).map(|side| side.name.clone()).collect(),
            reason: each.chain(others.map(|(_, side)| reason(side))).collect::<Vec<_>>().join("; "),
            both_win_by: decides.then(|| (until + 1..=until + LATER).find(both)).flatten(),
        }
    }
}

/// Says what follows from a side of the coin.
fn reason(side: &CoinSide) -> String {
    match &side.other {
        None => format!("{}: {GONE}", side.name),
        Some((fate, line)) => {
            let what = if fate.is_saved() { "does not win the house" } else { "wins the house" };
            format!("{} {what} ({}: {})", side.name, line.ending(), line.text)
        }
    }
}

pub(super) fn judge_tosses(game: &Game) -> Vec<TossJudgement> {
    let until = first_mtaji_turn(game) + 1;
    let tosses = find_coin_tosses(game);
    let sides = tosses.iter().filter_map(|toss| search_coin_sides(game, toss, until));
    sides.map(|sides| TossJudgement::of(game, &sides, until)).collect()
}
