//! One workload: its texts, and an entry for each library that processes them.
//!
//! Each entry is a loop over all texts, which the compiler specializes, so that no time is spent on calls through a
//! pointer. Before anything is measured, the outputs of comparable entries are compared for every text.

use std::borrow::Cow;
use std::hint::black_box;
use std::rc::Rc;

/// The role of an entry in the comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// This library. Its time is compared with the best peer.
    Ours,
    /// Another function of this library. Its time is shown, but is not compared with the best peer.
    OtherApi,
    /// Another library.
    Peer,
    /// A copy of the input, which no library can be faster than.
    Limit,
}

impl Role {
    const ALL: [Self; 4] = [Self::Ours, Self::OtherApi, Self::Peer, Self::Limit];

    /// Returns the name of the role in the output of a process, which [`named`](Self::named) parses.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Ours => "ours",
            Self::OtherApi => "other-api",
            Self::Peer => "peer",
            Self::Limit => "limit",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }
}

/// One library's way to process the texts.
pub(crate) struct Entry {
    pub(crate) name: &'static str,
    pub(crate) role: Role,
    /// Processes all texts once.
    pub(crate) run: Box<dyn FnMut()>,
}

/// A workload, with its texts and entries.
pub(crate) struct Contest {
    pub(crate) name: &'static str,
    pub(crate) texts: Rc<[String]>,
    pub(crate) entries: Vec<Entry>,
    /// The name of the first comparable entry, and its result for each text.
    expected: Option<(&'static str, Vec<String>)>,
    /// Descriptions of outputs that differ from those of the first entry.
    pub(crate) differences: Vec<String>,
}

impl Contest {
    /// Creates a workload with the given texts. Its first entry copies them.
    pub(crate) fn new(name: &'static str, texts: Vec<String>) -> Self {
        let bytes: usize = texts.iter().map(String::len).sum();
        let mut contest = Self {
            name,
            texts: texts.into(),
            entries: Vec::new(),
            expected: None,
            differences: Vec::new(),
        };
        let mut copy = Vec::with_capacity(bytes);
        let texts = Rc::clone(&contest.texts);
        contest.push("memcpy", Role::Limit, move || {
            for text in &*texts {
                copy.clear();
                copy.extend_from_slice(black_box(text).as_bytes());
                black_box(&copy);
            }
        });
        contest
    }

    /// Returns the total length of all texts, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.texts.iter().map(String::len).sum()
    }

    fn push(&mut self, name: &'static str, role: Role, run: impl FnMut() + 'static) {
        let run = Box::new(run);
        self.entries.push(Entry { name, role, run });
    }

    /// Adds an entry that returns a text for each input. The returned text may borrow the input.
    pub(crate) fn text<F>(&mut self, name: &'static str, role: Role, work: F) -> &mut Self
    where
        F: for<'t> Fn(&'t str) -> Cow<'t, str> + 'static,
    {
        self.agree(name, |text| work(text).into_owned());
        self.unlike(name, role, work)
    }

    /// Like [`text`](Self::text), but does not compare the output.
    pub(crate) fn unlike<F>(&mut self, name: &'static str, role: Role, work: F) -> &mut Self
    where
        F: for<'t> Fn(&'t str) -> Cow<'t, str> + 'static,
    {
        let texts = Rc::clone(&self.texts);
        self.push(name, role, move || {
            for text in &*texts {
                black_box(work(black_box(text)));
            }
        });
        self
    }

    /// Adds an entry that appends the result for each input to a buffer. The buffer is cleared before each input.
    pub(crate) fn append<F>(&mut self, name: &'static str, role: Role, work: F) -> &mut Self
    where
        F: Fn(&str, &mut String) + 'static,
    {
        self.append_to(name, role, String::clear, |text| text, work)
    }

    /// Like [`append`](Self::append), but the buffer has bytes.
    pub(crate) fn append_bytes<F>(&mut self, name: &'static str, role: Role, work: F) -> &mut Self
    where
        F: Fn(&str, &mut Vec<u8>) + 'static,
    {
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        self.append_to(name, role, Vec::clear, text, work)
    }

    fn append_to<B: Default + 'static>(
        &mut self,
        name: &'static str,
        role: Role,
        clear: impl Fn(&mut B) + 'static,
        text: impl Fn(B) -> String,
        work: impl Fn(&str, &mut B) + 'static,
    ) -> &mut Self {
        self.agree(name, |input| {
            let mut output = B::default();
            work(input, &mut output);
            text(output)
        });
        let texts = Rc::clone(&self.texts);
        let mut buffer = B::default();
        self.push(name, role, move || {
            for text in &*texts {
                clear(&mut buffer);
                work(black_box(text), &mut buffer);
                black_box(&buffer);
            }
        });
        self
    }

    /// Adds an entry that computes a value from each input. `tell` formats the value for the comparison.
    pub(crate) fn find<F, T>(
        &mut self,
        name: &'static str,
        role: Role,
        work: F,
        tell: T,
    ) -> &mut Self
    where
        F: Fn(&str) + 'static,
        T: Fn(&str) -> String,
    {
        self.agree(name, tell);
        self.find_alone(name, role, work)
    }

    /// Like [`find`](Self::find), but does not compare the value.
    pub(crate) fn find_alone<F>(&mut self, name: &'static str, role: Role, work: F) -> &mut Self
    where
        F: Fn(&str) + 'static,
    {
        let texts = Rc::clone(&self.texts);
        self.push(name, role, move || {
            for text in &*texts {
                work(black_box(text));
            }
        });
        self
    }

    /// Adds an entry that processes all texts in one call. `tell` formats the results for the comparison.
    pub(crate) fn batch<F, T>(
        &mut self,
        name: &'static str,
        role: Role,
        mut work: F,
        tell: T,
    ) -> &mut Self
    where
        F: FnMut(&[String]) + 'static,
        T: FnOnce(&[String]) -> Vec<String>,
    {
        let texts = Rc::clone(&self.texts);
        self.agree_on(name, tell(&texts));
        self.push(name, role, move || work(black_box(&texts)));
        self
    }

    fn agree(&mut self, name: &'static str, tell: impl Fn(&str) -> String) {
        let found = self.texts.iter().map(|text| tell(text)).collect();
        self.agree_on(name, found);
    }

    fn agree_on(&mut self, name: &'static str, found: Vec<String>) {
        let count = self.texts.len();
        assert_eq!(found.len(), count, "{name} makes something of each text");
        let Some((first, expected)) = &self.expected else {
            self.expected = Some((name, found));
            return;
        };
        let mut pairs = self.texts.iter().zip(expected.iter().zip(&found));
        let differs = pairs.find(|(_, (expected, found))| expected != found);
        if let Some((text, (expected, found))) = differs {
            let cut = |text: &str| text.chars().take(120).collect::<String>();
            self.differences.push(format!(
                "{}: of `{}`, {first} makes `{}` and {name} `{}`",
                self.name,
                cut(text),
                cut(expected),
                cut(found)
            ));
        }
    }
}
