//! The option that mends games, the same for every command that replays them.

use bao_game::replay::RepairMode;

/// What is done about games that break.
#[derive(Clone, Default, clap::Args)]
pub(crate) struct RepairArgs {
    /// Mend games that break, or contradict themselves, where the change of one token does it and no
    /// other change is nearly as likely. Every repair is a finding; the file is left as it is.
    #[arg(long)]
    repair: bool,
}

impl RepairArgs {
    /// Whether it was asked for.
    pub(crate) fn is_given(&self) -> bool {
        self.repair
    }

    pub(crate) fn repairing(&self) -> RepairMode {
        if self.repair { RepairMode::Apply } else { RepairMode::Report }
    }
}
