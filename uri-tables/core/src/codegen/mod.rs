//! codegen

pub(crate) mod accessors;
pub(crate) mod normalize;
pub(crate) mod owned;
pub(crate) mod template;
pub(crate) mod view;
