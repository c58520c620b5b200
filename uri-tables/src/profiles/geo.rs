//! The profile `geo`: URIs of places on earth, from RFC 5870.
//!
//! The grammar is `grammar/geo.abnf`. Beyond the types of the URI's parts, it has rules for numbers in a range, such
//! as [`Latitude`], so that a range can be checked by parsing.
//!
//! The methods return coordinates as text or as numbers, in the ranges of the default reference system (section
//! 3.4.2). They also compare locations (section 3.4.4): numbers are compared as decimals, without rounding.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, format, string::String, string::ToString, vec::Vec};

use self::geo::{
    Altitude, CoordA, CoordB, CoordC, Latitude, Longitude, OtherParameter, Uncertainty, Uri,
};
#[cfg(feature = "alloc")]
use {self::geo::UriBuf, crate::Error};

crate::uri_profile! {
    /// `geo` URIs, for places on earth: `geo:48.2010,16.3695;u=40` (RFC 5870).
    ///
    /// A URI has two or three coordinates, an optional uncertainty in metres, and other parameters. Coordinates are
    /// in degrees and metres, unless the parameter `crs` names another reference system than WGS 84.
    ///
    /// ```
    /// use uri_tables::profiles::geo::{Uri, UriBuf};
    ///
    /// let uri = Uri::parse("geo:48.2010,16.3695,183;u=40")?;
    /// assert_eq!(uri.coord_a(), "48.2010");
    /// assert_eq!(uri.latitude().unwrap().to_f64(), 48.201);
    /// assert_eq!(uri.altitude().unwrap().to_f64(), 183.0);
    /// assert_eq!(uri.uncertainty().unwrap().to_f64(), 40.0);
    ///
    /// // Trailing zeros, explicit defaults and letter case have no meaning (section 3.4.4).
    /// assert!(uri.is_equivalent(Uri::parse("geo:48.201,16.36950,183.0;CRS=WGS84;u=40")?));
    ///
    /// # #[cfg(feature = "alloc")] {
    /// use uri_tables::profiles::geo::{CoordA, CoordB, Crs, Name};
    ///
    /// let built = UriBuf::from_wgs84(48.201, 16.3695, None)?;
    /// assert_eq!(built, "geo:48.201,16.3695");
    ///
    /// let built = Uri::builder()
    ///     .coord_a(CoordA::from_static("323482"))
    ///     .coord_b(CoordB::from_static("4306480"))
    ///     .crs(Crs::from_static("EPSG-32618"))
    ///     .other_parameter(Name::from_static("note"), "[approximate]")
    ///     .finish()?;
    /// assert_eq!(built, "geo:323482,4306480;crs=EPSG-32618;note=%5Bapproximate%5D");
    /// # }
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # What it rejects
    ///
    /// - Parameters `crs` and `u` at the wrong position, more than once, or with values that the RFC does not allow,
    ///   such as `geo:0,0;u=a`. In the RFC's grammar these match the rule for other parameters.
    /// - `[` and `]` in the value of a parameter, because RFC 3986 admits them only around IP addresses. Write `%5B`
    ///   and `%5D`.
    /// - Queries and fragments, which the scheme does not have. Map applications on phones accept `geo:0,0?q=…`.
    ///
    /// Coordinates out of range, as in `geo:94,0`, are valid, but [`Uri::latitude`] returns `None` for them.
    pub mod geo {
        extends geo;

        expose
            /// A `geo` URI: a place, by its coordinates.
            location as Uri, coord-a, coord-b, coord-c, crslabel as Crs, uval as Uncertainty,
            other as OtherParameter, name, value;

        expose wgs84-latitude as Latitude alone, wgs84-longitude as Longitude alone, altitude alone;
    }
}

/// Implements `to_f64` for types whose texts are decimal numbers.
macro_rules! number {
    ($($name:ident: $what:literal)*) => {$(
        impl $name<'_> {
            #[doc = concat!("The ", $what, " as the nearest `f64`; beyond the largest, infinity.")]
            #[must_use]
            pub fn to_f64(self) -> f64 {
                // `f64` can parse every text that these rules match.
                self.as_str().parse().unwrap_or(f64::NAN)
            }
        }
    )*};
}

number! {
    CoordA: "coordinate" CoordB: "coordinate" CoordC: "coordinate"
    Uncertainty: "uncertainty, in metres,"
    Latitude: "latitude, in degrees," Longitude: "longitude, in degrees," Altitude: "altitude, in metres,"
}

/// A decimal number without superfluous zeros, so that numbers with the same value, such as `05.10` and `5.1`, are
/// equal.
#[cfg(feature = "alloc")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Decimal<'a> {
    /// True if the number is less than zero.
    negative: bool,
    /// The digits before the point, without leading zeros.
    whole: &'a str,
    /// The digits after the point, without trailing zeros.
    fraction: &'a str,
}

#[cfg(feature = "alloc")]
impl<'a> Decimal<'a> {
    fn new(text: &'a str) -> Self {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let whole = whole.trim_start_matches('0');
        let fraction = fraction.trim_end_matches('0');
        let is_zero = whole.is_empty() && fraction.is_empty();
        Self {
            negative: negative && !is_zero,
            whole,
            fraction,
        }
    }

    /// Returns whether the absolute value is the integer `whole`.
    fn is_whole(self, whole: &str) -> bool {
        self.whole == whole && self.fraction.is_empty()
    }
}

impl<'a> Uri<'a> {
    /// Returns whether the reference system is WGS 84, which is the default (RFC 5870, section 3.4.1).
    ///
    /// ```
    /// use uri_tables::profiles::geo::Uri;
    ///
    /// assert!(Uri::parse("geo:90,0")?.is_wgs84() && Uri::parse("geo:90,0;crs=WGS84")?.is_wgs84());
    /// assert!(!Uri::parse("geo:323482,4306480;crs=EPSG-32618")?.is_wgs84());
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn is_wgs84(self) -> bool {
        self.crs()
            .is_none_or(|crs| crs.as_str().eq_ignore_ascii_case("wgs84"))
    }

    /// Returns the first coordinate as a latitude. Returns `None` if it is not between -90 and 90 degrees, if it has
    /// more than two digits before the point, or if the reference system is not WGS 84 (RFC 5870, section 3.4.2).
    ///
    /// ```
    /// use uri_tables::profiles::geo::Uri;
    ///
    /// assert_eq!(Uri::parse("geo:-90.0,0")?.latitude().unwrap().to_f64(), -90.0);
    /// assert_eq!(Uri::parse("geo:90.00000000000000001,0")?.latitude(), None);
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn latitude(self) -> Option<Latitude<'a>> {
        let latitude = Some(self.coord_a()).filter(|_| self.is_wgs84());
        Latitude::parse(latitude?.as_str()).ok()
    }

    /// Returns the second coordinate as a longitude. Returns `None` if it is not between -180 and 180 degrees, if it has
    /// more than three digits before the point, or if the reference system is not WGS 84 (RFC 5870, section 3.4.2).
    pub fn longitude(self) -> Option<Longitude<'a>> {
        let longitude = Some(self.coord_b()).filter(|_| self.is_wgs84());
        Longitude::parse(longitude?.as_str()).ok()
    }

    /// Returns the third coordinate as an altitude above the reference geoid. Returns `None` if there is no third
    /// coordinate, which does not mean zero, or the reference system is not WGS 84 (RFC 5870, section 3.4.2).
    pub fn altitude(self) -> Option<Altitude<'a>> {
        let altitude = self.coord_c().filter(|_| self.is_wgs84());
        Altitude::parse(altitude?.as_str()).ok()
    }

    /// Returns the first parameter with this name, ignoring case. `crs` and `u` are not found by this method.
    ///
    /// ```
    /// use uri_tables::profiles::geo::Uri;
    ///
    /// let uri = Uri::parse("geo:66,30;u=6.500;FOo=this%2dthat")?;
    /// let value = uri.parameter("foo").and_then(|parameter| parameter.value());
    /// assert_eq!(value.unwrap().decode_utf8()?, "this-that");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn parameter(self, name: &str) -> Option<OtherParameter<'a>> {
        self.other_parameters()
            .find(|parameter| parameter.name().as_str().eq_ignore_ascii_case(name))
    }

    /// Returns whether both URIs refer to the same location (RFC 5870, section 3.4.4).
    ///
    /// Numbers are compared by value. A missing altitude or uncertainty does not equal zero, and a missing `crs`
    /// means WGS 84. In WGS 84, the longitude of a pole is ignored, and 180 degrees east equal 180 degrees west.
    /// Other parameters are compared in any order, by their names, ignoring case, and by their decoded values. The
    /// specification of a parameter may consider further values equal, which this method does not.
    ///
    /// ```
    /// use uri_tables::profiles::geo::Uri;
    ///
    /// let pole = Uri::parse("geo:90,-22.43;crs=WGS84")?;
    /// assert!(pole.is_equivalent(Uri::parse("geo:90,46")?));
    /// assert!(!pole.is_equivalent(Uri::parse("geo:90,46,0")?));
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn is_equivalent(self, other: Uri<'_>) -> bool {
        let label = |uri: Uri<'_>| uri.crs().map(|crs| crs.as_str().to_ascii_lowercase());
        let is_wgs84 = self.is_wgs84() && other.is_wgs84();
        if !is_wgs84 && label(self) != label(other) {
            return false;
        }
        coordinates(self, is_wgs84) == coordinates(other, is_wgs84)
            && parameters(self) == parameters(other)
    }
}

/// The values to compare: the two horizontal coordinates, and then the altitude and the uncertainty.
#[cfg(feature = "alloc")]
type Coordinates<'a> = ([Decimal<'a>; 2], [Option<Decimal<'a>>; 2]);

/// Returns the values to compare. If `is_wgs84` is true, all coordinates of the same place are equal (section 3.4.4).
#[cfg(feature = "alloc")]
fn coordinates(uri: Uri<'_>, is_wgs84: bool) -> Coordinates<'_> {
    // In WGS 84, `a` is the latitude and `b` the longitude.
    let [a, mut b] = [uri.coord_a().as_str(), uri.coord_b().as_str()].map(Decimal::new);
    if is_wgs84 && a.is_whole("90") {
        // Every longitude is the same place at a pole. `is_whole` ignores the sign, so this is true for both poles.
        b = Decimal::new("0");
    } else if is_wgs84 && b.is_whole("180") {
        b.negative = false;
    }
    let altitude = uri.coord_c().map(|c| Decimal::new(c.as_str()));
    let uncertainty = uri.uncertainty().map(|u| Decimal::new(u.as_str()));
    ([a, b], [altitude, uncertainty])
}

/// Returns the other parameters for comparison, sorted: each name in lower case, and each value decoded.
#[cfg(feature = "alloc")]
fn parameters(uri: Uri<'_>) -> Vec<(String, Option<Cow<'_, [u8]>>)> {
    let key = |parameter: OtherParameter<'_>| parameter.name().as_str().to_ascii_lowercase();
    let parameters = uri.other_parameters();
    let mut parameters: Vec<_> = parameters
        .map(|parameter| (key(parameter), parameter.value().map(geo::Value::decode)))
        .collect();
    parameters.sort_unstable();
    parameters
}

#[cfg(feature = "alloc")]
impl UriBuf {
    /// Returns the URI of a location in WGS 84: degrees north, degrees east, and metres above the reference geoid if
    /// the altitude is known (RFC 5870, section 3.4.2). At a pole, the longitude is written as `0`.
    ///
    /// ```
    /// use uri_tables::profiles::geo::UriBuf;
    ///
    /// assert_eq!(UriBuf::from_wgs84(-33.5, 1e-7, Some(-2.0))?, "geo:-33.5,0.0000001,-2");
    /// assert_eq!(UriBuf::from_wgs84(90.0, 46.0, None)?, "geo:90,0");
    /// assert!(UriBuf::from_wgs84(90.5, 0.0, None).is_err());
    /// assert!(UriBuf::from_wgs84(0.0, f64::NAN, None).is_err());
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if a number is out of range or is NaN. The offset is relative to the text of the number.
    pub fn from_wgs84(latitude: f64, longitude: f64, altitude: Option<f64>) -> Result<Self, Error> {
        // Adding zero turns negative zero into zero, so that `-0` is not written.
        let [latitude_text, longitude_text] =
            [latitude, longitude].map(|degrees| (degrees + 0.0).to_string());
        let latitude_text = Latitude::parse(&latitude_text)?;
        let longitude_text = Longitude::parse(&longitude_text)?;
        let is_pole = latitude.abs() == 90.0;
        let longitude_text = if is_pole {
            "0"
        } else {
            longitude_text.as_str()
        };
        let mut text = format!("geo:{latitude_text},{longitude_text}");
        if let Some(metres) = altitude {
            let altitude = (metres + 0.0).to_string();
            text.push(',');
            text.push_str(Altitude::parse(&altitude)?.as_str());
        }
        Ok(Self::try_from(text)?)
    }
}
