//! Tasks of lessons on their way into the record.

use super::record_file::{RecordError, RecordFile};

/// Tasks of lessons on their way into the record. What cannot be written is kept, and tried again with the next one and
/// at the end.
#[derive(Debug)]
pub struct TaskLog<'a> {
    file: &'a RecordFile,
    unsaved: Vec<String>,
}

impl<'a> TaskLog<'a> {
    /// A log that writes to a record.
    pub const fn new(file: &'a RecordFile) -> TaskLog<'a> {
        TaskLog { file, unsaved: Vec::new() }
    }

    /// Notes tasks as done, behind those that could not be noted before.
    ///
    /// # Errors
    /// [`RecordError`]; they are tried again.
    pub fn note(&mut self, done: Vec<String>) -> Result<(), RecordError> {
        self.unsaved.extend(done);
        self.save()
    }

    /// Notes what could not be noted before.
    ///
    /// # Errors
    /// [`RecordError`]; it is tried again.
    pub fn save(&mut self) -> Result<(), RecordError> {
        while let Some(task) = self.unsaved.first() {
            self.file.finish_task(task)?;
            self.unsaved.remove(0);
        }
        Ok(())
    }
}
