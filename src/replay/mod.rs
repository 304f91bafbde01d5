//! One transcript under one ruleset: a game, ply by ply, and what there is to say about it.
//!
//! Here notation and rules meet. Nothing here knows of archives, tables or screens.

mod advice;
pub mod codes;
mod event;
mod game;
mod normal;
mod resolve;
mod run;
mod sides;

pub use event::{PlyEvent, house_events};
pub use game::{Declared, Ending, Game, Ply, Status};
pub use normal::{legal_in_normal_form, normal_transcript, turns_in_order, written as normal_move};
pub use run::replay;
pub use sides::{rules_side, turn_ref, written_side};
