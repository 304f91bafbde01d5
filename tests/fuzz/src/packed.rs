//! Inputs of a target in one text file, one per line and sorted, so that a diff shows which inputs changed.
//! Printable ASCII stands for itself; a backslash is `\\`, a line feed `\n` and any other byte `\x` with two digits.

use std::collections::BTreeSet;

/// The text of a packed file.
pub fn pack(inputs: &BTreeSet<Vec<u8>>) -> String {
    inputs.iter().map(|input| escape(input) + "\n").collect()
}

/// The inputs of a packed file, in the order of its lines.
///
/// # Errors
///
/// The number, from 1, of the first line with an unknown escape.
pub fn unpack(text: &str) -> Result<Vec<Vec<u8>>, usize> {
    let lines = text.lines().enumerate();
    lines.map(|(index, line)| unescape(line).ok_or(index + 1)).collect()
}

fn escape(input: &[u8]) -> String {
    let mut line = String::new();
    for &byte in input {
        match byte {
            b'\\' => line += r"\\",
            b'\n' => line += r"\n",
            b' '..=b'~' => line.push(char::from(byte)),
            _ => line += &format!(r"\x{byte:02x}"),
        }
    }
    line
}

fn unescape(line: &str) -> Option<Vec<u8>> {
    let (mut input, mut rest) = (Vec::new(), line);
    while let Some((plain, escaped)) = rest.split_once('\\') {
        input.extend(plain.bytes());
        let (byte, length) = match escaped.as_bytes().first()? {
            b'\\' => (b'\\', 1),
            b'n' => (b'\n', 1),
            b'x' => (u8::from_str_radix(escaped.get(1..3)?, 16).ok()?, 3),
            _ => return None,
        };
        input.push(byte);
        rest = &escaped[length..];
    }
    input.extend(rest.bytes());
    Some(input)
}
