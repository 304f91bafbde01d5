//! The options of an import.

use bao_rules::Ruleset;

use bao_game::replay::RepairMode;
use bao_tables::DuplicateKind;
use bao_tables::import::Transcripts;
use bao_tables::schema::Table;

#[derive(Clone, Debug)]
pub struct ImportOptions {
    /// The tables to write, out of [`Table::IMPORTED`]; must include the tables in [`Table::ALWAYS`].
    pub tables: Vec<Table>,
    /// The ruleset for replaying.
    pub rules: Ruleset,
    /// Whether to change a token if that change alone makes a game playable.
    pub repair: bool,
    /// The kinds of repeated games to leave out.
    pub drop: Vec<DuplicateKind>,
    /// Whether to replace the games of an archive instead of adding to them.
    pub renew: bool,
    /// Whether a different game with the same number replaces the archived game.
    pub update: bool,
    /// Whether to make the position index, the table `positions`. An archive that has an index keeps it as long as it
    /// has the table `plies`.
    pub positions: bool,
    /// Whether to make an empty archive if the files have no games.
    pub empty: bool,
    /// Whether the archive is a part that will be merged into another; it may then have no games.
    pub part: bool,
    /// Whether to compress the tables faster but less, for an archive that is queried once.
    pub quick: bool,
    /// Which transcripts to write. Use `All` for an archive that is not temporary.
    pub transcripts: Transcripts,
    /// The commit from which the program was built, for the manifest.
    pub commit: &'static str,
    /// The time of the import in seconds since 1970; `None` means now. Set it to get reproducible bytes.
    pub time: Option<i64>,
    /// How files are read. Checksums are always computed.
    pub input: bao_formats::Options,
}

impl ImportOptions {
    /// Returns what to do with games that break off.
    #[must_use]
    pub const fn repairing(&self) -> RepairMode {
        if self.repair { RepairMode::Apply } else { RepairMode::Report }
    }
}

impl Default for ImportOptions {
    fn default() -> Self {
        ImportOptions {
            tables: Table::DEFAULT.to_vec(),
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
