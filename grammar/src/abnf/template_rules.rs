//! Turns URI templates (RFC 6570) into ABNF rules.
//!
//! Each expression becomes a group that matches what the expression expands to, and each variable a rule of its own. The
//! rules are written as ABNF and read as any other text, and then get the positions of the template, so that errors
//! point into it. What the RFC leaves open for reading is decided here:
//!
//! - Variables of one expression that are not named are filled from the left, and so are those of neighbours with the
//!   same operator: `{/a}{/b}` is `[ "/" a [ "/" b ] ]`.
//! - Named variables are in the order of the template, each of them optional. With [`QueryOrder::Any`], those of a query are
//!   the items of a list.
//! - A variable of `{+x}` and `{#x}` is text: its triplets stay as they are.

use std::fmt::Write as _;
use std::mem::take;
use std::ops::Range;
use std::rc::Rc;

use crate::abnf::grammar::Grammar;
use crate::abnf::renaming::{Renaming, for_each_reference};
use crate::abnf::uri_template::{
    Modifier, Operator, Part, UriTemplate, Variable, is_triplet, location,
};
use crate::diag::error::{Error, Errors};
use crate::diag::location::{Location, Text};
use crate::diag::sink::Problems;

/// The order of the parameters that a template matches in `{?a,b}` and `{&a,b}`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum QueryOrder {
    /// The order of the template, as they are expanded.
    #[default]
    Template,
    /// Any order.
    Any {
        /// False if parameters with other names are ignored.
        is_exact: bool,
    },
}

/// A variable of a query that is matched in any order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameter {
    /// The name of the variable, as the template has it.
    pub name: String,
    /// The rule of its values.
    pub rule: String,
}

/// A variable of a template, or what an exploded variable consists of, and its rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateVariable {
    /// The name of the variable, with hyphens for other signs. The items of the exploded variable `x` are `x-item`, and
    /// if these begin with the name, their values are `x-value`.
    pub name: String,
    /// The rule of its texts: `name`, unless the grammar has another rule of this name.
    pub rule: String,
    /// The place of the variable in the template.
    pub location: Location,
    /// True for `{+x}` and `{#x}`, whose texts are no encoded data.
    pub is_text: bool,
    /// True if the rule is the user's own.
    pub is_narrowed: bool,
    /// The variables of the query, if this is the rule of a parameter that can be any of them.
    pub parameters: Vec<Parameter>,
}

/// A template that is only expanded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expansion {
    /// The template, with everything encoded that its expansion encodes.
    pub text: String,
    /// The variables without repetitions.
    pub variables: Vec<ExpandedVariable>,
}

/// A variable of a template that is only expanded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpandedVariable {
    /// The name, as the template has it.
    pub name: String,
    /// The name, as rules have names.
    pub rule: String,
    /// True if the variable has a prefix somewhere, so that its value cannot be a list.
    pub has_prefix: bool,
}

/// The rules that generated rules refer to. They are only added to a grammar that does not have them.
const HELPERS: [(&str, &str); 5] = [
    ("unreserved", r#"ALPHA / DIGIT / "-" / "." / "_" / "~""#),
    ("pct-encoded", r#""%" HEXDIG HEXDIG"#),
    (
        "reserved",
        r##"":" / "/" / "?" / "#" / "[" / "]" / "@" / "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "=""##,
    ),
    // A character in UTF-8, neither overlong nor a surrogate (RFC 3629, section 4).
    (
        "pct-character",
        concat!(
            r#""%" %x30-37 HEXDIG"#,
            r#" / "%C" ( %x32-39 / "A" / "B" / "C" / "D" / "E" / "F" ) pct-continuation"#,
            r#" / "%D" HEXDIG pct-continuation"#,
            r#" / "%E0%" ( "A" / "B" ) HEXDIG pct-continuation"#,
            r#" / "%E" ( %x31-39 / "A" / "B" / "C" / "E" / "F" ) 2pct-continuation"#,
            r#" / "%ED%" ( "8" / "9" ) HEXDIG pct-continuation"#,
            r#" / "%F0%" ( "9" / "A" / "B" ) HEXDIG 2pct-continuation"#,
            r#" / "%F" %x31-33 3pct-continuation"#,
            r#" / "%F4%8" HEXDIG 2pct-continuation"#,
        ),
    ),
    (
        "pct-continuation",
        r#""%" ( "8" / "9" / "A" / "B" ) HEXDIG"#,
    ),
];

impl Grammar {
    /// Adds the rule `rule`, which matches what the template `content` expands to, and a rule for each of its variables
    /// that has none yet. Returns the variables, and all mistakes in the template. Errors show `name` as the name of the
    /// text. `others` are the rules of all templates of the profile. `order` is about the parameters of the query.
    ///
    /// A variable is matched by the user's rule of the same name. A rule of a bundled grammar keeps its meaning.
    ///
    /// ```
    /// let mut grammar = uri_tables_grammar::abnf::grammar::Grammar::new();
    /// let order = uri_tables_grammar::abnf::template_rules::QueryOrder::Template;
    /// let (variables, result) =
    ///     grammar.read_template("user", "t", "/users/{id}{?page}", order, &["user"]);
    /// assert_eq!(result, Ok(()));
    /// assert_eq!(variables[1].rule, "page");
    /// let text = r#"user = %s"/users/" id [ %s"?page=" page ]"#;
    /// assert_eq!(grammar.rule("user").unwrap().text, text);
    /// assert_eq!(grammar.rule("id").unwrap().text, "id = *( unreserved / pct-encoded )");
    /// ```
    pub fn read_template(
        &mut self,
        rule: &str,
        name: &str,
        content: &str,
        order: QueryOrder,
        others: &[&str],
    ) -> (Vec<TemplateVariable>, Result<(), Errors>) {
        let text = Rc::new(Text {
            name: name.to_owned(),
            content: content.to_owned(),
        });
        let mut problems = Problems::default();
        let whole = location(&text, &(0..content.len()));
        let defined = self.rule(rule).filter(|it| !self.is_bundled(it));
        if let Some(first) = defined {
            let message =
                format!("`{rule}` is a rule already; give the template or the rule another name");
            let error = Error::at(&whole, message).and("defined here", &first.location);
            problems.add(|| error);
            return (Vec::new(), problems.check());
        }
        let template = UriTemplate::parse(&text, true, &mut problems);
        if order != QueryOrder::Template {
            check_query(&template, &text, &mut problems);
        }
        let mut lowering = Lowering {
            grammar: self,
            text: &text,
            rule,
            order,
            others,
            variables: Vec::new(),
            written: Written::default(),
            rules: Written::default(),
            defined: Vec::new(),
        };
        lowering.template(template);
        let Lowering {
            variables,
            mut written,
            rules,
            ..
        } = lowering;
        written.append(rules);
        for error in self.read_written(&text, &written) {
            problems.add(|| error);
        }
        (variables, problems.check())
    }

    /// Reads the template `content` only for its expansion. Errors show `name` as the name of the text.
    ///
    /// # Errors
    ///
    /// All mistakes in the template.
    pub fn expansion(name: &str, content: &str) -> Result<Expansion, Errors> {
        let text = Rc::new(Text {
            name: name.to_owned(),
            content: content.to_owned(),
        });
        let mut problems = Problems::default();
        let template = UriTemplate::parse(&text, false, &mut problems);
        problems.check()?;
        let mut encoded = String::new();
        let mut end = 0;
        let mut found: Vec<ExpandedVariable> = Vec::new();
        for part in template.parts {
            match part {
                Part::Literal(place) => {
                    encoded.push_str(&content[end..place.start]);
                    for c in content[place.clone()].chars() {
                        if is_literal(c) || c == '%' {
                            encoded.push(c);
                        } else {
                            push_encoded(c, &mut encoded);
                        }
                    }
                    end = place.end;
                }
                Part::Expression { variables, .. } => {
                    for variable in variables {
                        let has_prefix = matches!(variable.modifier, Modifier::Prefix(_));
                        let written = &content[variable.place];
                        match found.iter_mut().find(|it| it.name == written) {
                            Some(known) => known.has_prefix |= has_prefix,
                            None => found.push(ExpandedVariable {
                                name: written.to_owned(),
                                rule: variable.name,
                                has_prefix,
                            }),
                        }
                    }
                }
            }
        }
        encoded.push_str(&content[end..]);
        Ok(Expansion {
            text: encoded,
            variables: found,
        })
    }

    /// Reads generated rules, and gives them the positions of the template. Returns errors, which can only be about
    /// limits.
    fn read_written(&mut self, text: &Rc<Text>, written: &Written) -> Vec<Error> {
        let before = self.definitions().len();
        let read = self.read_readable(&text.name, &written.abnf, &mut Renaming::default());
        self.mark_template();
        let place = |location: &mut Location| {
            let place = written.place(location.offset);
            *location = self::location(text, &place);
        };
        for rule in self.definitions_from(before) {
            place(&mut rule.location);
            for_each_reference(&mut rule.node, &mut |reference| {
                place(&mut reference.location);
            });
        }
        let errors = read.err().into_iter().flatten();
        errors
            .map(|mut error| {
                error.location.iter_mut().for_each(place);
                error
            })
            .collect()
    }
}

/// ABNF, and the places in the template that its words come from.
#[derive(Default)]
struct Written {
    abnf: String,
    /// The offsets in `abnf` from which on the text comes from a place in the template, ascending.
    places: Vec<(usize, Range<usize>)>,
}

impl Written {
    fn push(&mut self, abnf: &str) {
        self.abnf.push_str(abnf);
    }

    fn element(&mut self, abnf: &str, place: &Range<usize>) {
        if !abnf.is_empty() {
            self.push(" ");
            self.places.push((self.abnf.len(), place.clone()));
            self.push(abnf);
        }
    }

    fn append(&mut self, other: Self) {
        let start = self.abnf.len();
        let places = other.places.into_iter();
        self.places
            .extend(places.map(|(at, place)| (start + at, place)));
        self.abnf.push_str(&other.abnf);
    }

    fn place(&self, offset: usize) -> Range<usize> {
        let after = self.places.partition_point(|(at, _)| *at <= offset);
        let before = after.checked_sub(1).and_then(|at| self.places.get(at));
        before.map_or(0..0, |(_, place)| place.clone())
    }
}

struct Lowering<'g> {
    grammar: &'g Grammar,
    text: &'g Rc<Text>,
    /// The name of the template's rule.
    rule: &'g str,
    order: QueryOrder,
    others: &'g [&'g str],
    variables: Vec<TemplateVariable>,
    /// The template's rule.
    written: Written,
    /// The rules of variables.
    rules: Written,
    /// The names of `rules` in lower case.
    defined: Vec<String>,
}

/// A variable of an expression, and the name of its rule.
struct Value {
    place: Range<usize>,
    /// The name as the template has it.
    written: String,
    rule: String,
    is_exploded: bool,
}

impl Lowering<'_> {
    fn template(&mut self, template: UriTemplate) {
        let whole = 0..self.text.content.len();
        self.written.places.push((0, whole.clone()));
        self.written.push(self.rule);
        self.written.push(" =");
        let start = self.written.abnf.len();
        let mut parts = template.parts.into_iter().peekable();
        while let Some(part) = parts.next() {
            match part {
                Part::Literal(place) => {
                    let text = &self.text.content[place.clone()];
                    self.written.element(&literal(text), &place);
                }
                Part::Expression {
                    operator,
                    mut variables,
                } => {
                    let is_list = self.order != QueryOrder::Template && operator.is_query();
                    // `{/a}{/b}` expands like `{/a,b}`, and `{?a}{&b}` can be one list.
                    let continues = |next: &Part| {
                        matches!(next, Part::Expression { operator: next, .. }
                            if operator.first == operator.separator && *next == operator
                                || is_list && next.is_query())
                    };
                    while let Some(Part::Expression {
                        variables: more, ..
                    }) = parts.next_if(continues)
                    {
                        variables.extend(more);
                    }
                    match self.order {
                        QueryOrder::Any { is_exact } if is_list => {
                            self.parameters(operator, &variables, is_exact);
                        }
                        _ => self.expression(operator, &variables),
                    }
                }
            }
        }
        if self.written.abnf.len() == start {
            self.written.push(" \"\"");
        }
        self.written.push("\n");
    }

    fn expression(&mut self, operator: &'static Operator, variables: &[Variable]) {
        let values = variables.iter().map(|it| self.variable(operator, it));
        let values: Vec<Value> = values.collect();
        if operator.named && operator.first == operator.separator {
            for value in &values {
                self.written.push(" [");
                self.named(operator, operator.first, value);
                self.written.push(" ]");
            }
        } else if operator.named {
            self.query(operator, &values);
        } else {
            let mut open = 0;
            for (at, value) in values.iter().enumerate() {
                let before = if at == 0 {
                    operator.first
                } else {
                    operator.separator
                };
                if at > 0 || !before.is_empty() {
                    self.written.push(" [");
                    open += 1;
                }
                self.written.element(&literal(before), &value.place);
                self.written.element(&value.rule, &value.place);
            }
            self.written.push(&" ]".repeat(open));
        }
    }

    /// Writes `{?a,b,c}`: what comes first has another sign before it.
    fn query(&mut self, operator: &Operator, values: &[Value]) {
        self.written.push(" [");
        if let [value] = values {
            self.named(operator, operator.first, value);
        } else if let [first, ..] = values {
            self.written.element(&literal(operator.first), &first.place);
            for (at, first) in values.iter().enumerate() {
                self.written.push(if at == 0 { " (" } else { " /" });
                self.named(operator, "", first);
                for value in &values[at + 1..] {
                    self.written.push(" [");
                    self.named(operator, operator.separator, value);
                    self.written.push(" ]");
                }
            }
            self.written.push(" )");
        }
        self.written.push(" ]");
    }

    /// Writes the query as a list of parameters. Each parameter is one of the variables.
    fn parameters(&mut self, operator: &'static Operator, variables: &[Variable], is_exact: bool) {
        let values = variables.iter().map(|it| self.variable(operator, it));
        let values: Vec<Value> = values.collect();
        let [first, ..] = &values[..] else {
            return;
        };
        let end = values.last().map_or(0, |it| it.place.end);
        let place = first.place.start..end;
        let written = |value: &Value| format!("{}=", value.written);
        let known = values
            .iter()
            .map(|it| format!("{} {}", literal(&written(it)), it.rule));
        let mut definition = known.collect::<Vec<_>>().join(" / ");
        if !is_exact {
            let names = values.iter().map(|it| literal(&it.written));
            let names = names.collect::<Vec<_>>().join(" / ");
            let _ = write!(
                definition,
                " / <*( {QUERY} ) except {names}> [ \"=\" *( {QUERY} / \"=\" ) ]"
            ); // A string takes any text.
        }
        let name = format!("{}-param", self.rule);
        let is_taken = |rule: &String| {
            let mut others = self.others.iter();
            self.grammar.rule(rule).is_some()
                || self.defined.contains(&rule.to_ascii_lowercase())
                || others.any(|other| other.eq_ignore_ascii_case(rule))
        };
        let mut names = (2..).map(|number| format!("{name}-{number}"));
        let mut item = name.clone();
        while is_taken(&item) {
            item = names.next().unwrap_or_default();
        }
        self.define(&item, &definition, &place);
        let (before, separator) = (literal(operator.first), literal("&"));
        let list = if operator.first == "&" {
            format!("*( {separator} {item} )")
        } else {
            format!("[ {before} {item} *( {separator} {item} ) ]")
        };
        self.written.element(&list, &place);
        let parameters = values.iter().map(|value| Parameter {
            name: value.written.clone(),
            rule: value.rule.clone(),
        });
        self.variables.push(TemplateVariable {
            name: item.clone(),
            rule: item,
            location: location(self.text, &place),
            is_text: false,
            is_narrowed: false,
            parameters: parameters.collect(),
        });
    }

    /// Writes `before`, the variable's name and its value.
    fn named(&mut self, operator: &Operator, before: &str, value: &Value) {
        let Value {
            place,
            written,
            rule,
            is_exploded,
        } = value;
        let written_value = &mut self.written;
        if *is_exploded {
            // The items have the name.
            written_value.element(&literal(before), place);
            written_value.element(rule, place);
        } else if operator.is_matrix() {
            // The group that holds this may be left out, and a builder leaves out what has no value.
            written_value.element(&literal(&format!("{before}{written}=")), place);
            written_value.element(rule, place);
            written_value.push(" /");
            written_value.element(&literal(&format!("{before}{written}")), place);
        } else {
            written_value.element(&literal(&format!("{before}{written}=")), place);
            written_value.element(rule, place);
        }
    }

    /// Defines the rules of a variable.
    fn variable(&mut self, operator: &'static Operator, variable: &Variable) -> Value {
        let written = self.text.content[variable.place.clone()].to_owned();
        let (name, place) = (&variable.name, &variable.place);
        let characters = characters(operator, variable.modifier);
        let is_exploded = variable.modifier == Modifier::Explode;
        let rule = if is_exploded {
            self.rule(operator, place, name, |own| {
                let item = own.rule(operator, place, &format!("{name}-item"), |own| {
                    if !operator.named {
                        return characters;
                    }
                    let value = format!("{name}-value");
                    let value = own.rule(operator, place, &value, |_| characters);
                    if operator.is_matrix() {
                        let with_value = literal(&format!("{written}="));
                        format!("{with_value} {value} / {}", literal(&written))
                    } else {
                        format!("{} {value}", literal(&format!("{written}=")))
                    }
                });
                format!("{item} *( \"{}\" {item} )", operator.separator)
            })
        } else {
            self.rule(operator, place, name, |_| characters)
        };
        Value {
            place: place.clone(),
            written,
            rule,
            is_exploded,
        }
    }

    /// Returns the rule for `name`. If there is no such rule, defines it by what `definition` returns.
    fn rule(
        &mut self,
        operator: &'static Operator,
        place: &Range<usize>,
        name: &str,
        definition: impl FnOnce(&mut Self) -> String,
    ) -> String {
        let grammar = self.grammar;
        let is_template = self.others.iter().any(|it| it.eq_ignore_ascii_case(name));
        let user = grammar.rule(name).filter(|rule| {
            !(is_template || grammar.is_bundled(rule) || grammar.is_of_template(rule))
        });
        let index = self.variables.len();
        self.variables.push(TemplateVariable {
            name: name.to_owned(),
            rule: user.map_or(name, |rule| &rule.name).to_owned(),
            location: location(self.text, place),
            is_text: operator.reserved,
            is_narrowed: user.is_some(),
            parameters: Vec::new(),
        });
        if let Some(user) = user {
            return user.name.clone();
        }
        let definition = definition(self);
        let own = format!("{}-{name}", self.rule);
        let mut names = (2..).map(|number| format!("{own}-{number}"));
        // A helper must not be taken for a variable of its name.
        let mut helpers = HELPERS.iter();
        let is_taken = is_template || helpers.any(|(helper, _)| helper.eq_ignore_ascii_case(name));
        let mut rule = if is_taken {
            own.clone()
        } else {
            name.to_owned()
        };
        loop {
            let text = format!("{rule} = {definition}");
            match grammar.rule(&rule) {
                // Another template has the same variable.
                Some(found) if grammar.is_of_template(found) && found.text == text => break,
                None if !self.defined.contains(&rule.to_ascii_lowercase()) => {
                    self.define(&rule, &definition, place);
                    break;
                }
                _ if rule == name && !is_taken => rule.clone_from(&own),
                _ => rule = names.next().unwrap_or_default(),
            }
        }
        self.variables[index].rule.clone_from(&rule);
        rule
    }

    fn define(&mut self, rule: &str, definition: &str, place: &Range<usize>) {
        self.defined.push(rule.to_ascii_lowercase());
        self.rules
            .places
            .push((self.rules.abnf.len(), place.clone()));
        self.rules.push(&format!("{rule} = {definition}\n"));
        let is_used = |name: &str| {
            // A name may follow a count or `<`.
            let mut words = definition.split([' ', '2', '3', '<']);
            words.any(|word| word == name)
        };
        for (name, helper) in HELPERS {
            let is_defined =
                self.grammar.rule(name).is_some() || self.defined.contains(&name.to_owned());
            if is_used(name) && !is_defined {
                self.define(name, helper, place);
            }
        }
    }
}

/// The characters of a query in RFC 3986, but `&` and `=`.
const QUERY: &str = r#"unreserved / pct-encoded / "!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / ";" / ":" / "@" / "/" / "?""#;

/// Checks that the query of a template can be a list of parameters in any order.
fn check_query(template: &UriTemplate, text: &Rc<Text>, problems: &mut Problems) {
    let mut lists = 0;
    let mut is_open = false;
    for part in &template.parts {
        let Part::Expression {
            operator,
            variables,
        } = part
        else {
            is_open = false;
            continue;
        };
        let was_open = std::mem::replace(&mut is_open, operator.is_query());
        if !is_open {
            continue;
        }
        lists += usize::from(!was_open);
        if lists > 1 && !was_open {
            let message = "an `unordered` template has one list of parameters, and another one is before this; move these variables there";
            problems.add(|| Error::at(&location(text, &variables[0].place), message));
        }
        for variable in variables {
            if variable.modifier == Modifier::Explode {
                let place = location(text, &variable.place);
                let message = format!(
                    "`{}*` cannot be in an `unordered` template, because only the first value of a repeated name is used; remove the `*`; or remove `unordered`",
                    place.snippet()
                );
                problems.add(|| Error::at(&place, message));
            }
        }
    }
    if lists == 0 {
        let message = "`unordered` applies to the parameters of a query, and this template has none; write `{?…}` or `{&…}`; or remove `unordered`";
        problems.add(|| Error::at(&location(text, &(0..text.content.len())), message));
    }
}

/// Returns the definition of a variable's texts.
fn characters(operator: &Operator, modifier: Modifier) -> String {
    let reserved = if operator.is_fragment() {
        // A fragment of RFC 3986 has neither of these.
        "<reserved except \"#\" / \"[\" / \"]\"> / "
    } else if operator.reserved {
        "reserved / "
    } else {
        ""
    };
    // `{;x}` writes an empty value without `=`.
    let least = if operator.is_matrix() { "1" } else { "" };
    match modifier {
        Modifier::Prefix(most) => {
            format!("{least}*{most}( unreserved / {reserved}pct-character )")
        }
        Modifier::None | Modifier::Explode => {
            format!("{least}*( unreserved / {reserved}pct-encoded )")
        }
    }
}

/// Returns whether a literal has the character as it is.
fn is_literal(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-._~:/?#[]@!$&'()*+,;=".contains(c)
}

fn push_encoded(c: char, text: &mut String) {
    for byte in c.encode_utf8(&mut [0; 4]).bytes() {
        let _ = write!(text, "%{byte:02X}"); // A string takes any text.
    }
}

/// Returns the ABNF of a literal. Characters that may not be in a URI are encoded (RFC 6570, section 3.1), and triplets have no
/// case.
fn literal(text: &str) -> String {
    let mut elements: Vec<String> = Vec::new();
    let (mut plain, mut triplets) = (String::new(), String::new());
    let mut flush = |plain: &mut String, triplets: &mut String| {
        let is_letter = |byte: u8| byte.is_ascii_alphabetic();
        let case = if plain.bytes().any(is_letter) {
            "%s"
        } else {
            ""
        };
        for (case, text) in [(case, take(plain)), ("", take(triplets))] {
            if !text.is_empty() {
                elements.push(format!("{case}\"{text}\""));
            }
        }
    };
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let length = if is_triplet(rest.as_bytes()) {
            triplets.push_str(&rest[..3]);
            3
        } else if is_literal(c) {
            if !triplets.is_empty() {
                flush(&mut plain, &mut triplets);
            }
            plain.push(c);
            1
        } else {
            push_encoded(c, &mut triplets);
            c.len_utf8()
        };
        rest = &rest[length..];
    }
    flush(&mut plain, &mut triplets);
    elements.join(" ")
}
