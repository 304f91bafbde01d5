//! One transcript under one ruleset: a game, ply by ply, and what there is to say about it.
//!
//! Here notation and rules meet. Nothing here knows of archives, tables or screens.

mod advice;
pub mod codes;
mod event;
mod from_text;
mod game;
mod given;
mod house_choice;
mod house_loss;
mod motion;
mod normal;
mod options;
mod repair;
mod resolve;
mod run;
mod sides;
mod single;
mod step;

pub use event::{PlyEvent, house_events};
pub use from_text::{replay, replay_with};
pub use game::{Declared, Ending, Game, Ply, Status};
pub use house_choice::{HouseChoices, Safaris, house_choices};
pub use house_loss::HouseLoss;
pub use motion::{MOST_STEPS, Motion, Step, lap_path};
pub use normal::{
    legal_in_normal_form, move_name, normal_transcript, turns_in_order, written as normal_move,
};
pub use options::Repairing;
pub use repair::{Candidate, RepairKind, Repaired, Repairs, SHOWN, repairs};
pub use sides::{rules_side, turn_ref, written_side};
pub use single::{Single, Unplayable, legal_singles, play_written};
