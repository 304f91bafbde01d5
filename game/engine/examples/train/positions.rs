//! Positions, a line of text each: of games of the engine against itself, and with the chances of their moves.

use std::fmt::Write as _;
use std::io::BufRead;
use std::path::Path;

use anyhow::Context;
use bao_rules::Position;

/// Reads the lines of a file.
pub fn read<T>(
    file: &Path,
    read: fn(&str) -> Option<T>,
) -> anyhow::Result<impl Iterator<Item = anyhow::Result<T>>> {
    let name = file.display().to_string();
    let reader = std::io::BufReader::new(std::fs::File::open(file).context(name.clone())?);
    Ok(reader.lines().enumerate().map(move |(index, line)| {
        read(&line?).with_context(|| format!("{name}, line {}: not read", index + 1))
    }))
}

/// A position, what the search said of it, and how the game ended.
pub struct Sample {
    /// The game, counted from 0; positions of one game belong together.
    pub game: u32,
    /// The position.
    pub position: Position,
    /// The value of the search, in hundredths of log-odds.
    pub value: i16,
    /// Whether the player to move has won the game.
    pub won: bool,
}

impl std::fmt::Display for Sample {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{},{},{}", self.game, self.value, u8::from(self.won), self.position)
    }
}

impl Sample {
    /// Reads a line.
    pub fn read(line: &str) -> Option<Sample> {
        let mut cells = line.splitn(4, ',');
        Some(Sample {
            game: cells.next()?.parse().ok()?,
            value: cells.next()?.parse().ok()?,
            won: cells.next()? == "1",
            position: cells.next()?.parse().ok()?,
        })
    }
}

/// A position and what a long search says of each move.
pub struct Judged {
    /// The game, counted from 0; positions of one game belong together.
    pub game: u32,
    /// The position.
    pub position: Position,
    /// The winning chance of each legal move, in the order of [`Position::legal_moves`], for the player who makes it; 0 to
    /// 1, written in hundredths of a per cent.
    pub chances: Vec<f64>,
}

/// Chances are written as whole numbers of this part of one.
pub const UNIT: f64 = 10_000.0;

/// Bands of seeds in the mover's store, by their greatest.
pub const BANDS: [(u8, &str); 5] =
    [(0, "0"), (5, "1-5"), (10, "6-10"), (15, "11-15"), (22, "16-22")];

/// The band of a position.
pub fn band(position: &Position) -> usize {
    let store = position.half(position.to_move()).store;
    BANDS.iter().position(|(most, _)| store <= *most).unwrap_or(BANDS.len() - 1)
}

impl std::fmt::Display for Judged {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut chances = String::new();
        for chance in &self.chances {
            let gap = if chances.is_empty() { "" } else { " " };
            write!(chances, "{gap}{:.0}", UNIT * chance)?;
        }
        write!(f, "{},{chances},{}", self.game, self.position)
    }
}

impl Judged {
    /// Reads a line.
    pub fn read(line: &str) -> Option<Judged> {
        let mut cells = line.splitn(3, ',');
        Some(Judged {
            game: cells.next()?.parse().ok()?,
            chances: cells.next()?.split(' ').map(read_chance).collect::<Option<_>>()?,
            position: cells.next()?.parse().ok()?,
        })
    }
}

fn read_chance(text: &str) -> Option<f64> {
    Some(text.parse::<f64>().ok()? / UNIT)
}
