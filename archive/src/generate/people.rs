//! Who played and when: made up, but spread as in an archive.

use super::chance::Chance;

const PLAYERS: usize = 40;
const YEARS: std::ops::RangeInclusive<u32> = 2013..=2020;

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
        let days: usize = YEARS.map(|year| month_lengths(year).iter().sum::<usize>()).sum();
        People { south: name(south), north: name(north), date: date(chance.below(days)) }
    }
}

fn month_lengths(year: u32) -> [usize; 12] {
    // True for every fourth year of the few here.
    let february = if year.is_multiple_of(4) { 29 } else { 28 };
    [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}

/// The day that comes so many days after the first.
fn date(mut day: usize) -> String {
    for year in YEARS {
        for (length, month) in month_lengths(year).into_iter().zip(1..) {
            if day < length {
                return format!("{year}-{month:02}-{:02}", day + 1);
            }
            day -= length;
        }
    }
    unreachable!("a day is drawn among those of the years")
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
