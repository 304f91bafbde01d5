//! The names of columns, keys and words of labels in English, Italian and Swahili.

use std::sync::LazyLock;

use bao_languages::Language;

use crate::columns::Column;
use crate::vocabulary::Word;

/// The names of a column in English, Italian and Swahili: their letters alone, in small ones.
const NAMES: [(Column, [&str; 3]); 6] = [
    (
        Column::Game,
        [
            "game gamenumber gameno gamenr gameid id number no nr match matchno",
            "partita partitano npartita nrpartita numero numeropartita numerodipartita idpartita",
            "mchezo nambari mchezona nambariyamchezo",
        ],
    ),
    (
        Column::Transcript,
        [
            "transcript transcription moves movelist notation transcriptkiba kibanotation kiba",
            "trascrizione mosse notazione trascrizionekiba notazionekiba",
            "hatua mienendo",
        ],
    ),
    (
        Column::Winner,
        [
            "winner won wonby winningside winningplayer whowon",
            "vincitore vincitrice vince chivince havinto chihavinto",
            "mshindi",
        ],
    ),
    (
        Column::South,
        [
            "south southplayer playersouth whitesouth whitesouthplayer southname",
            "sud giocatoresud sudgiocatore nomesud",
            "kusini mchezajikusini mchezajiwakusini",
        ],
    ),
    (
        Column::North,
        [
            "north northplayer playernorth blacknorth blacknorthplayer northname",
            "nord giocatorenord nordgiocatore nomenord",
            "kaskazini mchezajikaskazini mchezajiwakaskazini",
        ],
    ),
    (
        Column::Date,
        [
            "date played playedat playedon dateplayed",
            "data datapartita giocata giocatail",
            "tarehe ilichezwa",
        ],
    ),
];

/// Words that count turns, in the same languages.
const TURNS: [&str; 3] = ["turn move", "turno mossa mano", "zamu hatua"];

fn letters_of(words: &str) -> String {
    let letters = words.chars().filter(char::is_ascii_alphabetic);
    letters.map(|c| c.to_ascii_lowercase()).collect()
}

/// The most letters of a name.
const LONGEST: usize = 19;

/// The names of columns by their lengths: nearly every word of a text is looked for here.
static BY_LENGTH: LazyLock<[Vec<(&str, Column)>; LONGEST + 1]> = LazyLock::new(|| {
    let mut by_length = [const { Vec::new() }; LONGEST + 1];
    for (column, names) in NAMES {
        for name in names.into_iter().flat_map(|names| names.split(' ')) {
            by_length[name.len()].push((name, column));
        }
    }
    by_length
});

/// The column that a header, a key or a word of a label names, in any case and punctuation.
pub(crate) fn find_column_of(words: &str) -> Option<Column> {
    let mut letters = [0; LONGEST];
    let mut length = 0;
    for byte in words.bytes().filter(u8::is_ascii_alphabetic) {
        *letters.get_mut(length)? = byte.to_ascii_lowercase();
        length += 1;
    }
    let letters = &letters[..length];
    // The first letter tells most of them apart, without a call.
    let is_same = |name: &str| name.as_bytes()[0] == letters[0] && name.as_bytes() == letters;
    BY_LENGTH[length].iter().find(|(name, _)| is_same(name)).map(|(_, column)| *column)
}

/// The languages in which a name is that of a column.
pub(crate) fn find_languages(name: &str) -> Vec<Language> {
    let letters = letters_of(name);
    let has = |at: usize| {
        let mut columns = NAMES.iter().map(|(_, names)| names[at]).chain([TURNS[at]]);
        columns.any(|names| names.split(' ').any(|name| name == letters))
    };
    let languages = [Language::English, Language::Italian, Language::Swahili];
    languages.into_iter().enumerate().filter(|(at, _)| has(*at)).map(|(_, of)| of).collect()
}

impl Column {
    /// The column that a header names in English, Italian or Swahili, in any case and punctuation.
    ///
    /// ```
    /// use bao_formats::Column;
    ///
    /// assert_eq!(Column::from_header("N° partita"), Some(Column::Game));
    /// assert_eq!(Column::from_header("Mshindi"), Some(Column::Winner));
    /// assert_eq!(Column::from_header("remarks"), None);
    /// ```
    #[must_use]
    pub fn from_header(header: &str) -> Option<Column> {
        find_column_of(header)
    }

    /// Whether a name means this column where no other does: `#` and `N°` for numbers, `Result` for winners.
    pub(crate) fn is_told_by(self, name: &str) -> bool {
        match self {
            Column::Game => {
                let sign = name.trim().to_lowercase();
                matches!(sign.as_str(), "#" | "n°" | "nº" | "n." | "n.º" | "№")
            }
            Column::Winner => Word::Result.is(name.trim()),
            _ => false,
        }
    }
}
