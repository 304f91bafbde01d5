//! What the page asks for: a request goes in, a reply or a refusal comes out. Nothing is kept between
//! two requests; the text of the game goes to and fro.

mod analyse;
mod edit;
mod open;

pub(super) use analyse::review_line;
pub use analyse::{
    AnalyseRequest, AnswerRequest, RetryRequest, ReviewRequest, SEARCH_LIMITS, SearchQuestion,
    SolveRequest, read_puzzle, show_puzzle,
};
pub use edit::{Edit, EditReply, EditRequest, NewLine, edit};
pub(super) use open::at;
pub use open::{
    BaoRequest, CompareRequest, PlaceRequest, PositionGame, PositionReply, PositionRequest,
    Refusal, TextRequest, Why, bao, check_position, compare, of_tree, of_variations, place,
    position_game, read_bao, text,
};
