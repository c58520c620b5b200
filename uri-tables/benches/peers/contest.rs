//! One workload: its texts, and the libraries that process them.
//!
//! Each entry is a loop over all texts, specialized by the compiler, so that no time is spent on calls through a
//! pointer. Comparable outputs are compared for every text before anything is measured.

use std::borrow::Cow;
use std::hint::black_box;
use std::rc::Rc;

/// The author of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Who {
    /// This library.
    Ours,
    /// This library by another API, for comparison.
    Aside,
    /// Another library.
    Peer,
    /// A lower bound for every library: copying the input.
    Limit,
}

impl Who {
    const ALL: [Self; 4] = [Self::Ours, Self::Aside, Self::Peer, Self::Limit];

    /// The name in messages between processes.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Ours => "ours",
            Self::Aside => "aside",
            Self::Peer => "peer",
            Self::Limit => "limit",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|who| who.name() == name)
    }
}

/// One way to process the texts.
pub(crate) struct Entry {
    pub(crate) name: &'static str,
    pub(crate) who: Who,
    /// Processes all texts.
    pub(crate) run: Box<dyn FnMut()>,
}

/// A workload and its entries.
pub(crate) struct Contest {
    pub(crate) name: &'static str,
    pub(crate) texts: Rc<[String]>,
    pub(crate) entries: Vec<Entry>,
    /// The first comparable entry and its result for each text.
    expected: Option<(&'static str, Vec<String>)>,
    /// Descriptions of the outputs that differ.
    pub(crate) differences: Vec<String>,
}

impl Contest {
    /// Creates a workload from texts.
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
        contest.push("memcpy", Who::Limit, move || {
            for text in &*texts {
                copy.clear();
                copy.extend_from_slice(black_box(text).as_bytes());
                black_box(&copy);
            }
        });
        contest
    }

    /// Returns the number of bytes of all texts.
    pub(crate) fn bytes(&self) -> usize {
        self.texts.iter().map(String::len).sum()
    }

    fn push(&mut self, name: &'static str, who: Who, run: impl FnMut() + 'static) {
        let run = Box::new(run);
        self.entries.push(Entry { name, who, run });
    }

    /// Adds an entry that returns a new text for each input, borrowed if possible.
    pub(crate) fn text<F>(&mut self, name: &'static str, who: Who, work: F) -> &mut Self
    where
        F: for<'t> Fn(&'t str) -> Cow<'t, str> + 'static,
    {
        self.agree(name, |text| work(text).into_owned());
        self.unlike(name, who, work)
    }

    /// Like [`text`](Self::text), but the output is not compared.
    pub(crate) fn unlike<F>(&mut self, name: &'static str, who: Who, work: F) -> &mut Self
    where
        F: for<'t> Fn(&'t str) -> Cow<'t, str> + 'static,
    {
        let texts = Rc::clone(&self.texts);
        self.push(name, who, move || {
            for text in &*texts {
                black_box(work(black_box(text)));
            }
        });
        self
    }

    /// Adds an entry that appends the result for each input to one buffer, which is cleared first.
    pub(crate) fn append<F>(&mut self, name: &'static str, who: Who, work: F) -> &mut Self
    where
        F: Fn(&str, &mut String) + 'static,
    {
        self.append_to(name, who, String::clear, |text| text, work)
    }

    /// Like [`append`](Self::append), for bytes.
    pub(crate) fn append_bytes<F>(&mut self, name: &'static str, who: Who, work: F) -> &mut Self
    where
        F: Fn(&str, &mut Vec<u8>) + 'static,
    {
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        self.append_to(name, who, Vec::clear, text, work)
    }

    fn append_to<B: Default + 'static>(
        &mut self,
        name: &'static str,
        who: Who,
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
        self.push(name, who, move || {
            for text in &*texts {
                clear(&mut buffer);
                work(black_box(text), &mut buffer);
                black_box(&buffer);
            }
        });
        self
    }

    /// Adds an entry that computes a value. `tell` formats the value for the comparison.
    pub(crate) fn find<F, T>(&mut self, name: &'static str, who: Who, work: F, tell: T) -> &mut Self
    where
        F: Fn(&str) + 'static,
        T: Fn(&str) -> String,
    {
        self.agree(name, tell);
        self.find_alone(name, who, work)
    }

    /// Like [`find`](Self::find), but the value is not compared.
    pub(crate) fn find_alone<F>(&mut self, name: &'static str, who: Who, work: F) -> &mut Self
    where
        F: Fn(&str) + 'static,
    {
        let texts = Rc::clone(&self.texts);
        self.push(name, who, move || {
            for text in &*texts {
                work(black_box(text));
            }
        });
        self
    }

    /// Adds an entry that processes all texts at once. `tell` formats the results for the comparison.
    pub(crate) fn batch<F, T>(
        &mut self,
        name: &'static str,
        who: Who,
        mut work: F,
        tell: T,
    ) -> &mut Self
    where
        F: FnMut(&[String]) + 'static,
        T: FnOnce(&[String]) -> Vec<String>,
    {
        let texts = Rc::clone(&self.texts);
        self.agree_on(name, tell(&texts));
        self.push(name, who, move || work(black_box(&texts)));
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
