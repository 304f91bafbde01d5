//! The option that mends games, the same for every command that replays them.

use crate::replay::Repairing;

/// What is done about games that break.
#[derive(clap::Args)]
pub(crate) struct RepairArgs {
    /// Mend games that break, or contradict themselves, where the change of one token does it and no
    /// other change is nearly as likely. Every repair is a finding; the file is left as it is.
    #[arg(long)]
    repair: bool,
}

impl RepairArgs {
    pub(crate) fn repairing(&self) -> Repairing {
        if self.repair { Repairing::Apply } else { Repairing::Report }
    }

    /// The same for a command that shows no findings.
    pub(crate) fn repairing_in_silence(&self) -> Repairing {
        if self.repair { Repairing::Apply } else { Repairing::Ignore }
    }
}
