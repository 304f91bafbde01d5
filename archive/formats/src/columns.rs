//! Recognises columns and object keys by their names in English, Italian and Swahili.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, LazyLock};

use bao_languages::Language;
use bao_notation::Side;

bao_notation::named! {
    /// A known column of a table of games.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Field {
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
        /// When the game was played.
        Date = "date",
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The given name does not name a column.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", bao_languages::say!("argument-no-column", name = .0.as_str()))]
pub struct UnknownColumnError(pub String);

impl FromStr for Field {
    type Err = UnknownColumnError;

    fn from_str(name: &str) -> Result<Field, UnknownColumnError> {
        Field::from_header(name).ok_or_else(|| UnknownColumnError(name.to_owned()))
    }
}

/// Columns with the headers that the user assigned to them.
pub(crate) type NamedColumns = [(Field, String)];

/// Returns the header that the user assigned to a column.
pub(crate) fn find_assigned(named: &NamedColumns, column: Field) -> Option<&str> {
    named.iter().find(|(of, _)| *of == column).map(|(_, header)| header.as_str())
}

/// Finds the column `text` of an archive's `games` table. A filled cell contains the whole original text and is read
/// instead of the transcript, which contains only the moves that could be played.
pub(crate) fn find_source_text(names: &[&str], named: &NamedColumns) -> Option<usize> {
    let is_named = find_assigned(named, Field::Transcript).is_some();
    find_archive_columns(names).filter(|_| !is_named).map(|[_, text, _]| text)
}

/// Finds a column: the header that the user assigned to it, else its documented name, else another name for it that the
/// user did not assign to another column. In a `games` table of an archive, the winner is the declared winner.
pub(crate) fn find_column(names: &[&str], column: Field, named: &NamedColumns) -> Option<usize> {
    if let Some(header) = find_assigned(named, column) {
        return names.iter().position(|name| is_same_header(name, header));
    }
    if let (Field::Winner, Some([_, _, declared])) = (column, find_archive_columns(names)) {
        return Some(declared);
    }
    // A column `Data` (*date*) goes first: beside it, `Giocata il` (*played on*) may contain only a day of the week.
    let dates = ["date", "data", "tarehe"];
    let signs: [&dyn Fn(&str) -> bool; 4] = [
        &|name| name.trim() == column.name(),
        &|name| column == Field::Date && dates.contains(&name.trim().to_lowercase().as_str()),
        &|name| Field::from_header(name) == Some(column),
        &|name| column.is_implied_by(name),
    ];
    let find = |is: &&dyn Fn(&str) -> bool| {
        names.iter().position(|name| is(name) && !is_assigned(name, named))
    };
    signs.iter().find_map(find)
}

fn is_same_header(name: &str, header: &str) -> bool {
    name.trim().to_lowercase() == header.trim().to_lowercase()
}

fn is_assigned(name: &str, named: &NamedColumns) -> bool {
    named.iter().any(|(_, header)| is_same_header(name, header))
}

/// Lists the unknown columns, which are kept, with their indices.
pub(crate) fn list_own_columns(names: &[&str], named: &NamedColumns) -> Vec<(usize, Arc<str>)> {
    let known = Field::ALL.map(|column| find_column(names, column, named));
    // A result is also kept as text, because it may say more than the winner: `South resigned in turn 30`.
    let is_result = |at: &usize| Field::Winner.is_implied_by(names[*at]);
    let known = known.map(|at| at.filter(|at| !is_result(at)));
    let known = [&known[..], &[find_source_text(names, named)]].concat();
    find_own_columns(names, &known, find_archive_columns(names).is_some())
}

/// The indices of the columns in a row, from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Columns {
    /// In the order of [`Field::ALL`].
    known: [Option<usize>; 6],
    /// The column of the moves; if there are `turns`, the first of them.
    pub transcript: usize,
    /// The columns of a table with one column per turn, with the numbers of their turns.
    pub(crate) turns: Arc<[(usize, u32)]>,
    /// Further columns, whose cells may continue the moves of the transcript.
    pub(crate) more_moves: Arc<[usize]>,
    /// The column of the original text in a `games` table of an archive, see [`find_source_text`].
    pub(crate) source_text: Option<usize>,
    /// The indices and names of all other columns, which are kept.
    pub(crate) own: Arc<[(usize, Arc<str>)]>,
}

impl Columns {
    /// Finds the columns in a header, the first of each kind. The error contains the names of missing columns.
    ///
    /// `turns` are columns with one turn each; they are used only if no column contains all moves.
    pub(crate) fn find(
        names: &[&str],
        named: &NamedColumns,
        turns: Arc<[(usize, u32)]>,
    ) -> Result<Columns, Vec<String>> {
        let is_named = find_assigned(named, Field::Transcript).is_some();
        let has_moves = is_named || find_column(names, Field::Transcript, named).is_some();
        let turns = if has_moves { Arc::default() } else { turns };
        // A column `1 South` contains South's moves, not the player, unless the user says otherwise.
        let mut names = names.to_vec();
        for (turn, _) in turns.iter() {
            if !is_assigned(names[*turn], named) {
                names[*turn] = "";
            }
        }
        let names = names.as_slice();
        let found = Field::ALL.map(|column| find_column(names, column, named));
        let find = |column: Field| found[column as usize];
        let at = |column: Field| {
            let first = turns.first().filter(|_| column == Field::Transcript);
            first.map(|(at, _)| *at).or_else(|| find(column))
        };
        let missing_name = |column: Field| {
            let by_user = find_assigned(named, column);
            // A table of moves together with winners, players or dates may lack game numbers.
            let stands_alone = || {
                let rest = [Field::Winner, Field::South, Field::North, Field::Date];
                at(Field::Transcript).is_none() || rest.into_iter().all(|of| at(of).is_none())
            };
            let needed = match column {
                Field::Transcript => true,
                Field::Game => stands_alone(),
                _ => false,
            };
            let needed = needed || by_user.is_some();
            (needed && at(column).is_none()).then(|| by_user.unwrap_or(column.name()).to_owned())
        };
        let missing: Vec<String> = Field::ALL.into_iter().filter_map(missing_name).collect();
        match at(Field::Transcript) {
            Some(transcript) if missing.is_empty() => {
                let mut own = list_own_columns(names, named);
                let more_moves = own.iter().map(|(at, _)| *at).filter(|at| *at > transcript);
                let more_moves = more_moves.filter(|_| turns.is_empty()).collect();
                own.retain(|(at, _)| turns.iter().all(|(turn, _)| turn != at));
                let source_text = find_source_text(names, named);
                let known = Field::ALL.map(at);
                let own = own.into();
                Ok(Columns { known, transcript, turns, more_moves, source_text, own })
            }
            _ => Err(missing),
        }
    }

    /// Returns the column with the moves of a row; `is_filled` reports whether a cell has text.
    pub(crate) fn moves(&self, is_filled: impl Fn(usize) -> bool) -> usize {
        self.source_text.filter(|&text| is_filled(text)).unwrap_or(self.transcript)
    }

    /// Returns the index of a column, if it was found.
    #[must_use]
    pub fn find_place(&self, column: Field) -> Option<usize> {
        self.known[column as usize]
    }

    /// Lists the columns that were found, with their indices, except the column of the moves.
    pub(crate) fn known(&self) -> impl Iterator<Item = (Field, usize)> {
        // The winner may be given as a player's name, so the players come first.
        [Field::Game, Field::South, Field::North, Field::Winner, Field::Date]
            .into_iter()
            .filter_map(|column| Some((column, self.find_place(column)?)))
    }
}

/// The names of columns in English, Italian and Swahili, reduced to lower-case letters.
const NAMES: [(Field, [&str; 3]); 6] = [
    (
        Field::Game,
        [
            "game gamenumber gameno gamenr gameid id number no nr match matchno",
            "partita partitano npartita nrpartita numero numeropartita numerodipartita idpartita",
            "mchezo nambari mchezona nambariyamchezo",
        ],
    ),
    (
        Field::Transcript,
        [
            "transcript transcription moves movelist notation transcriptkiba kibanotation kiba",
            "trascrizione mosse notazione trascrizionekiba notazionekiba",
            "hatua mienendo",
        ],
    ),
    (
        Field::Winner,
        [
            "winner won wonby winningside winningplayer whowon",
            "vincitore vincitrice vince chivince havinto chihavinto",
            "mshindi",
        ],
    ),
    (
        Field::South,
        [
            "south southplayer playersouth whitesouth whitesouthplayer southname",
            "sud giocatoresud sudgiocatore nomesud",
            "kusini mchezajikusini mchezajiwakusini",
        ],
    ),
    (
        Field::North,
        [
            "north northplayer playernorth blacknorth blacknorthplayer northname",
            "nord giocatorenord nordgiocatore nomenord",
            "kaskazini mchezajikaskazini mchezajiwakaskazini",
        ],
    ),
    (
        Field::Date,
        [
            "date played playedat playedon dateplayed",
            "data datapartita giocata giocatail",
            "tarehe ilichezwa",
        ],
    ),
];

const TURNS: [&str; 3] = ["turn move", "turno mossa mano", "zamu hatua"];

/// The length of the longest known name, in letters.
const LONGEST: usize = 19;

/// The names of columns by length, for speed: nearly every word of a text is looked up here.
static BY_LENGTH: LazyLock<[Vec<(&str, Field)>; LONGEST + 1]> = LazyLock::new(|| {
    let mut by_length = [const { Vec::new() }; LONGEST + 1];
    for (column, names) in NAMES {
        for name in names.into_iter().flat_map(|names| names.split(' ')) {
            by_length[name.len()].push((name, column));
        }
    }
    by_length
});

/// Whether a word announces a result.
pub(crate) fn is_result_word(word: &str) -> bool {
    ["result", "risultato", "esito", "matokeo"].iter().any(|known| known.eq_ignore_ascii_case(word))
}

/// Lists the languages in which a text is the name of a column.
pub(crate) fn find_languages(name: &str) -> Vec<Language> {
    let letters = name.chars().filter(char::is_ascii_alphabetic).collect::<String>();
    let letters = letters.to_ascii_lowercase();
    let has = |at: usize| {
        let mut columns = NAMES.iter().map(|(_, names)| names[at]).chain([TURNS[at]]);
        columns.any(|names| names.split(' ').any(|name| name == letters))
    };
    let languages = [Language::English, Language::Italian, Language::Swahili];
    languages.into_iter().enumerate().filter(|(at, _)| has(*at)).map(|(_, of)| of).collect()
}

impl Field {
    /// Returns the column named by a header, a key or a word of a label, in English, Italian or Swahili. Case and
    /// punctuation are ignored.
    ///
    /// ```
    /// use bao_formats::Field;
    ///
    /// assert_eq!(Field::from_header("N° partita"), Some(Field::Game));
    /// assert_eq!(Field::from_header("Mshindi"), Some(Field::Winner));
    /// assert_eq!(Field::from_header("remarks"), None);
    /// ```
    #[must_use]
    pub fn from_header(header: &str) -> Option<Field> {
        let mut letters = [0; LONGEST];
        let mut length = 0;
        for byte in header.bytes().filter(u8::is_ascii_alphabetic) {
            *letters.get_mut(length)? = byte.to_ascii_lowercase();
            length += 1;
        }
        let letters = &letters[..length];
        // Comparing the first letter avoids a call for most names.
        let is_same = |name: &str| name.as_bytes()[0] == letters[0] && name.as_bytes() == letters;
        BY_LENGTH[length].iter().find(|(name, _)| is_same(name)).map(|(_, column)| *column)
    }

    /// Returns the column for the name of the player of a side.
    pub(crate) fn of_player(side: Side) -> Field {
        if side == Side::South { Field::South } else { Field::North }
    }

    /// Whether a name can mean this column if no clearer name does: `#` and `N°` for numbers, `Result` for winners.
    pub(crate) fn is_implied_by(self, name: &str) -> bool {
        match self {
            Field::Game => {
                let sign = name.trim().to_lowercase();
                matches!(sign.as_str(), "#" | "n°" | "nº" | "n." | "n.º" | "№")
            }
            Field::Winner => is_result_word(name.trim()),
            _ => false,
        }
    }
}

/// The columns of a `games` table of an archive, separated by blanks. When such a table is read again, most of them are
/// ignored, because they follow from the others.
pub const ARCHIVE_COLUMNS: &str = "record game source line status winner ended_by declared south \
    north date year plies turns south_house south_house_turn north_house north_house_turn \
    qualifies functional_houses moment progress final combination kind type loser_house_captured \
    repairs warnings errors repaired transcript text opening";

fn is_archive_column(name: &str) -> bool {
    ARCHIVE_COLUMNS.split(' ').any(|known| known == name)
}

/// The first columns of a table that is written from games in any format; own columns come after them.
pub const LISTED_COLUMNS: [&str; 6] = ["game", "winner", "south", "north", "date", "transcript"];

/// The columns by which a `games` table of an archive is recognised: the moves that could be played, the original text
/// if it differs, and the winner that the source declares.
const OF_AN_ARCHIVE: [&str; 3] = ["transcript", "text", "declared"];

/// Returns the indices of [`OF_AN_ARCHIVE`] if all are present.
pub(crate) fn find_archive_columns(names: &[&str]) -> Option<[usize; 3]> {
    let [transcript, text, declared] =
        OF_AN_ARCHIVE.map(|column| names.iter().position(|name| name.trim() == column));
    Some([transcript?, text?, declared?])
}

/// Whether this program wrote the header. The own columns in such a header may have any names.
pub(crate) fn is_own_header(names: &[&str]) -> bool {
    find_archive_columns(names).is_some() || names.starts_with(&LISTED_COLUMNS)
}

/// The prefix for a source's own column whose name would otherwise be one of [`ARCHIVE_COLUMNS`].
const PREFIX: &str = "x_";

/// Lists the own columns with their indices: all except the `known` ones and, if the table `is_of_archive`, the
/// archive's other columns. A column without a name is called `column 5`; the second column `notes` is called
/// `notes 2`.
pub(crate) fn find_own_columns(
    names: &[&str],
    known: &[Option<usize>],
    is_of_archive: bool,
) -> Vec<(usize, Arc<str>)> {
    let mut own: Vec<(usize, Arc<str>)> = Vec::new();
    let mut taken: HashSet<Arc<str>> = HashSet::new();
    // The last number that was added to each repeated name.
    let mut numbers: HashMap<String, usize> = HashMap::new();
    for (at, name) in names.iter().enumerate() {
        let name = name.trim();
        if known.contains(&Some(at)) || (is_of_archive && is_archive_column(name)) {
            continue;
        }
        let name = match name.strip_prefix(PREFIX) {
            Some(rest) if is_archive_column(rest) => rest.to_owned(),
            _ if name.is_empty() => format!("column {}", at + 1),
            _ => name.to_owned(),
        };
        let mut unique: Arc<str> = name.as_str().into();
        while !taken.insert(Arc::clone(&unique)) {
            let number = numbers.entry(name.clone()).or_insert(1);
            *number += 1;
            unique = format!("{name} {number}").into();
        }
        own.push((at, unique));
    }
    own
}

/// Returns the header for a source's own column in a table of an archive: its own name, with a prefix if an archive
/// column has that name.
#[must_use]
pub fn own_column_header(name: &str) -> String {
    if is_archive_column(name) { format!("{PREFIX}{name}") } else { name.to_owned() }
}

/// The prefix of numbered headers, for own columns whose name cannot be a header. The value of such a header is
/// `name=value`.
const HEADER: &str = "column-";

/// Splits a header of a game file into the name and value of one of the source's own columns.
pub(crate) fn read_own_header(name: &str, value: &str) -> (String, String) {
    let is_numbered = name.strip_prefix(HEADER).is_some_and(|number| number.parse::<u32>().is_ok());
    match value.split_once('=').filter(|_| is_numbered) {
        Some((name, value)) => (name.replace("%3D", "=").replace("%25", "%"), value.to_owned()),
        None => (name.to_owned(), value.to_owned()),
    }
}

/// Returns a header for a game file, as name and value, that keeps a source's own column. If the column's name cannot
/// be a header, the header is `column-3` with the value `name=value`. `place` is the column's number in the game's own
/// columns, from 1.
#[must_use]
pub fn write_own_header(name: &str, value: &str, place: usize) -> (String, String) {
    use bao_notation::tree::Headers;
    let is_plain =
        Headers::is_name(name) && !Headers::KNOWN.contains(&name) && !name.starts_with(HEADER);
    if is_plain {
        return (name.to_owned(), value.to_owned());
    }
    let name = name.replace('%', "%25").replace('=', "%3D");
    (format!("{HEADER}{place}"), format!("{name}={value}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_of_moves_is_not_a_column_of_players() {
        let turns: Arc<[(usize, u32)]> = [(1, 1), (2, 1)].into();
        let find = |names: &[&str]| {
            let columns = Columns::find(names, &[], turns.clone()).expect("no column is missing");
            [Field::South, Field::North].map(|field| columns.find_place(field))
        };
        assert_eq!(find(&["Game", "1 South", "1 North"]), [None, None]);
        let with_players = find(&["Game", "1 South", "1 North", "South", "North"]);
        assert_eq!(with_players, [Some(3), Some(4)]);
        // The user's choice takes precedence.
        let named = [(Field::South, "1 SOUTH".to_owned())];
        let columns = Columns::find(&["Game", "1 South", "1 North"], &named, turns.clone());
        assert_eq!(columns.expect("no column is missing").find_place(Field::South), Some(1));
    }

    #[test]
    fn the_table_of_an_archive_is_known_by_three_columns() {
        let header = ["game", "winner", "declared", "transcript", "text", "opening"];
        let columns = Columns::find(&header, &[], Arc::default()).expect("no column is missing");
        assert_eq!((columns.find_place(Field::Winner), columns.source_text), (Some(2), Some(4)));
        let some = Columns::find(&header[..4], &[], Arc::default()).expect("no column is missing");
        assert_eq!((some.find_place(Field::Winner), some.source_text), (Some(1), None));
        let named = [(Field::Transcript, "text".into()), (Field::Winner, "winner".into())];
        let columns = Columns::find(&header, &named, Arc::default()).expect("no column is missing");
        assert_eq!(
            (columns.find_place(Field::Winner), columns.transcript, columns.source_text),
            (Some(1), 4, None)
        );
    }

    #[test]
    fn a_header_that_the_user_assigns_takes_precedence() {
        let header = ["game", "Spieler", "Nr.", "Züge"];
        let named = [(Field::Game, "nr.".into()), (Field::Transcript, "züge".into())];
        let columns = Columns::find(&header, &named, Arc::default()).expect("no column is missing");
        assert_eq!((columns.find_place(Field::Game), columns.transcript), (Some(2), 3));
        let named = [(Field::Winner, "Sieger".into())];
        let missing =
            Columns::find(&header, &named, Arc::default()).expect_err("two columns are missing");
        assert_eq!(missing, ["transcript", "Sieger"]);
    }

    #[test]
    fn own_columns_are_read_back_from_headers() {
        for name in ["elo", "Elo (White)", "a=b%3D%", "game", "column-7", "é", ""] {
            let (header, text) = write_own_header(name, "x = y", 3);
            assert!(bao_notation::tree::Headers::is_name(&header), "{header}");
            let found = read_own_header(&header, &text);
            assert_eq!(found, (name.to_owned(), "x = y".to_owned()));
        }
        assert_eq!(own_column_header("type"), "x_type");
        assert_eq!(own_column_header("Type"), "Type");
    }
}
