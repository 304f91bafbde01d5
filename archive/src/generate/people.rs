//! Who played and when: made up, but spread as in an archive.

use chrono::{Days, NaiveDate};

use super::chance::Chance;

const PLAYERS: usize = 40;
const FIRST_DAY: NaiveDate = NaiveDate::from_ymd_opt(2013, 1, 1).expect("every year has this day");
const LAST_DAY: NaiveDate = NaiveDate::from_ymd_opt(2020, 12, 31).expect("every year has this day");

/// The columns of a game that are not the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct People {
    pub south: String,
    pub north: String,
    /// As `2016-02-29`.
    pub date: String,
}

impl People {
    pub(super) fn draw(chance: &mut Chance) -> People {
        let south = chance.below(PLAYERS);
        // One of the others.
        let north = (south + 1 + chance.below(PLAYERS - 1)) % PLAYERS;
        let name = |player: usize| format!("player {}", player + 1);
        let days = (LAST_DAY - FIRST_DAY).num_days() as usize + 1;
        People { south: name(south), north: name(north), date: date(chance.below(days)) }
    }
}

/// The day that comes so many days after the first.
fn date(day: usize) -> String {
    (FIRST_DAY + Days::new(day as u64)).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::chance::Purpose;

    #[test]
    fn the_days_run_from_the_first_to_the_last_of_the_years() {
        assert_eq!(date(0), "2013-01-01");
        assert_eq!(date(3 * 365 + 31 + 28), "2016-02-29");
        assert_eq!(date(8 * 365 + 1), "2020-12-31");
    }

    #[test]
    fn nobody_plays_against_himself_and_everybody_plays() {
        let mut chance = Chance::new(1, 0, 0, Purpose::People);
        let drawn: Vec<People> = (0..2_000).map(|_| People::draw(&mut chance)).collect();
        assert!(drawn.iter().all(|people| people.south != people.north));
        let names: std::collections::HashSet<&str> =
            drawn.iter().flat_map(|people| [&*people.south, &people.north]).collect();
        assert_eq!(names.len(), PLAYERS);
    }
}
