//! Helpers that several tests use.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{Cursor, Write};
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{ExitCode, ExitStatus, Output};
use std::sync::{Arc, LazyLock, Mutex, Once};

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use bao::{Io, OutputStream, game_files};
use bao_archive::store::import::{ImportInput, ImportOptions, TemporaryArchive};
use bao_formats::StandardInput;
use bao_game::replay::{Game, RepairMode};
use bao_game::variations::Variations;
use bao_reports::language::Messages;
use bao_reports::{
    Document, Picture, ReportTable, render_board_svg, render_chart_svg, render_html, write_csv,
};
use bao_rules::Ruleset;
use bao_study::{MadeBy, Selection, Study};
use bao_tables::pipeline::{
    Games, Options, PUBLISHED_NAME, ReadError, published_games, replay_games_with,
};

/// The time that every import in the tests records.
pub const TIME: (&str, &str) = ("SOURCE_DATE_EPOCH", "1795346230");

/// The language of every command in the tests. The locale of the machine does not matter.
pub const LANGUAGE: (&str, &str) = ("BAO_LANG", "en");

/// The command in a separate process, for tests of signals, pipes, exit codes and kills.
pub fn process(args: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("bao"));
    command.args(args).env("NO_COLOR", "1").env(TIME.0, TIME.1).env(LANGUAGE.0, LANGUAGE.1);
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// The command in this process, without colours, in the folder of the project.
pub fn bao(args: &[&str]) -> Run {
    let variables = [TIME, LANGUAGE].map(|(name, value)| (name.to_owned(), value.into()));
    Run {
        args: args.iter().map(|&arg| arg.to_owned()).collect(),
        variables: variables.into(),
        folder: None,
        input: Vec::new(),
    }
}

/// A run of the program in this process, with its own streams and environment.
pub struct Run {
    args: Vec<String>,
    variables: BTreeMap<String, OsString>,
    folder: Option<PathBuf>,
    input: Vec<u8>,
}

impl Run {
    pub fn env(&mut self, name: &str, value: impl Into<OsString>) -> &mut Run {
        self.variables.insert(name.to_owned(), value.into());
        self
    }

    pub fn envs<'a>(
        &mut self,
        variables: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> &mut Run {
        for (name, value) in variables {
            self.env(name, value);
        }
        self
    }

    pub fn env_remove(&mut self, name: &str) -> &mut Run {
        self.variables.remove(name);
        self
    }

    /// Sets the folder for relative paths. The output names files relative to it.
    pub fn current_dir(&mut self, folder: impl AsRef<Path>) -> &mut Run {
        let folder = folder.as_ref();
        self.folder = (folder != path("")).then(|| folder.to_owned());
        self
    }

    pub fn write_stdin(&mut self, input: impl Into<Vec<u8>>) -> &mut Run {
        self.input = input.into();
        self
    }

    pub fn args(&mut self, args: impl IntoIterator<Item = impl AsRef<str>>) -> &mut Run {
        self.args.extend(args.into_iter().map(|arg| arg.as_ref().to_owned()));
        self
    }

    pub fn output(&self) -> std::io::Result<Output> {
        // As in `main`. The runs of all tests share the limit of open files of this process.
        static MANY_FILES: Once = Once::new();
        MANY_FILES.call_once(|| drop(rlimit::increase_nofile_limit(u64::MAX)));
        let [out, errors] = [(); 2].map(|()| CapturedOutput::default());
        let variables = self.variables.clone();
        let io = Io {
            input: StandardInput::new(Cursor::new(self.input.clone())),
            output: OutputStream::plain(out.clone()),
            error: OutputStream::plain(errors.clone()),
            variables: Arc::new(move |name| variables.get(name).cloned()),
            folder: self.folder.clone().unwrap_or_default(),
            program: assert_cmd::cargo::cargo_bin!("bao").to_owned(),
            ..Io::detached()
        };
        let args = std::iter::once("bao").chain(self.args.iter().map(String::as_str));
        let code = bao::run(args.map(OsString::from), &io);
        let code = (0..=255).find(|&number| ExitCode::from(number) == code);
        let code = i32::from(code.expect("an exit code has eight bits"));
        let text = |kept: &CapturedOutput| self.seen_from_folder(kept.take());
        let status = ExitStatus::from_raw(code << 8);
        Ok(Output { status, stdout: text(&out), stderr: text(&errors) })
    }

    /// Removes the working folder from file names. A separate process would not print it.
    fn seen_from_folder(&self, text: Vec<u8>) -> Vec<u8> {
        let folder = self.folder.as_deref().map(|folder| format!("{}/", folder.display()));
        match (folder, String::from_utf8(text)) {
            (Some(folder), Ok(text)) => text.replace(&folder, "").into_bytes(),
            (None, Ok(text)) => text.into_bytes(),
            (_, Err(bytes)) => bytes.into_bytes(),
        }
    }

    pub fn assert(&self) -> Assert {
        Assert::new(self.output().expect("writing to memory succeeds"))
            .append_context("command", self.args.join(" "))
    }
}

/// An output that is read after the run has ended.
#[derive(Clone, Default)]
struct CapturedOutput(Arc<Mutex<Vec<u8>>>);

impl CapturedOutput {
    fn take(&self) -> Vec<u8> {
        std::mem::take(&mut self.0.lock().expect("the lock is not poisoned"))
    }
}

impl Write for CapturedOutput {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("the lock is not poisoned").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The output of a command, followed by its errors and its exit code.
pub fn transcript(args: &[&str], input: &str) -> String {
    transcript_in(&path(""), args, input)
}

/// Like `transcript`, but in another folder.
pub fn transcript_in(folder: &Path, args: &[&str], input: &str) -> String {
    let output =
        bao(args).current_dir(folder).write_stdin(input).output().expect("the command starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let errors = text(&output.stderr);
    let errors =
        if errors.is_empty() { String::new() } else { format!("-- standard error\n{errors}") };
    let code = output.status.code().expect("the command ends by itself");
    format!("{}{errors}-- exit code {code}\n", text(&output.stdout))
}

/// Splits a command line that contains no quotation marks into words.
pub fn words(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

/// The lines of a file in `tests/it/cases`.
pub fn cases(name: &str) -> Vec<String> {
    file(&format!("tests/it/cases/{name}.txt")).lines().map(str::to_owned).collect()
}

/// Asserts that a text contains a part.
#[track_caller]
pub fn assert_says(text: &str, part: &str) {
    assert!(text.contains(part), "{part} is not in:\n{text}");
}

pub fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("the folder can be created")
}

/// The rows of a CSV text. Each row maps column names to cells.
pub fn csv_rows(text: &str) -> Vec<BTreeMap<String, String>> {
    csv::Reader::from_reader(text.as_bytes()).deserialize().map(|row| row.expect("a row")).collect()
}

/// Some columns of a CSV text, row by row.
pub fn columns<const N: usize>(text: &str, names: [&str; N]) -> Vec<[String; N]> {
    let cells = |row: BTreeMap<String, String>| names.map(|name| row[name].clone());
    csv_rows(text).into_iter().map(cells).collect()
}

/// Opens and replays a game file.
pub fn opened_game(file: &Path) -> Variations {
    let opened = game_files::open(file, None).expect("the game file is valid");
    assert_eq!(opened.findings, vec![]);
    Variations::from_tree(opened.tree, &Ruleset::KIBAO).expect("the game is valid")
}

pub fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

pub fn file(name: &str) -> String {
    let path = path(name);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Reads an archive from memory.
pub fn archive(text: impl Into<Vec<u8>>) -> Result<Games, ReadError> {
    Games::from_reader("test.csv", Box::new(Cursor::new(text.into())), &Options::default())
}

pub fn replay_all(archive: Games, rules: &Ruleset) -> Vec<Game> {
    replayed_with(archive, rules, RepairMode::Report)
}

pub fn replayed_with(archive: Games, rules: &Ruleset, repairing: RepairMode) -> Vec<Game> {
    let mut games = Vec::new();
    replay_games_with::<_, ReadError>(
        archive,
        rules,
        repairing,
        |_, game| game,
        |_, game| {
            games.push(game);
            Ok(())
        },
    )
    .expect("reading from memory succeeds");
    games
}

/// All files below a folder, by relative path.
pub fn tree(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    fn walk(folder: &Path, below: &str, found: &mut BTreeMap<String, Vec<u8>>) {
        for entry in std::fs::read_dir(folder).expect("the folder is there") {
            let entry = entry.expect("the folder is readable");
            let name = format!("{below}{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                walk(&entry.path(), &format!("{name}/"), found);
            } else {
                found.insert(name, std::fs::read(entry.path()).expect("a file can be read"));
            }
        }
    }
    let mut found = BTreeMap::new();
    walk(folder, "", &mut found);
    found
}

/// Writes files to their relative paths in a folder.
pub fn write_tree(folder: &Path, files: &BTreeMap<String, Vec<u8>>) {
    for (name, bytes) in files {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().expect("a file is in a folder"))
            .expect("the folder can be created");
        std::fs::write(path, bytes).expect("the file can be written");
    }
}

/// The values in a row joined by commas, without quotation marks.
pub fn line(row: &[bao_reports::Cell]) -> String {
    row.iter().map(|cell| cell.value.as_str()).collect::<Vec<_>>().join(",")
}

/// The 59 published games.
pub fn games() -> Vec<Game> {
    let games = replay_all(published_games(), &Ruleset::KIBAO);
    assert_eq!(games.len(), 59);
    games
}

/// Generates games as CSV text, with further arguments of `bao generate`.
pub fn generate_csv(games: usize, seed: u64, more: &[&str]) -> String {
    let folder = folder();
    let path = folder.path().join("games.csv");
    let out = path.to_str().expect("a plain name");
    let (games, seed) = (games.to_string(), seed.to_string());
    let words = [&["generate", &games, "--seed", &seed, "-o", out, "--quiet"], more].concat();
    bao(&words).assert().success();
    std::fs::read_to_string(&path).expect("the games are there")
}

/// Like `generate_csv`, but each game ends after this number of turns.
pub fn short_games(games: usize, seed: u64, turns: usize) -> String {
    let next = format!("; {}:", turns + 1);
    let begin = |line: &str| line.split(&next).next().unwrap_or_default().to_owned() + "\n";
    generate_csv(games, seed, &[]).lines().map(begin).collect()
}

/// The origin that is written into the reports of the tests.
pub const fn made_by(command: &str) -> MadeBy<'_> {
    MadeBy { command, version: "0.1.0 (commit unknown)", archive: None }
}

pub struct Studied {
    pub study: Study,
    pub tables: Vec<ReportTable>,
}

impl std::ops::Deref for Studied {
    type Target = Study;

    fn deref(&self) -> &Study {
        &self.study
    }
}

impl Studied {
    fn of(input: ImportInput, name: &str, rules: Ruleset) -> Studied {
        let options = ImportOptions { empty: true, rules, ..ImportOptions::default() };
        let imported = TemporaryArchive::import(vec![input], &options, &mut |_, _| ());
        let imported = imported.expect("any games can be imported");
        let study = Study::of(Selection::all(imported.archive().clone()), name);
        let study = study.expect("any games can be counted");
        let tables = study.to_tables();
        Studied { study, tables }
    }

    /// The study of the published games. It is made once for all tests.
    pub fn of_published_games() -> &'static Studied {
        static STUDIED: LazyLock<Studied> = LazyLock::new(|| {
            Studied::of(ImportInput::published_games(), PUBLISHED_NAME, Ruleset::KIBAO)
        });
        &STUDIED
    }

    pub fn report(&self, words: &Messages, command: &str) -> Document {
        bao_study::report::write_report(&self.study, words, &made_by(command))
    }

    pub fn rows(&self, name: &str) -> &[Vec<bao_reports::Cell>] {
        let table = self.tables.iter().find(|table| table.name == name);
        &table.unwrap_or_else(|| panic!("no table {name}")).rows
    }
}

/// The page of a report with the pictures in it, and the tables as CSV, by file name.
pub fn page_and_tables(document: &Document, tables: &[ReportTable]) -> Vec<(String, Vec<u8>)> {
    let draw = |picture: Picture<'_>| match picture {
        Picture::Chart(chart) => render_chart_svg(chart),
        Picture::Board(board) => render_board_svg(board),
    };
    let mut files = vec![("report.html".to_owned(), render_html(document, &draw).into_bytes())];
    for table in tables {
        let mut rows = Vec::new();
        write_csv(table, &mut rows).expect("writing to memory succeeds");
        files.push((format!("{}.csv", table.name), rows));
    }
    files
}

pub fn study_text(text: impl Into<Vec<u8>>) -> Studied {
    study_text_under(Ruleset::KIBAO, text)
}

pub fn study_text_under(rules: Ruleset, text: impl Into<Vec<u8>>) -> Studied {
    let text = text.into().into();
    Studied::of(ImportInput::Text { name: "test.csv".to_owned(), text }, "test.csv", rules)
}
