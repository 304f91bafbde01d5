//! How games are read and replayed, the same for every command that does it.

use anyhow::{Result, bail};
use bao_languages::say;
use bao_rules::Ruleset;

use super::read_args::ReadArgs;
use super::repair_args::RepairArgs;
use super::rules_args::RulesArgs;
use bao_archive::store::import::ImportInput;
use bao_game::replay::RepairMode;

/// How files are read, what is done about games that break, and by which rules they are played.
#[derive(Clone, clap::Args)]
pub(crate) struct ReplayArgs {
    #[command(flatten)]
    pub read: ReadArgs,

    #[command(flatten)]
    pub repair: RepairArgs,

    #[command(flatten)]
    pub rules: RulesArgs,
}

impl ReplayArgs {
    /// The rules and what is done about repairs where games are imported: as was asked for, else as those of the archives
    /// among the inputs were imported.
    pub(crate) fn of_archives(&self, inputs: &[ImportInput]) -> Result<(Ruleset, RepairMode)> {
        let archives = inputs.iter().filter_map(|input| match input {
            ImportInput::Archive(archive) => Some(archive),
            ImportInput::File(_) | ImportInput::Text { .. } => None,
        });
        let (mut known, mut repaired): (Option<Ruleset>, Option<bool>) = (None, None);
        for archive in archives {
            let rules: Ruleset = archive.manifest().ruleset.parse()?;
            let is_other = known.is_some_and(|known| known != rules);
            if is_other && !self.rules.is_given() {
                bail!(say!("import-other-rules", archive = archive.name()));
            }
            known = Some(rules);
            let is_repaired = archive.manifest().repair;
            let is_other = repaired.is_some_and(|repaired| repaired != is_repaired);
            if is_other && self.repair.repairing() == RepairMode::Report {
                bail!(say!("import-other-repair", archive = archive.name()));
            }
            repaired = Some(is_repaired);
        }
        let repairing = match repaired {
            Some(true) => RepairMode::Apply,
            _ => self.repair.repairing(),
        };
        Ok((self.rules.ruleset_or(known.unwrap_or_default())?, repairing))
    }

    /// The options of a command that reads and replays games in the same way, by these rules.
    pub(crate) fn as_words(&self, ruleset: &str) -> Vec<String> {
        let mut words: Vec<String> = self.read.as_words().collect();
        words.push(format!("--ruleset={ruleset}"));
        words.extend(self.repair.is_given().then(|| "--repair".to_owned()));
        words
    }

    /// Whether anything was asked for.
    pub(crate) fn is_given(&self) -> bool {
        self.read.is_given() || self.repair.is_given() || self.rules.is_given()
    }
}
