//! A whole picture: the board on a sheet with its words.

use unicode_width::UnicodeWidthStr as _;

use super::board::{self, Scene};
use super::drawing::{Theme, style};
use super::wood::{self, Flipped};

/// What stands around the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Words {
    /// The game, above the board.
    pub title: String,
    /// The turn, below it.
    pub place: String,
    /// What happens.
    pub words: String,
}

/// Around the board.
const MARGIN: f64 = 20.0;
const ABOVE: f64 = 60.0;
const BELOW: f64 = 118.0;
/// How many letters a line has room for.
const LETTERS: usize = 62;

/// A text that may stand in a picture: no sign that XML has not, none that turns the writing round, and none too many.
fn plain(text: &str, most: usize) -> String {
    let known = |c: char| match c {
        c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => ' ',
        // Signs that turn the direction of writing would turn what stands beside the name.
        '\u{061C}'
        | '\u{200E}'
        | '\u{200F}'
        | '\u{202A}'..='\u{202E}'
        | '\u{2066}'..='\u{2069}' => ' ',
        c => c,
    };
    let mut out: String = text.chars().map(known).take(most).collect();
    while out.width() > most {
        out.pop();
    }
    if out.chars().count() < text.chars().count() {
        out.pop();
        out.push('…');
    }
    out.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Two lines of words, as many as there is room for.
fn lines(text: &str) -> [String; 2] {
    let mut first = String::new();
    let mut words = text.split(' ').peekable();
    while let Some(word) = words.next_if(|word| first.width() + word.width() < LETTERS) {
        if !first.is_empty() {
            first.push(' ');
        }
        first.push_str(word);
    }
    let rest: Vec<&str> = words.collect();
    [plain(&first, LETTERS), plain(&rest.join(" "), LETTERS)]
}

/// How a sheet looks.
pub(super) struct Sheet {
    pub theme: Theme,
    pub flipped: Flipped,
}

impl Sheet {
    fn svg(&self, label: &str, parts: &str) -> String {
        let (width, height) = (wood::width() + 2.0 * MARGIN, wood::height() + ABOVE + BELOW);
        let (style, inks) = (style(self.theme), wood::inks());
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{label}\" \
             font-family=\"'DejaVu Sans', Verdana, sans-serif\" direction=\"ltr\">\n<style>\n{style}\n\
             </style>\n{inks}\n{parts}</svg>\n"
        )
    }

    fn board(parts: &str) -> String {
        format!("<g class=\"board\" transform=\"translate({MARGIN} {ABOVE})\">{parts}</g>\n")
    }

    fn below(title: &str) -> String {
        format!(
            "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n\
             <text class=\"title\" x=\"{MARGIN}\" y=\"40\" font-size=\"26\">{}</text>\n",
            plain(title, 52)
        )
    }

    fn above(words: &Words) -> String {
        let below = ABOVE + wood::height();
        let [first, second] = lines(&words.words);
        format!(
            "<text class=\"place\" x=\"{MARGIN}\" y=\"{}\" font-size=\"25\">{}</text>\n\
             <text class=\"words\" x=\"{MARGIN}\" y=\"{}\" font-size=\"22\">{first}</text>\n\
             <text class=\"words\" x=\"{MARGIN}\" y=\"{}\" font-size=\"22\">{second}</text>\n",
            below + 37.0,
            plain(&words.place, 56),
            below + 70.0,
            below + 100.0,
        )
    }

    /// What all pictures of a game have in common: the sheet, the title, the wood.
    pub fn ground(&self, title: &str) -> String {
        self.svg("", &(Sheet::below(title) + &Sheet::board(&wood::draw(self.flipped))))
    }

    /// What a picture has over that.
    pub fn over(&self, scene: &Scene, words: &Words) -> String {
        let board = Sheet::board(&board::draw(scene, self.flipped));
        self.svg("", &(board + &Sheet::above(words)))
    }

    /// A whole picture: the same bytes for the same scene.
    pub fn whole(&self, scene: &Scene, words: &Words) -> String {
        let label = format!(
            "{}. {}. {}",
            plain(&words.title, 52),
            plain(&words.place, 56),
            lines(&words.words).join(" ")
        );
        let board = wood::draw(self.flipped) + &board::draw(scene, self.flipped);
        let parts = Sheet::below(&words.title) + &Sheet::board(&board) + &Sheet::above(words);
        self.svg(label.trim(), &parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_break_into_two_lines_and_end_where_there_is_no_room() {
        assert_eq!(lines("South to move."), ["South to move.".to_owned(), String::new()]);
        let long = "seeds ".repeat(60);
        let [first, second] = lines(long.trim());
        assert!(first.width() <= LETTERS && second.width() <= LETTERS && second.ends_with('…'));
        let [first, second] = lines(&"x".repeat(500));
        assert!(first.is_empty() && second.width() <= LETTERS, "{second}");
        assert_eq!(plain("a\u{0}<b>&\"\u{FFFF}", 20), "a &lt;b&gt;&amp;&quot; ");
        assert_eq!(plain("a\u{202E}b\u{2066}c", 20), "a b c");
        assert!(plain(&"湖".repeat(80), 52).width() <= 53);
    }
}
