//! The words for columns, keys and labels in English, Italian and Swahili.

use std::ops::Range;

use bao_notation::Side;

use crate::column_names::find_column_of;
use crate::columns::Column;

/// The side that a word names, or its first letter.
pub(crate) fn find_side(word: &str) -> Option<Side> {
    let is = |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(word));
    match () {
        () if is(&["south", "s", "sud", "kusini"]) => Some(Side::South),
        () if is(&["north", "n", "nord", "kaskazini"]) => Some(Side::North),
        () => None,
    }
}

/// The side in the head of a column, and what stands there beside it: `South (Ali)`, `South: Ali`, `South (move)`.
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

/// Whether what stands beside the side in the head of a column says what the column holds, as `move`, `seeds` or `White`.
pub(crate) fn is_of_column(inside: &str) -> bool {
    const WORDS: [&str; 28] = [
        "move", "moves", "mossa", "mosse", "hatua", "pit", "pits", "hole", "holes", "buca",
        "buche", "shimo", "mashimo", "seed", "seeds", "semi", "seme", "kete", "white", "black",
        "bianco", "nero", "bianca", "nera", "nyeupe", "nyeusi", "side", "player",
    ];
    let is_known = |word: &str| {
        find_column_of(word).is_some()
            || is_turn_word(word)
            || WORDS.iter().any(|known| known.eq_ignore_ascii_case(word))
    };
    let mut words = inside.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.any(is_known)
}

/// The winner by a result: South, who moves first, is named first.
pub(crate) fn find_result(text: &str) -> Option<Side> {
    match text {
        "1-0" | "1–0" | "1:0" => Some(Side::South),
        "0-1" | "0–1" | "0:1" => Some(Side::North),
        _ => None,
    }
}

/// Whether a number follows a word.
pub(crate) fn is_game_word(word: &str) -> bool {
    find_column_of(word) == Some(Column::Game)
        || ["gioco", "n", "num", "mechi", "namba"]
            .iter()
            .any(|known| known.eq_ignore_ascii_case(word))
}

/// Whether a word says that somebody has won.
pub(crate) fn is_winner_word(word: &str) -> bool {
    const WORDS: [&str; 19] = [
        "won",
        "wins",
        "win",
        "winner",
        "victory",
        "vince",
        "vincitore",
        "vincitrice",
        "vinta",
        "vinto",
        "vinse",
        "vittoria",
        "mshindi",
        "ameshinda",
        "alishinda",
        "ushindi",
        "ashinda",
        "anashinda",
        "vincente",
    ];
    WORDS.iter().any(|known| known.eq_ignore_ascii_case(word))
}

/// Whether a word says that somebody has lost.
pub(crate) fn is_loser_word(word: &str) -> bool {
    const WORDS: [&str; 26] = [
        "resigned",
        "resigns",
        "resign",
        "lost",
        "loses",
        "abbandona",
        "abbandonato",
        "abbandonò",
        "arrende",
        "arreso",
        "perde",
        "perso",
        "ameshindwa",
        "alishindwa",
        "amejiuzulu",
        "amekubali",
        "quits",
        "quit",
        "retired",
        "retires",
        "concedes",
        "conceded",
        "forfeits",
        "forfeited",
        "ritirato",
        "alijiuzulu",
    ];
    WORDS.iter().any(|known| known.eq_ignore_ascii_case(word))
}

/// Whether a word means nothing alone beside those of a label.
pub(crate) fn is_small_word(word: &str) -> bool {
    const WORDS: [&str; 20] = [
        "by", "has", "si", "è", "ha", "di", "da", "del", "della", "il", "la", "of", "on", "the",
        "for", "wa", "ya", "na", "al", "and",
    ];
    WORDS.iter().any(|known| known.eq_ignore_ascii_case(word))
}

/// Whether a word counts turns.
pub(crate) fn is_turn_word(word: &str) -> bool {
    ["turn", "turno", "zamu", "move", "mossa", "mano", "hatua", "n", "#"]
        .iter()
        .any(|known| known.eq_ignore_ascii_case(word))
}

/// Whether a word announces both players.
pub(crate) fn is_players_word(word: &str) -> bool {
    ["players", "giocatori", "wachezaji"].iter().any(|known| known.eq_ignore_ascii_case(word))
}

/// What is said between the names of two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Versus {
    /// The winner is not named.
    Plays,
    /// The first has won.
    Beats,
    /// The first has lost.
    LosesTo,
}

/// What stands between the names of two players, and what it says; the longest of several phrases.
pub(crate) fn find_versus(text: &str) -> Option<(usize, Versus)> {
    const PLAYS: [&str; 10] =
        ["vs.", "vs", "versus", "v.", "against", "contro", "dhidi ya", "-", "–", "—"];
    const BEATS: [&str; 26] = [
        "beats",
        "beat",
        "has beaten",
        "defeats",
        "defeated",
        "won against",
        "wins against",
        "won over",
        "batte",
        "batté",
        "battè",
        "ha battuto",
        "sconfigge",
        "sconfisse",
        "ha sconfitto",
        "vince contro",
        "vinse contro",
        "ha vinto contro",
        "ha vinto su",
        "vince su",
        "amemshinda",
        "anamshinda",
        "alimshinda",
        "kamshinda",
        "amemfunga",
        "alimfunga",
    ];
    const LOSES: [&str; 18] = [
        "lost to",
        "loses to",
        "lost against",
        "loses against",
        "was beaten by",
        "was defeated by",
        "perde contro",
        "perse contro",
        "ha perso contro",
        "perde con",
        "ha perso con",
        "ha perso da",
        "è stato battuto da",
        "è stata battuta da",
        "alishindwa na",
        "ameshindwa na",
        "kashindwa na",
        "alifungwa na",
    ];
    let begins = |sign: &&str| {
        text.get(..sign.len()).is_some_and(|at| at.eq_ignore_ascii_case(sign))
            && text[sign.len()..].starts_with(char::is_whitespace)
    };
    let signs = [(&PLAYS[..], Versus::Plays), (&BEATS, Versus::Beats), (&LOSES, Versus::LosesTo)];
    let all = signs.iter().flat_map(|(signs, said)| signs.iter().map(|sign| (sign, *said)));
    let found = all.filter(|(sign, _)| begins(sign)).max_by_key(|(sign, _)| sign.len());
    found.map(|(sign, said)| (sign.len(), said))
}

/// Whether a word stands between a player and a side: `Ali played South`, `South was Ali`.
pub(crate) fn is_role_word(word: &str) -> bool {
    const WORDS: [&str; 18] = [
        "was", "is", "as", "with", "had", "has", "took", "played", "plays", "era", "è", "fu",
        "gioca", "giocava", "aveva", "alikuwa", "alicheza", "ni",
    ];
    WORDS.iter().any(|known| known.eq_ignore_ascii_case(word))
}

/// Whether a word says how a game ended, and not who ended it: `by resignation`.
pub(crate) fn is_reason_word(word: &str) -> bool {
    const WORDS: [&str; 20] = [
        "resignation",
        "resign",
        "abbandono",
        "resa",
        "ritiro",
        "forfeit",
        "default",
        "time",
        "timeout",
        "tempo",
        "adjudication",
        "kujiuzulu",
        "muda",
        "flag",
        "walkover",
        "agreement",
        "out",
        "per",
        "kwa",
        "retirement",
    ];
    WORDS.iter().any(|known| known.eq_ignore_ascii_case(word))
}

/// The winner, by a word or a phrase as `South won`, `south (resign)` or `North resigned`; `Ok(None)` where it says that
/// nobody knows. A reason in brackets or behind a word such as `by` does not change who is named as the winner; behind a
/// dash nobody knows whose it is.
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
                if reason.split(' ').all(|word| is_reason_word(word) || is_small_word(word)) =>
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
            None if is_winner_word(word) => has_won = true,
            None if (has_won || by) && is_reason_word(word) => {}
            None if is_loser_word(word) => has_lost = true,
            None if is_small_word(word) || is_reason_word(word) => by = true,
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
