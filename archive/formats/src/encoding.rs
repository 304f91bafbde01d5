//! The encoding of a text, detected in its beginning.

use std::io::Read;

use encoding_rs_io::DecodeReaderBytesBuilder;

use crate::limits::HEAD;

/// How characters are written as bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// With or without a byte order mark; ASCII too.
    Utf8,
    /// Little end first.
    Utf16Le,
    /// Big end first.
    Utf16Be,
    /// What Western European systems wrote before UTF-8.
    Windows1252,
}

impl Encoding {
    /// `UTF-8`, `UTF-16LE`, `UTF-16BE` or `Windows-1252`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "UTF-8",
            Encoding::Utf16Le => "UTF-16LE",
            Encoding::Utf16Be => "UTF-16BE",
            Encoding::Windows1252 => "Windows-1252",
        }
    }

    /// Looks for a byte order mark, then for the zero bytes that UTF-16 has between letters. Else it is
    /// UTF-8, unless bytes are wrong and no character of several bytes is right.
    pub(crate) fn detect(head: &[u8]) -> Encoding {
        match head {
            [0xef, 0xbb, 0xbf, ..] => return Encoding::Utf8,
            [0xff, 0xfe, ..] => return Encoding::Utf16Le,
            [0xfe, 0xff, ..] => return Encoding::Utf16Be,
            _ => {}
        }
        let pairs = head.len() / 2;
        let zeros =
            |parity: usize| head.iter().skip(parity).step_by(2).filter(|&&b| b == 0).count();
        let (even, odd) = (zeros(0), zeros(1));
        let many = |count: usize| count * 10 > pairs * 7;
        let few = |count: usize| count * 20 <= pairs;
        if pairs > 1 && many(odd) && few(even) {
            return Encoding::Utf16Le;
        }
        if pairs > 1 && many(even) && few(odd) {
            return Encoding::Utf16Be;
        }
        let mut wrong = false;
        let mut rest = head.utf8_chunks().peekable();
        while let Some(chunk) = rest.next() {
            if !chunk.valid().is_ascii() {
                return Encoding::Utf8;
            }
            // The end of the head may cut a character.
            let last = head.len() >= HEAD && rest.peek().is_none();
            let cut = last
                && std::str::from_utf8(chunk.invalid())
                    .is_err_and(|error| error.error_len().is_none());
            wrong |= !chunk.invalid().is_empty() && !cut;
        }
        if wrong { Encoding::Windows1252 } else { Encoding::Utf8 }
    }

    /// The text in UTF-8. Text in UTF-8 stays as it is, wrong bytes too.
    pub(crate) fn decode(self, input: Box<dyn Read + Send>) -> Box<dyn Read + Send> {
        let encoding = match self {
            Encoding::Utf8 => return input,
            Encoding::Utf16Le => encoding_rs::UTF_16LE,
            Encoding::Utf16Be => encoding_rs::UTF_16BE,
            Encoding::Windows1252 => encoding_rs::WINDOWS_1252,
        };
        let mut builder = DecodeReaderBytesBuilder::new();
        builder.encoding(Some(encoding)).bom_sniffing(false).strip_bom(true);
        Box::new(builder.build(input))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_detected_in_the_first_bytes() {
        let utf16 = |text: &str, big: bool| -> Vec<u8> {
            let unit = |unit: u16| if big { unit.to_be_bytes() } else { unit.to_le_bytes() };
            text.encode_utf16().flat_map(unit).collect()
        };
        assert_eq!(Encoding::detect(b""), Encoding::Utf8);
        assert_eq!(Encoding::detect(b"game,transcript"), Encoding::Utf8);
        assert_eq!(Encoding::detect("partita è".as_bytes()), Encoding::Utf8);
        assert_eq!(Encoding::detect(b"partita \xe8 1:A7<*"), Encoding::Windows1252);
        assert_eq!(Encoding::detect(b"\xc3\xa8 and \xff"), Encoding::Utf8);
        assert_eq!(Encoding::detect(b"partita \xe8"), Encoding::Windows1252);
        let mut cut = vec![b'x'; HEAD - 1];
        cut.push(0xe8);
        assert_eq!(Encoding::detect(&cut), Encoding::Utf8);
        assert_eq!(Encoding::detect(&utf16("game,transcript", false)), Encoding::Utf16Le);
        assert_eq!(Encoding::detect(&utf16("game,transcript", true)), Encoding::Utf16Be);
        assert_eq!(Encoding::detect(&utf16("\u{feff}game", true)), Encoding::Utf16Be);
        assert_eq!(Encoding::detect(&[0; 64]), Encoding::Utf8);
    }
}
