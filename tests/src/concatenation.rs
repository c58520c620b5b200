//! Makes all texts that consist of up to a number of pieces. A test that tries them in order finds the shortest text
//! that fails.

/// Returns all concatenations of up to `most` pieces, shorter ones first.
pub fn concatenations(pieces: &[&str], most: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut from = 0;
    for _ in 0..most {
        let until = all.len();
        for index in from..until {
            let text = all[index].clone();
            all.extend(pieces.iter().map(|piece| text.clone() + piece));
        }
        from = until;
    }
    all
}
