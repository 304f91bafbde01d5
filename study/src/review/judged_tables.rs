//! The tables of judged games: rows for single moves and games, also as Parquet files, and totals.

use std::collections::BTreeMap;

use bao_archive::store::{ParquetFrames, finish_frame};
use bao_engine::Choices;
use bao_formats::is_same_name;
use bao_game::analysis::fate::HouseNote;
use bao_game::analysis::{
    Accuracy, GameReview, JudgedMove, JudgedPly, JudgedTotal, LossKind, MoveClass, MoveTotal,
    PlayerReview, ValuedChoice,
};
use bao_game::answer::Cell;
use bao_game::replay::Game;
use bao_languages::say;
use bao_reports::{Align, ColumnHead, ReportTable};
use bao_rules::Side;
use bao_tables::{Cell as TableCell, Column, ColumnType, TableRows};
use polars::prelude::PolarsResult;

use super::ReviewedGame;
use crate::rows::{DeclaredTable, cells, make_tables, table_of};
use crate::statistics::Share;

pub const TABLES: [DeclaredTable<ReviewTables>; 7] = [
    ("turns", |of| Some(pick_columns(&TURNS, &of.turns, ""))),
    ("games", |of| Some(pick_columns(&GAMES, &of.games, ""))),
    ("classes", |of| Some(of.count_classes())),
    ("accuracies", |of| Some(of.measure_accuracies())),
    ("losses", |of| Some(of.count_losses())),
    ("losing_turns", |of| Some(of.list_losing_turns())),
    ("errors", |of| Some(of.list_errors())),
];

/// The maximum number of errors listed.
const ERRORS: usize = 50;

/// The columns shown in lists of errors.
const ERROR: &str = "game turn side result played best class proved chance_best chance_played loss \
                     best_line";

/// The names of [`JudgedTotal::results`] in tables.
const RESULTS: [&str; 3] = ["won", "lost", "unknown"];

#[derive(Clone, PartialEq, Debug, Default)]
pub struct ReviewTables {
    /// The player whose rows these are; `None` for all players.
    pub player: Option<String>,
    /// One row for each move, in the order of games and moves.
    pub turns: Vec<ReviewRow>,
    /// One row for each game and player.
    pub games: Vec<ReviewRow>,
    pub total: JudgedTotal,
    /// The share of won games among the games with a known result.
    pub won: Share,
    /// How the lost games were lost.
    pub losses: Vec<LossKind>,
    /// The indices of the losing moves in `turns`.
    pub losing: Vec<usize>,
    /// How many of the losing moves were made by players who lost.
    pub known_losing: u64,
    /// The losses of the errors, each with its index in `turns`.
    pub errors: Vec<(u16, usize)>,
    /// How many moves had a house to judge, saved it, lost it, and missed emptying it.
    pub houses: [u64; 4],
    /// The sum of South's chances before the moves, and the number of moves, by winner and half turn.
    pub chances: BTreeMap<(Option<Side>, u32), (u64, u64)>,
}

/// Builds a table of the columns whose names `picked` lists, separated by spaces; of all columns if it is empty.
pub(super) fn pick_columns<'a>(
    columns: &[Column],
    rows: impl IntoIterator<Item = &'a ReviewRow>,
    picked: &str,
) -> ReportTable {
    let mut places: Vec<usize> =
        picked.split_whitespace().map(|name| column_index(columns, name)).collect();
    if places.is_empty() {
        places.extend(0..columns.len());
    }
    let head = |&at: &usize| match columns[at].kind {
        ColumnType::Number | ColumnType::Percent => ColumnHead::new(columns[at].name, Align::Right),
        ColumnType::Text | ColumnType::Truth => ColumnHead::new(columns[at].name, Align::Left),
    };
    let cells = |row: &ReviewRow| places.iter().map(|&at| row[at].to_string().into()).collect();
    let rows = rows.into_iter().map(cells).collect();
    ReportTable { columns: places.iter().map(head).collect(), rows, ..ReportTable::default() }
}

impl ReviewTables {
    pub fn push(&mut self, record: u32, done: &ReviewedGame) {
        let turns = done.turns.iter().enumerate();
        let turns = turns.filter(|(_, turn)| self.is_of_player(done, turn.mv.side()));
        let turns: Vec<(usize, &JudgedPly)> = turns.collect();
        let players = self.list_players(done);
        let winner = done.game.winner;
        self.total.add(&done.game, turns.iter().map(|(_, turn)| *turn));
        for (place, turn) in turns {
            let JudgedPly { mv, house, .. } = turn;
            let (row, at) = (self.turns.len(), mv.at());
            if mv.class().is_error() {
                self.errors.push((mv.loss(), row));
            }
            if players.iter().any(|player| player.losing == Some(place)) {
                self.losing.push(row);
                self.known_losing += u64::from(winner == Some(at.side.opponent()));
            }
            if let Some(house) = house {
                let is = [true, house.played_saves, house.loses_it(), house.missed_emptying];
                self.houses.iter_mut().zip(is).for_each(|(count, is)| *count += u64::from(is));
            }
            let half = 2 * at.number + u32::from(at.side == Side::North);
            let (sum, moves) = self.chances.entry((winner, half)).or_default();
            *sum += u64::from(mv.chances_of_south().0.hundredths());
            *moves += 1;
            self.turns.push(turn_row(record, &done.game, turn));
        }
        for player in players {
            if let Some(winner) = winner {
                self.won += Share::new(u64::from(winner == player.side), 1);
            }
            self.losses.extend(player.lost_by);
            self.games.push(game_row(record, done, &player));
        }
    }

    fn list_players(&self, done: &ReviewedGame) -> Vec<PlayerGame> {
        let mut players = list_players(done);
        players.retain(|player| self.is_of_player(done, player.side));
        players
    }

    fn is_of_player(&self, done: &ReviewedGame, side: Side) -> bool {
        self.player.as_ref().is_none_or(|player| {
            done.players[side as usize].as_ref().is_some_and(|name| is_same_name(name, player))
        })
    }

    /// How the lost games were lost, most frequent first, with the share and its 95 % interval.
    pub fn count_losses(&self) -> ReportTable {
        let rows = self.loss_shares().into_iter().map(|(kind, share)| cells![kind.name(), share]);
        table_of("lost_by #games #of #percent #low #high", rows)
    }

    /// The share of each kind of loss among the lost games, most frequent first.
    pub fn loss_shares(&self) -> Vec<(LossKind, Share)> {
        share_losses(|kind| self.losses.iter().filter(|lost_by| **lost_by == kind).count() as u64)
    }

    pub fn accuracy(&self) -> Accuracy {
        self.total.results.iter().fold(Accuracy::default(), |mut sum, total| {
            sum.add(&total.accuracy);
            sum
        })
    }

    /// The totals of the moves of winners, of losers, and in games with an unknown result, each with its name and number
    /// of moves; totals without a move are left out.
    fn list_totals(&self) -> impl Iterator<Item = (&'static str, u64, &MoveTotal)> {
        let totals = RESULTS.into_iter().zip(&self.total.results);
        let totals = totals.map(|(result, total)| (result, total.classes.iter().sum(), total));
        totals.filter(|(_, moves, _)| *moves > 0)
    }

    /// The number of moves of each class, by result.
    pub fn count_classes(&self) -> ReportTable {
        let rows = self.list_totals().flat_map(|(result, _, total)| {
            let classes = MoveClass::ALL.iter().zip(total.classes);
            classes.map(move |(class, turns)| cells![class.name(), result, turns])
        });
        table_of("class result #turns", rows)
    }

    pub fn measure_accuracies(&self) -> ReportTable {
        let rows = self.list_totals().map(|(result, moves, MoveTotal { proved, accuracy, .. })| {
            let percents = [accuracy.percent(), accuracy.percent_avoided()];
            cells![result, moves, accuracy.moves, proved, percents]
        });
        table_of("result #turns #counted #proved #accuracy #kept_chances", rows)
    }

    /// The move that lost each game; games without a known losing move are left out.
    pub fn list_losing_turns(&self) -> ReportTable {
        pick_columns(&TURNS, self.losing.iter().map(|&row| &self.turns[row]), ERROR)
    }

    /// The errors with the largest losses, largest first.
    pub fn list_errors(&self) -> ReportTable {
        let mut errors = self.errors.clone();
        errors.sort_by_key(|(loss, _)| std::cmp::Reverse(*loss));
        errors.truncate(ERRORS);
        pick_columns(&TURNS, errors.iter().map(|(_, row)| &self.turns[*row]), ERROR)
    }

    pub fn to_tables(&self) -> Vec<ReportTable> {
        make_tables(&TABLES, self)
    }
}

// A player's games in sentences.

#[derive(Clone, PartialEq, Debug)]
pub struct PlayerSummary {
    pub player: String,
    /// The number of the player's games.
    pub games: u64,
    /// The share of won games among the games with a known result.
    pub won: Share,
    /// The accuracy over the judged games, and the number of these games; `None` if no judgement was wanted.
    pub accuracy: Option<(Accuracy, u64)>,
    /// How the player lost, most frequent first.
    pub losses: Vec<(LossKind, Share)>,
}

/// The share of each kind of loss, most frequent first; `count` returns the number of games lost in that way.
pub fn share_losses(count: impl Fn(LossKind) -> u64) -> Vec<(LossKind, Share)> {
    let counts = LossKind::ALL.map(|kind| (kind, count(kind)));
    let lost = counts.iter().map(|(_, count)| count).sum();
    let shares = counts.map(|(kind, count)| (kind, Share::new(count, lost)));
    let mut shares: Vec<_> = shares.into_iter().filter(|(_, share)| share.count > 0).collect();
    shares.sort_by_key(|(_, share)| std::cmp::Reverse(share.count));
    shares
}

impl PlayerSummary {
    /// One sentence per line: the share of games won with its 95 % interval, the accuracy, and the most frequent kind
    /// of loss.
    pub fn lines(&self) -> Vec<String> {
        let PlayerSummary { player, games, won, .. } = self;
        let share = share_in_words(*won, ["share-won", "share-won-interval"]);
        let first = match self.accuracy {
            None => say!("player-games", player = player.as_str(), games = *games, share = share),
            Some((accuracy, judged)) => say!(
                if judged < *games { "player-partly-judged" } else { "player-judged" },
                player = player.as_str(),
                games = *games,
                share = share,
                accuracy = accuracy.in_words(),
                judged = judged,
            ),
        };
        let most = self.losses.first().map(|(kind, share)| {
            let share = share_in_words(*share, ["share-of", "share-of-interval"]);
            say!("player-lost", kind = kind.in_words(), share = share)
        });
        std::iter::once(first).chain(most).collect()
    }
}

/// Formats a share with the second message if it has an interval, otherwise with the first.
fn share_in_words(share: Share, [plain, with_interval]: [&str; 2]) -> String {
    let (count, of) = (share.count, share.of);
    let Some((percent, ends)) = share.percent().zip(share.interval()) else {
        return say!(plain, count = count, of = of);
    };
    let [percent, low, high] = [percent, ends.low, ends.high]
        .map(|number| bao_languages::decimal(&format!("{number:.1}")));
    say!(with_interval, count = count, of = of, percent = percent, low = low, high = high)
}

// Rows for judged games, with the types and meanings of their columns.

pub type ReviewRow = Vec<Cell>;

fn result(game: &Game, side: Side) -> Cell {
    game.winner.map(|winner| if winner == side { "won" } else { "lost" }).into()
}

/// `A5< 62.40, B3> won in 5`: every choice with its value.
fn values(mv: &JudgedMove) -> String {
    let one = |choice: &ValuedChoice| {
        let value = match choice.value.proved_result() {
            Some(_) => bao_game::analysis::write_value(choice.value),
            None => format!("{:.2}", choice.chance().percent()),
        };
        format!("{} {value}", choice.name)
    };
    mv.valuation().choices.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// The row of a judged move; `record` is the index of its game.
pub fn turn_row(record: u32, game: &Game, judged: &JudgedPly) -> ReviewRow {
    let JudgedPly { ply, mv: turn, house } = judged;
    let (before, after) = turn.chances_of_south();
    let valuation = turn.valuation();
    let positions = Choices::of(game.before(*ply), &game.rules).position_count();
    let house = house.as_ref();
    let row = vec![
        record.into(),
        game.id.as_str().into(),
        (ply + 1).into(),
        turn.at().number.into(),
        turn.at().side.letter().into(),
        result(game, turn.side()),
        turn.played_choice().name.as_str().into(),
        turn.best_choice().name.as_str().into(),
        turn.class().name().into(),
        turn.is_proved().into(),
        turn.is_proved_error().into(),
        turn.played_choice().chance().percent().into(),
        turn.best_choice().chance().percent().into(),
        (f64::from(turn.loss()) / 100.0).into(),
        (f64::from(turn.greatest_loss()) / 100.0).into(),
        before.percent().into(),
        after.percent().into(),
        valuation.choices.len().into(),
        positions.into(),
        u32::from(valuation.depth).into(),
        values(turn).into(),
        valuation.write_line_of(turn.played_choice()).into(),
        valuation.write_line_of(turn.best_choice()).into(),
        house.map(|house| u32::from(house.plies)).into(),
        house.map(|house| house.saving).into(),
        house.map(|house| house.played_saves).into(),
        house.map(HouseNote::loses_it).into(),
        house.map(|house| house.can_empty).into(),
        house.map(|house| house.missed_emptying).into(),
    ];
    debug_assert_eq!(row.len(), TURNS.len());
    row
}

/// A player with at least one judged move.
struct PlayerGame {
    side: Side,
    own: PlayerReview,
    /// The index of the player's losing move among the judged moves.
    losing: Option<usize>,
    lost_by: Option<LossKind>,
}

fn list_players(done: &ReviewedGame) -> Vec<PlayerGame> {
    let judged: Vec<JudgedMove> = done.turns.iter().map(|turn| turn.mv.clone()).collect();
    let review = GameReview::of(&done.game, &judged);
    let players = review.players.into_iter().filter(|own| own.moves() > 0);
    let player = |own: PlayerReview| {
        let side = own.side;
        let losing = review.summary.losing_move.filter(|&place| judged[place].side() == side);
        let has_lost = done.game.winner == Some(side.opponent());
        let lost_by = LossKind::of(&done.game, &done.turns).filter(|_| has_lost);
        PlayerGame { side, own, losing, lost_by }
    };
    players.map(player).collect()
}

/// Makes a row for each player with at least one judged move; `record` is the index of the game.
pub fn game_rows(record: u32, done: &ReviewedGame) -> Vec<ReviewRow> {
    list_players(done).iter().map(|player| game_row(record, done, player)).collect()
}

fn game_row(
    record: u32,
    ReviewedGame { game, players, turns, .. }: &ReviewedGame,
    &PlayerGame { side, own, losing, lost_by }: &PlayerGame,
) -> ReviewRow {
    let class = |class: MoveClass| Cell::from(own.count(class));
    let share = |value: Option<f64>| Cell::from(value.map(|value| (value * 100.0).round() / 100.0));
    let houses = |is: fn(&HouseNote) -> bool| {
        let own = turns.iter().filter(|turn| turn.mv.side() == side);
        Cell::from(own.filter(|turn| turn.house.as_ref().is_some_and(is)).count())
    };
    let at = |place: Option<usize>| Cell::from(place.map(|place| turns[place].mv.at().to_string()));
    let name = |side: Side| Cell::from(players[side as usize].as_deref());
    let row = vec![
        record.into(),
        game.id.as_str().into(),
        side.letter().into(),
        name(side),
        name(side.opponent()),
        result(game, side),
        own.moves().into(),
        class(MoveClass::Forced),
        class(MoveClass::Decided),
        class(MoveClass::MissedWin),
        class(MoveClass::Blunder),
        class(MoveClass::Mistake),
        class(MoveClass::Inaccuracy),
        class(MoveClass::Good),
        class(MoveClass::Best),
        share(own.accuracy.percent()),
        share(own.accuracy.percent_avoided()),
        at(losing),
        at(own.best),
        lost_by.map(LossKind::name).into(),
        houses(HouseNote::loses_it),
        houses(|house| house.missed_emptying),
    ];
    debug_assert_eq!(row.len(), GAMES.len());
    row
}

/// Writes rows as a Parquet file; equal rows give equal bytes.
///
/// # Errors
/// Errors of Polars; none is expected.
pub fn rows_to_parquet(columns: &[Column], rows: &[ReviewRow]) -> PolarsResult<Vec<u8>> {
    let mut table = TableRows::new(columns, rows.len());
    for row in rows {
        table.push(row.iter().map(|cell| match cell {
            // Lists and objects are written in JSON only, not in Parquet.
            Cell::Null | Cell::List(_) | Cell::Object(_) => TableCell::Null,
            Cell::Text(text) => TableCell::Text(text),
            Cell::Number(number) => TableCell::Number(i64::try_from(*number).unwrap_or(i64::MAX)),
            Cell::Percent(percent) => TableCell::Percent(*percent),
            Cell::Truth(truth) => TableCell::Truth(*truth),
        }));
    }
    let mut bytes = Vec::new();
    let frame = finish_frame(table)?;
    let mut file = ParquetFrames::new(&mut bytes, frame.schema())?;
    file.write(frame)?;
    file.finish()?;
    Ok(bytes)
}

const fn text(name: &'static str, meaning: &'static str) -> Column {
    Column::text(name, "", meaning)
}

const fn number(name: &'static str, meaning: &'static str) -> Column {
    Column::number(name, "", meaning)
}

const RECORD: Column = number("record", "the number of the game among all that were read, from 1");
const GAME: Column = text("game", "the game's number in its source");
const RESULT: Column = text("result", "won or lost by this player; null if the winner is unknown");

/// One row for each judged move.
pub const TURNS: [Column; 29] = [
    RECORD,
    GAME,
    number("ply", "the number of the ply in the game, from 1"),
    number("turn", "the turn number; South and North each have one move in a turn"),
    text("side", "the side that moved: s or n"),
    RESULT,
    text("played", "the played move, without stars"),
    text(
        "best",
        "the choice with the highest value; the played one if no choice has a higher value",
    ),
    text(
        "class",
        "forced, decided, missed-win, blunder, mistake, inaccuracy, good or best; docs/analyse.md defines them",
    ),
    Column::truth("proved", "whether the values of the best and the played choice are proved"),
    Column::truth("proved_error", "whether the move turned a proved win into a proved loss"),
    Column::percent(
        "chance_played",
        "the player's winning chance after the played choice; 0 and 100 are proved",
    ),
    Column::percent("chance_best", "the player's winning chance after the best choice"),
    Column::percent("loss", "chance_best minus chance_played"),
    Column::percent(
        "loss_most",
        "the most that could be lost: the loss of the choice with the lowest value",
    ),
    Column::percent("south_before", "South's winning chance before the move"),
    Column::percent("south_after", "South's winning chance after the move"),
    number(
        "choices",
        "the number of legal moves; stopping in the house and sowing on from it count as two",
    ),
    number("positions", "how many different positions the choices lead to"),
    number(
        "depth",
        "the depth in plies that the search of every choice reached, unless the choice was proved earlier",
    ),
    text(
        "values",
        "every choice with its value, best first: a winning chance, or `won in` or `lost in` a number of plies",
    ),
    text("played_line", "the best play of both sides after the played choice"),
    text("best_line", "the best play of both sides after the best choice"),
    number(
        "house_plies",
        "the horizon of the house columns, in plies; they are null if the player owned no house or a search of 20,000,000 nodes did not decide",
    ),
    number("house_saving", "how many choices save the player's house up to the horizon"),
    Column::truth("house_played_saves", "whether the played choice saves the house"),
    Column::truth(
        "house_lost",
        "whether the played choice loses the house by force although another one saves it",
    ),
    Column::truth("house_can_empty", "whether some choice empties the house, at once or by force"),
    Column::truth(
        "house_missed_emptying",
        "whether some choice empties the house but the played one does not; from turn 21 on",
    ),
];

/// One row for each game and player with judged moves.
pub const GAMES: [Column; 22] = [
    RECORD,
    GAME,
    text("side", "s or n"),
    text("player", "the player's name; null if the source has none"),
    text("opponent", "the opponent's name; null if the source has none"),
    RESULT,
    number("turns", "the player's judged moves"),
    number("forced", "how many of them were forced"),
    number("decided", "how many were played when the game was already decided"),
    number("missed_wins", "missed wins"),
    number("blunders", "blunders"),
    number("mistakes", "mistakes"),
    number("inaccuracies", "inaccuracies"),
    number("good", "moves that lost something, but with an agreed loss of less than 5 points"),
    number("best", "moves that lost nothing"),
    Column::percent(
        "accuracy",
        "100 minus the mean loss of the moves that count; null if no move counts",
    ),
    Column::percent(
        "kept_chances",
        "of what the moves that count could have lost, the share that was kept; null if they could lose nothing",
    ),
    text("losing_turn", "the losing move; null if no move is known to have lost the game"),
    text(
        "best_turn",
        "the player's strongest move: it lost nothing, and the other choices would have lost most; null if none stands out by 5 points",
    ),
    text(
        "lost_by",
        "how the player lost: missed-emptying, house-captured, front-row, no-move, singletons, resigned or unknown; null if the player did not lose",
    ),
    number("houses_lost", "moves that lost the house by force although another choice saved it"),
    number("missed_emptyings", "moves that missed emptying the house"),
];

/// The index of a column.
///
/// # Panics
/// If the column does not exist, which is a bug.
pub fn column_index(columns: &[Column], name: &str) -> usize {
    columns.iter().position(|column| column.name == name).expect("the table has the column")
}
