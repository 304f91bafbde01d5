//! The options of an import.

use bao_rules::Ruleset;

use bao_game::replay::RepairMode;
use bao_tables::DuplicateKind;
use bao_tables::import::Transcripts;
use bao_tables::schema::Table;

/// The options of an import.
#[derive(Clone, Debug)]
pub struct ImportOptions {
    /// The tables to write, of [`Table::IMPORTED`]; those of [`Table::ALWAYS`] are among them.
    pub tables: Vec<Table>,
    /// The rules to replay under.
    pub rules: Ruleset,
    /// Whether to change a token where one change alone makes a game playable.
    pub repair: bool,
    /// The kinds of repeated games to leave out.
    pub drop: Vec<DuplicateKind>,
    /// Replace the games of an archive instead of adding to them.
    pub renew: bool,
    /// Put games that say something else of a known number in the place of those of the archive.
    pub update: bool,
    /// Make the index of positions, the table `positions`; an archive that has one keeps it in any case.
    pub positions: bool,
    /// Make an archive of no games, where the files have none.
    pub empty: bool,
    /// Make an archive whatever the files are, to be a part of another one.
    pub part: bool,
    /// Compress the tables sooner and less well, for an archive that is asked once.
    pub quick: bool,
    /// The transcripts to write: all, for an archive that is kept.
    pub transcripts: Transcripts,
    /// The commit that the program was built from, for the manifest.
    pub commit: &'static str,
    /// When the import takes place, in seconds since 1970; now, unless the same import is to give the same bytes.
    pub time: Option<i64>,
    /// How files are read; their checksums are always worked out.
    pub input: bao_formats::Options,
}

impl ImportOptions {
    /// What is done about games that break.
    #[must_use]
    pub const fn repairing(&self) -> RepairMode {
        if self.repair { RepairMode::Apply } else { RepairMode::Report }
    }
}

impl Default for ImportOptions {
    fn default() -> Self {
        ImportOptions {
            tables: Table::IMPORTED.to_vec(),
            rules: Ruleset::KIBAO,
            repair: false,
            drop: vec![DuplicateKind::Duplicate],
            renew: false,
            update: false,
            positions: false,
            empty: false,
            part: false,
            quick: false,
            transcripts: Transcripts::All,
            commit: "unknown",
            time: None,
            input: bao_formats::Options::default(),
        }
    }
}
