//! Texts of games of Hawalis: whether a text is one, and where its games stand.

use std::ops::Range;

use bao_notation::Finding;
use bao_rules::relatives::hawalis::Rules;

use super::finding::find_faults;
use super::game::Game;
use super::transcript::{ReplayError, header, read_headers};

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
pub fn is_game_text(text: &str) -> bool {
    let games = sort_games(text, false);
    !games.is_empty() && games.iter().all(|&(_, is_ours)| is_ours)
}

/// Whether a game of a text names rules of Hawalis, whatever the others are.
pub fn has_games(text: &str) -> bool {
    sort_games(text, false).iter().any(|&(_, is_ours)| is_ours)
}

/// The bytes of each game of a text, and whether it is of Hawalis; `is_ours` says so of the first ones that name no rules.
fn sort_games(text: &str, mut is_ours: bool) -> Vec<(Range<usize>, bool)> {
    let sort = |span: Range<usize>| {
        let lines =
            text[span.clone()].lines().map(|line| line.trim_start_matches('\u{feff}').trim());
        let mut headers = lines.filter(|line| line.starts_with('[')).filter_map(header);
        let rules = headers.find(|header| header.name == "ruleset");
        is_ours = rules.map_or(is_ours, |rules| Rules::are_named(&rules.value));
        (span, is_ours)
    };
    split_games(text).into_iter().map(sort).collect()
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
    pub fn loses_text(&self) -> bool {
        self.stopped.as_ref().is_some_and(ReplayError::loses_text)
    }
}

/// A game of a text that is not of Hawalis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherGame {
    /// Its header `game`, else its number in the text, from 1.
    pub name: String,
    /// The line that it begins in, from 1.
    pub line: usize,
    /// How many games of Hawalis stand before it.
    pub behind: usize,
}

/// Replays every game of Hawalis of a text by the rules that its header names, else by these; a game that names none is of the
/// kind of the game before. The other games are passed over, and come beside.
pub fn replay_games(text: &str, rules: Rules) -> (Vec<FoundGame>, Vec<OtherGame>) {
    let (mut found, mut others) = (Vec::new(), Vec::new());
    // Lines are counted once over the whole text.
    let (mut lines, mut counted) = (0, 0);
    for (index, (span, is_ours)) in sort_games(text, true).into_iter().enumerate() {
        lines += text[counted..span.start].matches('\n').count();
        counted = span.start;
        let named =
            |name: Option<&str>| name.map_or_else(|| (index + 1).to_string(), str::to_owned);
        if !is_ours {
            let name = named(read_headers(&text[span]).header("game"));
            others.push(OtherGame { name, line: lines + 1, behind: found.len() });
            continue;
        }
        let (game, stopped) = Game::replay(&text[span.clone()], rules);
        let name = named(game.header("game"));
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
    (found, others)
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
        let (games, _) = replay_games(text, Rules::HAWALIS);
        let told: Vec<(&str, usize)> =
            games.iter().map(|found| (found.name.as_str(), found.game.plies().len())).collect();
        assert_eq!(told, [("1", 0), ("2", 1)]);
    }
}
