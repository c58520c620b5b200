//! Builders, setters and lists: assembling texts from parts.

#[cfg(feature = "alloc")]
pub(crate) mod compose;
#[cfg(feature = "alloc")]
pub(crate) mod delimiters;
#[cfg(feature = "alloc")]
pub(crate) mod draft;
#[cfg(feature = "alloc")]
pub(crate) mod free_lists;
#[cfg(feature = "alloc")]
pub(crate) mod in_order;
#[cfg(feature = "alloc")]
pub(crate) mod into_part;
#[cfg(feature = "alloc")]
pub(crate) mod offsets;
#[cfg(feature = "alloc")]
pub(crate) mod select;
#[cfg(feature = "alloc")]
pub(crate) mod set;
#[cfg(feature = "alloc")]
pub(crate) mod typestate;
#[cfg(feature = "alloc")]
pub(crate) mod verify;
