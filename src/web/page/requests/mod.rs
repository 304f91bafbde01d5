//! What the page asks for: a request goes in, a reply or a refusal comes out. Nothing is kept between
//! two requests; the text of the game goes to and fro.

mod analyse;
mod answer;
mod edit;
mod open;
mod place;
mod refusal;
mod retry;
mod review;
mod solve;

pub use analyse::{AnalyseRequest, SEARCH_LIMITS, SearchQuestion};
pub use answer::AnswerRequest;
pub use edit::{Edit, EditReply, EditRequest, edit};
pub use open::{
    BaoRequest, PositionGame, PositionReply, PositionRequest, TextRequest, bao, check_position,
    of_tree, of_variations, position_game, text,
};
pub(super) use place::at;
pub use place::{CompareRequest, PlaceRequest, compare, place, read_bao};
pub use refusal::{Refusal, Why};
pub use retry::RetryRequest;
pub use review::ReviewRequest;
pub(super) use review::review_line;
pub use solve::{SolveReply, SolveRequest, read_puzzle, show_puzzle};
