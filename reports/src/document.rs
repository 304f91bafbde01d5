//! The parts of a document.

use bao_languages::{Language, Messages};

use crate::board::Board;
use crate::chart::{Chart, Colour};
use crate::table::ReportTable;

#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    /// A heading; level 2 is a section, level 3 a part of one.
    Heading(u8, String),
    /// A paragraph of plain text.
    Prose(String),
    /// A list of points in plain text.
    List(Vec<String>),
    /// A remark, set apart from the text.
    Note(String),
    /// A command line or other text that is shown unchanged.
    Verbatim(String),
    ReportTable(ReportTable),
    /// A heading line and the blocks folded under it, if the format can fold; a printed HTML page leaves out both.
    Folded(String, Vec<Block>),
    Chart(Chart),
    /// Boards side by side, such as before and after a move.
    Boards(Vec<Board>),
}

/// The blocks in order; folded blocks follow their heading line.
pub(crate) fn flatten(blocks: &[Block]) -> Vec<&Block> {
    let with_inner = blocks.iter().flat_map(|block| {
        let inner = match block {
            Block::Folded(_, inner) => flatten(inner),
            _ => Vec::new(),
        };
        std::iter::once(block).chain(inner)
    });
    with_inner.collect()
}

/// A figure of a document.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Picture<'a> {
    Chart(&'a Chart),
    Board(&'a Board),
}

impl<'a> Picture<'a> {
    /// The stem of the picture's files, unique in a document; a one-line title; and an alternative text.
    pub fn texts(&self) -> [&'a str; 3] {
        match self {
            Picture::Chart(Chart { name, title, alt, .. }) => [name, title, alt],
            Picture::Board(Board { name, caption, alt, .. }) => [name, caption, alt],
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    /// The language of the text, including the words that renderers add.
    pub language: Language,
    pub title: String,
    /// Words with a colour: an HTML page shows a colour swatch before each occurrence.
    pub coloured_words: Vec<(String, Colour)>,
    pub blocks: Vec<Block>,
}

impl Document {
    /// An empty English document.
    pub fn new(title: &str) -> Document {
        Document::in_language(Language::English, title)
    }

    pub fn in_language(language: Language, title: &str) -> Document {
        Document {
            language,
            title: title.to_owned(),
            coloured_words: Vec::new(),
            blocks: Vec::new(),
        }
    }

    /// The messages that the renderers use.
    pub(crate) fn words(&self) -> &'static Messages {
        Messages::of(self.language)
    }

    pub fn section(&mut self, title: &str) -> &mut Self {
        self.blocks.push(Block::Heading(2, title.to_owned()));
        self
    }

    pub fn part(&mut self, title: &str) -> &mut Self {
        self.blocks.push(Block::Heading(3, title.to_owned()));
        self
    }

    pub fn prose(&mut self, text: impl Into<String>) -> &mut Self {
        self.blocks.push(Block::Prose(text.into()));
        self
    }

    pub fn note(&mut self, text: impl Into<String>) -> &mut Self {
        self.blocks.push(Block::Note(text.into()));
        self
    }

    /// Adds a list of points, unless it is empty.
    pub fn list(&mut self, points: Vec<String>) -> &mut Self {
        if !points.is_empty() {
            self.blocks.push(Block::List(points));
        }
        self
    }

    /// Adds text that is shown unchanged.
    pub fn verbatim(&mut self, text: impl Into<String>) -> &mut Self {
        self.blocks.push(Block::Verbatim(text.into()));
        self
    }

    pub fn table(&mut self, table: ReportTable) -> &mut Self {
        self.blocks.push(Block::ReportTable(table));
        self
    }

    /// Adds tables folded under a heading line. Adds nothing if empty.
    pub fn folded_tables(
        &mut self,
        summary: impl Into<String>,
        tables: Vec<ReportTable>,
    ) -> &mut Self {
        self.fold(summary, |inner| inner.blocks.extend(tables.into_iter().map(Block::ReportTable)))
    }

    /// Adds the blocks that `write` writes, folded under a heading line. Adds nothing if empty.
    pub fn fold(
        &mut self,
        summary: impl Into<String>,
        write: impl FnOnce(&mut Document),
    ) -> &mut Self {
        let before = std::mem::take(&mut self.blocks);
        write(self);
        let inner = std::mem::replace(&mut self.blocks, before);
        if !inner.is_empty() {
            self.blocks.push(Block::Folded(summary.into(), inner));
        }
        self
    }

    /// All blocks in order; folded blocks follow their heading line.
    pub fn flat_blocks(&self) -> Vec<&Block> {
        flatten(&self.blocks)
    }

    pub fn chart(&mut self, chart: Chart) -> &mut Self {
        self.blocks.push(Block::Chart(chart));
        self
    }

    pub fn add_charts(&mut self, charts: impl IntoIterator<Item = Chart>) -> &mut Self {
        self.blocks.extend(charts.into_iter().map(Block::Chart));
        self
    }

    /// Adds boards side by side; nothing if empty.
    pub fn boards(&mut self, boards: Vec<Board>) -> &mut Self {
        if !boards.is_empty() {
            self.blocks.push(Block::Boards(boards));
        }
        self
    }

    /// The tables in order, including folded tables.
    pub fn tables(&self) -> impl Iterator<Item = &ReportTable> {
        self.flat_blocks().into_iter().filter_map(|block| match block {
            Block::ReportTable(table) => Some(table),
            _ => None,
        })
    }

    /// The charts and boards in order.
    pub fn pictures(&self) -> impl Iterator<Item = Picture<'_>> {
        self.flat_blocks().into_iter().flat_map(|block| match block {
            Block::Chart(chart) => vec![Picture::Chart(chart)],
            Block::Boards(boards) => boards.iter().map(Picture::Board).collect(),
            _ => Vec::new(),
        })
    }

    pub fn charts(&self) -> impl Iterator<Item = &Chart> {
        self.pictures().filter_map(|picture| match picture {
            Picture::Chart(chart) => Some(chart),
            Picture::Board(_) => None,
        })
    }
}
