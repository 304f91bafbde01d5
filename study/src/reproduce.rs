//! The report's section on how to reproduce it: program, weights, rules, files, commands, exclusions, and citation.

use std::fmt::Write as _;
use std::sync::LazyLock;

use bao_archive::store::manifest::Manifest;
use bao_engine::evaluation::WEIGHTS;
use bao_formats::{sha256, write_digest};
use bao_tables::import::{GameCounts, ImportedFile};
use bao_tables::schema;

use crate::page::{MadeBy, Page, Writer, tell};

/// The maximum number of files named in a command.
const NAMED_FILES: usize = 8;

/// The SHA-256 of the weights of the network, as `sha256sum game/engine/weights/learned.txt` prints it.
static WEIGHTS_SHA256: LazyLock<String> =
    LazyLock::new(|| write_digest(&sha256(WEIGHTS.as_bytes())));

/// Writes the section for a report on an archive; `of_the_study` also cites the study.
pub(crate) fn write_section<T>(to: &mut Writer<'_, T>, manifest: &Manifest, of_the_study: bool) {
    let page = to.page;
    let MadeBy { command, version, archive } = *page.made_by;
    // Verbatim, because a sentence would wrap differently with another commit.
    let mut lines = vec![
        format!("# bao {version}"),
        format!("# --ruleset {}", manifest.ruleset),
        format!("# SHA-256 of learned.txt: {}", *WEIGHTS_SHA256),
    ];
    lines.extend(archive.into_iter().flat_map(|name| list_imports(manifest, name)));
    lines.push(command.to_owned());
    let id = manifest.content_id().to_string();
    // A bibliographic reference, on its own line because a title may have any length.
    let reference = format!("{}. Bao Archive {version}. {id}", to.document.title);
    to.section("reproduce").prose("reproduce-made").verbatim(lines.join("\n"));
    to.list(list_left_out(page, manifest));
    to.part("reproduce-cite").prose("cite-report").verbatim(reference);
    let games = if archive.is_some() { "cite-archive" } else { "cite-games" };
    let games = tell!(page, games, id);
    let [program, data, study] =
        ["program", "data", "study"].map(|of| page.text(&format!("cite-{of}")));
    to.list([Some(program), Some(data), Some(games), of_the_study.then_some(study)]);
}

/// The commands that made an archive, one for each state.
fn list_imports(manifest: &Manifest, archive: &str) -> Vec<String> {
    let ends = manifest.states.iter().map(|state| state.sources);
    let starts = std::iter::once(0).chain(ends.clone());
    let options = list_options(manifest);
    let import = |((start, end), replaced): ((usize, usize), u64)| {
        let sources = manifest.sources.get(start..end).unwrap_or_default();
        let update = if replaced > 0 { " --update" } else { "" };
        format!("bao import {} -o {}{options}{update}", name_files(sources), quote_word(archive))
    };
    starts.zip(ends).zip(manifest.states.iter().map(|state| state.replaced)).map(import).collect()
}

/// The files that were read, as command arguments; a file inside another is named by the outer file.
fn name_files(sources: &[ImportedFile]) -> String {
    let mut names: Vec<String> = sources.iter().map(|source| quote_word(&source.name)).collect();
    names.dedup();
    if names.is_empty() || names.len() > NAMED_FILES {
        return "FILE…".to_owned();
    }
    names.join(" ")
}

/// The options of an import: the ruleset, and all others that differ from the defaults.
fn list_options(manifest: &Manifest) -> String {
    let mut options = format!(" --ruleset={}", manifest.ruleset);
    if manifest.repair {
        options.push_str(" --repair");
    }
    let is_imported = |table: &schema::Table| schema::Table::IMPORTED.contains(table);
    let tables: Vec<schema::Table> = manifest.tables.keys().copied().filter(is_imported).collect();
    if tables != schema::Table::DEFAULT {
        let names: Vec<&str> = tables.into_iter().map(schema::Table::name).collect();
        let _ = write!(options, " --tables={}", names.join(","));
    }
    if manifest.drop != ["duplicate"] {
        let drop = if manifest.drop.is_empty() { "none".into() } else { manifest.drop.join(",") };
        let _ = write!(options, " --drop={drop}");
    }
    options
}

/// Says how many games and files were left out, by reason.
fn list_left_out<T>(page: &Page<'_, T>, manifest: &Manifest) -> Vec<String> {
    let counts = &manifest.counts;
    let broken = manifest.sources.iter().filter(|source| source.error.is_some()).count();
    let skipped = manifest.skipped.len() + broken;
    let GameCounts { read, left_out: copies, partial, rejected, .. } = *counts;
    let replaced: u64 = manifest.states.iter().map(|state| state.replaced).sum();
    let files = manifest.sources.len();
    vec![
        tell!(page, "reproduce-left-out", read, copies, replaced, partial, rejected),
        tell!(page, "reproduce-files-left-out", files, skipped),
    ]
}

/// A word quoted for a shell.
pub fn quote_word(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./:,+@%=".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}
