//! Draws the players and the date of a generated game at random, with a spread as in a real archive.

use chrono::{Days, NaiveDate};

use super::random::GameRng;

const PLAYERS: usize = 40;
const FIRST_DAY: NaiveDate = NaiveDate::from_ymd_opt(2013, 1, 1).expect("every year has this day");
const LAST_DAY: NaiveDate = NaiveDate::from_ymd_opt(2020, 12, 31).expect("every year has this day");

/// Returns South, North and the date in the form `2016-02-29`.
pub(super) fn draw_players(rng: &mut GameRng) -> (String, String, String) {
    let south = rng.below(PLAYERS);
    // Any player other than South.
    let north = (south + 1 + rng.below(PLAYERS - 1)) % PLAYERS;
    let name = |player: usize| format!("player {}", player + 1);
    let days = (LAST_DAY - FIRST_DAY).num_days() as usize + 1;
    (name(south), name(north), date(rng.below(days)))
}

/// Returns the date that is `day` days after the first day.
fn date(day: usize) -> String {
    (FIRST_DAY + Days::new(day as u64)).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::random::Purpose;

    #[test]
    fn dates_run_from_the_first_to_the_last_day() {
        assert_eq!(date(0), "2013-01-01");
        assert_eq!(date(3 * 365 + 31 + 28), "2016-02-29");
        assert_eq!(date(8 * 365 + 1), "2020-12-31");
    }

    #[test]
    fn every_player_plays_and_only_against_others() {
        let mut rng = GameRng::new(1, 0, 0, Purpose::Players);
        let drawn: Vec<_> = (0..2_000).map(|_| draw_players(&mut rng)).collect();
        assert!(drawn.iter().all(|(south, north, _)| south != north));
        let names: std::collections::HashSet<&str> =
            drawn.iter().flat_map(|(south, north, _)| [&**south, north]).collect();
        assert_eq!(names.len(), PLAYERS);
    }
}
