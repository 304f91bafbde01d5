//! Compressed files, recognised by their first bytes.

use std::io::{self, Read};

use flate2::read::MultiGzDecoder;

use crate::input::read_head;
use crate::limits::ZSTD_WINDOW;

bao_notation::named! {
    /// How a file is compressed.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Compression {
        /// Not at all.
        None = "none",
        /// gzip, of one or more members.
        Gzip = "gzip",
        /// Zstandard, of one or more frames.
        Zstd = "zstd",
    }
}

/// The content of an input, decompressed as it is read.
pub(crate) fn decompress<R: Read + Send + 'static>(
    input: R,
) -> io::Result<(Compression, Box<dyn Read + Send>)> {
    let (magic, input) = read_head(input, 4);
    let compression = match magic[..] {
        [0x1f, 0x8b, ..] => Compression::Gzip,
        [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => Compression::Zstd,
        _ => Compression::None,
    };
    let content: Box<dyn Read + Send> = match compression {
        Compression::None => input,
        Compression::Gzip => Box::new(MultiGzDecoder::new(input)),
        Compression::Zstd => {
            let mut decoder = zstd::stream::read::Decoder::new(input)?;
            decoder.window_log_max(ZSTD_WINDOW)?;
            Box::new(decoder)
        }
    };
    Ok((compression, content))
}
