//! What a document is made of.

use bao_languages::{Language, Messages};

use crate::board::Board;
use crate::chart::{Chart, Colour};
use crate::table::ReportTable;

/// A part of a document.
#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    /// A heading; level 2 is a section, level 3 a part of one.
    Heading(u8, String),
    /// A paragraph of plain words.
    Prose(String),
    /// A list of points in plain words.
    List(Vec<String>),
    /// A remark, set apart from the text.
    Note(String),
    /// A command line or other text that stands as it is.
    Verbatim(String),
    /// A table.
    ReportTable(ReportTable),
    /// Blocks under one line, which opens them where the form allows it; a page does not print them.
    Folded(String, Vec<Block>),
    /// A chart.
    Chart(Chart),
    /// Boards side by side, as before and after a move.
    Boards(Vec<Board>),
}

/// Blocks in their order, folded ones after the line that opens them.
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

/// What a document shows in a figure.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Picture<'a> {
    /// A chart.
    Chart(&'a Chart),
    /// A board.
    Board(&'a Board),
}

impl<'a> Picture<'a> {
    /// The stem of its files, which no other picture of a document has; what it shows, in one line; and the same in
    /// words, for those who do not see it.
    pub fn texts(&self) -> [&'a str; 3] {
        match self {
            Picture::Chart(Chart { name, title, alt, .. }) => [name, title, alt],
            Picture::Board(Board { name, caption, alt, .. }) => [name, caption, alt],
        }
    }
}

/// A document.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    /// The language of its words, and of what the renderers add to them.
    pub language: Language,
    /// Its title.
    pub title: String,
    /// Words that have a colour: a page shows it as a patch before each, wherever it stands.
    pub coloured_words: Vec<(String, Colour)>,
    /// Its parts.
    pub blocks: Vec<Block>,
}

impl Document {
    /// An English document without parts.
    pub fn new(title: &str) -> Document {
        Document::in_language(Language::English, title)
    }

    /// A document without parts.
    pub fn in_language(language: Language, title: &str) -> Document {
        Document {
            language,
            title: title.to_owned(),
            coloured_words: Vec::new(),
            blocks: Vec::new(),
        }
    }

    /// The words that the renderers add.
    pub(crate) fn words(&self) -> &'static Messages {
        Messages::of(self.language)
    }

    /// Adds a section heading.
    pub fn section(&mut self, title: &str) -> &mut Self {
        self.blocks.push(Block::Heading(2, title.to_owned()));
        self
    }

    /// Adds a heading inside a section.
    pub fn part(&mut self, title: &str) -> &mut Self {
        self.blocks.push(Block::Heading(3, title.to_owned()));
        self
    }

    /// Adds a paragraph.
    pub fn prose(&mut self, text: impl Into<String>) -> &mut Self {
        self.blocks.push(Block::Prose(text.into()));
        self
    }

    /// Adds a remark set apart.
    pub fn note(&mut self, text: impl Into<String>) -> &mut Self {
        self.blocks.push(Block::Note(text.into()));
        self
    }

    /// Adds points; none adds nothing.
    pub fn list(&mut self, points: Vec<String>) -> &mut Self {
        if !points.is_empty() {
            self.blocks.push(Block::List(points));
        }
        self
    }

    /// Adds text that stands as it is.
    pub fn verbatim(&mut self, text: impl Into<String>) -> &mut Self {
        self.blocks.push(Block::Verbatim(text.into()));
        self
    }

    /// Adds a table.
    pub fn table(&mut self, table: ReportTable) -> &mut Self {
        self.blocks.push(Block::ReportTable(table));
        self
    }

    /// Adds tables under one line that opens them; none adds nothing.
    pub fn folded_tables(
        &mut self,
        summary: impl Into<String>,
        tables: Vec<ReportTable>,
    ) -> &mut Self {
        self.fold(summary, |inner| inner.blocks.extend(tables.into_iter().map(Block::ReportTable)))
    }

    /// Adds what `write` writes under one line that opens it; nothing adds nothing.
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

    /// All blocks in their order, folded ones after the line that opens them.
    pub fn flat_blocks(&self) -> Vec<&Block> {
        flatten(&self.blocks)
    }

    /// Adds a chart.
    pub fn chart(&mut self, chart: Chart) -> &mut Self {
        self.blocks.push(Block::Chart(chart));
        self
    }

    /// Adds charts; none adds nothing.
    pub fn add_charts(&mut self, charts: impl IntoIterator<Item = Chart>) -> &mut Self {
        self.blocks.extend(charts.into_iter().map(Block::Chart));
        self
    }

    /// Adds boards side by side; none adds nothing.
    pub fn boards(&mut self, boards: Vec<Board>) -> &mut Self {
        if !boards.is_empty() {
            self.blocks.push(Block::Boards(boards));
        }
        self
    }

    /// Its tables in their order, folded ones too.
    pub fn tables(&self) -> impl Iterator<Item = &ReportTable> {
        self.flat_blocks().into_iter().filter_map(|block| match block {
            Block::ReportTable(table) => Some(table),
            _ => None,
        })
    }

    /// Its charts and boards in their order.
    pub fn pictures(&self) -> impl Iterator<Item = Picture<'_>> {
        self.flat_blocks().into_iter().flat_map(|block| match block {
            Block::Chart(chart) => vec![Picture::Chart(chart)],
            Block::Boards(boards) => boards.iter().map(Picture::Board).collect(),
            _ => Vec::new(),
        })
    }

    /// Its charts in their order.
    pub fn charts(&self) -> impl Iterator<Item = &Chart> {
        self.pictures().filter_map(|picture| match picture {
            Picture::Chart(chart) => Some(chart),
            Picture::Board(_) => None,
        })
    }
}
