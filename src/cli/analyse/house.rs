//! `bao analyse --table house`

use anyhow::{Result, bail};
use bao_languages::say;
use serde::Serialize;

use super::super::{games, outcome::Outcome};
use super::Args;
use super::rows::write_rows;
use crate::output::rows::{GameColumn, GameRow, Record, RecordWriter, column_names};
use crate::terminal::fates::{Summary, fate_json, text};
use crate::terminal::width;
use bao_game::analysis::TurnRange;
use bao_game::analysis::fate::{
    FROM, FateSettings, HouseMove, HouseMoves, NODES, UNTIL, search_house_moves,
};
use bao_game::replay::Game;

/// The latest turn that can be the horizon.
const LATEST: u32 = 100;

const COLUMNS: [GameColumn<HouseMove>; 6] = [
    ("#turn", |mv| mv.at.number.into()),
    ("side", |mv| mv.at.side.letter().to_string().into()),
    ("#choices", |mv| mv.choices.len().into()),
    ("#saving", |mv| mv.saving_choices().count().into()),
    ("played_saves", |mv| mv.played_saves().into()),
    ("can_empty", |mv| mv.can_empty().into()),
];

/// A game with what was found about the loser's house.
struct GameFate<'a> {
    game: &'a Game,
    found: &'a HouseMoves,
    until: u32,
}

impl Record for GameFate<'_> {
    fn text(&self) -> String {
        text(self.game, self.found, self.until, width::of_output())
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let row = |of| GameRow { game: &self.game.id, columns: &COLUMNS, of }.rows();
        self.found.moves.iter().flat_map(row).collect()
    }

    fn json(&self) -> impl Serialize {
        fate_json(self.game, &self.found.moves, self.until)
    }
}

pub(super) fn run(args: &Args) -> Result<Outcome> {
    let (from, until) = args.turns.as_ref().map_or((FROM, UNTIL), TurnRange::bounds);
    if until > LATEST {
        bail!(say!("analyse-house-turns", latest = LATEST));
    }
    games::refuse_without_house(&args.games.rules()?.0, "analyse --table house")?;
    let settings = FateSettings { from, until, nodes: args.nodes.unwrap_or(NODES) };
    let mut summary = Summary::default();
    let names = column_names(&COLUMNS);
    let rows = write_rows(
        args,
        |format, out| RecordWriter::new(format, &names, out),
        |game| search_house_moves(game, settings),
        |rows, game, found| {
            let Some(found) = rows.of_lost_game(&game, found) else { return Ok(()) };
            for turn in &found.undecided {
                let (game, turn) = (game.id.as_str(), turn.to_string());
                rows.note(&say!("fate-undecided-note", game = game, turn = turn));
            }
            summary.add(&found);
            rows.writer.write(&GameFate { game: &game, found: &found, until })
        },
    )?;
    rows.finish(|| if summary.is_empty() { String::new() } else { format!("{summary}\n") })
}
