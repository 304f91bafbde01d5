//! What stands beside the moves: headers, comments, brackets, and any other text.

use std::ops::Range;

use bao_languages::Message;

use super::escapes::{HeaderText, comment_text, line_end};
use super::line::Line;
use super::{Reader, codes};
use crate::finding::Code;
use crate::tree::comment::{Comment, words};
use crate::tree::header::Headers;
use crate::tree::node::MOST_NESTING;

impl Reader<'_> {
    pub(super) fn read_header(&mut self, found: HeaderText, span: Range<usize>) {
        let HeaderText { name, value, exact, .. } = found;
        let differs = |before: &str| before != words(&value);
        let repeated = self.tree.headers.get(&name).is_some_and(differs);
        // A game without moves has no label where it is written by hand.
        if self.has_moves || repeated && name == Headers::GAME {
            self.end_game(span.start);
            self.begin_game(span.start);
            self.is_game = true;
        } else if repeated {
            let expected = Message::new("expected-header-once");
            self.keep_as_comment(codes::BAD_HEADER, span, expected);
            return;
        }
        self.tree.headers.set(&name, &value);
        self.places.headers.push((name.clone(), span.clone()));
        if !exact {
            let repair = Some(crate::tree::write::header_line(&name, &value));
            let expected = Message::new("expected-header");
            self.report.add(codes::BAD_HEADER, span, None, expected).repair = repair;
        }
    }

    pub(super) fn read_comment(&mut self, inside: &str, closed: bool, span: Range<usize>) {
        if !closed {
            let first = self.first_line(span);
            let turn = Some(self.due());
            self.report.add(codes::UNCLOSED, first, turn, Message::new("expected-comment-end"));
        }
        self.add_comment(&comment_text(inside));
    }

    /// Adds to the comment on the last ply, or on the next where a variation has none yet.
    pub(super) fn add_comment(&mut self, comment: &Comment) {
        let is_variation = self.lines.len() > 1;
        let line = self.line_mut();
        line.aside = true;
        if is_variation && line.plies.is_empty() {
            line.before.join(comment);
        } else {
            let place = line.place();
            self.tree.node_mut(place).comment.join(comment);
        }
    }

    /// Keeps a part of the text as a comment, with a finding.
    pub(super) fn keep_as_comment(&mut self, code: Code, span: Range<usize>, expected: Message) {
        let turn = Some(self.due());
        self.report.add(code, self.first_line(span.clone()), turn, expected);
        self.keep_comment(span);
    }

    pub(super) fn keep_comment(&mut self, span: Range<usize>) {
        self.add_comment(&comment_text(&self.text[span]));
    }

    /// Text that is no move and stands for none.
    pub(super) fn read_stray(&mut self, span: Range<usize>) {
        if let Some(stray) = &mut self.stray
            && self.report.extend_stray(&span)
        {
            stray.end = span.end;
            return;
        }
        self.end_stray();
        self.stray = Some(span.clone());
        let expected = Message::new("expected-moves-only-kept");
        let turn = Some(self.due());
        self.report.add(codes::STRAY_TEXT, span, turn, expected);
    }

    /// Ends stray text and keeps it as a comment.
    pub(super) fn end_stray(&mut self) {
        if let Some(span) = self.stray.take() {
            self.keep_comment(span);
        }
    }

    pub(super) fn open_variation(&mut self, span: Range<usize>) {
        self.has_moves = true;
        if self.lines.len() > MOST_NESTING as usize {
            self.scanner.skip_variation();
            let expected = Message::new("expected-fewer-variations");
            self.keep_as_comment(codes::DEEP_VARIATION, span.start..self.scanner.at, expected);
            return;
        }
        if self.line().plies.is_empty() {
            let turn = Some(self.due());
            let expected = Message::new("expected-replaced-move");
            self.report.add(codes::MISPLACED_VARIATION, span.clone(), turn, expected);
        }
        let line = self.line();
        let before_last = line.plies.len().checked_sub(2).map(|at| line.plies[at]);
        let base = before_last.unwrap_or(line.base);
        self.lines.push(Line::new(base, span, line.ahead));
    }

    pub(super) fn close_variation(&mut self) {
        self.end_line();
        let Some(line) = self.lines.pop() else { return };
        if self.lines.len() == 1 {
            self.places.variations.push(line.open.start..self.scanner.at);
        }
        if line.plies.is_empty() {
            let turn = Some(self.tree.next_turn(line.base));
            self.report.add(
                codes::STRAY_BRACKET,
                line.open,
                turn,
                Message::new("expected-moves-in-brackets"),
            );
        }
        self.line_mut().aside = true;
        self.add_comment(&line.before);
    }

    /// Ends a line: reports a label or `~` without a move behind it.
    pub(super) fn end_line(&mut self) {
        let line = self.line_mut();
        let (label, kept) = (line.label.take(), line.kept.take());
        if let Some(kept) = kept {
            self.report.add(
                codes::STRAY_TEXT,
                kept,
                None,
                Message::new("expected-move-behind-sign"),
            );
        }
        let Some(label) = label else { return };
        if self.lines.len() > 1 || self.tree.capacity() > 1 {
            // A game without any ply may have a label, which gives its first turn.
            let expected = Message::new("expected-move-behind-number");
            self.report.add(codes::MISSING_MOVE, label.end..label.end, Some(self.due()), expected);
        }
    }

    /// The first line of a text, which its finding quotes.
    fn first_line(&self, span: Range<usize>) -> Range<usize> {
        let end = line_end(&self.text[span.clone()]);
        self.trim_span(span.start..span.start + end)
    }

    pub(super) fn trim_span(&self, span: Range<usize>) -> Range<usize> {
        let text = &self.text[span.clone()];
        let begin = span.end - text.trim_start().len();
        begin..begin + text.trim().len()
    }
}
