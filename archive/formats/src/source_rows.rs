//! The rows of a table that a game stands in, for writing them again.

use crate::columns::Columns;

/// The rows of a table that a game stands in, and those around it that hold none, as they stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceRows {
    /// All of them in their order: another header, titles and sums, the row of the game, and those that go on with it.
    rows: Vec<Vec<String>>,
    /// The row of the game, and those that go on with it.
    of_game: Vec<usize>,
    columns: Columns,
}

impl SourceRows {
    pub(crate) fn new(cells: Vec<String>, columns: &Columns) -> SourceRows {
        SourceRows { rows: vec![cells], of_game: vec![0], columns: columns.clone() }
    }

    /// Adds rows without a game that stand before all others.
    pub(crate) fn add_before(&mut self, rows: Vec<Vec<String>>) {
        self.of_game.iter_mut().for_each(|at| *at += rows.len());
        self.rows.splice(0..0, rows);
    }

    /// Adds rows without a game behind all others.
    pub(crate) fn add_behind(&mut self, rows: Vec<Vec<String>>) {
        self.rows.extend(rows);
    }

    /// Adds the rows of what goes on with this game.
    pub(crate) fn add_continuation(&mut self, more: SourceRows) {
        let before = self.rows.len();
        self.of_game.extend(more.of_game.iter().map(|at| before + at));
        self.rows.extend(more.rows);
    }

    /// All rows as they stand.
    #[must_use]
    pub fn all(&self) -> &[Vec<String>] {
        &self.rows
    }

    pub(crate) fn into_all(self) -> Vec<Vec<String>> {
        self.rows
    }

    /// The rows with one for the game, which has these moves; `None` where one row cannot say what several do, or the
    /// row ends before the column of the moves.
    #[must_use]
    pub fn with_moves(&self, moves: &str) -> Option<Vec<Vec<String>>> {
        let (own, more) = self.of_game.split_first()?;
        let Columns { transcript, source_text, .. } = &self.columns;
        let is_of_moves = |at: usize| at == *transcript || *source_text == Some(at);
        let mut game = self.without_parts(*own);
        if *transcript >= game.len() {
            return None;
        }
        for row in more {
            let continuation = self.without_parts(*row);
            let cells = continuation.iter().enumerate();
            for (at, cell) in
                cells.filter(|(at, cell)| !is_of_moves(*at) && !cell.trim().is_empty())
            {
                game.resize(game.len().max(at + 1), String::new());
                match game[at].trim() {
                    "" => game[at].clone_from(cell),
                    said if said == cell.trim() => {}
                    _ => return None,
                }
            }
        }
        // The text of the source would be read in the place of the moves.
        game.iter_mut()
            .enumerate()
            .filter(|(at, _)| is_of_moves(*at))
            .for_each(|(_, cell)| cell.clear());
        moves.clone_into(&mut game[*transcript]);
        let rows = self.rows.iter().enumerate().filter(|(at, _)| !more.contains(at));
        Some(rows.map(|(at, row)| if at == *own { game.clone() } else { row.clone() }).collect())
    }

    /// A row without the moves that go on in other columns than that of the moves.
    fn without_parts(&self, row: usize) -> Vec<String> {
        let row = &self.rows[row];
        let cell = |at: usize| row.get(at).map(String::as_str);
        let moves = self.columns.moves(|at| cell(at).is_some_and(|text| !text.trim().is_empty()));
        let parts = self.columns.find_parts(moves, cell);
        let cells = row.iter().enumerate();
        cells
            .map(|(at, text)| if parts.contains(&at) { String::new() } else { text.clone() })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    fn row(cells: &[&str]) -> Vec<String> {
        cells.iter().map(|cell| (*cell).to_owned()).collect()
    }

    #[test]
    fn a_game_of_several_rows_is_written_as_one_unless_they_contradict_each_other() {
        let columns = Columns::find(&["game", "moves", "notes"], &[], Arc::default());
        let columns = columns.expect("all are there");
        for (note, behind, expected) in
            [("", "b", Some("b")), ("a", "a", Some("a")), ("a", "", Some("a")), ("a", "b", None)]
        {
            let mut rows = SourceRows::new(row(&["7", "1:A7<* a5>", note]), &columns);
            rows.add_before(vec![row(&["title"])]);
            rows.add_behind(vec![row(&["page 2"])]);
            rows.add_continuation(SourceRows::new(row(&["", "2:A6<*", behind]), &columns));
            let expected = expected
                .map(|note| vec![row(&["title"]), row(&["7", "all", note]), row(&["page 2"])]);
            assert_eq!(rows.with_moves("all"), expected);
            assert_eq!(rows.all().len(), 4);
        }
    }

    #[test]
    fn moves_in_several_columns_are_written_in_the_first_alone() {
        let columns = Columns::find(&["game", "moves", "moves 3-", "moves"], &[], Arc::default());
        let columns = columns.expect("all are there");
        let cells = row(&["7", "1:A7<* a5>; 2:A6<* a5>;", "3:A2< a6>", "none"]);
        let rows = SourceRows::new(cells, &columns);
        assert_eq!(rows.with_moves("all"), Some(vec![row(&["7", "all", "", "none"])]));
    }
}
