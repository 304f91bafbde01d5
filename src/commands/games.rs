//! Opening the archive that a command was given, and finding one game in it.

use anyhow::{Result, bail};
use bao_rules::Ruleset;

use crate::archive::{Archive, published, replay_record_with};
use crate::replay::{Game, Repairing};

/// The named archive, or the published games.
pub(crate) fn open(archive: Option<&str>) -> Result<Archive> {
    Ok(match archive {
        Some(path) => Archive::open(path)?,
        None => published(),
    })
}

/// The first game of that number.
pub(crate) fn find(
    archive: Option<&str>,
    number: &str,
    rules: &Ruleset,
    repairing: Repairing,
) -> Result<Game> {
    let mut archive = match open(archive) {
        Err(_) if std::path::Path::new(number).is_file() => {
            bail!("{number} is a file; the number of the game comes first, then the file")
        }
        opened => opened?,
    };
    let name = archive.name().to_owned();
    let mut first = None;
    while let Some(record) = archive.next().transpose()? {
        if record.id == number {
            return Ok(replay_record_with(&record, rules, repairing));
        }
        first.get_or_insert(record.id);
    }
    let example = first.map_or_else(
        || "it holds no games".to_owned(),
        |id| format!("its first game is {id}; `bao plies` lists them all"),
    );
    if std::path::Path::new(number).exists() {
        bail!("{number} is a file; the number of the game comes first, then the file");
    }
    bail!("no game {number} in {name}: {example}")
}
