//! Lines of bounded length out of a stream of any bytes.

use std::io::{self, BufRead, Read as _};

/// The most bytes of a line; a game of [a thousand moves](super::SetUp) takes a twentieth of it.
pub const LONGEST_LINE: usize = 1 << 16;

/// What stands between two ends of line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A text without its end of line. Bytes that are no UTF-8 are replaced.
    Text(String),
    /// More than [`LONGEST_LINE`] bytes, which have been passed over.
    TooLong,
}

/// Reads the next line; `None` at the end of the stream. What stands behind the last end of line is a line too.
///
/// # Errors
/// Those of reading.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    let most = LONGEST_LINE as u64 + 1;
    if input.take(most).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() > LONGEST_LINE {
        skip_line(input)?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Text(String::from_utf8_lossy(&bytes).into_owned())))
}

/// Passes over the rest of a line.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let passed = end.map_or(buffer.len(), |at| at + 1);
        input.consume(passed);
        if end.is_some() {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<Line> {
        let mut input = io::BufReader::with_capacity(7, bytes);
        std::iter::from_fn(|| read_line(&mut input).expect("memory can be read")).collect()
    }

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn lines_end_at_their_ends_and_at_that_of_the_stream() {
        assert_eq!(lines(b"stop\r\n\nquit"), [text("stop\r"), text(""), text("quit")]);
        assert_eq!(lines(b"\xff\0\n"), [text("\u{fffd}\0")]);
        assert_eq!(lines(b""), []);
    }

    #[test]
    fn a_line_that_is_too_long_is_passed_over_and_the_next_is_read() {
        let whole = [&vec![b'x'; LONGEST_LINE][..], b"\nstop"].concat();
        assert_eq!(lines(&whole).len(), 2);
        assert_eq!(lines(&whole)[1], text("stop"));
        let long = [&vec![b'x'; LONGEST_LINE + 1][..], b"\nstop"].concat();
        assert_eq!(lines(&long), [Line::TooLong, text("stop")]);
        assert_eq!(lines(&vec![b'x'; 3 * LONGEST_LINE]), [Line::TooLong]);
    }
}
