//! What every section of the report has at hand.

use bao_reports::Table;

use crate::Study;
use bao_reports::language::{Messages, Value, translate_table};

/// The study, its tables, and the words of a language.
pub(super) struct Page<'a> {
    pub study: &'a Study,
    pub words: &'a Messages,
    /// The command line that makes the report.
    pub command: &'a str,
    sheets: Vec<Table>,
}

impl<'a> Page<'a> {
    pub fn new(study: &'a Study, words: &'a Messages, command: &'a str) -> Page<'a> {
        Page { study, words, command, sheets: study.sheets() }
    }

    pub fn say(&self, id: &str) -> String {
        self.words.text(id)
    }

    pub fn tell(&self, id: &str, values: &[(&str, Value<'_>)]) -> String {
        self.words.format(id, values)
    }

    /// A table by its name, with the values of its file.
    pub fn sheet(&self, name: &str) -> &Table {
        let found = self.sheets.iter().find(|sheet| sheet.name == name);
        found.expect("every table that a section names is one of SHEETS, which is tested")
    }

    /// A table by its name, to be read, with the caption `caption-NAME`.
    pub fn table(&self, name: &str) -> Table {
        self.captioned(self.sheet(name).clone(), &format!("caption-{}", name.replace('_', "-")))
    }

    /// A table to be read, with the message of that id as its caption.
    pub fn captioned(&self, table: Table, caption: &str) -> Table {
        translate_table(table, self.words).with_caption(&self.say(caption))
    }

    /// The rows of a table for which `keep` is true of the value in that column.
    pub fn filtered(&self, name: &str, column: &str, keep: impl Fn(&str) -> bool) -> Table {
        let mut table = self.sheet(name).clone();
        if let Some(at) = table.column(column) {
            table.rows.retain(|row| keep(&row[at].value));
        }
        table
    }

    /// A class as readers call it; codes such as NX are the same in all languages.
    pub fn class(&self, name: &str) -> String {
        let id = format!("class-{name}");
        if self.words.contains(&id) { self.say(&id) } else { name.to_owned() }
    }

    /// Whether all games of the population are among those that the study prints, which were chosen
    /// by their class.
    pub fn is_selection(&self) -> bool {
        self.study.parity.selection
    }

    /// How many games are in the population.
    pub fn population(&self) -> usize {
        self.study.rows.iter().filter(|row| row.classes.is_some()).count()
    }
}
