//! The document model.

/// On which side the cells of a column are lined up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// The head of a column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// The stable name, which is also the CSV header.
    pub name: String,
    /// How its cells are lined up.
    pub align: Align,
}

/// A table; every row has as many cells as there are columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// What the table shows, in one line; may be empty.
    pub caption: String,
    /// The heads.
    pub columns: Vec<Column>,
    /// The cells as they are to be read.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// An empty table. A name that begins with `#` is of a column of numbers and loses that sign.
    #[must_use]
    pub fn new(caption: &str, columns: &[&str]) -> Table {
        let column = |name: &&str| match name.strip_prefix('#') {
            Some(name) => Column { name: name.to_owned(), align: Align::Right },
            None => Column { name: (*name).to_owned(), align: Align::Left },
        };
        Table {
            caption: caption.to_owned(),
            columns: columns.iter().map(column).collect(),
            rows: Vec::new(),
        }
    }

    /// Adds a row.
    ///
    /// # Panics
    /// Where it has not as many cells as there are columns, which is a mistake of the program.
    pub fn push<const N: usize>(&mut self, cells: [String; N]) {
        assert_eq!(N, self.columns.len(), "a row has a cell for each column of the table");
        self.rows.push(cells.into());
    }

    /// The same table with another caption.
    #[must_use]
    pub fn captioned(mut self, caption: &str) -> Table {
        caption.clone_into(&mut self.caption);
        self
    }
}

/// A part of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A heading; level 2 is a section.
    Heading(u8, String),
    /// A paragraph of plain words.
    Prose(String),
    /// Points of plain words.
    List(Vec<String>),
    /// A command line or other text that stands as it is.
    Verbatim(String),
    /// A table.
    Table(Table),
}

/// A document.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Document {
    /// Its title.
    pub title: String,
    /// Its parts.
    pub blocks: Vec<Block>,
}

impl Document {
    /// A document without parts.
    #[must_use]
    pub fn new(title: &str) -> Document {
        Document { title: title.to_owned(), blocks: Vec::new() }
    }

    /// Adds a section heading.
    pub fn section(&mut self, title: &str) -> &mut Self {
        self.blocks.push(Block::Heading(2, title.to_owned()));
        self
    }

    /// Adds a paragraph.
    pub fn prose(&mut self, text: impl Into<String>) -> &mut Self {
        self.blocks.push(Block::Prose(text.into()));
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
    pub fn table(&mut self, table: Table) -> &mut Self {
        self.blocks.push(Block::Table(table));
        self
    }
}
