//! Judged games as records.

use bao_game::analysis::interactive::sign_move;
use bao_game::analysis::{
    GameReview, JudgeSettings, JudgedMove, JudgedPly, JudgedTotal, TurnRange, ValuedChoice,
    answer_judged_game, summarise_game,
};
use bao_game::replay::{Game, Status};
use bao_languages::{say, text as word};
use bao_reports::{Table, render_text_table};
use bao_study::review::{GAMES, PlayerSummary, ReviewRow, ReviewTables, column_index, turn_row};
use serde::Serialize;
use serde_json::{Map, json};

use crate::output::rows::{Format, OutputRow};
use crate::terminal::words::thousands;

/// A game with its judged moves.
pub(super) struct JudgedGame<'a> {
    /// Its number in the archive, from 1.
    pub number: u32,
    pub game: &'a Game,
    pub turns: &'a [JudgedPly],
    /// The nodes for the proofs of a summary, which comes before the table where it is told; how the game went comes
    /// behind it then.
    pub summed_up: Option<u64>,
    pub width: Option<u16>,
}

impl OutputRow for JudgedGame<'_> {
    fn text(&self) -> String {
        let JudgedGame { game, turns: plies, summed_up, width, .. } = *self;
        let mut text = say!("analyse-game", game = game.id) + "\n";
        let moves: Vec<JudgedMove> = plies.iter().map(|ply| ply.mv.clone()).collect();
        let review = GameReview::of(game, &moves);
        if let Some(nodes) = summed_up {
            let result = (game.status != Status::Rejected).then(|| bao_game::words::result(game));
            let summary = summarise_game(game, nodes, &review.summary, &moves);
            for line in result.into_iter().chain(summary).chain(review.describe_players()) {
                text.push_str(&fold(&line, 2, width));
            }
        }
        if plies.is_empty() {
            text.push_str(&format!("  {}\n", word("analyse-none-judged")));
            return text;
        }
        let [turn, played, loss, best] =
            ["analyse-head-turn", "analyse-head-played", "analyse-head-loss", "analyse-head-best"]
                .map(word);
        let [class, house, choices] =
            ["analyse-head-class", "analyse-head-house", "analyse-head-choices"].map(word);
        let [chance, loss] = [word("analyse-head-chance"), loss].map(|name| format!("#{name}"));
        let columns = [turn, &chance, played, &loss, best, class, house, choices];
        let mut table = Table::new("", &columns);
        for ply in plies {
            table.push(cells(ply, width.is_some()));
        }
        text.push_str(&render_text_table(&table, width));
        text.push('\n');
        if summed_up.is_some() {
            for line in review.describe_course(&moves) {
                text.push_str(&fold(&line, 2, width));
            }
        }
        text
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let rows = self.turns.iter().map(|turn| turn_row(self.number, self.game, turn)).collect();
        let table = ReviewTables { turns: rows, ..ReviewTables::default() }.list_turns();
        table.rows.into_iter().map(|row| row.into_iter().map(|cell| cell.value).collect()).collect()
    }

    fn json(&self) -> impl Serialize {
        answer_judged_game(self.game, self.turns)
    }
}

/// What stands behind the games for reading.
pub(super) fn summary(total: &JudgedTotal, settings: &JudgeSettings, is_single: bool) -> String {
    if !is_single {
        return total.in_words(settings);
    }
    let nodes = thousands(settings.nodes);
    let turns = match settings.turns.to_string().as_str() {
        TurnRange::ALL => say!("analyse-turns-all", nodes),
        turns => say!("analyse-turns", turns, nodes),
    };
    format!("{turns} {}\n", bao_languages::text("analyse-estimates"))
}

/// The columns that are read on a terminal.
const SHOWN: [&str; 15] = [
    "game",
    "side",
    "opponent",
    "result",
    "#turns",
    "#accuracy",
    "#missed_wins",
    "#blunders",
    "#mistakes",
    "#inaccuracies",
    "#good",
    "#best",
    "losing_turn",
    "best_turn",
    "lost_by",
];

/// The columns of a format.
pub(super) fn player_columns(format: Format) -> Vec<&'static str> {
    match format {
        Format::Text => SHOWN.into(),
        _ => GAMES.map(|column| column.name).into(),
    }
}

/// A game of a player.
pub(super) struct PlayerGame<'a> {
    pub row: &'a ReviewRow,
    pub format: Format,
}

impl OutputRow for PlayerGame<'_> {
    fn rows(&self) -> Vec<Vec<String>> {
        let names =
            player_columns(self.format).into_iter().map(|name| name.trim_start_matches('#'));
        vec![names.map(|name| self.row[column_index(&GAMES, name)].to_string()).collect()]
    }

    fn json(&self) -> impl Serialize {
        let fields = GAMES.iter().zip(self.row);
        fields.map(|(column, field)| (column.name.to_owned(), json!(field))).collect::<Map<_, _>>()
    }
}

/// What the games of a player come to: shares with their intervals, his accuracy, and how he lost.
pub(super) fn player_summary(tables: &ReviewTables, width: Option<u16>) -> String {
    let player = bao_notation::mask_controls(tables.player.as_deref().unwrap_or_default());
    if tables.games.is_empty() {
        return say!("analyse-player-none", player) + "\n";
    }
    let judged = tables.games.len() as u64;
    let losses = tables.loss_shares();
    let has_lost = !losses.is_empty();
    let summary = PlayerSummary {
        player,
        games: judged,
        won: tables.share_won(),
        accuracy: Some((tables.accuracy(), judged)),
        losses,
    };
    let mut text = summary.lines().join("\n") + "\n";
    if has_lost {
        text.push_str(&render_text_table(&tables.count_losses(), width));
        text.push('\n');
    }
    text
}

/// How many choices of a move are shown with their value, the played one beside.
const MOST_CHOICES: usize = 6;

fn cells(JudgedPly { mv, house, .. }: &JudgedPly, folds: bool) -> [String; 8] {
    let (played, best) = (mv.played_choice(), mv.best_choice());
    let same = played.mv == best.mv;
    let class = mv.class_in_words();
    let sign = sign_move(mv).filter(|_| mv.class().is_error());
    let mark = sign.map_or_else(String::new, |sign| format!(" {sign}"));
    let class = match mv.is_proved() && mv.class().is_error() {
        true => say!("analyse-proved", class),
        false if mv.is_unsure() && mv.class().is_error() => say!("analyse-unsure", class),
        false => class.to_owned(),
    };
    [
        mv.at().to_string(),
        best.value_in_words(),
        format!("{}{mark}", played.name),
        if mv.loss() == 0 { String::new() } else { mv.loss_in_points() },
        if same { "=".to_owned() } else { best.name.clone() },
        class,
        house.as_ref().map_or_else(String::new, bao_game::analysis::fate::HouseNote::in_words),
        choices(mv, folds),
    ]
}

/// `A5< 62.4, B3> 58.1, …`; where lines are folded, a move stays with its value.
fn choices(mv: &JudgedMove, folds: bool) -> String {
    let all = &mv.valuation().choices;
    let one = |choice: &ValuedChoice| {
        let value = choice.value_in_words();
        let told = format!("{} {}", choice.name, value.trim_end_matches(" %"));
        if folds { told.replace(' ', "\u{a0}") } else { told }
    };
    let mut told: Vec<String> = all.iter().take(MOST_CHOICES).map(one).collect();
    if all.len() > MOST_CHOICES {
        let last = one(&all[all.len() - 1]);
        told.push(say!("analyse-more-choices", count = all.len() - MOST_CHOICES, last));
    }
    told.join(", ")
}

/// A line, set in by so many blanks and folded where the window is narrow; what belongs together has hard blanks.
pub(super) fn fold(line: &str, indent: usize, width: Option<u16>) -> String {
    let [first, further] = [indent, indent + 2].map(|blanks| " ".repeat(blanks));
    let options = textwrap::Options::new(width.map_or(usize::MAX, usize::from))
        .break_words(false)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    let options = options.initial_indent(&first).subsequent_indent(&further);
    textwrap::fill(line, options).replace('\u{a0}', " ") + "\n"
}
