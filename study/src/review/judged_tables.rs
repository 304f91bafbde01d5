//! The tables of judged games: rows for single moves and games, and totals.

use bao_formats::is_same_name;
use bao_game::analysis::{Accuracy, LossKind, MoveClass};
use bao_game::answer::Cell;
use bao_languages::say;
use bao_reports::{Align, ColumnHead, ReportTable};
use bao_rules::Side;
use bao_tables::{Column, ColumnType};

use super::judged_row::{GAMES, ReviewRow, TURNS, column_index, game_rows, turn_row};
use super::run::ReviewedGame;
use crate::described::{DeclaredTable, cells, make_tables, table_of};
use crate::statistics::Share;

pub const TABLES: [DeclaredTable<ReviewTables>; 7] = [
    ("turns", |of| Some(of.list_turns())),
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

/// Moves are counted separately for each of these results; the last means that the winner is unknown.
const RESULTS: [&str; 3] = ["won", "lost", ""];
/// The result in tables of totals if no winner is known.
const UNKNOWN: &str = "unknown";

#[derive(Clone, PartialEq, Debug, Default)]
pub struct ReviewTables {
    /// The player whose rows these are; `None` for all players.
    pub player: Option<String>,
    /// One row for each move, in the order of games and moves.
    pub turns: Vec<ReviewRow>,
    /// One row for each game and player.
    pub games: Vec<ReviewRow>,
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

/// The text of a row in a column, empty for null.
pub(super) fn text<'a>(row: &'a ReviewRow, columns: &[Column], name: &str) -> &'a str {
    match &row[column_index(columns, name)] {
        Cell::Text(text) => text,
        _ => "",
    }
}

/// A number of a row in hundredths; 0 for null.
pub(super) fn hundredths(row: &ReviewRow, columns: &[Column], name: &str) -> u64 {
    match row[column_index(columns, name)] {
        Cell::Percent(percent) => (percent * 100.0).round() as u64,
        Cell::Number(number) => number * 100,
        _ => 0,
    }
}

/// Totals of the moves with one result.
struct ClassGroup {
    /// `won`, `lost`, or empty if no winner is known.
    pub result: &'static str,
    pub classes: [u64; 8],
    /// The number of moves whose judgement is proved.
    pub proved: u64,
    /// The loss in the counted moves, and (`most`) the largest possible loss, in hundredths of a point.
    pub lost: u64,
    pub most: u64,
}

impl ClassGroup {
    fn name(&self) -> String {
        if self.result.is_empty() { UNKNOWN } else { self.result }.to_owned()
    }

    pub fn turns(&self) -> u64 {
        self.classes.iter().sum()
    }

    pub fn counted_moves(&self) -> u64 {
        let counted = MoveClass::ALL.into_iter().filter(|class| class.counts());
        counted.map(|class| self.classes[class as usize]).sum()
    }

    pub fn accuracy(&self) -> Accuracy {
        let turns = u32::try_from(self.counted_moves()).unwrap_or(u32::MAX);
        Accuracy { moves: turns, lost: self.lost, most: self.most }
    }
}

impl ReviewTables {
    pub fn push(&mut self, record: u32, done: &ReviewedGame) {
        let turns = done.turns.iter().filter(|turn| self.is_of_player(done, turn.mv.side()));
        let turns: Vec<ReviewRow> = turns.map(|turn| turn_row(record, &done.game, turn)).collect();
        self.turns.extend(turns);
        self.games.extend(self.player_rows(record, done));
    }

    /// The rows that a game adds to [`GAMES`].
    pub fn player_rows(&self, record: u32, done: &ReviewedGame) -> Vec<ReviewRow> {
        let side = |row: &ReviewRow| match text(row, &GAMES, "side") {
            "s" => Side::South,
            _ => Side::North,
        };
        let rows = game_rows(record, done).into_iter();
        rows.filter(|row| self.is_of_player(done, side(row))).collect()
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
        share_losses(|kind| {
            let is_lost_so = |row: &&ReviewRow| text(row, &GAMES, "lost_by") == kind.name();
            self.games.iter().filter(is_lost_so).count() as u64
        })
    }

    pub fn accuracy(&self) -> Accuracy {
        self.group_turns().iter().fold(Accuracy::default(), |mut sum, group| {
            sum.add(&group.accuracy());
            sum
        })
    }

    /// The share of won games among the games with a known result.
    pub fn share_won(&self) -> Share {
        let count = |result: &str| {
            self.games.iter().filter(|row| text(row, &GAMES, "result") == result).count() as u64
        };
        Share::new(count("won"), count("won") + count("lost"))
    }

    /// Totals over the moves of winners, of losers, and of games with an unknown result; groups without a move are left
    /// out.
    fn group_turns(&self) -> Vec<ClassGroup> {
        let group = |result: &'static str| {
            let mut group = ClassGroup { result, classes: [0; 8], proved: 0, lost: 0, most: 0 };
            for row in self.turns.iter().filter(|row| text(row, &TURNS, "result") == result) {
                let Some(class) = MoveClass::from_name(text(row, &TURNS, "class")) else {
                    continue;
                };
                group.classes[class as usize] += 1;
                group.proved += u64::from(row[column_index(&TURNS, "proved")] == Cell::Truth(true));
                if class.counts() {
                    group.lost += hundredths(row, &TURNS, "loss");
                    group.most += hundredths(row, &TURNS, "loss_most");
                }
            }
            group
        };
        RESULTS.map(group).into_iter().filter(|group| group.turns() > 0).collect()
    }

    /// The number of moves of each class, by result.
    pub fn count_classes(&self) -> ReportTable {
        let groups = self.group_turns();
        let rows = groups.iter().flat_map(|group| {
            let classes = MoveClass::ALL.iter().zip(group.classes);
            classes.map(|(class, turns)| cells![class.name(), group.name(), turns])
        });
        table_of("class result #turns", rows)
    }

    pub fn measure_accuracies(&self) -> ReportTable {
        let groups = self.group_turns();
        let rows = groups.iter().map(|group| {
            let (accuracy, turns) = (group.accuracy(), group.turns());
            let percents = [accuracy.percent(), accuracy.percent_avoided()];
            cells![group.name(), turns, group.counted_moves(), group.proved, percents]
        });
        table_of("result #turns #counted #proved #accuracy #kept_chances", rows)
    }

    /// The move that lost each game; games without a known losing move are left out.
    pub fn list_losing_turns(&self) -> ReportTable {
        let lost = self.games.iter().filter_map(|row| {
            let at = text(row, &GAMES, "losing_turn");
            let record = &row[column_index(&GAMES, "record")];
            (!at.is_empty()).then_some((record, at))
        });
        let rows = lost.filter_map(|(record, at)| {
            self.turns.iter().find(|row| {
                let number = hundredths(row, &TURNS, "turn") / 100;
                let here = format!("{number}{}", text(row, &TURNS, "side"));
                &row[column_index(&TURNS, "record")] == record && here == at
            })
        });
        pick_columns(&TURNS, rows, ERROR)
    }

    /// The errors with the largest losses, largest first.
    pub fn list_errors(&self) -> ReportTable {
        let is_error = |row: &&ReviewRow| {
            MoveClass::from_name(text(row, &TURNS, "class")).is_some_and(MoveClass::is_error)
        };
        let mut rows: Vec<&ReviewRow> = self.turns.iter().filter(is_error).collect();
        rows.sort_by_key(|row| std::cmp::Reverse(hundredths(row, &TURNS, "loss")));
        rows.truncate(ERRORS);
        pick_columns(&TURNS, rows, ERROR)
    }

    pub fn list_turns(&self) -> ReportTable {
        pick_columns(&TURNS, &self.turns, "")
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
