//! Shows and edits one game on a full screen, or prints it as plain text.
//!
//! A key becomes an action (`keys`), an action changes the model (`input`, `edits`), and the model is drawn (`view`).
//! Only `session` uses the terminal and files.

mod edits;
mod facts;
mod input;
pub mod keys;
mod look;
mod model;
pub mod plain;
mod search_results;
mod session;
mod view;

pub use edits::{add_opponent_move, begin_two, next_request};
pub use input::{advance_sowing, handle_key, handle_paste, resize};
pub use look::{ScreenStyle, in_ascii};
pub use model::{
    Effect, Model, MoveRequest, Opponent, Request, SearchRequest, SearchResult, Setup, Speed,
};
pub use search_results::{
    add_search_result, judge_move, next_search, report_failed_search, start_analysis,
};
pub use session::{SaveGame, Screen, SessionError, run, unsaved_files};
pub use view::draw;
