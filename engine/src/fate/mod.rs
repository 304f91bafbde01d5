//! The fate of a house, by exhaustive search to a horizon.
