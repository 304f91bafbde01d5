//! The codes of findings from a replay; `docs/findings.md` gives an example of each.

bao_notation::codes! {
    /// The stars do not match the move; the position shows which are right.
    WRONG_STAR = "wrong-star", Repair;
    /// The move has a `+`, but no house choice.
    WRONG_HOUSE_SIGN = "wrong-house-sign", Repair;
    /// A required direction is missing, but only one is legal.
    MISSING_ARROW = "missing-arrow", Repair;
    /// A row letter is missing in the mtaji stage, but only one pit of that number is legal.
    MISSING_ROW = "missing-row", Repair;
    /// The game is over on the board, but `#` is missing.
    MISSING_END_SIGN = "missing-end-sign", Repair;
    /// The move has a `#`, but the game is not over.
    WRONG_END_SIGN = "wrong-end-sign", Warning;
    /// The text ends inside a turn or a token (N9).
    CUT_OFF = "cut-off", Warning;
    /// The archive names the player who lost on the board as the winner.
    WRONG_WINNER = "wrong-winner", Warning;
    /// A direction or, in the mtaji stage, a row letter is missing, and more than one move is legal.
    AMBIGUOUS_MOVE = "ambiguous-move", Error;
    /// The rules forbid the move.
    ILLEGAL_TURN = "illegal-turn", Error;
    /// Moves follow the end of the game.
    TEXT_AFTER_END = "text-after-end", Error;
    /// A move without `+` is read as a safari: a stop breaks the game or contradicts the text, and only one reading
    /// fits.
    HOUSE_CHOICE_RESOLVED = "house-choice-resolved", Repair;
    /// With a stop in the house the game breaks or contradicts the text, and several other readings fit equally well.
    AMBIGUOUS_HOUSE_CHOICE = "ambiguous-house-choice", Error;
    /// The game breaks, whatever the earlier house choices were.
    IMPOSSIBLE_HOUSE_CHOICE = "impossible-house-choice", Note;
    /// A choice without `+` is read as a stop, but a safari would fit too, or there are too many readings to try.
    OPEN_HOUSE_CHOICE = "open-house-choice", Note;
    /// The game breaks, and one change of a token would make it playable; the finding lists such changes.
    REPAIRABLE = "repairable", Note;
    /// The game can be played, but one change of a token would explain several of its wrong signs.
    SUSPECT_TURN = "suspect-turn", Warning;
    /// A change of one token was applied on request.
    REPAIRED = "repaired", Repair;
}
