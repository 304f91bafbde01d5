//! Damages the text of a game in various ways.

use bao_game::replay::turn_ref;
use bao_notation::{Arrow, PitNumber, Stars, WrittenMove, WrittenRow, write_move};

use crate::random_games::{Random, RandomGame};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Damage {
    LostStar,
    AddedStar,
    MovedStar,
    WrongDirection,
    WrongPit,
    WrongRow,
    LostPlus,
    AddedPlus,
    LostEnd,
    Unreadable,
    MissingMove,
    MissingTurn,
    /// The later turns are renumbered, so that no number is missing.
    MissingTurnRenumbered,
    DoubledMove,
    DoubledTurn,
    SwappedTurns,
    SwappedTurnsRenumbered,
    SwappedMoves,
    CutInAMove,
}

impl Damage {
    pub const ALL: [Damage; 19] = [
        Damage::LostStar,
        Damage::AddedStar,
        Damage::MovedStar,
        Damage::WrongDirection,
        Damage::WrongPit,
        Damage::WrongRow,
        Damage::LostPlus,
        Damage::AddedPlus,
        Damage::LostEnd,
        Damage::Unreadable,
        Damage::MissingMove,
        Damage::MissingTurn,
        Damage::MissingTurnRenumbered,
        Damage::DoubledMove,
        Damage::DoubledTurn,
        Damage::SwappedTurns,
        Damage::SwappedTurnsRenumbered,
        Damage::SwappedMoves,
        Damage::CutInAMove,
    ];

    /// Returns the damaged text; `None` if the damage cannot be done to this game.
    pub fn apply(self, game: &RandomGame, random: &mut Random) -> Option<String> {
        let mut moves = game.moves.clone();
        let at = random.below(moves.len());
        let any = |random: &mut Random, fits: &dyn Fn(&WrittenMove) -> bool| {
            let places: Vec<usize> =
                (0..game.moves.len()).filter(|&i| fits(&game.moves[i])).collect();
            (!places.is_empty()).then(|| places[random.below(places.len())])
        };
        match self {
            Damage::LostStar => {
                let at = any(random, &|m| m.stars != Stars::None)?;
                moves[at].stars = fewer(moves[at].stars);
            }
            Damage::AddedStar => {
                let at = any(random, &|m| m.stars == Stars::None)?;
                moves[at].stars = Stars::One;
            }
            Damage::MovedStar => {
                let at = any(random, &|m| m.stars != Stars::None)?;
                let to = if at + 1 < moves.len() { at + 1 } else { at.checked_sub(1)? };
                if moves[to].stars != Stars::None {
                    return None;
                }
                moves[at].stars = fewer(moves[at].stars);
                moves[to].stars = Stars::One;
            }
            Damage::WrongDirection => {
                let arrow = moves[at].arrow?;
                let other = if arrow == Arrow::Left { Arrow::Right } else { Arrow::Left };
                moves[at].arrow = Some(other);
            }
            Damage::WrongPit => {
                let number = 1 + (moves[at].pit.get() as usize + random.below(7)) % 8;
                moves[at].pit = PitNumber::new(number as u8)?;
            }
            Damage::WrongRow => {
                let at = 44 + random.below(moves.len().checked_sub(44).filter(|&n| n > 0)?);
                let other =
                    if moves[at].row? == WrittenRow::A { WrittenRow::B } else { WrittenRow::A };
                moves[at].row = Some(other);
            }
            Damage::LostPlus => moves[any(random, &|m| m.plays_house)?].plays_house = false,
            Damage::AddedPlus => moves[any(random, &|m| !m.plays_house)?].plays_house = true,
            Damage::LostEnd => moves[any(random, &|m| m.ends_game)?].ends_game = false,
            _ => return self.of_text(game, at, random),
        }
        Some(written(&tokens(&moves), &|number| number))
    }

    fn of_text(self, game: &RandomGame, at: usize, random: &mut Random) -> Option<String> {
        let mut words = tokens(&game.moves);
        let pairs = words.len() / 2;
        let turn = 2 * random.below(pairs.saturating_sub(1).max(1));
        let same = |number| number;
        let after = |by: i64| move |n: u32| if n as usize > turn / 2 { n + by as u32 } else { n };
        match self {
            Damage::Unreadable => {
                let word = &mut words[at];
                let place = random.below(2.min(word.len()));
                let typo = *b"?x9-0%".get(random.below(6))?;
                word.replace_range(place..=place, &char::from(typo).to_string());
            }
            Damage::MissingMove => words[at].clear(),
            Damage::MissingTurn | Damage::MissingTurnRenumbered if turn + 2 < words.len() => {
                words.drain(turn..turn + 2);
                if self == Damage::MissingTurn {
                    return Some(written(&words, &after(1)));
                }
            }
            Damage::DoubledMove => {
                let again = words[at].clone();
                words[at] = format!("{again} {again}");
            }
            Damage::DoubledTurn if pairs > 0 => {
                let again = [words[turn].clone(), words[turn + 1].clone()];
                words.splice(turn..turn, again);
                return Some(written(&words, &|n| {
                    if n as usize > turn / 2 + 1 { n - 1 } else { n }
                }));
            }
            Damage::SwappedTurns | Damage::SwappedTurnsRenumbered if turn + 4 <= words.len() => {
                words.swap(turn, turn + 2);
                words.swap(turn + 1, turn + 3);
                if self == Damage::SwappedTurns {
                    let (a, b) = (turn as u32 / 2 + 1, turn as u32 / 2 + 2);
                    let number = |n| {
                        if n == a {
                            b
                        } else if n == b {
                            a
                        } else {
                            n
                        }
                    };
                    return Some(written(&words, &number));
                }
            }
            Damage::SwappedMoves if turn + 1 < words.len() => words.swap(turn, turn + 1),
            Damage::CutInAMove => {
                words.truncate(at + 1);
                let length = words[at].len();
                words[at].truncate(1 + random.below(length - 1));
            }
            _ => return None,
        }
        Some(written(&words, &same))
    }
}

fn fewer(stars: Stars) -> Stars {
    if stars == Stars::Two { Stars::One } else { Stars::None }
}

fn tokens(moves: &[WrittenMove]) -> Vec<String> {
    let each = moves.iter().enumerate();
    each.map(|(index, written)| write_move(written, turn_ref(index).side)).collect()
}

fn written(words: &[String], number: &dyn Fn(u32) -> u32) -> String {
    let turns: Vec<String> = words
        .chunks(2)
        .zip(1..)
        .map(|(turn, count)| format!("{}:{}", number(count), turn.join(" ").trim_end()))
        .collect();
    turns.join("; ")
}
