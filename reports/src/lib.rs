//! Reports as documents (text, tables, charts and boards), rendered as HTML, Markdown, plain text, CSV, SVG and PNG,
//! and the languages that they are written in.
//!
//! A [`Document`] is a list of blocks with texts and numbers computed elsewhere; nothing here replays a game. The same
//! document gives the same bytes on every machine: fonts are embedded.
//!
//! A document in several formats:
//!
//! ```
//! use bao_reports::{Document, ReportTable, render_markdown, render_text, write_csv};
//!
//! let mut table = ReportTable::new("Games won", &["winner", "#games"]).with_name("wins");
//! table.push(["south", "24"]);
//! table.push(["north", "35"]);
//! let mut document = Document::new("A small archive");
//! document.section("Results").prose("Resigned games count too.").table(table.clone());
//!
//! assert!(render_markdown(&document).contains("| south | 24 |"));
//! assert!(render_text(&document, Some(80)).contains(" north      35"));
//! let mut file = Vec::new();
//! write_csv(&table, &mut file)?;
//! assert_eq!(file, b"winner,games\nsouth,24\nnorth,35\n");
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! A chart as a picture:
//!
//! ```
//! use bao_reports::{Chart, Form, Slice, colours, render_chart_svg};
//!
//! let slice = |label: &str, value, colour| Slice {
//!     label: label.to_owned(),
//!     value,
//!     words: format!("{value} games"),
//!     colour,
//! };
//! let chart = Chart {
//!     name: "wins".to_owned(),
//!     title: "Games won".to_owned(),
//!     alt: "South won 24 games, North 35.".to_owned(),
//!     form: Form::Pie(vec![
//!         slice("South", 24.0, colours::SOUTH),
//!         slice("North", 35.0, colours::NORTH),
//!     ]),
//! };
//! assert!(render_chart_svg(&chart).contains("<title id=\"chart-wins-title\">Games won</title>"));
//! ```
//!
//! Messages in a language:
//!
//! ```
//! use bao_reports::language::{Language, Messages};
//!
//! let messages = Messages::new("sw".parse::<Language>()?);
//! assert_eq!(messages.text("side-south"), "Kusini");
//! # Ok::<(), bao_reports::language::ParseLanguageError>(())
//! ```

// Only crates with outside users document every item.
#![allow(missing_docs)]

mod board;
mod chart;
mod clean;
pub mod colours;
mod document;
mod file_names;
#[cfg(feature = "pixels")]
mod files;
mod html;
pub mod language;
mod markdown;
mod picture;
mod position_board;
mod table;
mod text;

pub use crate::file_names::{MAX_TABLE_ROWS, list_file_names};
#[cfg(feature = "pixels")]
pub use crate::files::{csv_to_io_error, render_files, write_csv};
pub use crate::table::{Align, Cell, ColumnHead, ReportTable, Style};
pub use board::{Board, BoardRow, Half, House, Mark, Pit, Player, Way};
pub use chart::{
    Band, Chart, Colour, Columns, Dot, Dots, Form, Grid, GridCell, Group, Lines, Point, Series,
    Slice,
};
pub use document::{Block, Document, Picture};
pub use html::{THEMED_COLOURS, encode_base64, render_html};
pub use markdown::render_markdown;
#[cfg(feature = "pixels")]
pub use picture::{Animation, render_gif, render_png, render_png_by_width};
pub use picture::{BoardSheet, render_board_svg, render_chart_svg, render_sheet_svg};
pub use position_board::{LastMove, build_board};
pub use text::{render_text, render_text_board, render_text_table};
