//! How a player has lost a game.

use bao_languages::text;
use bao_rules::{EndCause, Side};

use super::judge::JudgedPly;
use crate::replay::{Ending, Game, HouseLoss};

bao_notation::named! {
    /// How a player has lost a game: the first of these that is true of it.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum LossKind {
        /// His house was captured after he had missed emptying it, which exhaustive search tells.
        MissedEmptying = "missed-emptying",
        /// His house was captured.
        HouseCaptured = "house-captured",
        /// His front row was empty.
        FrontRow = "front-row",
        /// He had no legal move, or in a relative of Bao no seeds.
        NoMove = "no-move",
        /// He had only singletons left.
        Singletons = "singletons",
        /// Not on the board: by resignation or on time.
        Resigned = "resigned",
        /// The end of the game is not known.
        Unknown = "unknown",
    }
}

impl LossKind {
    /// Of the player who lost the game with these judged moves; `None` where nobody is known to have won. Of a player who is
    /// known to have resigned or lost on time that is how, whatever became of his house.
    pub fn of(game: &Game, judged: &[JudgedPly]) -> Option<LossKind> {
        let loser = game.winner?.opponent();
        let captured = game.plies.iter().position(|ply| {
            ply.events.iter().any(|event| {
                event.owner() == loser && event.house_loss() == Some(HouseLoss::Captured)
            })
        });
        if game.forfeit.is_some() {
            return Some(LossKind::Resigned);
        }
        Some(match (captured, game.ending) {
            (Some(ply), _) if misses_emptying(judged, loser, ply) => LossKind::MissedEmptying,
            (Some(_), _) => LossKind::HouseCaptured,
            (None, Ending::Board(EndCause::FrontRow)) => LossKind::FrontRow,
            (None, Ending::Board(EndCause::NoMove | EndCause::NoSeeds)) => LossKind::NoMove,
            (None, Ending::Board(EndCause::Singletons)) => LossKind::Singletons,
            (None, Ending::Resigned) => LossKind::Resigned,
            (None, Ending::Unfinished | Ending::CutOff | Ending::Unknown) => LossKind::Unknown,
        })
    }

    /// The same for readers: `house captured, emptying missed`.
    pub fn in_words(self) -> &'static str {
        text(&format!("loss-{}", self.name()))
    }
}

/// Whether a player has missed emptying his house before the ply in which it was captured.
fn misses_emptying(judged: &[JudgedPly], loser: Side, captured: usize) -> bool {
    let own = judged.iter().filter(|ply| ply.mv.side() == loser && ply.ply < captured);
    own.filter_map(|ply| ply.house.as_ref()).any(|house| house.missed_emptying)
}
