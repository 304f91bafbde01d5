//! The headings of a page: their levels and the ids that links point to.

use crate::document::Block;

/// A heading.
pub struct Entry {
    /// From 2, never more than one below the heading before it.
    pub level: u8,
    /// `s2` for the second section, `s2-1` for the first part of it.
    pub id: String,
    /// Its words; one without words is counted but not shown.
    pub text: String,
}

/// The headings in their order.
pub fn outline(blocks: &[Block]) -> Vec<Entry> {
    let (mut section, mut part, mut above) = (0, 0, 1);
    let headings = blocks.iter().filter_map(|block| match block {
        Block::Heading(level, text) => Some((*level, text.trim())),
        _ => None,
    });
    headings
        .map(|(level, text)| {
            let level = level.clamp(2, (above + 1).min(6));
            if level == 2 {
                (section, part) = (section + 1, 0);
            } else {
                part += 1;
            }
            if !text.is_empty() {
                above = level;
            }
            let id = if level == 2 { format!("s{section}") } else { format!("s{section}-{part}") };
            Entry { level, id, text: text.to_owned() }
        })
        .collect()
}
