//! Renders one document with every kind of block in every format, and compares the results with snapshots.

mod csv;
mod example;
mod html;
mod markdown;
mod page;
mod pictures;
mod samples;
mod text;
