//! Shows a colour swatch before words that have a colour.

use std::fmt::Write as _;

use maud::{Markup, html as markup};

use crate::chart::Colour;

/// The coloured words of a document, the longest first.
pub struct ColouredWords<'a> {
    words: Vec<(&'a str, usize)>,
    colours: Vec<Colour>,
}

impl<'a> ColouredWords<'a> {
    pub fn new(of: &'a [(String, Colour)]) -> ColouredWords<'a> {
        let mut colours = Vec::new();
        let mut words = Vec::new();
        for (word, colour) in of.iter().filter(|(word, _)| !word.is_empty()) {
            let at = colours.iter().position(|known| known == colour).unwrap_or_else(|| {
                colours.push(*colour);
                colours.len() - 1
            });
            words.push((word.as_str(), at));
        }
        words.sort_by_key(|(word, _)| std::cmp::Reverse(word.len()));
        ColouredWords { words, colours }
    }

    /// The style rules that define the colour of each swatch.
    pub fn style(&self) -> String {
        let mut out = String::new();
        for (at, Colour(red, green, blue)) in self.colours.iter().enumerate() {
            let _ = writeln!(out, ".k{at}{{--patch:#{red:02x}{green:02x}{blue:02x}}}");
        }
        out
    }

    /// A text with its coloured words marked.
    pub fn mark(&self, text: &str) -> Markup {
        let mut pieces = Vec::new();
        let mut from = 0;
        while let Some((start, end, colour)) = self.find(text, from) {
            pieces.push((&text[from..start], &text[start..end], colour));
            from = end;
        }
        markup! {
            @for (before, word, colour) in pieces {
                (before) span class={ "patch k" (colour) } { (word) }
            }
            (&text[from..])
        }
    }

    /// The start, end and colour index of the first coloured word at or after `from` that is a whole word.
    fn find(&self, text: &str, from: usize) -> Option<(usize, usize, usize)> {
        if self.words.is_empty() {
            return None;
        }
        let mut before = text[..from].chars().next_back();
        for (at, letter) in text[from..].char_indices() {
            if !before.is_some_and(char::is_alphanumeric) {
                let rest = &text[from + at..];
                let found = self.words.iter().find(|(word, _)| {
                    rest.strip_prefix(word)
                        .is_some_and(|behind| !behind.starts_with(char::is_alphanumeric))
                });
                if let Some((word, colour)) = found {
                    return Some((from + at, from + at + word.len(), *colour));
                }
            }
            before = Some(letter);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_words_are_marked_longest_first() {
        let words = [("oro", 1), ("verde (green)", 2), ("verde", 2), ("", 3)]
            .map(|(word, blue)| (word.to_owned(), Colour(0, 0, blue)));
        let words = ColouredWords::new(&words);
        let mark = |text| words.mark(text).into_string();
        assert_eq!(
            mark("l'oro, loro & orologio"),
            "l'<span class=\"patch k0\">oro</span>, loro &amp; orologio"
        );
        assert_eq!(
            mark("verde (green): verde"),
            "<span class=\"patch k1\">verde (green)</span>: <span class=\"patch k1\">verde</span>"
        );
        assert_eq!(mark("verdé è"), "verdé è");
        assert_eq!(words.style(), ".k0{--patch:#000001}\n.k1{--patch:#000002}\n");
    }
}
