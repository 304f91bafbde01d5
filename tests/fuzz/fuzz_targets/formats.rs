//! Any bytes are records or are refused, and every place is one of the file.
#![no_main]

use std::io::Cursor;

use bao_formats::{Options, Records};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: Vec<u8>| {
    let options = Options { keep_fields: true, checksum: true, ..Options::default() };
    let Ok(records) = Records::open("fuzz", Box::new(Cursor::new(bytes)), &options) else { return };
    for record in records {
        let Ok(record) = record else { return };
        for ply in &record.transcript.read(&record.id).transcript.plies {
            assert_eq!((ply.line, ply.column), record.transcript.place(ply.span.start));
        }
    }
});
