//! The built-in lessons and puzzles, and the record of the user's answers on this machine.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Instant;
use std::{fs, io};

use bao_archive::lock::PATIENCE;
use bao_game::lessons::{Lesson, read_lessons};
use bao_game::puzzles::{INTERVALS, Puzzle, PuzzleRecord, Response, TrainingRecord, read_puzzles};
use bao_languages::{say, text};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::Io;
use crate::game_files::{GameFileError, lock_folder, read_text};
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
    /// The file has no puzzles, or faults.
    #[error("{0}")]
    Unusable(String),
}

pub fn open_puzzles(path: &Path) -> Result<Vec<Puzzle>, PuzzlesError> {
    let faults = match read_puzzles(&read_text(path)?) {
        Ok(puzzles) if !puzzles.is_empty() => return Ok(puzzles),
        Ok(_) => Vec::new(),
        Err(faults) => faults,
    };
    let file = path.display();
    Err(PuzzlesError::Unusable(match &faults[..] {
        [] => say!("puzzles-empty", file),
        [fault] => format!("{file}, {fault}"),
        [fault, others @ ..] => say!("puzzles-faults", file, fault, others = others.len()),
    }))
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

/// An addition to the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A puzzle was answered on this day.
    Answer { puzzle: String, response: Response, day: u32 },
    /// A lesson task was finished.
    Task(String),
}

/// Why the record cannot be read or written. The file is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The environment names no folder for application data.
    #[error("{}", text("record-no-folder"))]
    NoFolder,
    #[error("{}", say!("record-unreadable", error = .0))]
    Unreadable(GameFileError),
    #[error("{}", say!("record-damaged", file = path.display(), line, what))]
    Damaged { path: PathBuf, line: usize, what: String },
    #[error("{}", say!("record-not-noted", error = .0))]
    Unwritable(#[from] GameFileError),
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
    /// [`RecordError::Unreadable`] and [`RecordError::Damaged`].
    pub fn read(&self) -> Result<Kept, RecordError> {
        let damaged = |line, what: &str| {
            let (path, what) = (self.path.clone(), what.to_owned());
            RecordError::Damaged { path, line, what }
        };
        let written = match read_text(&self.path) {
            Err(GameFileError::Io { error, .. }) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Kept::default());
            }
            Err(GameFileError::TooLong { .. }) => {
                return Err(damaged(1, text("record-too-long")));
            }
            Err(GameFileError::NotText { byte, .. }) => {
                let before = fs::read(&self.path).unwrap_or_default();
                let ends = before.iter().take(byte).filter(|&&byte| byte == b'\n');
                return Err(damaged(1 + ends.count(), text("record-no-utf-8")));
            }
            read => read.map_err(RecordError::Unreadable)?,
        };
        let mut lines = (1..).zip(written.lines());
        let heading = lines.next().and_then(|(_, line)| serde_json::from_str::<Value>(line).ok());
        let is_heading = |known: &Value| known["format"] == FORMAT && known["version"].is_u64();
        match heading.filter(is_heading) {
            None => return Err(damaged(1, text("record-heading"))),
            Some(heading) if heading["version"] == VERSION => {}
            Some(heading) => {
                let found = &heading["version"];
                return Err(damaged(1, &say!("record-version", found, version = VERSION)));
            }
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

    /// Saves all entries or none. Returns the whole record, including what other programs saved in the meantime.
    ///
    /// # Errors
    /// [`RecordError`]; the file is unchanged.
    pub fn note(&self, entries: &[Entry]) -> Result<Kept, RecordError> {
        if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            let failed = |error| OutputError::Io { path: self.path.clone(), error };
            fs::create_dir_all(folder).map_err(failed).map_err(GameFileError::from)?;
        }
        let lock = lock_folder(&self.path, Instant::now() + PATIENCE);
        let _lock = lock.map_err(GameFileError::Locked)?;
        let mut kept = self.read()?;
        for entry in entries {
            match entry {
                Entry::Answer { puzzle, response, day } => {
                    kept.puzzles.answer(puzzle, *response, *day);
                }
                Entry::Task(task) => drop(kept.tasks.insert(task.clone())),
            }
        }
        let staged = StagedFile::open(&self.path, &[], true);
        let saved = staged.and_then(|staged| staged.commit(render(&kept)));
        saved.map_err(GameFileError::from)?;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(puzzle: &str, response: Response, day: u32) -> Entry {
        Entry::Answer { puzzle: puzzle.to_owned(), response, day }
    }

    fn in_a_folder(test: impl FnOnce(RecordFile)) {
        let folder = tempfile::tempdir().expect("the disk has room for a folder");
        test(RecordFile::new(folder.path().join("new").join("training.jsonl")));
    }

    #[test]
    fn answers_are_kept_and_read_again() {
        in_a_folder(|file| {
            assert_eq!(file.read().expect("a missing file is an empty record"), Kept::default());
            file.note(&[answer("a", Response::Right, 100)]).expect("the disk has room");
            let record =
                file.note(&[answer("b", Response::Wrong, 100)]).expect("the disk has room");
            assert_eq!(file.read().expect("the record was written"), record);
            assert_eq!(record.puzzles.get("a").map(|known| known.due), Some(103));
            assert_eq!(record.puzzles.get("b").map(|known| known.due), Some(101));
        });
    }

    #[test]
    fn a_damaged_file_is_reported_by_line_and_not_overwritten() {
        in_a_folder(|file| {
            file.note(&[answer("a", Response::Right, 100)]).expect("the disk has room");
            let good = fs::read_to_string(&file.path).expect("the record was written");
            for (damaged, line) in [
                ("milk\n".to_owned(), 1),
                (String::new(), 1),
                (good.clone() + "milk\n", 3),
                (good.replace("\"box\":1", "\"box\":99"), 2),
                (good[..good.len() - 9].to_owned(), 2),
                (good.replace("\"version\":1", "\"version\":2"), 1),
                (good.replace(",\"version\":1", ""), 1),
                ("\n".repeat(17 << 20), 1),
            ] {
                fs::write(&file.path, &damaged).expect("the disk has room");
                let error = file
                    .note(&[answer("b", Response::Right, 101)])
                    .expect_err("the file is damaged");
                let said = error.to_string();
                assert!(said.contains(&format!("training.jsonl, line {line}: ")), "{said}");
                assert!(said.contains("; the file is not overwritten: correct the line"), "{said}");
                assert!(!said.contains("column") && !said.contains("expected"), "{said}");
                assert!(!said.contains("null"), "{said}");
                assert_eq!(fs::read_to_string(&file.path).expect("the file is there"), damaged);
            }
            fs::write(&file.path, [good.as_bytes(), b"\xff\n"].concat())
                .expect("the disk has room");
            let said = file.read().expect_err("the file is not UTF-8").to_string();
            assert!(said.contains("training.jsonl, line 3: it is not UTF-8"), "{said}");
        });
    }

    #[test]
    fn simultaneous_answers_are_all_kept() {
        in_a_folder(|file| {
            std::thread::scope(|scope| {
                for puzzle in ["a", "b", "c", "d", "e", "f"] {
                    let file = &file;
                    scope.spawn(move || {
                        file.note(&[answer(puzzle, Response::Right, 7)])
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
            file.note(&[Entry::Task("sowing-last".to_owned())]).expect("the disk has room");
            file.note(&[answer("a", Response::Right, 100)]).expect("the disk has room");
            let done =
                file.note(&[Entry::Task("sowing-relay".to_owned())]).expect("the disk has room");
            let names: Vec<&str> = done.tasks.iter().map(String::as_str).collect();
            assert_eq!(names, ["sowing-last", "sowing-relay"]);
            assert_eq!(
                file.note(&[Entry::Task("sowing-last".to_owned())]).expect("the disk has room"),
                done
            );
            let record = file.read().expect("the record was written");
            assert_eq!(record, done);
            assert_eq!(record.puzzles.get("a").map(|known| known.right), Some(1));
        });
    }

    #[test]
    fn an_unsaved_answer_is_saved_with_the_next_one() {
        let folder = tempfile::tempdir().expect("the disk has room for a folder");
        let file = RecordFile::new(folder.path().join("training.jsonl"));
        fs::write(&file.path, "milk\n").expect("the disk has room");
        let mut entries = vec![answer("a", Response::Wrong, 100)];
        file.note(&entries).expect_err("the file is damaged");
        entries.push(answer("b", Response::Right, 100));
        file.note(&entries).expect_err("the file is damaged");
        fs::remove_file(&file.path).expect("the file is there");
        entries.push(answer("a", Response::Right, 100));
        let record = file.note(&entries).expect("the disk has room");
        let known = record.puzzles.get("a").expect("puzzle a was answered");
        assert_eq!((known.asked, known.right), (2, 1));
        assert_eq!(record.puzzles.get("b").map(|known| known.right), Some(1));
        assert_eq!(file.read().expect("the record was written"), record);
    }
}
