//! Positions searched while somebody looks at them, and the results in words that terminal and page share.

mod describe;
mod outlook;
mod search;
#[cfg(test)]
mod tests;

pub use describe::{
    best_line_comment, better_line_comment, describe_end, describe_move, describe_search,
    describe_standing, format_chances, sign_move,
};
pub use outlook::HouseOutlook;
pub use search::{
    NODE_STEPS, NumberedPosition, PositionJudgement, PositionSearcher, SearchedPosition, list_line,
};
