//! [`Compiled`]: functions that are compiled with the target features of a level that has vectors, such as `avx2`.
//!
//! The macro [`compiled!`] wraps generic code in functions with `#[target_feature]`. Everything that is inlined into
//! these functions uses the instructions of the level.

#[cfg(feature = "alloc")]
use super::ascii_bytes::AsciiBytes;
use super::encoding::Encoding;
#[cfg(feature = "alloc")]
use super::findings::Findings;
use super::self_loop::SelfLoop;
use super::wide::Wide;

/// The functions of a level that are not inlined, or that levels implement in different ways.
pub(super) trait Compiled: Wide {
    /// Returns the end of a self-loop, as [`Blocks::end`](super::Blocks::end) does. Not inlined, because few texts are
    /// long enough to need it.
    fn end_outlined(self, self_loop: &SelfLoop, text: &[u8], from: usize) -> usize;

    /// Returns whether all bytes of `data` are in `set`. Not inlined, because little data is long enough to need it.
    #[cfg(feature = "alloc")]
    fn all_outlined(self, set: &AsciiBytes, data: &[u8]) -> bool;

    /// Writes `offset` to each slot `n` for which bit `n` of `set` is set.
    fn write_slots<const SLOTS: usize>(self, slots: &mut [u32; SLOTS], set: u64, offset: u32);

    /// Writes the encoded data to `out`, as [`Blocks::encode`](super::Blocks::encode) does.
    ///
    /// # Safety
    ///
    /// The same as for `Blocks::encode`.
    unsafe fn encode(self, encoding: &Encoding, data: &[u8], out: *mut u8) -> *mut u8;

    /// Writes the decoded text to `out`, as [`Blocks::decode`](super::Blocks::decode) does.
    ///
    /// # Safety
    ///
    /// The same as for `Blocks::decode`.
    #[cfg(feature = "alloc")]
    unsafe fn decode(self, text: &[u8], space_plus: bool, out: *mut u8) -> (*mut u8, Findings);
}

/// Implements [`Compiled`] for the level `$level`, and defines `run` and `run_with`, which run a task at this level.
/// A value of `$level` must prove that the processor has `$features`. The three paths name the functions of the level
/// that encode, decode and write slots.
macro_rules! compiled {
    ($level:ty, $features:literal, $encode:path, $decode:path, $write_slots:path) => {
        /// Runs `task` at this level.
        ///
        /// # Safety
        ///
        /// The processor must have the features of the level. `blocks` proves that it has.
        #[target_feature(enable = $features)]
        pub(super) unsafe fn run<T: Task>(task: T, blocks: $level) -> T::Output {
            task.run(blocks)
        }

        /// Runs `task` on `text` at this level.
        ///
        /// # Safety
        ///
        /// The same as for [`run`].
        #[target_feature(enable = $features)]
        pub(super) unsafe fn run_with<T: TextTask>(
            text: &[u8],
            task: T,
            blocks: $level,
        ) -> T::Output {
            task.run(text, blocks)
        }

        // Marked cold because the compiler ignores `inline(never)` on functions with target features.
        #[cold]
        #[inline(never)]
        #[target_feature(enable = $features)]
        fn end(level: $level, self_loop: &SelfLoop, text: &[u8], from: usize) -> usize {
            scan::end(level, self_loop, text, from)
        }

        #[cfg(feature = "alloc")]
        #[cold]
        #[inline(never)]
        #[target_feature(enable = $features)]
        fn all(level: $level, set: &AsciiBytes, data: &[u8]) -> bool {
            scan::all(level, set, data)
        }

        /// # Safety
        ///
        /// The same as for `Blocks::encode`.
        #[inline]
        #[target_feature(enable = $features)]
        unsafe fn encode(level: $level, encoding: &Encoding, data: &[u8], out: *mut u8) -> *mut u8 {
            // SAFETY: the caller guarantees the room in `out`.
            unsafe { $encode(level, encoding, data, out) }
        }

        /// # Safety
        ///
        /// The same as for `Blocks::decode`.
        #[cfg(feature = "alloc")]
        #[inline]
        #[target_feature(enable = $features)]
        unsafe fn decode(
            level: $level,
            text: &[u8],
            space_plus: bool,
            out: *mut u8,
        ) -> (*mut u8, Findings) {
            // SAFETY: the caller guarantees the room in `out`.
            unsafe { $decode(level, text, space_plus, out) }
        }

        #[allow(
            unused_unsafe,
            reason = "`simd128` and the plain `write_slots` are safe"
        )]
        impl Compiled for $level {
            #[inline(always)]
            fn end_outlined(self, self_loop: &SelfLoop, text: &[u8], from: usize) -> usize {
                // SAFETY: `self` exists, so the processor has the features.
                unsafe { end(self, self_loop, text, from) }
            }

            #[cfg(feature = "alloc")]
            #[inline(always)]
            fn all_outlined(self, set: &AsciiBytes, data: &[u8]) -> bool {
                // SAFETY: `self` exists, so the processor has the features.
                unsafe { all(self, set, data) }
            }

            #[inline(always)]
            fn write_slots<const SLOTS: usize>(
                self,
                slots: &mut [u32; SLOTS],
                set: u64,
                offset: u32,
            ) {
                // SAFETY: `self` exists, so the processor has the features.
                unsafe {
                    $write_slots(slots, set, offset);
                }
            }

            #[inline(always)]
            unsafe fn encode(self, encoding: &Encoding, data: &[u8], out: *mut u8) -> *mut u8 {
                // SAFETY: the caller guarantees the room in `out`, and `self` proves the features.
                unsafe { encode(self, encoding, data, out) }
            }

            #[cfg(feature = "alloc")]
            #[inline(always)]
            unsafe fn decode(
                self,
                text: &[u8],
                space_plus: bool,
                out: *mut u8,
            ) -> (*mut u8, Findings) {
                // SAFETY: the caller guarantees the room in `out`, and `self` proves the features.
                unsafe { decode(self, text, space_plus, out) }
            }
        }
    };
}
pub(super) use compiled;
