//! Which games of an archive are those that the study names.

use std::collections::{BTreeSet, HashMap, HashSet};

use bao_archive::store::query::QueryError;
use bao_archive::store::with_row_in;
use bao_reports::Table;
use bao_tables::pipeline::{ReadError, published_games, replay_games};
use bao_tables::schema;
use polars::prelude::*;

use super::printed::{PrintedTables, TypeGame};
use crate::selection::Selection;
use crate::tables::{Counts, Population, Tables, scan_decisive_plies};

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

// The games of an archive that have a number which the study names.

/// A game of the archive that has the number of one that the study names.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// The turn in which the loser's house was captured, and whether the game ended with that.
    pub capture: Option<(i64, bool)>,
    /// The plies of turns 21 to 24, of games of the population.
    pub plies: Vec<DecisivePly>,
}

/// Pits and directions of a game in normal form: what makes it the same game whatever the rules.
pub(super) fn list_moves(transcript: &str) -> String {
    let moves =
        transcript.split([' ', ';']).map(|part| part.rsplit(':').next().unwrap_or_default());
    moves.map(|part| part.get(..3).unwrap_or(part)).collect()
}

/// What was chosen from, and how, in one ply of the turns 21 to 24.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DecisivePly {
    pub turn: i64,
    pub by_winner: bool,
    pub captures: bool,
    pub choices: i64,
    pub indifferent: bool,
    pub coin_toss: bool,
    /// The house or the position makes the coin's sides equal.
    pub rigged: bool,
}

const COLUMNS: [&str; 14] = [
    "record",
    "game",
    "status",
    "winner",
    "plies",
    "south_house",
    "south_house_turn",
    "north_house",
    "north_house_turn",
    "qualifies",
    "kind",
    "type",
    "loser_house_captured",
    "transcript",
];

impl NamedGame {
    /// Reads the games of these numbers, in the order of the archive.
    pub fn read(selection: &Selection, numbers: &[&str]) -> Result<Vec<NamedGame>, QueryError> {
        let numbers = Series::new("numbers".into(), numbers);
        let is_named = col("game").is_in(lit(numbers).implode(false), false);
        let games =
            || Ok::<_, QueryError>(selection.scan(schema::Table::Games)?.filter(is_named.clone()));
        let mut plies = read_plies(with_row_in(scan_decisive_plies(selection)?, games()?))?;
        let frame = games()?.select(COLUMNS.map(col)).collect()?;
        let text = |name: &str| frame.column(name).and_then(|column| column.str());
        let number = |name: &str| frame.column(name).and_then(|column| column.i64());
        let truth = |name: &str| frame.column(name).and_then(|column| column.bool());
        let [game, transcript, status] = [text("game")?, text("transcript")?, text("status")?];
        let (winner, kind) = (text("winner")?, text("kind")?);
        let (south_house, north_house) = (text("south_house")?, text("north_house")?);
        let (south_turn, north_turn) = (number("south_house_turn")?, number("north_house_turn")?);
        let (records, types, lengths) = (number("record")?, number("type")?, number("plies")?);
        let (qualifies, captured) = (truth("qualifies")?, truth("loser_house_captured")?);
        let named = (0..frame.height()).map(|row| {
            let record = records.get(row).unwrap_or_default();
            let length = lengths.get(row).unwrap_or_default();
            // A capture is the winner's move, and ends the game where it is the last one.
            let lost = match winner.get(row) {
                Some("south") => north_house.get(row).zip(north_turn.get(row)).zip(Some(1)),
                Some(_) => south_house.get(row).zip(south_turn.get(row)).zip(Some(0)),
                None => None,
            };
            let capture = lost.filter(|((how, _), _)| *how == "captured");
            NamedGame {
                record,
                number: game.get(row).unwrap_or_default().to_owned(),
                moves: list_moves(transcript.get(row).unwrap_or_default()),
                winner: winner.get(row).map(str::to_owned),
                is_accepted: status.get(row) == Some("accepted"),
                qualifies: qualifies.get(row).unwrap_or_default(),
                kind: kind.get(row).map(str::to_owned),
                matrix_type: types.get(row),
                loser_house_captured: captured.get(row).unwrap_or_default(),
                capture: capture.map(|((_, turn), before)| (turn, 2 * turn - before == length)),
                plies: plies.remove(&record).unwrap_or_default(),
            }
        });
        Ok(named.collect())
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

fn read_plies(plies: LazyFrame) -> Result<HashMap<i64, Vec<DecisivePly>>, QueryError> {
    // In memory polars would join all plies of the archive before it chooses.
    let frame = plies.collect_with_engine(Engine::Streaming)?.unwrap_single();
    let number = |name: &str| frame.column(name).and_then(|column| column.i64());
    let truth = |name: &str| frame.column(name).and_then(|column| column.bool());
    let (records, turns, choices) = (number("record")?, number("turn")?, number("choices")?);
    let (by_winner, indifferent) = (truth("by_winner")?, truth("indifferent")?);
    let (coin_toss, rigged, same_side) =
        (truth("coin_toss")?, truth("rigged")?, truth("same_side")?);
    let kinds = frame.column("kind")?.str()?;
    let mut by_game: HashMap<i64, Vec<DecisivePly>> = HashMap::new();
    for row in 0..frame.height() {
        let is = |column: &BooleanChunked| column.get(row).unwrap_or_default();
        by_game.entry(records.get(row).unwrap_or_default()).or_default().push(DecisivePly {
            turn: turns.get(row).unwrap_or_default(),
            by_winner: is(by_winner),
            captures: kinds.get(row) == Some("M"),
            choices: choices.get(row).unwrap_or_default(),
            indifferent: is(indifferent),
            coin_toss: is(coin_toss),
            rigged: is(rigged) || is(same_side),
        });
    }
    Ok(by_game)
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
    /// There are games in the population, and all of them are of the 59, which were chosen by their class.
    pub is_selection: bool,
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

/// There are games of the population, and all of them are published ones.
fn is_selection(games: &[NamedGame], published: &HashMap<String, String>, qualifying: u64) -> bool {
    let is_published = |game: &&NamedGame| published.get(&game.number) == Some(&game.moves);
    let found = games.iter().filter(|game| game.qualifies).filter(is_published).count();
    qualifying > 0 && found as u64 == qualifying
}

/// Whether all games of the population are of the 59 that are published, which were chosen by their class.
pub(crate) fn are_published(selection: &Selection, sizes: &Population) -> Result<bool, QueryError> {
    let published = list_published_moves();
    if sizes.qualifying > published.len() as u64 {
        return Ok(false);
    }
    let numbers: Vec<&str> = published.keys().map(String::as_str).collect();
    let games = NamedGame::read(selection, &numbers)?;
    Ok(is_selection(&games, &published, sizes.qualifying))
}

impl Coverage {
    pub fn of(
        selection: &Selection,
        tables: &Tables,
        printed: &PrintedTables,
    ) -> Result<Coverage, QueryError> {
        let published = list_published_moves();
        let numbers: Vec<&str> = printed.type_games.iter().map(|row| row.game.as_str()).collect();
        let games = NamedGame::read(selection, &numbers)?;
        let matching =
            match_games(printed, &games, &published, &tables.sizes, tables.counts.matrix_games());
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
        let is_selection = is_selection(&games, &published, tables.sizes.qualifying);
        Ok(Coverage { matrix, named, matching, is_selection, by_number })
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
