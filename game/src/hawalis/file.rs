//! Texts of games of Hawalis: whether a text is one, and where its games stand.

use std::ops::Range;

use bao_notation::Finding;
use bao_rules::relatives::hawalis::Rules;

use super::finding::find_faults;
use super::game::{Game, ReplayError};
use super::transcript::header;

/// Whether a text has games of Hawalis alone: its first game names rules of it, and none names others. A game that names none
/// is of the kind of the game before.
///
/// ```
/// use bao_game::hawalis::is_game_text;
///
/// assert!(is_game_text("[ruleset \"hawalis,singletons=forbidden\"]\n1:A3"));
/// assert!(!is_game_text("[ruleset \"kibao\"]\n1:A7<*"));
/// assert!(!is_game_text("[game \"1\"]\n1:A7<*\n[ruleset \"hawalis\"]\n1:A3"));
/// ```
#[must_use]
pub fn is_game_text(text: &str) -> bool {
    let of_hawalis = |span: Range<usize>| {
        let lines = text[span].lines().map(|line| line.trim_start_matches('\u{feff}').trim());
        let mut headers = lines.filter(|line| line.starts_with('[')).filter_map(header);
        let rules = headers.find(|header| header.name == "ruleset")?;
        Some(Rules::are_named(&rules.value))
    };
    let mut games = split_games(text).into_iter().map(of_hawalis);
    games.next() == Some(Some(true)) && games.all(|of_hawalis| of_hawalis != Some(false))
}

/// The bytes of each game of a text: a header behind moves begins the next one, and so does a second header `game` or
/// `ruleset` where the game before has no moves.
///
/// ```
/// use bao_game::hawalis::split_games;
///
/// let text = "[game \"1\"]\n1:A3 b4\n\n[game \"2\"]\n1:A4\n";
/// let games: Vec<&str> = split_games(text).into_iter().map(|span| &text[span]).collect();
/// assert_eq!(games, ["[game \"1\"]\n1:A3 b4\n\n", "[game \"2\"]\n1:A4\n"]);
/// ```
#[must_use]
pub fn split_games(text: &str) -> Vec<Range<usize>> {
    let (mut games, mut begin, mut has_moves, mut at) = (Vec::new(), 0, false, 0);
    let mut named: Vec<String> = Vec::new();
    for line in text.split_inclusive('\n') {
        let content = line.trim_start_matches('\u{feff}').trim();
        let names = header(content).map(|header| header.name.to_string());
        let names = names.filter(|name| matches!(name.as_str(), "game" | "ruleset"));
        let again = names.as_ref().is_some_and(|name| named.contains(name));
        if content.starts_with('[') && (has_moves || again) {
            games.push(begin..at);
            (begin, has_moves) = (at, false);
            named.clear();
        } else if !content.is_empty() && !content.starts_with('[') {
            has_moves = true;
        }
        named.extend(names);
        at += line.len();
    }
    if !text[begin..].trim_start_matches('\u{feff}').trim().is_empty() {
        games.push(begin..at);
    }
    games
}

/// A game of a text, as far as it can be played.
#[derive(Clone, Debug)]
pub struct FoundGame {
    /// Its header `game`, else its number in the text, from 1.
    pub name: String,
    /// The bytes that it stands in.
    pub span: Range<usize>,
    /// The game.
    pub game: Game,
    /// What there is to say of its text; lines, columns and bytes are those of the whole text.
    pub findings: Vec<Finding>,
    /// What stopped it.
    pub stopped: Option<ReplayError>,
}

impl FoundGame {
    /// Whether a part of its text is not in the game.
    #[must_use]
    pub fn loses_text(&self) -> bool {
        self.stopped.as_ref().is_some_and(ReplayError::loses_text)
    }
}

/// Replays every game of a text by the rules that its header names, else by these.
#[must_use]
pub fn replay_games(text: &str, rules: Rules) -> Vec<FoundGame> {
    let mut found = Vec::new();
    // Lines are counted once over the whole text.
    let (mut lines, mut counted) = (0, 0);
    for span in split_games(text) {
        lines += text[counted..span.start].matches('\n').count();
        counted = span.start;
        let (game, stopped) = Game::replay(&text[span.clone()], rules);
        let name = game.header("game").map_or_else(|| (found.len() + 1).to_string(), str::to_owned);
        let mut findings =
            find_faults(&text[span.clone()], &game, stopped.as_ref(), game.declared_winner());
        for finding in &mut findings {
            finding.place.game = Some(name.clone());
            finding.place.line += lines;
            finding.place.span.start += span.start;
            finding.place.span.end += span.start;
        }
        found.push(FoundGame { name, span, game, findings, stopped });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_reads_no_games_of_hawalis_knows_them_by_the_same_names() {
        let others = ["kibao", "", "hawalis2", "kibao,hawalis"].map(str::to_owned);
        for name in Rules::ALL.iter().map(ToString::to_string).chain(others) {
            assert_eq!(bao_notation::tree::names_hawalis(&name), Rules::are_named(&name), "{name}");
        }
    }

    #[test]
    fn a_byte_order_mark_hides_no_header_and_a_game_without_moves_is_a_game() {
        let text = "\u{feff}[ruleset \"hawalis\"]\n[game \"1\"]\n\n[ruleset \"hawalis\"]\n[game \"2\"]\n1:A3\n";
        assert!(is_game_text(text));
        let games = replay_games(text, Rules::HAWALIS);
        let told: Vec<(&str, usize)> =
            games.iter().map(|found| (found.name.as_str(), found.game.plies().len())).collect();
        assert_eq!(told, [("1", 0), ("2", 1)]);
    }
}
