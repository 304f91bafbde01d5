//! A game on a screen in memory. Tests press keys and read the screen.

use bao::terminal::replayer::{add_search_result, handle_key, next_search, resize};
use std::sync::atomic::AtomicBool;

use bao::terminal::replayer::{
    Effect, Model, Opponent, ScreenStyle, SearchRequest, SearchResult, Setup, Speed, draw,
};
use bao_engine::Limits;
use bao_game::analysis::Judge;
use bao_game::analysis::interactive::HouseOutlook;
use bao_game::replay::{RepairMode, normal_transcript};
use bao_game::variations::{GameDetails, Variations, build_variations};
use bao_notation::tree::NodeId;
use bao_notation::write_move;
use bao_rules::Ruleset;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::support::{archive, games, replayed_with};

pub const PLAIN: ScreenStyle = ScreenStyle { colour: false, ascii: false };

/// Game 6405 on a small screen, after these keys.
pub fn game(keys: &str) -> Shown {
    Shown::new(published_game("6405"), (80, 24), PLAIN).keys(keys)
}

pub fn published_game(id: &str) -> Variations {
    let game = games().into_iter().find(|game| game.id == id).expect("the game is published");
    build_variations(&game, &normal_transcript(&game), &GameDetails::default())
}

/// A published game, beginning at a ply.
pub fn end_of(id: &str, from: usize) -> Variations {
    part_of(id, from, usize::MAX)
}

/// At most `most` plies of a published game, beginning at a ply.
pub fn part_of(id: &str, from: usize, most: usize) -> Variations {
    let game = games().into_iter().find(|game| game.id == id).expect("the game is published");
    let turn = game.plies[from].at.number;
    let mut part = Variations::from_position(*game.before(from), turn, &game.rules);
    let mut at = NodeId::START;
    for ply in game.plies[from..].iter().take(most) {
        let text = write_move(&ply.written, ply.at.side);
        at = part.play_text(at, &text).expect("the move was played");
    }
    part
}

/// The game of a transcript. It may break off.
pub fn transcript(text: &str) -> Variations {
    let csv = format!("game,transcript\n7,\"{text}\"\n");
    let games = replayed_with(archive(csv).expect("a table"), &Ruleset::KIBAO, RepairMode::Ignore);
    let read = bao_notation::read(text, &bao_notation::Source::default());
    build_variations(&games[0], &read.transcript, &GameDetails::default())
}

pub struct Shown {
    pub model: Model,
    pub effects: Vec<Effect>,
    size: (u16, u16),
    /// The nodes of each search are divided by this, for tests in which the values do not matter.
    pub haste: u64,
}

impl Shown {
    pub fn new(game: Variations, size: (u16, u16), look: ScreenStyle) -> Shown {
        Shown::against(None, game, size, look)
    }

    pub fn against(
        opponent: Option<Opponent>,
        game: Variations,
        size: (u16, u16),
        look: ScreenStyle,
    ) -> Shown {
        let setup = Setup {
            file: "6405.bao".into(),
            look,
            speed: Speed::default(),
            flipped: false,
            at: NodeId::START,
            opponent,
        };
        Shown { model: Model::new(game, setup, size), effects: Vec::new(), size, haste: 15 }
    }

    pub fn resize(&mut self, columns: u16, lines: u16) {
        self.size = (columns, lines);
        resize(&mut self.model, columns, lines);
    }

    pub fn press(&mut self, key: KeyEvent) {
        let effect = handle_key(&mut self.model, &key);
        if effect != Effect::None {
            self.effects.push(effect);
        }
    }

    /// Presses keys by name, such as `Ctrl-C`. A word in quotation marks is typed, with a blank for each `_`.
    pub fn type_keys(&mut self, words: &str) {
        for word in words.split_whitespace() {
            match word.strip_prefix('"').and_then(|word| word.strip_suffix('"')) {
                Some(typed) => {
                    let letters = typed.replace('_', " ");
                    letters.chars().for_each(|letter| self.press(KeyCode::Char(letter).into()));
                }
                None => self.press(key(word)),
            }
        }
    }

    pub fn keys(mut self, words: &str) -> Shown {
        self.type_keys(words);
        self
    }

    /// Runs at most `most` pending searches. Returns how many were run.
    pub fn search(&mut self, most: usize) -> usize {
        (0..most).take_while(|_| self.find().is_some()).count()
    }

    /// Runs the next pending search and adds its result to the model.
    pub fn find(&mut self) -> Option<SearchResult> {
        let SearchRequest { place, nodes } = next_search(&self.model)?;
        let mut searcher = Judge::new(self.model.game().rules(), Judge::NODES);
        let limits = Limits::nodes(nodes / self.haste);
        let found = searcher.search(&place, &limits, &AtomicBool::new(false));
        let mut searched = found.expect("an unfinished game requests a place");
        searched.node_limit = nodes;
        let house = HouseOutlook::of(&place, self.model.game().rules());
        let result = SearchResult { place, searched, house };
        add_search_result(&mut self.model, result.clone());
        Some(result)
    }

    /// Like `search`, for method chains.
    pub fn after_search(mut self, most: usize) -> Shown {
        self.search(most);
        self
    }

    pub fn buffer(&self) -> Buffer {
        let backend = TestBackend::new(self.size.0, self.size.1);
        let mut terminal = Terminal::new(backend).expect("memory is a terminal");
        terminal.draw(|frame| draw(&self.model, frame)).expect("writing to memory succeeds");
        terminal.backend().buffer().clone()
    }

    pub fn text(&self) -> String {
        let buffer = self.buffer();
        let mut text = String::new();
        for line in 0..buffer.area.height {
            let signs = (0..buffer.area.width).map(|column| buffer[(column, line)].symbol());
            text += signs.collect::<String>().trim_end();
            text.push('\n');
        }
        text
    }
}

fn key(word: &str) -> KeyEvent {
    if let Some(letter) = word.strip_prefix("Ctrl-") {
        let letter = letter.to_lowercase().chars().next().expect("a letter follows");
        return KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
    }
    let code = match word {
        "Right" => KeyCode::Right,
        "Left" => KeyCode::Left,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Space" => KeyCode::Char(' '),
        "Tab" => KeyCode::Tab,
        "Backspace" => KeyCode::Backspace,
        word => {
            let mut letters = word.chars();
            let letter = letters.next().expect("a word has a letter");
            assert_eq!(letters.next(), None, "{word} is not a key");
            KeyCode::Char(letter)
        }
    };
    code.into()
}
