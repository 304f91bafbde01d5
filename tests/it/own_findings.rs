//! `docs/findings-of-our-own.md`, made of the measures of `datasets/baselines` and compared;
//! `BAO_UPDATE=1 cargo test --test it own_findings` writes it. A sentence that the numbers do not bear ends the test.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

mod measures;

use bao_study::statistics::{Difference, Interval, Share};

use crate::support::{file, path, transcript};
use measures::{COLOURS, Measures};

const PAGE: &str = "docs/findings-of-our-own.md";

/// Who plays, by the names of `provenance.csv`, and what a table calls it.
const PLAYERS: [(&str, &str); 5] = [
    ("random", "random"),
    ("greedy", "greedy"),
    ("engine-200", "engine, 200 nodes"),
    ("engine", "engine, 1,000 nodes"),
    ("engine-5k", "engine, 5,000 nodes"),
];

fn is_open(found: Difference) -> bool {
    found.interval.low < 0.0 && found.interval.high > 0.0
}

fn difference([first, second]: [Share; 2]) -> Difference {
    Difference::of(first, second).expect("both were counted")
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

/// The games of the rows of a table that are asked for.
fn read_games(
    name: &str,
    is_asked: impl Fn(&BTreeMap<String, String>) -> bool,
) -> BTreeSet<String> {
    let text = file(name);
    let rows =
        csv::Reader::from_reader(text.as_bytes()).into_deserialize::<BTreeMap<String, String>>();
    let rows = rows.map(|row| row.expect("a row of text"));
    rows.filter(is_asked).map(|mut row| row.remove("game").expect("the column is there")).collect()
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

    let of_print = all.south_of_population("printed");
    let seats = difference([of_print, all.south_of_population("random")]);
    assert!(is_open(seats));
    let seats = format!("({})", difference_cell(Some(seats)));
    out.push_str(&include_str!("own_findings/seats.md").replace("(SEATS)", &seats));
    table(
        &mut out,
        &["player", "South's share of all wins", "of the games with both houses at turn 23"],
        with_print().map(|(key, name)| {
            let all_wins = match key {
                "printed" => "not printed".to_owned(),
                key => share_cell(all.get(key, "south-wins", "south")),
            };
            vec![name.to_owned(), all_wins, share_cell(all.south_of_population(key))]
        }),
    );
    let low = |share: Share| share.interval().map_or(0.0, |interval| interval.low);
    let high = |share: Share| share.interval().map_or(100.0, |interval| interval.high);
    let seat = |key| all.get(key, "south-wins", "south");
    assert!(low(seat("random")) > 50.4 && high(seat("random")) < 51.1);
    assert!(low(seat("greedy")) < 50.0 && high(seat("greedy")) > 50.0);
    let more = |key| Difference::of(seat(key), seat("random")).map(|more| more.interval.low);
    assert!(["engine-200", "engine", "engine-5k"].map(more).iter().all(|low| *low > Some(0.0)));
    assert!(more("engine-5k") < Some(1.0));
    assert!(
        Difference::of(seat("greedy"), seat("random")).is_some_and(|less| less.interval.high < 0.0)
    );

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

    let gap = |key: &str, class: &str| {
        difference(["south", "north"].map(|side| all.get(key, class, side)))
    };
    // How many points the intervals of print and random play have in common.
    let overlap = |class: &str| {
        let [print, random] = ["printed", "random"].map(|key| gap(key, class).interval);
        print.high.min(random.high) - print.low.max(random.low)
    };
    assert!(overlap("rosso") > 10.0);
    out.push_str(include_str!("own_findings/colours.md"));
    table(
        &mut out,
        &["player", "*rosso* of South's wins", "*rosso* of North's wins", "difference in points"],
        with_print().map(|(key, name)| {
            let [south, north] = ["south", "north"].map(|side| all.get(key, "rosso", side));
            let difference = difference_cell(Some(gap(key, "rosso")));
            vec![name.to_owned(), share_cell(south), share_cell(north), difference]
        }),
    );
    for key in ["printed", "random", "engine"] {
        assert!(gap(key, "rosso").interval.high < 0.0, "{key}");
    }
    out.push_str(include_str!("own_findings/first_emptying.md"));
    table(
        &mut out,
        &[
            "player",
            "*rosso* where South empties first",
            "where North does",
            "difference in points",
        ],
        with_print().map(|(key, name)| {
            let shares = all.rosso_after_emptying(key);
            let [south, north] = shares.map(share_cell);
            vec![name.to_owned(), south, north, difference_cell(Some(difference(shares)))]
        }),
    );
    let by_first = |key| difference(all.rosso_after_emptying(key));
    assert!(["random", "printed"].map(by_first).into_iter().all(is_open));
    assert!(by_first("engine").interval.high < 0.0);
    for key in ["printed", "random"] {
        let [south, north] = ["south", "north"].map(|side| all.won_after_emptying(key, side).of);
        assert!(south > north, "{key}");
    }

    out.push_str(include_str!("own_findings/all_gaps.md"));
    table(
        &mut out,
        &["colour", "print: South's less North's", "random: South's less North's"],
        COLOURS.map(|class| {
            let gaps = ["printed", "random"].map(|key| difference_cell(Some(gap(key, class))));
            let [printed, random] = gaps;
            vec![format!("*{class}*"), printed, random]
        }),
    );
    assert!(COLOURS.into_iter().all(|class| overlap(class) > 0.0));
    assert!(overlap("marrone") < 1.0);

    out.push_str(include_str!("own_findings/all_colours.md"));
    let share_of = |key: &str, class: &str| match class {
        "rest" => all.rest(key),
        class => all.both(key, class),
    };
    let more = |class: &str, one: &str, other: &str| {
        difference([one, other].map(|key| share_of(key, class)))
    };
    let columns = [&COLOURS[..], &["rest"]].concat();
    let rows = with_print().map(|(key, name)| {
        let cell = |class: &&str| {
            let share = share_of(key, class);
            format!("{:.1} %, {}", share.percent().unwrap_or_default(), share.count)
        };
        let mut row = vec![format!("{name}, {}", all.both(key, "verde").of)];
        row.extend(columns.iter().map(cell));
        row
    });
    let compared = [("random", "random play"), ("engine", "the engine at 1,000 nodes")];
    let differences = compared.map(|(key, name)| {
        let mut row = vec![format!("print less {name}")];
        row.extend(columns.iter().map(|class| difference_cell(Some(more(class, "printed", key)))));
        row
    });
    table(&mut out, &[&["player"], &columns[..]].concat(), rows.chain(differences));
    assert!(more("verde", "printed", "engine").interval.low > 0.0);
    assert!(more("verde", "random", "engine").interval.low > 0.0);
    let closed = |class: &&str| !is_open(more(class, "printed", "random"));
    assert_eq!(columns.iter().copied().filter(closed).collect::<Vec<_>>(), ["rosso", "rest"]);
    assert!(more("rosso", "printed", "random").points > 0.0);
    assert!(more("rest", "printed", "random").points < 0.0);

    out.push_str(include_str!("own_findings/emptying.md"));
    table(
        &mut out,
        &[
            "player",
            "won by the player who empties first",
            "South wins where South empties first",
            "where North does",
            "difference in points",
        ],
        with_print().map(|(key, name)| {
            let shares = all.south_wins_after_emptying(key);
            let [south, north] = shares.map(share_cell);
            let first = share_cell(all.first_emptying(key));
            vec![name.to_owned(), first, south, north, difference_cell(Some(difference(shares)))]
        }),
    );
    let seats = |key| difference(all.south_wins_after_emptying(key));
    assert!(seats("random").interval.low > 0.0);
    assert!(["printed", "engine"].map(seats).into_iter().all(is_open));

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
    let forced = |key| {
        let (one, other) = others(key, "one-mtaji");
        Difference::of(one, other)
    };
    assert!(forced("random").is_some_and(|more| more.interval.low > 0.0));
    let others_with_games: Vec<(&str, Difference)> =
        players().skip(1).filter_map(|(key, _)| Some((key, forced(key)?))).collect();
    let keys: Vec<&str> = others_with_games.iter().map(|(key, _)| *key).collect();
    assert_eq!(keys, ["greedy", "engine-200", "engine", "engine-5k"]);
    assert!(others_with_games.into_iter().all(|(_, more)| is_open(more)));

    out.push_str(include_str!("own_findings/large_house.md"));
    let of_seat = |key, side| {
        let [large, small] = ["house-large", "house-small"].map(|size| all.get(key, size, side));
        Difference::of(large, small)
    };
    table(
        &mut out,
        &[
            "player",
            "won by the owner of the one large house",
            "South: large less smaller",
            "North: large less smaller",
        ],
        players().map(|(key, name)| {
            let large = share_cell(all.get(key, "house-unlike", "all"));
            let [south, north] = ["south", "north"].map(|side| difference_cell(of_seat(key, side)));
            vec![name.to_owned(), large, south, north]
        }),
    );
    let ends = |key, side| of_seat(key, side).map(|found| found.interval.ends());
    assert!(ends("random", "south").is_some_and(|(_, high)| high < 0.0));
    assert!(ends("engine", "south").is_some_and(|(low, _)| low > 0.0));
    assert!(ends("engine", "north").is_some_and(|(_, high)| high < 0.0));
    for (key, _) in players() {
        let large = all.get(key, "house-unlike", "all");
        assert!(low(large) < 50.0 && high(large) > 50.0, "{key}");
    }
    assert!((50.0..51.0).contains(&high(all.get("random", "house-unlike", "all"))));
    let open = [("engine-200", "south"), ("engine-200", "north"), ("engine-5k", "south")];
    assert!(open.iter().all(|(key, side)| of_seat(key, side).is_some_and(is_open)));

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
    assert!(
        Difference::of(chance("engine"), of_print).is_some_and(|less| less.interval.high < 0.0)
    );
    let printed = file("docs/gallery/study/advice.csv");
    assert!(printed.contains("better-play,3,archive,all,selection,55,59,"), "{printed}");

    let named = read_games("datasets/study/errors.csv", |_| true);
    let found = read_games("docs/gallery/study/judged_games.csv", |row| !row["wrong"].is_empty());
    assert_eq!([named.len(), found.len(), named.intersection(&found).count()], [56, 55, 54]);

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
