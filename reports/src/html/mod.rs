//! Renders a document as one HTML file without scripts or network access: everything is embedded except the linked
//! files of tables and pictures.

mod style_sheet;
mod words;

use std::collections::BTreeSet;

use bao_languages::Messages;
use maud::{DOCTYPE, Markup, PreEscaped, html as markup};

pub use self::style_sheet::{THEMED_COLOURS, encode_base64};
use self::words::ColouredWords;
use crate::clean::clean;
use crate::document::{Block, Document, Picture, flatten};
use crate::file_names;
use crate::table::{Align, Cell, ReportTable, Style};

/// The content security policy: the page loads nothing from outside the file.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; \
                      base-uri 'none'; form-action 'none'";

/// The state of rendering. Ids are numbers in document order, the same in every language.
struct Page<'a> {
    texts: &'static Messages,
    pictures: &'a dyn Fn(Picture<'_>) -> String,
    words: ColouredWords<'a>,
    tables: usize,
    figures: usize,
    /// The id of the heading above the next block.
    under: String,
}

impl Page<'_> {
    fn block(&mut self, block: &Block, outline: &mut std::slice::Iter<'_, Heading>) -> Markup {
        match block {
            Block::Heading(..) => outline.next().map_or_else(Markup::default, |entry| {
                if entry.text.is_empty() {
                    return Markup::default();
                }
                self.under.clone_from(&entry.id);
                heading(entry.level, &entry.id, &self.words.mark(&entry.text))
            }),
            Block::Prose(text) if text.trim().is_empty() => Markup::default(),
            Block::Prose(text) => markup! { p { (self.words.mark(text)) } },
            Block::List(points) => {
                markup! { ul { @for point in points { li { (self.words.mark(point)) } } } }
            }
            Block::Note(text) => {
                markup! { aside.note role="note" { p { (self.words.mark(text)) } } }
            }
            // HTML ignores a line break directly after `<pre>`.
            Block::Verbatim(text) => markup! { pre tabindex="0" { "\n" code { (text) } } },
            Block::ReportTable(content) => self.table(content),
            Block::Folded(summary, inner) => markup! {
                details {
                    summary { span { (self.words.mark(summary)) } }
                    @for content in inner { (self.block(content, outline)) }
                }
            },
            Block::Chart(chart) => self.figure("chart", Picture::Chart(chart)),
            Block::Boards(boards) => markup! {
                div.boards { @for board in boards { (self.figure("board", Picture::Board(board))) } }
            },
        }
    }
}

fn heading(level: u8, id: &str, text: &Markup) -> Markup {
    PreEscaped(format!("<h{level} id=\"{id}\">{}</h{level}>", text.0))
}

/// The list of sections; empty for fewer than two.
fn contents(texts: &Messages, outline: &[Heading]) -> Markup {
    let is_section =
        |entry: &&Heading| entry.level == 2 && !entry.text.is_empty() && !entry.is_folded;
    let sections = || outline.iter().filter(is_section);
    if sections().count() < 2 {
        return Markup::default();
    }
    markup! {
        nav aria-labelledby="contents" {
            p #contents { (texts.text("contents")) }
            ol { @for entry in sections() { li { a href={ "#" (entry.id) } { (entry.text) } } } }
        }
    }
}

/// Renders the document as an HTML page. `pictures` draws a chart or a board as SVG with a `viewBox` and without an XML
/// declaration. The SVG is inserted without escaping, and the page recolours its [`THEMED_COLOURS`].
///
/// ```
/// use bao_reports::{Document, Picture, render_board_svg, render_chart_svg, render_html};
///
/// let mut document = Document::new("A small archive");
/// document.section("Results").prose("South won 24 games.");
/// let page = render_html(&document, &|picture| match picture {
///     Picture::Chart(chart) => render_chart_svg(chart),
///     Picture::Board(board) => render_board_svg(board),
/// });
/// assert!(page.contains("<p>South won 24 games.</p>"));
/// ```
pub fn render_html(document: &Document, pictures: &dyn Fn(Picture<'_>) -> String) -> String {
    let texts = document.words();
    let title = match document.title.trim() {
        // HTML requires a title.
        "" => "\u{2013}",
        title => title,
    };
    let outline = outline(&document.blocks);
    let words = ColouredWords::new(&document.coloured_words);
    let sheet = style_sheet::sheet() + &words.style();
    let under = "title".to_owned();
    let mut page = Page { texts, pictures, words, tables: 0, figures: 0, under };
    let mut entries = outline.iter();
    let page = markup! {
        (DOCTYPE)
        html lang=(document.language.code()) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="referrer" content="no-referrer";
                // Without it, a browser requests an icon from the server.
                link rel="icon" href="data:,";
                title { (title) }
                style { (PreEscaped(&sheet)) }
            }
            body {
                a.skip href="#text" { (texts.text("skip")) }
                header { h1 #title { (title) } }
                div.page {
                    (contents(texts, &outline))
                    main #text tabindex="-1" {
                        @for block in &document.blocks { (page.block(block, &mut entries)) }
                    }
                }
            }
        }
    };
    clean(&page.into_string()).into_owned() + "\n"
}

pub struct Heading {
    /// The level, from 2; at most one deeper than the previous heading.
    pub level: u8,
    /// `s2` for the second section, `s2-1` for its first part.
    pub id: String,
    /// The text; a heading without text is counted but not shown.
    pub text: String,
    /// Whether it is inside a fold, and so not in the contents.
    pub is_folded: bool,
}

pub fn outline(blocks: &[Block]) -> Vec<Heading> {
    let (mut section, mut part, mut above) = (0, 0, 1);
    let headings = flatten(blocks).into_iter().filter_map(|block| match block {
        Block::Heading(level, text) => {
            Some((*level, text.trim(), !blocks.iter().any(|of| std::ptr::eq(of, block))))
        }
        _ => None,
    });
    headings
        .map(|(level, text, is_folded)| {
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
            Heading { level, id, text: text.to_owned(), is_folded }
        })
        .collect()
}

impl Page<'_> {
    fn figure(&mut self, class: &str, picture: Picture<'_>) -> Markup {
        let [name, caption, alt] = picture.texts();
        self.figures += 1;
        let id = format!("f{}", self.figures);
        let caption_id = (!caption.trim().is_empty()).then(|| format!("{id}-caption"));
        // A picture needs an alternative text.
        let said = [alt, caption, name];
        let alt = said.into_iter().find(|text| !text.trim().is_empty()).unwrap_or(&id);
        markup! {
            figure.(class) #(id) {
                @if let Some(id) = &caption_id { figcaption #(id) { (self.words.mark(caption)) } }
                div.scroll role="region" aria-labelledby=(caption_id.as_ref().unwrap_or(&self.under))
                    tabindex="0" {
                    div role="img" aria-label=(alt) { (PreEscaped((self.pictures)(picture))) }
                }
                p.aside aria-hidden="true" { (self.texts.text("aside")) }
                p.files {
                    @for extension in ["svg", "png"] {
                        @let file = file_names::figure_file(name, extension);
                        a href=(file_names::link(&file)) { (name) "." (extension) }
                        " "
                    }
                }
            }
        }
    }
}

/// A table with this many rows or more scrolls under its head.
const TALL: usize = 40;

/// The class of a printed table by the maximum total width of its columns, in characters: normal type, smaller type,
/// or landscape. A line on A4 paper holds about a hundred characters of table type.
const ON_PAPER: [(usize, &str); 3] = [(95, "plain"), (130, "small"), (usize::MAX, "wide")];

/// A column with a text of more characters than this gets room for good line breaks.
const LONG: usize = 32;

/// The layout of a column.
struct Setting {
    class: Option<&'static str>,
    /// Whether the column names the rows: it comes first, is not right-aligned, and has unique, non-empty texts.
    names_rows: bool,
    /// The width that the column needs in characters, including the space between columns.
    need: usize,
}

impl Setting {
    fn of(table: &ReportTable, index: usize, rows: &[Vec<Cell>]) -> Setting {
        let texts = || rows.iter().filter_map(|row| row.get(index)).map(Cell::text);
        let right = table.columns[index].align == Align::Right;
        let longest = |parts: &mut dyn Iterator<Item = &str>| {
            parts.map(|part| part.chars().count()).max().unwrap_or(0)
        };
        let long = !right && longest(&mut texts()) > LONG;
        let head = longest(&mut table.columns[index].heading().split_whitespace());
        let cells = match right {
            true => longest(&mut texts()),
            false => longest(&mut texts().flat_map(str::split_whitespace)),
        };
        let mut seen = BTreeSet::new();
        Setting {
            need: 2 + head.max(if long { LONG / 2 } else { cells }),
            class: if right { Some("n") } else { long.then_some("long") },
            names_rows: index == 0
                && !right
                && table.columns.len() > 1
                && texts().all(|text| !text.trim().is_empty() && seen.insert(text)),
        }
    }
}

fn cell(cell: &Cell, setting: &Setting, words: &ColouredWords<'_>) -> Markup {
    let content = match cell.style {
        _ if cell.text().is_empty() => Markup::default(),
        Style::Plain => words.mark(cell.text()),
        Style::Code => markup! { code { (cell.text()) } },
        Style::Underlined => markup! {
            @for (index, name) in cell.text().split(", ").enumerate() {
                @let (name, sign) = name.split_at(name.find(char::is_whitespace).unwrap_or(name.len()));
                @if index > 0 { ", " }
                u { (name) } (sign)
            }
        },
    };
    if setting.names_rows {
        markup! { th class=[setting.class] scope="row" { (content) } }
    } else {
        markup! { td class=[setting.class] { (content) } }
    }
}

impl Page<'_> {
    /// A table with its caption, a note about omitted rows, and the link to its file. The region is labelled by the
    /// caption, or else by the heading above.
    fn table(&mut self, table: &ReportTable) -> Markup {
        self.tables += 1;
        let id = format!("t{}", self.tables);
        let caption = (!table.caption.trim().is_empty()).then(|| format!("{id}-caption"));
        let (rows, cut) = file_names::first_rows(file_names::MAX_TABLE_ROWS, table, self.texts);
        let settings: Vec<Setting> =
            (0..table.columns.len()).map(|index| Setting::of(table, index, rows)).collect();
        let need: usize = settings.iter().map(|setting| setting.need).sum();
        let paper =
            ON_PAPER.iter().find(|(most, _)| need <= *most).map_or("wide", |(_, class)| class);
        markup! {
            div.table.(paper) #(id) {
                div.scroll.tall[rows.len() >= TALL] role="region"
                    aria-labelledby=(caption.as_ref().unwrap_or(&self.under)) tabindex="0" {
                    table {
                        @if let Some(id) = &caption {
                            caption #(id) { span { (self.words.mark(&table.caption)) } }
                        }
                        thead { tr {
                            @for (column, setting) in table.columns.iter().zip(&settings) {
                                th class=[setting.class] scope="col" { (self.words.mark(column.heading())) }
                            }
                        } }
                        tbody {
                            @for row in rows {
                                tr { @for (content, setting) in row.iter().zip(&settings) {
                                    (cell(content, setting, &self.words))
                                } }
                            }
                            @if rows.is_empty() && !table.columns.is_empty() {
                                tr { td.none colspan=(table.columns.len()) { (self.texts.text("no-rows")) } }
                            }
                        }
                    }
                }
                @if let Some(cut) = cut { p.cut { (cut) } }
                @if let Some(file) = file_names::table_file(table) {
                    p.files { a href=(file_names::link(&file)) { (file_names::file_link_text(&file, self.texts)) } }
                }
            }
        }
    }
}
