//! Which column of a table, or which key of an object, holds what.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::move_parts::find_parts;
use crate::own_columns::{find_archive_columns, find_own_columns};

bao_notation::named! {
    /// What a column can hold.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Column {
        /// The number of the game.
        Game = "game",
        /// The moves.
        Transcript = "transcript",
        /// The winner.
        Winner = "winner",
        /// The name of the player South.
        South = "south",
        /// The name of the player North.
        North = "north",
        /// When it was played.
        Date = "date",
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no column.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", bao_languages::say!("argument-no-column", name = .0.as_str()))]
pub struct UnknownColumnError(pub String);

impl FromStr for Column {
    type Err = UnknownColumnError;

    fn from_str(name: &str) -> Result<Column, UnknownColumnError> {
        Column::from_header(name).ok_or_else(|| UnknownColumnError(name.to_owned()))
    }
}

/// Columns with the headers that the user names for them.
pub(crate) type NamedColumns = [(Column, String)];

/// The place of the text as the source has it, in the table `games` of an archive. Where it is filled, it is read
/// instead of the transcript, which ends where the game broke.
pub(crate) fn find_source_text(names: &[&str], named: &NamedColumns) -> Option<usize> {
    let is_named = named.iter().any(|(of, _)| *of == Column::Transcript);
    find_archive_columns(names).filter(|_| !is_named).map(|[_, text, _]| text)
}

/// The place of a column among names: the header that the user names for it, else the documented name, else
/// any other of the same meaning that the user does not name for another column. In the table `games` of an archive
/// the source names the winner.
pub(crate) fn find_column(names: &[&str], column: Column, named: &NamedColumns) -> Option<usize> {
    if let Some((_, header)) = named.iter().find(|(of, _)| *of == column) {
        let header = header.trim().to_lowercase();
        return names.iter().position(|name| name.trim().to_lowercase() == header);
    }
    if let (Column::Winner, Some([_, _, declared])) = (column, find_archive_columns(names)) {
        return Some(declared);
    }
    let taken = |name: &str| {
        named.iter().any(|(_, header)| header.trim().eq_ignore_ascii_case(name.trim()))
    };
    let exact = names.iter().position(|name| name.trim() == column.name() && !taken(name));
    let by_meaning = |name: &&str| Column::from_header(name) == Some(column) && !taken(name);
    // `Giocata il` may be a day of the week beside `Data`.
    let dates = ["date", "data", "tarehe"];
    let is_date = |name: &&str| {
        column == Column::Date && dates.contains(&name.trim().to_lowercase().as_str())
    };
    let dated = || names.iter().position(|name| is_date(name) && !taken(name));
    let by_sign = |name: &&str| column.is_told_by(name) && !taken(name);
    exact
        .or_else(dated)
        .or_else(|| names.iter().position(by_meaning))
        .or_else(|| names.iter().position(by_sign))
}

/// The columns among names that are kept though nothing is known of them, with their places.
pub(crate) fn list_own_columns(names: &[&str], named: &NamedColumns) -> Vec<(usize, Arc<str>)> {
    let known = Column::ALL.map(|column| find_column(names, column, named));
    // A result may say more than the winner: `South resigned in turn 30`.
    let is_result = |at: &usize| Column::Winner.is_told_by(names[*at]);
    let known = known.map(|at| at.filter(|at| !is_result(at)));
    let known = [&known[..], &[find_source_text(names, named)]].concat();
    find_own_columns(names, &known, find_archive_columns(names).is_some())
}

/// The places of the columns in a row, from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Columns {
    /// Where there is one; without it every game lacks a number.
    pub game: Option<usize>,
    /// Always there; the first of [`Columns::turns`] where there are some.
    pub transcript: usize,
    /// The columns of a table with a column for each turn, with the numbers of their turns.
    pub turns: Arc<[(usize, u32)]>,
    /// Other columns, whose cells may go on with the moves of the transcript.
    pub more_moves: Arc<[usize]>,
    /// The text as the source has it, in the table `games` of an archive; where it is filled, it is read instead
    /// of the transcript.
    pub source_text: Option<usize>,
    /// Where there is one.
    pub winner: Option<usize>,
    /// Where there is one.
    pub south: Option<usize>,
    /// Where there is one.
    pub north: Option<usize>,
    /// Where there is one.
    pub date: Option<usize>,
    /// The places of all others that are kept, with their names.
    pub own: Arc<[(usize, Arc<str>)]>,
}

impl Columns {
    /// Finds the columns in a header, the first of each kind; else returns the names of those missing.
    ///
    /// `turns` are those of a turn each, which count where no column has all moves.
    pub(crate) fn find(
        names: &[&str],
        named: &NamedColumns,
        turns: Arc<[(usize, u32)]>,
    ) -> Result<Columns, Vec<String>> {
        let is_named = named.iter().any(|(of, _)| *of == Column::Transcript);
        let found = Column::ALL.map(|column| (column, find_column(names, column, named)));
        let find = |column: Column| found.iter().find(|(of, _)| *of == column)?.1;
        let has_moves = is_named || find(Column::Transcript).is_some();
        let turns = if has_moves { Arc::default() } else { turns };
        let at = |column: Column| {
            let first = turns.first().filter(|_| column == Column::Transcript);
            first.map(|(at, _)| *at).or_else(|| find(column))
        };
        let missing_name = |column: Column| {
            let by_user = named.iter().find(|(of, _)| *of == column).map(|(_, name)| name.as_str());
            // A table of moves and winners, players or dates may lack the numbers of its games.
            let stands_alone = || {
                let rest = [Column::Winner, Column::South, Column::North, Column::Date];
                at(Column::Transcript).is_none() || rest.into_iter().all(|of| at(of).is_none())
            };
            let needed = match column {
                Column::Transcript => true,
                Column::Game => stands_alone(),
                _ => false,
            };
            let needed = needed || by_user.is_some();
            (needed && at(column).is_none()).then(|| by_user.unwrap_or(column.name()).to_owned())
        };
        let missing: Vec<String> = Column::ALL.into_iter().filter_map(missing_name).collect();
        match at(Column::Transcript) {
            Some(transcript) if missing.is_empty() => {
                let mut own = list_own_columns(names, named);
                let more_moves = own.iter().map(|(at, _)| *at).filter(|at| *at > transcript);
                let more_moves = more_moves.filter(|_| turns.is_empty()).collect();
                own.retain(|(at, _)| turns.iter().all(|(turn, _)| turn != at));
                Ok(Columns {
                    game: at(Column::Game),
                    transcript,
                    turns: Arc::clone(&turns),
                    more_moves,
                    source_text: find_source_text(names, named),
                    winner: at(Column::Winner),
                    south: at(Column::South),
                    north: at(Column::North),
                    date: at(Column::Date),
                    own: own.into(),
                })
            }
            _ => Err(missing),
        }
    }

    /// Where the moves of a row are, whose filled cells are told by `is_filled`.
    pub(crate) fn moves(&self, is_filled: impl Fn(usize) -> bool) -> usize {
        self.source_text.filter(|&text| is_filled(text)).unwrap_or(self.transcript)
    }

    /// The columns whose cells go on with the moves in that of `moves`.
    pub(crate) fn find_parts<'a>(
        &self,
        moves: usize,
        cell: impl Fn(usize) -> Option<&'a str>,
    ) -> Vec<usize> {
        let Some(first) =
            cell(moves).filter(|_| self.turns.is_empty() && !self.more_moves.is_empty())
        else {
            return Vec::new();
        };
        find_parts(first, self.more_moves.iter().filter_map(|at| Some((*at, cell(*at)?))))
    }

    /// The columns beside number and transcript, with their places.
    pub(crate) fn others(&self) -> [(Column, Option<usize>); 4] {
        [
            (Column::South, self.south),
            (Column::North, self.north),
            // It may be the name of a player.
            (Column::Winner, self.winner),
            (Column::Date, self.date),
        ]
    }

    /// All columns that are there, with their places; that of the moves is `moves`.
    pub(crate) fn all(&self, moves: usize) -> impl Iterator<Item = (Column, usize)> {
        let others = self.others().into_iter().filter_map(|(of, at)| Some((of, at?)));
        let game = self.game.map(|at| (Column::Game, at));
        game.into_iter().chain(others).chain([(Column::Transcript, moves)])
    }

    pub(crate) fn count(&self) -> usize {
        1 + usize::from(self.game.is_some())
            + self.others().iter().filter(|(_, place)| place.is_some()).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_found_in_its_spellings() {
        let names = [
            "game gamenumber gameno gameid id number no nr partita npartita numero numeropartita \
             idpartita mchezo nambari nambariyamchezo",
            "transcript transcription moves trascrizione mosse hatua mienendo notation notazione",
            "winner won wonby vincitore vince mshindi",
            "south southplayer playersouth sud giocatoresud kusini",
            "north northplayer playernorth nord giocatorenord kaskazini",
            "date played data datapartita tarehe",
        ];
        for (column, names) in Column::ALL.into_iter().zip(names) {
            assert_eq!(names.split(' ').next(), Some(column.name()));
            for name in names.split(' ') {
                assert_eq!(Column::from_header(&name.to_uppercase()), Some(column));
            }
        }
        assert_eq!(Column::from_header("N° partita"), Some(Column::Game));
        assert_eq!(Column::from_header("partita n."), None);
    }

    #[test]
    fn the_table_of_an_archive_is_known_by_three_columns() {
        let header = ["game", "winner", "declared", "transcript", "text", "opening"];
        let columns = Columns::find(&header, &[], Arc::default()).expect("all are there");
        assert_eq!((columns.winner, columns.source_text), (Some(2), Some(4)));
        let some = Columns::find(&header[..4], &[], Arc::default()).expect("all are there");
        assert_eq!((some.winner, some.source_text), (Some(1), None));
        let named = [(Column::Transcript, "text".into()), (Column::Winner, "winner".into())];
        let columns = Columns::find(&header, &named, Arc::default()).expect("all are there");
        assert_eq!((columns.winner, columns.transcript, columns.source_text), (Some(1), 4, None));
    }

    #[test]
    fn numbers_may_have_a_sign_for_a_name_or_none_at_all() {
        for sign in ["#", "N°", " No ", "N.", "№"] {
            let columns = Columns::find(&[sign, "Vince", "Mosse"], &[], Arc::default());
            assert_eq!(columns.expect("all are there").game, Some(0), "{sign}");
        }
        let columns = Columns::find(&["Winner", "Moves"], &[], Arc::default());
        assert_eq!(columns.expect("moves are there").game, None);
        let missing = Columns::find(&["Moves", "Notes"], &[], Arc::default());
        assert_eq!(missing.expect_err("moves alone make no table"), ["game"]);
    }

    #[test]
    fn a_result_tells_the_winner_where_nothing_else_does() {
        let find = |names: &[&str]| Columns::find(names, &[], Arc::default()).expect("all there");
        let columns = find(&["Game", "Result", "Moves"]);
        assert_eq!((columns.winner, columns.own.len()), (Some(1), 1));
        assert_eq!(find(&["Game", "Result", "Won by", "Moves"]).winner, Some(2));
    }

    #[test]
    fn a_date_goes_before_when_a_game_was_played() {
        for date in ["Data", "date", "Tarehe"] {
            let header = ["Partita", "Giocata il", date, "Mosse"];
            assert_eq!(
                Columns::find(&header, &[], Arc::default()).expect("all are there").date,
                Some(2)
            );
        }
    }

    #[test]
    fn a_name_that_the_user_gives_goes_before_all_others() {
        let header = ["game", "Spieler", "Nr.", "Züge"];
        let named = [(Column::Game, "nr.".into()), (Column::Transcript, "züge".into())];
        let columns = Columns::find(&header, &named, Arc::default()).expect("all are there");
        assert_eq!((columns.game, columns.transcript), (Some(2), 3));
        let named = [(Column::Winner, "Sieger".into())];
        let missing = Columns::find(&header, &named, Arc::default()).expect_err("two are not");
        assert_eq!(missing, ["transcript", "Sieger"]);
    }
}
