//! Where judged games are written.

use std::io::Write;

use anyhow::Result;

use super::Format;
use crate::terminal::judged::{GameJson, Summary, text};
use crate::terminal::width;
use crate::terminal::words::thousands;
use bao_game::analysis::{GameTurn, Settings};
use bao_game::replay::Game;
use bao_study::review::{Sheets, TURNS, turn_row};

pub(super) enum Sink<W: Write> {
    /// A report is made of them.
    Nowhere,
    Text(W),
    /// The games so far.
    Csv(W, u32),
    Json(W, bool),
}

impl<W: Write> Sink<W> {
    pub fn open(format: Format, mut out: W) -> Result<Self> {
        Ok(match format {
            Format::Text => Sink::Text(out),
            Format::Csv => {
                let names = TURNS.map(|column| column.name);
                writeln!(out, "{}", names.join(","))?;
                Sink::Csv(out, 0)
            }
            Format::Json => {
                write!(out, "[")?;
                Sink::Json(out, true)
            }
        })
    }

    pub fn push(&mut self, game: &Game, turns: &[GameTurn]) -> Result<()> {
        match self {
            Sink::Nowhere => {}
            Sink::Text(out) => writeln!(out, "{}", text(game, turns, width::of_output()))?,
            Sink::Csv(out, games) => {
                *games += 1;
                let rows = turns.iter().map(|turn| turn_row(*games, game, turn)).collect();
                let sheet = Sheets { turns: rows, games: Vec::new() }.turns();
                let bytes = bao_reports::render_csv(&sheet);
                let header = bytes.iter().position(|&byte| byte == b'\n').map_or(0, |at| at + 1);
                out.write_all(&bytes[header..])?;
            }
            Sink::Json(out, first) => {
                write!(out, "{}", if *first { "\n" } else { ",\n" })?;
                *first = false;
                serde_json::to_writer(&mut *out, &GameJson::of(game, turns))?;
            }
        }
        Ok(())
    }

    pub fn finish(self, summary: &Summary, settings: &Settings, is_single: bool) -> Result<()> {
        match self {
            Sink::Nowhere => {}
            Sink::Text(mut out) => {
                if is_single {
                    let turns = if settings.turns.to_string() == "all" {
                        "All turns".to_owned()
                    } else {
                        format!("Turns {}", settings.turns)
                    };
                    writeln!(
                        out,
                        "{turns}, {} nodes each. Chances are estimates but those of 0 and 100 %, which are proved, \
                         as `won in` and `lost in` are.",
                        thousands(settings.nodes)
                    )?;
                } else {
                    write!(out, "{}", summary.lines(settings))?;
                }
                out.flush()?;
            }
            Sink::Csv(mut out, _) => out.flush()?,
            Sink::Json(mut out, _) => {
                writeln!(out, "\n]")?;
                out.flush()?;
            }
        }
        Ok(())
    }
}
