//! `docs/findings-of-our-own.md`, made of the measures of `datasets/baselines` and compared;
//! `BAO_UPDATE=1 cargo test --test it own_findings` writes it. A sentence that the numbers do not bear ends the test.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use bao_study::statistics::{Difference, Interval, Share};

use crate::support::{file, path, transcript};

const PAGE: &str = "docs/findings-of-our-own.md";

/// Who plays, by the names of `provenance.csv`, and what a table calls it.
const PLAYERS: [(&str, &str); 5] = [
    ("random", "random"),
    ("greedy", "greedy"),
    ("engine-200", "engine, 200 nodes"),
    ("engine", "engine, 1,000 nodes"),
    ("engine-5k", "engine, 5,000 nodes"),
];

/// Shares by player, measure and side.
struct Measures(BTreeMap<(String, String, String), Share>);

impl Measures {
    fn read() -> Measures {
        let mut shares = BTreeMap::new();
        let text = file("datasets/baselines/measures.csv");
        for row in csv::Reader::from_reader(text.as_bytes()).records() {
            let row = row.expect("a row has five cells");
            let number = |at: usize| row[at].parse().unwrap_or_default();
            let key = (row[0].to_owned(), row[1].to_owned(), row[2].to_owned());
            let before = shares.insert(key, Share::new(number(3), number(4)));
            assert_eq!(before, None, "{row:?} is there twice");
        }
        for row in csv::Reader::from_reader(file("datasets/study/classes.csv").as_bytes()).records()
        {
            let row = row.expect("a row of the print");
            if &row[1] == "progress" {
                let share = Share::new(row[3].parse().expect("n"), row[4].parse().expect("of"));
                shares.insert(("printed".to_owned(), row[2].to_owned(), row[0].to_owned()), share);
            }
        }
        Measures(shares)
    }

    fn get(&self, player: &str, measure: &str, side: &str) -> Share {
        let key = (player.to_owned(), measure.to_owned(), side.to_owned());
        self.0.get(&key).copied().unwrap_or_default()
    }

    /// Over both sides.
    fn both(&self, player: &str, measure: &str) -> Share {
        let [south, north] = ["south", "north"].map(|side| self.get(player, measure, side));
        Share::new(south.count + north.count, south.of + north.of)
    }

    /// Of the games that begin with an emptying, those that the player who empties wins.
    fn first_emptying(&self, player: &str) -> Share {
        let sum = |classes: &[&str]| classes.iter().map(|c| self.both(player, c).count).sum();
        let won: u64 = sum(&["verde", "marrone", "arancione"]);
        Share::new(won, won + sum(&["rosso", "senape", "viola"]))
    }
}

fn share_cell(share: Share) -> String {
    let Some(Interval { low, high }) = share.interval() else { return "none".to_owned() };
    let percent = share.percent().unwrap_or_default();
    format!("{percent:.1} % ({low:.1} to {high:.1}), {} of {}", share.count, share.of)
}

fn difference_cell(difference: Option<Difference>) -> String {
    difference.map_or_else(String::new, |found| {
        let Interval { low, high } = found.interval;
        format!("{:+.1} ({low:+.1} to {high:+.1})", found.points)
    })
}

/// A table of Markdown with a row for each of some players.
fn table(out: &mut String, head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) {
    let _ = writeln!(out, "| {} |\n|{}", head.join(" | "), " --- |".repeat(head.len()));
    for row in rows {
        assert_eq!(row.len(), head.len());
        let _ = writeln!(out, "| {} |", row.join(" | "));
    }
    out.push('\n');
}

fn players() -> impl Iterator<Item = (&'static str, &'static str)> {
    PLAYERS.into_iter()
}

fn with_print() -> impl Iterator<Item = (&'static str, &'static str)> {
    [("printed", "printed: kibao.org, 2013 to 2020")].into_iter().chain(PLAYERS)
}

/// The page, with a check of each sentence about numbers.
fn write_page() -> String {
    let all = Measures::read();
    let mut out = include_str!("own_findings/introduction.md").to_owned();
    let made = file("datasets/baselines/provenance.csv");
    let rows =
        csv::Reader::from_reader(made.as_bytes()).into_deserialize::<BTreeMap<String, String>>();
    let rows: Vec<_> = rows.map(|row| row.expect("a row of the provenance")).collect();
    let named = players().map(|(key, name)| {
        let row = rows.iter().find(|row| row["name"] == key).expect("every player has his row");
        let (command, commit) = (&row["command"], &row["commit"][..8]);
        vec![name.to_owned(), format!("`{command}`"), format!("`{commit}`")]
    });
    table(&mut out, &["player", "games", "commit"], named);

    out.push_str(include_str!("own_findings/seats.md"));
    table(
        &mut out,
        &["player", "South's share of all wins", "of the games with both houses at turn 23"],
        players().map(|(key, name)| {
            let south = all.get(key, "south-wins", "south");
            let verde = all.get(key, "verde", "south").of;
            let both = all.get(key, "qualifying", "both").count;
            vec![name.to_owned(), share_cell(south), share_cell(Share::new(verde, both))]
        }),
    );
    let low = |share: Share| share.interval().map_or(0.0, |interval| interval.low);
    let high = |share: Share| share.interval().map_or(100.0, |interval| interval.high);
    let seat = |key| all.get(key, "south-wins", "south");
    assert!(low(seat("random")) > 50.4 && high(seat("random")) < 51.1);
    assert!(low(seat("greedy")) < 50.0 && high(seat("greedy")) > 50.0);
    let more = |key| Difference::of(seat(key), seat("random")).map(|more| more.interval.low);
    assert!(["engine-200", "engine"].map(more).iter().all(|low| *low > Some(0.0)));
    assert!(more("engine-5k") < Some(0.0) && low(seat("engine-5k")) > 50.0);

    out.push_str(include_str!("own_findings/population.md"));
    table(
        &mut out,
        &["player", "games of the population"],
        [("printed: kibao.org, 2013 to 2020", Share::new(356, 6_649))]
            .into_iter()
            .chain(players().map(|(key, name)| (name, all.get(key, "qualifying", "both"))))
            .map(|(name, share)| vec![name.to_owned(), share_cell(share)]),
    );
    let printed = Share::new(356, 6_649);
    assert!(players().all(|(key, _)| high(all.get(key, "qualifying", "both")) < low(printed)));

    out.push_str(include_str!("own_findings/colours.md"));
    let rosso = |key, side| all.get(key, "rosso", side);
    let gap = |key| Difference::of(rosso(key, "south"), rosso(key, "north"));
    table(
        &mut out,
        &["player", "*rosso* of South's wins", "*rosso* of North's wins", "difference in points"],
        with_print().map(|(key, name)| {
            let [south, north] = ["south", "north"].map(|side| share_cell(rosso(key, side)));
            vec![name.to_owned(), south, north, difference_cell(gap(key))]
        }),
    );
    for key in ["printed", "random", "engine"] {
        assert!(gap(key).is_some_and(|gap| gap.interval.high < 0.0), "{key}");
    }
    let apart = |one, other| match (gap(one), gap(other)) {
        (Some(one), Some(other)) => one.less(other).interval,
        _ => panic!("both were counted"),
    };
    let Interval { low: from, high: to } = apart("printed", "random");
    assert!(from < 0.0 && to > 0.0, "{from} {to}");
    let colours = ["verde", "marrone", "arancione", "rosso", "senape", "viola", "celeste"];
    out.push_str(include_str!("own_findings/all_colours.md"));
    table(
        &mut out,
        &[&["player"], &colours[..]].concat(),
        with_print().map(|(key, name)| {
            let cell = |class: &&str| {
                let share = all.both(key, class);
                format!("{:.1} %, {}", share.percent().unwrap_or_default(), share.count)
            };
            let mut row = vec![format!("{name}, {}", all.both(key, "verde").of)];
            row.extend(colours.iter().map(cell));
            row
        }),
    );
    let more = |class, one, other| {
        let found = Difference::of(all.both(one, class), all.both(other, class));
        found.expect("both were counted").interval
    };
    assert!(more("verde", "printed", "engine").low > 0.0);
    assert!(more("verde", "random", "engine").low > 0.0);
    assert!(more("verde", "printed", "random").low < 0.0);
    assert!(more("verde", "printed", "random").high > 0.0);
    assert!(more("rosso", "printed", "random").low > 0.0);

    out.push_str(include_str!("own_findings/emptying.md"));
    table(
        &mut out,
        &["player", "won by the player who empties first"],
        with_print().map(|(key, name)| vec![name.to_owned(), share_cell(all.first_emptying(key))]),
    );
    assert!((55.0..65.0).contains(&all.first_emptying("random").percent().unwrap_or_default()));
    assert!(low(all.first_emptying("random")) > 50.0 && low(all.first_emptying("printed")) > 50.0);

    out.push_str(include_str!("own_findings/one_mtaji.md"));
    let others = |key, measure: &str| {
        let of = |measure: &str| all.get(key, measure, "all");
        (of(measure), of(&format!("{measure}-otherwise")))
    };
    table(
        &mut out,
        &["player", "one capture alone", "another choice", "difference in points"],
        players().map(|(key, name)| {
            let (one, other) = others(key, "one-mtaji");
            let difference = difference_cell(Difference::of(one, other));
            vec![name.to_owned(), share_cell(one), share_cell(other), difference]
        }),
    );
    let (one, other) = others("random", "one-mtaji");
    assert!(Difference::of(one, other).is_some_and(|found| found.interval.low > 0.0));

    out.push_str(include_str!("own_findings/large_house.md"));
    let of_seat = |key, side| {
        let [large, small] = ["house-large", "house-small"].map(|size| all.get(key, size, side));
        Difference::of(large, small)
    };
    table(
        &mut out,
        &[
            "player",
            "owner of 15 or more wins",
            "owner of fewer wins",
            "difference in points",
            "South's alone",
            "North's alone",
        ],
        players().map(|(key, name)| {
            let [large, small] = ["house-large", "house-small"].map(|size| all.both(key, size));
            let difference = difference_cell(Difference::of(large, small));
            let [south, north] = ["south", "north"].map(|side| difference_cell(of_seat(key, side)));
            vec![name.to_owned(), share_cell(large), share_cell(small), difference, south, north]
        }),
    );
    let ends = |key, side| of_seat(key, side).map(|found| found.interval.ends());
    assert!(ends("random", "south").is_some_and(|(_, high)| high < 0.0));
    assert!(
        ["engine-200", "engine"]
            .map(|key| ends(key, "south"))
            .iter()
            .all(|of| *of > Some((0.0, 0.0)))
    );
    assert!(ends("engine", "north").is_some_and(|(_, high)| high < 0.0));
    let houses = |key| {
        let [large, small] = ["house-large", "house-small"].map(|size| all.both(key, size));
        Difference::of(large, small)
    };
    let is_open = |found: Difference| found.interval.low < 0.0 && found.interval.high > 0.0;
    assert!(players().all(|(key, _)| houses(key).is_none_or(is_open)));

    out.push_str(include_str!("own_findings/lost_chances.md"));
    let chance = |key| all.get(key, "better-play", "all");
    table(
        &mut out,
        &["player", "the loser had a choice that saved his house"],
        [("published games", Share::new(55, 59))]
            .into_iter()
            .chain(players().map(|(key, name)| (name, chance(key))))
            .map(|(name, share)| vec![name.to_owned(), share_cell(share)]),
    );
    let of_print = Share::new(55, 59);
    assert!(Difference::of(chance("random"), of_print).is_some_and(is_open));
    assert!(high(chance("engine")) < low(of_print));
    let printed = file("docs/gallery/study/advice.csv");
    assert!(printed.contains("better-play,3,archive,all,selection,55,59,"), "{printed}");

    out.push_str(include_str!("own_findings/tosses.md"));
    let mut tosses: BTreeMap<String, u64> = BTreeMap::new();
    let judged = file("docs/gallery/study/judged_games.csv");
    let mut judged = csv::Reader::from_reader(judged.as_bytes());
    let at = judged.headers().expect("a header").iter().position(|name| name == "toss");
    for row in judged.records() {
        let row = row.expect("a game");
        let toss = &row[at.expect("the column is there")];
        if !toss.is_empty() {
            *tosses.entry(toss.to_owned()).or_default() += 1;
        }
    }
    let count: u64 = tosses.values().sum();
    assert_eq!(count, 21);
    let words = [
        ("winning", "winning"),
        ("even", "even"),
        ("rigged-by-seeds", "rigged, by the seeds"),
        ("rigged-by-outcome", "rigged, by the outcome"),
    ];
    assert!(tosses.keys().all(|toss| words.iter().any(|(key, _)| key == toss)), "{tosses:?}");
    let rows = words.map(|(key, word)| vec![word.to_owned(), tosses[key].to_string()]);
    table(&mut out, &["toss", "games"], rows);
    out.push_str(include_str!("own_findings/limits.md"));
    out
}

#[test]
fn the_page_says_what_the_measures_say() {
    let page = write_page();
    if std::env::var_os("BAO_UPDATE").is_some() {
        std::fs::write(path(PAGE), &page).expect("there is room for a page");
    }
    assert!(
        file(PAGE) == page,
        "BAO_UPDATE=1 cargo test --test it own_findings writes {PAGE} anew"
    );
}

/// The measures of the first games, made anew by the script that made those of all.
#[cfg(unix)]
#[test]
fn the_measures_of_the_first_games_are_made_again() {
    let room = tempfile::tempdir().expect("there is room");
    let games = room.path().join("games.csv").display().to_string();
    transcript(&["generate", "1000", "--policy", "random", "--seed", "1", "-o", &games], "");
    let measured = std::process::Command::new(path("datasets/baselines/measure"))
        .args(["random", &games])
        .env("BAO", env!("CARGO_BIN_EXE_bao"))
        .output()
        .expect("there is a shell");
    assert!(measured.status.success(), "{}", String::from_utf8_lossy(&measured.stderr));
    let measured = String::from_utf8(measured.stdout).expect("it is text");
    let kept = file("datasets/baselines/measures-first.csv");
    let kept: Vec<&str> = kept.lines().skip(1).collect();
    assert!(kept.len() > 30);
    assert_eq!(measured.lines().collect::<Vec<_>>(), kept);
}
