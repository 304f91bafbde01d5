//! Games that are kept as they are judged, the same for `analyse` and `study --judge`.

use anyhow::{Error, Result, anyhow};
use bao_languages::{say, text};

use super::report_args::Place;
use crate::terminal::words::count;
use bao_study::review::JudgedFile;

/// Opens the file of that name in the folder of a report, if there is one; says which lines of it are damaged.
pub(super) fn open(place: Option<&Place>, name: &str) -> Result<Option<JudgedFile>> {
    let Some(place) = place else { return Ok(None) };
    let kept = JudgedFile::open(place.folder(), name)?;
    if kept.damaged_lines() > 0 {
        let lines = count(kept.damaged_lines() as u64, "line");
        let file = kept.path().display().to_string();
        crate::tell!("{}", say!("judged-damaged", file = file, lines = lines));
    }
    Ok(Some(kept))
}

/// That the user has stopped the work, and what remains of it, as `message` says it.
pub(super) fn stopped(kept: Option<&JudgedFile>, message: &str) -> Error {
    match kept {
        Some(kept) => anyhow!(say!(message, file = kept.path().display().to_string())),
        None => anyhow!(text("judged-stopped-nothing")),
    }
}
