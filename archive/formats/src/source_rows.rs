/// The rows of one game in its table, as written, and the rows around them without a game, so that all can be written
/// again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceRows {
    /// All rows in order: repeated headers, titles and sums, the row of the game, and rows that continue it.
    rows: Vec<Vec<String>>,
    /// The row of the game and the rows that continue it, each with its columns of moves, the transcript first.
    of_game: Vec<(usize, Vec<usize>)>,
}

impl SourceRows {
    pub(crate) fn new(cells: Vec<String>, moves: Vec<usize>) -> SourceRows {
        SourceRows { rows: vec![cells], of_game: vec![(0, moves)] }
    }

    /// Adds rows without a game at the beginning.
    pub(crate) fn add_before(&mut self, rows: Vec<Vec<String>>) {
        self.of_game.iter_mut().for_each(|(at, _)| *at += rows.len());
        self.rows.splice(0..0, rows);
    }

    /// Adds rows without a game at the end.
    pub(crate) fn add_after(&mut self, rows: Vec<Vec<String>>) {
        self.rows.extend(rows);
    }

    /// Adds rows that continue this game.
    pub(crate) fn add_continuation(&mut self, more: SourceRows) {
        let before = self.rows.len();
        self.of_game.extend(more.of_game.into_iter().map(|(at, moves)| (before + at, moves)));
        self.rows.extend(more.rows);
    }

    /// Returns all rows as written.
    #[must_use]
    pub fn all(&self) -> &[Vec<String>] {
        &self.rows
    }

    pub(crate) fn into_all(self) -> Vec<Vec<String>> {
        self.rows
    }

    /// Returns the rows, with the rows of the game merged into one row that has these moves. Returns `None` if
    /// the rows of the game contradict each other, or the first of them ends before the transcript column.
    #[must_use]
    pub fn with_moves(&self, moves: &str) -> Option<Vec<Vec<String>>> {
        let without_moves = |(row, moves): &(usize, Vec<usize>)| {
            let mut cells = self.rows[*row].clone();
            cells
                .iter_mut()
                .enumerate()
                .filter(|(at, _)| moves.contains(at))
                .for_each(|(_, cell)| cell.clear());
            cells
        };
        let (own, more) = self.of_game.split_first()?;
        let mut game = without_moves(own);
        let transcript = own.1[0];
        game.get(transcript)?;
        for (at, cell) in more.iter().flat_map(|row| without_moves(row).into_iter().enumerate()) {
            if cell.trim().is_empty() {
                continue;
            }
            game.resize(game.len().max(at + 1), String::new());
            match game[at].trim() {
                "" => game[at] = cell,
                said if said == cell.trim() => {}
                _ => return None,
            }
        }
        moves.clone_into(&mut game[transcript]);
        let is_left = |at: &usize| more.iter().all(|(row, _)| row != at);
        let rows = (0..self.rows.len()).filter(is_left);
        Some(rows.map(|at| if at == own.0 { &game } else { &self.rows[at] }.clone()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(cells: &[&str]) -> Vec<String> {
        cells.iter().map(|cell| (*cell).to_owned()).collect()
    }

    #[test]
    fn rows_of_a_game_are_merged_unless_they_contradict() {
        for (note, behind, expected) in
            [("", "b", Some("b")), ("a", "a", Some("a")), ("a", "", Some("a")), ("a", "b", None)]
        {
            let mut rows = SourceRows::new(row(&["7", "1:A7<* a5>", note]), vec![1]);
            rows.add_before(vec![row(&["title"])]);
            rows.add_after(vec![row(&["page 2"])]);
            rows.add_continuation(SourceRows::new(row(&["", "2:A6<*", behind]), vec![1]));
            let expected = expected
                .map(|note| vec![row(&["title"]), row(&["7", "all", note]), row(&["page 2"])]);
            assert_eq!(rows.with_moves("all"), expected);
            assert_eq!(rows.all().len(), 4);
        }
    }

    #[test]
    fn moves_in_several_columns_are_written_in_the_first_only() {
        let cells = row(&["7", "1:A7<* a5>; 2:A6<* a5>;", "3:A2< a6>", "none"]);
        let rows = SourceRows::new(cells, vec![1, 2]);
        assert_eq!(rows.with_moves("all"), Some(vec![row(&["7", "all", "", "none"])]));
    }
}
