//! The rules of Bao la Kiswahili as kibao.org plays it, with their options.
//!
//! The crate knows the game and nothing else: no transcripts, no files, no texts but that of a
//! position and the names of the rules. Rule numbers such as 5.5 are those of `docs/rules.md`.
//!
//! ```
//! use bao_rules::{Position, Ruleset, perft};
//!
//! let rules = Ruleset::KIBAO;
//! let start = Position::start(&rules);
//! let (turn, next) = start.legal_moves(&rules).next().expect("the start has legal turns");
//! assert_eq!(turn.pit.to_string(), "A6");
//! assert_eq!(next.to_string().parse(), Ok(next));
//! assert_eq!(perft(&start, &rules, 3), 38);
//! ```

mod end;
mod endless;
mod event;
mod illegal;
mod openings;
mod perft;
mod pit;
mod play;
mod position;
mod ring;
mod ruleset;
mod sowing;
mod takasia;
mod text;
mod turn;

pub use end::{Cause, End};
pub use endless::Endless;
pub use event::{Event, Visitor};
pub use illegal::Illegal;
pub use openings::Openings;
pub use perft::perft;
pub use pit::{Direction, Pit, Row, Side};
pub use play::Played;
pub use position::{FUNCTIONAL, Half, NotAPosition, Position, SEEDS};
pub use ring::Ring;
pub use ruleset::{
    MtajiSafari, MtajiTakataHouse, NamuaSingletons, RuleOption, Ruleset, Setup, Takasia,
    TakasiaRoundThreats, UnknownRule,
};
pub use text::BadPosition;
pub use turn::{HouseChoice, Kind, Move, Previous};
