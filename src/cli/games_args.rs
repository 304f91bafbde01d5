//! One game of a source, or those that are chosen of it: the arguments of commands that tell of every ply of a game.

use std::io::BufWriter;
use std::path::Path;

use anyhow::{Result, bail};
use bao_archive::store::positions::ChosenRecords;
use bao_archive::store::query::Query;
use bao_archive::store::{Archive, find_unknown_player, open_games};
use bao_game::analysis::fate::NoLoserError;
use bao_game::replay::{Game, RepairMode, Status};
use bao_languages::say;
use bao_notation::mask_controls;
use bao_rules::Ruleset;
use bao_tables::pipeline::{Games, Options, PUBLISHED_NAME, replay_games_with};

use super::answers::Tables;
use super::games::open_with;
use super::query_args::{QueryArgs, refuse_filters};
use super::replay_args::ReplayArgs;
use super::{Outcome, games};
use crate::output::rows::{Format, GameColumn, RecordWriter, column_names};
use crate::output::screen::Screen;
use crate::terminal::progress;
use crate::{Io, SharedOutput};

/// A game or a source of games, how they are replayed, and which of them are wanted.
#[derive(clap::Args)]
pub(crate) struct GamesArgs {
    /// The number of a published game, or a file of games in any format that is read, or `-`; without it all published
    /// games. `#3` is the third game, `games.csv:7` game 7 of a file.
    #[arg(value_hint = clap::ValueHint::AnyPath, value_name = "GAME|ARCHIVE")]
    pub what: Option<String>,

    /// The file of games that GAME is from.
    #[arg(value_hint = clap::ValueHint::AnyPath, value_name = "ARCHIVE")]
    pub archive: Option<String>,

    #[command(flatten)]
    pub replay: ReplayArgs,

    #[command(flatten)]
    pub filters: QueryArgs,
}

impl GamesArgs {
    /// The number of the game that was named, and the source.
    pub(crate) fn named(&self) -> (Option<&str>, Option<&str>) {
        games::game_or_archive(self.what.as_deref(), self.archive.as_deref())
    }

    /// By which rules the games are played, and what is done about those that break.
    pub(crate) fn rules(&self) -> Result<(Ruleset, RepairMode)> {
        games::rules(self.named().1, &self.replay.rules, &self.replay.repair)
    }

    /// Works something out of the game that was named, or of those that are chosen, on all cores, and hands it over in
    /// their order. The output is opened when the games are found: an error leaves it empty.
    pub(crate) fn write_rows<T: Send>(
        &self,
        format: Format,
        open: impl FnOnce(Format, Out) -> Result<RecordWriter<Out>>,
        work: impl Fn(&Game) -> T + Sync,
        mut each: impl FnMut(&mut Rows, Game, T) -> Result<()>,
        io: &Io,
    ) -> Result<Rows> {
        let open = || {
            let writer = open(format, BufWriter::new(io.stdout(format)))?;
            Ok::<_, anyhow::Error>(Rows { writer, notes: 0 })
        };
        let work = |game: Game| {
            let found = work(&game);
            (game, found)
        };
        let mut each = |rows: &mut Rows, (game, found): (Game, T)| {
            rows.notes += u32::from(games::tell_break(&game.id, game.status, io));
            each(rows, game, found)
        };
        let (number, source) = self.named();
        let (rules, repairing) = self.rules()?;
        let query = self.filters.query(&rules)?;
        if let Some(number) = number {
            refuse_filters(&query, number)?;
            let game = games::find(source, number, &self.replay.read, &rules, repairing, io)?;
            let mut out = open()?;
            each(&mut out, work(game))?;
            return Ok(out);
        }
        let chosen = ChosenGames::choose(source, &self.replay, &query, io)?;
        let games = chosen.open()?;
        let mut out = open()?;
        let bar = progress::games(io);
        let hand_over = |_: &_, done| {
            bar.inc(1);
            bar.suspend(|| each(&mut out, done))
        };
        let repairing = games::without_findings(repairing);
        replay_games_with(games, &rules, repairing, |_, game| work(game), hand_over)?;
        bar.finish_and_clear();
        Ok(out)
    }
}

pub(crate) type Out = BufWriter<Screen<SharedOutput>>;

/// Where the rows of a table go.
pub(crate) struct Rows {
    pub writer: RecordWriter<Out>,
    notes: u32,
}

/// Opens the output of rows that are lined up with one another where they are read.
pub(crate) fn lined_up<T>(
    columns: &[GameColumn<T>],
    io: &Io,
) -> impl FnOnce(Format, Out) -> Result<RecordWriter<Out>> {
    let names = column_names(columns);
    move |format, out| RecordWriter::new_lined_up(format, &names, io.width, out)
}

impl Rows {
    /// Says something on the standard error that the exit code tells too.
    pub(crate) fn note(&mut self, message: &str, io: &Io) {
        self.notes += 1;
        io.tell(message);
    }

    /// What was found of a game that somebody has lost; says so where nobody is known to have.
    pub(crate) fn of_lost_game<T>(
        &mut self,
        game: &Game,
        found: Result<T, NoLoserError>,
        io: &Io,
    ) -> Option<T> {
        // A game without moves has been named already.
        if found.is_err() && game.status != Status::Rejected {
            self.note(&say!("fate-no-loser", game = game.id.as_str()), io);
        }
        found.ok()
    }

    /// Ends the output, with `summary` behind lines for reading.
    pub(crate) fn finish(self, summary: impl FnOnce() -> String) -> Result<Outcome> {
        self.writer.finish(summary)?;
        Ok(if self.notes > 0 { Outcome::Findings } else { Outcome::Clean })
    }
}

/// Says that a player whom a query names is in no game of a source.
fn refuse_unknown_player(query: &Query, archive: &Archive, source: &str) -> Result<()> {
    if let Some((name, hint)) = find_unknown_player(query, archive)? {
        let name = mask_controls(&name);
        bail!(say!("player-unknown", source = source, name = name, hint = hint));
    }
    Ok(())
}

/// The records of the games that a query chooses; a player who is in none of the source is an error.
pub(super) fn choose_records(
    query: &Query,
    archive: &Archive,
    source: &str,
) -> Result<ChosenRecords> {
    let records = query.list_records(archive)?;
    if records.is_empty() {
        refuse_unknown_player(query, archive, source)?;
    }
    Ok(ChosenRecords::new(&records))
}

/// The games that a query chooses of an archive or file, or of the published games. A file of which not all games are
/// wanted has been imported to a temporary place, which is there as long as this is.
pub(crate) struct ChosenGames {
    archive: Option<String>,
    options: Options,
    /// The tables, and the records of the games that are chosen; `None` for all games.
    chosen: Option<(Tables, Vec<u32>)>,
}

impl ChosenGames {
    /// Chooses games.
    pub(crate) fn choose(
        archive: Option<&str>,
        replay: &ReplayArgs,
        query: &Query,
        io: &Io,
    ) -> Result<ChosenGames> {
        let archive = archive.map(str::to_owned);
        let options = replay.read.options(io);
        if *query == Query::default() {
            return Ok(ChosenGames { archive, options, chosen: None });
        }
        let path = archive.as_deref().map(Path::new);
        let tables = Tables::open(path, replay, &query.list_tables(), io)?;
        let records = query.list_records(tables.archive())?;
        if records.is_empty() {
            let source = archive.as_deref().unwrap_or(PUBLISHED_NAME);
            refuse_unknown_player(query, tables.archive(), source)?;
            let filters = query.as_words().join(" ");
            let told = say!("chosen-none", source = source, filters = filters);
            // Whoever names a game wants that one.
            if !query.games.is_empty() {
                bail!(told);
            }
            io.tell(told);
        }
        Ok(ChosenGames { archive, options, chosen: Some((tables, records)) })
    }

    /// What the user calls their source: a file that was imported to a temporary place has no name of its own there.
    pub(crate) fn name<'a>(&'a self, games: &'a Games) -> &'a str {
        match (&self.chosen, self.archive.as_deref()) {
            (None, _) => games.name(),
            (Some(_), None) => PUBLISHED_NAME,
            (Some(_), Some(named)) => {
                Path::new(named).file_name().and_then(|name| name.to_str()).unwrap_or(named)
            }
        }
    }

    /// Opens them.
    pub(crate) fn open(&self) -> Result<Games> {
        match &self.chosen {
            Some((tables, records)) => Ok(open_games(tables.archive(), Some(records.clone()))?),
            None => open_with(self.archive.as_deref(), &self.options),
        }
    }
}
