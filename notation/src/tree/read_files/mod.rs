//! Reads game files into trees, with findings for irregular text.
//!
//! Up to [`LONGEST_FILE`], no moves or words are lost: text that cannot be read is kept in the
//! comment of the ply before it, or as an unreadable ply.

mod moves;
mod tokens;

use std::ops::Range;

use bao_languages::Message;

use super::node::{GameTree, NodeId};
use crate::codes;
use crate::finding::{Code, Finding, Source};
use crate::report::{Report, SouthCases};
use crate::transcript::TurnRef;
use tokens::Line;
pub use tokens::begins_header;
pub use tokens::is_game_file;
use tokens::{Scanner, Token};

/// The maximum number of bytes that are read as games: 16 MiB.
pub const LONGEST_FILE: usize = 16 << 20;

/// The result of reading a game file.
#[derive(Clone, Debug, Default)]
pub struct GameFile<'t> {
    /// The text that was read; spans are byte ranges in it.
    pub text: &'t str,
    /// The games in text order.
    pub games: Vec<GameTree>,
    /// The places of each game in the text.
    pub places: Vec<GamePlaces>,
    /// The findings in text order.
    pub findings: Vec<Finding>,
}

/// The places of a game in its text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GamePlaces {
    /// The byte range of the whole game, including headers.
    pub span: Range<usize>,
    /// The byte range of each move, by [`NodeId::index`]; empty for the start and missing moves.
    pub plies: Vec<Range<usize>>,
    /// The name and byte range of each header that was set.
    pub headers: Vec<(String, Range<usize>)>,
    /// The byte range of each variation of the main line, including its brackets.
    pub variations: Vec<Range<usize>>,
}

/// Reads a game file (N8). Never fails, and takes time linear in the length of the text.
///
/// `source` gives the place where the text begins, and the name for games without a header `game`.
///
/// ```
/// use bao_notation::Source;
/// use bao_notation::tree::read_games;
///
/// let file = read_games("[game 7]\n1:A7<* a5>! (1n:a6>", &Source::default());
/// assert_eq!(file.games[0].headers.get("game"), Some("7"));
/// let codes: Vec<&str> = file.findings.iter().map(|finding| finding.code.name).collect();
/// assert_eq!(codes, ["bad-header", "unclosed"]);
/// ```
pub fn read_games<'t>(text: &'t str, source: &Source) -> GameFile<'t> {
    let mut file = GameFile { text, ..GameFile::default() };
    file.findings = read_each_game(text, source, |game, places| {
        file.games.push(game);
        file.places.push(places);
    });
    file
}

/// Like [`read_games`], but passes each game to `each`, so that not all games have to be in memory.
/// Returns the findings.
pub fn read_each_game(
    text: &str,
    source: &Source,
    mut each: impl FnMut(GameTree, GamePlaces),
) -> Vec<Finding> {
    let mut reader = GameFileReader::new(text, source);
    reader.run(&mut each);
    reader.finish(source)
}

#[derive(Default)]
struct GameFileReader<'a> {
    scanner: Scanner<'a>,
    text: &'a str,
    source: Option<String>,
    /// Games that were read and not passed on yet.
    finished: Vec<(GameTree, GamePlaces)>,
    has_games: bool,
    tree: GameTree,
    places: GamePlaces,
    /// The main line and the open variations, outermost first; never empty.
    lines: Vec<Line>,
    /// Whether some part of the game has been read.
    is_game: bool,
    /// Whether some part of its moves has been read, so that a header begins the next game.
    has_moves: bool,
    /// Whether the turn of the first ply is known.
    has_first: bool,
    south_cases: SouthCases,
    /// The place of the first ply beyond [`MOST_PLIES`](super::MOST_PLIES).
    overflow: Option<usize>,
    /// Stray text so far, to be kept as a comment when it ends; the last finding is about it.
    stray: Option<Range<usize>>,
    report: Report<'a>,
}

impl<'a> GameFileReader<'a> {
    fn new(text: &'a str, source: &Source) -> Self {
        let mut reader = GameFileReader {
            scanner: Scanner::new(text),
            text,
            source: source.game.clone(),
            report: Report::new(text),
            ..GameFileReader::default()
        };
        if text.len() > LONGEST_FILE {
            let near = text.floor_char_boundary(LONGEST_FILE);
            let end = text[..near].rfind('\n').map_or(near, |end| end + 1);
            reader.text = &text[..end];
            reader.scanner = Scanner::new(reader.text);
            let expected = Message::new("expected-shorter-text");
            reader.report.add(codes::LONG_FILE, end..end, None, expected);
        }
        reader.begin_game(0);
        reader
    }

    fn run(&mut self, each: &mut impl FnMut(GameTree, GamePlaces)) {
        loop {
            let due = self.due();
            let numbered = self.line().label.is_some();
            let Some((span, token)) = self.scanner.next(due, numbered) else { break };
            self.read_token(token, span);
            if let Some(at) = self.overflow {
                self.skip_game(at);
            }
            self.finished.drain(..).for_each(|(game, places)| each(game, places));
        }
        self.end_game(self.text.len());
        self.finished.drain(..).for_each(|(game, places)| each(game, places));
    }

    fn read_token(&mut self, token: Token<'a>, span: Range<usize>) {
        if !matches!(token, Token::Word(_)) {
            self.end_stray();
        }
        self.is_game = true;
        match token {
            Token::Header(found) => self.read_header(found, span),
            Token::BadHeader => {
                self.keep_as_comment(codes::BAD_HEADER, span, Message::new("expected-header-kept"));
            }
            Token::Comment(inside, closed) => self.read_comment(inside, closed, span),
            Token::Open => self.open_variation(span),
            Token::Close if self.lines.len() > 1 => self.close_variation(),
            Token::Close => {
                self.add(codes::STRAY_BRACKET, span, Message::new("expected-no-bracket"));
            }
            Token::Brace => {
                self.add(codes::STRAY_BRACKET, span, Message::new("expected-no-brace"));
            }
            Token::Kept => {
                self.has_moves = true;
                self.line_mut().kept = Some(span);
            }
            Token::Quoted(text, closed) => self.read_quoted(text, closed, span),
            Token::Label(found) => self.read_label(found, span),
            Token::Separator => self.read_separator(span),
            Token::Move(found) if found.contradicts => self.push_unreadable(span),
            Token::Move(found) => self.read_move(found, span),
            Token::Word(word) => self.read_word(word, span),
        }
    }

    fn line(&self) -> &Line {
        self.lines.last().expect("the main line is never closed")
    }

    fn line_mut(&mut self) -> &mut Line {
        self.lines.last_mut().expect("the main line is never closed")
    }

    fn due(&self) -> TurnRef {
        self.tree.next_turn(self.line().place())
    }

    /// Adds a finding with the turn that is due.
    fn add(&mut self, code: Code, span: Range<usize>, expected: Message) {
        self.report.add(code, span, Some(self.due()), expected);
    }

    fn begin_game(&mut self, at: usize) {
        self.tree = GameTree::default();
        self.places = GamePlaces { span: at..at, ..GamePlaces::default() };
        self.places.plies.push(at..at);
        self.lines = vec![Line::new(NodeId::START, at..at, 0)];
        (self.is_game, self.has_moves, self.has_first) = (false, false, false);
        self.south_cases = SouthCases::default();
        self.report.begin_game();
    }

    fn end_game(&mut self, at: usize) {
        self.end_stray();
        while self.lines.len() > 1 {
            let (open, turn) = (self.line().open.clone(), self.tree.next_turn(self.line().base));
            self.report.add(
                codes::UNCLOSED,
                open,
                Some(turn),
                Message::new("expected-variation-end"),
            );
            self.close_variation();
        }
        self.end_line();
        let game = self.tree.headers.get(super::Headers::GAME).map(str::to_owned);
        self.report.name_game(game.as_deref().or(self.source.as_deref()));
        if self.is_game {
            self.places.span.end = self.text[..at].trim_end().len().max(self.places.span.start);
            self.has_games = true;
            self.finished.push((std::mem::take(&mut self.tree), std::mem::take(&mut self.places)));
        }
    }

    fn skip_game(&mut self, begin: usize) {
        self.scanner.skip_game();
        let span = self.trim_span(begin..self.scanner.at);
        self.keep_as_comment(codes::LONG_TREE, span, Message::new("expected-fewer-plies"));
        // The closing brackets of open variations were skipped with the text.
        for line in self.lines.split_off(1).into_iter().rev() {
            self.add_comment(&line.before);
        }
        self.overflow = None;
        self.line_mut().label = None;
    }

    fn finish(mut self, source: &Source) -> Vec<Finding> {
        if !self.has_games {
            self.report.add(codes::EMPTY_TRANSCRIPT, 0..0, None, Message::new("expected-game"));
        }
        self.report.finish(source)
    }
}
