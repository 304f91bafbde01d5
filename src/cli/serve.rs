//! `bao serve`

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use bao_archive::store::import::ImportOptions;
use bao_languages::{say, text};
use bao_tables::pipeline::tell_source;
use bao_tables::schema::Table;
use tokio::sync::oneshot;

use super::Outcome;
use super::answers::{Source, Tables};
use super::args::{ReplayArgs, RulesetArgs};
use crate::Io;
use crate::training::RecordFile;
use crate::web::server::{DEFAULT_PORT, Limits, Shelf, Site, listen};

/// Open the page in your browser: replay games, change them and play.
///
/// The page works on this machine only: the program listens on 127.0.0.1, and the address that it prints contains a
/// secret key. docs/serve.md says how the page is protected.
#[derive(clap::Args)]
pub(crate) struct ServeArgs {
    /// An archive or a file of games [default: the published games].
    archive: Option<PathBuf>,

    /// The port; 0 for any free one [default: 6464, or the next free one].
    #[arg(long, value_name = "N")]
    port: Option<u16>,

    /// The folder that games are saved in and listed from [default: the current folder].
    #[arg(long, value_name = "FOLDER")]
    games: Option<PathBuf>,

    /// The file with your record of puzzles and lessons [default: as for `bao train`].
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    #[command(flatten)]
    replay: ReplayArgs,
}

/// The folder of games, which must exist outside any archive.
fn folder(args: &ServeArgs, io: &Io) -> Result<PathBuf> {
    let asked = args.games.clone().unwrap_or_else(|| io.path(".".as_ref()));
    let folder = asked.display();
    let found = asked.canonicalize().with_context(|| say!("serve-no-folder", folder))?;
    if !found.is_dir() {
        bail!(say!("serve-is-file", folder));
    }
    crate::output::refuse_path_in_archive(&found.join("game.bao"))
        .with_context(|| text("serve-own-folder"))?;
    Ok(found)
}

pub(crate) fn run(args: ServeArgs, io: &Io) -> Result<Outcome> {
    // The published games are always replayed under their own rules.
    let asked = args.replay.rules.ruleset()?;
    let new_games = (args.archive.is_none() && asked.is_filled()).then_some(asked);
    let folder = folder(&args, io)?;
    // Listen first, so that a port in use is reported before a long import.
    let listening = listen(args.port)?;
    let mut replay = args.replay.clone();
    if new_games.is_some() {
        replay.rules = RulesetArgs::default();
    }
    let source = Source::open_tables(args.archive.as_deref(), &Table::DEFAULT)?;
    let options = ImportOptions { positions: true, ..ImportOptions::default() };
    let tables = Tables::open(&source, &replay, options, io)?;
    let name = source.name();
    let shelf = Shelf::of(tables.archive.clone(), &name, io)?;
    if args.port.is_none() && listening.port() != DEFAULT_PORT {
        let [port, other] = [DEFAULT_PORT, listening.port()].map(|port| port.to_string());
        io.tell(say!("serve-port-in-use", port, other));
    }
    let games = crate::terminal::words::count(shelf.state().games(), "game");
    let archive = tell_source(&name);
    io.tell(say!("serve-games", archive, games, folder = folder.display()));
    let mut out = io.raw_stdout();
    let view = if new_games.is_some() { "?view=play" } else { "" };
    let address = format!("{}{view}", listening.url());
    writeln!(out, "{}", say!("serve-open", address))?;
    out.flush()?;
    // Dropping the sender ends the server.
    let (sender, ended) = oneshot::channel::<()>();
    io.signals.tell(move || drop(sender));
    let record = RecordFile::open(args.record.clone(), io).ok();
    let site = Site { shelf, saves: folder, new_games, record };
    listening.serve_until(site, Limits::USUAL, ended)?;
    Ok(Outcome::Clean)
}
