//! Reports: content, languages, and writing.

pub mod gallery;
pub mod languages;
mod lists;
pub mod numbers;
pub mod page;
mod writing;
