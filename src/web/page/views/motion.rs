//! A move step by step.

use bao_notation::tree::NodeId;
use bao_rules::{Event, Pit, Position, Side};
use serde::Serialize;

use super::board::{BoardView, pit_number, ring};
use bao_game::replay::{Motion, Step};
use bao_game::variations::Variations;
use bao_game::words;

/// One step, and the board after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StepView {
    /// `placed`, `lap`, `captured`, `added`, `house-emptied`, `house-captured`, `tax`, `house-stop` or
    /// `takasia-stop`.
    pub event: &'static str,
    /// The pit it is about; of a lap the last one, of a stop null.
    pub pit: Option<usize>,
    /// Where the hand of a lap was taken up; null for captured seeds, which enter at a kichwa.
    pub from: Option<usize>,
    /// The pits that get a seed each, in order.
    pub path: Vec<usize>,
    /// How many seeds are placed, sown or taken.
    pub seeds: u8,
    /// How many the mover holds after it.
    pub hand: u8,
    /// The seeds of all pits after it.
    pub board: Vec<u8>,
    /// As a sentence.
    pub words: String,
}

/// A move step by step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MotionView {
    /// `s` or `n`.
    pub mover: char,
    /// The board before it.
    pub before: BoardView,
    /// From the first seed on.
    pub steps: Vec<StepView>,
    /// How many steps are left out before the end of the move.
    pub left_out: u64,
    /// The board after it.
    pub after: BoardView,
}

/// What an event is called, its pit with whose it is, and its seeds.
fn name(event: Event, mover: Side) -> (&'static str, Option<(Side, Pit)>, u8) {
    match event {
        Event::Placed { pit } => ("placed", Some((mover, pit)), 1),
        Event::Lap { seeds, last, .. } => ("lap", Some((mover, last)), seeds),
        Event::Captured { pit, seeds } => ("captured", Some((mover.opponent(), pit)), seeds),
        Event::Added { pit, seeds } => ("added", Some((mover, pit)), seeds),
        Event::HouseEmptied { owner, seeds } => ("house-emptied", Some((owner, Pit::HOUSE)), seeds),
        Event::HouseCaptured { owner, seeds } => {
            ("house-captured", Some((owner, Pit::HOUSE)), seeds)
        }
        Event::Tax { owner } => ("tax", Some((owner, Pit::HOUSE)), 2),
        Event::HouseStop { owner } => ("house-stop", Some((owner, Pit::HOUSE)), 0),
        Event::TakasiaStop { .. } => ("takasia-stop", None, 0),
    }
}

impl StepView {
    fn of(before: &Position, step: &Step, mover: Side) -> StepView {
        let (event, pit, count) = name(step.event, mover);
        let from = match step.event {
            Event::Lap { from, .. } => from.map(|pit| pit_number(before, mover, pit)),
            _ => None,
        };
        StepView {
            event,
            pit: pit.map(|(owner, pit)| pit_number(before, owner, pit)),
            from,
            path: step.path.iter().map(|&pit| pit_number(before, mover, pit)).collect(),
            seeds: count,
            hand: step.hand,
            board: step.rings.each_ref().map(|lanes| ring(before, lanes)).concat(),
            words: words::step(step.event, mover),
        }
    }
}

impl MotionView {
    /// The move that led to a place; `None` at the start and where the line is kept as text.
    pub fn of(game: &Variations, id: NodeId) -> Option<MotionView> {
        let before = game.position(game.tree().parent(id)?)?;
        let motion = Motion::of(before, game.ply(id)?.mv, game.rules())?;
        Some(MotionView {
            mover: motion.mover.letter(),
            before: BoardView::of(before, game.start()),
            steps: motion
                .steps
                .iter()
                .map(|step| StepView::of(before, step, motion.mover))
                .collect(),
            left_out: motion.left_out,
            after: BoardView::of(&motion.after, game.start()),
        })
    }
}
