//! Converts the values of [`say`](crate::say). The compiler picks [`SayNumber`] for numbers. For all other values it
//! picks [`SayText`], which needs one more reference.

use std::fmt::Display;

use crate::messages::Value;

/// A value to be inserted into a message.
pub struct Said<'a, T: ?Sized>(pub &'a T);

/// Types of numbers in messages.
pub trait Number {
    fn number(&self) -> Value<'static>;
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl Number for $number {
            fn number(&self) -> Value<'static> {
                Value::from(*self)
            }
        })*
    };
}

numbers!(i32 i64 u8 u16 u32 u64 usize f64);

impl<T: Number> Number for &T {
    fn number(&self) -> Value<'static> {
        (*self).number()
    }
}

/// Values that are numbers.
pub trait SayNumber {
    fn value(&self) -> Value<'static>;
}

impl<T: Number> SayNumber for Said<'_, T> {
    fn value(&self) -> Value<'static> {
        self.0.number()
    }
}

/// Values that a message shows with `Display`.
pub trait SayText {
    fn value(&self) -> Value<'static>;
}

impl<T: Display + ?Sized> SayText for &Said<'_, T> {
    fn value(&self) -> Value<'static> {
        Value::from(self.0.to_string())
    }
}
