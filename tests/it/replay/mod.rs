//! `bao replay`: the screen, its keys, a real terminal, the plain text.

mod analysis;
mod chance;
mod hawalis;
mod keys;
pub mod languages;
mod learning;
mod marks;
mod plain;
mod play;
mod pty;
mod screens;
mod shown;
mod terminal;
mod training;
mod two_people;
