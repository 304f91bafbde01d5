//! One game on a whole screen, to be looked at and changed; and the same as plain text.
//!
//! A key becomes an action (`keys`), an action changes the model (`update`), the model is drawn (`view`).
//! Only `session` touches the terminal and files.

mod analysis;
mod browse;
mod choosing;
mod edits;
mod event;
mod facts;
mod guard;
pub mod keys;
mod look;
mod model;
mod opponent;
mod picture;
pub mod plain;
mod play;
mod search;
mod searching;
mod session;
mod showing;
mod sowing;
mod speed;
mod typing;
mod update;
mod view;

pub use analysis::{
    add_search_result, judge_move, next_search, report_failed_search, start_analysis,
};
pub use guard::Screen;
pub use look::{Look, in_ascii};
pub use model::{Effect, Model, SavedFile, Setup};
pub use opponent::Opponent;
pub use play::{add_opponent_move, begin_two, next_request};
pub use search::{MoveRequest, Request, SearchRequest, SearchResult};
pub use session::{SaveGame, SessionError, run, unsaved_file, unsaved_files};
pub use speed::Speed;
pub use update::{advance_sowing, handle_key, handle_paste, resize};
pub use view::draw;
