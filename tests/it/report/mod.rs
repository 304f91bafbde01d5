//! Reports: what they say, in what languages, and how they are written.

mod gallery;
mod languages;
mod numbers;
mod page;
mod writing;
