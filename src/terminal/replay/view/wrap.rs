//! Text in lines of a width.

use std::borrow::Cow;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The lines of a text, parted at blanks; a word that is wider than a line is cut.
pub(super) fn wrap(text: &str, width: u16) -> Vec<String> {
    let options = textwrap::Options::new(usize::from(width.max(1)))
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    let wrapped = text.lines().flat_map(|line| textwrap::wrap(line, &options));
    wrapped.map(Cow::into_owned).collect()
}

/// A text cut to a width, with `more` at its end if it is.
pub(super) fn cut(text: &str, width: usize, more: &str) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let room = width.saturating_sub(more.width());
    let mut cut = String::new();
    for c in text.chars() {
        if cut.width() + c.width().unwrap_or(0) > room {
            break;
        }
        cut.push(c);
    }
    cut + more
}

/// A text in so many columns, cut or filled with blanks.
pub(super) fn cell(text: &str, width: usize, more: &str) -> String {
    let cut = cut(text, width, more);
    let blanks = width.saturating_sub(cut.width());
    cut + &" ".repeat(blanks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_it_may_be_and_no_word_is_lost() {
        let text = "North to move, capture: b1< b3< ａａａａａａａａ and-a-very-long-word-of-thirty\n\nend";
        for width in 2..40 {
            let lines = wrap(text, width);
            assert!(lines.iter().all(|line| line.width() <= usize::from(width)), "{lines:?}");
            let letters =
                |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
            assert_eq!(letters(&lines.concat()), letters(text));
        }
        assert_eq!(cut("abcdef", 4, "…"), "abc…");
        assert_eq!(cell("ab", 4, "…"), "ab  ");
    }
}
