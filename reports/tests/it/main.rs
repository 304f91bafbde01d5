//! One document with every kind of block, through every renderer; the results are snapshots.

mod csv;
mod example;
mod html;
mod markdown;
mod page;
mod pictures;
mod samples;
mod text;
