//! Reads and writes positions of self-play games, each as a line of text.

use std::io::BufRead;
use std::path::Path;

use anyhow::Context;
use bao_rules::Position;

pub fn read(file: &Path) -> anyhow::Result<impl Iterator<Item = anyhow::Result<Sample>>> {
    let name = file.display().to_string();
    let reader = std::io::BufReader::new(std::fs::File::open(file).context(name.clone())?);
    Ok(reader.lines().enumerate().map(move |(index, line)| {
        Sample::read(&line?).with_context(|| format!("{name}, line {}: cannot be read", index + 1))
    }))
}

/// A position with its value in the search and the result of its game.
pub struct Sample {
    /// The number of the game, from 0.
    pub game: u32,
    pub position: Position,
    /// The value in the search, in points, for the player to move.
    pub value: i16,
    /// Whether the player to move won the game.
    pub won: bool,
}

impl std::fmt::Display for Sample {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{},{},{}", self.game, self.value, u8::from(self.won), self.position)
    }
}

impl Sample {
    fn read(line: &str) -> Option<Sample> {
        let mut cells = line.splitn(4, ',');
        Some(Sample {
            game: cells.next()?.parse().ok()?,
            value: cells.next()?.parse().ok()?,
            won: cells.next()? == "1",
            position: cells.next()?.parse().ok()?,
        })
    }
}
