//! The clock runs while a game is played; whoever has no time left has lost.

use std::time::Duration;

use bao_game::replay::Forfeit;
use bao_game::variations::PlayError;
use bao_languages::{say, text};
use bao_rules::Side;

use super::mode::{Mode, Purpose, Typing};
use super::model::Model;
use super::opponent::is_over;
use super::play::next_request;
use super::play_clock::PlayClock;
use super::search::Request;
use crate::terminal::words;

/// How often a clock that runs is drawn.
const TICK: Duration = Duration::from_millis(100);

/// Lets the clock of a game run, where its headers name one.
pub fn begin_clock(model: &mut Model) {
    model.clock = PlayClock::of(model.game());
}

/// Tells the time since the session began. What has passed since it was told last is spent by the player whose clock runs.
pub fn tell_time(model: &mut Model, now: Duration) {
    let side = running(model);
    let is_sowing = model.sowing.is_some();
    let Some(clock) = &mut model.clock else { return };
    let passed = now.saturating_sub(clock.now);
    clock.now = now;
    clock.is_sowing &= is_sowing;
    let Some(side) = side else { return };
    clock.spent += passed;
    if clock.spent >= clock.known.time_left(side) {
        run_out(model, side);
    }
}

/// Whose clock runs: that of the player who is to move at the end of the game, but not while the sowing of the move before
/// is shown; that of the engine while it is asked.
pub(super) fn running(model: &Model) -> Option<Side> {
    let (clock, game) = (model.clock.as_ref()?, model.game());
    if is_over(game, clock.end) || clock.is_out() {
        return None;
    }
    let side = game.position(clock.end)?.to_move();
    let is_thinking = match model.opponent {
        Some(opponent) if opponent.side == side => {
            matches!(next_request(model), Some(Request::Move(_)))
        }
        _ => !(clock.is_sowing && model.sowing.is_some()),
    };
    is_thinking.then_some(side)
}

/// How long the screen may stay as it is while a clock runs.
#[must_use]
pub fn pause(model: &Model) -> Option<Duration> {
    running(model).map(|_| TICK)
}

/// What is left of both players' time, South's first; `None` where the game has no clock.
pub(super) fn times(model: &Model) -> Option<[Duration; 2]> {
    let clock = model.clock.as_ref()?;
    let to_move = model.game().position(clock.end)?.to_move();
    Some(Side::BOTH.map(|side| clock.time_left(side, to_move)))
}

/// A player's time is over: the other has won.
fn run_out(model: &mut Model, side: Side) {
    let (Some(clock), at) = (&model.clock, model.at()) else { return };
    let (out, winner) = (clock.known.timed_out(side), side.opponent());
    let done = model.history.change(|game| {
        out.write(game);
        game.set_forfeit(side, Forfeit::OnTime);
        Ok::<_, PlayError>(at)
    });
    let is_move_asked = match &model.mode {
        Mode::Choosing(_) | Mode::Resigning => true,
        Mode::Typing(Typing { purpose, .. }) => {
            matches!(purpose, Purpose::Play(_) | Purpose::Replace(_))
        }
        _ => false,
    };
    if is_move_asked {
        model.mode = Mode::Browse;
    }
    model.refresh_after_edit();
    let said = match model.opponent {
        Some(opponent) if opponent.side == side => {
            say!("clock-out-engine", player = opponent.name(), winner = words::side(winner))
        }
        Some(_) => say!("clock-out-you", winner = words::side(winner)),
        None => say!("clock-out", side = words::side(side), winner = words::side(winner)),
    };
    match done {
        Ok(_) => model.say(format!("{said} {}", text("clock-then"))),
        Err(error) => model.complain(error.to_string()),
    }
}
