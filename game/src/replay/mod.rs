//! Replays a transcript under a ruleset. The result is a game, ply by ply, with findings about the text.
//!
//! A transcript is first played as written, until a move cannot be played. If that happens or the board contradicts the
//! signs of the text, [`replay_with`] tries other readings of the house choices and repairs ([`suggest_repairs`]).
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
//! // North's capture ends in North's house without `+`, so it is a stop.
//! assert_eq!(events, ["3n house-stop:n"]);
//! ```

pub mod codes;
mod game;
mod house_choice;
mod input;
mod motion;
mod orchestrate;
mod played_move;
mod repair;
mod strict;
mod written_move;

pub use game::{Ending, Forfeit, Game, PlyRow, normal_transcript};
pub use house_choice::HouseChoices;
pub use input::{Declared, Safaris};
pub use motion::{MOST_STEPS, Motion, Step};
pub use orchestrate::{RepairMode, replay, replay_with, resolve_house_choices, suggest_repairs};
pub use played_move::{
    HouseLoss, PlayMoveError, PlayedMove, Ply, PlyEvent, PlyEventKind, play_legal_moves, play_move,
    position_after, write_house_events,
};
pub use repair::{Candidate, MOST_CANDIDATES, RepairKind, Repairs};
pub use strict::Status;
pub(crate) use written_move::side_id;
pub use written_move::{
    list_legal_moves, move_name, name_legal_moves, normal_move, ply_index, turn_ref,
};
