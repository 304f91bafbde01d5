//! Works with many games of Bao: keeps them in archives, queries and generates them, and finds their rules.
//!
//! [`store`] imports games into an archive (a folder of Parquet tables with a manifest) and queries it. [`generate`]
//! makes random legal games, which are always the same for the same seed:
//!
//! ```
#![doc = include_str!("documented.rs")]
//! ```

// Only crates with outside users document every item.
#![allow(missing_docs)]

// The examples above run as unit tests, because each doctest would be linked as a separate program.
#[cfg(test)]
extern crate self as bao_archive;

#[cfg(test)]
mod documented;
pub mod fail_point;
pub mod fit;
pub mod generate;
pub mod lock;
pub mod store;
pub mod temporary;
