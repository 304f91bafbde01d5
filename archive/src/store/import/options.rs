//! What an import is asked to do.

use bao_rules::Ruleset;

use crate::store::duplicates::Kind;
use crate::store::schema::Table;
use bao_game::replay::RepairMode;

/// What an import is asked to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The tables to write; `games` is always among them.
    pub tables: Vec<Table>,
    /// The rules to replay under.
    pub rules: Ruleset,
    /// Whether to change a token where one change alone makes a game playable.
    pub repair: bool,
    /// The kinds of repeated games to leave out.
    pub drop: Vec<Kind>,
    /// Replace the games of an archive instead of adding to them.
    pub renew: bool,
    /// Make an archive of no games too, where the files have none: for whoever asks about them once.
    pub empty: bool,
    /// How files are read; their checksums are always worked out.
    pub input: bao_formats::Options,
}

impl Options {
    /// What is done about games that break.
    #[must_use]
    pub const fn repairing(&self) -> RepairMode {
        if self.repair { RepairMode::Apply } else { RepairMode::Report }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options {
            tables: Table::ALL.to_vec(),
            rules: Ruleset::KIBAO,
            repair: false,
            drop: vec![Kind::Duplicate],
            renew: false,
            empty: false,
            input: bao_formats::Options::default(),
        }
    }
}
