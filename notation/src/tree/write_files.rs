//! Writes game files that people can read and mail, and that read back unchanged.

use bao_rules::Side;

use super::header::Comment;
use super::node::{GameTree, NodeId};
use super::read_files::begins_header;
use crate::transcript::Written;
use crate::write::push_move;

/// Writes games as a file (N8), separated by empty lines.
///
/// [`read_games`](super::read_games) returns the same trees without findings if the file is no
/// longer than [`LONGEST_FILE`](super::LONGEST_FILE) and the grammar accepts the moves (N6).
pub fn write_games<'a>(games: impl IntoIterator<Item = &'a GameTree>) -> String {
    let mut layout = Layout::default();
    for (index, tree) in games.into_iter().enumerate() {
        if index > 0 {
            layout.write_empty_line();
            if tree.headers.is_empty() {
                // Without a header, this game would be read as part of the game before it.
                layout.write_line("[game \"\"]");
                layout.write_empty_line();
            }
        }
        write_tree(&mut layout, tree);
    }
    layout.finish()
}

/// Writes one game as a file (N8); see [`write_games`].
pub fn write_game(game: &GameTree) -> String {
    write_games([game])
}

pub(super) fn header_line(name: &str, value: &str) -> String {
    format!("[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
}

enum WriteStep {
    /// A ply and its continuations.
    Line(NodeId, Joint),
    /// `(` at this depth of nesting.
    Open(usize),
    Close,
}

/// The text before a ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Joint {
    /// Nothing, because the ply begins the game or a variation.
    Begins,
    /// A comment or a variation.
    Aside,
    /// The previous ply.
    Follows,
}

fn write_tree(layout: &mut Layout, tree: &GameTree) {
    for (name, value) in tree.headers.iter() {
        layout.write_line(&header_line(name, value));
    }
    if !tree.headers.is_empty() {
        layout.write_empty_line();
    }
    let about = tree.comment(NodeId::START);
    if !about.is_empty() {
        write_comment(layout, about);
        layout.end_line();
    }
    let Some(first) = tree.next(NodeId::START) else {
        // If there are no headers either, only this label shows that there is a game.
        layout.push(&format!("{}:", tree.first_turn().label()));
        layout.end_line();
        return;
    };
    let mut nesting = 0;
    let mut tasks = vec![WriteStep::Line(first, Joint::Begins)];
    while let Some(task) = tasks.pop() {
        match task {
            WriteStep::Open(inside) => {
                nesting = inside;
                layout.open_variation(nesting);
            }
            WriteStep::Close => {
                nesting -= 1;
                layout.close_variation(nesting);
            }
            WriteStep::Line(id, joint) => {
                if joint != Joint::Begins {
                    layout.end_word();
                }
                let others = write_ply(layout, tree, id, joint != Joint::Follows);
                let aside = !others.is_empty() || !tree.comment(id).is_empty();
                if let Some(next) = tree.next(id) {
                    let ends_turn = tree.turn(id).is_some_and(|turn| turn.side == Side::North);
                    if ends_turn && others.is_empty() {
                        layout.push(";");
                    }
                    tasks.push(WriteStep::Line(
                        next,
                        if aside { Joint::Aside } else { Joint::Follows },
                    ));
                }
                for &other in others.iter().rev() {
                    tasks.extend([
                        WriteStep::Close,
                        WriteStep::Line(other, Joint::Begins),
                        WriteStep::Open(nesting + 1),
                    ]);
                }
            }
        }
    }
    layout.end_line();
}

/// Writes a ply with its mark and comment, and with a label if it is South's or `labelled`. Returns
/// the variations to write after it.
fn write_ply<'t>(
    layout: &mut Layout,
    tree: &'t GameTree,
    id: NodeId,
    labelled: bool,
) -> &'t [NodeId] {
    let (Some(turn), Some(written), Some(parent)) =
        (tree.turn(id), tree.move_at(id), tree.parent(id))
    else {
        return &[];
    };
    let mut text = match labelled || turn.side == Side::South {
        true => format!("{}:", turn.label()),
        false => String::new(),
    };
    if tree.is_kept(id) && !tree.is_kept(parent) {
        text.push('~');
    }
    match written {
        Written::Move(written) => push_move(&mut text, written, turn.side),
        Written::Unreadable(raw) => push_quoted(&mut text, raw),
    }
    text.push_str(tree.mark(id).map_or("", super::Mark::sign));
    layout.push(&text);
    if !tree.comment(id).is_empty() {
        layout.end_word();
        write_comment(layout, tree.comment(id));
    }
    match tree.begins_variation(id) {
        true => &[],
        false => tree.children(parent).get(1..).unwrap_or_default(),
    }
}

fn write_comment(layout: &mut Layout, comment: &Comment) {
    layout.push("{");
    for (index, paragraph) in comment.paragraphs().enumerate() {
        if index > 0 {
            layout.end_line();
            layout.write_empty_line();
        }
        let mut rest = paragraph;
        while !rest.is_empty() {
            let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
            // The escape keeps this line from being read as a header if a brace is lost.
            let header = if begins_header(rest) { "\\" } else { "" };
            let word = word.replace('\\', "\\\\").replace('{', "\\{").replace('}', "\\}");
            layout.push(header);
            layout.push(&word);
            if !after.is_empty() {
                layout.end_word();
            }
            rest = after;
        }
    }
    layout.push("}");
}

/// Appends unreadable text on one line between backquotes.
fn push_quoted(text: &mut String, raw: &str) {
    text.push('`');
    let mut after_blank = true;
    for c in raw.chars() {
        match c {
            '`' | '\\' => text.extend(['\\', c]),
            '\n' => text.push_str("\\n"),
            '\r' => text.push_str("\\r"),
            '\t' => text.push_str("\\t"),
            ' ' if !after_blank => text.push(' '),
            c if c.is_whitespace() || c.is_control() || c == '\u{feff}' => {
                text.push_str(&format!("\\u{{{:x}}}", u32::from(c)));
            }
            c => text.push(c),
        }
        after_blank = c == ' ';
    }
    text.push('`');
}

/// The maximum length of a line in characters; only single words may be longer.
const WIDTH: usize = 78;
/// The maximum nesting up to which the indent grows.
const MOST_INDENTED: usize = 12;

/// Wraps words into lines that mail programs leave intact: no line ends with a blank, and no word
/// is split.
#[derive(Debug, Default)]
pub(super) struct Layout {
    text: String,
    /// The length of the current line in characters.
    column: usize,
    /// The word so far.
    word: String,
    /// The blanks at the start of a line.
    indent: usize,
    /// If a variation ends with this word, the indent of the next line, else `None`.
    outer: Option<usize>,
}

impl Layout {
    pub(super) fn push(&mut self, text: &str) {
        if self.outer.is_some() && self.word.is_empty() {
            self.end_line();
        }
        self.word.push_str(text);
    }

    pub(super) fn end_word(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let width = self.word.chars().count();
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.text.push('\n');
            self.column = 0;
        }
        if self.column == 0 {
            self.text.extend(std::iter::repeat_n(' ', self.indent));
            self.column = self.indent;
        } else {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(&self.word);
        self.column += width;
        self.word.clear();
    }

    pub(super) fn end_line(&mut self) {
        self.end_word();
        if self.column > 0 {
            self.text.push('\n');
        }
        self.column = 0;
        self.indent = self.outer.take().unwrap_or(self.indent);
    }

    pub(super) fn write_line(&mut self, text: &str) {
        self.end_line();
        self.text.push_str(text);
        self.text.push('\n');
    }

    pub(super) fn write_empty_line(&mut self) {
        self.end_line();
        self.text.push('\n');
    }

    pub(super) fn open_variation(&mut self, nesting: usize) {
        self.end_line();
        self.indent = 2 * nesting.min(MOST_INDENTED);
        self.word.push('(');
    }

    pub(super) fn close_variation(&mut self, nesting: usize) {
        self.word.push(')');
        self.outer = Some(2 * nesting.min(MOST_INDENTED));
    }

    pub(super) fn finish(mut self) -> String {
        self.end_line();
        self.text
    }
}
