//! A document as one HTML file: no script, nothing from the network, everything inside but the
//! files of tables and pictures that it links to.

mod figure;
mod outline;
mod style;
mod table;
mod words;

use maud::{DOCTYPE, Markup, PreEscaped, html as markup};

use crate::clean::clean;
use crate::document::{Block, Document, Labels, Picture};
use outline::Entry;
pub use style::THEMED_COLOURS;
use words::ColouredWords;

/// The content security policy: the page loads nothing but what is in the file.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; \
                      base-uri 'none'; form-action 'none'";

/// The state of rendering. Ids are numbers in the order of the document, the same in every language.
struct Page<'a> {
    labels: &'a Labels,
    pictures: &'a dyn Fn(Picture<'_>) -> String,
    words: ColouredWords<'a>,
    tables: usize,
    figures: usize,
    /// The id of the heading that the next block stands under.
    under: String,
}

impl Page<'_> {
    fn block(&mut self, block: &Block, outline: &mut std::slice::Iter<'_, Entry>) -> Markup {
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
            // The first line end in a `pre` is not part of it.
            Block::Verbatim(text) => markup! { pre tabindex="0" { "\n" code { (text) } } },
            Block::Table(content) => self.table(content),
            Block::Folded(summary, tables) => markup! {
                details {
                    summary { span { (self.words.mark(summary)) } }
                    @for content in tables { (self.table(content)) }
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
    match level {
        2 => markup! { h2 #(id) { (text) } },
        3 => markup! { h3 #(id) { (text) } },
        4 => markup! { h4 #(id) { (text) } },
        5 => markup! { h5 #(id) { (text) } },
        _ => markup! { h6 #(id) { (text) } },
    }
}

/// The list of sections; a document with fewer than two needs none.
fn contents(labels: &Labels, outline: &[Entry]) -> Markup {
    let sections = || outline.iter().filter(|entry| entry.level == 2 && !entry.text.is_empty());
    if sections().count() < 2 {
        return Markup::default();
    }
    markup! {
        nav aria-labelledby="contents" {
            p #contents { (labels.contents) }
            ol { @for entry in sections() { li { a href={ "#" (entry.id) } { (entry.text) } } } }
        }
    }
}

/// The document as an HTML page. `pictures` draws a chart or a board as SVG with a `viewBox` and without an XML
/// declaration; the page recolours [`THEMED_COLOURS`] in it. Its text is not escaped.
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
#[must_use]
pub fn render_html(document: &Document, pictures: &dyn Fn(Picture<'_>) -> String) -> String {
    let labels = &document.labels;
    let title = match document.title.trim() {
        // HTML requires a title.
        "" => "\u{2013}",
        title => title,
    };
    let outline = outline::outline(&document.blocks);
    let words = ColouredWords::new(&document.coloured_words);
    let sheet = style::sheet() + &words.style();
    let under = "title".to_owned();
    let mut page = Page { labels, pictures, words, tables: 0, figures: 0, under };
    let mut entries = outline.iter();
    let page = markup! {
        (DOCTYPE)
        html lang=(document.language) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="referrer" content="no-referrer";
                // Without it a browser asks the server for an icon.
                link rel="icon" href="data:,";
                title { (title) }
                style { (PreEscaped(&sheet)) }
            }
            body {
                a.skip href="#text" { (labels.skip) }
                header { h1 #title { (title) } }
                div.page {
                    (contents(labels, &outline))
                    main #text tabindex="-1" {
                        @for block in &document.blocks { (page.block(block, &mut entries)) }
                    }
                }
            }
        }
    };
    clean(&page.into_string()).into_owned() + "\n"
}
