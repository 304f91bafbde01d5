//! What a search says of a place, in words and numbers; the page lays out and judges nothing.

use bao_languages::text;
use bao_notation::write_move;
use bao_rules::{End, Side};
use serde::{Deserialize, Serialize};

use bao_game::analysis::interactive::{
    HouseOutlook, NumberedPosition, SearchedPosition, best_line_comment, better_line_comment,
    describe_end, describe_move, describe_search, describe_standing, format_chances, sign_move,
};
use bao_game::analysis::{Chance, JudgedMove, StoredValuation, ValuedChoice, list_moves};
use bao_game::words;

/// A place as a search sees it. An exported page carries those that the page had, so they are read too.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnalysisView {
    /// The turn that is due, as `23s`; with the position it says which place this is, whatever its number.
    pub turn: String,
    /// Position text.
    pub position: String,
    /// The nodes that the search was allowed.
    pub asked: u64,
    /// South's chance in hundredths of a per cent; 0 and 10,000 are proofs.
    pub south: u16,
    /// South's and North's chance in words.
    pub chances: [String; 2],
    /// Whether that is proved, or the game is over.
    pub proved: bool,
    /// Who stands better, in words.
    pub words: String,
    /// How sure that is, in words.
    pub how: String,
    /// Whether more search would find nothing more.
    pub settled: bool,
    /// Whether moves are judged by this search first, as `bao analyse` judges them.
    pub judges: bool,
    /// Whether this is the search that has to agree with the first where that finds an error.
    pub checks: bool,
    /// The best line; none where the game is over.
    pub best: Option<LineView>,
    /// All choices, those that are worth most first.
    pub choices: Vec<ChoiceValueView>,
    /// What can be done for the house of the side to move, near turn 23.
    pub house: Option<String>,
    /// The values by which moves of the place are judged again; none where the game is over.
    #[serde(default)]
    pub values: Option<StoredValuation>,
}

/// A line that can be put into the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineView {
    /// Its moves with their turns.
    pub text: String,
    /// Its moves.
    pub moves: Vec<String>,
    /// What is written behind it.
    pub comment: String,
}

/// A choice with its value to the player to move, and what it would be as a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChoiceValueView {
    /// In normal form, by which a move of the game is known to be this.
    pub text: String,
    /// `62.4 %`, or `won in 3` and `lost in 2` moves of the winner.
    pub worth: String,
    /// The choice and the best line behind it.
    pub moves: Vec<String>,
    /// The class, as `mistake`.
    pub class: String,
    /// Its sign, where it has one: behind `·` what is certain, behind `≈` what is estimated.
    pub sign: Option<String>,
    /// Whether its value and that of the best choice are proofs.
    pub proved: bool,
    /// Whether it is called an error and a deeper search has to agree.
    pub unsure: bool,
    /// The mark of a game file that says the same.
    pub mark: Option<String>,
    /// Whether it is an error.
    pub error: bool,
    /// What is said of it.
    pub verdict: String,
    /// What is written behind the best line where that is put beside it.
    pub comment: String,
}

impl ChoiceValueView {
    fn of(
        searched: &SearchedPosition,
        choice: &ValuedChoice,
        turn: &JudgedMove,
    ) -> ChoiceValueView {
        let class = turn.class();
        let written = choice.moves.first();
        ChoiceValueView {
            text: written
                .map(|written| write_move(written, searched.valuation.at.side))
                .unwrap_or_default(),
            worth: choice.value_in_words(),
            moves: list_moves(searched.valuation.at.side, &choice.moves),
            class: class.in_words().to_owned(),
            sign: sign_move(turn),
            proved: turn.is_proved(),
            unsure: turn.needs_check(),
            mark: class.mark().map(|mark| mark.sign().to_owned()),
            error: class.is_error(),
            verdict: describe_move(turn),
            comment: better_line_comment(searched, turn),
        }
    }
}

impl AnalysisView {
    /// What a search has found.
    pub fn of(
        place: &NumberedPosition,
        searched: &SearchedPosition,
        house: Option<&HouseOutlook>,
    ) -> AnalysisView {
        let valuation = &searched.valuation;
        let best = valuation.best();
        let south = valuation.chance_of_south();
        let judged = valuation.choices.iter().filter_map(|choice| {
            let turn = searched.judge(choice.mv)?;
            Some(ChoiceValueView::of(searched, choice, &turn))
        });
        AnalysisView {
            turn: place.turn().to_string(),
            position: place.position.to_string(),
            asked: searched.node_limit,
            south: south.hundredths(),
            chances: format_chances(south),
            proved: best.is_proved(),
            words: words::capitalise(&describe_standing(searched)),
            how: describe_search(searched),
            settled: searched.is_settled(),
            judges: searched.is_first_judgement(),
            checks: searched.is_check(),
            best: Some(LineView {
                text: valuation.write_line_of(best),
                moves: list_moves(valuation.at.side, &best.moves),
                comment: best_line_comment(searched),
            }),
            choices: judged.collect(),
            house: house.map(HouseOutlook::in_words),
            values: Some(StoredValuation::of(valuation)),
        }
    }

    /// A place behind the end of a game.
    pub fn of_end(turn: String, position: String, end: &End) -> AnalysisView {
        let south = if end.winner == Side::South { Chance::WON } else { Chance::LOST };
        AnalysisView {
            turn,
            position,
            south: south.hundredths(),
            chances: format_chances(south),
            proved: true,
            words: describe_end(end),
            how: text("as-board-says").to_owned(),
            settled: true,
            judges: true,
            ..AnalysisView::default()
        }
    }
}
