//! `bao train`, `bao learn` and `bao puzzles`

use std::collections::{BTreeSet, HashSet};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use bao_game::lessons::{Lesson, LessonSession};
use bao_game::puzzles::{
    GameMoves, PROOF_NODES, Puzzle, PuzzleCollection, PuzzleFilter, PuzzleSource, Theme,
    TrainingRecord, TrainingSession, find_puzzles, write_puzzles,
};
use bao_languages::{Language, say, speak, text};
use bao_reports::render_text_table;
use bao_tables::pipeline::{Record, describe_record};
use clap::builder::PossibleValuesParser;

use super::Outcome;
use super::answers::titled_table;
use super::args::{FilterArgs, ReplayArgs, named_values, nodes};
use super::games::ChosenGames;
use crate::Io;
use crate::output::StagedFile;
use crate::output::rows::Format;
use crate::terminal::progress;
use crate::terminal::questions::{Questions, ask_all};
use crate::training::{
    Entry, RecordError, RecordFile, open_puzzles, shipped_lessons, shipped_puzzles, today,
};

/// Solve puzzles: find the one move that wins, or that saves or captures a house.
///
/// Due puzzles come first, then new ones, easier ones first. Type a move, or `i` for a hint, `o` for the solution, `N`
/// for the next puzzle, `q` to leave. A wrong move is answered with the line that refutes it, and you may try again;
/// only the first answer counts. Answers are kept on this machine: a solved puzzle comes back after 3, 7, 16, 35, 80
/// and 180 days, a missed one on the next day. The page of `bao serve` has the same puzzles on a drawn board.
#[derive(clap::Args)]
pub(crate) struct TrainArgs {
    /// A file of puzzles [default: the built-in ones].
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// Only puzzles with one of these themes.
    #[arg(long, value_name = "THEME", value_delimiter = ',', value_parser = named_values(&Theme::ALL, Theme::name, |_| ""))]
    themes: Vec<Theme>,

    /// Only puzzles of this grade, 1 to 5, or of a range of grades such as 2..3.
    #[arg(long, value_name = "GRADES", value_parser = grades)]
    grade: Option<(u8, u8)>,

    /// The file with your record [default: bao/training.jsonl in the system's folder for application data].
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// List every puzzle with your results and exit.
    #[arg(long)]
    list: bool,
}

fn grades(text: &str) -> Result<(u8, u8), String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let read = |text: &str, empty: u8| match text {
        "" => Some(empty),
        text => text.parse().ok().filter(|grade| (1..=5).contains(grade)),
    };
    match (read(first, 1), read(last, 5)) {
        (Some(first), Some(last)) if first <= last && !text.is_empty() => Ok((first, last)),
        _ => Err("write a grade from 1 to 5, or a range such as 2..3".to_owned()),
    }
}

pub(crate) fn run(args: TrainArgs, io: &Io) -> Result<Outcome> {
    let file = RecordFile::open(args.record.clone(), io)?;
    let record = file.read()?.puzzles;
    let puzzles = choose(&args)?;
    if args.list {
        print_list(&puzzles, &record, io)?;
        return Ok(Outcome::Clean);
    }
    let asked: Vec<Puzzle> =
        record.queue(&puzzles, today()).into_iter().map(|place| puzzles[place].clone()).collect();
    let Some(mut session) = TrainingSession::new(asked) else {
        let next = puzzles.iter().filter_map(|puzzle| Some(record.get(&puzzle.id())?.due)).min();
        let days = next.unwrap_or(0).saturating_sub(today());
        io.tell(say!("train-none-due", days));
        return Ok(Outcome::Clean);
    };
    let answered = |session: &mut TrainingSession| {
        let (day, answered) = (today(), session.take_responses().into_iter());
        answered.map(|(puzzle, response)| Entry::Answer { puzzle, response, day }).collect()
    };
    let noted = ask_and_note(&mut session, &file, answered, io)?;
    noted.map_err(|error| anyhow!("{} {error}", session.summary()))?;
    let due = describe_due(&puzzles, &file.read()?.puzzles);
    writeln!(io.stdout(Format::Text), "{} {due}", session.summary())?;
    Ok(Outcome::Clean)
}

/// Asks until the user leaves, and notes what `take` returns after each line. Entries that cannot be saved are tried
/// again with the next ones; the inner result tells whether all of them are saved at the end.
fn ask_and_note<Q: Questions>(
    session: &mut Q,
    file: &RecordFile,
    take: impl Fn(&mut Q) -> Vec<Entry>,
    io: &Io,
) -> Result<Result<()>> {
    let mut unsaved = Vec::new();
    let mut note = |new: Vec<Entry>| {
        unsaved.extend(new);
        if !unsaved.is_empty() {
            let entries = unsaved.len();
            let said = |error: RecordError| anyhow!(say!("entries-unsaved", entries, error));
            file.note(&unsaved).map_err(said)?;
            unsaved.clear();
        }
        Ok(())
    };
    ask_all(session, io.buffered_input(), &mut io.stdout(Format::Text), &mut |session| {
        if let Err(error) = note(take(session)) {
            io.tell(error);
        }
    })?;
    // Answers that still cannot be saved now are lost.
    Ok(note(Vec::new()))
}

fn choose(args: &TrainArgs) -> Result<Vec<Puzzle>> {
    let all = match &args.file {
        Some(path) => open_puzzles(path)?,
        None => shipped_puzzles().to_vec(),
    };
    let grades = args.grade.map(|(first, last)| (first..=last).collect()).unwrap_or_default();
    let filter = PuzzleFilter { themes: args.themes.clone(), grades };
    let puzzles: Vec<Puzzle> = all.into_iter().filter(|puzzle| filter.takes(puzzle)).collect();
    if puzzles.is_empty() {
        bail!("{}", text("train-no-puzzle"));
    }
    Ok(puzzles)
}

fn describe_due(puzzles: &[Puzzle], record: &TrainingRecord) -> String {
    let known = puzzles.iter().filter(|puzzle| record.get(&puzzle.id()).is_some()).count();
    let due = record.count_due(puzzles, today() + 1);
    say!("train-due", known, all = puzzles.len(), due)
}

fn print_list(puzzles: &[Puzzle], record: &TrainingRecord, io: &Io) -> Result<()> {
    let columns = ["puzzle", "#grade", "#asked", "#right", "#due", "question"];
    let mut table = titled_table("train-column", &columns);
    for puzzle in puzzles {
        let id = puzzle.id();
        let known = record.get(&id);
        let (asked, right) = known.map_or((0, 0), |known| (known.asked, known.right));
        let due = known.map(|known| known.due.saturating_sub(today()));
        let due = due.map_or_else(|| text("train-new").to_owned(), |days| say!("train-days", days));
        let themes: Vec<&str> = puzzle.themes.iter().map(|theme| theme.in_words()).collect();
        let question = format!("{} ({})", puzzle.question(), themes.join(", "));
        let [grade, asked, right] = [puzzle.grade().into(), asked, right].map(|n| n.to_string());
        table.push([id, grade, asked, right, due, question]);
    }
    Ok(writeln!(io.stdout(Format::Text), "{}", render_text_table(&table, io.width))?)
}

/// Learn the rules in twelve lessons: a rule, a position, and something to play.
///
/// Without LESSON you begin with the first unfinished task. Type a move or a pit, or `i` for a hint, `o` for an answer,
/// `N` for the next task, `q` to leave. A wrong answer is explained, with the number of the rule in docs/rules.md.
/// Finished tasks are kept on this machine. The page of `bao serve` has the same lessons on a drawn board.
#[derive(clap::Args)]
pub(crate) struct LearnArgs {
    /// The lesson to begin with.
    #[arg(value_name = "LESSON", value_parser = PossibleValuesParser::new(shipped_lessons().iter().map(|lesson| lesson.name.as_str())))]
    lesson: Option<String>,

    /// The file with your record [default: as for `bao train`].
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Print the lessons and the finished tasks, and exit.
    #[arg(long, conflicts_with = "lesson")]
    list: bool,
}

pub(crate) fn learn(args: LearnArgs, io: &Io) -> Result<Outcome> {
    let file = RecordFile::open(args.record, io)?;
    let lessons = shipped_lessons();
    let done = file.read()?.tasks;
    if args.list {
        print_lessons(lessons, &done, io)?;
        return Ok(Outcome::Clean);
    }
    let (lesson, task) = begin(lessons, args.lesson.as_deref(), &done, io);
    let session = LessonSession::new(lessons.to_vec(), lesson, task);
    let mut session = session.context("the program has no built-in lessons")?;
    let finished =
        |session: &mut LessonSession| session.take_done().into_iter().map(Entry::Task).collect();
    ask_and_note(&mut session, &file, finished, io)??;
    let done = file.read()?.tasks;
    let tasks = || lessons.iter().flat_map(|lesson| &lesson.tasks);
    let known = tasks().filter(|task| done.contains(&task.name)).count();
    let told = say!("lesson-summary", done = session.done(), known, all = tasks().count());
    writeln!(io.stdout(Format::Text), "{told}")?;
    Ok(Outcome::Clean)
}

/// The lesson and task to begin with, counted from 0: the first unfinished task of the named lesson, or of all lessons
/// if none is named. If all of them are finished, the first task.
fn begin(
    lessons: &[Lesson],
    named: Option<&str>,
    done: &BTreeSet<String>,
    io: &Io,
) -> (usize, usize) {
    let is_wanted = |lesson: &Lesson| named.is_none_or(|name| lesson.name == name);
    let mut open = lessons.iter().enumerate().filter_map(|(number, lesson)| {
        let open = lesson.tasks.iter().position(|task| !done.contains(&task.name));
        is_wanted(lesson).then_some((number, open?))
    });
    open.next().unwrap_or_else(|| {
        if named.is_none() {
            io.tell(text("lesson-all-done"));
        }
        (lessons.iter().position(is_wanted).unwrap_or(0), 0)
    })
}

fn print_lessons(lessons: &[Lesson], done: &BTreeSet<String>, io: &Io) -> Result<()> {
    let mut out = io.stdout(Format::Text);
    for (number, lesson) in lessons.iter().enumerate() {
        let known = lesson.tasks.iter().filter(|task| done.contains(&task.name)).count();
        let (number, all) = (number + 1, lesson.tasks.len());
        let (title, name) = (lesson.title(), &lesson.name);
        writeln!(out, "{}", say!("lesson-line", number, title, done = known, all, name))?;
    }
    Ok(())
}

/// Make puzzles from games: positions in which only one move wins, or saves or captures a house.
///
/// Each puzzle is proved: the one move reaches its goal, and no other legal move does. Positions whose proof takes too
/// long are left out. The file is a game file (`.bao`) with a game for each puzzle and the solution as its moves: you
/// can read, edit and replay it, and solve it with `bao train --file`. docs/play.md says how puzzles are chosen and
/// graded.
#[derive(clap::Args)]
pub(crate) struct PuzzlesArgs {
    /// An archive or a file of games in any supported format, or `-` [default: the published games].
    #[arg(value_hint = clap::ValueHint::AnyPath)]
    archive: Option<String>,

    /// The file to write, or `-` for standard output.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    /// Replace the file if it exists.
    #[arg(long)]
    force: bool,

    /// The maximum number of nodes to search for the proof of one move.
    #[arg(long, value_name = "N", default_value_t = PROOF_NODES, value_parser = nodes)]
    nodes: u64,

    /// Only puzzles with one of these themes.
    #[arg(long, value_name = "THEME", value_delimiter = ',', value_parser = named_values(&Theme::ALL, Theme::name, |_| ""))]
    themes: Vec<Theme>,

    /// At most N puzzles, taken from each theme and grade in turn.
    #[arg(long, value_name = "N", value_parser = limit)]
    limit: Option<usize>,

    /// Leave out the puzzles of this file.
    #[arg(long, value_name = "FILE")]
    without: Option<PathBuf>,

    /// The source to record in the puzzles; by default the name of the archive.
    #[arg(long, value_name = "TEXT")]
    source: Option<String>,

    #[command(flatten)]
    replay: ReplayArgs,

    #[command(flatten)]
    filters: FilterArgs,
}

fn limit(written: &str) -> Result<usize, String> {
    let number = written.parse().ok().filter(|&number: &usize| number > 0);
    number.ok_or_else(|| text("puzzles-limit").to_owned())
}

pub(crate) fn make_puzzles(args: PuzzlesArgs, io: &Io) -> Result<Outcome> {
    let archive = args.archive.as_deref();
    let sources: Vec<&Path> = archive.iter().map(Path::new).collect();
    let stage = || StagedFile::open(&args.output, &sources, args.force);
    let to = (args.output != Path::new("-")).then(stage).transpose()?;
    let chosen = ChosenGames::choose(archive, &args.replay, &args.filters, io)?;
    let games = chosen.open()?;
    let name = chosen.name(&games);
    let without = args.without.as_deref().map(open_puzzles).transpose()?.unwrap_or_default();
    let without: HashSet<String> = without.iter().map(Puzzle::id).collect();
    let filter = PuzzleFilter { themes: args.themes.clone(), ..PuzzleFilter::default() };
    let bar = progress::games(io);
    let mut found = PuzzleCollection::default();
    let (mut searched, mut left_out) = (0_u64, 0_u64);
    chosen.replay(
        games,
        |record, game| {
            let found = find_puzzles(&game, &source(&args, record, &name), args.nodes);
            (GameMoves::of(&game), found)
        },
        |_, (game, mut puzzles): (GameMoves, Vec<Puzzle>)| {
            searched += 1;
            bar.inc(1);
            let all = puzzles.len();
            puzzles.retain(|puzzle| filter.takes(puzzle) && !without.contains(&puzzle.id()));
            left_out += (all - puzzles.len()) as u64;
            found.add_game(game, puzzles);
            Ok(())
        },
    )?;
    bar.finish_and_clear();
    let puzzles = found.into_puzzles(args.limit);
    if puzzles.is_empty() {
        let (games, archive) = (searched, name);
        bail!(match (games, left_out) {
            (0, _) => say!("puzzles-no-game", archive),
            (_, 0) => say!("puzzles-none", games, archive),
            (_, puzzles) => say!("puzzles-left-out", games, archive, puzzles),
        });
    }
    // Files of puzzles are the same in every language.
    let text = speak(Language::English, || write_puzzles(&puzzles));
    match to {
        None => io.stdout(Format::Text).write_all(text.as_bytes())?,
        Some(to) => to.commit(text.into_bytes())?,
    }
    io.tell(summary(&args.output, &puzzles, searched));
    Ok(Outcome::Clean)
}

fn source(args: &PuzzlesArgs, record: &Record, name: &str) -> PuzzleSource {
    let details = describe_record(record, name);
    PuzzleSource {
        archive: args.source.clone().or(details.source),
        game: record.id.clone(),
        south: details.south,
        north: details.north,
    }
}

/// `puzzles.bao: 84 puzzles of 59 games (win 6, forced capture 46, …)`
fn summary(to: &Path, puzzles: &[Puzzle], searched: u64) -> String {
    let themes: Vec<String> = Theme::ALL
        .into_iter()
        .filter_map(|theme| {
            let with = puzzles.iter().filter(|puzzle| puzzle.themes.contains(&theme)).count();
            (with > 0).then(|| format!("{} {with}", theme.in_words()))
        })
        .collect();
    let to = if to == Path::new("-") { String::new() } else { format!("{}: ", to.display()) };
    let (puzzles, themes) = (puzzles.len(), themes.join(", "));
    format!("{to}{}", say!("puzzles-total", puzzles, games = searched, themes))
}
