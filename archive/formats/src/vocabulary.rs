//! Known words of columns, keys and labels in English, Italian and Swahili.

use std::ops::Range;

use bao_notation::Side;

use crate::columns::Field;

/// Returns the side that a word names; `s` and `n` count as words.
pub(crate) fn find_side(word: &str) -> Option<Side> {
    let is = |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(word));
    match () {
        () if is(&["south", "s", "sud", "kusini"]) => Some(Side::South),
        () if is(&["north", "n", "nord", "kaskazini"]) => Some(Side::North),
        () => None,
    }
}

/// Returns the side in a column head and the range of the text next to it: `South (Ali)`, `South: Ali`, `South (move)`.
pub(crate) fn split_side(text: &str) -> Option<(Side, Range<usize>)> {
    let sign = text.find(['(', ':'])?;
    let before = text[..sign].trim();
    let side = find_side(before).filter(|_| before.len() > 1)?;
    let behind = text[sign + 1..].trim_end();
    let end = match text[sign..].starts_with('(') {
        true => behind.strip_suffix(')').filter(|inside| !inside.contains(')'))?.len(),
        false => behind.len(),
    };
    let has_words = behind[..end].contains(char::is_alphabetic);
    has_words.then_some((side, sign + 1..sign + 1 + end))
}

/// Whether the text next to a side in a column head describes the column, such as `move`, `seeds` or `White`.
pub(crate) fn describes_column(inside: &str) -> bool {
    let is_known = |word: &str| {
        Field::from_header(word).is_some() || Word::Turn.is(word) || Word::OfColumn.is(word)
    };
    let mut words = inside.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.any(is_known)
}

/// Returns the winner of a score. South moves first, so South's score comes first.
pub(crate) fn find_result(text: &str) -> Option<Side> {
    match text {
        "1-0" | "1–0" | "1:0" => Some(Side::South),
        "0-1" | "0–1" | "0:1" => Some(Side::North),
        _ => None,
    }
}

/// The meaning of a word in English, Italian and Swahili.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Word {
    /// A game number follows.
    Game,
    /// Says that a player won.
    Winner,
    /// Says that a player lost.
    Loser,
    /// A filler word in a label.
    Small,
    /// Precedes the number of a turn.
    Turn,
    /// Precedes the names of both players.
    Players,
    /// Connects a player and a side: `Ali played South`, `South was Ali`.
    Role,
    /// Says how a game ended but not who ended it: `by resignation`.
    Reason,
    /// Stands next to a side and describes the column: `South (move)`, `North (Black)`.
    OfColumn,
    /// A lower-case part of a name.
    Particle,
}

impl Word {
    const fn list(self) -> &'static str {
        match self {
            Word::Game => "gioco n num mechi namba",
            Word::Winner => {
                "won wins win winner victory vince vincitore vincitrice vinta vinto vinse vittoria \
                 vincente mshindi ameshinda alishinda ushindi ashinda anashinda"
            }
            Word::Loser => {
                "resigned resigns resign lost loses quits quit retired retires concedes conceded \
                 forfeits forfeited abbandona abbandonato abbandonò arrende arreso perde perso \
                 ritirato ameshindwa alishindwa amejiuzulu alijiuzulu amekubali"
            }
            Word::Small => "by has si è ha di da del della il la of on the for wa ya na al and",
            Word::Turn => "turn turno zamu move mossa mano hatua n #",
            Word::Players => "players giocatori wachezaji",
            Word::Role => {
                "was is as with had has took played plays era è fu gioca giocava aveva alikuwa \
                 alicheza ni"
            }
            Word::Reason => {
                "resignation resign retirement forfeit default time timeout out adjudication flag \
                 walkover agreement abbandono resa ritiro tempo per kujiuzulu muda kwa"
            }
            Word::OfColumn => {
                "move moves mossa mosse hatua pit pits hole holes buca buche shimo mashimo seed \
                 seeds semi seme kete white black bianco nero bianca nera nyeupe nyeusi side player"
            }
            Word::Particle => "bin binti ibn ben wa ya de di da del della van der den von la al el",
        }
    }

    /// Whether a word has this meaning; case is ignored.
    pub(crate) fn is(self, word: &str) -> bool {
        self.list().split(' ').any(|known| known.eq_ignore_ascii_case(word))
            || self == Word::Game && Field::from_header(word) == Some(Field::Game)
    }
}

/// The meaning of the words between two players' names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Versus {
    /// The winner is not stated.
    Plays,
    /// The first player won.
    Beats,
    /// The first player lost.
    LosesTo,
}

/// Returns the length and meaning of the longest known phrase, such as `beats`, at the beginning of the text after a
/// player's name.
pub(crate) fn find_versus(text: &str) -> Option<(usize, Versus)> {
    const PLAYS: &str = "vs.|vs|versus|v.|against|contro|dhidi ya|-|–|—";
    const BEATS: &str = "beats|beat|has beaten|defeats|defeated|won against|wins against|won over|\
        batte|batté|battè|ha battuto|sconfigge|sconfisse|ha sconfitto|vince contro|vinse contro|\
        ha vinto contro|ha vinto su|vince su|amemshinda|anamshinda|alimshinda|kamshinda|amemfunga|\
        alimfunga";
    const LOSES: &str = "lost to|loses to|lost against|loses against|was beaten by|was defeated by|\
        perde contro|perse contro|ha perso contro|perde con|ha perso con|ha perso da|\
        è stato battuto da|è stata battuta da|alishindwa na|ameshindwa na|kashindwa na|alifungwa na";
    let begins = |sign: &str| {
        text.get(..sign.len()).is_some_and(|at| at.eq_ignore_ascii_case(sign))
            && text[sign.len()..].starts_with(char::is_whitespace)
    };
    let signs = [(PLAYS, Versus::Plays), (BEATS, Versus::Beats), (LOSES, Versus::LosesTo)];
    let all =
        signs.into_iter().flat_map(|(signs, said)| signs.split('|').map(move |sign| (sign, said)));
    let found = all.filter(|(sign, _)| begins(sign)).max_by_key(|(sign, _)| sign.len());
    found.map(|(sign, said)| (sign.len(), said))
}

/// Returns the winner in a word or phrase such as `South won`, `south (resign)` or `North resigned`; `Ok(None)` if it
/// says that the winner is unknown. A reason in brackets or after a word such as `by` does not change the winner. After
/// a comma, a dash or the like it is unclear whose reason it is, so the phrase is refused.
pub(crate) fn parse_winner(text: &str) -> Result<Option<Side>, ()> {
    let text = text.trim();
    if matches!(text, "" | "-" | "?") || text.eq_ignore_ascii_case("unknown") {
        return Ok(None);
    }
    if text.contains('?') {
        return Err(());
    }
    if let Some(side) = find_side(text).or_else(|| find_result(text)) {
        return Ok(Some(side));
    }
    if let Some((named, reason)) = text.split_once('(') {
        let reason = reason.strip_suffix(')').ok_or(())?.trim();
        let winner = parse_winner(named)?;
        // `south (North resigned)`
        return match parse_winner(reason) {
            Ok(said) if said != winner => Err(()),
            Ok(_) => Ok(winner),
            Err(())
                if reason.split(' ').all(|word| Word::Reason.is(word) || Word::Small.is(word)) =>
            {
                Ok(winner)
            }
            Err(()) => Err(()),
        };
    }
    let (mut side, mut has_won, mut has_lost, mut by) = (None, false, false, false);
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        match find_side(word).filter(|_| word.len() > 1) {
            Some(found) if side.is_none() => side = Some(found),
            None if Word::Winner.is(word) => has_won = true,
            None if (has_won || by) && Word::Reason.is(word) => {}
            None if Word::Loser.is(word) => has_lost = true,
            None if Word::Small.is(word) || Word::Reason.is(word) => by = true,
            _ => return Err(()),
        }
    }
    // `south - resign`
    let is_parted = text.contains([',', ';', ':', '-', '–', '—', '/']);
    if (has_lost && has_won) || (has_lost || by) && is_parted && !has_won {
        return Err(());
    }
    side.map(|side| Some(if has_lost { side.opponent() } else { side })).ok_or(())
}
