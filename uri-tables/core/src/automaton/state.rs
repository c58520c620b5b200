//! Rows: what the tables of automata and of their islands have alike.
//!
//! In: by state its component. Out: whether all have one; which component a state is in.

/// A state's number.
pub(crate) type State = u16;

/// Checks the components of so many rows against so many names.
///
/// # Panics
///
/// If they do not fit.
pub(crate) const fn check(rows: usize, components: &[u8], names: usize) {
    match names {
        // Of one component nothing is written.
        1 => {}
        2..=256 => assert!(
            all_below(components.split_at(rows).0, names),
            "every component has a name"
        ),
        _ => {
            let mut state = 0;
            while state < rows {
                assert!(
                    component_of(components, names, state) < names,
                    "every component has a name"
                );
                state += 1;
            }
        }
    }
}

/// Whether all octets are less than a limit.
///
/// Const evaluation runs this over the tables of each type while a crate compiles, where a step takes a thousand times as
/// long as in a program: so a step looks at sixteen octets. Their high bits are kept apart, so that sums stay in their octets.
pub(crate) const fn all_below(octets: &[u8], limit: usize) -> bool {
    const ONES: u128 = u128::from_le_bytes([1; 16]);
    const HIGHEST: u128 = ONES << 7;
    if limit > 255 {
        return true;
    }
    // What is added to seven bits to reach the highest.
    let missing = ONES
        * if limit <= 128 {
            128 - limit
        } else {
            256 - limit
        } as u128;
    let (words, rest) = octets.as_chunks();
    let mut word = 0;
    while word < words.len() {
        let octets = u128::from_le_bytes(words[word]);
        let above = if limit <= 128 {
            octets | ((octets & !HIGHEST) + missing)
        } else {
            octets & ((octets & !HIGHEST) + missing)
        };
        if above & HIGHEST != 0 {
            return false;
        }
        word += 1;
    }
    let mut octet = 0;
    while octet < rest.len() {
        if rest[octet] as usize >= limit {
            return false;
        }
        octet += 1;
    }
    true
}

/// The component of a state among `count`: none is written where there is one; else one octet, or two, the low one first,
/// if there are more than one octet tells apart.
pub(crate) const fn component_of(components: &[u8], count: usize, state: usize) -> usize {
    match count {
        1 => 0,
        2..=256 => components[state] as usize,
        _ => u16::from_le_bytes([components[2 * state], components[2 * state + 1]]) as usize,
    }
}

#[cfg(test)]
mod tests {
    use super::all_below;

    #[test]
    fn one_octet_too_large_is_seen_wherever_it_stands() {
        for limit in 0..=256 {
            for octet in 0..=255_u8 {
                for length in [1, 15, 16, 19, 35] {
                    for place in [0, 3, 8, 15, 16, 31, length - 1] {
                        // Beside it stand the smallest and the largest that may.
                        for beside in [0, (limit as u8).wrapping_sub(1)] {
                            let mut octets = [beside; 35];
                            octets[place.min(length - 1)] = octet;
                            let octets = &octets[..length];
                            let expected = octets.iter().all(|&octet| usize::from(octet) < limit);
                            assert_eq!(all_below(octets, limit), expected, "{limit} {octets:?}");
                        }
                    }
                }
            }
        }
        assert!(all_below(&[], 0));
    }
}
