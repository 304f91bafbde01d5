//! What is on its way into the record.

use bao_languages::say;

use super::record_file::{RecordError, RecordFile};

/// Answers or tasks on their way into the record. What cannot be written is kept, and tried again with what comes next and
/// at the end.
pub struct RecordLog<'a, T> {
    file: &'a RecordFile,
    write: fn(&RecordFile, &T) -> Result<(), RecordError>,
    unsaved: Vec<T>,
}

/// Answers that are not in the record yet.
#[derive(Debug, thiserror::Error)]
#[error("{}", say!("answers-unsaved", answers = *answers, error = error.to_string()))]
pub struct Unsaved {
    pub answers: usize,
    pub error: RecordError,
}

impl<'a, T> RecordLog<'a, T> {
    /// A log that writes to a record.
    pub fn new(
        file: &'a RecordFile,
        write: fn(&RecordFile, &T) -> Result<(), RecordError>,
    ) -> RecordLog<'a, T> {
        RecordLog { file, write, unsaved: Vec::new() }
    }

    /// Notes what is new, behind what could not be noted before.
    ///
    /// # Errors
    /// [`Unsaved`], which is tried again.
    pub fn note(&mut self, new: impl IntoIterator<Item = T>) -> Result<(), Unsaved> {
        self.unsaved.extend(new);
        self.save()
    }

    /// Notes what could not be noted before.
    ///
    /// # Errors
    /// [`Unsaved`], which is tried again.
    pub fn save(&mut self) -> Result<(), Unsaved> {
        // Waits for a lock once, and not for each answer.
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
    use bao_game::puzzles::Response;

    use super::*;

    #[test]
    fn what_cannot_be_noted_is_noted_with_the_next_answer() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = RecordFile::new(folder.path().join("training.jsonl"));
        let mut log = RecordLog::new(&file, |file, (puzzle, response): &(String, Response)| {
            file.answer(puzzle, *response, 100).map(drop)
        });
        std::fs::write(file.path(), "milk\n").expect("there is room");
        let error = log.note([("a".to_owned(), Response::Wrong)]).expect_err("it is damaged");
        assert!(error.to_string().starts_with("1 answer is not noted yet: "), "{error}");
        let error = log.note([("b".to_owned(), Response::Right)]).expect_err("it is damaged");
        assert_eq!(error.answers, 2);
        std::fs::remove_file(file.path()).expect("it is there");
        log.note([("a".to_owned(), Response::Right)]).expect("there is room");
        let record = file.read().expect("it was written");
        let known = record.get("a").expect("it was answered");
        assert_eq!((known.asked, known.right), (2, 1));
        assert_eq!(record.get("b").map(|known| known.right), Some(1));
        log.save().expect("there is nothing left");
    }
}
