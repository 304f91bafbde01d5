//! The page of one game: what it shows (`views`), what it asks for (`requests`), and the files that can
//! be made of it (`export`, `picture`). A request goes in, a reply comes out; no server, no tables.

pub mod assets;
pub mod export;
mod json;
mod numbered;
pub mod picture;
mod proposed;
pub mod requests;
pub mod views;

pub use numbered::Numbered;
pub use proposed::proposed_name;
