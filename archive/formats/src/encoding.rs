//! Text encodings, detected from the beginning of a text.

use std::borrow::Cow;
use std::io::Read;
use std::str::FromStr;

use encoding_rs_io::DecodeReaderBytesBuilder;

use crate::limits::HEAD;

bao_notation::named! {
    /// The encoding of a text.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Encoding {
        /// With or without a byte order mark. Includes ASCII.
        Utf8 = "UTF-8",
        /// Little-endian.
        Utf16Le = "UTF-16LE",
        /// Big-endian.
        Utf16Be = "UTF-16BE",
        /// Western European; the usual encoding of Western Europe before UTF-8.
        Windows1252 = "Windows-1252",
        /// Central European.
        Windows1250 = "Windows-1250",
        /// Cyrillic.
        Windows1251 = "Windows-1251",
        /// Turkish.
        Windows1254 = "Windows-1254",
        /// Central European.
        Latin2 = "ISO-8859-2",
        /// Western European with the euro sign.
        Latin9 = "ISO-8859-15",
        /// Used on the Macintosh before Unicode.
        MacRoman = "macintosh",
        /// The DOS encoding for Russian.
        Ibm866 = "IBM866",
    }
}

/// The name is not a supported encoding.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", bao_languages::say!("argument-no-encoding", name = .0.as_str(), known = Encoding::ALL.map(Encoding::name).join(", ")))]
pub struct UnknownEncodingError(pub String);

impl FromStr for Encoding {
    type Err = UnknownEncodingError;

    /// Accepts any label that browsers accept, such as `latin1`, `cp1250` or `x-mac-roman`.
    fn from_str(name: &str) -> Result<Encoding, UnknownEncodingError> {
        let known = encoding_rs::Encoding::for_label(name.as_bytes());
        let of = |encoding: &Encoding| known == Some(encoding.encoding_rs());
        Encoding::ALL.into_iter().find(of).ok_or_else(|| UnknownEncodingError(name.to_owned()))
    }
}

impl Encoding {
    /// Looks for a byte order mark, then for the zero bytes that UTF-16 has between letters. Any other text is UTF-8,
    /// or Windows-1252 if it has invalid bytes and no valid multi-byte character.
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
            // The last character of a full head may be cut off.
            let last = head.len() >= HEAD && rest.peek().is_none();
            let cut = last
                && std::str::from_utf8(chunk.invalid())
                    .is_err_and(|error| error.error_len().is_none());
            wrong |= !chunk.invalid().is_empty() && !cut;
        }
        if wrong { Encoding::Windows1252 } else { Encoding::Utf8 }
    }

    fn encoding_rs(self) -> &'static encoding_rs::Encoding {
        let known = encoding_rs::Encoding::for_label(self.name().as_bytes());
        known.expect("every name is a label of the WHATWG standard")
    }

    /// Decodes an input to UTF-8, but leaves UTF-8 and Windows-1252 to [`Encoding::decode_line`].
    pub(crate) fn decode(self, input: Box<dyn Read + Send>) -> Box<dyn Read + Send> {
        if matches!(self, Encoding::Utf8 | Encoding::Windows1252) {
            return input;
        }
        let mut builder = DecodeReaderBytesBuilder::new();
        builder.encoding(Some(self.encoding_rs())).bom_sniffing(false).strip_bom(true);
        Box::new(builder.build(input))
    }
}

/// Bytes of a line that are not valid UTF-8.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BadBytes {
    /// The line and column, in characters, of the first bad byte.
    pub place: (usize, usize),
    /// The first bytes; empty if decoding has already replaced them with U+FFFD.
    bytes: [u8; 4],
    count: usize,
    /// The Windows-1252 character that the bytes were read as.
    pub read_as: Option<char>,
}

impl BadBytes {
    /// Writes the bytes in the form `\x96`.
    pub(crate) fn written(&self) -> String {
        match &self.bytes[..self.count] {
            [] => char::REPLACEMENT_CHARACTER.to_string(),
            bytes => bytes.iter().map(|byte| format!("\\x{byte:02x}")).collect(),
        }
    }
}

impl Encoding {
    /// Decodes a line, or a part of it that begins at `place`. Invalid UTF-8 is read as Windows-1252. Also returns the
    /// first unreadable bytes. If there are none and the encoding is not Windows-1252, returns the first byte that was
    /// read as Windows-1252.
    pub(crate) fn decode_line(
        self,
        bytes: &[u8],
        place: (usize, usize),
    ) -> (Cow<'_, str>, Option<BadBytes>) {
        match std::str::from_utf8(bytes) {
            Ok(text) if matches!(self, Encoding::Utf8 | Encoding::Windows1252) => {
                (Cow::Borrowed(text), None)
            }
            // Decoding has already replaced invalid bytes.
            Ok(text) => match text.find(char::REPLACEMENT_CHARACTER) {
                None => (Cow::Borrowed(text), None),
                Some(at) => {
                    let place = (place.0, place.1 + text[..at].chars().count());
                    let bad = BadBytes { place, bytes: [0; 4], count: 0, read_as: None };
                    (Cow::Borrowed(text), Some(bad))
                }
            },
            Err(_) => self.decode_invalid(bytes, place),
        }
    }

    #[cold]
    fn decode_invalid(
        self,
        bytes: &[u8],
        (line, mut column): (usize, usize),
    ) -> (Cow<'_, str>, Option<BadBytes>) {
        let mut text = String::with_capacity(bytes.len() + 16);
        let mut found: Option<BadBytes> = None;
        for chunk in bytes.utf8_chunks() {
            text.push_str(chunk.valid());
            column += chunk.valid().chars().count();
            for &byte in chunk.invalid() {
                let one = [byte];
                let read = encoding_rs::WINDOWS_1252.decode_without_bom_handling(&one).0;
                // Windows-1252 leaves five bytes unassigned; they decode to control characters.
                let read_as = read.chars().next().filter(|c| !c.is_control());
                text.push(read_as.unwrap_or(char::REPLACEMENT_CHARACTER));
                let place = (line, column);
                let bad = BadBytes { place, bytes: [byte, 0, 0, 0], count: 1, read_as };
                match &mut found {
                    Some(last) if last.read_as.is_none() && last.count < 4 && read_as.is_none() => {
                        last.bytes[last.count] = byte;
                        last.count += 1;
                    }
                    Some(last) if last.read_as.is_some() && read_as.is_none() => *last = bad,
                    Some(_) => {}
                    None => found = Some(bad),
                }
                column += 1;
            }
        }
        let is_whole = self == Encoding::Windows1252;
        (Cow::Owned(text), found.filter(|bad| bad.read_as.is_none() || !is_whole))
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
