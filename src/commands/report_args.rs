//! Where a report goes and in what language, the same for `study` and `report`.

use std::path::{Path, PathBuf};

use anyhow::Result;
use bao_reports::{Document, Table};

use super::games;
use super::replay_args::ReplayArgs;
use crate::language::{Language, Words};
use crate::output::Staging;
use crate::paper::{file_names, files};

/// How a report is written.
#[derive(clap::Args)]
pub(crate) struct ReportArgs {
    /// Write the report to this folder: report.html, report.md, report.txt, report.json, a CSV file for
    /// each table, and figures/ with an SVG and a PNG file for each picture.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Replace files that are in the folder already.
    #[arg(long, requires = "out")]
    force: bool,

    /// The language of words and headings: English, Italian or Swahili. Names of files and columns stay.
    #[arg(long, value_enum, default_value_t = Language::English, value_name = "LANGUAGE")]
    lang: Language,
}

/// The folder of a report, which is known to take it.
pub(crate) struct Place {
    folder: PathBuf,
    staging: Staging,
}

impl ReportArgs {
    /// The words of the language.
    pub(crate) fn words(&self) -> Words {
        Words::of(self.lang)
    }

    /// Tries the folder, if one was named, before the work for it starts.
    pub(crate) fn open(
        &self,
        tables: &[&str],
        pictures: &[String],
        sources: &[&Path],
    ) -> Result<Option<Place>> {
        let Some(folder) = &self.out else { return Ok(None) };
        games::not_in_an_archive(folder)?;
        let names = file_names(tables, pictures);
        let staging = Staging::open(folder, &names, sources, self.force)?;
        Ok(Some(Place { folder: folder.clone(), staging }))
    }

    /// The command line that makes the same report. `replayed` says how the games were read and by which
    /// rules they were played, where the command itself did that.
    pub(crate) fn command(
        &self,
        name: &str,
        archive: Option<&str>,
        replayed: Option<(&ReplayArgs, &str)>,
    ) -> String {
        let mut line = vec!["bao".to_owned(), name.to_owned()];
        line.extend(archive.map(str::to_owned));
        if let Some((replay, ruleset)) = replayed {
            line.extend(replay.read.as_words());
            line.push(format!("--ruleset={ruleset}"));
            line.extend(replay.repair.is_given().then(|| "--repair".to_owned()));
        }
        line.extend([format!("--lang={}", self.lang.code()), "--out".to_owned(), "DIR".to_owned()]);
        line.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
    }
}

impl Place {
    /// Writes the report, and says so.
    pub(crate) fn write(self, document: &Document, tables: &[Table]) -> Result<String> {
        let files = files(document, tables);
        self.staging.commit(&files)?;
        let page = self.folder.join("report.html");
        Ok(format!(
            "{} files written to {}: open {}",
            files.len(),
            self.folder.display(),
            page.display()
        ))
    }
}

/// A word of a command line as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./:,+@%=".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}
