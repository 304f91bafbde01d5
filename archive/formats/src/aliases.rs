//! Players that are written in several ways.

use std::collections::HashMap;

use crate::record::{Record, fold_name};

/// The names under which players are known, by other spellings of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Aliases(HashMap<String, String>);

impl Aliases {
    /// Reads lines of a spelling and the name that it stands for, parted by `=`, a comma or a tab: `A. Saidi = Amina Saidi`.
    /// Empty lines and those that begin with `#` say nothing.
    ///
    /// ```
    /// assert!(bao_formats::Aliases::read("# the club\nA. Saidi = Amina Saidi\n").is_ok());
    /// assert_eq!(bao_formats::Aliases::read("Amina Saidi\n"), Err(1));
    /// ```
    ///
    /// # Errors
    /// The number of the first line, from 1, that says something else.
    pub fn read(text: &str) -> Result<Aliases, usize> {
        let mut names = HashMap::new();
        for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let (spelling, name) = line.split_once(['=', '\t', ',']).ok_or(index + 1)?;
            let (spelling, name) = (fold_name(spelling), name.trim());
            if spelling.is_empty() || name.is_empty() {
                return Err(index + 1);
            }
            names.insert(spelling, name.to_owned());
        }
        Ok(Aliases(names))
    }

    /// Whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Gives the players of a record the names under which they are known.
    pub(crate) fn rename(&self, record: &mut Record) {
        for player in [&mut record.south, &mut record.north].into_iter().flatten() {
            if let Some(name) = self.0.get(&fold_name(player)) {
                player.clone_from(name);
            }
        }
    }
}
