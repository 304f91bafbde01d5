//! The text parts of pages saved in one file (MHTML), of mails and of mailboxes.

use std::io::{BufRead, BufReader, Read};

use bao_languages::message;

use mailparse::{DispositionType, MailHeaderMap, ParsedContentType, ParsedMail};
use mailparse::{parse_content_type, parse_headers, parse_mail};

use crate::limits::{HELD, LONGEST_ROW};

use super::walk::{Sink, Stop, describe_damage, hold};

/// The maximum nesting of mails.
const DEEPEST: usize = 16;

/// The media types of parts that are always read; other parts are read only if they are files.
const TEXTS: [&str; 6] = [
    "text/html",
    "text/plain",
    "application/xhtml+xml",
    "text/csv",
    "text/tab-separated-values",
    "application/json",
];

/// Media types that are read as files only if they are attached; otherwise they belong to a page or the mail.
const OTHERS: [&str; 6] = ["multipart/", "message/", "image/", "audio/", "video/", "font/"];

/// Whether a mail consists of one HTML page, or of one plain text that is encoded.
fn is_coded_text(kind: &str, encoding: Option<&str>) -> bool {
    let is_coded = encoding.is_some_and(|encoding| {
        ["quoted-printable", "base64"].iter().any(|known| known.eq_ignore_ascii_case(encoding))
    });
    // An HTML page comes after the mail header, so the first line of the file does not identify it as a page.
    kind == "text/html" || kind == "text/plain" && is_coded
}

pub(super) fn is_mail(head: &[u8]) -> bool {
    let head = &head[..head.len().min(8 << 10)];
    let first = head.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let named = first.split(|&byte| byte == b':').next().unwrap_or_default();
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    if named.len() == first.len() || named.is_empty() || !named.iter().all(is_name) {
        return false;
    }
    let Ok((headers, _)) = parse_headers(head) else { return false };
    let kind = headers.get_first_value("Content-Type");
    let kind = kind.map_or_else(ParsedContentType::default, |kind| parse_content_type(&kind));
    let encoding = headers.get_first_value("Content-Transfer-Encoding");
    kind.params.contains_key("boundary") && kind.mimetype.starts_with("multipart/")
        || is_coded_text(&kind.mimetype, encoding.as_deref())
}

/// Whether a file is a mailbox, in which each mail follows a line that begins with `From `.
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

/// Sends each mail of a mailbox as a separate file.
pub(super) fn walk_mbox(content: Box<dyn Read + Send>, sink: &mut Sink) -> Result<(), Stop> {
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

/// Sends the parts of a mail that are texts or files, in order.
pub(super) fn walk(content: Box<dyn Read + Send>, sink: &mut Sink) -> Result<(), Stop> {
    let Some(bytes) = hold(content, HELD)? else {
        return sink.skip_all(message!("unread-large-mail", most = HELD >> 20));
    };
    let mail = parse_mail(&bytes).map_err(|error| Stop::Because(describe_damage(error)))?;
    walk_part(&mail, None, &mut 0, sink)
}

/// Sends a part or its subparts. `around` is the number of mails around the mail that the part belongs to; `None` if
/// the part is the whole file.
fn walk_part(
    part: &ParsedMail<'_>,
    around: Option<usize>,
    number: &mut usize,
    sink: &mut Sink,
) -> Result<(), Stop> {
    let kind = part.ctype.mimetype.as_str();
    let depth = around.unwrap_or(0);
    if !part.subparts.is_empty() {
        return part
            .subparts
            .iter()
            .try_for_each(|part| walk_part(part, Some(depth), number, sink));
    }
    let bytes = part.get_body_raw();
    if let ("message/rfc822", Ok(bytes)) = (kind, &bytes)
        && depth < DEEPEST
        && let Ok(letter) = parse_mail(bytes)
    {
        // A mail inside a mail, as in a digest, has its own header.
        return walk_part(&letter, Some(depth + 1), number, sink);
    }
    let placed = part.get_content_disposition();
    let file = placed.params.get("filename").or(part.ctype.params.get("name"));
    let is_attached = placed.disposition == DispositionType::Attachment;
    let is_other = OTHERS.iter().any(|other| kind.starts_with(other));
    let is_file = is_attached && !kind.starts_with("multipart/") || file.is_some() && !is_other;
    if !TEXTS.contains(&kind) && !is_file {
        return Ok(());
    }
    *number += 1;
    let location = part.headers.get_first_value("Content-Location").unwrap_or_default();
    let location = location.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let file = file.map_or("", String::as_str);
    let name = if location.is_empty() { file } else { location };
    match name.rsplit(['/', '\\']).next().unwrap_or_default() {
        "" => sink.begin(&format!("part {number}"), None)?,
        name => sink.begin(name, None)?,
    }
    let mut text = String::new();
    if around.is_none() && kind == "text/plain" {
        // The subject may name the game.
        let subject = part.headers.get_first_value("Subject").unwrap_or_default();
        text = strip_reply(&subject).to_owned();
        text.push_str(if text.is_empty() { "" } else { "\n\n" });
    }
    let bytes = match bytes {
        Ok(bytes) => bytes,
        Err(error) => return sink.break_off(describe_damage(error)),
    };
    // Text in UTF-8 or without a declared encoding is sent unchanged.
    let charset = part.ctype.params.get("charset");
    let charset = charset.and_then(|name| encoding_rs::Encoding::for_label(name.as_bytes()));
    let bytes = match charset.filter(|&charset| charset != encoding_rs::UTF_8) {
        Some(charset) => charset.decode(&bytes).0.into_owned().into_bytes(),
        None => bytes,
    };
    sink.write([text.as_bytes(), &bytes].concat()).map(drop)
}

/// Removes reply and forward prefixes: `Re: Fwd: Game 7` becomes `Game 7`.
fn strip_reply(subject: &str) -> &str {
    let mut rest = subject;
    while let Some(word) = rest.split_inclusive(' ').next()
        && ["re:", "r:", "fwd:", "fw:", "i:"]
            .iter()
            .any(|sign| sign.eq_ignore_ascii_case(word.trim()))
    {
        rest = rest[word.len()..].trim_start();
    }
    rest
}
