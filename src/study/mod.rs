//! The study of the house in the mtaji stage: classes, tables, and parity with what was printed.

pub mod classify;
pub mod parity;
pub mod tables;
