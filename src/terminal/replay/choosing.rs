//! Picking one of the choices, with a look at what it does.

use bao_notation::tree::NodeId;
use bao_rules::Side;
use ratatui::crossterm::event::KeyEvent;

use super::action::ListAction;
use super::facts;
use super::keys;
use super::model::{Mode, Model};
use super::sowing::Sowing;
use super::typing::Purpose;
use crate::terminal::words;
use bao_game::replay::Motion;
use bao_game::variations::Choice;

/// Games of more plies are not tried out for every choice that is looked at.
const MOST_TRIED: usize = 5_000;

/// The choices of a place, one of them picked.
#[derive(Clone, Debug)]
pub(super) struct Choosing {
    /// Whose choices.
    pub from: NodeId,
    /// The ply in whose place one is played, with what followed behind it.
    pub replaced: Option<NodeId>,
    pub list: Vec<Choice>,
    pub at: usize,
    /// What the picked one does.
    pub words: Vec<String>,
}

impl Choosing {
    pub(super) fn picked(&self) -> Option<&Choice> {
        self.list.get(self.at)
    }
}

impl Model {
    /// Shows the choices of a place, or in place of a ply.
    pub(super) fn choose(&mut self, from: NodeId, replaced: Option<NodeId>) {
        let list = self.game().choices(from);
        if list.is_empty() {
            let why = match (self.game().position(from), self.game().end(from)) {
                (None, _) => {
                    "Behind a turn that is not legal nothing can be played; go back before it."
                        .to_owned()
                }
                (_, Some(end)) => format!("No choices: {}", words::end(&end)),
                _ => "There are no choices here.".to_owned(),
            };
            return self.complain(why);
        }
        let now = replaced.or_else(|| self.game().tree().next(from));
        let at =
            list.iter().position(|choice| choice.node.is_some() && choice.node == now).unwrap_or(0);
        self.mode = Mode::Choosing(Choosing { from, replaced, list, at, words: Vec::new() });
        self.look_closer();
    }

    /// Puts what the picked choice does into words.
    fn look_closer(&mut self) {
        let Mode::Choosing(choosing) = &self.mode else { return };
        let Some(choice) = choosing.picked() else { return };
        let mut words = facts::choice(self.game(), choosing.from, choice);
        let tree = self.game().tree();
        words.extend(choice.node.map(|node| {
            match (choosing.replaced == Some(node), tree.begins_variation(node)) {
                (true, _) => "This is what was played.".to_owned(),
                (_, true) => "Is there already, as a variation.".to_owned(),
                (_, false) => "Is there already, as the main continuation.".to_owned(),
            }
        }));
        if let Some(replaced) = choosing.replaced.filter(|&replaced| choice.node != Some(replaced))
        {
            words.extend(self.tried(replaced, choice));
        }
        if let Mode::Choosing(choosing) = &mut self.mode {
            choosing.words = words;
        }
    }

    /// What would become of the game, were a choice played in place of a ply.
    fn tried(&self, replaced: NodeId, choice: &Choice) -> Vec<String> {
        let game = self.game();
        if game.tree().capacity() > MOST_TRIED || game.tree().next(replaced).is_none() {
            return Vec::new();
        }
        let mut copy = game.clone();
        let Ok((other, broken)) = copy.change(replaced, &choice.played.ply.written) else {
            return Vec::new();
        };
        let (legal, until) = match broken {
            Some(broken) => {
                let broken = facts::name(&copy, broken);
                (format!("What followed is legal until {broken}, which is not."), "Until then")
            }
            None => ("All that followed is legal behind it.".to_owned(), "In that line"),
        };
        let mut said = vec![legal];
        let owners = Side::BOTH.into_iter().filter(|&side| game.start().half(side).owns_house);
        let fates: Vec<String> = owners
            .map(|side| {
                format!("{}'s house {}", words::side(side), copy.describe_house_fate(other, side))
            })
            .collect();
        if !fates.is_empty() {
            said.push(format!("{until}: {}.", fates.join(", ")));
        }
        said
    }

    /// A key while one is picked.
    pub(super) fn chosen(&mut self, key: &KeyEvent) {
        let Some(action) = keys::find(keys::LIST, key) else { return };
        let Mode::Choosing(choosing) = &mut self.mode else { return };
        let (from, replaced) = (choosing.from, choosing.replaced);
        match action {
            ListAction::Leave => self.mode = Mode::Browse,
            ListAction::WrittenMove => {
                let purpose = replaced.map_or(Purpose::Play(from), Purpose::Replace);
                self.type_for(purpose, String::new());
            }
            ListAction::Sow => self.sow_choice(),
            ListAction::Take => {
                let Some(choice) = choosing.picked().cloned() else { return };
                self.mode = Mode::Browse;
                let written = choice.played.ply.written;
                match replaced {
                    Some(id) if choice.node == Some(id) => self.go(id),
                    Some(id) => {
                        if let Err(error) = self.replace(id, &written) {
                            self.complain(error.to_string());
                        }
                    }
                    None => self.play(from, &written),
                }
            }
            action => {
                choosing.at = action.moved(choosing.at, choosing.list.len());
                self.look_closer();
            }
        }
    }

    /// Shows the sowing of the choice that is picked.
    fn sow_choice(&mut self) {
        let Mode::Choosing(choosing) = &self.mode else { return };
        let Some(choice) = choosing.picked() else { return };
        let turn = choice.played.ply.mv;
        let before = self.game().position(choosing.from);
        let Some((before, motion)) = before
            .and_then(|before| Some((*before, Motion::of(before, turn, self.game().rules())?)))
        else {
            return;
        };
        let name = format!("{} {}", self.game().tree().next_turn(choosing.from), choice.name);
        self.sowing = Some(Sowing::new(name, before, motion));
    }

    /// Shows the sowing of the turn that is looked at.
    pub(super) fn sow(&mut self) {
        let at = self.at();
        let game = self.game();
        let before = game.tree().parent(at).and_then(|parent| game.position(parent)).copied();
        let motion = before
            .zip(game.ply(at))
            .and_then(|(before, ply)| Some((before, Motion::of(&before, ply.mv, game.rules())?)));
        let name = facts::name(game, at);
        match motion {
            Some((before, motion)) => self.sowing = Some(Sowing::new(name, before, motion)),
            None if game.tree().parent(at).is_none() => {
                self.say("No turn has been played here; the next one comes first.".to_owned());
            }
            None => self.complain("A turn that is not legal cannot be shown.".to_owned()),
        }
    }

    /// Where a typed move would be played, for the example in the line.
    pub(super) fn example(&self, from: NodeId) -> String {
        let choices =
            if from == self.at() { self.choices.clone() } else { self.game().choices(from) };
        let names: Vec<String> = choices.into_iter().map(|choice| choice.name).collect();
        names.join(" ")
    }
}
