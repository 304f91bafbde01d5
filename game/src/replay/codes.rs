//! The codes of what replaying can find; `docs/findings.md` has an example of each.

use bao_notation::{Code, Severity};

/// Stars that the move has not, or has not got. What was played follows from the position.
pub const WRONG_STAR: Code = Code::new("wrong-star", Severity::Repair);
/// A `+` in a move that does not come to the choice of playing the house.
pub const WRONG_HOUSE_SIGN: Code = Code::new("wrong-house-sign", Severity::Repair);
/// A direction is left out where only one is legal, though the notation asks for it.
pub const MISSING_ARROW: Code = Code::new("missing-arrow", Severity::Repair);
/// A row letter is left out in the mtaji stage, and one pit only of that number is legal.
pub const MISSING_ROW: Code = Code::new("missing-row", Severity::Repair);
/// The game is over by the board, and `#` is not there.
pub const MISSING_END_SIGN: Code = Code::new("missing-end-sign", Severity::Repair);
/// A `#` where the game goes on by the board.
pub const WRONG_END_SIGN: Code = Code::new("wrong-end-sign", Severity::Warning);
/// The text ends inside a turn or a token (N9).
pub const CUT_OFF: Code = Code::new("cut-off", Severity::Warning);
/// The archive names the player who has lost on the board.
pub const WRONG_WINNER: Code = Code::new("wrong-winner", Severity::Warning);
/// A direction, or in the mtaji stage a row letter, is left out where more than one move is legal.
pub const AMBIGUOUS_MOVE: Code = Code::new("ambiguous-move", Severity::Error);
/// The rules forbid the move.
pub const ILLEGAL_TURN: Code = Code::new("illegal-turn", Severity::Error);
/// There are moves after the end of the game.
pub const TEXT_AFTER_END: Code = Code::new("text-after-end", Severity::Error);
/// The house is played on though no `+` stands: stopping breaks or contradicts the game, and one
/// reading alone fits.
pub const HOUSE_CHOICE_RESOLVED: Code = Code::new("house-choice-resolved", Severity::Repair);
/// Stopping in the house breaks or contradicts the game, and several other readings fit equally well.
pub const AMBIGUOUS_HOUSE_CHOICE: Code = Code::new("ambiguous-house-choice", Severity::Error);
/// The game breaks, and no reading of the house choices before it plays on.
pub const IMPOSSIBLE_HOUSE_CHOICE: Code = Code::new("impossible-house-choice", Severity::Note);
/// A house choice without `+`, read as a stop, that the text does not decide.
pub const OPEN_HOUSE_CHOICE: Code = Code::new("open-house-choice", Severity::Note);
/// The game breaks, and one change of a token makes it playable: which, or which ones.
pub const REPAIRABLE: Code = Code::new("repairable", Severity::Note);
/// The game plays, and one change of a token explains several of its wrong signs.
pub const SUSPECT_TURN: Code = Code::new("suspect-turn", Severity::Warning);
/// One change of a token has been applied, as was asked.
pub const REPAIRED: Code = Code::new("repaired", Severity::Repair);

/// All codes of the replay.
pub const ALL: [Code; 18] = [
    WRONG_STAR,
    WRONG_HOUSE_SIGN,
    MISSING_ARROW,
    MISSING_ROW,
    MISSING_END_SIGN,
    WRONG_END_SIGN,
    CUT_OFF,
    WRONG_WINNER,
    AMBIGUOUS_MOVE,
    ILLEGAL_TURN,
    TEXT_AFTER_END,
    HOUSE_CHOICE_RESOLVED,
    AMBIGUOUS_HOUSE_CHOICE,
    IMPOSSIBLE_HOUSE_CHOICE,
    OPEN_HOUSE_CHOICE,
    REPAIRABLE,
    SUSPECT_TURN,
    REPAIRED,
];
