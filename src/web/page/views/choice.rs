//! A legal move of a place.

use bao_notation::write_move;
use bao_rules::{Direction, Event, HouseChoice, Position, Ruleset, Visitor};
use serde::Serialize;
use serde_json::Value;

use super::board::{BoardView, pit_number};
use super::event::{view_end, view_events};
use crate::web::page::Numbered;
use bao_game::replay::lap_path;
use bao_game::variations::{Choice, Variations};

/// A legal move, played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChoiceView {
    /// As a player names it, without stars: `a3>`.
    pub name: String,
    /// In normal form: `a3>*`.
    pub text: String,
    /// The pit it begins with, from 0.
    pub pit: usize,
    /// `clockwise` or `counterclockwise`, seen from the owner.
    pub direction: &'static str,
    /// `stop` or `play` where the move comes to the choice, else null.
    pub house: Option<&'static str>,
    /// `<` or `>`, as the notation writes it.
    pub arrow: Option<char>,
    /// `capture` or `takata`.
    pub kind: &'static str,
    /// What it begins with.
    pub first: FirstView,
    /// What happens to the houses.
    pub events: Vec<Value>,
    /// How the game ends with it.
    pub end: Option<Value>,
    /// The continuation of the game that plays it.
    pub node: Option<usize>,
    /// The board after it.
    pub board: BoardView,
}

/// The first sowing of a move.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct FirstView {
    /// The pit that is captured before anything is sown.
    pub takes: Option<usize>,
    /// The pits that get a seed each, in order.
    pub path: Vec<usize>,
}

struct First<'p> {
    before: &'p Position,
    view: FirstView,
    sown: bool,
}

impl Visitor for First<'_> {
    fn visit_event(&mut self, event: Event) {
        let (before, mover) = (self.before, self.before.to_move());
        match event {
            Event::Captured { pit, .. } if !self.sown => {
                self.view.takes = Some(pit_number(before, mover.opponent(), pit));
            }
            Event::Lap { seeds, direction, last, .. } if !self.sown => {
                let path = lap_path(before, seeds, direction, last);
                self.view.path = path.iter().map(|&pit| pit_number(before, mover, pit)).collect();
                self.sown = true;
            }
            _ => {}
        }
    }
}

fn first(before: &Position, choice: &Choice, rules: &Ruleset) -> FirstView {
    let mut first = First { before, view: FirstView::default(), sown: false };
    // A choice is legal.
    let _ = before.play(rules, choice.played.ply.mv, &mut first);
    first.view
}

impl ChoiceView {
    /// The choices of a place.
    pub fn all(
        game: &Variations,
        numbered: &Numbered,
        id: bao_notation::tree::NodeId,
    ) -> Vec<ChoiceView> {
        let Some(before) = game.position(id) else { return Vec::new() };
        let choices = game.choices(id);
        choices.iter().map(|choice| ChoiceView::of(game, numbered, before, choice)).collect()
    }

    fn of(
        game: &Variations,
        numbered: &Numbered,
        before: &Position,
        choice: &Choice,
    ) -> ChoiceView {
        let ply = &choice.played.ply;
        ChoiceView {
            name: choice.name.clone(),
            text: write_move(&ply.written, ply.at.side),
            pit: pit_number(before, ply.side(), ply.mv.pit),
            direction: match ply.mv.direction {
                Direction::Clockwise => "clockwise",
                Direction::Counterclockwise => "counterclockwise",
            },
            house: choice.played.house_choice.then_some(match ply.mv.house {
                HouseChoice::Stop => "stop",
                HouseChoice::Play => "play",
            }),
            arrow: ply.written.arrow.map(bao_notation::Arrow::sign),
            kind: ply.kind.name(),
            first: first(before, choice, game.rules()),
            events: view_events(&ply.events),
            end: choice.played.end.as_ref().map(view_end),
            node: choice.node.map(|id| numbered.number(id)),
            board: BoardView::of(&ply.after, game.start()),
        }
    }
}
