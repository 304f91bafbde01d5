//! The codes of findings from a replay; `docs/findings.md` has an example of each.

bao_notation::codes! {
    /// The stars do not match the move. The position shows what was played.
    WRONG_STAR = "wrong-star", Repair;
    /// A `+` on a move without a house choice.
    WRONG_HOUSE_SIGN = "wrong-house-sign", Repair;
    /// A required direction is left out, but only one is legal.
    MISSING_ARROW = "missing-arrow", Repair;
    /// A row letter is left out in the mtaji stage, but only one pit of that number is legal.
    MISSING_ROW = "missing-row", Repair;
    /// The game is over on the board, but `#` is missing.
    MISSING_END_SIGN = "missing-end-sign", Repair;
    /// A `#` although the game goes on.
    WRONG_END_SIGN = "wrong-end-sign", Warning;
    /// The text ends inside a turn or a token (N9).
    CUT_OFF = "cut-off", Warning;
    /// The archive names the player who lost on the board as the winner.
    WRONG_WINNER = "wrong-winner", Warning;
    /// A direction or, in the mtaji stage, a row letter is left out, and more than one move is legal.
    AMBIGUOUS_MOVE = "ambiguous-move", Error;
    /// The rules forbid the move.
    ILLEGAL_TURN = "illegal-turn", Error;
    /// There are moves after the end of the game.
    TEXT_AFTER_END = "text-after-end", Error;
    /// The house is played on without a `+`: stopping breaks or contradicts the game, and only one reading fits.
    HOUSE_CHOICE_RESOLVED = "house-choice-resolved", Repair;
    /// Stopping in the house breaks or contradicts the game, and several other readings fit equally well.
    AMBIGUOUS_HOUSE_CHOICE = "ambiguous-house-choice", Error;
    /// The game breaks, and no reading of the earlier house choices plays on.
    IMPOSSIBLE_HOUSE_CHOICE = "impossible-house-choice", Note;
    /// A house choice without `+`, read as a stop, that the text leaves undecided.
    OPEN_HOUSE_CHOICE = "open-house-choice", Note;
    /// The game breaks, and one change of a token makes it playable; lists the changes.
    REPAIRABLE = "repairable", Note;
    /// The game can be played, and one change of a token explains several of its wrong signs.
    SUSPECT_TURN = "suspect-turn", Warning;
    /// One change of a token was applied on request.
    REPAIRED = "repaired", Repair;
}
