//! Reports: their content, their languages, and how they are written.

pub mod gallery;
pub mod languages;
mod lists;
pub mod numbers;
pub mod page;
mod writing;
