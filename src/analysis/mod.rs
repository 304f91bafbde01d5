//! Games judged by search: what a turn was worth, and what it cost.

pub mod fate;
