//! `bao study` and `bao report`

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Error, Result, anyhow, bail};
use bao_archive::store::import::ImportOptions;
use bao_archive::store::manifest::Manifest;
use bao_languages::{Messages, current, say, text};
use bao_reports::{Document, ReportTable, list_file_names, render_files, render_text};
use bao_rules::Ruleset;
use bao_study::codebook::{CODEBOOK_FILES, write_codebook};
use bao_study::comparison::{KNOWN, Sample};
use bao_study::judgement::Judgements;
use bao_study::report::{list_pictures, write_comparison, write_report, write_summary};
use bao_study::review::{JudgedFile, ReviewError};
use bao_study::survey::PICTURES;
use bao_study::survey::{self, Survey};
use bao_study::{Selection, Study, TABLES, quote_word};
use bao_tables::import::Transcripts;
use bao_tables::pipeline::{PUBLISHED_NAME, STDIN};
use bao_tables::schema::Table;

use super::answers::{Source, Tables};
use super::args::{FilterArgs, ReplayArgs};
use super::{Outcome, games};
use crate::Io;
use crate::output::Staging;
use crate::output::rows::Format;
use crate::terminal::progress;
use crate::terminal::words::count;

/// Study how games are won when both players still own their houses as turn 23 begins.
///
/// Counts how such games were won and compares the numbers with the printed study. --out writes the report: a page
/// (report.html) and Markdown, a CSV file for each table, an SVG and a PNG file for each chart and board. Exit code 1:
/// a game was not accepted, a printed number differs without a known reason or a proof, or the games of --against were
/// played under other rules.
#[derive(clap::Args)]
pub(crate) struct StudyArgs {
    /// Judge every matrix game by search, as part three of the study does: which moves lost the house, who wins after
    /// its capture, what a coin toss decides. The published games are judged already. --out keeps each game as soon as
    /// it is judged, so the same command resumes a stopped run.
    #[arg(long)]
    judge: bool,

    /// Compare the classes with those of other games: `printed` (the counts of the study), `random` or `engine` (games
    /// of random play or of the engine), or another archive or file of games. May be repeated. A report always has the
    /// first three. Filters apply to ARCHIVE only.
    #[arg(value_hint = clap::ValueHint::AnyPath, long, value_name = "B")]
    against: Vec<String>,

    #[command(flatten)]
    count: CountArgs,
}

/// The tables that the study reads.
const STUDIED: [Table; 3] = [Table::Games, Table::StudyPlies, Table::Findings];

/// Options for a quick import, which compresses the tables less: a study does not show the sizes of their files.
fn import_quickly(tables: Vec<Table>, transcripts: Transcripts) -> ImportOptions {
    ImportOptions { quick: true, tables, transcripts, ..ImportOptions::default() }
}

pub(crate) fn run(args: StudyArgs, io: &Io) -> Result<Outcome> {
    let source = args.count.archive.as_deref();
    let opened = Source::open(source)?;
    let (rules, _) = opened.rules(&args.count.replay.rules, args.count.replay.repair)?;
    games::refuse_without_house(&rules, "study")?;
    let place = args.count.report.open(&TABLES, &list_pictures(), source, &CODEBOOK_FILES)?;
    let query = args.count.games.query(&rules)?;
    let mut options = query.as_words();
    options.extend(args.judge.then(|| "--judge".to_owned()));
    options.extend(args.against.iter().map(|against| format!("--against={against}")));
    let asked = STUDIED.into_iter().chain(query.list_tables()).collect();
    let transcripts =
        if query.asks_transcripts() { Transcripts::All } else { Study::transcripts() };
    let tables = Tables::open(&opened, &args.count.replay, import_quickly(asked, transcripts), io)?;
    let name = match source {
        None => PUBLISHED_NAME,
        Some("-") => STDIN,
        Some(file) => file,
    };
    let selection = Selection::new(tables.archive.clone(), query);
    let mut judgements = Judgements::of_published_games(&selection)?;
    if args.judge {
        judge(&mut judgements, &selection, &rules, place.as_ref(), io)?;
    }
    let mut study = Study::with_judgements(selection, judgements, name)?;
    let ruleset = study.rules.to_string();
    let replayed = tables.are_temporary().then_some((&args.count.replay, ruleset.as_str()));
    study.read_options = replayed.map(|(replay, rules)| replay.as_words(rules)).unwrap_or_default();
    let mut compared: Vec<String> = Vec::new();
    for (at, against) in args.against.iter().enumerate() {
        if args.against[..at].contains(against) {
            continue;
        }
        if KNOWN.contains(&against.as_str()) {
            compared.push(against.clone());
        } else {
            let others = count_others(against, &args.count.replay, io)?;
            compared.push(others.name.clone());
            study.compare_with(others)?;
        }
    }
    let words = Messages::new(current());
    // Write the files before printing, so that they are complete even if the reader of the output stops early.
    let written = place.map(|place| {
        let command = args.count.report.command("study", source.as_slice(), &options, replayed);
        let made_by = tables.made_by(&command, source);
        place.write(&write_report(&study, &words, &made_by), &study.to_tables())
    });
    let written = written.transpose()?;
    let mut out = io.stdout(Format::Text);
    write!(out, "{}", render_text(&write_summary(&study, &words), io.width))?;
    if !compared.is_empty() {
        let page = write_comparison(&study, &words, &compared);
        write!(out, "\n{}", render_text(&page, io.width))?;
    }
    if let Some(written) = written {
        writeln!(out, "\n{written}")?;
    }
    let sizes = &study.tables.sizes;
    let is_chosen_from_none = sizes.games == 0 && !study.games.chosen_by().is_empty();
    if is_chosen_from_none {
        io.tell(say!("query-nothing", options = study.games.chosen_by()));
    }
    let explained = study.parity.unexplained_rows().next().is_none();
    let same_rules = !compared.iter().any(|name| study.has_other_rules(name));
    let clean = sizes.accepted == sizes.games && explained && same_rules && !is_chosen_from_none;
    Ok(if clean { Outcome::Clean } else { Outcome::Findings })
}

/// Counts the games of another archive or file.
fn count_others(name: &str, replay: &ReplayArgs, io: &Io) -> Result<Sample> {
    let options = import_quickly(STUDIED.into(), Study::transcripts());
    let tables = Source::open(Some(name))
        .and_then(|source| Tables::open(&source, replay, options, io))
        .with_context(|| say!("study-against-unknown", name))?;
    Ok(Sample::of(&Selection::all(tables.archive.clone()), name)?)
}

/// The file of judged games in the folder of the report.
const JUDGEMENTS_FILE: &str = "judgements.jsonl";

/// Judges the matrix games that have no judgement yet.
fn judge(
    judgements: &mut Judgements,
    games: &Selection,
    rules: &Ruleset,
    place: Option<&ReportFolder>,
    io: &Io,
) -> Result<()> {
    if judgements.missing() == 0 {
        return Ok(());
    }
    let kept = open_judged(place, JUDGEMENTS_FILE, io)?;
    let stop = io.signals.stop_flag();
    let bar = progress::show_games(judgements.missing() as u64, io);
    let judged = judgements.search_others(games, rules, kept.as_ref(), &stop, || bar.inc(1));
    bar.finish_and_clear();
    match judged {
        Err(ReviewError::Stopped) => Err(stopped_error(kept.as_ref(), "judged-stopped")),
        judged => Ok(judged?),
    }
}

/// Count results, lengths, captures, openings, houses, players and findings.
///
/// Counts the games of any archive, with an interval for each share. Without --out the report is printed; --out writes
/// a page (report.html) and Markdown, a CSV file for each table, and an SVG and a PNG file for each chart. Exit code 1:
/// a game was not accepted.
#[derive(clap::Args)]
pub(crate) struct CountArgs {
    /// An archive or a file of games in any supported format, or `-` [default: the published games].
    #[arg(value_hint = clap::ValueHint::AnyPath)]
    archive: Option<String>,

    #[command(flatten)]
    report: ReportArgs,

    #[command(flatten)]
    replay: ReplayArgs,

    #[command(flatten)]
    games: FilterArgs,
}

pub(crate) fn report(args: CountArgs, io: &Io) -> Result<Outcome> {
    let source = args.archive.as_deref();
    let place = args.report.open(&survey::TABLES, &PICTURES, source, &CODEBOOK_FILES)?;
    let opened = Source::open(source)?;
    let (rules, _) = opened.rules(&args.replay.rules, args.replay.repair)?;
    let query = args.games.query(&rules)?;
    let options = query.as_words();
    let tables = Tables::open(&opened, &args.replay, ImportOptions::default(), io)?;
    let mut counted = Survey::of(
        &Selection::new(tables.archive.clone(), query),
        source.unwrap_or(PUBLISHED_NAME),
    )?;
    if tables.are_temporary() {
        counted.forget_parts();
    }
    let words = Messages::new(current());
    let ruleset = counted.manifest.ruleset.as_str();
    let replayed = tables.are_temporary().then_some((&args.replay, ruleset));
    let command = args.report.command("report", source.as_slice(), &options, replayed);
    let document = survey::write_report(&counted, &words, &tables.made_by(&command, source));
    let mut out = io.stdout(Format::Text);
    match place {
        Some(place) => writeln!(out, "{}", place.write(&document, &counted.to_tables())?)?,
        None => write!(out, "{}", render_text(&document, io.width))?,
    }
    let (partial, rejected) = (counted.counts.partial, counted.counts.rejected);
    if partial + rejected == 0 {
        return Ok(Outcome::Clean);
    }
    io.tell(say!("report-not-accepted", partial, rejected));
    Ok(Outcome::Findings)
}

#[derive(clap::Args)]
pub(crate) struct ReportArgs {
    /// Write the report to this folder: report.html, report.md, a CSV file for each table, and figures/ with
    /// an SVG and a PNG file for each picture.
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,

    /// Replace the report in the folder.
    #[arg(long, requires = "out")]
    pub force: bool,
}

/// The folder of a report, checked to be writable.
pub(crate) struct ReportFolder(Staging);

impl ReportArgs {
    /// Checks the folder, if one was named, before the work starts; `more` are files beside the report.
    pub(crate) fn open<T>(
        &self,
        tables: &[(&str, T)],
        pictures: &[impl ToString],
        archive: Option<&str>,
        more: &[&str],
    ) -> Result<Option<ReportFolder>> {
        let Some(folder) = &self.out else { return Ok(None) };
        let tables: Vec<&str> = tables.iter().map(|(name, _)| *name).collect();
        let pictures: Vec<String> = pictures.iter().map(ToString::to_string).collect();
        let mut names = list_file_names(&tables, &pictures);
        names.extend(more.iter().map(|name| (*name).to_owned()));
        let sources = sources_of(archive, folder)?;
        let sources: Vec<&Path> = sources.iter().map(PathBuf::as_path).collect();
        Ok(Some(ReportFolder(Staging::open(folder, &names, &sources, self.force)?)))
    }

    /// The command line that makes the same report. `replayed` has the options and the ruleset if the command itself
    /// replayed the games.
    pub(crate) fn command(
        &self,
        name: &str,
        named: &[&str],
        options: &[String],
        replayed: Option<(&ReplayArgs, &str)>,
    ) -> String {
        let is_dashed = named.iter().any(|name| name.starts_with('-') && *name != "-");
        let names = named.iter().map(|name| (*name).to_owned());
        let mut line = vec!["bao".to_owned(), name.to_owned()];
        if !is_dashed {
            line.extend(names.clone());
        }
        line.extend_from_slice(options);
        if let Some((replay, ruleset)) = replayed {
            line.extend(replay.as_words(ruleset));
        }
        line.extend([format!("--lang={}", current().code()), "--out".to_owned(), "DIR".to_owned()]);
        // Names that look like options stand behind `--`.
        if is_dashed {
            line.extend(["--".to_owned()].into_iter().chain(names));
        }
        line.iter().map(|word| quote_word(word)).collect::<Vec<_>>().join(" ")
    }
}

impl ReportFolder {
    pub(crate) fn folder(&self) -> &Path {
        self.0.folder()
    }

    /// Writes the report with the codebook of its tables; returns a message.
    pub(crate) fn write(self, document: &Document, tables: &[ReportTable]) -> Result<String> {
        let codebook = write_codebook(&document.title, crate::VERSION, tables)?;
        self.write_with(document, tables, codebook)
    }

    /// Writes the report with `more` files beside it; returns a message.
    pub(crate) fn write_with(
        self,
        document: &Document,
        tables: &[ReportTable],
        more: Vec<(String, Vec<u8>)>,
    ) -> Result<String> {
        let mut files = render_files(document, tables)?;
        files.extend(more);
        let (count, folder) = (files.len(), self.folder().to_owned());
        self.0.commit(&files)?;
        let page = folder.join("report.html");
        let (folder, page) = (folder.display(), page.display());
        Ok(say!("report-written", files = count, folder, page))
    }
}

/// The files that are read. A report inside a folder of sources is refused, as it would be read the next time.
fn sources_of(archive: Option<&str>, out: &Path) -> Result<Vec<PathBuf>> {
    let Some(named) = archive.filter(|name| !Manifest::is_in(Path::new(name))) else {
        return Ok(Vec::new());
    };
    // The folder for the report may not exist yet, but its parent must.
    let above =
        out.parent().filter(|above| !above.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let real = |path: &Path| path.canonicalize().ok();
    let place = real(out).or_else(|| Some(real(above)?.join(out.file_name()?)));
    let read = real(Path::new(named)).filter(|read| read.is_dir());
    if let (Some(place), Some(read)) = (place, read)
        && place.starts_with(read)
    {
        bail!(say!("report-in-source", folder = out.display(), source = named));
    }
    // A source that cannot be listed is reported when it is opened.
    let listed = bao_formats::list_sources(&[named.to_owned()]).unwrap_or_default();
    Ok(listed.into_iter().filter_map(|source| source.path).collect())
}

/// Opens or creates the file `name` in the folder of a report, and reports damaged lines of the file. Returns `None`
/// without a folder.
pub(crate) fn open_judged(
    place: Option<&ReportFolder>,
    name: &str,
    io: &Io,
) -> Result<Option<JudgedFile>> {
    let Some(place) = place else { return Ok(None) };
    let kept = JudgedFile::open(place.folder(), name)?;
    if kept.damaged_lines() > 0 {
        let lines = count(kept.damaged_lines() as u64, "line");
        io.tell(say!("judged-damaged", file = kept.path().display(), lines));
    }
    Ok(Some(kept))
}

/// The error for work that the user stopped; `message` names the file with the finished part.
pub(crate) fn stopped_error(kept: Option<&JudgedFile>, message: &str) -> Error {
    match kept {
        Some(kept) => anyhow!(say!(message, file = kept.path().display())),
        None => anyhow!(text("judged-stopped-nothing")),
    }
}
