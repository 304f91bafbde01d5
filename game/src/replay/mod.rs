//! One transcript under one ruleset: a game, ply by ply, and what there is to say about it.
//!
//! Here notation and rules meet; nothing here knows of archives, tables or screens. A transcript goes one
//! way: [`replay_strictly`] plays it as it is written, up to where it breaks, into a [`Run`]. Only where
//! that breaks or contradicts its signs, the house choices and the repairs ([`find_repairs`]) are looked
//! at, neither knowing of the other, and [`replay_with`] decides among them which [`Game`] it is.
//!
//! ```
//! use bao_game::replay::{Declared, Status, replay};
//! use bao_notation::{Source, read};
//! use bao_rules::Ruleset;
//!
//! let reading = read("1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>", &Source::default());
//! let game = replay("7", &reading, &Declared::default(), &Ruleset::KIBAO);
//! assert_eq!((game.status, game.plies.len()), (Status::Accepted, 6));
//! let events: Vec<String> = game
//!     .plies
//!     .iter()
//!     .flat_map(|ply| ply.events.iter().map(|event| format!("{} {event}", ply.at)))
//!     .collect();
//! // North's capture ends in his house, and no `+` stands: he stops.
//! assert_eq!(events, ["3n house-stop:n"]);
//! ```

mod arrow;
pub mod codes;
mod cut;
mod event;
mod game;
mod house_choice;
mod input;
mod motion;
mod move_error;
mod normal;
mod orchestrate;
mod played_move;
mod ply;
mod ply_row;
mod repair;
mod resolve;
mod safaris;
mod sides;
mod step;
mod strict;

pub use event::{HouseLoss, PlyEvent, write_house_events};
pub use game::{Ending, Forfeit, Game, normal_transcript};
pub use house_choice::HouseChoices;
pub use input::Declared;
pub use motion::{MOST_STEPS, Motion, Step, lap_path};
pub use move_error::MoveError;
pub use normal::{list_legal_moves, move_name, name_legal_moves, normal_move};
pub use orchestrate::{RepairMode, replay, replay_with, resolve_house_choices, suggest_repairs};
pub use played_move::{PlayMoveError, PlayedMove, play_legal_moves, play_move};
pub use ply::Ply;
pub use ply_row::PlyRow;
pub use repair::{Candidate, MOST_CANDIDATES, RepairKind, Repairs, find_repairs};
pub use safaris::Safaris;
pub use sides::{rules_side, turn_ref, written_side};
pub use strict::{Break, Run, Status, replay_strictly};
