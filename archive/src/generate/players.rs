//! The players and the date of a generated game: drawn at random, spread as in a real archive.

use super::random::GameRng;

const PLAYERS: usize = 40;
const YEARS: std::ops::RangeInclusive<u32> = 2013..=2020;

/// The columns of a game that are not the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Players {
    pub south: String,
    pub north: String,
    /// As `2016-02-29`.
    pub date: String,
}

impl Players {
    pub(super) fn draw(rng: &mut GameRng) -> Players {
        let south = rng.below(PLAYERS);
        // One of the others.
        let north = (south + 1 + rng.below(PLAYERS - 1)) % PLAYERS;
        let name = |player: usize| format!("player {}", player + 1);
        let days: usize = YEARS.map(|year| month_lengths(year).iter().sum::<usize>()).sum();
        Players { south: name(south), north: name(north), date: date(rng.below(days)) }
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
    use crate::generate::random::Purpose;

    #[test]
    fn the_days_run_from_the_first_to_the_last_of_the_years() {
        assert_eq!(date(0), "2013-01-01");
        assert_eq!(date(3 * 365 + 31 + 28), "2016-02-29");
        assert_eq!(date(8 * 365 + 1), "2020-12-31");
    }

    #[test]
    fn nobody_plays_against_himself_and_everybody_plays() {
        let mut rng = GameRng::new(1, 0, 0, Purpose::Players);
        let drawn: Vec<Players> = (0..2_000).map(|_| Players::draw(&mut rng)).collect();
        assert!(drawn.iter().all(|drawn| drawn.south != players.north));
        let names: std::collections::HashSet<&str> =
            drawn.iter().flat_map(|players| [&*players.south, &players.north]).collect();
        assert_eq!(names.len(), PLAYERS);
    }
}
