//! What follows from either side of the coin (S8): whether the player who tosses can then force the capture
//! of the other's house.

use bao_engine::Choices;
use bao_engine::fate::Fate;
use bao_rules::Move;

use super::coin_toss::CoinToss;
use crate::analysis::fate::{WrittenLine, best_line, horizon};
use crate::replay::{Game, move_name, normal_move, written_side};

/// One direction of the house that is tossed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoinSide {
    /// As a player would name it: `A5<`.
    pub name: String,
    /// The turn.
    pub turn: Move,
    /// What becomes of the other's house until the horizon, with a line; `None` where he owns none.
    pub other: Option<(Fate, WrittenLine)>,
}

impl CoinSide {
    /// Whether the other's house is captured by force, where he owns one.
    #[must_use]
    pub fn captures(&self) -> Option<bool> {
        self.other.as_ref().map(|(fate, _)| !fate.is_saved())
    }
}

/// What a coin toss comes to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TossKind {
    /// 16 seeds, or 15 between empty pits: the direction makes no difference.
    RiggedBySeeds,
    /// More than 16 seeds, and both directions have the same outcome.
    RiggedByOutcome,
    /// The direction that was played wins the other's house by force, the other one does not.
    Winning,
    /// The direction that was not played would have won it.
    Losing,
    /// Fewer than 16 seeds, and both directions have the same outcome all the same.
    Even,
    /// The other owns no house, and so the outcome is not one of houses.
    Open,
}

impl TossKind {
    /// All of them.
    pub const ALL: [TossKind; 6] = [
        TossKind::RiggedBySeeds,
        TossKind::RiggedByOutcome,
        TossKind::Winning,
        TossKind::Losing,
        TossKind::Even,
        TossKind::Open,
    ];

    /// `rigged-by-seeds`, `rigged-by-outcome`, `winning`, `losing`, `even` or `open`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TossKind::RiggedBySeeds => "rigged-by-seeds",
            TossKind::RiggedByOutcome => "rigged-by-outcome",
            TossKind::Winning => "winning",
            TossKind::Losing => "losing",
            TossKind::Even => "even",
            TossKind::Open => "open",
        }
    }

    /// Whether the coin is rigged, in either way.
    #[must_use]
    pub const fn is_rigged(self) -> bool {
        matches!(self, TossKind::RiggedBySeeds | TossKind::RiggedByOutcome)
    }
}

/// A coin toss with what follows from its sides until a turn of the player who tosses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoinSides {
    /// The toss.
    pub toss: CoinToss,
    /// Its sides, clockwise first; one alone where the other never ends.
    pub sides: Vec<CoinSide>,
    /// The side that was played.
    pub played: usize,
    /// What that comes to.
    pub kind: TossKind,
}

/// Looks at both sides of a coin until the turn `until` of the player who tosses has been played. `None`
/// where the toss is not of this game.
#[must_use]
pub fn coin_sides(game: &Game, toss: &CoinToss, until: u32) -> Option<CoinSides> {
    let ply = game.index_of(toss.turn, toss.side)?;
    let before = game.before(ply);
    let openings = before.move_starts(&game.rules);
    let plies = u8::try_from(horizon(until, toss.side).checked_sub(ply)?).ok()?;
    let choices = Choices::of(before, &game.rules).all;
    let side = |choice: &bao_engine::Choice| {
        let written = normal_move(before, &openings, choice.mv, false);
        CoinSide {
            name: move_name(written, written_side(toss.side)),
            turn: choice.mv,
            other: best_line(&choice.after, ply + 1, plies, &game.rules),
        }
    };
    let sides: Vec<CoinSide> = choices.iter().map(side).collect();
    let played = sides.iter().position(|side| side.turn == game.plies[ply].mv)?;
    let outcomes: Option<Vec<bool>> = sides.iter().map(CoinSide::captures).collect();
    let kind = match outcomes {
        _ if toss.rigged => TossKind::RiggedBySeeds,
        None => TossKind::Open,
        Some(outcomes) if outcomes.iter().all(|&captures| captures == outcomes[0]) => {
            if toss.seeds > 16 { TossKind::RiggedByOutcome } else { TossKind::Even }
        }
        Some(outcomes) if outcomes[played] => TossKind::Winning,
        Some(_) => TossKind::Losing,
    };
    Some(CoinSides { toss: *toss, sides, played, kind })
}
