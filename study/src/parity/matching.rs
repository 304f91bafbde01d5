//! Whose games these are: the games of an archive beside those that the study names.

use std::collections::HashMap;

use bao_reports::Table;

use super::named_game::NamedGame;
use super::printed::{PrintedTables, TypeGame};
use crate::tables::Population;

/// What an archive has under the number of a game that the study names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Match {
    /// The game: its moves are printed, and are these.
    SameMoves,
    /// A game of the class that is printed; the moves are not.
    SameClass,
    /// A game of another class.
    OtherClass,
    /// Another game: the moves are printed, and are others.
    OtherMoves,
    /// A game that cannot be replayed to its end.
    NotReplayed,
    /// Nothing.
    Missing,
}

impl Match {
    const ALL: [Match; 6] = [
        Match::SameMoves,
        Match::SameClass,
        Match::OtherClass,
        Match::OtherMoves,
        Match::NotReplayed,
        Match::Missing,
    ];

    /// The name in the tables.
    pub const fn name(self) -> &'static str {
        match self {
            Match::SameMoves => "same-moves",
            Match::SameClass => "same-class",
            Match::OtherClass => "other-class",
            Match::OtherMoves => "other-moves",
            Match::NotReplayed => "not-replayed",
            Match::Missing => "missing",
        }
    }
}

/// A game that the study names, and what the archive has under its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MatchedGame {
    pub printed: TypeGame,
    pub found: Match,
    /// Winner, type and kind of the game under that number, if it is of the population.
    pub classes: Option<[String; 3]>,
    /// The game is taken to be the study's, and compared with what is printed of it.
    pub is_of_study: bool,
}

/// How an archive matches the material of the study.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Matching {
    /// The games that the study names, in the order of the print.
    pub games: Vec<MatchedGame>,
    /// The archive holds the study's material: all 59 games that are printed, one under each number of the 135, and
    /// as many finished games, or games of the population, as the study.
    pub is_the_study: bool,
    sizes: Population,
    matrix_games: u64,
    /// The study's finished games, those of its population, and those that it prints in full.
    printed_sizes: [u64; 3],
}

/// Finds what an archive has under the numbers that the study names: of several games with one number the nearest.
/// `published` has the moves of the games that are printed; `matrix_games` is the number of matrix games and variants
/// of the archive.
pub(super) fn match_games(
    printed: &PrintedTables,
    games: &[NamedGame],
    published: &HashMap<String, String>,
    sizes: &Population,
    matrix_games: u64,
) -> Matching {
    let judge = |print: &TypeGame, game: &NamedGame| match published.get(&print.game) {
        _ if !game.is_accepted => Match::NotReplayed,
        Some(moves) if *moves == game.moves => Match::SameMoves,
        Some(_) => Match::OtherMoves,
        None if classes(game) == Some(printed_classes(print)) => Match::SameClass,
        None => Match::OtherClass,
    };
    let nearest = |print: &TypeGame| {
        let same = games.iter().filter(|game| game.number == print.game);
        let judged = same.map(|game| (judge(print, game), game));
        judged.min_by_key(|(found, _)| *found as u8)
    };
    let found: Vec<_> = printed.type_games.iter().map(|print| (print, nearest(print))).collect();
    let is_here = |(print, nearest): &(&TypeGame, Option<(Match, &NamedGame)>)| {
        let found = nearest.map_or(Match::Missing, |(found, _)| found);
        let wanted: &[Match] = match published.contains_key(&print.game) {
            true => &[Match::SameMoves],
            false => &[Match::SameClass, Match::OtherClass],
        };
        wanted.contains(&found)
    };
    let size = |statistic: &str| {
        let row = printed.population.iter().find(|row| row.statistic == statistic);
        row.expect("the datasets are compiled in and their form is tested").count
    };
    let printed_sizes = [
        size("finished_games_2013_2020"),
        size("both_own_nyumba_at_move_23"),
        published.len() as u64,
    ];
    let is_the_study = found.iter().all(is_here)
        && (sizes.finished == printed_sizes[0] || sizes.qualifying == printed_sizes[1]);
    let games = found.into_iter().map(|(print, nearest)| {
        let found = nearest.map_or(Match::Missing, |(found, _)| found);
        let in_part = matches!(found, Match::SameClass | Match::OtherClass);
        MatchedGame {
            printed: print.clone(),
            found,
            classes: nearest.and_then(|(_, game)| classes(game)),
            is_of_study: found == Match::SameMoves || in_part && is_the_study,
        }
    });
    Matching { games: games.collect(), is_the_study, sizes: *sizes, matrix_games, printed_sizes }
}

fn classes(game: &NamedGame) -> Option<[String; 3]> {
    let number = game.matrix_type.map(|number| number.to_string());
    Some([game.winner.clone()?, number?, game.kind.clone()?])
}

fn printed_classes(print: &TypeGame) -> [String; 3] {
    [print.winner.clone(), print.r#type.to_string(), print.kind.clone()]
}

impl Matching {
    fn count(&self, is: impl Fn(&MatchedGame) -> bool) -> u64 {
        self.games.iter().filter(|game| is(game)).count() as u64
    }

    /// `material,printed,here`: the sizes of the study's material beside the archive's, the 135 games by what is
    /// found under their numbers, and the matrix games and variants that are none of them.
    pub fn to_table(&self) -> Table {
        let named = self.games.len() as u64;
        let here = self.count(|game| game.is_of_study);
        let in_full = self.count(|game| game.found == Match::SameMoves);
        let numbered = self.count(|game| game.classes.is_some());
        let mut table = Table::new("", &["material", "#printed", "#here"]).with_name("matching");
        let mut push = |material: &str, printed: Option<u64>, here: u64| {
            let printed = printed.map(|printed| printed.to_string()).unwrap_or_default();
            table.push([material.to_owned(), printed, here.to_string()]);
        };
        let [finished, population, printed_in_full] = self.printed_sizes;
        push("finished", Some(finished), self.sizes.finished);
        push("population", Some(population), self.sizes.qualifying);
        push("named", Some(named), here);
        push("printed-in-full", Some(printed_in_full), in_full);
        for found in Match::ALL {
            push(found.name(), None, self.count(|game| game.found == found));
        }
        push("not-named", None, self.matrix_games.saturating_sub(numbered));
        table
    }
}
