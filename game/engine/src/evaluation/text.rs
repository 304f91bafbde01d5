//! Weights as a text: a line for each row, so that two of them can be compared.

use std::fmt::Write as _;
use std::str::FromStr;

use super::features::FEATURES;
use super::net::{HIDDEN, Net, STAGES, Wide};

const TITLE: &str = "bao-net 2";

/// Why a text holds no weights of this kind.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line} of the weights: expected {expected}")]
pub struct ParseNetError {
    /// The line, from 1.
    pub line: usize,
    /// What should stand there.
    pub expected: &'static str,
}

impl std::fmt::Display for Net {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let line = |numbers: &mut dyn Iterator<Item = i32>| {
            let mut line = String::new();
            for number in numbers {
                let gap = if line.is_empty() { "" } else { " " };
                write!(line, "{gap}{number}")?;
            }
            Ok(line)
        };
        let wide = |weights: &Wide| line(&mut weights.as_flattened().iter().map(|&w| i32::from(w)));
        writeln!(f, "{TITLE}")?;
        writeln!(f, "{}", wide(&self.bias)?)?;
        for out in &self.out {
            writeln!(f, "{}", wide(out)?)?;
        }
        writeln!(f, "{}", line(&mut self.out_bias.iter().copied())?)?;
        for (row, direct) in self.rows.iter().zip(&self.direct) {
            writeln!(f, "{direct} {}", wide(row)?)?;
        }
        Ok(())
    }
}

impl FromStr for Net {
    type Err = ParseNetError;

    fn from_str(text: &str) -> Result<Net, ParseNetError> {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        let mut next = |expected| {
            // Only where it is wrong: the lines are counted by going through the whole text.
            lines.next().ok_or_else(|| ParseNetError { line: text.lines().count() + 1, expected })
        };
        let (line, title) = next("the title")?;
        if title != TITLE {
            return Err(ParseNetError { line, expected: "the title \"bao-net 2\"" });
        }
        let bias = wide(next("the first sums")?)?;
        let mut out = [Wide::default(); STAGES];
        for stage in &mut out {
            *stage = wide(next("a stage")?)?;
        }
        let out_bias = numbers::<i32, STAGES>(next("the stages' own values")?)?;
        let (mut rows, mut direct) = (Vec::with_capacity(FEATURES), Vec::with_capacity(FEATURES));
        for _ in 0..FEATURES {
            let (line, text) = next("another row")?;
            let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
            direct.push(
                first.parse().map_err(|_| ParseNetError { line, expected: "whole numbers" })?,
            );
            rows.push(wide((line, rest))?);
        }
        match lines.next() {
            Some((line, _)) => Err(ParseNetError { line, expected: "the end" }),
            None => Ok(Net { rows, direct, bias, out, out_bias }),
        }
    }
}

fn wide(line: (usize, &str)) -> Result<Wide, ParseNetError> {
    let mut wide = Wide::default();
    wide.as_flattened_mut().copy_from_slice(&numbers::<i16, HIDDEN>(line)?);
    Ok(wide)
}

fn numbers<T: FromStr + Copy + Default, const N: usize>(
    (line, text): (usize, &str),
) -> Result<[T; N], ParseNetError> {
    let mut found = [T::default(); N];
    let mut words = text.split(' ');
    for place in &mut found {
        let word = words.next().ok_or(ParseNetError { line, expected: "more numbers" })?;
        *place = word.parse().map_err(|_| ParseNetError { line, expected: "whole numbers" })?;
    }
    match words.next() {
        Some(_) => Err(ParseNetError { line, expected: "fewer numbers" }),
        None => Ok(found),
    }
}
