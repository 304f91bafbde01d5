//! The rules of Bao la Kiswahili as played on kibao.org, with options for other rules.
//!
//! The crate covers only the game. Its text formats are position text and the names of rules. Rule
//! numbers such as 5.5 refer to `docs/rules.md`, F7 to `docs/relatives.md`.
//!
//! List the legal moves of a [`Position`], each with the position after it:
//!
//! ```
//! use bao_rules::{Position, Ruleset};
//!
//! let rules = Ruleset::KIBAO;
//! let start = Position::start(&rules);
//! let (mv, next) = start.legal_moves(&rules).next().expect("the start has legal moves");
//! assert_eq!(mv.pit.to_string(), "A6");
//! assert_eq!(start.legal_moves(&rules).count(), 4);
//! assert_eq!(next.to_string().parse(), Ok(next));
//! ```
//!
//! Play a [`Move`] and collect its events:
//!
//! ```
//! use bao_rules::{Direction, Event, HouseChoice, Move, Pit, Position, Row, Ruleset};
//!
//! let rules = Ruleset::KIBAO;
//! let pit = Pit::new(Row::Front, 6).expect("A6 is a pit");
//! let mv = Move { pit, direction: Direction::Clockwise, house: HouseChoice::Stop };
//! let mut events: Vec<Event> = Vec::new();
//! let next = Position::start(&rules).play(&rules, mv, &mut events)?;
//! assert_eq!(events[0], Event::Placed { pit });
//! assert_eq!(next.end(&rules), None);
//! # Ok::<(), bao_rules::IllegalMoveError>(())
//! ```
//!
//! Use other rules:
//!
//! ```
//! use bao_rules::{Position, Ruleset, perft};
//!
//! let rules: Ruleset = "kujifunza,takasia=off".parse()?;
//! assert_eq!(perft(&Position::start(&rules), &rules, 1), 16);
//! # Ok::<(), bao_rules::UnknownRuleError>(())
//! ```

mod end;
mod endless;
mod event;
mod filled;
mod illegal_move;
mod move_starts;
mod moves;
mod named;
mod perft;
mod pit;
mod play;
mod position;
mod position_text;
mod ring;
mod rule_option;
mod ruleset;
mod ruleset_text;
mod sowing;
mod takasia;

pub use end::{End, EndCause};
pub use endless::EndlessSowingError;
pub use event::{Event, Visitor};
pub use illegal_move::IllegalMoveError;
pub use move_starts::MoveStarts;
pub use moves::{HouseChoice, Move, MoveKind, PreviousMove};
pub use perft::perft;
pub use pit::{Direction, Pit, Row, Side};
pub use play::{MoveOutcome, Moves};
pub use position::{FUNCTIONAL_HOUSE, Half, InvalidPositionError, Position, SEEDS};
pub use position_text::ParsePositionError;
pub use ring::Ring;
pub use rule_option::{
    CaptureFrom, CapturedSeeds, Captures, Directions, LastSeed, LoneKichwa, MtajiBackTakata,
    MtajiHouseTakata, MtajiLargePits, MtajiSafari, MtajiTakataHouse, NamuaHouseTakata, NamuaSafari,
    NamuaSingletons, OwnSingletons, PitSeeds, RuleOption, Ruleset, Setup, Singletons, SmallHouse,
    StartRows, Takasia, TakasiaHouse, TakasiaLastPit, TakasiaRoundThreats, Tax, Width,
};
pub use ruleset_text::UnknownRuleError;
