//! `bao engine match`

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use bao_archive::generate::OpeningDraw;
use bao_game::matches::{
    Contest, FitsOpening, GameEnd, LONGEST_GAME, MOST_FAULTS, MatchEnd, MatchResult, NumberedGame,
    Openings, Pair, PlayerSpec, Points, TimeSpent, number_games, write_match_games,
};
use bao_languages::{decimal, say, text};
use bao_reports::csv_to_io_error;
use bao_rules::Side;
use bao_study::statistics::{Decision, Interval, Pairs, Sprt, elo};
use indicatif::ProgressBar;
use serde_json::{Value, json};

use super::Outcome;
use super::args::{RulesetArgs, formats, named_values, seconds};
use crate::Io;
use crate::output::StagedFile;
use crate::output::rows::Format;
use crate::terminal::progress;
use crate::terminal::words::count;

/// Let two players play a match, and print the score with its interval and how much stronger one of them is.
///
/// An opening is some plies of random play after which, by default, both players have about the same chance. Each is
/// played twice with the seats exchanged. A game that is not over after 400 plies counts half for each player. The
/// interval treats the two games of an opening as a pair (docs/generate.md). A game that repeats an earlier one is not
/// counted. The same seed plays the same games on any number of cores, unless a player has a time limit.
///
/// Players: random (every legal move equally likely); greedy (the move that captures most seeds); level=casual (a level
/// of `bao play`); nodes=100000, depth=6, time=100ms or several of these (the best move of a search within the limits);
/// program=./engine,time=100ms (another program that speaks the protocol of `bao engine serve`). A program that is
/// silent, ends, or plays an illegal move loses its game (exit code 1).
#[derive(clap::Args)]
pub(crate) struct MatchArgs {
    /// The player whose score is printed.
    #[arg(value_name = "A")]
    a: PlayerSpec,

    /// The opponent.
    #[arg(value_name = "B")]
    b: PlayerSpec,

    /// How many games, two for each opening; with --sprt, the upper limit [default: 1000, with --sprt 20000].
    #[arg(long, value_name = "N", value_parser = games)]
    games: Option<u64>,

    /// End as soon as it is known whether A is stronger by HIGH rather than by LOW Elo, for example 0,10.
    #[arg(long, value_name = "LOW,HIGH", value_parser = elo_range, allow_hyphen_values = true)]
    sprt: Option<(f64, f64)>,

    /// How often the test may pass a player who is only LOW Elo stronger.
    #[arg(long, value_name = "SHARE", default_value_t = 0.05, value_parser = error_rate, requires = "sprt")]
    alpha: f64,

    /// How often the test may fail a player who is HIGH Elo stronger.
    #[arg(long, value_name = "SHARE", default_value_t = 0.05, value_parser = error_rate, requires = "sprt")]
    beta: f64,

    /// The seed of openings and random choices: the same seed plays the same games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many plies of random play an opening has.
    #[arg(long, value_name = "PLIES", default_value_t = 12, value_parser = clap::value_parser!(u32).range(..=200))]
    openings_plies: u32,

    /// Which openings are used: any, or only balanced ones. An opening is balanced if the opening book, or where it has
    /// no value a search of 20,000 nodes, gives either player 45 to 55 %.
    #[arg(long, default_value = "balanced",
        value_parser = named_values(&OPENINGS, |one| describe_openings(one)[0], |one| describe_openings(one)[1]))]
    openings: Openings,

    /// How many seconds a program may take to start, and by how many a move may exceed its time limit.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    patience: Duration,

    /// The output format.
    #[arg(long, value_parser = formats(&[Format::Text, Format::Json, Format::Csv]), default_value = "text")]
    format: Format,

    /// Also write the games, as CSV that every command reads.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Replace that file if it exists.
    #[arg(long, requires = "output")]
    force: bool,

    /// Do not show progress.
    #[arg(long, short)]
    quiet: bool,

    #[command(flatten)]
    rules: RulesetArgs,
}

const OPENINGS: [Openings; 2] = [Openings::Balanced, Openings::Random];

/// The name of a kind of openings, and its help.
fn describe_openings(openings: Openings) -> [&'static str; 2] {
    match openings {
        Openings::Balanced => ["balanced", "Both players have about the same chance"],
        Openings::Random => ["random", "Any opening of random play"],
    }
}

const MOST: u64 = 1_000_000;

fn elo_range(written: &str) -> Result<(f64, f64), String> {
    let numbers: Vec<Option<f64>> = written.split(',').map(|number| number.parse().ok()).collect();
    match numbers[..] {
        [Some(low), Some(high)] if low < high && low.abs() <= 1000.0 && high.abs() <= 1000.0 => {
            Ok((low, high))
        }
        _ => Err("write two numbers from -1000 to 1000, the lower first, such as 0,10".to_owned()),
    }
}

fn error_rate(written: &str) -> Result<f64, String> {
    let rate = written.parse().ok().filter(|rate: &f64| *rate >= 0.0001 && *rate < 0.5);
    rate.ok_or_else(|| "write a number from 0.0001 to just below 0.5".to_owned())
}

fn games(written: &str) -> Result<u64, String> {
    let games: u64 = written.parse().map_err(|_| "write a number of games".to_owned())?;
    if games == 0 || !games.is_multiple_of(2) || games > MOST {
        return Err(format!("games are played in pairs; write an even number from 2 to {MOST}"));
    }
    Ok(games)
}

pub(crate) fn run(args: MatchArgs, io: &Io) -> Result<Outcome> {
    let (alpha, beta) = (args.alpha, args.beta);
    let sprt = args.sprt.map(|(elo0, elo1)| Sprt { elo0, elo1, alpha, beta });
    let games = args.games.unwrap_or(if sprt.is_some() { 20_000 } else { 1_000 });
    let contest = Contest {
        players: [args.a, args.b],
        pairs: games / 2,
        seed: args.seed,
        opening_plies: args.openings_plies,
        openings: args.openings,
        rules: args.rules.ruleset()?,
        patience: args.patience,
    };
    let file = match &args.output {
        None => None,
        Some(path) if path.as_os_str() == "-" => bail!(text("match-output-mixed")),
        Some(path) => Some((StagedFile::open(path, &[], args.force)?, path)),
    };
    let bar = if args.quiet { ProgressBar::hidden() } else { progress::show_games(games, io) };
    let is_decided = |pairs: &Pairs| match &sprt {
        None => false,
        Some(sprt) => {
            bar.set_message(format!(", {}", ratio_in_words(sprt, pairs)));
            sprt.decision(pairs).is_some()
        }
    };
    let mut openings = OpeningDraw::new(contest.rules, contest.seed, contest.opening_plies);
    let draw = |count, fit: FitsOpening<'_>| openings.draw(count, &fit);
    let played = contest.play(draw, || bar.inc(1), is_decided)?;
    bar.finish_and_clear();
    if let Some((mut games, path)) = file {
        write_match_games(&contest, &played.pairs, &mut games)
            .with_context(|| path.display().to_string())?;
        games.finish()?;
    }
    let tally = MatchResult::of(&played.pairs);
    let mut out = io.stdout(args.format);
    match args.format {
        Format::Text => write!(out, "{}", describe(&contest, &tally, played.end, sprt.as_ref()))?,
        Format::Json => {
            let told = contest_json(&contest, &tally, played.end, sprt.as_ref());
            writeln!(out, "{told:#}")?;
        }
        _ => {
            write_rows(&contest, &played.pairs, &mut out).map_err(csv_to_io_error)?;
            if let Some(note) = early_end_in_words(&contest, &tally, played.end) {
                io.tell(note);
            }
        }
    }
    for fault in list_faults(&contest, &played.pairs) {
        io.tell(fault);
    }
    Ok(if tally.ends.contains_key("fault") { Outcome::Findings } else { Outcome::Clean })
}

/// The result as text.
fn describe(contest: &Contest, tally: &MatchResult, end: MatchEnd, sprt: Option<&Sprt>) -> String {
    let [a, b] = contest.players.each_ref().map(ToString::to_string);
    let openings = match contest.openings {
        Openings::Balanced => "balanced-opening",
        Openings::Random => "opening",
    };
    let points = tally.points();
    let heading = say!(
        "match-heading",
        first = a,
        second = b,
        games = count(points.games(), "game"),
        openings = count(tally.openings, openings),
        plies = count(u64::from(contest.opening_plies), "ply"),
        seed = contest.seed.to_string(),
        rules = contest.rules
    );
    let mut lines: Vec<(&str, String)> = Vec::new();
    if let (Some(score), Some(Interval { low, high })) =
        (tally.pairs.score(), tally.pairs.interval())
    {
        let within =
            |value: String, [low, high]: [String; 2]| say!("match-interval", value, low, high);
        let shares = [per_cent(low), format!("{} %", per_cent(high))];
        let value = format!("{} %", per_cent(score));
        lines.push((text("match-line-score"), within(value, shares)));
        let ratings = [low, high].map(|score| rating(elo(score)));
        lines.push(("Elo", within(rating(elo(score)), ratings)));
    }
    if let Some(sprt) = sprt {
        lines.push(("SPRT", ratio_in_words(sprt, &tally.pairs)));
        lines.push(("", decision_in_words(sprt, &tally.pairs, &a)));
    }
    lines.push((text("match-line-games"), in_words(&points)));
    for side in Side::BOTH {
        let id = if side == Side::South { "match-line-south" } else { "match-line-north" };
        lines.push((text(id), in_words(&tally.by_side[side as usize])));
    }
    let [zero, half, one, more, both] = tally.pairs.counts;
    lines.push((text("match-line-pairs"), say!("match-pairs", both, more, one, half, zero)));
    if tally.repeated > 0 {
        let [lost, drawn, won] = tally.pairs.singles;
        let points = in_words(&Points { won, drawn, lost });
        lines.push((text("match-line-single"), say!("match-single", points)));
        let games = count(tally.repeated, "game");
        lines.push((text("match-line-repeated"), say!("match-repeated", games)));
    }
    let [front_row, singletons, no_move, stopped, faults] = count_ends(tally);
    let ended = say!("match-ends", front_row, singletons, no_move);
    lines.push((text("match-line-ended"), ended));
    if stopped > 0 {
        let games = count(stopped, "game");
        lines.push(("", say!("match-given-up", games, plies = LONGEST_GAME)));
    }
    if faults > 0 {
        let games = count(faults, "game");
        lines.push((text("match-line-faults"), say!("match-faults", games)));
    }
    for (player, TimeSpent { time, moves, overruns }) in contest.players.iter().zip(tally.time) {
        if moves > 0 {
            let seconds = decimal(&format!("{:.1}", time.as_secs_f64()));
            let time = say!("match-time", player, seconds, moves, over = overruns);
            lines.push((text("match-line-time"), time));
        }
    }
    let plies = decimal(&format!("{:.1}", mean(tally)));
    lines.push((text("match-line-length"), say!("match-length", plies)));
    let note = text("match-line-note");
    if 2 * tally.openings < points.games() + tally.repeated {
        lines.push((note, text("match-note-openings").to_owned()));
    }
    lines.extend(early_end_in_words(contest, tally, end).map(|said| (note, said)));
    if contest.players.iter().any(|player| !player.is_repeatable()) {
        lines.push((note, text("match-note-unlike").to_owned()));
    }
    let width = lines.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).max(8) + 2;
    let lines = lines.iter().map(|(name, rest)| format!("  {name:<width$}{rest}\n"));
    format!("{heading}\n\n{}", lines.collect::<String>())
}

/// Why fewer games were played than requested, if the match was not decided.
fn early_end_in_words(contest: &Contest, tally: &MatchResult, end: MatchEnd) -> Option<String> {
    let (played, asked) = (tally.points().games() + tally.repeated, 2 * contest.pairs);
    match end {
        MatchEnd::Whole | MatchEnd::Decided => None,
        MatchEnd::NoMoreOpenings => {
            let plies = contest.opening_plies + 4;
            Some(say!("match-openings-ran-out", played, asked, plies))
        }
        MatchEnd::Faults => Some(say!("match-program-failed", played, asked, most = MOST_FAULTS)),
    }
}

/// The state of a test.
fn ratio_in_words(sprt: &Sprt, pairs: &Pairs) -> String {
    let ((low, high), ratio) = (sprt.bounds(), sprt.log_likelihood_ratio(pairs));
    let [ratio, low, high] = [ratio, low, high].map(|number| decimal(&format!("{number:.2}")));
    let [first, second] = [sprt.elo0, sprt.elo1].map(|elo| decimal(&elo.to_string()));
    say!("match-ratio", ratio, low, high, first, second)
}

fn decision_in_words(sprt: &Sprt, pairs: &Pairs, player: &str) -> String {
    let id = match sprt.decision(pairs) {
        Some(Decision::Passed) => "match-passed",
        Some(Decision::Failed) => "match-failed",
        None => return text("match-undecided").to_owned(),
    };
    let [less, more] = [sprt.elo0, sprt.elo1].map(|elo| decimal(&elo.to_string()));
    say!(id, player, less, more)
}

/// A message for each game that a program lost by a fault.
fn list_faults(contest: &Contest, pairs: &[Pair]) -> Vec<String> {
    let fault = |NumberedGame { game, pair, first, .. }: NumberedGame<'_>| {
        let played = &pair.games[first as usize];
        let Some((winner, GameEnd::Fault(fault))) = &played.end else { return None };
        let player = &contest.name_seats(first)[winner.opponent() as usize];
        Some(say!("match-fault", game, ply = played.plies + 1, player, fault))
    };
    number_games(pairs).filter_map(fault).collect()
}

fn in_words(points: &Points) -> String {
    let Points { won, drawn, lost } = *points;
    say!("match-points", won, drawn, lost)
}

/// Games that ended with an empty front row, with singletons alone, without a move, at the ply limit, and by a fault.
fn count_ends(tally: &MatchResult) -> [u64; 5] {
    let ways: [&[&str]; 5] =
        [&["front-row"], &["singletons"], &["no-move", "no-seeds"], &["given-up"], &["fault"]];
    ways.map(|names| names.iter().filter_map(|name| tally.ends.get(name)).sum())
}

fn mean(tally: &MatchResult) -> f64 {
    tally.plies as f64 / tally.points().games().max(1) as f64
}

/// Rounds a share, but to 0 or 100 % only if it is exactly that.
fn per_cent(share: f64) -> String {
    let hundredths = (share * 1e4).round();
    let inside = share > 0.0 && share < 1.0;
    let hundredths = if inside { hundredths.clamp(1.0, 9_999.0) } else { hundredths };
    decimal(&format!("{:.2}", hundredths / 100.0))
}

fn rating(elo: f64) -> String {
    if elo.is_finite() {
        // Never print `-0`.
        format!("{:+}", elo.round() as i64)
    } else {
        if elo > 0.0 { "+∞" } else { "-∞" }.to_owned()
    }
}

/// A match as JSON: settings, result and games.
fn contest_json(
    contest: &Contest,
    tally: &MatchResult,
    end: MatchEnd,
    sprt: Option<&Sprt>,
) -> Value {
    let [south, north] = tally.by_side;
    let Points { won, drawn, lost } = tally.points();
    let (low, high) = tally.pairs.interval().map(|Interval { low, high }| (low, high)).unzip();
    let score = tally.pairs.score();
    // `null` without games, or if the Elo is infinite.
    let rated =
        |score: Option<f64>| score.map(elo).filter(|elo| elo.is_finite()).map(round_to_six_digits);
    let [front_row, singletons, no_move, stopped, faults] = count_ends(tally);
    json!({
        "players": contest.players.each_ref().map(ToString::to_string),
        "openings_kind": describe_openings(contest.openings)[0],
        "seed": contest.seed,
        "opening_plies": contest.opening_plies,
        "ruleset": contest.rules.to_string(),
        "openings": tally.openings,
        "games": won + drawn + lost,
        "won": won,
        "drawn": drawn,
        "lost": lost,
        "as_south": south,
        "as_north": north,
        "pairs": tally.pairs.counts,
        // Games whose partner in the pair was a repeat.
        "single_games": tally.pairs.singles,
        "repeated": tally.repeated,
        "score": score.map(round_to_six_digits),
        "score_low": low.map(round_to_six_digits),
        "score_high": high.map(round_to_six_digits),
        "elo": rated(score),
        "elo_low": rated(low),
        "elo_high": rated(high),
        "ended": {
            "front_row": front_row,
            "singletons": singletons,
            "no_move": no_move,
            "given_up": stopped,
            "fault": faults,
        },
        "mean_plies": round_to_six_digits(mean(tally)),
        "ended_early": match end {
            MatchEnd::Whole => None,
            MatchEnd::Decided => Some("decided"),
            MatchEnd::NoMoreOpenings => Some("openings"),
            MatchEnd::Faults => Some("faults"),
        },
        "sprt": sprt.map(|sprt| sprt_json(sprt, &tally.pairs)),
    })
}

fn sprt_json(sprt: &Sprt, pairs: &Pairs) -> Value {
    let (low, high) = sprt.bounds();
    json!({
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "alpha": sprt.alpha,
        "beta": sprt.beta,
        "log_likelihood_ratio": round_to_six_digits(sprt.log_likelihood_ratio(pairs)),
        "low": round_to_six_digits(low),
        "high": round_to_six_digits(high),
        "decision": sprt.decision(pairs).map(|decision| match decision {
            Decision::Passed => "passed",
            Decision::Failed => "failed",
        }),
    })
}

fn round_to_six_digits(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

/// Writes a row for each game.
fn write_rows(contest: &Contest, pairs: &[Pair], out: impl Write) -> csv::Result<()> {
    let mut rows = csv::Writer::from_writer(out);
    rows.write_record(COLUMNS)?;
    for NumberedGame { game, number, pair, first } in number_games(pairs) {
        let played = &pair.games[first as usize];
        let winner = played.end.as_ref().map(|(side, _)| side.name());
        let named = (game, number, contest.name_seats(first));
        let ended = (winner, played.ended_by(), played.plies, pair.repeated[first as usize]);
        rows.serialize((named, ended, pair.opening.position.to_string()))?;
    }
    Ok(rows.flush()?)
}

const COLUMNS: [&str; 9] =
    ["game", "pair", "south", "north", "winner", "ended_by", "plies", "repeated", "opening"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_not_rounded_to_certainty() {
        let shares = [0.0, 0.000_01, 0.123_456, 0.999_999, 1.0];
        assert_eq!(shares.map(per_cent), ["0.00", "0.01", "12.35", "99.99", "100.00"]);
        assert_eq!([-0.2, 10.6, f64::INFINITY].map(rating), ["+0", "+11", "+∞"]);
    }
}
