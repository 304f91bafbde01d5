//! Matches the games of an archive with the games that the study names.

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use bao_archive::store::query::QueryError;
use bao_game::classify::MatrixKind;
use bao_reports::ReportTable;
use bao_tables::pipeline::{ReadError, published_games, replay_games_with};
use bao_tables::schema;
use polars::prelude::*;
use serde::Deserialize;

use super::printed::{PrintedTables, TypeGame};
use crate::rows::{cells, collect, read_rows, table_of};
use crate::selection::{Selection, is_one_of};
use crate::statistics::fisher;
use crate::tables::{Counts, Tables, scan_decisive_plies};

bao_notation::named! {
    /// What an archive contains under the number of a game that the study names.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Match {
        /// The game itself: its moves are printed and are the same.
        SameMoves = "same-moves",
        /// A game of the printed class; its moves are not printed.
        SameClass = "same-class",
        /// A game of another class.
        OtherClass = "other-class",
        /// Another game: the printed moves differ.
        OtherMoves = "other-moves",
        /// A game that could not be replayed to its end.
        NotReplayed = "not-replayed",
        /// No game.
        Missing = "missing",
    }
}

impl Match {
    /// Whether the game can be the study's: its moves match the printed moves, or none are printed.
    const fn may_be_of_study(self) -> bool {
        matches!(self, Match::SameMoves | Match::SameClass | Match::OtherClass)
    }
}

/// A game that the study names, and the best match among the archive's games with its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MatchedGame {
    pub printed: TypeGame,
    pub found: Match,
    game: Option<NamedGame>,
    /// Whether the game counts as the study's and is compared with the printed data.
    pub is_of_study: bool,
}

impl MatchedGame {
    /// Winner, type and kind of the matched game, if it has a type.
    pub fn classes(&self) -> Option<[String; 3]> {
        self.game.as_ref()?.classes()
    }

    fn of_study(&self) -> Option<&NamedGame> {
        self.game.as_ref().filter(|_| self.is_of_study)
    }
}

/// How an archive matches the material of the study.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Matching {
    /// The games that the study names, in printed order.
    pub games: Vec<MatchedGame>,
    /// Whether the archive holds the study's material, so that its counts can be compared: all 59 printed games, a game
    /// under each of the 135 numbers, and as many finished games, or games of the population, as the study.
    pub is_the_study: bool,
    /// The counts over the 59 matrix games, if all are in the archive.
    pub matrix: Option<Counts>,
    /// The counts over the 135 matrix games and variants, if all are in the archive.
    pub named: Option<Counts>,
    /// The records of the published games, if these were chosen by their class.
    pub chosen: Vec<i64>,
    /// The sizes of the study's material and of the archive, as a table.
    pub table: ReportTable,
}

/// Finds the match of each game that the study names, and the records that tests leave out: all published games, if the
/// archive contains more of them than chance explains.
fn match_games(selection: &Selection) -> Result<(Vec<MatchedGame>, Vec<i64>), QueryError> {
    let named = &PrintedTables::load().type_games;
    let numbers: Vec<&str> = named.iter().map(|row| row.game.as_str()).collect();
    let games = NamedGame::read(selection, &numbers)?;
    let nearest = named.iter().map(|printed| {
        let same = games.iter().filter(|game| game.number == printed.game);
        let judged = same.map(|game| (game.compare(printed), game));
        let (found, game) = judged.min_by_key(|(found, _)| *found as u8).unzip();
        let (found, game) = (found.unwrap_or(Match::Missing), game.cloned());
        MatchedGame { printed: printed.clone(), found, game, is_of_study: false }
    });
    let nearest: Vec<MatchedGame> = nearest.collect();
    let count = |of: Match| nearest.iter().filter(|game| game.found == of).count() as u64;
    let all = [PUBLISHED.len() as u64, (named.len() - PUBLISHED.len()) as u64];
    let is_chosen = is_chosen(count(Match::SameMoves), count(Match::SameClass), all);
    let chosen = games.iter().filter(|game| is_chosen && game.is_published());
    let chosen = chosen.map(|game| game.record).collect();
    Ok((nearest, chosen))
}

/// The records of the published games that tests leave out.
pub(crate) fn find_chosen_games(selection: &Selection) -> Result<Vec<i64>, QueryError> {
    Ok(match_games(selection)?.1)
}

impl Matching {
    pub(super) fn of(selection: &Selection, tables: &Tables) -> Result<Matching, QueryError> {
        let (mut games, chosen) = match_games(selection)?;
        let sizes = tables.sizes;
        let [finished, population] = ["finished_games_2013_2020", "both_own_nyumba_at_move_23"]
            .map(|statistic| PrintedTables::load().find_size(statistic));
        let is_the_study = games.iter().all(|game| game.found.may_be_of_study())
            && (sizes.finished == finished || sizes.qualifying == population);
        for game in &mut games {
            let is_certain = is_the_study || game.found == Match::SameMoves;
            game.is_of_study = is_certain && game.found.may_be_of_study();
        }
        NamedGame::add_plies(&mut games, selection)?;
        let count = |kinds: &[MatrixKind]| {
            let of_kind =
                |game: &&MatchedGame| kinds.iter().any(|kind| kind.name() == game.printed.kind);
            let records = games.iter().filter(of_kind).map(|game| Some(game.of_study()?.record));
            let records: Option<Vec<i64>> = records.collect();
            let Some(records) = records else { return Ok(None) };
            let games = selection.scan(schema::Table::Games)?.filter(is_one_of(&records));
            Ok::<_, QueryError>(Some(Counts::of_games(games)?))
        };
        let (matrix, named) = (count(&[MatrixKind::Pm])?, count(&MatrixKind::ALL)?);
        let in_print =
            [("finished", finished, sizes.finished), ("population", population, sizes.qualifying)];
        let table = list_material(&games, in_print, tables.counts.sum("all", "type"));
        Ok(Matching { games, is_the_study, matrix, named, chosen, table })
    }

    /// The records of the games that count as the study's.
    pub(super) fn records(&self) -> impl Iterator<Item = i64> {
        self.games.iter().filter_map(|game| Some(game.of_study()?.record))
    }

    /// The game with this number, if it counts as the study's.
    pub(super) fn game(&self, number: &str) -> Option<&NamedGame> {
        self.games.iter().find(|game| game.printed.game == number)?.of_study()
    }
}

/// Builds `matching`: the sizes of the study's material and of the archive, the 135 games by how they match, and the
/// archive's matrix games and variants that the study does not name.
fn list_material(
    games: &[MatchedGame],
    in_print: [(&str, u64, u64); 2],
    matrix_games: u64,
) -> ReportTable {
    let count = |is: &dyn Fn(&MatchedGame) -> bool| games.iter().filter(|of| is(of)).count() as u64;
    let found = |found| count(&|game| game.found == found);
    let in_full = found(Match::SameMoves);
    let named = [
        ("named", games.len() as u64, count(&|game| game.is_of_study)),
        ("printed-in-full", PUBLISHED.len() as u64, in_full),
    ];
    let sizes = in_print.into_iter().chain(named);
    let sizes = sizes.map(|(material, printed, here)| cells![material, printed, here]);
    let unnamed = matrix_games.saturating_sub(count(&|game| game.classes().is_some()));
    let matched = Match::ALL.map(|of| (of.name(), found(of))).into_iter();
    let matched = matched.chain([("not-named", unnamed)]);
    let matched = matched.map(|(material, here)| cells![material, "", here]);
    table_of("material #printed #here", sizes.chain(matched))
}

/// A game of the archive with a number that the study names. The fields are in the order of the columns.
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
    /// Whether the capture of the loser's house ended the game.
    pub capture_wins: bool,
    /// The plies of turns 21 to 24 of games of the population; [`NamedGame::add_plies`] reads them.
    #[serde(skip)]
    pub plies: Vec<DecisivePly>,
}

/// The pits and directions of a transcript in normal form; they identify the game under any rules.
pub(crate) fn list_moves(transcript: &str) -> String {
    let moves =
        transcript.split([' ', ';']).map(|part| part.rsplit(':').next().unwrap_or_default());
    moves.map(|part| part.get(..3).unwrap_or(part)).collect()
}

/// A ply of turns 21 to 24: its choices and its move. The fields are in the order of the columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct DecisivePly {
    record: i64,
    pub turn: i64,
    pub by_winner: bool,
    pub captures: bool,
    pub choices: i64,
    pub indifferent: bool,
    pub coin_toss: bool,
    /// The sides of the coin are equivalent because of the house or the position.
    pub rigged: bool,
}

/// Whether a column is true; null counts as false.
fn is(column: &str) -> Expr {
    col(column).fill_null(lit(false))
}

impl NamedGame {
    fn is_published(&self) -> bool {
        PUBLISHED.get(&self.number) == Some(&self.moves)
    }

    fn classes(&self) -> Option<[String; 3]> {
        Some([self.winner.clone()?, self.matrix_type?.to_string(), self.kind.clone()?])
    }

    /// Compares the game with the study's game of the same number.
    fn compare(&self, print: &TypeGame) -> Match {
        let printed = || [print.winner.clone(), print.r#type.to_string(), print.kind.clone()];
        match PUBLISHED.contains_key(&print.game) {
            _ if !self.is_accepted => Match::NotReplayed,
            true if self.is_published() => Match::SameMoves,
            true => Match::OtherMoves,
            false if self.classes() == Some(printed()) => Match::SameClass,
            false => Match::OtherClass,
        }
    }

    /// Reads the games with these numbers, in the order of the archive.
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
        // The ply of the capture, which is a move of the winner. It ended the game if it is the last ply.
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

    /// Reads the plies of these games.
    fn add_plies(games: &mut [MatchedGame], selection: &Selection) -> Result<(), QueryError> {
        let games = games.iter_mut().filter_map(|of| of.game.as_mut());
        let games: Vec<&mut NamedGame> = games.collect();
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
        // `collect` streams the rows; a join in memory would load all plies of the archive before filtering.
        let plies: Vec<DecisivePly> = read_rows(&collect(plies)?)?;
        for game in games {
            let own = plies.iter().filter(|ply| ply.record == game.record);
            game.plies = own.copied().collect();
        }
        Ok(())
    }

    pub fn loser_ply(&self, turn: u32) -> Option<&DecisivePly> {
        self.plies.iter().find(|ply| ply.turn == i64::from(turn) && !ply.by_winner)
    }

    /// The ply in which the winner tossed a coin.
    pub fn winner_toss(&self) -> Option<&DecisivePly> {
        self.plies.iter().find(|ply| ply.by_winner && ply.coin_toss)
    }
}

// A number alone proves nothing: any archive may have a game 6405. For the 59 printed games the moves are known and
// must match. The others are known by number only; they count as the study's if the archive holds the study's material.

/// The numbers of all games that the study prints or names; a study needs their transcripts.
pub fn list_named_games() -> BTreeSet<String> {
    let printed = PrintedTables::load().type_games.iter().map(|row| row.game.clone());
    printed.chain(PUBLISHED.keys().cloned()).collect()
}

/// The moves of each of the 59 published games, by number.
static PUBLISHED: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
    let mut published = HashMap::new();
    replay_games_with::<_, ReadError>(
        published_games(),
        &bao_rules::Ruleset::KIBAO,
        bao_game::replay::RepairMode::Report,
        |_, game| bao_notation::write(&bao_game::replay::normal_transcript(&game)),
        |record, transcript| {
            published.insert(record.id.clone(), list_moves(&transcript));
            Ok(())
        },
    )
    .expect("the published games are compiled in, and memory can be read");
    published
});

// The study names 135 games: it prints the 59 matrix games move by move, because of their class, and lists the 76
// variants by number. A random draw from the games that it examined contains both in proportion, whatever other games
// are added. Many published games with few variants show that somebody added the published games.

/// Published games count as chosen if the probability of so many by chance is below this.
const RARE: f64 = 0.05;

/// Whether there are more `published` games than a random draw with so many `variants` explains, by Fisher's exact
/// test. Without variants, any published game is too many. `named` are the study's totals of both.
fn is_chosen(published: u64, variants: u64, named: [u64; 2]) -> bool {
    let [all_published, all_variants] = named;
    let (here, all) = (published + variants, all_published + all_variants);
    let is_more = published * all > all_published * here;
    let others = (all_published - published, all - here);
    let p = fisher((published, here), others);
    published > 0 && (variants == 0 || is_more && p.is_some_and(|p| p < RARE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_games_with_too_few_variants_count_as_chosen() {
        for (published, variants, expected) in [
            (0, 0, false),
            (1, 0, true),
            (59, 0, true),
            (59, 76, false),
            // The same proportion as in the study: 59 of 135.
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
