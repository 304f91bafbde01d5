//! The arguments of `bao analyse`, and its tables: judged moves, choices, losses and houses.

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use bao_formats::{sha256, write_digest};
use bao_game::analysis::fate::{
    FROM, FateSettings, HouseMove, HouseMoves, NODES, UNTIL, WrittenLine, search_house_moves,
};
use bao_game::analysis::interactive::sign_move;
use bao_game::analysis::{
    GameReview, JudgeSettings, JudgedMove, JudgedPly, JudgedSide, JudgedTotal, LOST_COLUMNS,
    LostGame, PlyChoices, ProvedLoss, TurnRange, ValuedChoice, answer_house_moves,
    answer_judged_game, count_choices, find_proved_loss, summarise_game,
};
use bao_game::answer::GameRow;
use bao_game::classify::{CoinSides, TossKind, list_coin_sides};
use bao_game::replay::{Game, Status};
use bao_languages::{say, text, text as word};
use bao_reports::render_text_table;
use bao_study::review::{
    GAMES, PlayerSummary, ReviewRow, ReviewTables, TURNS, column_index, turn_row,
};
use bao_tables::Column;
use clap::ValueEnum;
use serde::Serialize;
use serde_json::{Map, json};

use crate::Io;
use crate::cli::answers::titled_table;
use crate::cli::args::{formats, named_values, nodes};
use crate::cli::engine::write_checked;
use crate::cli::games::GamesArgs;
use crate::cli::study::ReportArgs;
use crate::cli::{Outcome, games};
use crate::game_files::FileNames;
use crate::output::StagedFile;
use crate::output::rows::{Format, Layout, OF_RECORDS, OutputRow};
use crate::terminal::words::{self, side, thousands};

/// A table of `bao analyse`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum AnalysisTable {
    /// Every judged move: its value, what it lost, the best choice, its class
    Moves,
    /// Which choices would have saved the loser's house, move by move, proved
    House,
    /// When the game was lost and by which move, proved
    Lost,
    /// How many choices there were at every move, and which lead to the same position
    Choices,
}

impl AnalysisTable {
    fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

/// Find where a game was lost: the losing move, the houses, and every move judged.
///
/// A summary of each game comes first: who won; the losing move, proved if a proof is found within --nodes, otherwise
/// estimated; how the houses were lost, and the last move that could have saved a captured one; how accurately each
/// player chose. Then comes a row for each move. A search values every legal move as a winning chance. The loss of a
/// move is the chance of the best choice minus the chance of the move: an inaccuracy (?!) loses 5 percentage points or
/// more, a mistake (?) 10, a blunder (??) 20, and a missed win (??W) is a blunder when the best choice had 95 % or
/// more. A move gets its mark only if the loss is proved (·) or several depths of two searches agree on it (≈). Forced
/// moves and moves of a decided game do not count for the accuracy (docs/analyse.md).
///
/// --table writes one table alone. --table house covers the loser's moves from turn 21 on, while the loser owns a
/// house. A choice saves the house if, whatever the winner plays, the loser still owns it after the winner's move of
/// turn 24 (the last of --turns), or has emptied it or won before.
///
/// --table lost goes back from the end of the game as long as the loser is proved lost, and then looks for a proved win
/// of the loser. With --out it writes the proofs to DIR/GAME.proof; `bao engine prove --check` checks one.
///
/// --player NAME lists the games of that player, one row each, then how many were won and how the others were lost,
/// with 95 % intervals.
///
/// --out keeps each game as soon as it is judged, so the same command resumes a stopped run; the folder gets
/// turns.parquet, games.parquet and a report. --save writes the better lines into the game's .bao file. Exit code 1: a
/// game could not be replayed to its end, its winner is needed but not known, or --table house could not decide a move
/// within --nodes.
#[derive(clap::Args)]
#[command(
    alias = "analyze",
    override_usage = "bao analyse [OPTIONS] [GAME|ARCHIVE]\n       bao analyse [OPTIONS] <GAME> <ARCHIVE>",
    after_help = describe_tables()
)]
pub(crate) struct AnalyseArgs {
    /// Write only this table, without the summary.
    #[arg(long, value_enum, value_name = "TABLE")]
    pub(super) table: Option<AnalysisTable>,

    /// Which turns: `21..24`, `30`, `21..`, `..24` or `all` [default: all; house: 21..24].
    #[arg(long, value_name = "TURNS")]
    pub(super) turns: Option<TurnRange>,

    /// Whose moves [default: both].
    #[arg(long, value_name = "SIDE",
        value_parser = named_values(&JudgedSide::ALL, JudgedSide::name, JudgedSide::help))]
    pub(super) side: Option<JudgedSide>,

    /// The nodes to search for each position [default: 300k; lost: 1M; house: 20M].
    #[arg(long, value_name = "N", value_parser = nodes)]
    pub(super) nodes: Option<u64>,

    /// How many positions to search at once [default: one per core]; the results do not depend on it.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) threads: Option<u16>,

    /// Write the better lines of a single game into its game file, as variations with marks and comments; the rest of
    /// the file stays.
    #[arg(long, conflicts_with = "out")]
    pub(super) save: bool,

    /// The output format [default: text].
    #[arg(long, value_parser = formats(&OF_RECORDS))]
    pub(super) format: Option<Format>,

    #[command(flatten)]
    pub(super) report: ReportArgs,

    #[command(flatten)]
    pub(super) games: GamesArgs,
}

/// The columns of judged moves and games with their meanings, for the help.
fn describe_tables() -> String {
    let describe = |heading: &str, columns: &[Column]| {
        let lines = columns.iter().map(|one| format!("  {:<21}  {}\n", one.name, one.meaning));
        format!("{heading}:\n{}", lines.collect::<String>())
    };
    let games = "Columns of games.parquet, which has a row for each player of a game";
    let turns = describe("Columns of --table moves and turns.parquet", &TURNS);
    format!("{turns}\n{}", describe(games, &GAMES))
}

impl AnalyseArgs {
    pub(super) fn format(&self) -> Format {
        self.format.unwrap_or(Format::Text)
    }

    /// Refuses options that do not apply to the table.
    pub(super) fn refuse_options_of_other_tables(&self) -> Result<()> {
        use AnalysisTable::{Choices, House, Lost, Moves};
        let Some(table) = self.table else { return Ok(()) };
        let known: [(&str, bool, &[AnalysisTable]); 5] = [
            ("--turns", self.turns.is_some(), &[Moves, House, Choices]),
            ("--side", self.side.is_some(), &[Moves]),
            ("--nodes", self.nodes.is_some(), &[Moves, House, Lost]),
            ("--save", self.save, &[Moves]),
            ("--out", self.report.out.is_some(), &[Lost]),
        ];
        for (option, _, tables) in known.into_iter().filter(|(_, is_given, _)| *is_given) {
            if !tables.contains(&table) {
                let tables: Vec<String> = tables.iter().map(|table| table.name()).collect();
                let (table, tables) = (table.name(), tables.join("|"));
                bail!(say!("analyse-option-of-table", option, table, tables));
            }
        }
        Ok(())
    }
}

pub(super) fn write_choices(args: &AnalyseArgs, io: &Io) -> Result<Outcome> {
    let turns = args.turns.clone().unwrap_or_default();
    let list = |game: &Game| {
        let mut plies = count_choices(game);
        plies.retain(|ply| turns.contains(ply.at.number));
        plies
    };
    args.games.write_table(args.format(), io.width, PlyChoices::COLUMNS, list, io)
}

pub(super) fn write_losses(args: &AnalyseArgs, io: &Io) -> Result<Outcome> {
    let folder = args.report.out.as_deref();
    folder.map(crate::output::refuse_path_in_archive).transpose()?;
    let nodes = args.nodes.unwrap_or(ProvedLoss::NODES);
    let mut files = FileNames::default();
    let headings = GameRow::headings(LOST_COLUMNS);
    let search = |game: &Game| {
        find_proved_loss(game, nodes).map(|loss| {
            let proof = loss.place.as_ref().map(|place| write_checked(&place.proof, &game.rules));
            (loss, proof)
        })
    };
    let rows = args.games.write_rows(
        args.format(),
        Layout::LinedUp(io.width),
        &headings,
        search,
        |rows, game, found| {
            let Some((loss, proof)) = rows.of_lost_game(&game, found, io) else { return Ok(()) };
            let proof = proof.transpose().with_context(|| game.id.clone())?;
            if let (Some(folder), Some(proof)) = (folder, &proof) {
                let name = files.take(&game.id, "proof");
                save_proof(folder, &name, proof, args.report.force)?;
            }
            let hash = proof.map(|proof| write_digest(&sha256(proof.as_bytes())));
            let lost: LostGame = (game, loss, hash);
            rows.writer.write(&GameRow { game: &lost.0.id, columns: LOST_COLUMNS, of: &lost })
        },
        io,
    )?;
    rows.finish(String::new)
}

fn save_proof(folder: &Path, name: &str, proof: &str, force: bool) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let staged = StagedFile::open(&folder.join(name), &[], force)?;
    Ok(staged.commit(proof.as_bytes().to_vec())?)
}

/// The latest turn that --turns may end with.
const LATEST_TURN: u32 = 100;

/// A game and what was found about the loser's house.
struct GameFate<'a> {
    game: &'a Game,
    found: &'a HouseMoves,
    until: u32,
    width: Option<u16>,
}

impl OutputRow for GameFate<'_> {
    /// The moves, with the lines that prove each result.
    fn text(&self) -> String {
        let GameFate { game, found, until, width } = *self;
        let HouseMoves { moves: turns, undecided } = found;
        let Some(winner) = game.winner else { return String::new() };
        let (winner, loser) = (side(winner), side(winner.opponent()));
        let mut lines = vec![say!("fate-house", game = game.id, winner, loser, until)];
        if let Status::Partial(last) = game.status {
            lines.push(say!("fate-breaks", turn = last));
        } else if turns.is_empty() && undecided.is_empty() {
            lines.push(text("fate-no-turn").to_owned());
        }
        lines.extend(undecided.iter().map(|turn| say!("fate-undecided", turn)));
        let mut text = lines.join("\n  ") + "\n";
        for turn in turns {
            text.push_str(&describe_house_move(turn, width));
        }
        for toss in list_coin_sides(game, until) {
            text.push_str(&describe_toss(&toss, width));
        }
        text
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let row = |of| GameRow { game: &self.game.id, columns: HouseMove::COLUMNS, of }.cells();
        self.found.moves.iter().map(row).collect()
    }

    fn json(&self) -> impl Serialize {
        answer_house_moves(self.game, &self.found.moves, self.until)
    }
}

pub(super) fn write_house_moves(args: &AnalyseArgs, io: &Io) -> Result<Outcome> {
    let (from, until) = args.turns.as_ref().map_or((FROM, UNTIL), TurnRange::bounds);
    if until > LATEST_TURN {
        bail!(say!("analyse-house-turns", latest = LATEST_TURN));
    }
    games::refuse_without_house(&args.games.rules()?, "analyse --table house")?;
    let settings = FateSettings { from, until, nodes: args.nodes.unwrap_or(NODES) };
    let mut counts = HouseCounts::default();
    let names = GameRow::headings(HouseMove::COLUMNS);
    let rows = args.games.write_rows(
        args.format(),
        Layout::Lines,
        &names,
        |game| search_house_moves(game, settings),
        |rows, game, found| {
            let Some(found) = rows.of_lost_game(&game, found, io) else { return Ok(()) };
            for turn in &found.undecided {
                rows.note(&say!("fate-undecided-note", game = game.id, turn), io);
            }
            let new = count_house_moves(&found);
            counts.iter_mut().zip(new).for_each(|(sum, new)| *sum += new);
            rows.writer.write(&GameFate { game: &game, found: &found, until, width: io.width })
        },
        io,
    )?;
    rows.finish(|| describe_counts(counts))
}

fn describe_toss(sides: &CoinSides, width: Option<u16>) -> String {
    let CoinSides { toss, kind, .. } = sides;
    let what = text(match kind {
        TossKind::RiggedBySeeds => "fate-toss-by-seeds",
        TossKind::RiggedByOutcome => "fate-toss-by-outcome",
        TossKind::Winning => "fate-toss-winning",
        TossKind::Losing => "fate-toss-losing",
        TossKind::Even => "fate-toss-even",
        TossKind::Open => "fate-toss-open",
    });
    let (tosser, other) = (side(toss.side), side(toss.side.opponent()));
    let turn = format!("{}{}", toss.turn, toss.side.letter());
    let told = say!("fate-toss", turn, side = tosser, seeds = toss.seeds, what);
    let mut text = format!("  {told}\n");
    for coin in &sides.sides {
        if let Some((fate, line)) = &coin.other {
            let id = if fate.is_saved() { "fate-toss-wins-not" } else { "fate-toss-wins" };
            let head = say!(id, move = coin.name, side = other, ending = line.ending_in_words());
            text.push_str(&fold_line(&head, &line.text, width));
        }
    }
    text
}

fn describe_house_move(turn: &HouseMove, width: Option<u16>) -> String {
    let saving: Vec<&str> = turn.saving_choices().map(|choice| choice.name.as_str()).collect();
    let all = turn.choices.len();
    let judged = match (saving.len(), all) {
        (0, 1) => text("fate-only-lost").to_owned(),
        (0, _) => say!("fate-none-saves", choices = all),
        (1, 1) => text("fate-only-saved").to_owned(),
        (some, _) if some == all => say!("fate-all-save", choices = all),
        (some, _) => say!("fate-some-save", choices = all, saving = some, names = saving.join(" ")),
    };
    let marks = [
        turn.is_losing().then(|| text("fate-losing-turn")),
        turn.missed_emptying().then(|| text("fate-missed-emptying")),
    ];
    let marks = marks.into_iter().flatten().collect::<Vec<_>>().join(", ");
    let marks = if marks.is_empty() { marks } else { format!("  {marks}") };
    let kind = words::kind(turn.known.kind);
    let mut said =
        format!("  {} {:<7}{kind}: {judged}{marks}\n", turn.at, turn.played_choice().name);
    let [lost, saved, emptied] =
        ["fate-line-lost", "fate-line-saved", "fate-line-emptied"].map(text);
    let longest = [lost, saved, emptied].map(|name| name.chars().count()).into_iter().max();
    let room = longest.unwrap_or_default() + 1;
    let mut line = |name: &str, line: &WrittenLine| {
        let head = format!("{name:<room$}{}", line.ending_in_words());
        said.push_str(&fold_line(&head, &line.text, width));
    };
    let shown = turn.missed_emptying().then_some(turn.emptying_line.as_ref()).flatten();
    if !turn.played_saves() {
        line(lost, &turn.played_line);
        if let Some(saving) = turn.saving_line.as_ref().filter(|saving| Some(*saving) != shown) {
            line(saved, saving);
        }
    }
    if let Some(emptying) = shown {
        line(emptied, emptying);
    }
    said
}

/// A heading and its moves, wrapped between moves if the window is narrow.
fn fold_line(head: &str, moves: &str, width: Option<u16>) -> String {
    let whole = |text: &str| text.replace(' ', "\u{a0}");
    let moves: Vec<String> = moves.split(", ").map(whole).collect();
    fold(&format!("{}: {}", whole(head), moves.join(", ")), 6, width)
}

/// Sums over all games: games, moves of the loser, those that lost the house, those after its loss, those that missed
/// emptying it, and undecided moves.
type HouseCounts = [usize; 6];

fn count_house_moves(HouseMoves { moves: turns, undecided }: &HouseMoves) -> HouseCounts {
    let kinds: [fn(&HouseMove) -> bool; 3] =
        [HouseMove::is_losing, HouseMove::is_lost_already, HouseMove::missed_emptying];
    let [losing, already, missed] = kinds.map(|is| turns.iter().filter(|turn| is(turn)).count());
    [1, turns.len(), losing, already, missed, undecided.len()]
}

/// One line; empty without a game.
fn describe_counts([games, turns, losing, already, missed, undecided]: HouseCounts) -> String {
    if games == 0 {
        return String::new();
    }
    let total = say!("fate-total", games, turns, losing, already, missed);
    match undecided {
        0 => total + "\n",
        turns => format!("{total} {}\n", say!("fate-total-undecided", turns)),
    }
}

/// A game with its judged moves.
pub(super) struct JudgedGame<'a> {
    /// Its place among the judged games, from 1.
    pub number: u32,
    pub game: &'a Game,
    pub turns: &'a [JudgedPly],
    /// The nodes for the proofs of the summary. If set, the summary precedes the table, and the course of the game
    /// follows it.
    pub summary_nodes: Option<u64>,
    pub width: Option<u16>,
}

impl OutputRow for JudgedGame<'_> {
    fn text(&self) -> String {
        let JudgedGame { game, turns: plies, summary_nodes, width, .. } = *self;
        let mut text = say!("analyse-game", game = game.id) + "\n";
        let moves: Vec<JudgedMove> = plies.iter().map(|ply| ply.mv.clone()).collect();
        let review = GameReview::of(game, &moves);
        if let Some(nodes) = summary_nodes {
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
        let columns = ["turn", "#chance", "played", "#loss", "best", "class", "house", "choices"];
        let mut table = titled_table("analyse-head", &columns);
        for ply in plies {
            table.push(cells(ply, width.is_some()));
        }
        text.push_str(&render_text_table(&table, width));
        text.push('\n');
        if summary_nodes.is_some() {
            for line in review.describe_course(&moves) {
                text.push_str(&fold(&line, 2, width));
            }
        }
        text
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let rows = self.turns.iter().map(|turn| turn_row(self.number, self.game, turn));
        rows.map(|row| row.iter().map(ToString::to_string).collect()).collect()
    }

    fn json(&self) -> impl Serialize {
        answer_judged_game(self.game, self.turns)
    }
}

/// The text after the games.
pub(super) fn summary(total: &JudgedTotal, settings: &JudgeSettings, is_single: bool) -> String {
    if !is_single {
        return total.in_words(settings);
    }
    let nodes = thousands(settings.nodes);
    let turns = match settings.turns.to_string().as_str() {
        TurnRange::ALL => say!("analyse-turns-all", nodes),
        turns => say!("analyse-turns", turns, nodes),
    };
    format!("{turns} {}\n", text("analyse-estimates"))
}

/// The columns of a player's games that are shown as text; `#` marks numbers.
const SHOWN: &str = "game side opponent result #turns #accuracy #missed_wins #blunders #mistakes \
                     #inaccuracies #good #best losing_turn best_turn lost_by";

/// The columns of a player's games in this format.
pub(super) fn player_columns(format: Format) -> Vec<&'static str> {
    match format {
        Format::Text => SHOWN.split_whitespace().collect(),
        _ => GAMES.iter().map(|column| column.name).collect(),
    }
}

/// A game of a player, with its [`player_columns`].
pub(super) struct PlayerGame<'a> {
    pub row: &'a ReviewRow,
    pub columns: &'a [&'a str],
}

impl OutputRow for PlayerGame<'_> {
    fn rows(&self) -> Vec<Vec<String>> {
        let cell = |name: &&str| &self.row[column_index(&GAMES, name.trim_start_matches('#'))];
        vec![self.columns.iter().map(|name| cell(name).to_string()).collect()]
    }

    fn json(&self) -> impl Serialize {
        let cells = self.columns.iter().zip(self.row);
        cells.map(|(name, cell)| ((*name).to_owned(), json!(cell))).collect::<Map<_, _>>()
    }
}

/// The summary of a player's games: shares with intervals, accuracy, and how games were lost.
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
        won: tables.won,
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

/// How many choices of a move are shown with their values.
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

/// `A5< 62.4, B3> 58.1, …`; if lines are wrapped, a move stays with its value.
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

/// A line, indented and wrapped to the window; non-breaking spaces keep words together.
pub(super) fn fold(line: &str, indent: usize, width: Option<u16>) -> String {
    let [first, further] = [indent, indent + 2].map(|blanks| " ".repeat(blanks));
    let options = textwrap::Options::new(width.map_or(usize::MAX, usize::from))
        .break_words(false)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    let options = options.initial_indent(&first).subsequent_indent(&further);
    textwrap::fill(line, options).replace('\u{a0}', " ") + "\n"
}
