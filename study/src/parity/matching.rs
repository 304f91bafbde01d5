//! Which games of an archive are those that the study names.

use std::collections::{BTreeSet, HashMap, HashSet};

use bao_archive::store::query::QueryError;
use bao_reports::Table;
use bao_tables::pipeline::{ReadError, published_games, replay_games};
use bao_tables::schema;
use polars::prelude::*;
use serde::Deserialize;

use super::printed::{PrintedTables, TypeGame};
use crate::frame::{collect, read_rows};
use crate::selection::{Selection, is_one_of};
use crate::statistics::fisher;
use crate::tables::{Counts, Population, Tables, scan_decisive_plies};

bao_notation::named! {
    /// What an archive has under the number of a game that the study names.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Match {
        /// The game: its moves are printed, and are these.
        SameMoves = "same-moves",
        /// A game of the class that is printed; the moves are not.
        SameClass = "same-class",
        /// A game of another class.
        OtherClass = "other-class",
        /// Another game: the moves are printed, and are others.
        OtherMoves = "other-moves",
        /// A game that cannot be replayed to its end.
        NotReplayed = "not-replayed",
        /// Nothing.
        Missing = "missing",
    }
}

impl Match {
    /// A game whose moves are not printed, so that its number alone speaks for it.
    const fn is_of_number(self) -> bool {
        matches!(self, Match::SameClass | Match::OtherClass)
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
    let found = find_nearest(&printed.type_games, games, published);
    let is_here = |&(print, found, _): &Found<'_>| match published.contains_key(&print.game) {
        true => found == Match::SameMoves,
        false => found.is_of_number(),
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
    let games = found.into_iter().map(|(print, found, game)| MatchedGame {
        printed: print.clone(),
        found,
        classes: game.and_then(classes),
        is_of_study: found == Match::SameMoves || found.is_of_number() && is_the_study,
    });
    Matching { games: games.collect(), is_the_study, sizes: *sizes, matrix_games, printed_sizes }
}

/// A game that the study names, with the nearest of the archive under its number.
type Found<'a> = (&'a TypeGame, Match, Option<&'a NamedGame>);

fn find_nearest<'a>(
    named: &'a [TypeGame],
    games: &'a [NamedGame],
    published: &HashMap<String, String>,
) -> Vec<Found<'a>> {
    let judge = |print: &TypeGame, game: &NamedGame| match published.get(&print.game) {
        _ if !game.is_accepted => Match::NotReplayed,
        Some(moves) if *moves == game.moves => Match::SameMoves,
        Some(_) => Match::OtherMoves,
        None if classes(game) == Some(printed_classes(print)) => Match::SameClass,
        None => Match::OtherClass,
    };
    let nearest = |print: &'a TypeGame| {
        let same = games.iter().filter(|game| game.number == print.game);
        let judged = same.map(|game| (judge(print, game), Some(game)));
        let nearest = judged.min_by_key(|(found, _)| *found as u8);
        let (found, game) = nearest.unwrap_or((Match::Missing, None));
        (print, found, game)
    };
    named.iter().map(nearest).collect()
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
    /// found under their numbers, and the matrix games and variants that are not among them.
    pub fn to_table(&self) -> Table {
        let named = self.games.len() as u64;
        let here = self.count(|game| game.is_of_study);
        let in_full = self.count(|game| game.found == Match::SameMoves);
        let numbered = self.count(|game| game.classes.is_some());
        let mut table = Table::new("", &["material", "#printed", "#here"]);
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

// The games of an archive that have a number which the study names.

/// A game of the archive that has the number of one that the study names. Its fields are read in their order.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct NamedGame {
    pub record: i64,
    pub number: String,
    pub moves: String,
    pub winner: Option<String>,
    pub is_accepted: bool,
    pub qualifies: bool,
    pub kind: Option<String>,
    pub matrix_type: Option<i64>,
    pub loser_house_captured: bool,
    /// The turn in which the loser's house was captured.
    pub capture_turn: Option<i64>,
    /// Whether the game ended with that.
    pub capture_wins: bool,
    /// The plies of turns 21 to 24, of games of the population; [`NamedGame::add_plies`] reads them.
    #[serde(skip)]
    pub plies: Vec<DecisivePly>,
}

/// Pits and directions of a game in normal form: what makes it the same game whatever the rules.
pub(crate) fn list_moves(transcript: &str) -> String {
    let moves =
        transcript.split([' ', ';']).map(|part| part.rsplit(':').next().unwrap_or_default());
    moves.map(|part| part.get(..3).unwrap_or(part)).collect()
}

/// What was chosen from, and how, in one ply of the turns 21 to 24. Its fields are read in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct DecisivePly {
    record: i64,
    pub turn: i64,
    pub by_winner: bool,
    pub captures: bool,
    pub choices: i64,
    pub indifferent: bool,
    pub coin_toss: bool,
    /// The house or the position makes the coin's sides equal.
    pub rigged: bool,
}

/// Whether a column says yes; null is no.
fn is(column: &str) -> Expr {
    col(column).fill_null(lit(false))
}

impl NamedGame {
    /// Reads the games of these numbers, in the order of the archive.
    pub fn read(selection: &Selection, numbers: &[&str]) -> Result<Vec<NamedGame>, QueryError> {
        let numbers = Series::new("numbers".into(), numbers);
        let is_named = col("game").is_in(lit(numbers).implode(false), false);
        let won_by_south = || col("winner").eq(lit("south"));
        let of_loser = |what: &str| {
            let [south, north] = ["south", "north"].map(|side| col(format!("{side}_{what}")));
            when(won_by_south()).then(north).otherwise(south)
        };
        let is_captured = col("winner").is_not_null().and(of_loser("house").eq(lit("captured")));
        let capture = when(is_captured).then(of_loser("house_turn")).otherwise(lit(NULL));
        // A capture is the winner's move, and ends the game where it is the last one.
        let last = capture.clone() * lit(2) - won_by_south().cast(DataType::Int64);
        let frame = selection.scan(schema::Table::Games)?.filter(is_named).select([
            col("record"),
            col("game"),
            col("transcript").fill_null(lit("")),
            col("winner"),
            col("status").eq(lit("accepted")).alias("is_accepted"),
            is("qualifies"),
            col("kind"),
            col("type"),
            is("loser_house_captured"),
            capture.alias("capture_turn"),
            last.eq(col("plies")).fill_null(lit(false)).alias("capture_wins"),
        ]);
        let mut games: Vec<NamedGame> = read_rows(&frame.collect()?)?;
        games.iter_mut().for_each(|game| game.moves = list_moves(&game.moves));
        Ok(games)
    }

    /// Adds the plies to games that were read.
    fn add_plies(games: &mut [NamedGame], selection: &Selection) -> Result<(), QueryError> {
        let records: Vec<i64> = games.iter().map(|game| game.record).collect();
        let plies = scan_decisive_plies(selection)?.filter(is_one_of(&records)).select([
            col("record"),
            col("turn"),
            is("by_winner"),
            col("kind").eq(lit("M")),
            col("choices"),
            is("indifferent"),
            is("coin_toss"),
            is("rigged").or(is("same_side")),
        ]);
        // In memory polars would join all plies of the archive before it chooses.
        let plies: Vec<DecisivePly> = read_rows(&collect(plies)?)?;
        for game in games {
            let own = plies.iter().filter(|ply| ply.record == game.record);
            game.plies = own.copied().collect();
        }
        Ok(())
    }

    /// The loser's ply of a turn.
    pub fn loser_ply(&self, turn: u32) -> Option<&DecisivePly> {
        self.plies.iter().find(|ply| ply.turn == i64::from(turn) && !ply.by_winner)
    }

    /// The ply in which the winner tossed a coin.
    pub fn winner_toss(&self) -> Option<&DecisivePly> {
        self.plies.iter().find(|ply| ply.by_winner && ply.coin_toss)
    }
}

// Which of the printed numbers the games of an archive can speak to.
//
// The number of a game is no proof: any archive may have a game 6405. Of the 59 games that are printed the
// moves are known, and have to be the same. Of the others the numbers alone are; they are taken to be the
// study's where the archive holds the study's material.

/// The games that the study names, as far as an archive has them.
pub(super) struct Coverage {
    by_number: HashMap<String, NamedGame>,
    /// All 59 matrix games are there: what is counted over them can be compared.
    pub matrix: Option<Counts>,
    /// All 135 matrix games and variants are there: the same of them.
    pub named: Option<Counts>,
    /// What the archive has under the numbers that the study names.
    pub matching: Matching,
    /// The records of the published games, where these were chosen by their class.
    pub chosen: Vec<i64>,
}

/// The numbers of the games whose moves are looked at.
pub fn list_named_games() -> BTreeSet<String> {
    let printed = PrintedTables::load().type_games.into_iter().map(|row| row.game);
    printed.chain(list_published_moves().into_keys()).collect()
}

/// The moves of each of the 59 games, by its number.
fn list_published_moves() -> HashMap<String, String> {
    let mut published = HashMap::new();
    replay_games::<_, ReadError>(
        published_games(),
        &bao_rules::Ruleset::KIBAO,
        |_, game| bao_notation::write(&bao_game::replay::normal_transcript(&game)),
        |record, transcript| {
            published.insert(record.id.clone(), list_moves(&transcript));
            Ok(())
        },
    )
    .expect("the published games are compiled in, and memory can be read");
    published
}

// Published games that are more than a chance share.
//
// The study names 135 games: it prints the 59 matrix games move by move, because they are of that class, and lists the
// 76 variants by number. A draw from the games that it looked at, made without regard to class, meets both in
// proportion, however many other games there are beside them. Many published games with few of the variants, or one
// with none, show that somebody has added the printed games.

/// Where published games are expected less often than this by chance, they were chosen.
const RARE: f64 = 0.05;

/// Whether so many of the published games beside so many of the variants are more than a draw brings, of
/// `named` games of both kinds: without a variant always, else by Fisher's exact test.
fn is_chosen(published: u64, variants: u64, named: [u64; 2]) -> bool {
    let [all_published, all_variants] = named;
    let (here, all) = (published + variants, all_published + all_variants);
    let is_more = published * all > all_published * here;
    let others = (all_published - published, all - here);
    let p = fisher((published, here), others);
    published > 0 && (variants == 0 || is_more && p.is_some_and(|p| p < RARE))
}

/// The records of the published games, by number and moves, if more of them are here than chance brings.
fn find_chosen(
    named: &[TypeGame],
    games: &[NamedGame],
    published: &HashMap<String, String>,
) -> Vec<i64> {
    let found = find_nearest(named, games, published);
    let count = |of: Match| found.iter().filter(|(_, found, _)| *found == of).count() as u64;
    let all = [published.len() as u64, (named.len() - published.len()) as u64];
    let is_chosen = is_chosen(count(Match::SameMoves), count(Match::SameClass), all);
    let is_published = |game: &&NamedGame| published.get(&game.number) == Some(&game.moves);
    games.iter().filter(|_| is_chosen).filter(is_published).map(|game| game.record).collect()
}

/// The records of the published games that no test may use: all that are here, if more are than chance brings.
pub(crate) fn find_chosen_games(selection: &Selection) -> Result<Vec<i64>, QueryError> {
    let named = PrintedTables::load().type_games;
    let numbers: Vec<&str> = named.iter().map(|row| row.game.as_str()).collect();
    let games = NamedGame::read(selection, &numbers)?;
    Ok(find_chosen(&named, &games, &list_published_moves()))
}

impl Coverage {
    pub fn of(
        selection: &Selection,
        tables: &Tables,
        printed: &PrintedTables,
    ) -> Result<Coverage, QueryError> {
        let published = list_published_moves();
        let numbers: Vec<&str> = printed.type_games.iter().map(|row| row.game.as_str()).collect();
        let mut games = NamedGame::read(selection, &numbers)?;
        NamedGame::add_plies(&mut games, selection)?;
        let matching = match_games(
            printed,
            &games,
            &published,
            &tables.sizes,
            tables.counts.sum_of_both("type"),
        );
        let is_published = |game: &NamedGame| published.get(&game.number) == Some(&game.moves);
        let of_study: HashSet<&str> = matching
            .games
            .iter()
            .filter(|game| game.is_of_study)
            .map(|game| game.printed.game.as_str())
            .collect();
        let is_covered = |game: &&NamedGame| {
            let is_it = is_published(game) || !published.contains_key(&game.number);
            game.is_accepted && of_study.contains(game.number.as_str()) && is_it
        };
        let by_number: HashMap<String, NamedGame> = games
            .iter()
            .rev()
            .filter(is_covered)
            .map(|game| (game.number.clone(), game.clone()))
            .collect();
        let count_games = |numbers: &[&str]| -> Result<Option<Counts>, QueryError> {
            let records = numbers.iter().map(|&game| by_number.get(game).map(|game| game.record));
            let records: Option<Vec<i64>> = records.collect();
            records.map(|records| Counts::of_records(selection, &records)).transpose()
        };
        let matrix: Vec<&str> = printed.matrix_games.iter().map(|row| row.game.as_str()).collect();
        let matrix = count_games(&matrix)?;
        let named = count_games(&numbers)?;
        let chosen = find_chosen(&printed.type_games, &games, &published);
        Ok(Coverage { matrix, named, matching, chosen, by_number })
    }

    /// The archive holds the study's material: its counts can be compared.
    pub fn is_all(&self) -> bool {
        self.matching.is_the_study
    }

    /// The records of the games that were accepted and are the study's.
    pub fn records(&self) -> impl Iterator<Item = i64> {
        self.by_number.values().map(|game| game.record)
    }

    /// A game by its number, if it was accepted and is the study's.
    pub fn game(&self, number: &str) -> Option<&NamedGame> {
        self.by_number.get(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_games_are_chosen_where_the_variants_beside_them_are_too_few() {
        for (published, variants, expected) in [
            (0, 0, false),
            (1, 0, true),
            (59, 0, true),
            (59, 76, false),
            // As in a draw: 59 of 135.
            (10, 13, false),
            (10, 8, false),
            (1, 1, false),
            (0, 20, false),
            (10, 2, true),
            (59, 40, true),
        ] {
            assert_eq!(
                is_chosen(published, variants, [59, 76]),
                expected,
                "{published} {variants}"
            );
        }
    }
}
