//! Positions of self-play games, one line of text each.

use std::io::BufRead;
use std::path::Path;

use anyhow::Context;
use bao_rules::Position;

pub fn read(file: &Path) -> anyhow::Result<impl Iterator<Item = anyhow::Result<Sample>>> {
    let name = file.display().to_string();
    let reader = std::io::BufReader::new(std::fs::File::open(file).context(name.clone())?);
    Ok(reader.lines().enumerate().map(move |(index, line)| {
        Sample::read(&line?).with_context(|| format!("{name}, line {}: not read", index + 1))
    }))
}

/// A position, its value by the search, and the result of the game.
pub struct Sample {
    /// The game, counted from 0; positions of one game belong together.
    pub game: u32,
    /// The position.
    pub position: Position,
    /// The value of the search, in hundredths of log-odds.
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
