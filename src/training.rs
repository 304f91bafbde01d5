//! The built-in lessons and puzzles, and the record of the user's answers on this machine.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Instant;
use std::{fs, io};

use bao_archive::lock::{LockError, PATIENCE};
use bao_game::lessons::{Lesson, read_lessons};
use bao_game::puzzles::{
    INTERVALS, Puzzle, PuzzleFileError, PuzzleRecord, Response, TrainingRecord, read_puzzles,
};
use bao_languages::{say, text};
use serde::Deserialize;
use serde_json::json;

use crate::Io;
use crate::game_files::{GameFileError, MOST_BYTES, lock_folder, read_text};
use crate::output::{OutputError, StagedFile};

pub fn shipped_puzzles() -> &'static [Puzzle] {
    static SHIPPED: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
        let text = include_str!("../datasets/puzzles/puzzles.bao");
        read_puzzles(text).expect("a test reads the shipped puzzles")
    });
    &SHIPPED
}

/// Why a file of puzzles cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PuzzlesError {
    #[error(transparent)]
    File(#[from] GameFileError),
    #[error("{}", describe_faults(path, first, *others))]
    Faults { path: PathBuf, first: Box<PuzzleFileError>, others: usize },
    #[error("{}", say!("puzzles-empty", file = path.display()))]
    Empty { path: PathBuf },
}

fn describe_faults(path: &Path, first: &PuzzleFileError, others: usize) -> String {
    let file = path.display();
    match others {
        0 => format!("{file}, {first}"),
        others => say!("puzzles-faults", file, fault = first, others),
    }
}

pub fn open_puzzles(path: &Path) -> Result<Vec<Puzzle>, PuzzlesError> {
    let empty = || PuzzlesError::Empty { path: path.to_owned() };
    match read_puzzles(&read_text(path)?) {
        Ok(puzzles) if puzzles.is_empty() => Err(empty()),
        Ok(puzzles) => Ok(puzzles),
        Err(faults) => {
            let others = faults.len().saturating_sub(1);
            let first = Box::new(faults.into_iter().next().ok_or_else(empty)?);
            Err(PuzzlesError::Faults { path: path.to_owned(), first, others })
        }
    }
}

pub fn shipped_lessons() -> &'static [Lesson] {
    static SHIPPED: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
        let text = include_str!("../datasets/lessons/lessons.bao");
        read_lessons(text).expect("a test reads the shipped lessons")
    });
    &SHIPPED
}

/// The format that the first line must state.
const FORMAT: &str = "bao-training";
const VERSION: u32 = 1;

#[derive(Deserialize)]
struct Heading {
    format: String,
    version: u32,
}

/// A line that names a finished lesson task.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DoneTask {
    task: String,
}

/// The content of the record: results of puzzles, and names of finished tasks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    pub puzzles: TrainingRecord,
    pub tasks: BTreeSet<String>,
}

/// Why the record cannot be read or written. The file is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The environment names no folder for application data.
    #[error("{}", text("record-no-folder"))]
    NoFolder,
    #[error("{}", say!("record-unreadable", file = path.display(), error))]
    Io { path: PathBuf, error: io::Error },
    #[error("{}", say!("record-damaged", file = path.display(), line, what))]
    Damaged { path: PathBuf, line: usize, what: String },
    /// Another program keeps the folder locked.
    #[error("{}", say!("record-not-noted", error = .0))]
    Locked(LockError),
    #[error("{}", say!("record-not-noted", error = .0))]
    Write(#[from] OutputError),
}

/// Returns today's date on this machine, in days since 1970-01-01.
pub fn today() -> u32 {
    let since =
        chrono::Local::now().date_naive().signed_duration_since(chrono::NaiveDate::default());
    u32::try_from(since.num_days()).unwrap_or(0)
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordFile {
    path: PathBuf,
}

impl RecordFile {
    /// The file need not exist.
    pub fn new(path: PathBuf) -> RecordFile {
        RecordFile { path }
    }

    /// Returns the file at `named`. By default it is `bao/training.jsonl` in `$XDG_STATE_HOME`, or else in
    /// `~/.local/state`; on Windows in `%LOCALAPPDATA%`.
    ///
    /// # Errors
    /// [`RecordError::NoFolder`].
    pub fn open(named: Option<PathBuf>, io: &Io) -> Result<RecordFile, RecordError> {
        if let Some(path) = named {
            return Ok(RecordFile::new(path));
        }
        let folder = |name: &str| {
            (io.variables)(name).map(PathBuf::from).filter(|folder| folder.is_absolute())
        };
        let usual = if cfg!(windows) {
            folder("LOCALAPPDATA")
        } else {
            folder("XDG_STATE_HOME").or_else(|| Some(folder("HOME")?.join(".local/state")))
        };
        let folder = usual.ok_or(RecordError::NoFolder)?;
        Ok(RecordFile::new(folder.join("bao").join("training.jsonl")))
    }

    /// Reads the record. It is empty if the file does not exist.
    ///
    /// # Errors
    /// [`RecordError::Io`] and [`RecordError::Damaged`].
    pub fn read(&self) -> Result<Kept, RecordError> {
        let failed = |error| RecordError::Io { path: self.path.clone(), error };
        let damaged = |line, what: &str| {
            let (path, what) = (self.path.clone(), what.to_owned());
            RecordError::Damaged { path, line, what }
        };
        match fs::metadata(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Kept::default()),
            Err(error) => return Err(failed(error)),
            Ok(known) if known.len() > MOST_BYTES => {
                return Err(damaged(1, text("puzzles-too-long")));
            }
            Ok(_) => {}
        }
        let bytes = fs::read(&self.path).map_err(failed)?;
        let written = std::str::from_utf8(&bytes).map_err(|error| {
            let before = &bytes[..error.valid_up_to()];
            let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
            damaged(line, text("puzzles-no-utf-8"))
        })?;
        let mut lines = (1..).zip(written.lines());
        let heading = lines.next().and_then(|(_, line)| serde_json::from_str::<Heading>(line).ok());
        match heading {
            Some(heading) if heading.format == FORMAT && heading.version == VERSION => {}
            Some(heading) if heading.format == FORMAT => {
                let found = heading.version;
                return Err(damaged(1, &say!("record-version", found, version = VERSION)));
            }
            _ => return Err(damaged(1, text("record-heading"))),
        }
        let mut kept = Kept::default();
        for (number, line) in lines {
            if let Ok(DoneTask { task }) = serde_json::from_str(line) {
                kept.tasks.insert(task);
                continue;
            }
            let known: PuzzleRecord = serde_json::from_str(line)
                .map_err(|_| damaged(number, text("record-no-answer")))?;
            if usize::from(known.level) >= INTERVALS.len() {
                return Err(damaged(number, &say!("record-box", box = known.level)));
            }
            kept.puzzles.insert(known);
        }
        Ok(kept)
    }

    /// Saves an answer. Returns the whole record, including what other programs saved in the meantime.
    ///
    /// # Errors
    /// [`RecordError`]; the file is unchanged.
    pub fn answer(&self, puzzle: &str, response: Response, day: u32) -> Result<Kept, RecordError> {
        self.change(|kept| {
            kept.puzzles.answer(puzzle, response, day);
        })
    }

    /// Saves that a lesson task is finished. Returns the whole record.
    ///
    /// # Errors
    /// [`RecordError`]; the file is unchanged.
    pub fn finish_task(&self, task: &str) -> Result<Kept, RecordError> {
        self.change(|kept| kept.tasks.extend([task.to_owned()]))
    }

    fn change(&self, change: impl FnOnce(&mut Kept)) -> Result<Kept, RecordError> {
        if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            let failed = |error| RecordError::Io { path: self.path.clone(), error };
            fs::create_dir_all(folder).map_err(failed)?;
        }
        let lock = lock_folder(&self.path, Instant::now() + PATIENCE);
        let _lock = lock.map_err(RecordError::Locked)?;
        let mut kept = self.read()?;
        change(&mut kept);
        StagedFile::open(&self.path, &[], true)?.commit(render(&kept))?;
        Ok(kept)
    }
}

fn render(kept: &Kept) -> Vec<u8> {
    let heading = json!({ "format": FORMAT, "version": VERSION });
    let tasks = kept.tasks.iter().map(|task| json!({ "task": task }));
    let puzzles = kept.puzzles.iter().map(|known| json!(known));
    let lines = std::iter::once(heading).chain(tasks).chain(puzzles);
    lines.map(|line| format!("{line}\n")).collect::<String>().into_bytes()
}

/// Saves answers or finished tasks. Entries that cannot be saved are kept; [`RecordLog::note`] and [`RecordLog::save`]
/// try them again.
pub struct RecordLog<'a, T> {
    file: &'a RecordFile,
    write: fn(&RecordFile, &T) -> Result<(), RecordError>,
    unsaved: Vec<T>,
}

#[derive(Debug, thiserror::Error)]
#[error("{}", say!("answers-unsaved", answers, error))]
pub struct Unsaved {
    pub answers: usize,
    pub error: RecordError,
}

impl<'a, T> RecordLog<'a, T> {
    pub fn new(
        file: &'a RecordFile,
        write: fn(&RecordFile, &T) -> Result<(), RecordError>,
    ) -> RecordLog<'a, T> {
        RecordLog { file, write, unsaved: Vec::new() }
    }

    /// Saves new answers, after any that could not be saved before.
    ///
    /// # Errors
    /// [`Unsaved`]; the answers are tried again next time.
    pub fn note(&mut self, new: impl IntoIterator<Item = T>) -> Result<(), Unsaved> {
        self.unsaved.extend(new);
        self.save()
    }

    /// Saves answers that could not be saved before.
    ///
    /// # Errors
    /// [`Unsaved`]; the answers are tried again next time.
    pub fn save(&mut self) -> Result<(), Unsaved> {
        // Stops at the first failure, so that the process waits for the lock only once.
        while let Some(first) = self.unsaved.first() {
            if let Err(error) = (self.write)(self.file, first) {
                return Err(Unsaved { answers: self.unsaved.len(), error });
            }
            self.unsaved.remove(0);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_a_folder(test: impl FnOnce(RecordFile)) {
        let folder = tempfile::tempdir().expect("the disk has room for a folder");
        test(RecordFile::new(folder.path().join("new").join("training.jsonl")));
    }

    #[test]
    fn answers_are_kept_and_read_again() {
        in_a_folder(|file| {
            assert_eq!(file.read().expect("a missing file is an empty record"), Kept::default());
            file.answer("a", Response::Right, 100).expect("the disk has room");
            let record = file.answer("b", Response::Wrong, 100).expect("the disk has room");
            assert_eq!(file.read().expect("the record was written"), record);
            assert_eq!(record.puzzles.get("a").map(|known| known.due), Some(103));
            assert_eq!(record.puzzles.get("b").map(|known| known.due), Some(101));
        });
    }

    #[test]
    fn a_damaged_file_is_reported_by_line_and_not_overwritten() {
        in_a_folder(|file| {
            file.answer("a", Response::Right, 100).expect("the disk has room");
            let good = fs::read_to_string(&file.path).expect("the record was written");
            for (damaged, line) in [
                ("milk\n".to_owned(), 1),
                (String::new(), 1),
                (good.clone() + "milk\n", 3),
                (good.replace("\"box\":1", "\"box\":99"), 2),
                (good[..good.len() - 9].to_owned(), 2),
                (good.replace("\"version\":1", "\"version\":2"), 1),
            ] {
                fs::write(&file.path, &damaged).expect("the disk has room");
                let error =
                    file.answer("b", Response::Right, 101).expect_err("the file is damaged");
                let said = error.to_string();
                assert!(said.contains(&format!("training.jsonl, line {line}: ")), "{said}");
                assert!(said.contains("; the file is not overwritten: correct the line"), "{said}");
                assert!(!said.contains("column") && !said.contains("expected"), "{said}");
                assert_eq!(fs::read_to_string(&file.path).expect("the file is there"), damaged);
            }
        });
    }

    #[test]
    fn simultaneous_answers_are_all_kept() {
        in_a_folder(|file| {
            std::thread::scope(|scope| {
                for puzzle in ["a", "b", "c", "d", "e", "f"] {
                    let file = &file;
                    scope.spawn(move || {
                        file.answer(puzzle, Response::Right, 7)
                            .expect("each answer waits for the lock")
                    });
                }
            });
            assert_eq!(file.read().expect("the record was written").puzzles.iter().count(), 6);
        });
    }

    #[test]
    fn tasks_and_answers_share_one_file() {
        in_a_folder(|file| {
            file.finish_task("sowing-last").expect("the disk has room");
            file.answer("a", Response::Right, 100).expect("the disk has room");
            let done = file.finish_task("sowing-relay").expect("the disk has room");
            let names: Vec<&str> = done.tasks.iter().map(String::as_str).collect();
            assert_eq!(names, ["sowing-last", "sowing-relay"]);
            assert_eq!(file.finish_task("sowing-last").expect("the disk has room"), done);
            let record = file.read().expect("the record was written");
            assert_eq!(record, done);
            assert_eq!(record.puzzles.get("a").map(|known| known.right), Some(1));
        });
    }

    #[test]
    fn an_unsaved_answer_is_saved_with_the_next_one() {
        let folder = tempfile::tempdir().expect("the disk has room for a folder");
        let file = RecordFile::new(folder.path().join("training.jsonl"));
        let mut log = RecordLog::new(&file, |file, (puzzle, response): &(String, Response)| {
            file.answer(puzzle, *response, 100).map(drop)
        });
        fs::write(&file.path, "milk\n").expect("the disk has room");
        let error = log.note([("a".to_owned(), Response::Wrong)]).expect_err("the file is damaged");
        assert!(error.to_string().starts_with("1 answer is not recorded yet: "), "{error}");
        let error = log.note([("b".to_owned(), Response::Right)]).expect_err("the file is damaged");
        assert_eq!(error.answers, 2);
        fs::remove_file(&file.path).expect("the file is there");
        log.note([("a".to_owned(), Response::Right)]).expect("the disk has room");
        let record = file.read().expect("the record was written");
        let known = record.puzzles.get("a").expect("puzzle a was answered");
        assert_eq!((known.asked, known.right), (2, 1));
        assert_eq!(record.puzzles.get("b").map(|known| known.right), Some(1));
        log.save().expect("nothing is left to save");
    }
}
