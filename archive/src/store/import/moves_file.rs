//! The moves of games whose transcripts are not in the tables, in a file beside these.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use bao_tables::import::RecordMoves;

use super::error::ImportError;

/// How many games are read at once.
const AT_ONCE: usize = 4096;

/// A file of games in the order of their records: the record, how many plies, and a byte a ply.
pub(super) struct MovesFile {
    path: PathBuf,
    file: BufWriter<File>,
}

impl MovesFile {
    /// An empty file in this folder.
    pub(super) fn create(folder: &Path) -> Result<MovesFile, ImportError> {
        let path = folder.join("moves");
        let file = File::create_new(&path).map_err(ImportError::unwritten(&path))?;
        Ok(MovesFile { path, file: BufWriter::new(file) })
    }

    /// Writes games behind the others.
    pub(super) fn write(&mut self, games: &[RecordMoves]) -> Result<(), ImportError> {
        let mut write = |(record, moves): &RecordMoves| {
            self.file.write_all(&record.to_le_bytes())?;
            self.file.write_all(&(moves.len() as u64).to_le_bytes())?;
            self.file.write_all(moves)
        };
        games.iter().try_for_each(&mut write).map_err(ImportError::unwritten(&self.path))
    }

    /// Calls `each` with some games at a time, in their order.
    pub(super) fn read(mut self, mut each: impl FnMut(&[RecordMoves])) -> Result<(), ImportError> {
        let mut read = || -> io::Result<()> {
            self.file.flush()?;
            let mut file = BufReader::new(File::open(&self.path)?);
            loop {
                let mut games = Vec::with_capacity(AT_ONCE);
                while games.len() < AT_ONCE
                    && let Some(game) = read_game(&mut file)?
                {
                    games.push(game);
                }
                if games.is_empty() {
                    return Ok(());
                }
                each(&games);
            }
        };
        read().map_err(ImportError::unwritten(&self.path))
    }
}

/// The next game; `None` at the end.
fn read_game(file: &mut impl Read) -> io::Result<Option<RecordMoves>> {
    let mut record = [0; 4];
    if file.read(&mut record[..1])? == 0 {
        return Ok(None);
    }
    file.read_exact(&mut record[1..])?;
    let mut plies = [0; 8];
    file.read_exact(&mut plies)?;
    let mut moves = Vec::new();
    let plies = u64::from_le_bytes(plies);
    if file.take(plies).read_to_end(&mut moves)? as u64 != plies {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(Some((u32::from_le_bytes(record), moves)))
}
