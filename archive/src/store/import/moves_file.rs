//! A temporary file with the moves of all games, used if the tables lack some transcripts.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use bao_tables::import::RecordMoves;

use super::error::ImportError;

/// The number of games to read at a time.
const AT_ONCE: usize = 4096;

/// A file with one game per line, in record order: the record number, a space, and one character for each ply.
pub(super) struct MovesFile {
    path: PathBuf,
    file: BufWriter<File>,
}

/// The character of a ply whose six bits (`move_bits`) are all 0. For other plies, the bits are added to it.
const FIRST_SIGN: u8 = b'!';

impl MovesFile {
    pub(super) fn create(folder: &Path) -> Result<MovesFile, ImportError> {
        let path = folder.join("moves");
        let file = File::create_new(&path).map_err(ImportError::unwritten(&path))?;
        Ok(MovesFile { path, file: BufWriter::new(file) })
    }

    pub(super) fn write(&mut self, games: &[RecordMoves]) -> Result<(), ImportError> {
        let mut write = |(record, moves): &RecordMoves| {
            let mut line = format!("{record} ").into_bytes();
            line.extend(moves.iter().map(|bits| bits + FIRST_SIGN));
            line.push(b'\n');
            self.file.write_all(&line)
        };
        games.iter().try_for_each(&mut write).map_err(ImportError::unwritten(&self.path))
    }

    /// Calls `each` with up to [`AT_ONCE`] games at a time, in order.
    pub(super) fn read(mut self, mut each: impl FnMut(&[RecordMoves])) -> Result<(), ImportError> {
        let mut read = || -> io::Result<()> {
            self.file.flush()?;
            let mut lines = BufReader::new(File::open(&self.path)?).split(b'\n');
            loop {
                let games = lines.by_ref().take(AT_ONCE).map(|line| read_game(&line?));
                let games = games.collect::<io::Result<Vec<RecordMoves>>>()?;
                if games.is_empty() {
                    return Ok(());
                }
                each(&games);
            }
        };
        read().map_err(ImportError::unwritten(&self.path))
    }
}

fn read_game(line: &[u8]) -> io::Result<RecordMoves> {
    let read = || {
        let (record, signs) = std::str::from_utf8(line).ok()?.split_once(' ')?;
        let bits = signs.bytes().map(|sign| sign.checked_sub(FIRST_SIGN));
        Some((record.parse().ok()?, bits.collect::<Option<Vec<u8>>>()?))
    };
    read().ok_or_else(|| io::ErrorKind::InvalidData.into())
}
