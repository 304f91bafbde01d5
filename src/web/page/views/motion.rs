//! A move step by step.

use bao_languages::{say, text};
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
type Told = (&'static str, Option<(Side, Pit)>, u8, String);

fn tell(event: Event, mover: Side) -> Told {
    let other = mover.opponent();
    let own = |pit| words::pit(mover, pit);
    let name = words::side;
    match event {
        Event::Placed { pit } => {
            let text = say!("moment-placed", pit = own(pit));
            ("placed", Some((mover, pit)), 1, text)
        }
        Event::Lap { from, seeds, last, .. } => {
            let text = match from {
                Some(from) => {
                    say!("moment-lap", seeds = seeds, from = own(from), last = own(last))
                }
                None => say!("moment-captured-lap", seeds = seeds, last = own(last)),
            };
            ("lap", Some((mover, last)), seeds, text)
        }
        Event::Captured { pit, seeds } => {
            let text = say!("moment-captures", seeds = seeds, pit = words::pit(other, pit));
            ("captured", Some((other, pit)), seeds, text)
        }
        Event::Added { pit, seeds } => {
            let text = say!("moment-added", seeds = seeds, pit = own(pit));
            ("added", Some((mover, pit)), seeds, text)
        }
        Event::HouseEmptied { owner, seeds } => {
            let text = say!("moment-emptied", side = name(owner), seeds = seeds);
            ("house-emptied", Some((owner, Pit::HOUSE)), seeds, text)
        }
        Event::HouseCaptured { owner, seeds } => {
            let text = say!("moment-house-captured", side = name(owner), seeds = seeds);
            ("house-captured", Some((owner, Pit::HOUSE)), seeds, text)
        }
        Event::Tax { owner } => {
            let text = say!("moment-tax", side = name(owner));
            ("tax", Some((owner, Pit::HOUSE)), 2, text)
        }
        Event::HouseStop { owner } => {
            let text = say!("moment-house-stop", side = name(owner));
            ("house-stop", Some((owner, Pit::HOUSE)), 0, text)
        }
        Event::TakasiaStop { .. } => {
            ("takasia-stop", None, 0, text("moment-takasia-stop").to_owned())
        }
    }
}

impl StepView {
    fn of(before: &Position, step: &Step, mover: Side) -> StepView {
        let (event, pit, count, words) = tell(step.event, mover);
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
            words,
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
