//! A program without `std` and without an allocator that declares and uses a profile. Its exit code is 0 if all checks
//! pass, and otherwise the number of the first failed check.

#![no_std]
#![no_main]

use core::ffi::{c_char, c_int};
use core::fmt::{self, Write};
use core::panic::PanicInfo;

use uri_tables::{ErrorKind, Leaf, View, uri_profile};

uri_profile! {
    /// URIs of orders to a sensor.
    mod sensor {
        extends rfc3986;

        abnf r#"
            URI    = "sensor://" unit "/" order [ "?" value ]
            unit   = 1*4DIGIT
            order  = <segment except "." / "..">
            value  = *( unreserved / pct-encoded / "+" )
        "#;

        expose URI, unit, order, value { space = "+" };
    }
}

const START: sensor::Uri<'static> = sensor::Uri::from_static("sensor://12/start?at+once");

#[link(name = "c")]
unsafe extern "C" {
    safe fn abort() -> !;
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    abort()
}

/// The prebuilt core library is compiled for unwinding and refers to this symbol. This program never unwinds.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}

/// A text buffer on the stack, because the program has no allocator.
struct Buffer {
    bytes: [u8; 96],
    length: usize,
}

impl Buffer {
    fn new() -> Self {
        Self {
            bytes: [0; 96],
            length: 0,
        }
    }

    fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

impl Write for Buffer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        self.bytes
            .get_mut(self.length..end)
            .ok_or(fmt::Error)?
            .copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

fn written(write: impl FnOnce(&mut Buffer) -> fmt::Result) -> Buffer {
    let mut buffer = Buffer::new();
    if write(&mut buffer).is_err() {
        abort();
    }
    buffer
}

fn is_decoded<'a>(leaf: impl Leaf<'a>, data: &[u8]) -> bool {
    leaf.decoded().eq(data.iter().copied())
}

fn checks() -> [bool; 12] {
    let order = sensor::Order::try_encode("run 100%");
    let refused = sensor::Uri::parse("sensor://12/st|op");
    let message = refused.map_or_else(
        |error| written(|out| write!(out, "{error}")),
        |_| Buffer::new(),
    );
    [
        START.as_str().len() == 25,
        sensor::Uri::parse("sensor://12/stop").is_ok_and(|uri| uri == "sensor://12/stop"),
        sensor::Uri::parse_bytes(b"sensor://12/\xFF").is_err_and(|error| error.offset() == 12),
        !sensor::Unit::is_valid("12345") && sensor::Unit::is_valid("1234"),
        message.as_bytes() == b"invalid character `|` at offset 14 in `order`; write it as %7C",
        written(|out| write!(out, "{}", sensor::Value::encode("1 + 1"))).as_bytes() == b"1+%2B+1",
        written(|out| sensor::Value::encode(&[0xFF_u8, 0x20][..]).write_to(out)).as_bytes()
            == b"%FF+",
        order
            .is_ok_and(|order| written(|out| write!(out, "{order}")).as_bytes() == b"run%20100%25"),
        sensor::Order::try_encode("..").is_err_and(|error| error.kind() == ErrorKind::NotEncodable),
        is_decoded(sensor::Value::from_static("1+%2B+%ff"), b"1 + \xFF"),
        sensor::Value::TABLE[usize::from(b'+')] && !sensor::Value::TABLE[usize::from(b'%')],
        <sensor::Unit<'_> as View<'_>>::parse("7").is_ok(),
    ]
}

#[unsafe(no_mangle)]
extern "C" fn main(_count: c_int, _arguments: *const *const c_char) -> c_int {
    let failed = checks().iter().position(|passed| !passed);
    failed.map_or(0, |check| c_int::try_from(check + 1).unwrap_or(c_int::MAX))
}
