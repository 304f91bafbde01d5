//! From a click to the reply: any turn, endless sowings and full pits included.

use std::time::{Duration, Instant};

use bao::web::page::requests::{
    Edit, EditRequest, PlaceRequest, PositionGame, PositionRequest, check_position, edit, place,
    position_game,
};
use bao_rules::{
    Event, Half, HouseChoice, Move, Position, PreviousMove, Ring, Ruleset, Side, Visitor,
};

use super::client::Server;
use serde_json::{Value, json};

/// What the issue allows from a click to the drawn board; drawing takes some of it.
const MOST: Duration = Duration::from_millis(50);
/// How often a question that was not answered in half of that is asked again.
const ROUNDS: usize = 5;
/// Positions of each kind.
const EACH: usize = 600;

/// Numbers that look like chance and are the same each time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) % most
    }

    /// 64 seeds in so many pits of each player, chosen by chance, the rest in store.
    fn position(&mut self, pits: u64, stores: [u8; 2]) -> Position {
        let mut rings = [[0_u8; 16]; 2];
        let mut left = 64 - u64::from(stores[0]) - u64::from(stores[1]);
        let mut places: Vec<(usize, usize)> = Vec::new();
        for (side, ring) in rings.iter_mut().enumerate() {
            for _ in 0..pits {
                places.push((side, self.below(16) as usize));
            }
            // A front row without a seed has lost.
            ring[self.below(8) as usize] += 1;
            left -= 1;
        }
        while left > 0 {
            let (side, pit) = places[self.below(places.len() as u64) as usize];
            let seeds = (1 + self.below(left.min(12))) as u8;
            rings[side][pit] += seeds;
            left -= u64::from(seeds);
        }
        let previous = [PreviousMove::None, PreviousMove::Takata, PreviousMove::Capture];
        let previous = previous[self.below(3) as usize];
        let to_move = Side::BOTH[self.below(2) as usize];
        let mut owns = || self.below(2) == 0;
        let half = |side: usize, owns: bool| Half {
            ring: Ring::new(rings[side]),
            store: stores[side],
            owns_house: owns && rings[side][4] > 0,
        };
        let halves = [half(0, owns()), half(1, owns())];
        Position::new(halves, to_move, previous).expect("64 seeds were laid out")
    }
}

/// How many laps are told of the longest turn of a position; endless ones are told in part.
fn laps(position: &Position) -> usize {
    struct Laps(usize);
    impl Visitor for Laps {
        fn visit_event(&mut self, event: Event) {
            self.0 += usize::from(matches!(event, Event::Lap { .. }));
        }
    }
    let rules = Ruleset::KIBAO;
    let count = |(pit, direction)| {
        let mut laps = Laps(0);
        let turn = Move { pit, direction, house: HouseChoice::Stop };
        let _ = position.play(&rules, turn, &mut laps);
        laps.0
    };
    position.move_starts(&rules).iter().map(count).max().unwrap_or_default()
}

/// The position with the longest sowing that is found from one by moving a seed at a time.
fn climbed(mut position: Position, chance: &mut Chance, most: usize) -> Position {
    let mut best = laps(&position);
    for _ in 0..most {
        let mut rings = Side::BOTH.map(|side| position.half(side).ring.seeds());
        let (from, to) = (chance.below(32) as usize, chance.below(32) as usize);
        if rings[from / 16][from % 16] == 0 {
            continue;
        }
        rings[from / 16][from % 16] -= 1;
        rings[to / 16][to % 16] += 1;
        let half = |side: Side| Half {
            ring: Ring::new(rings[side as usize]),
            owns_house: false,
            ..*position.half(side)
        };
        let moved = Position::new(Side::BOTH.map(half), position.to_move(), position.previous());
        let moved = moved.expect("a seed was moved");
        let found = laps(&moved);
        if found >= best {
            (position, best) = (moved, found);
        }
    }
    position
}

/// Sowings that come back only after up to a thousand million laps, as the rules know them.
fn endless() -> Vec<Position> {
    let known = crate::support::file("game/rules/tests/endless/random-play.endless");
    let lines = known.lines().filter(|line| !line.starts_with('#'));
    let position = |line: &str| line.split(" | ").nth(1).and_then(|text| text.parse().ok());
    let all: Vec<Position> = lines.filter_map(position).collect();
    assert!(all.len() > 10);
    all
}

struct Times {
    name: &'static str,
    all: Vec<Duration>,
}

impl Times {
    /// The best of some rounds: a machine that is busy with other things makes a round slow, a question that
    /// takes long makes all of them so.
    fn time<T>(&mut self, work: impl Fn() -> T) -> T {
        let mut best = Duration::MAX;
        let mut round = 0;
        loop {
            let begin = Instant::now();
            let done = work();
            best = best.min(begin.elapsed());
            round += 1;
            if round == ROUNDS || best < MOST / 2 {
                self.all.push(best);
                return done;
            }
        }
    }

    /// Prints them, and gives the middle and nearly the longest.
    fn report(mut self) -> (Duration, Duration) {
        self.all.sort_unstable();
        let at = |part: f64| self.all[((self.all.len() - 1) as f64 * part) as usize];
        let (middle, high, most) = (at(0.5), at(0.99), at(1.0));
        println!(
            "{}: {} times, p50 {middle:?}, p99 {high:?}, max {most:?}",
            self.name,
            self.all.len()
        );
        (middle, high)
    }
}

fn positions() -> Vec<Position> {
    let mut chance = Chance(6405);
    let mut all: Vec<Position> = Vec::new();
    for stores in [[0, 0], [5, 4]] {
        // All seeds in few pits, and in any number of them.
        for most in [3, 16] {
            for _ in 0..EACH {
                let pits = 1 + chance.below(most);
                all.push(chance.position(pits, stores));
            }
        }
    }
    let long: Vec<Position> = (0..EACH / 4)
        .map(|_| {
            let start = chance.position(12, [0, 0]);
            climbed(start, &mut chance, 200)
        })
        .collect();
    let longest = long.iter().map(laps).max().unwrap_or_default();
    println!("the longest sowing that was found has {longest} laps, or never ends");
    assert!(longest > 60, "{longest}");
    all.extend(long);
    for _ in 0..10 {
        all.extend(endless());
    }
    all
}

/// As a browser asks: over HTTP, with all of the game in JSON there and back.
#[test]
fn a_click_in_a_game_with_many_variations_is_answered_at_once() {
    const TIMES: usize = 40;
    let server = Server::start();
    let mut game = server.post("api/open", &json!({ "game": "16530" })).ok();
    let nodes = |game: &Value| game["nodes"].as_array().map(Vec::len).unwrap_or_default();
    let mut at = 1;
    // Another turn, and all that follows it behind it.
    while nodes(&game) < 400 {
        let place = server.post("api/place", &json!({ "bao": game["bao"], "at": at })).ok();
        at += 1;
        let choices = place["choices"].as_array().expect("choices");
        let Some(other) = choices.iter().find(|choice| choice["node"].is_null()) else { continue };
        let edit = json!({ "kind": "change", "move": other["name"] });
        let edit = json!({ "bao": game["bao"], "at": at, "edit": edit });
        game = server.post("api/edit", &edit).ok()["game"].clone();
    }
    let mut looked = Times { name: "place over HTTP", all: Vec::new() };
    let mut edited = Times { name: "edit over HTTP", all: Vec::new() };
    for time in 0..TIMES {
        let at = time * nodes(&game) / TIMES;
        let asked = json!({ "bao": game["bao"], "at": at });
        looked.time(|| server.post("api/place", &asked)).ok();
        let edit = json!({ "kind": "comment", "text": "well" });
        let asked = json!({ "bao": game["bao"], "at": at, "edit": edit });
        edited.time(|| server.post("api/edit", &asked)).ok();
    }
    println!("{} places, {} bytes", nodes(&game), game.to_string().len());
    // Other tests run beside this one.
    for middle in [looked.report().0, edited.report().0] {
        assert!(middle < MOST, "{middle:?}");
    }
}

#[test]
fn a_click_is_answered_at_once_whatever_the_position() {
    let mut looked = Times { name: "place", all: Vec::new() };
    let mut played = Times { name: "edit", all: Vec::new() };
    let mut checked = Times { name: "position", all: Vec::new() };
    let mut open = 0;
    for position in positions() {
        let text = position.to_string();
        let request = PositionRequest { position: text.clone(), ruleset: None };
        let known = checked.time(|| check_position(&request)).expect("it is a position");
        let start = PositionGame { position: text, number: Some(30), ruleset: None };
        let bao = position_game(&start).expect("it is a position").bao;
        let request = PlaceRequest { bao: bao.clone(), at: 0 };
        let view = looked.time(|| place(&request)).expect("it is a place");
        assert_eq!(view.choices.len(), known.choices.len());
        for choice in view.choices.iter().step_by(4).take(3) {
            let text = choice.name.clone();
            let request = EditRequest { bao: bao.clone(), at: 0, edit: Edit::Play { text } };
            let reply = played.time(|| edit(&request)).expect("it is a choice");
            let motion = reply.place.motion.expect("it was played");
            assert_eq!(motion.after, choice.board);
            open += 1;
        }
    }
    assert!(open > 2000, "{open}");
    for (_, high) in [looked.report(), played.report(), checked.report()] {
        assert!(high < MOST, "{high:?}");
    }
}
