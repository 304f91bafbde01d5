//! `bao replay`, `play`, `learn` and `train`: screens, keys, a real terminal, and plain text.

mod analysis;
mod chance;
mod keys;
pub mod languages;
mod learning;
mod marks;
mod plain;
mod pty;
mod screens;
mod scripts;
mod shown;
mod terminal;
mod training;
