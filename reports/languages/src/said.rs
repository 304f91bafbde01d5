//! Values of [`say`](crate::say): for a number the compiler finds [`SayNumber`] first, for all else [`SayText`], which is
//! one reference further.

use std::fmt::Display;

use crate::messages::Value;

/// A value on its way into a message.
pub struct Said<'a, T: ?Sized>(pub &'a T);

/// What messages count with.
pub trait Number {
    /// The number.
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
    /// The value of the variable.
    fn value(&self) -> Value<'static>;
}

impl<T: Number> SayNumber for Said<'_, T> {
    fn value(&self) -> Value<'static> {
        self.0.number()
    }
}

/// Values that a message shows as they display.
pub trait SayText {
    /// The value of the variable.
    fn value(&self) -> Value<'static>;
}

impl<T: Display + ?Sized> SayText for &Said<'_, T> {
    fn value(&self) -> Value<'static> {
        Value::from(self.0.to_string())
    }
}
