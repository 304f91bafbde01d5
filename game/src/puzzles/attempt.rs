//! One question that is answered, perhaps after help or more than once.

use super::record::Response;

/// How a question has been answered so far. Only the first answer counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Attempt {
    response: Option<Response>,
    is_helped: bool,
    is_solved: bool,
}

impl Attempt {
    /// Whether the solution is known: it was found, or looked at.
    #[must_use]
    pub const fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// Whether the hint was read.
    #[must_use]
    pub const fn is_helped(&self) -> bool {
        self.is_helped
    }

    /// Whether there is an answer that counts.
    #[must_use]
    pub const fn is_answered(&self) -> bool {
        self.response.is_some()
    }

    /// Reads the hint.
    pub const fn hint(&mut self) {
        self.is_helped = true;
    }

    /// Takes an answer; how it counts, if it is the first.
    pub fn answer(&mut self, is_right: bool) -> Option<Response> {
        let counts = self.respond(match (is_right, self.is_helped) {
            (false, _) => Response::Wrong,
            (true, true) => Response::Helped,
            (true, false) => Response::Right,
        });
        self.is_solved |= is_right;
        counts
    }

    /// Looks at the solution; how that counts, if nothing was answered before.
    pub fn give_up(&mut self) -> Option<Response> {
        let counts = self.respond(Response::Wrong);
        self.is_solved = true;
        counts
    }

    /// Goes on without an answer. Whoever has read the hint has been asked and has not solved it; a question that was only
    /// looked at counts as not asked.
    pub fn pass(&mut self) -> Option<Response> {
        if self.is_helped { self.respond(Response::Wrong) } else { None }
    }

    fn respond(&mut self, response: Response) -> Option<Response> {
        let is_first = self.response.is_none() && !self.is_solved;
        is_first.then(|| *self.response.insert(response))
    }
}
