//! The clock of a game that is played, beside what the headers of the game keep of it.

use std::time::Duration;

use bao_game::clock::GameClock;
use bao_game::variations::{History, Variations};
use bao_notation::tree::NodeId;
use bao_rules::Side;

/// The clock of a game that is played: the headers of the game have what is left as a move begins, this has what was spent
/// since. It measures nothing itself, but is told the time.
#[derive(Clone, Debug)]
pub(super) struct PlayClock {
    /// What is left as the move begins that is due.
    pub known: GameClock,
    /// The end of the main line, where that move is due.
    pub end: NodeId,
    /// The time that was told last.
    pub now: Duration,
    /// How much of the move's time is spent.
    pub spent: Duration,
    /// Whether the sowing of the move before is shown still.
    pub is_sowing: bool,
}

fn end_of(game: &Variations) -> NodeId {
    game.tree().main_line().last().copied().unwrap_or(NodeId::START)
}

impl PlayClock {
    /// The clock of a game; `None` where it is played without one.
    pub fn of(game: &Variations) -> Option<PlayClock> {
        let known = GameClock::of(game)?;
        let (end, now, spent) = (end_of(game), Duration::ZERO, Duration::ZERO);
        Some(PlayClock { known, end, now, spent, is_sowing: false })
    }

    /// The game has changed. A move at its end costs the time that was spent, as a part of the same change; whatever else
    /// changes the end of the game, a move taken back too, goes back to the times that the game had there.
    pub fn follow(&mut self, history: &mut History) {
        let game = history.game();
        let (end, Some(clock)) = (end_of(game), GameClock::of(game)) else { return };
        let is_next = game.tree().parent(end) == Some(self.end) && clock == self.known;
        let mover = game.ply(end).filter(|_| is_next).map(|ply| ply.side());
        self.known = clock;
        if end == self.end {
            return;
        }
        if let Some(mover) = mover {
            let after = clock.after_move(mover, self.spent);
            self.known = after.unwrap_or_else(|| clock.timed_out(mover));
            let known = self.known;
            history.amend(|game| known.write(game));
        }
        (self.end, self.spent, self.is_sowing) = (end, Duration::ZERO, mover.is_some());
    }

    /// Whether a player's time is over.
    pub fn is_out(&self) -> bool {
        self.known.loser().is_some()
    }

    /// What is left of a player's time now.
    pub fn time_left(&self, side: Side, to_move: Side) -> Duration {
        let left = self.known.time_left(side);
        if side == to_move { left.saturating_sub(self.spent) } else { left }
    }
}
