//! The page on this machine: who may ask (`guard`), what may be asked (`routes`), the archive and the
//! folder of games behind it. What the questions mean is the business of `crate::web::page`.

mod answer;
mod app;
mod body;
mod connections;
mod drafts;
mod explore;
mod filters;
mod games;
mod guard;
mod language;
mod lessons;
mod player;
mod routes;
mod run;
mod saved;
mod search;
mod shelf;
mod training;
mod work;

pub use app::{Limits, Site};
pub use guard::{Token, Turned};
pub use run::{DEFAULT_PORT, Listening, ServeError, listen};
pub use saved::Saves;
pub use shelf::{BadShelf, Shelf, ShelfState};
