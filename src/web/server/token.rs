//! The word in the address by which the page is known.

/// 128 random bits in hexadecimal: nobody can guess the address.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new one.
    ///
    /// # Errors
    /// Where the system gives no random bytes.
    pub fn random() -> Result<Token, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Token(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// As it stands in the address.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Whether a text is it; takes as long wherever they differ.
    pub fn is(&self, text: &str) -> bool {
        let pairs = self.0.bytes().zip(text.bytes());
        let differ = pairs.fold(0, |differ, (own, other)| differ | (own ^ other));
        differ == 0 && text.len() == self.0.len()
    }
}

impl std::fmt::Debug for Token {
    /// Never shown by accident.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::Token;

    #[test]
    fn a_token_is_itself_and_nothing_else() {
        let token = Token::random().expect("the system has random bytes");
        let other = Token::random().expect("the system has random bytes");
        assert_eq!(token.text().len(), 32);
        assert!(token.is(token.text()));
        assert!(!token.is(other.text()));
        for wrong in ["", &token.text()[..31], &format!("{}0", token.text())] {
            assert!(!token.is(wrong), "{wrong}");
        }
    }
}
