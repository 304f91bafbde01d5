//! The lines of differences between two texts, as `diff` and `git` write them.

/// What a line is of the differences between two texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// A line that is there no more, or one that says where others stand.
    NoText,
    /// A line that is there, behind a sign.
    Text,
}

/// How many lines follow that a heading such as `@@ -1,3 +1,4 @@` announces: of the text before, and of the text behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Changes {
    before: u32,
    behind: u32,
}

impl Changes {
    /// Reads a heading.
    pub(super) fn read(text: &str) -> Option<Changes> {
        let (before, rest) = text.strip_prefix("@@ -")?.split_once(" +")?;
        let (behind, _) = rest.split_once(" @@")?;
        Some(Changes { before: count(before)?, behind: count(behind)? })
    }

    /// What the next line is; `None` where it is none of the lines that were announced, as an empty one, since those in
    /// the midst have a blank.
    pub(super) fn take(&mut self, text: &str) -> Option<Change> {
        const BETWEEN: [&str; 5] = ["--- ", "+++ ", "diff ", "index ", "\\ "];
        let (before, behind, change) = match text.as_bytes().first()? {
            b'\\' => return Some(Change::NoText),
            _ if (self.before, self.behind) == (0, 0) => {
                let is_between = BETWEEN.iter().any(|sign| text.starts_with(sign));
                return is_between.then_some(Change::NoText);
            }
            b'-' => (1, 0, Change::NoText),
            b'+' => (0, 1, Change::Text),
            b' ' => (1, 1, Change::Text),
            _ => return None,
        };
        self.before = self.before.checked_sub(before)?;
        self.behind = self.behind.checked_sub(behind)?;
        Some(change)
    }
}

/// The number of lines in `1,3`, or of the one in `1`.
fn count(range: &str) -> Option<u32> {
    let (first, count) = range.split_once(',').unwrap_or((range, "1"));
    first.parse::<u32>().ok()?;
    count.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_lines_are_changes_as_the_heading_says() {
        let mut changes = Changes::read("@@ -1,2 +1,2 @@ fn").expect("a heading");
        let lines = ["-a", "+b", " c", "\\ No newline", "--- x", "+++ x", "- Game 2", ""];
        let found = lines.map(|line| changes.take(line));
        let (text, none) = (Some(Change::Text), Some(Change::NoText));
        assert_eq!(found, [none, text, text, none, none, none, None, None]);
        let mut changes = Changes::read("@@ -1 +1,3 @@").expect("a heading");
        assert_eq!(["+a", "", "-b", "-c"].map(|line| changes.take(line)), [text, None, none, None]);
        assert_eq!(Changes::read("@@ - @@"), None);
    }
}
