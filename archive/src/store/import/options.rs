//! The options of an import.

use bao_rules::Ruleset;

use bao_game::replay::RepairMode;
use bao_tables::DuplicateKind;
use bao_tables::import::Transcripts;
use bao_tables::schema::Table;

#[derive(Clone, Debug)]
pub struct ImportOptions {
    /// The tables to write, from [`Table::IMPORTED`]; must include those of [`Table::ALWAYS`].
    pub tables: Vec<Table>,
    /// The ruleset to replay under.
    pub rules: Ruleset,
    /// Whether to change one token if that alone makes a game playable.
    pub repair: bool,
    /// The kinds of repeated games to leave out.
    pub drop: Vec<DuplicateKind>,
    /// Replace the games of an archive instead of adding to them.
    pub renew: bool,
    /// Replace an archived game by a game of the same number that differs.
    pub update: bool,
    /// Make the position index, the table `positions`; an archive that has one keeps it in any case.
    pub positions: bool,
    /// Make an empty archive if the files have no games.
    pub empty: bool,
    /// Make a part of another archive, even from files without games.
    pub part: bool,
    /// Compress the tables faster and less well, for an archive that is queried once.
    pub quick: bool,
    /// The transcripts to write; all if the archive is kept.
    pub transcripts: Transcripts,
    /// The commit that the program was built from, for the manifest.
    pub commit: &'static str,
    /// The time of the import, in seconds since 1970; `None` means now. Set it for reproducible bytes.
    pub time: Option<i64>,
    /// How files are read; checksums are always calculated.
    pub input: bao_formats::Options,
}

impl ImportOptions {
    /// What to do with games that break off.
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
