//! The page of one game: what it shows (`views`), what it asks for (`requests`), and the files that can
//! be made of it (`export`). A request goes in, a reply comes out; no server, no tables.

pub mod assets;
pub mod export;
mod numbered;
mod proposed;
pub mod requests;
pub mod views;

pub use numbered::Numbered;
pub use proposed::proposed_name;
