//! Documents of prose, tables, charts and boards, and how they are drawn.
//!
//! The crate knows texts and numbers, not Bao: whatever a table says has been worked out elsewhere.
//! One renderer is one file or folder.

mod base64;
mod board;
mod chart;
mod clean;
mod csv;
mod document;
mod figures;
mod file;
mod html;
mod json;
pub mod language;
mod markdown;
pub mod paper;
mod picture;
mod rows;
mod table;
mod terminal;

pub use base64::base64;
pub use board::{Board, House, Mark, Pit, Player, Row};
pub use chart::{
    Bar, Bars, Chart, Colour, Columns, Form, Grid, GridCell, Group, Lines, Point, Series, Slice,
};
pub use csv::csv;
pub use document::{Block, Document, Labels};
pub use figures::figures;
pub use html::{INKS, Picture, html};
pub use json::json;
pub use markdown::markdown;
pub use picture::{board_svg, chart_svg, png};
pub use rows::MOST_ROWS;
pub use table::{Align, Cell, Column, Style, Table};
pub use terminal::{board_in_letters, terminal, terminal_table};
