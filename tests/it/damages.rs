//! Generated games with damages that are known, as they occur in real tables of games.

use std::ops::Range;

use bao_archive::generate::{GeneratedGame, Plan, Policy, TooFewGamesError, generate_games};
use fastrand::Rng;

/// The ways in which a game is damaged.
pub const KINDS: [&str; 14] = [
    "lost-star",
    "moved-star",
    "wrong-pit",
    "wrong-direction",
    "lost-house-sign",
    "typo",
    "cut-line",
    "swapped-turns",
    "swapped-numbered-turns",
    "missing-turn",
    "doubled-turn",
    "missing-move",
    "wrong-winner",
    "duplicate",
];

/// What was done to a game.
#[derive(Clone, Copy)]
pub struct Damage {
    pub kind: &'static str,
}

/// A game that may be damaged.
pub struct DamagedGame {
    pub game: GeneratedGame,
    pub damage: Option<Damage>,
}

impl DamagedGame {
    /// How often its row stands in a table.
    pub fn copies(&self) -> usize {
        1 + usize::from(self.damage.is_some_and(|damage| damage.kind == "duplicate"))
    }
}

/// The games of a plan.
pub fn made(plan: &Plan) -> Vec<GeneratedGame> {
    let mut games = Vec::new();
    generate_games::<TooFewGamesError>(plan, |game| {
        games.push(game);
        Ok(())
    })
    .expect("there are so many games");
    games
}

/// The games with a share of them damaged, each in one of the ways that it leaves room for; the same game in the same way
/// every time.
pub fn damage(games: &[GeneratedGame], rate: f64, kinds: &[&'static str]) -> Vec<DamagedGame> {
    games.iter().cloned().map(|game| damage_game(game, rate, kinds.to_vec())).collect()
}

fn damage_game(mut game: GeneratedGame, rate: f64, mut kinds: Vec<&'static str>) -> DamagedGame {
    let mut rng = Rng::with_seed(game.number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let is_hit = rng.f64() < rate;
    while is_hit && !kinds.is_empty() {
        let kind = kinds.swap_remove(rng.usize(..kinds.len()));
        let change = Text::of(&game.transcript).change(kind, &mut rng);
        match (kind, change) {
            ("wrong-winner", _) => game.winner = game.winner.opponent(),
            ("duplicate", _) => {}
            (_, Some((range, with))) => game.transcript.replace_range(range, &with),
            (_, None) => continue,
        }
        return DamagedGame { game, damage: Some(Damage { kind }) };
    }
    DamagedGame { game, damage: None }
}

/// A table of games as `bao generate` writes it.
pub fn table_of(games: &[DamagedGame]) -> String {
    let mut table = csv::Writer::from_writer(Vec::new());
    let columns = ["game", "winner", "south", "north", "date", "transcript"];
    table.write_record(columns).expect("memory takes it");
    for damaged in games {
        let GeneratedGame { number, winner, south, north, date, transcript, .. } = &damaged.game;
        let row = [&number.to_string(), winner.name(), south, north, date, transcript];
        (0..damaged.copies()).for_each(|_| table.write_record(row).expect("memory takes it"));
    }
    String::from_utf8(table.into_inner().expect("memory takes it")).expect("it is text")
}

/// So many random games of a seed as a table, a share of them damaged.
pub fn damaged_csv(games: u64, seed: u64, rate: f64) -> String {
    table_of(&damage(&made(&Plan::new(games, seed, Policy::Random)), rate, &KINDS))
}

/// A transcript in normal form, and where its moves and turns stand.
struct Text<'a> {
    text: &'a str,
    moves: Vec<Range<usize>>,
    turns: Vec<Range<usize>>,
}

/// What is replaced, and by what.
type Change = (Range<usize>, String);

impl Text<'_> {
    fn of(text: &str) -> Text<'_> {
        let place = |part: &str| {
            let start = part.as_ptr() as usize - text.as_ptr() as usize;
            start..start + part.len()
        };
        let turns = text.split("; ");
        let moves =
            turns.clone().flat_map(|turn| turn[turn.find(':').map_or(0, |at| at + 1)..].split(' '));
        Text { text, moves: moves.map(place).collect(), turns: turns.map(place).collect() }
    }

    fn mv(&self, index: usize) -> &str {
        &self.text[self.moves[index].clone()]
    }

    /// Another move in the place of one of those that fit.
    fn write(
        &self,
        rng: &mut Rng,
        write: impl Fn(usize, &mut Rng) -> Option<String>,
    ) -> Option<Change> {
        let mut left: Vec<usize> = (0..self.moves.len()).collect();
        while !left.is_empty() {
            let index = left.swap_remove(rng.usize(..left.len()));
            if let Some(written) = write(index, rng) {
                return Some((self.moves[index].clone(), written));
            }
        }
        None
    }

    fn change(&self, kind: &str, rng: &mut Rng) -> Option<Change> {
        let lose = |sign: &'static str| {
            move |index: usize, _: &mut Rng| {
                let mv = self.mv(index);
                mv.contains(sign).then(|| mv.replacen(sign, "", 1))
            }
        };
        match kind {
            "lost-star" => self.write(rng, lose("*")),
            "lost-house-sign" => self.write(rng, lose("+")),
            "moved-star" => self.move_star(rng),
            "wrong-pit" => self.write(rng, |index, rng| {
                let mv = self.mv(index);
                let pit = (mv[1..2].parse::<usize>().ok()? + rng.usize(..7)) % 8 + 1;
                Some(format!("{}{pit}{}", &mv[..1], &mv[2..]))
            }),
            "wrong-direction" => self.write(rng, |index, _| {
                let mv = self.mv(index);
                // In namua the arrow of a capture from an outer pit means nothing (N6).
                let is_idle = index < 44 && !mv.contains('*') && "1278".contains(&mv[1..2]);
                let turned =
                    if mv.contains('<') { mv.replace('<', ">") } else { mv.replace('>', "<") };
                (!is_idle && turned != mv).then_some(turned)
            }),
            "typo" => self.write(rng, |index, rng| {
                let mut signs: Vec<char> = self.mv(index).chars().collect();
                let at = rng.usize(..signs.len());
                let wrong = match at {
                    0 => "cqxz",
                    1 => "09ox",
                    _ => "-=/?%_",
                };
                signs[at] = rng.choice(wrong.chars().collect::<Vec<_>>())?;
                Some(signs.into_iter().collect())
            }),
            "cut-line" => {
                let at = rng.usize(self.text.len().div_ceil(3)..self.text.len());
                Some((at..self.text.len(), String::new()))
            }
            _ => self.change_turns(kind, rng),
        }
    }

    /// A star goes to the move before or behind.
    fn move_star(&self, rng: &mut Rng) -> Option<Change> {
        let stars = |index: usize| self.mv(index).matches('*').count();
        let pairs = (1..self.moves.len()).flat_map(|b| [(b - 1, b), (b, b - 1)]);
        let pairs = pairs.filter(|&(from, to)| stars(from) > 0 && stars(to) < 2);
        let (from, to) = rng.choice(pairs.collect::<Vec<_>>())?;
        let written = |index: usize| match index == from {
            true => self.mv(index).replacen('*', "", 1),
            false => {
                let mv = self.mv(index);
                let end = mv.trim_end_matches('#').len();
                format!("{}*{}", &mv[..end], &mv[end..])
            }
        };
        let (a, b) = (from.min(to), from.max(to));
        let between = &self.text[self.moves[a].end..self.moves[b].start];
        let range = self.moves[a].start..self.moves[b].end;
        Some((range, format!("{}{between}{}", written(a), written(b))))
    }

    /// The damages of turns spare the last one: without it the game would only seem to have been given up.
    fn change_turns(&self, kind: &str, rng: &mut Rng) -> Option<Change> {
        let full = self.turns.len() - 1;
        let turn = rng.usize(..full.max(1));
        let text = |turn: usize| &self.text[self.turns[turn].clone()];
        let moves = |turn: usize| text(turn).split_once(':').map_or("", |(_, moves)| moves);
        let next = turn + 1;
        let (range, with) = match kind {
            _ if full == 0 => return None,
            "missing-turn" => (self.turns[turn].start..self.turns[next].start, String::new()),
            "doubled-turn" => (self.turns[turn].clone(), format!("{0}; {0}", text(turn))),
            "missing-move" => {
                let [south, north] =
                    [2 * turn, 2 * turn + 1].map(|index| self.moves[index].clone());
                let range =
                    if rng.bool() { south.start..north.start } else { south.end..north.end };
                (range, String::new())
            }
            _ if next >= full || moves(turn) == moves(next) => return None,
            "swapped-turns" => {
                let with = format!("{next}:{}; {}:{}", moves(next), next + 1, moves(turn));
                (self.turns[turn].start..self.turns[next].end, with)
            }
            "swapped-numbered-turns" => {
                let with = format!("{}; {}", text(next), text(turn));
                (self.turns[turn].start..self.turns[next].end, with)
            }
            _ => return None,
        };
        Some((range, with))
    }
}
