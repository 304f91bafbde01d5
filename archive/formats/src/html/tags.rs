//! What the tags of pages and of documents mean.

/// What a tag means for the lines and tables of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tag {
    Table,
    Row,
    Cell,
    Break,
    /// Blanks between two words.
    Space,
    /// A term, which the description behind it goes on with.
    Term,
    /// A footnote mark, or a number set above the line.
    Superscript,
    /// Any other that begins and ends a line.
    Block,
    /// An element of XML with others inside.
    Group,
    /// Scripts, styles and templates, whose text is not read.
    Hidden,
    /// Any other, which leaves a line as it is.
    Inline,
}

impl Tag {
    pub(super) fn from_name(name: &[u8]) -> Tag {
        match name {
            b"table" => Tag::Table,
            b"tr" => Tag::Row,
            b"td" | b"th" => Tag::Cell,
            b"br" => Tag::Break,
            b"dt" => Tag::Term,
            b"sup" => Tag::Superscript,
            b"script" | b"style" | b"template" => Tag::Hidden,
            b"p" | b"div" | b"pre" | b"li" | b"ul" | b"ol" | b"dl" | b"dd" | b"h1" | b"h2"
            | b"h3" | b"h4" | b"h5" | b"h6" | b"hr" | b"blockquote" | b"section" | b"article"
            | b"header" | b"footer" | b"main" | b"nav" | b"aside" | b"address" | b"figure"
            | b"figcaption" | b"caption" | b"form" | b"fieldset" | b"option" | b"title"
            | b"textarea" | b"body" | b"html" | b"head" | b"thead" | b"tbody" | b"tfoot"
            | b"center" | b"details" | b"summary" | b"xmp" | b"listing" | b"plaintext" => {
                Tag::Block
            }
            _ => Tag::Inline,
        }
    }

    /// The tag with this name in a workbook or document of XML; a prefix of the name does not count.
    pub(super) fn from_office_name(name: &[u8]) -> Tag {
        match name.rsplit(|&byte| byte == b':').next().unwrap_or_default() {
            b"table" | b"tbl" => Tag::Table,
            b"row" | b"table-row" | b"tr" => Tag::Row,
            b"cell" | b"table-cell" | b"covered-table-cell" | b"tc" => Tag::Cell,
            b"br" | b"cr" | b"line-break" => Tag::Break,
            b"tab" | b"s" => Tag::Space,
            b"p" | b"h" | b"worksheet" | b"title" | b"author" | b"created" => Tag::Block,
            // What was deleted, notes beside the text, what stands there a second time for older programs, and what
            // is not text.
            b"annotation" | b"tracked-changes" | b"deltext" | b"fallback" | b"instrtext"
            | b"posoffset" | b"align" | b"pctwidth" | b"pctheight" | b"binary-data" => Tag::Hidden,
            _ => Tag::Inline,
        }
    }
}

/// Cells that go over columns and rows fill no more columns than a table of games can have.
pub(super) const MOST_COLUMNS: usize = 256;
