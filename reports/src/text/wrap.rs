//! Lines of a terminal.

use crate::clean::clean;

/// Words broken into lines of a terminal's width, the first and the further ones set in.
pub(super) fn wrap(text: &str, width: Option<u16>, first: &str, further: &str) -> String {
    let text = clean(text).replace('\t', " ");
    match width {
        None => {
            let lines = text.lines().enumerate();
            let set_in = |(at, line)| format!("{}{line}", if at == 0 { first } else { further });
            lines.map(set_in).collect::<Vec<_>>().join("\n")
        }
        Some(width) => {
            // A name is one word: at its hyphens it is not broken.
            let options = textwrap::Options::new(usize::from(width))
                .word_splitter(textwrap::WordSplitter::NoHyphenation);
            textwrap::fill(&text, options.initial_indent(first).subsequent_indent(further))
        }
    }
}
