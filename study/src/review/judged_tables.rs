//! The tables of judged games: rows for single moves and games, also as Parquet files, and totals.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use bao_archive::store::{ParquetFrames, finish_frame};
use bao_engine::Choices;
use bao_formats::is_same_name;
use bao_game::analysis::fate::HouseNote;
use bao_game::analysis::{
    Accuracy, GameSummary, JudgedMove, JudgedPly, JudgedTotal, LossKind, MoveClass, MoveTotal,
    PlayerReview, ValuedChoice,
};
use bao_game::answer::Cell;
use bao_game::replay::Game;
use bao_languages::say;
use bao_reports::{Align, ColumnHead, ReportTable};
use bao_rules::Side;
use bao_tables::ColumnType::{Number, Percent, Text, Truth};
use bao_tables::{Cell as TableCell, Column, ColumnType, TableRows};
use polars::prelude::PolarsResult;

use super::ReviewedGame;
use crate::codebook::describe_column;
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
        Number | Percent => ColumnHead::new(columns[at].name, Align::Right),
        Text | Truth => ColumnHead::new(columns[at].name, Align::Left),
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

/// A column of a table: its name and type, and its cell in a row. The codebook has its meaning.
type CellColumn<F> = (&'static str, ColumnType, F);

/// The heads of declared columns.
fn list_columns<F>(table: &str, cells: &[CellColumn<F>]) -> Vec<Column> {
    let head = |&(name, kind, _): &CellColumn<F>| {
        let meaning = describe_column(table, name).expect("a test looks up every column");
        Column { name, kind, unit: "", meaning }
    };
    cells.iter().map(head).collect()
}

/// The columns of [`turn_row`].
pub static TURNS: LazyLock<Vec<Column>> = LazyLock::new(|| list_columns("turns", &TURN_CELLS));

/// The columns of [`game_rows`].
pub static GAMES: LazyLock<Vec<Column>> = LazyLock::new(|| list_columns("games", &GAME_CELLS));

/// A judged move; `record` is the number of its game.
struct MoveRow<'a> {
    record: u32,
    game: &'a Game,
    ply: &'a JudgedPly,
}

impl MoveRow<'_> {
    fn mv(&self) -> &JudgedMove {
        &self.ply.mv
    }

    fn house<T: Into<Cell>>(&self, cell: impl Fn(&HouseNote) -> T) -> Cell {
        self.ply.house.as_ref().map(cell).into()
    }

    fn positions(&self) -> usize {
        Choices::of(self.game.before(self.ply.ply), &self.game.rules).position_count()
    }
}

type TurnColumn = CellColumn<fn(&MoveRow<'_>) -> Cell>;

const TURN_CELLS: [TurnColumn; 29] = [
    ("record", Number, |of| of.record.into()),
    ("game", Text, |of| of.game.id.as_str().into()),
    ("ply", Number, |of| (of.ply.ply + 1).into()),
    ("turn", Number, |of| of.mv().at().number.into()),
    ("side", Text, |of| of.mv().at().side.letter().into()),
    ("result", Text, |of| result(of.game, of.mv().side())),
    ("played", Text, |of| of.mv().played_choice().name.as_str().into()),
    ("best", Text, |of| of.mv().best_choice().name.as_str().into()),
    ("class", Text, |of| of.mv().class().name().into()),
    ("proved", Truth, |of| of.mv().is_proved().into()),
    ("proved_error", Truth, |of| of.mv().is_proved_error().into()),
    ("chance_played", Percent, |of| of.mv().played_choice().chance().percent().into()),
    ("chance_best", Percent, |of| of.mv().best_choice().chance().percent().into()),
    ("loss", Percent, |of| (f64::from(of.mv().loss()) / 100.0).into()),
    ("loss_most", Percent, |of| (f64::from(of.mv().greatest_loss()) / 100.0).into()),
    ("south_before", Percent, |of| of.mv().chances_of_south().0.percent().into()),
    ("south_after", Percent, |of| of.mv().chances_of_south().1.percent().into()),
    ("choices", Number, |of| of.mv().valuation().choices.len().into()),
    ("positions", Number, |of| of.positions().into()),
    ("depth", Number, |of| of.mv().valuation().depth.into()),
    ("values", Text, |of| values(of.mv()).into()),
    ("played_line", Text, |of| of.mv().valuation().write_line_of(of.mv().played_choice()).into()),
    ("best_line", Text, |of| of.mv().valuation().write_line_of(of.mv().best_choice()).into()),
    ("house_plies", Number, |of| of.house(|house| house.plies)),
    ("house_saving", Number, |of| of.house(|house| house.saving)),
    ("house_played_saves", Truth, |of| of.house(|house| house.played_saves)),
    ("house_lost", Truth, |of| of.house(HouseNote::loses_it)),
    ("house_can_empty", Truth, |of| of.house(|house| house.can_empty)),
    ("house_missed_emptying", Truth, |of| of.house(|house| house.missed_emptying)),
];

/// The row of a judged move; `record` is the index of its game.
pub fn turn_row(record: u32, game: &Game, ply: &JudgedPly) -> ReviewRow {
    let of = MoveRow { record, game, ply };
    TURN_CELLS.iter().map(|(.., cell)| cell(&of)).collect()
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
    let losing_move = GameSummary::of(&done.game, &judged).losing_move;
    let players = Side::BOTH.into_iter().map(|side| PlayerReview::of(&judged, side));
    let player = |own: PlayerReview| {
        let side = own.side;
        let losing = losing_move.filter(|&place| judged[place].side() == side);
        let has_lost = done.game.winner == Some(side.opponent());
        let lost_by = LossKind::of(&done.game, &done.turns).filter(|_| has_lost);
        PlayerGame { side, own, losing, lost_by }
    };
    players.filter(|own| own.moves() > 0).map(player).collect()
}

/// Makes a row for each player with at least one judged move; `record` is the index of the game.
pub fn game_rows(record: u32, done: &ReviewedGame) -> Vec<ReviewRow> {
    list_players(done).iter().map(|player| game_row(record, done, player)).collect()
}

/// A player's judged moves in a game; `record` is the number of the game.
struct PlayerRow<'a> {
    record: u32,
    done: &'a ReviewedGame,
    of: &'a PlayerGame,
}

impl PlayerRow<'_> {
    fn name(&self, side: Side) -> Cell {
        self.done.players[side as usize].as_deref().into()
    }

    fn count(&self, class: MoveClass) -> Cell {
        self.of.own.count(class).into()
    }

    fn turn(&self, place: Option<usize>) -> Cell {
        place.map(|place| self.done.turns[place].mv.at().to_string()).into()
    }

    fn houses(&self, is: fn(&HouseNote) -> bool) -> Cell {
        let own = self.done.turns.iter().filter(|turn| turn.mv.side() == self.of.side);
        own.filter(|turn| turn.house.as_ref().is_some_and(is)).count().into()
    }
}

fn two_decimals(number: Option<f64>) -> Cell {
    number.map(|number| (number * 100.0).round() / 100.0).into()
}

type GameColumn = CellColumn<fn(&PlayerRow<'_>) -> Cell>;

const GAME_CELLS: [GameColumn; 22] = [
    ("record", Number, |row| row.record.into()),
    ("game", Text, |row| row.done.game.id.as_str().into()),
    ("side", Text, |row| row.of.side.letter().into()),
    ("player", Text, |row| row.name(row.of.side)),
    ("opponent", Text, |row| row.name(row.of.side.opponent())),
    ("result", Text, |row| result(&row.done.game, row.of.side)),
    ("turns", Number, |row| row.of.own.moves().into()),
    ("forced", Number, |row| row.count(MoveClass::Forced)),
    ("decided", Number, |row| row.count(MoveClass::Decided)),
    ("missed_wins", Number, |row| row.count(MoveClass::MissedWin)),
    ("blunders", Number, |row| row.count(MoveClass::Blunder)),
    ("mistakes", Number, |row| row.count(MoveClass::Mistake)),
    ("inaccuracies", Number, |row| row.count(MoveClass::Inaccuracy)),
    ("good", Number, |row| row.count(MoveClass::Good)),
    ("best", Number, |row| row.count(MoveClass::Best)),
    ("accuracy", Percent, |row| two_decimals(row.of.own.accuracy.percent())),
    ("kept_chances", Percent, |row| two_decimals(row.of.own.accuracy.percent_avoided())),
    ("losing_turn", Text, |row| row.turn(row.of.losing)),
    ("best_turn", Text, |row| row.turn(row.of.own.best)),
    ("lost_by", Text, |row| row.of.lost_by.map(LossKind::name).into()),
    ("houses_lost", Number, |row| row.houses(HouseNote::loses_it)),
    ("missed_emptyings", Number, |row| row.houses(|house| house.missed_emptying)),
];

fn game_row(record: u32, done: &ReviewedGame, of: &PlayerGame) -> ReviewRow {
    let row = PlayerRow { record, done, of };
    GAME_CELLS.iter().map(|(.., cell)| cell(&row)).collect()
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

/// The index of a column.
///
/// # Panics
/// If the column does not exist, which is a bug.
pub fn column_index(columns: &[Column], name: &str) -> usize {
    columns.iter().position(|column| column.name == name).expect("the table has the column")
}
