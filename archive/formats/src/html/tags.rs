//! Classifies the tags of pages and documents.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tag {
    Table,
    Row,
    Cell,
    Break,
    /// Blanks between words.
    Space,
    /// A term (`dt`), whose description continues the line.
    Term,
    /// A superscript, such as a footnote mark.
    Superscript,
    /// Any other element that is displayed on its own line.
    Block,
    /// An XML element that contains other elements.
    Group,
    /// A script, style or template, whose text is not read.
    Hidden,
    /// Any other tag; it does not end the line.
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

    /// Classifies an element of an XML workbook or document. Namespace prefixes are ignored.
    pub(super) fn from_office_name(name: &[u8]) -> Tag {
        match name.rsplit(|&byte| byte == b':').next().unwrap_or_default() {
            b"table" | b"tbl" => Tag::Table,
            b"row" | b"table-row" | b"tr" => Tag::Row,
            b"cell" | b"table-cell" | b"covered-table-cell" | b"tc" => Tag::Cell,
            b"br" | b"cr" | b"line-break" => Tag::Break,
            b"tab" | b"s" => Tag::Space,
            b"p" | b"h" | b"worksheet" | b"title" | b"author" | b"created" => Tag::Block,
            // Deleted text, notes, copies for older programs, and data other than text.
            b"annotation" | b"tracked-changes" | b"deltext" | b"fallback" | b"instrtext"
            | b"posoffset" | b"align" | b"pctwidth" | b"pctheight" | b"binary-data" => Tag::Hidden,
            _ => Tag::Inline,
        }
    }
}

/// The maximum number of columns that a spanning cell fills. No table of games is wider.
pub(super) const MOST_COLUMNS: usize = 256;
