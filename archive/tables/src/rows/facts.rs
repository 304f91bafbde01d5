//! What a source says of a game.

use std::sync::Arc;

use bao_notation::TurnRef;
use bao_notation::tree::Mark;
use bao_rules::Side;

use crate::identity::GameHeaders;

/// What the tables hold of a game beside its replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts<'a> {
    /// Its place among all that were read, from 1.
    pub record: u32,
    /// The file it comes from.
    pub source: &'a str,
    /// The line on which its moves begin, from 1.
    pub line: usize,
    /// Who has won, says the source.
    pub declared: Option<Side>,
    /// South's name.
    pub south: Option<&'a str>,
    /// North's name.
    pub north: Option<&'a str>,
    /// When it was played, `2015-03-12` or less of it.
    pub date: Option<String>,
    /// The year of that.
    pub year: Option<u32>,
    /// The moves as the source has them.
    pub text: &'a str,
    /// Its number, where it has one.
    pub number: Option<&'a str>,
    /// What own columns say of it, by their names.
    pub extras: &'a [(Arc<str>, String)],
    /// The marks of moves.
    pub marks: &'a [(TurnRef, Mark)],
}

impl Facts<'_> {
    /// What the source says beside the moves.
    pub(crate) fn headers(&self) -> GameHeaders<'_> {
        GameHeaders {
            number: self.number,
            declared: self.declared.map(Side::name),
            south: self.south,
            north: self.north,
            date: self.date.as_deref(),
        }
    }
}
