//! Compressed files, recognised by their first bytes.

use std::io::{self, BufRead, BufReader, Read};

use flate2::bufread::GzDecoder;

use crate::input::read_head;
use crate::limits::ZSTD_WINDOW;

bao_notation::named! {
    /// How a file is compressed.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Compression {
        /// The file is not compressed.
        None = "none",
        /// gzip, with one or more members.
        Gzip = "gzip",
        /// Zstandard, with one or more frames.
        Zstd = "zstd",
    }
}

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
        Compression::Gzip => Box::new(Gunzip(Some(GzDecoder::new(BufReader::new(input))))),
        Compression::Zstd => {
            let mut decoder = zstd::stream::read::Decoder::new(input)?;
            decoder.window_log_max(ZSTD_WINDOW)?;
            Box::new(decoder)
        }
    };
    Ok((compression, content))
}

/// Reads the members of a gzip file in turn. Skips zeros after the last member, which tapes and disks add as padding.
struct Gunzip<R>(Option<GzDecoder<BufReader<R>>>);

impl<R: Read> Gunzip<R> {
    /// Starts the next member, if there is one.
    fn begin_next(&mut self) -> io::Result<()> {
        let Some(decoder) = self.0.take() else { return Ok(()) };
        let mut input = decoder.into_inner();
        loop {
            let ahead = input.fill_buf()?;
            let zeros = ahead.iter().take_while(|&&byte| byte == 0).count();
            match (ahead.len(), zeros) {
                (0, _) => return Ok(()),
                (length, zeros) if zeros < length => {
                    input.consume(zeros);
                    self.0 = Some(GzDecoder::new(input));
                    return Ok(());
                }
                (_, zeros) => input.consume(zeros),
            }
        }
    }
}

impl<R: Read> Read for Gunzip<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(decoder) = &mut self.0 {
            match decoder.read(buffer)? {
                0 if !buffer.is_empty() => self.begin_next()?,
                count => return Ok(count),
            }
        }
        Ok(0)
    }
}
