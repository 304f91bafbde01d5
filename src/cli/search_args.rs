//! How long and with what a position is searched, as commands ask for it.

use std::time::Duration;

use bao_engine::{EngineSettings, Limits, MAX_DEPTH, parse_nodes};

/// Nodes that are searched where nothing else is asked for: a few tenths of a second.
const USUAL: u64 = 1_000_000;

#[derive(clap::Args)]
#[command(next_help_heading = "Search")]
pub(crate) struct SearchArgs {
    /// Ends when so many nodes have been searched, also as 300k or 2M [default: 1M, if no other limit is given].
    #[arg(long, value_name = "N", value_parser = nodes)]
    nodes: Option<u64>,

    /// Ends when every line has been searched so many plies deep.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u16).range(1..=i64::from(MAX_DEPTH)))]
    depth: Option<u16>,

    /// Ends after so many seconds, such as 0.5; not the same answer each time.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,

    /// Threads, one a core at the most; with more than one the answer may differ from time to time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// The memory for positions that were searched before, in MiB; 0 for none.
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(0..=4096))]
    table: u32,
}

/// [`parse_nodes`] as clap wants it.
pub(crate) fn nodes(text: &str) -> Result<u64, String> {
    parse_nodes(text).map_err(|error| error.to_string())
}

pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let most = 1e6;
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= most => Ok(Duration::from_secs_f64(seconds)),
        _ => Err("write a number of seconds up to a million, such as 0.5".to_owned()),
    }
}

impl SearchArgs {
    pub(crate) fn limits(&self) -> Limits {
        let unlimited = self.nodes.is_none() && self.depth.is_none() && self.time.is_none();
        let nodes = if unlimited { Some(USUAL) } else { self.nodes };
        Limits { depth: self.depth, nodes, time: self.time }
    }

    pub(crate) fn settings(&self) -> EngineSettings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        EngineSettings { threads: usize::from(self.threads).min(cores), table: self.table as usize }
    }
}
