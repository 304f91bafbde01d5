//! Queries for games of an archive, which become filters of the table `games`.

use std::collections::BTreeMap;
#[cfg(feature = "clap")]
use std::ffi::OsStr;
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use bao_languages::say;
use bao_rules::Side;
#[cfg(feature = "clap")]
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use polars::prelude::*;

use super::archive::{Archive, TableError};
use super::extras::find_unknown_column;
#[cfg(feature = "clap")]
use super::findings::all_codes;
use super::frame::read_numbers;
use super::record_rows::with_row_in;
use bao_game::classify::{Combination, FinalColour, MatrixKind, Progress};
use bao_game::replay::Ending;
#[cfg(feature = "clap")]
use bao_game::replay::PlyEvent;
use bao_tables::schema::Table;

pub use super::extras::OwnColumn;
pub use super::opening::{Opening, play_opening};

/// Filters of games; a game must match all of them. They are also the options of the command line.
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct Query {
    /// The game with this number; may be repeated.
    #[cfg_attr(feature = "clap", arg(id = "game", long, value_name = "N"))]
    pub games: Vec<String>,
    /// Won by this player.
    #[cfg_attr(feature = "clap", arg(long, value_parser = named_values(&Side::BOTH, Side::name, |_| "")))]
    pub winner: Option<Side>,
    /// Both players own their houses as this turn begins.
    #[cfg_attr(feature = "clap", arg(long, value_name = "TURN", value_parser = clap::value_parser!(u32).range(1..)))]
    pub both_houses_at: Option<u32>,
    /// In the population of the study: finished, with both houses owned as the mtaji stage begins.
    #[cfg_attr(feature = "clap", arg(long))]
    pub qualifies: bool,
    /// How the game went.
    #[cfg_attr(feature = "clap", arg(long, value_name = "COLOUR", value_delimiter = ',', ignore_case = true,
          value_parser = named_values(&Progress::ALL, Progress::name, |_| "")))]
    pub progress: Vec<Progress>,
    /// What became of both houses.
    #[cfg_attr(feature = "clap", arg(long = "final", value_name = "COLOUR", value_delimiter = ',', ignore_case = true,
          value_parser = named_values(&FinalColour::ALL, FinalColour::name, |_| "")))]
    pub final_colour: Vec<FinalColour>,
    /// The first event and the answer to it, such as NX.
    #[cfg_attr(feature = "clap", arg(long, value_name = "CODE", value_delimiter = ',', ignore_case = true,
          value_parser = named_values(&Combination::ALL, Combination::name, |_| "")))]
    pub combination: Vec<Combination>,
    /// Matrix games or their variants.
    #[cfg_attr(feature = "clap", arg(long, ignore_case = true,
          value_parser = named_values(&[MatrixKind::Pm, MatrixKind::Pmv], MatrixKind::name, |_| "")))]
    pub kind: Option<MatrixKind>,
    /// Type of a matrix game, 1 to 28.
    #[cfg_attr(feature = "clap", arg(long = "type", value_name = "TYPE", value_delimiter = ',',
          value_parser = clap::value_parser!(u32).range(1..=28)))]
    pub matrix_type: Vec<u32>,
    /// The first plies of the game. The command line reads them under the rules of the source.
    #[cfg_attr(feature = "clap", arg(skip))]
    pub opening: Option<Opening>,
    /// The number of the last turn, or a range such as 20..30.
    #[cfg_attr(feature = "clap", arg(long, value_name = "TURNS"))]
    pub length: Option<Span>,
    /// Played by NAME, on either side; if you give two names, by both of them.
    #[cfg_attr(feature = "clap", arg(id = "player", long, value_name = "NAME"))]
    pub players: Vec<String>,
    /// South is played by NAME.
    #[cfg_attr(feature = "clap", arg(long, value_name = "NAME"))]
    pub south: Option<String>,
    /// North is played by NAME.
    #[cfg_attr(feature = "clap", arg(long, value_name = "NAME"))]
    pub north: Option<String>,
    /// The year, or a range such as 2013..2020.
    #[cfg_attr(feature = "clap", arg(long, value_name = "YEARS"))]
    pub year: Option<Span>,
    /// How far the game could be replayed: accepted, partial or rejected.
    #[cfg_attr(feature = "clap", arg(long, value_name = "STATUS", value_delimiter = ',',
          value_parser = ["accepted", "partial", "rejected"]))]
    pub status: Vec<String>,
    /// How the game ended.
    #[cfg_attr(feature = "clap", arg(long, alias = "end", value_name = "END", value_delimiter = ',',
          value_parser = Ending::NAMES))]
    pub ended_by: Vec<String>,
    /// With a finding of this code; may be repeated.
    #[cfg_attr(feature = "clap", arg(id = "finding", long, value_name = "CODE", value_delimiter = ',',
          hide_possible_values = true, ignore_case = true,
          value_parser = Trimmed(PossibleValuesParser::new(all_codes().map(|code| code.name)))
              .map(|code| code.to_ascii_lowercase())))]
    pub findings: Vec<String>,
    /// With this value in one of the source's own columns, such as `tournament=Zanzibar`; without `=`, with any value;
    /// may be repeated.
    #[cfg_attr(feature = "clap", arg(id = "extra", long, value_name = "NAME=VALUE"))]
    pub extras: Vec<OwnColumn>,
    /// With this event, such as `emptied` or `captured:n` for North's house; may be repeated.
    #[cfg_attr(feature = "clap", arg(id = "event", long, value_name = "EVENT", value_delimiter = ',',
          value_parser = known_event))]
    pub events: Vec<String>,
}

/// Parses one of `all` by its name, and shows the names with their help wherever clap lists values.
#[cfg(feature = "clap")]
pub fn named_values<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    name: fn(T) -> &'static str,
    help: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let values = all.iter().map(move |&value| {
        let named = PossibleValue::new(name(value));
        if help(value).is_empty() { named } else { named.help(help(value)) }
    });
    Trimmed(PossibleValuesParser::new(values)).map(move |text| {
        let named = all.iter().find(|&&value| name(value).eq_ignore_ascii_case(&text));
        *named.expect("clap lets only the names of the list through")
    })
}

/// Parses a value without the blanks around it, such as those after the commas of a list.
#[cfg(feature = "clap")]
#[derive(Clone)]
pub struct Trimmed<P>(pub P);

#[cfg(feature = "clap")]
impl<P: TypedValueParser> TypedValueParser for Trimmed<P> {
    type Value = P::Value;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<P::Value, clap::Error> {
        let text = value.to_str().map_or(value, |text| text.trim().as_ref());
        self.0.parse_ref(command, arg, text)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.0.possible_values()
    }
}

/// Parses an event such as `captured`, or `captured:n` with the owner of the house or pit.
#[cfg(feature = "clap")]
fn known_event(text: &str) -> Result<String, String> {
    let text = text.trim().to_ascii_lowercase();
    let text = text.trim_end_matches(':');
    let (event, owner) = text.split_once(':').unwrap_or((text, "s"));
    if PlyEvent::NAMES.contains(&event) && ["s", "n"].contains(&owner) {
        return Ok(text.to_owned());
    }
    let names = PlyEvent::NAMES.join(", ");
    Err(format!("write one of {names}; `{}:n` is about North's house or pit", PlyEvent::NAMES[0]))
}

/// An inclusive range of numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span(pub RangeInclusive<u32>);

impl std::str::FromStr for Span {
    type Err = String;

    /// Reads `23`, `20..30`, `20..` or `..30`.
    fn from_str(text: &str) -> Result<Span, String> {
        let wrong = || say!("span-form", text = text);
        let number = |part: &str, open: u32| match part.trim() {
            "" => Ok(open),
            digits => digits.parse().map_err(|_| wrong()),
        };
        let (from, to) = match text.split_once("..") {
            Some((from, to)) => (number(from, 0)?, number(to.trim_start_matches('='), u32::MAX)?),
            None if text.trim().is_empty() => return Err(wrong()),
            None => (number(text, 0)?, number(text, 0)?),
        };
        if from > to {
            return Err(say!("span-empty", text = text));
        }
        Ok(Span(from..=to))
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (*self.0.start(), *self.0.end()) {
            (0, u32::MAX) => f.write_str(".."),
            (0, to) => write!(f, "..{to}"),
            (from, u32::MAX) => write!(f, "{from}.."),
            (from, to) if from == to => write!(f, "{from}"),
            (from, to) => write!(f, "{from}..{to}"),
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum QueryError {
    #[error(transparent)]
    Table(#[from] TableError),
    #[error("{}", say!("archive-no-own-column", archive = archive.as_str(), name = name.as_str(), hint = hint.as_str()))]
    NoOwnColumn {
        archive: String,
        /// The name that was not found.
        name: String,
        /// Suggested names.
        hint: String,
    },
    #[error("the archive cannot be read: {0}")]
    Polars(#[from] PolarsError),
}

impl Query {
    /// Reads the matching games with all columns, in the order of the archive.
    pub fn run(&self, archive: &Archive) -> Result<DataFrame, QueryError> {
        Ok(self.scan(archive)?.collect()?)
    }

    /// Returns the matching games as a lazy frame of the table `games`, in the order of the archive.
    pub fn scan(&self, archive: &Archive) -> Result<LazyFrame, QueryError> {
        let mut games = archive.scan(Table::Games)?;
        for filter in self.conditions().into_iter().filter_map(|(_, filter)| filter) {
            games = games.filter(filter);
        }
        if !self.extras.is_empty()
            && let Some((name, hint)) = find_unknown_column(&self.extras, archive)?
        {
            return Err(QueryError::NoOwnColumn { archive: archive.name(), name, hint });
        }
        for (table, wanted) in self.list_rows_beside() {
            games = with_row_in(games, archive.scan(table)?.filter(wanted));
        }
        Ok(games)
    }

    /// Returns the other tables to read, each with a condition that at least one row of a game must meet.
    fn list_rows_beside(&self) -> Vec<(Table, Expr)> {
        // The condition for each column, by its lower-case name. A column without a value accepts any value.
        let mut columns: BTreeMap<String, Expr> = BTreeMap::new();
        for extra in &self.extras {
            let value = extra.value.as_ref();
            let wanted = value.map_or(lit(true), |value| equals_text("value", value));
            let name = extra.name.to_lowercase();
            let wanted = columns.remove(&name).map_or(wanted.clone(), |other| other.or(wanted));
            columns.insert(name, wanted);
        }
        let extra = |(name, wanted): (String, Expr)| equals_text("name", &name).and(wanted);
        let event = |event: &String| match event.split_once(':') {
            Some((event, owner)) => equals("event", event).and(equals("owner", owner)),
            None => equals("event", event),
        };
        let findings = self.findings.iter().map(|code| equals("code", code)).reduce(Expr::or);
        let mut others: Vec<(Table, Expr)> =
            findings.into_iter().map(|wanted| (Table::Findings, wanted)).collect();
        others.extend(columns.into_iter().map(|column| (Table::Extras, extra(column))));
        let events = self.events.iter().map(event).reduce(Expr::or);
        others.extend(events.map(|wanted| (Table::Events, wanted)));
        others
    }

    /// Lists the tables that the query reads.
    #[must_use]
    pub fn list_tables(&self) -> Vec<Table> {
        let others = self.list_rows_beside().into_iter().map(|(table, _)| table);
        let mut tables: Vec<Table> = std::iter::once(Table::Games).chain(others).collect();
        tables.dedup();
        tables
    }

    /// Whether the query needs transcripts.
    #[must_use]
    pub fn asks_transcripts(&self) -> bool {
        self.opening.is_some()
    }

    /// Returns the sorted values of `record` for the matching games.
    pub fn list_records(&self, archive: &Archive) -> Result<Vec<u32>, QueryError> {
        let records = self.scan(archive)?.select([col("record")]).collect()?;
        let mut records: Vec<u32> = read_numbers(&records, "record")?.iter().flatten().collect();
        records.sort_unstable();
        Ok(records)
    }

    /// Like [`Query::list_records`], but returns `None` without reading anything if every game matches.
    pub fn list_chosen(&self, archive: &Archive) -> Result<Option<Arc<[u32]>>, QueryError> {
        match *self == Query::default() {
            true => Ok(None),
            false => Ok(Some(self.list_records(archive)?.into())),
        }
    }

    /// Returns the query as command line options, such as `--year=2013..2020`; empty if every game matches.
    #[must_use]
    pub fn as_words(&self) -> Vec<String> {
        self.conditions().into_iter().flat_map(|(words, _)| words).collect()
    }

    /// Returns each condition as command line options and, if possible, as a filter of the table `games`.
    fn conditions(&self) -> Vec<(Vec<String>, Option<Expr>)> {
        let mut all = vec![
            is_one_of("game", &self.games),
            is_one_of("winner", self.winner.map(Side::name)),
            is_one_of("status", &self.status),
            is_one_of("ended-by", &self.ended_by),
            is_one_of("progress", self.progress.iter().map(|colour| colour.name())),
            is_one_of("final", self.final_colour.iter().map(|colour| colour.name())),
            is_one_of("combination", self.combination.iter().map(|code| code.name())),
            is_one_of("kind", self.kind.map(MatrixKind::name)),
        ];
        let opening = self.opening.iter().map(|Opening(text)| text);
        all.push((words("opening", opening), self.opening.as_ref().map(begins_with)));
        for player in &self.players {
            let plays = equals_text("south", player).or(equals_text("north", player));
            all.push((words("player", [player]), Some(plays)));
        }
        for (side, name) in [("south", &self.south), ("north", &self.north)] {
            all.push((words(side, name), name.as_ref().map(|name| equals_text(side, name))));
        }
        all.push((words("finding", &self.findings), None));
        all.push((words("event", &self.events), None));
        all.push((words("extra", &self.extras), None));
        let types = self.matrix_type.iter().map(|&number| col("type").eq(lit(number)));
        all.push((words("type", &self.matrix_type), types.reduce(Expr::or)));
        let (length, year) = (self.length.as_ref(), self.year.as_ref());
        all.push((words("length", length), length.map(|span| within("turns", span))));
        all.push((words("year", year), year.map(|span| within("year", span))));
        let turn = self.both_houses_at;
        all.push((words("both-houses-at", turn), turn.map(both_houses_at)));
        let qualifies = self.qualifies.then(|| col("qualifies"));
        all.push((qualifies.iter().map(|_| "--qualifies".to_owned()).collect(), qualifies));
        all
    }
}

/// Writes a command line option for each value.
fn words(option: &str, values: impl IntoIterator<Item = impl fmt::Display>) -> Vec<String> {
    values.into_iter().map(|value| format!("--{option}={value}")).collect()
}

/// Returns an option for each value, and the condition that the option's column has one of the values (if any).
fn is_one_of(
    option: &str,
    values: impl IntoIterator<Item = impl AsRef<str>>,
) -> (Vec<String>, Option<Expr>) {
    let column = option.replace('-', "_");
    let each = values.into_iter().map(|value| {
        let value = value.as_ref();
        (format!("--{option}={value}"), equals(&column, value))
    });
    let (words, filters): (Vec<String>, Vec<Expr>) = each.unzip();
    (words, filters.into_iter().reduce(Expr::or))
}

fn equals(column: &str, value: &str) -> Expr {
    col(column).eq(lit(value.to_owned()))
}

fn within(column: &str, Span(range): &Span) -> Expr {
    col(column).gt_eq(lit(*range.start())).and(col(column).lt_eq(lit(*range.end())))
}

/// Compares a text such as a player's name, ignoring case.
fn equals_text(column: &str, text: &str) -> Expr {
    col(column).str().to_lowercase().eq(lit(text.trim().to_lowercase()))
}

/// Whether both houses are owned at the start of `turn`, and the game lasts until then.
fn both_houses_at(turn: u32) -> Expr {
    let still_owned = |column: &str| col(column).is_null().or(col(column).gt_eq(lit(turn)));
    let before = lit(2 * i64::from(turn.saturating_sub(1)));
    let over = Ending::ON_BOARD.iter().map(|end| equals("ended_by", end)).reduce(Expr::or);
    let over = over.unwrap_or_else(|| lit(false));
    let begun = col("plies").gt(before.clone()).or(col("plies").eq(before).and(over.not()));
    still_owned("south_house_turn").and(still_owned("north_house_turn")).and(begun)
}

/// Whether the transcript begins with the opening. The opening must end at the end of a move.
fn begins_with(Opening(text): &Opening) -> Expr {
    let starts = |sign: &str| col("transcript").str().starts_with(lit(format!("{text}{sign}")));
    equals("transcript", text).or(starts(" ")).or(starts(";"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_read_and_nonsense_is_refused() {
        let span = |text: &str| text.parse::<Span>().map(|Span(range)| range).ok();
        assert_eq!(span("20..30"), Some(20..=30));
        assert_eq!(span("20.."), Some(20..=u32::MAX));
        assert_eq!(span("..=30"), Some(0..=30));
        assert_eq!(span("7"), Some(7..=7));
        for nonsense in ["", "a", "3..b", "9..2", "-1"] {
            assert_eq!(span(nonsense), None, "{nonsense}");
        }
    }
}
