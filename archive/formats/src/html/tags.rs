//! The meaning of tags in pages and documents.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tag {
    Table,
    Row,
    Cell,
    Break,
    /// Blanks between words.
    Space,
    /// A term (`dt`): its description continues the line.
    Term,
    /// A footnote mark, or another superscript number.
    Superscript,
    /// Any other tag that begins and ends a line.
    Block,
    /// An XML element with other elements inside.
    Group,
    /// Scripts, styles and templates: their text is not read.
    Hidden,
    /// Any other tag: the line continues.
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

    /// The tag of an element of an XML workbook or document; a namespace prefix is ignored.
    pub(super) fn from_office_name(name: &[u8]) -> Tag {
        match name.rsplit(|&byte| byte == b':').next().unwrap_or_default() {
            b"table" | b"tbl" => Tag::Table,
            b"row" | b"table-row" | b"tr" => Tag::Row,
            b"cell" | b"table-cell" | b"covered-table-cell" | b"tc" => Tag::Cell,
            b"br" | b"cr" | b"line-break" => Tag::Break,
            b"tab" | b"s" => Tag::Space,
            b"p" | b"h" | b"worksheet" | b"title" | b"author" | b"created" => Tag::Block,
            // Deleted text, notes, fallback copies for older programs, and data that is not text.
            b"annotation" | b"tracked-changes" | b"deltext" | b"fallback" | b"instrtext"
            | b"posoffset" | b"align" | b"pctwidth" | b"pctheight" | b"binary-data" => Tag::Hidden,
            _ => Tag::Inline,
        }
    }
}

/// The most columns that a spanning cell fills: no table of games is wider.
pub(super) const MOST_COLUMNS: usize = 256;
