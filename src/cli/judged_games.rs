//! Games that are kept as they are judged, the same for `analyse` and `study --judge`.

use anyhow::{Error, Result, anyhow};

use super::report_args::Place;
use crate::terminal::words::count;
use bao_study::review::JudgedFile;

/// Opens the file of that name in the folder of a report, if there is one; says which lines of it are damaged.
pub(super) fn open(place: Option<&Place>, name: &str) -> Result<Option<JudgedFile>> {
    let Some(place) = place else { return Ok(None) };
    let kept = JudgedFile::open(place.folder(), name)?;
    if kept.damaged_lines() > 0 {
        let (lines, path) = (count(kept.damaged_lines() as u64, "line"), kept.path().display());
        anstream::eprintln!("{path}: {lines} damaged, judged again");
    }
    Ok(Some(kept))
}

/// That the user has stopped the work, and what remains of it.
pub(super) fn stopped(kept: Option<&JudgedFile>, games: &str) -> Error {
    match kept {
        Some(kept) => anyhow!(
            "stopped; games {games} are kept in {}, and the same command goes on from there",
            kept.path().display()
        ),
        None => anyhow!("stopped; nothing is kept without --out"),
    }
}
