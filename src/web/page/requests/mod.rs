//! What the page asks for: a request goes in, a reply or a refusal comes out. Nothing is kept between
//! two requests; the text of the game goes to and fro.

mod analyse;
mod edit;
mod open;
mod place;
mod refusal;
mod review;
mod solve;

pub use analyse::{AnalyseRequest, AnswerRequest, SEARCH_LIMITS, SearchQuestion};
pub use edit::{Edit, EditReply, EditRequest, NewLine, edit};
pub use open::{
    BaoRequest, PositionGame, PositionReply, PositionRequest, TextRequest, bao, check_position,
    of_tree, of_variations, position_game, text,
};
pub(super) use place::at;
pub use place::{CompareRequest, PlaceRequest, compare, place, read_bao};
pub use refusal::{Refusal, Why};
pub(super) use review::review_line;
pub use review::{RetryRequest, ReviewRequest};
pub use solve::{SolveRequest, read_puzzle, show_puzzle};
