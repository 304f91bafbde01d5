//! The tables of judged games: every column with its type and meaning. This is the one place that names them.

use bao_tables::Column;

const fn text(name: &'static str, meaning: &'static str) -> Column {
    Column::text(name, "", meaning)
}

const fn number(name: &'static str, meaning: &'static str) -> Column {
    Column::number(name, "", meaning)
}

const RECORD: Column = number("record", "the place of the game among all that were read, from 1");
const GAME: Column = text("game", "the number of the game, as its source has it");
const RESULT: Column =
    text("result", "won or lost by this player; null where nobody is known to have won");

/// A row a judged move.
pub const TURNS: [Column; 29] = [
    RECORD,
    GAME,
    number("ply", "the place of the move in the game, from 1"),
    number("turn", "the number of its turn; South and North have a move each under a number"),
    text("side", "whose move it was, s or n"),
    RESULT,
    text("played", "the move that was played, without stars"),
    text("best", "the move with the highest value; the played one if none has a higher one"),
    text(
        "class",
        "forced, decided, missed-win, blunder, mistake, inaccuracy, good or best; docs/analyse.md defines them",
    ),
    Column::truth("proved", "the values of the best and of the played choice are proofs"),
    Column::truth("proved_error", "a proved win was turned into a proved loss"),
    Column::percent(
        "chance_played",
        "the player's chance to win with the played choice; 0 and 100 are proofs",
    ),
    Column::percent("chance_best", "his chance with the best one"),
    Column::percent("loss", "the difference of both"),
    Column::percent(
        "loss_most",
        "what could have been lost: the loss with the choice of the lowest value",
    ),
    Column::percent("south_before", "South's chance before the move"),
    Column::percent("south_after", "South's chance after it"),
    number("choices", "the legal moves: pit, direction, and stop or play of the house"),
    number("positions", "the different positions that they lead to"),
    number(
        "depth",
        "how many plies deep every choice was looked at, at least, unless proved before",
    ),
    text(
        "values",
        "every choice with its value, the best first: a chance, or `won in` and `lost in` so many plies",
    ),
    text(
        "played_line",
        "how the game would go on after the played choice with the best play of both",
    ),
    text("best_line", "how it would have gone on after the best one"),
    number(
        "house_plies",
        "the plies to the horizon of the house columns; they are null where the player owned no house, and where it cannot be told with the search of 20,000,000 nodes",
    ),
    number("house_saving", "how many choices save his own house up to there"),
    Column::truth("house_played_saves", "whether the played one does"),
    Column::truth("house_lost", "the played one loses the house by force and another one saved it"),
    Column::truth("house_can_empty", "whether some choice empties the house, at once or by force"),
    Column::truth(
        "house_missed_emptying",
        "some choice did, and the played one does not; from turn 21 on",
    ),
];

/// A row a game and player with judged moves.
pub const GAMES: [Column; 22] = [
    RECORD,
    GAME,
    text("side", "s or n"),
    text("player", "his name; null where the source has none"),
    text("opponent", "the name of the other player; null where the source has none"),
    RESULT,
    number("turns", "his judged moves"),
    number("forced", "of them, those that were forced"),
    number("decided", "those in which the game was decided already"),
    number("missed_wins", "missed wins"),
    number("blunders", "blunders"),
    number("mistakes", "mistakes"),
    number("inaccuracies", "inaccuracies"),
    number("good", "moves that lost something, but no 5 points on which the searches agree"),
    number("best", "moves that lost nothing"),
    Column::percent(
        "accuracy",
        "100 less the mean loss of the moves that count; null where none does",
    ),
    Column::percent(
        "kept_chances",
        "how much of what the choices of those moves could lose was kept; null where nothing could be lost",
    ),
    text(
        "losing_turn",
        "the move with which he lost the game, as far as can be told; null where none is",
    ),
    text(
        "best_turn",
        "his strongest move: it lost nothing, and every other choice would have lost most; null where none stands out by 5 points",
    ),
    text(
        "lost_by",
        "how he lost: missed-emptying, house-captured, front-row, no-move, singletons, resigned or unknown; null where he has not",
    ),
    number("houses_lost", "his moves that lost his house by force though another choice saved it"),
    number("missed_emptyings", "his moves that missed emptying it"),
];

/// The place of a column.
///
/// # Panics
/// Where there is no such column, which is a mistake of the program.
#[must_use]
pub fn column_index(columns: &[Column], name: &str) -> usize {
    columns.iter().position(|column| column.name == name).expect("the column is one of the table")
}
