//! Linear equations of a symmetric positive definite matrix.

/// A lower triangle L with L·Lᵀ = the matrix, row by row.
pub(super) struct Cholesky {
    rows: Vec<Vec<f64>>,
}

impl Cholesky {
    /// Takes a matrix apart, of which the lower triangle is read; row `i` has `i + 1` numbers.
    ///
    /// # Panics
    /// Where the matrix is not positive definite.
    pub fn of(mut rows: Vec<Vec<f64>>) -> Cholesky {
        for i in 0..rows.len() {
            let (above, from) = rows.split_at_mut(i);
            let row = &mut from[0];
            for j in 0..i {
                let known: f64 = row[..j].iter().zip(&above[j]).map(|(a, b)| a * b).sum();
                row[j] = (row[j] - known) / above[j][j];
            }
            let square = row[i] - row[..i].iter().map(|a| a * a).sum::<f64>();
            assert!(square > 0.0, "the matrix is not positive definite");
            row[i] = square.sqrt();
        }
        Cholesky { rows }
    }

    /// The x with matrix·x = `right`.
    pub fn solve(&self, mut right: Vec<f64>) -> Vec<f64> {
        for (i, row) in self.rows.iter().enumerate() {
            let known: f64 = row[..i].iter().zip(&right).map(|(a, x)| a * x).sum();
            right[i] = (right[i] - known) / row[i];
        }
        for i in (0..self.rows.len()).rev() {
            let x = right[i] / self.rows[i][i];
            right[i] = x;
            for (j, a) in self.rows[i][..i].iter().enumerate() {
                right[j] -= a * x;
            }
        }
        right
    }

    /// The diagonal of the inverse matrix: the sums of the squares of the columns of L⁻¹.
    pub fn inverse_diagonal(&self) -> Vec<f64> {
        let n = self.rows.len();
        let column = |at: usize| {
            let mut column = vec![0.0; n - at];
            for i in at..n {
                let row = &self.rows[i];
                let known: f64 = row[at..i].iter().zip(&column).map(|(a, x)| a * x).sum();
                column[i - at] = (f64::from(u8::from(i == at)) - known) / row[i];
            }
            column.iter().map(|x| x * x).sum()
        };
        (0..n).map(column).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_and_the_inverse_are_those_computed_by_hand() {
        // [[4, 2, 0], [2, 5, 3], [0, 3, 6]]: determinant 60.
        let matrix = Cholesky::of(vec![vec![4.0], vec![2.0, 5.0], vec![0.0, 3.0, 6.0]]);
        let x = matrix.solve(vec![8.0, 21.0, 24.0]);
        for (ours, known) in x.iter().zip([1.0, 2.0, 3.0]) {
            assert!((ours - known).abs() < 1e-12, "{x:?}");
        }
        let inverse = matrix.inverse_diagonal();
        for (ours, known) in inverse.iter().zip([21.0 / 60.0, 24.0 / 60.0, 16.0 / 60.0]) {
            assert!((ours - known).abs() < 1e-12, "{inverse:?}");
        }
    }
}
