//! The shipped lessons.

use std::sync::LazyLock;

use bao_game::lessons::{Lesson, read_lessons};

/// The lessons that the program brings, in their order.
pub fn shipped_lessons() -> &'static [Lesson] {
    static SHIPPED: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
        let text = include_str!("../../datasets/lessons/lessons.bao");
        read_lessons(text).expect("the shipped lessons are read by a test")
    });
    &SHIPPED
}
