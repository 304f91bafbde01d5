//! All tests that need the whole program. They are one binary, because each binary links polars.

use support::{path, tree};

/// Declares a test for each script in a folder. `$run` runs the script with that name.
macro_rules! scripts {
    ($folder:literal, $run:expr, $($name:ident)*) => {
        $(#[test]
        fn $name() {
            $run(stringify!($name));
        })*

        #[test]
        fn every_script_is_a_test() {
            crate::assert_all_scripts($folder, &[$(stringify!($name)),*]);
        }
    };
}

fn assert_all_scripts(folder: &str, names: &[&str]) {
    let files = tree(&path(folder)).into_keys().map(|name| name.replace(".txt", ""));
    assert_eq!(files.collect::<Vec<_>>(), names, "{folder}");
}

mod analyse;
mod architecture;
mod archive_states;
mod bytes;
mod chaos;
mod circles;
mod claims;
mod codebook;
mod comparison;
mod cores;
#[path = "../../game/tests/game/damage.rs"]
mod damage;
mod damages;
mod docs;
mod escapes;
mod exchange;
mod explore;
mod fail_points;
mod findings;
mod fit;
mod forged;
mod frame_streams;
mod fuzzed;
mod generate;
#[path = "../../reports/tests/it/page.rs"]
mod html;
mod imports;
mod judgements;
mod kills;
mod lost;
mod match_programs;
mod matches;
mod matching;
mod outcomes;
mod parts;
mod patterns;
mod picture;
mod pictures;
mod places;
mod prove;
#[allow(dead_code, reason = "games are played by the tests of `game`")]
#[path = "../../game/tests/game/random_games.rs"]
mod random_games;
mod recovery;
mod replay;
mod report;
mod scripts;
mod serve;
mod signals;
mod spoken;
mod sql_limits;
mod study;
mod study_sql;
mod support;
mod survey;
mod tables;
