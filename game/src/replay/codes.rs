//! The codes of what replaying can find; `docs/findings.md` has an example of each.

bao_notation::codes! {
    /// Stars that the move has not, or has not got. What was played follows from the position.
    WRONG_STAR = "wrong-star", Repair;
    /// A `+` in a move that does not come to the choice of playing the house.
    WRONG_HOUSE_SIGN = "wrong-house-sign", Repair;
    /// A direction is left out where only one is legal, though the notation asks for it.
    MISSING_ARROW = "missing-arrow", Repair;
    /// A row letter is left out in the mtaji stage, and one pit only of that number is legal.
    MISSING_ROW = "missing-row", Repair;
    /// The game is over by the board, and `#` is not there.
    MISSING_END_SIGN = "missing-end-sign", Repair;
    /// A `#` where the game goes on by the board.
    WRONG_END_SIGN = "wrong-end-sign", Warning;
    /// The text ends inside a turn or a token (N9).
    CUT_OFF = "cut-off", Warning;
    /// The archive names the player who lost on the board as the winner.
    WRONG_WINNER = "wrong-winner", Warning;
    /// A direction, or in the mtaji stage a row letter, is left out where more than one move is legal.
    AMBIGUOUS_MOVE = "ambiguous-move", Error;
    /// The rules forbid the move.
    ILLEGAL_TURN = "illegal-turn", Error;
    /// There are moves after the end of the game.
    TEXT_AFTER_END = "text-after-end", Error;
    /// The house is played on though no `+` stands: stopping breaks or contradicts the game, and one
    /// reading alone fits.
    HOUSE_CHOICE_RESOLVED = "house-choice-resolved", Repair;
    /// Stopping in the house breaks or contradicts the game, and several other readings fit equally well.
    AMBIGUOUS_HOUSE_CHOICE = "ambiguous-house-choice", Error;
    /// The game breaks, and no reading of the house choices before it plays on.
    IMPOSSIBLE_HOUSE_CHOICE = "impossible-house-choice", Note;
    /// A house choice without `+`, read as a stop, that the text does not decide.
    OPEN_HOUSE_CHOICE = "open-house-choice", Note;
    /// The game breaks, and one change of a token makes it playable: which, or which ones.
    REPAIRABLE = "repairable", Note;
    /// The game plays, and one change of a token explains several of its wrong signs.
    SUSPECT_TURN = "suspect-turn", Warning;
    /// One change of a token has been applied, as was asked.
    REPAIRED = "repaired", Repair;
}
