//! How games are read and replayed, the same for every command that does it.

use super::read_args::ReadArgs;
use super::repair_args::RepairArgs;
use super::rules_args::RulesArgs;

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
    /// Whether anything was asked for.
    pub(crate) fn is_given(&self) -> bool {
        self.read.is_given() || self.repair.is_given() || self.rules.is_given()
    }
}
