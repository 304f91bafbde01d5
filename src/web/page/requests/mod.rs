//! What the page asks for: a request goes in, a reply or a refusal comes out. Nothing is kept between
//! two requests; the text of the game goes to and fro.

mod analyse;
mod answer;
mod any_game;
mod edit;
mod hawalis;
mod open;
mod place;
mod refusal;
mod retry;
mod review;
mod solve;

pub use analyse::{AnalyseRequest, SEARCH_LIMITS, SearchQuestion};
pub use answer::{AnswerReply, AnswerRequest};
pub use any_game::{bao, check_position, edit, place, position_game, text};
pub use edit::{Edit, EditReply, EditRequest, MergedView};
pub use hawalis::{hawalis_with_place, read_hawalis};
pub use open::{
    BaoRequest, PositionGame, PositionReply, PositionRequest, TextRequest, of_tree, of_variations,
};
pub(in crate::web) use place::fits;
pub use place::{CompareRequest, PlaceRequest, compare, looked_at, read_bao};
pub use refusal::{Refusal, Why};
pub use retry::RetryRequest;
pub use review::ReviewRequest;
pub(super) use review::review_line;
pub use solve::{SolveReply, SolveRequest, read_puzzle, show_puzzle};
