//! Charts and boards of a page: drawn in it, and linked to as files.

use maud::{Markup, PreEscaped, html as markup};

use super::{Page, Picture};
use crate::board::Board;
use crate::chart::Chart;
use crate::file;

/// What is said of a picture.
struct Words<'a> {
    name: &'a str,
    caption: &'a str,
    alt: &'a str,
}

impl Page<'_> {
    pub(super) fn chart(&mut self, chart: &Chart) -> Markup {
        let words = Words { name: &chart.name, caption: &chart.title, alt: &chart.alt };
        self.figure("chart", &words, Picture::Chart(chart))
    }

    pub(super) fn board(&mut self, board: &Board) -> Markup {
        let words = Words { name: &board.name, caption: &board.caption, alt: &board.alt };
        self.figure("board", &words, Picture::Board(board))
    }

    fn figure(&mut self, class: &str, words: &Words<'_>, picture: Picture<'_>) -> Markup {
        self.figures += 1;
        let id = format!("f{}", self.figures);
        let caption = (!words.caption.trim().is_empty()).then(|| format!("{id}-caption"));
        // A picture has to say something to those who do not see it.
        let said = [words.alt, words.caption, words.name];
        let alt = said.into_iter().find(|text| !text.trim().is_empty()).unwrap_or(&id);
        markup! {
            figure.(class) #(id) {
                @if let Some(id) = &caption { figcaption #(id) { (words.caption) } }
                div.scroll role="region" aria-labelledby=(caption.as_ref().unwrap_or(&self.under))
                    tabindex="0" {
                    div role="img" aria-label=(alt) { (PreEscaped((self.pictures)(picture))) }
                }
                p.aside aria-hidden="true" { (self.labels.aside) }
                p.files {
                    @for extension in ["svg", "png"] {
                        @let file = file::of_figure(words.name, extension);
                        a href=(file::link(&file)) { (words.name) "." (extension) }
                        " "
                    }
                }
            }
        }
    }
}
