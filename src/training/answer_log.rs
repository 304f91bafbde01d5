//! Answers on their way into the record.

use bao_game::puzzles::Response;
use bao_languages::say;

use super::record_file::{RecordError, RecordFile, today};

/// Answers on their way into the record. What cannot be written is kept, and tried again with the next answer and at
/// the end.
#[derive(Debug)]
pub struct AnswerLog<'a> {
    file: &'a RecordFile,
    /// In their order, each with its day.
    unsaved: Vec<(String, Response, u32)>,
}

/// Answers that are not in the record yet.
#[derive(Debug, thiserror::Error)]
#[error("{}", say!("answers-unsaved", answers = *answers, error = error.to_string()))]
pub struct UnsavedAnswers {
    /// How many.
    pub answers: usize,
    /// Why.
    pub error: RecordError,
}

impl<'a> AnswerLog<'a> {
    /// A log that writes to a record.
    pub const fn new(file: &'a RecordFile) -> AnswerLog<'a> {
        AnswerLog { file, unsaved: Vec::new() }
    }

    /// Notes answers of today, behind those that could not be noted before.
    ///
    /// # Errors
    /// [`UnsavedAnswers`]; they are tried again.
    pub fn note(
        &mut self,
        answered: impl IntoIterator<Item = (String, Response)>,
    ) -> Result<(), UnsavedAnswers> {
        let day = today();
        self.unsaved.extend(answered.into_iter().map(|(puzzle, response)| (puzzle, response, day)));
        self.save()
    }

    /// Notes what could not be noted before.
    ///
    /// # Errors
    /// [`UnsavedAnswers`]; they are tried again.
    pub fn save(&mut self) -> Result<(), UnsavedAnswers> {
        // Whoever waits for a lock waits once, and not for each answer.
        while let Some((puzzle, response, day)) = self.unsaved.first() {
            if let Err(error) = self.file.answer(puzzle, *response, *day) {
                return Err(UnsavedAnswers { answers: self.unsaved.len(), error });
            }
            self.unsaved.remove(0);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_noted_is_noted_with_the_next_answer() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = RecordFile::new(folder.path().join("training.jsonl"));
        let mut log = AnswerLog::new(&file);
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
