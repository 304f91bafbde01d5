//! Enums whose values have names.

/// Defines an enum with `ALL`, its values in their order, and with `name` and `from_name`, the stable names that stand
/// behind the values.
#[macro_export]
macro_rules! named {
    (
        $(#[$attribute:meta])*
        pub enum $type:ident {
            $($(#[$of_value:meta])* $value:ident = $name:literal,)+
        }
    ) => {
        $(#[$attribute])*
        pub enum $type {
            $($(#[$of_value])* $value,)+
        }

        impl $type {
            /// All values, in their order.
            pub const ALL: [$type; [$($name),+].len()] = [$($type::$value),+];

            /// The stable name of the value.
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$value => $name,)+
                }
            }

            /// The value of a name.
            pub fn from_name(name: &str) -> Option<$type> {
                $type::ALL.into_iter().find(|value| value.name() == name)
            }
        }
    };
}
