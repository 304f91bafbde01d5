//! Many games of Bao: kept in archives of tables, queried, generated, and compared with rulesets.
//!
//! [`store`] imports games into an archive, a folder of Parquet tables with a manifest, and queries it; [`generate`]
//! makes legal games at random, the same for the same seed:
//!
//! ```
#![doc = include_str!("documented.rs")]
//! ```

// Documentation of every item belongs to the crates that others use.
#![allow(missing_docs)]

// The examples above run as unit tests, because each doctest would be linked as a program of its own.
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
