//! Pages saved in one file (MHTML), and mails: the parts that are text.

use std::io::{self, BufRead, BufReader, Read};

use crate::limits::LONGEST_ROW;

use super::walk::{Sink, Stop};

/// What a part is, by its header.
#[derive(Default)]
struct Header {
    kind: String,
    boundary: Option<String>,
    charset: Option<String>,
    encoding: String,
    location: String,
    /// The name of the file that is attached.
    file: Option<String>,
    is_attached: bool,
    /// What a mail is about.
    subject: String,
}

impl Header {
    fn add_line(&mut self, line: &str) {
        let Some((name, value)) = line.split_once(':') else { return };
        let value = value.trim();
        match name.trim().to_ascii_lowercase().as_str() {
            "content-type" => {
                self.kind = value.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
                self.boundary = parameter(value, "boundary");
                self.charset = parameter(value, "charset");
                self.file = self.file.take().or_else(|| parameter(value, "name"));
            }
            "content-disposition" => {
                let kind = value.split(';').next().unwrap_or_default().trim();
                self.is_attached = kind.eq_ignore_ascii_case("attachment");
                self.file = parameter(value, "filename").or(self.file.take());
            }
            "content-transfer-encoding" => self.encoding = value.to_ascii_lowercase(),
            "content-location" => self.location = value.to_owned(),
            "subject" => {
                // `Re: Fwd: Game 7`
                let sign = ["re:", "r:", "fwd:", "fw:", "i:"];
                let mut rest = value;
                while let Some(word) = rest.split_inclusive(' ').next()
                    && sign.iter().any(|sign| sign.eq_ignore_ascii_case(word.trim()))
                {
                    rest = rest[word.len()..].trim_start();
                }
                self.subject = rest.to_owned();
            }
            _ => {}
        }
    }

    /// Whether it is a text, or a file that is attached. What else a page has, as its pictures and styles, is no
    /// file of its own.
    fn is_read(&self) -> bool {
        const TEXTS: [&str; 6] = [
            "text/html",
            "text/plain",
            "application/xhtml+xml",
            "text/csv",
            "text/tab-separated-values",
            "application/json",
        ];
        TEXTS.contains(&self.kind.as_str())
            || self.is_coded_text()
            || self.kind.is_empty()
            || self.is_attached && !self.kind.starts_with("multipart/")
            || self.file.is_some() && !self.is_other()
    }

    /// Whether it is that of parts, or of a picture and the like.
    fn is_other(&self) -> bool {
        ["multipart/", "message/", "image/", "audio/", "video/", "font/"]
            .iter()
            .any(|kind| self.kind.starts_with(kind))
    }

    /// Whether it is that of a mail of one text, whose lines are not as they were written.
    fn is_coded_text(&self) -> bool {
        // The first line does not show that a page follows the header of a mail.
        self.kind == "text/html"
            || matches!(self.kind.as_str(), "" | "text/plain")
                && matches!(self.encoding.as_str(), "quoted-printable" | "base64")
    }
}

fn parameter(value: &str, name: &str) -> Option<String> {
    value.split(';').skip(1).find_map(|pair| {
        let (key, value) = pair.split_once('=')?;
        let value = value.trim().trim_matches('"');
        key.trim().eq_ignore_ascii_case(name).then(|| value.to_owned())
    })
}

/// Joins the lines of a header that goes on over several, and ends where an empty one is.
fn read_header(mut next_line: impl FnMut() -> io::Result<Option<Vec<u8>>>) -> io::Result<Header> {
    let mut header = Header::default();
    let mut joined = String::new();
    while let Some(line) = next_line()? {
        let line = String::from_utf8_lossy(&line);
        let line = line.trim_end();
        if line.is_empty() {
            break;
        }
        if line.starts_with([' ', '\t']) && joined.len() < LONGEST_ROW {
            joined += line;
        } else {
            header.add_line(&joined);
            joined = line.to_owned();
        }
    }
    header.add_line(&joined);
    Ok(header)
}

pub(super) fn is_mhtml(head: &[u8]) -> bool {
    let head = &head[..head.len().min(8 << 10)];
    let first = head.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let named = first.split(|&byte| byte == b':').next().unwrap_or_default();
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    if named.len() == first.len() || named.is_empty() || !named.iter().all(is_name) {
        return false;
    }
    let mut lines = head.split_inclusive(|&byte| byte == b'\n');
    let header = read_header(|| Ok(lines.next().map(<[u8]>::to_vec)));
    header.is_ok_and(|header| {
        header.boundary.is_some() && header.kind.starts_with("multipart/") || header.is_coded_text()
    })
}

/// Whether a file is a mailbox: letters one after the other, each behind a line that begins with `From `.
pub(super) fn is_mbox(head: &[u8]) -> bool {
    let mut lines = head.split(|&byte| byte == b'\n');
    let is_key = |line: &[u8]| {
        let name = line.split(|&byte| byte == b':').next().unwrap_or_default();
        !name.is_empty() && name.len() < line.len() && name.iter().all(|b| b.is_ascii_graphic())
    };
    lines.next().is_some_and(begins_letter) && lines.next().is_some_and(is_key)
}

fn begins_letter(line: &[u8]) -> bool {
    line.starts_with(b"From ") && line.iter().filter(|byte| byte.is_ascii_digit()).count() >= 4
}

/// Sends the letters of a mailbox, each as the file that it is.
pub(super) fn walk_mbox(content: impl Read, sink: &mut Sink) -> Result<(), Stop> {
    let mut input = BufReader::new(content);
    let (mut number, mut was_blank, mut is_wanted) = (0, true, true);
    let mut text = Vec::new();
    loop {
        let start = text.len();
        let ended = (&mut input).take(LONGEST_ROW as u64).read_until(b'\n', &mut text)? == 0;
        let begins = was_blank && begins_letter(&text[start..]);
        if begins || ended || text.len() > 64 << 10 {
            let next = text.split_off(if begins { start } else { text.len() });
            let letter = std::mem::replace(&mut text, next);
            if number > 0 && is_wanted && !letter.is_empty() {
                is_wanted = sink.write(letter)?;
            }
        }
        if ended {
            return Ok(());
        }
        was_blank =
            text.last() == Some(&b'\n') && text[start.min(text.len())..].trim_ascii().is_empty();
        if begins {
            number += 1;
            text.clear();
            sink.begin(&format!("letter {number}"), None)?;
            (is_wanted, was_blank) = (true, false);
        }
    }
}

pub(super) fn walk(content: impl Read, sink: &mut Sink) -> Result<(), Stop> {
    let mut input = BufReader::new(content);
    let mut next_line = || {
        let mut line = Vec::new();
        (&mut input).take(LONGEST_ROW as u64).read_until(b'\n', &mut line)?;
        io::Result::Ok((!line.is_empty()).then_some(line))
    };
    let header = read_header(&mut next_line)?;
    let sign = header.boundary.as_ref().map(|sign| format!("--{sign}"));
    let mut boundaries: Vec<String> = sign.into_iter().collect();
    let (mut part, mut number): (Option<Part>, _) = (None, 0);
    let was_digest = header.kind == "multipart/digest";
    let mut is_digest = was_digest;
    if boundaries.is_empty() && header.is_coded_text() {
        number = 1;
        // The subject may name the game.
        let subject = format!("{}\n\n", header.subject);
        let is_plain = header.kind != "text/html" && !header.subject.is_empty();
        let mut text = Part::begin(header, number, sink)?;
        if is_plain {
            text.text.extend_from_slice(subject.as_bytes());
        }
        part = Some(text);
    }
    while let Some(line) = next_line()? {
        let plain = line.trim_ascii_end();
        let is_boundary = |sign: &String| {
            plain.strip_prefix(sign.as_bytes()).is_some_and(|rest| matches!(rest, b"" | b"--"))
        };
        if boundaries.iter().any(is_boundary) {
            if let Some(part) = part.take() {
                part.finish(sink)?;
            }
            if plain.ends_with(b"--") {
                continue;
            }
            let mut header = read_header(&mut next_line)?;
            // A letter inside of a letter, as in digests, has a header of its own.
            while header.kind == "message/rfc822" || is_digest && header.kind.is_empty() {
                is_digest = false;
                header = read_header(&mut next_line)?;
            }
            is_digest = was_digest;
            if let Some(inner) = &header.boundary {
                boundaries.push(format!("--{inner}"));
                boundaries.truncate(MOST_BOUNDARIES);
            }
            if header.is_read() {
                number += 1;
                part = Some(Part::begin(header, number, sink)?);
            }
        } else if let Some(part) = &mut part {
            part.add_line(&line, sink)?;
        }
    }
    part.map_or(Ok(()), |part| part.finish(sink))
}

/// Parts inside of parts.
const MOST_BOUNDARIES: usize = 16;

/// A part that is read.
struct Part {
    encoding: String,
    decoder: Option<encoding_rs::Decoder>,
    /// What is left of a group of four characters in Base64.
    bits: (u32, u32),
    text: Vec<u8>,
}

impl Part {
    fn begin(header: Header, number: usize, sink: &mut Sink) -> Result<Part, Stop> {
        let path = header.location.split(['?', '#']).next().unwrap_or_default();
        let name = path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        let file = header.file.as_deref().unwrap_or_default();
        let name =
            if name.is_empty() { file.rsplit(['/', '\\']).next().unwrap_or("") } else { name };
        let name = if name.is_empty() { format!("part {number}") } else { name.to_owned() };
        sink.begin(&name, None)?;
        // UTF-8 is read as it stands, and so is what says nothing.
        let charset = header
            .charset
            .as_deref()
            .and_then(|name| encoding_rs::Encoding::for_label(name.as_bytes()));
        let decoder =
            charset.filter(|&charset| charset != encoding_rs::UTF_8).map(|c| c.new_decoder());
        Ok(Part { encoding: header.encoding, decoder, bits: (0, 0), text: Vec::new() })
    }

    fn add_line(&mut self, line: &[u8], sink: &mut Sink) -> Result<(), Stop> {
        let mut bytes = Vec::with_capacity(line.len());
        match self.encoding.as_str() {
            "quoted-printable" => decode_quoted(line, &mut bytes),
            "base64" => self.decode_base64(line, &mut bytes),
            _ => bytes.extend_from_slice(line),
        }
        self.add_bytes(&bytes, false);
        self.send(64 << 10, sink)
    }

    fn add_bytes(&mut self, bytes: &[u8], last: bool) {
        let Some(decoder) = &mut self.decoder else { return self.text.extend_from_slice(bytes) };
        let most = decoder.max_utf8_buffer_length(bytes.len()).unwrap_or(4 * bytes.len() + 16);
        let start = self.text.len();
        self.text.resize(start + most, 0);
        let (_, _, written, _) = decoder.decode_to_utf8(bytes, &mut self.text[start..], last);
        self.text.truncate(start + written);
    }

    fn send(&mut self, least: usize, sink: &mut Sink) -> Result<(), Stop> {
        if self.text.len() >= least && !self.text.is_empty() {
            sink.write(std::mem::take(&mut self.text))?;
        }
        Ok(())
    }

    fn finish(mut self, sink: &mut Sink) -> Result<(), Stop> {
        self.add_bytes(b"", true);
        self.send(0, sink)
    }

    fn decode_base64(&mut self, line: &[u8], bytes: &mut Vec<u8>) {
        for &sign in line {
            let value = match sign {
                b'A'..=b'Z' => sign - b'A',
                b'a'..=b'z' => sign - b'a' + 26,
                b'0'..=b'9' => sign - b'0' + 52,
                b'+' => 62,
                b'/' => 63,
                _ => continue,
            };
            let (bits, count) = self.bits;
            let (bits, count) = (bits << 6 | u32::from(value), count + 6);
            self.bits = if count >= 8 {
                bytes.push((bits >> (count - 8)) as u8);
                (bits & ((1 << (count - 8)) - 1), count - 8)
            } else {
                (bits, count)
            };
        }
    }
}

/// Decodes a line in quoted-printable; one that ends with `=` goes on in the next.
fn decode_quoted(line: &[u8], bytes: &mut Vec<u8>) {
    let text = line.trim_ascii_end();
    let goes_on = text.last() == Some(&b'=');
    let mut rest = if goes_on { &text[..text.len() - 1] } else { text };
    while let Some((&sign, after)) = rest.split_first() {
        let hex = |byte: u8| char::from(byte).to_digit(16);
        match *after {
            [high, low, ..] if sign == b'=' && hex(high).is_some() && hex(low).is_some() => {
                let value = hex(high).unwrap_or(0) << 4 | hex(low).unwrap_or(0);
                bytes.push(value as u8);
                rest = &after[2..];
            }
            _ => {
                bytes.push(sign);
                rest = after;
            }
        }
    }
    if !goes_on && text.len() < line.len() {
        bytes.push(b'\n');
    }
}
