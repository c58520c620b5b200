//! One workload: the texts, and who works on them.
//!
//! Every entry is a loop over all texts that the compiler makes for it, so that nothing is paid for a call through a
//! pointer. Where outputs are comparable they are compared, text by text, before anything is measured.

use std::borrow::Cow;
use std::hint::black_box;
use std::rc::Rc;

/// The library of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Who {
    /// This library.
    Ours,
    /// This library in another way, to be seen beside it.
    Aside,
    /// Another library.
    Peer,
    /// A lower bound for every library: a copy of the input.
    Limit,
}

impl Who {
    const ALL: [Self; 4] = [Self::Ours, Self::Aside, Self::Peer, Self::Limit];

    /// Its name in messages between processes.
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

/// One way to do the work.
pub(crate) struct Entry {
    pub(crate) name: &'static str,
    pub(crate) who: Who,
    /// Does the work on all texts.
    pub(crate) run: Box<dyn FnMut()>,
}

/// A workload and its entries.
pub(crate) struct Contest {
    pub(crate) name: &'static str,
    pub(crate) texts: Rc<[String]>,
    pub(crate) entries: Vec<Entry>,
    /// The results of the first comparable entry for each text.
    expected: Option<(&'static str, Vec<String>)>,
    /// Where outputs differ.
    pub(crate) differences: Vec<String>,
}

impl Contest {
    /// A workload on some texts.
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

    /// The bytes of all texts.
    pub(crate) fn bytes(&self) -> usize {
        self.texts.iter().map(String::len).sum()
    }

    fn push(&mut self, name: &'static str, who: Who, run: impl FnMut() + 'static) {
        let run = Box::new(run);
        self.entries.push(Entry { name, who, run });
    }

    /// An entry that makes a text of each, borrowed where it can be.
    pub(crate) fn text<F>(&mut self, name: &'static str, who: Who, work: F) -> &mut Self
    where
        F: for<'t> Fn(&'t str) -> Cow<'t, str> + 'static,
    {
        self.agree(name, |text| work(text).into_owned());
        self.unlike(name, who, work)
    }

    /// As [`text`](Self::text), of something that others are not expected to make.
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

    /// An entry that adds a text for each to one buffer, which is emptied first.
    pub(crate) fn append<F>(&mut self, name: &'static str, who: Who, work: F) -> &mut Self
    where
        F: Fn(&str, &mut String) + 'static,
    {
        self.append_to(name, who, String::clear, |text| text, work)
    }

    /// As [`append`](Self::append), of bytes.
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

    /// An entry that finds something out; `tell` says what, in words that all entries share.
    pub(crate) fn find<F, T>(&mut self, name: &'static str, who: Who, work: F, tell: T) -> &mut Self
    where
        F: Fn(&str) + 'static,
        T: Fn(&str) -> String,
    {
        self.agree(name, tell);
        self.find_alone(name, who, work)
    }

    /// As [`find`](Self::find), of something that others are not expected to find.
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

    /// An entry that works on all texts at once; `tell` says what it makes of each, in words that all entries share.
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
