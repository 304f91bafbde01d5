//! What goes to a terminal, or is text to be read, has no characters that control a terminal or turn the direction of
//! words; files and pipes of data keep the true text. All output of the commands goes this way.

use std::io::{self, Write};

use bao_notation::mask_control;

use super::rows::Format;

/// What is done with the characters on their way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Filter {
    /// Nothing: bytes for programs.
    None,
    /// Characters that control a terminal become `·`.
    Mask {
        /// Colours pass.
        colours: bool,
    },
    /// Those that JSON does not escape by itself become `\u009b`, which says the same.
    EscapeJson,
}

/// A writer that filters UTF-8.
pub struct Screen<W> {
    out: W,
    filter: Filter,
    /// The beginning of a character whose end has not come yet.
    begun: Vec<u8>,
}

/// Masks the characters of a text that would control a terminal, but for tabs and line ends.
pub fn mask(text: &str) -> String {
    text.chars().map(|c| if matches!(c, '\t' | '\n') { c } else { mask_control(c) }).collect()
}

/// Whether it is masked, or escaped in JSON.
fn is_unfit(c: char) -> bool {
    !matches!(c, '\t' | '\n') && mask_control(c) != c
}

/// The length of a change of colour or weight that a text begins with.
fn colour(text: &str) -> Option<usize> {
    let rest = text.strip_prefix("\u{1b}[")?;
    let end = rest.find(|c: char| !c.is_ascii_digit() && c != ';')?;
    rest[end..].starts_with('m').then_some(end + 3)
}

impl<W: Write> Screen<W> {
    /// Over `out`, which may be a terminal.
    pub fn new(format: Format, is_terminal: bool, out: W) -> Screen<W> {
        let filter = match format {
            Format::Json | Format::Jsonl => Filter::EscapeJson,
            Format::Text | Format::Markdown => Filter::Mask { colours: false },
            Format::Csv | Format::Excel | Format::Bao if is_terminal => {
                Filter::Mask { colours: false }
            }
            Format::Csv | Format::Excel | Format::Bao | Format::Parquet | Format::Xlsx => {
                Filter::None
            }
        };
        Screen { out, filter, begun: Vec::new() }
    }

    /// Over `out`, for text with changes of colour, which pass.
    pub fn coloured(out: W) -> Screen<W> {
        Screen { out, filter: Filter::Mask { colours: true }, begun: Vec::new() }
    }

    fn write_text(&mut self, mut text: &str) -> io::Result<()> {
        while let Some(at) = text.find(is_unfit) {
            self.out.write_all(&text.as_bytes()[..at])?;
            text = &text[at..];
            let sign = text.chars().next().expect("one was found here");
            let mut length = sign.len_utf8();
            match (self.filter, colour(text)) {
                (Filter::Mask { colours: true }, Some(colour)) => {
                    length = colour;
                    self.out.write_all(&text.as_bytes()[..colour])?;
                }
                (Filter::EscapeJson, _) => write!(self.out, "\\u{:04x}", u32::from(sign))?,
                _ => write!(self.out, "{}", mask_control(sign))?,
            }
            text = &text[length..];
        }
        self.out.write_all(text.as_bytes())
    }
}

impl<W: Write> Write for Screen<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.filter == Filter::None {
            return self.out.write(bytes);
        }
        let joined = (!self.begun.is_empty()).then(|| [&self.begun[..], bytes].concat());
        self.begun.clear();
        let all = joined.as_deref().unwrap_or(bytes);
        let mut chunks = all.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            self.write_text(chunk.valid())?;
            let broken = chunk.invalid();
            let may_go_on = chunks.peek().is_none()
                && std::str::from_utf8(broken).is_err_and(|error| error.error_len().is_none());
            if may_go_on {
                self.begun.extend(broken);
            } else if !broken.is_empty() {
                self.out.write_all("\u{FFFD}".as_bytes())?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NASTY: &str = "a\u{1b}]52;c;eA==\u{7}b\u{9b}31mc\u{202e}d\u{2066}e\rf\u{7f}\tß\n";

    fn written(format: Format, is_terminal: bool, step: usize) -> String {
        let mut screen = Screen::new(format, is_terminal, Vec::new());
        NASTY
            .as_bytes()
            .chunks(step)
            .for_each(|part| screen.write_all(part).expect("it is memory"));
        String::from_utf8(screen.out).expect("whole characters are written")
    }

    #[test]
    fn a_terminal_gets_no_character_that_controls_it_however_it_is_written() {
        let masked = "a·]52;c;eA==·b·31mc·d·e·f·\tß\n";
        for step in 1..9 {
            for format in [Format::Text, Format::Markdown, Format::Csv, Format::Excel, Format::Bao]
            {
                assert_eq!(written(format, true, step), masked);
            }
            assert_eq!(written(Format::Text, false, step), masked);
            assert_eq!(written(Format::Csv, false, step), NASTY);
        }
    }

    #[test]
    fn json_escapes_what_serde_leaves_and_says_the_same() {
        let name = "\u{9b}31m\u{202e}\u{7f}\u{feff}ß";
        let mut screen = Screen::new(Format::Jsonl, false, Vec::new());
        serde_json::to_writer(&mut screen, name).expect("it is memory");
        let text = String::from_utf8(screen.out).expect("whole characters are written");
        assert_eq!(text, r#""\u009b31m\u202e\u007f\ufeffß""#);
        assert_eq!(serde_json::from_str::<String>(&text).expect("it is JSON"), name);
    }

    #[test]
    fn only_our_own_colours_pass() {
        let filter = Filter::Mask { colours: true };
        let mut screen = Screen { out: Vec::new(), filter, begun: Vec::new() };
        screen.write_all(b"\x1b[1;31merror\x1b[0m \x1b[2J\x1b]0;x\x07\x1b").expect("it is memory");
        assert_eq!(screen.out, "\u{1b}[1;31merror\u{1b}[0m ·[2J·]0;x··".as_bytes());
    }
}
