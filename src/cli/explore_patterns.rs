//! `bao explore --where`

use std::io::BufWriter;

use anyhow::Result;
use bao_languages::{say, text};
use serde::Serialize;

use super::outcome::Outcome;
use crate::output::rows::{Format, Record, RecordWriter};
use crate::output::screen::stdout;
use crate::terminal::width;
use bao_archive::store::Archive;
use bao_archive::store::patterns::{FoundPlace, Pattern};
use bao_archive::store::positions::ChosenRecords;
use bao_game::replay::turn_ref;

/// Which places.
#[derive(clap::Args)]
pub(crate) struct PatternArgs {
    /// Find places instead: after which moves all of these conditions hold, as `stage=mtaji,b3>=8`; may be repeated.
    #[arg(id = "condition", long = "where", value_name = "CONDITIONS")]
    conditions: Vec<Pattern>,

    /// The most games that are listed, each with its first place; all, where --format is another than text
    /// [default: 20].
    #[arg(long, value_name = "N", requires = "condition")]
    limit: Option<u64>,
}

impl PatternArgs {
    pub(crate) fn is_given(&self) -> bool {
        !self.conditions.is_empty()
    }

    fn pattern(&self) -> Pattern {
        self.conditions.iter().cloned().fold(Pattern::default(), Pattern::and)
    }
}

const COLUMNS: [&str; 4] = ["game", "at", "move", "position"];

#[derive(Serialize)]
struct PlaceRow {
    game: String,
    /// What `bao show --at` takes for it.
    at: String,
    r#move: String,
    position: String,
}

impl PlaceRow {
    fn of(place: FoundPlace) -> PlaceRow {
        let at = turn_ref((place.ply as usize).saturating_sub(1)).to_string();
        PlaceRow { game: place.game, at, r#move: place.written, position: place.position }
    }
}

impl Record for PlaceRow {
    fn rows(&self) -> Vec<Vec<String>> {
        let PlaceRow { game, at, r#move, position } = self;
        vec![[game, at, r#move, position].map(Clone::clone).into()]
    }

    fn json(&self) -> impl Serialize {
        self
    }
}

/// Lists the first place of each game, and counts all.
pub(crate) fn find_patterns(
    archive: &Archive,
    args: &PatternArgs,
    chosen: Option<&ChosenRecords>,
    format: Format,
) -> Result<Outcome> {
    let usual = if format == Format::Text { 20 } else { u64::MAX };
    let most = args.limit.unwrap_or(usual);
    let out = BufWriter::new(stdout(format));
    let mut writer = RecordWriter::new_lined_up(format, &COLUMNS, width::of_output(), out)?;
    let (mut places, mut games, mut last) = (0u64, 0u64, None);
    args.pattern().find::<anyhow::Error>(archive, chosen, |place| {
        places += 1;
        if last.replace(place.record) == Some(place.record) {
            return Ok(());
        }
        games += 1;
        if games <= most { writer.write(&PlaceRow::of(place)) } else { Ok(()) }
    })?;
    writer.finish(String::new)?;
    let listed = games.min(most);
    if games == 0 {
        crate::tell!("{}", text("explore-no-place"));
        return Ok(Outcome::Findings);
    }
    let told = say!("explore-places", places = places, games = games, listed = listed);
    crate::tell!("{told}");
    Ok(Outcome::Clean)
}
