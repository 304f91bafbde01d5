//! One document with every kind of block, through every renderer; what they make is kept beside.

mod csv;
mod example;
mod html;
mod markdown;
mod page;
mod pictures;
mod samples;
mod text;
