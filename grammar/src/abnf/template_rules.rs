//! Turns URI templates (RFC 6570) into ABNF rules.
//!
//! Each expression becomes a group that matches what the expression expands to, and each variable becomes a rule. The
//! rules are generated as ABNF, which is parsed like any grammar text. Then all positions are replaced by positions in
//! the template, so that errors point into it. RFC 6570 only defines how a template is expanded. How it is matched is
//! decided here:
//!
//! - If the operator writes no names before values, variables get values from the left: in `{/a,b}`, `b` only has a
//!   value if `a` has one. Neighbouring expressions such as `{/a}{/b}` count as one: `[ "/" a [ "/" b ] ]`.
//! - Named variables, as in `{?a,b}`, are matched in the order of the template, and each is optional. With
//!   [`QueryOrder::Any`], the variables of a query are the items of a list.
//! - The value of a variable in `{+x}` or `{#x}` is raw text and not encoded data: its triplets stay as they are.

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
    /// The order in which the template has them, and in which they are expanded.
    #[default]
    Template,
    /// Any order.
    Any {
        /// True if only the variables of the template may be parameters. False if parameters with other names are
        /// allowed, and ignored.
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

/// A variable of a template, and its rule. The items of an exploded variable, the values of such items, and the item of
/// a query in any order are variables as well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateVariable {
    /// The name of the variable as a rule name: `per_page` is `per-page`. The items of the exploded variable `x` are
    /// called `x-item`. If its items begin with its name, as in `{?x*}`, their values are called `x-value`.
    pub name: String,
    /// The rule that matches its values. The rule is called `name`, unless the grammar has another rule of this name.
    pub rule: String,
    /// The place of the variable in the template.
    pub location: Location,
    /// True for `{+x}` and `{#x}`, whose values are raw text and not percent-encoded data.
    pub is_raw: bool,
    /// True if the user's grammar defines the rule. False if the rule is generated.
    pub has_user_rule: bool,
    /// If this is the item of a query in any order, the variables that the item can be. Otherwise empty.
    pub parameters: Vec<Parameter>,
}

/// A template that is only expanded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expansion {
    /// The template. In its literals, the characters that its expansion encodes are percent-encoded.
    pub text: String,
    /// The variables of the template, each of them once.
    pub variables: Vec<ExpandedVariable>,
}

/// A variable of a template that is only expanded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpandedVariable {
    /// The name, as the template has it.
    pub name: String,
    /// The name as a rule name: letters, digits and hyphens.
    pub rule: String,
    /// True if the template has the variable with a prefix modifier, as in `{x:3}`. Its value cannot be a list then.
    pub has_prefix: bool,
}

/// Rules that generated rules refer to, as pairs of the name and the definition. Each is only added if a generated rule
/// needs it and the grammar does not define it.
const HELPERS: [(&str, &str); 5] = [
    ("unreserved", r#"ALPHA / DIGIT / "-" / "." / "_" / "~""#),
    ("pct-encoded", r#""%" HEXDIG HEXDIG"#),
    (
        "reserved",
        r##"":" / "/" / "?" / "#" / "[" / "]" / "@" / "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "=""##,
    ),
    // The triplets of one character in UTF-8 that is neither overlong nor a surrogate (RFC 3629, section 4).
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
    /// that has none yet. Returns the variables, and all mistakes in the template. Errors show `name` as the name of
    /// the text. `others` are the names of all templates of the profile, which no variable's rule may have. `order` is
    /// the order of the parameters of the query.
    ///
    /// If the user's grammar has a rule with the name of a variable, that rule matches the variable. If a bundled
    /// grammar has one, a rule with another name is generated for the variable.
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
            template_rule: rule,
            order,
            template_rules: others,
            variables: Vec::new(),
            template_abnf: GeneratedAbnf::default(),
            variable_abnf: GeneratedAbnf::default(),
            defined: Vec::new(),
        };
        lowering.write_template(template);
        let Lowering {
            variables,
            template_abnf: mut generated,
            variable_abnf,
            ..
        } = lowering;
        generated.append(variable_abnf);
        for error in self.read_generated(&text, &generated) {
            problems.add(|| error);
        }
        (variables, problems.check())
    }

    /// Parses the template `content`, which is only expanded and never matched. Errors show `name` as the name of the
    /// text.
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
        // The end of the text before, which is copied as it is.
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
                        let name_in_template = &content[variable.place];
                        match found.iter_mut().find(|it| it.name == name_in_template) {
                            Some(known) => known.has_prefix |= has_prefix,
                            None => found.push(ExpandedVariable {
                                name: name_in_template.to_owned(),
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

    /// Parses generated rules, and replaces their positions by positions in the template. Returns the errors, which can
    /// only be about exceeded limits.
    fn read_generated(&mut self, text: &Rc<Text>, generated: &GeneratedAbnf) -> Vec<Error> {
        let before = self.definitions().len();
        let read = self.read_readable(&text.name, &generated.abnf, &mut Renaming::default());
        self.mark_template();
        let move_to_template = |location: &mut Location| {
            let place = generated.place(location.offset);
            *location = self::location(text, &place);
        };
        for rule in self.definitions_from(before) {
            move_to_template(&mut rule.location);
            for_each_reference(&mut rule.node, &mut |reference| {
                move_to_template(&mut reference.location);
            });
        }
        let errors = read.err().into_iter().flatten();
        errors
            .map(|mut error| {
                error.location.iter_mut().for_each(move_to_template);
                error
            })
            .collect()
    }
}

/// Generated ABNF, and the places in the template that its parts come from.
#[derive(Default)]
struct GeneratedAbnf {
    abnf: String,
    /// Pairs of an offset in `abnf` and a place in the template, by ascending offset. The ABNF from the offset up to
    /// the next one comes from that place.
    places: Vec<(usize, Range<usize>)>,
}

impl GeneratedAbnf {
    fn push(&mut self, abnf: &str) {
        self.abnf.push_str(abnf);
    }

    /// Adds an element that comes from `place`, unless `abnf` is empty.
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

    /// Returns the place that the ABNF at `offset` comes from.
    fn place(&self, offset: usize) -> Range<usize> {
        let after = self.places.partition_point(|(at, _)| *at <= offset);
        let before = after.checked_sub(1).and_then(|at| self.places.get(at));
        before.map_or(0..0, |(_, place)| place.clone())
    }
}

/// Writes the ABNF of a template.
struct Lowering<'g> {
    grammar: &'g Grammar,
    text: &'g Rc<Text>,
    /// The name of the template's rule.
    template_rule: &'g str,
    order: QueryOrder,
    /// The rules of all templates of the profile. No variable's rule may have one of these names.
    template_rules: &'g [&'g str],
    variables: Vec<TemplateVariable>,
    /// The ABNF of the template's rule.
    template_abnf: GeneratedAbnf,
    /// The ABNF of the rules of variables.
    variable_abnf: GeneratedAbnf,
    /// The names of the rules in `variable_abnf`, in lower case.
    defined: Vec<String>,
}

/// A variable of an expression, and the name of its rule.
struct Value {
    place: Range<usize>,
    /// The name as the template has it.
    name: String,
    rule: String,
    is_exploded: bool,
}

impl Lowering<'_> {
    fn write_template(&mut self, template: UriTemplate) {
        let whole = 0..self.text.content.len();
        self.template_abnf.places.push((0, whole.clone()));
        self.template_abnf.push(self.template_rule);
        self.template_abnf.push(" =");
        let start = self.template_abnf.abnf.len();
        let mut parts = template.parts.into_iter().peekable();
        while let Some(part) = parts.next() {
            match part {
                Part::Literal(place) => {
                    let text = &self.text.content[place.clone()];
                    self.template_abnf.element(&literal(text), &place);
                }
                Part::Expression {
                    operator,
                    mut variables,
                } => {
                    let is_list = self.order != QueryOrder::Template && operator.is_query();
                    // `{/a}{/b}` expands like `{/a,b}`. With `QueryOrder::Any`, `{?a}{&b}` is one list.
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
                            self.write_unordered_query(operator, &variables, is_exact);
                        }
                        _ => self.write_expression(operator, &variables),
                    }
                }
            }
        }
        if self.template_abnf.abnf.len() == start {
            self.template_abnf.push(" \"\"");
        }
        self.template_abnf.push("\n");
    }

    /// Writes an expression. A variable is optional if the operator writes text before it.
    fn write_expression(&mut self, operator: &'static Operator, variables: &[Variable]) {
        let values = variables
            .iter()
            .map(|variable| self.define_variable(operator, variable));
        let values: Vec<Value> = values.collect();
        if operator.named && operator.first == operator.separator {
            // In `{;a,b}` and `{&a,b}`, the same text is before all variables.
            for value in &values {
                self.template_abnf.push(" [");
                self.write_named(operator, operator.first, value);
                self.template_abnf.push(" ]");
            }
        } else if operator.named {
            self.write_query(operator, &values);
        } else {
            // The variables get values from the left, so the option of each one includes those after it.
            let mut open_options = 0;
            for (at, value) in values.iter().enumerate() {
                let before = if at == 0 {
                    operator.first
                } else {
                    operator.separator
                };
                if at > 0 || !before.is_empty() {
                    self.template_abnf.push(" [");
                    open_options += 1;
                }
                self.template_abnf.element(&literal(before), &value.place);
                self.template_abnf.element(&value.rule, &value.place);
            }
            self.template_abnf.push(&" ]".repeat(open_options));
        }
    }

    /// Writes an expression such as `{?a,b,c}`. Any of the variables can be the first one that has a value, which
    /// follows `?`. The others follow `&`.
    fn write_query(&mut self, operator: &Operator, values: &[Value]) {
        self.template_abnf.push(" [");
        if let [value] = values {
            self.write_named(operator, operator.first, value);
        } else if let [first, ..] = values {
            self.template_abnf
                .element(&literal(operator.first), &first.place);
            for (at, first) in values.iter().enumerate() {
                self.template_abnf.push(if at == 0 { " (" } else { " /" });
                self.write_named(operator, "", first);
                for value in &values[at + 1..] {
                    self.template_abnf.push(" [");
                    self.write_named(operator, operator.separator, value);
                    self.template_abnf.push(" ]");
                }
            }
            self.template_abnf.push(" )");
        }
        self.template_abnf.push(" ]");
    }

    /// Writes the query as a list of parameters. Each parameter is one of the variables or, if `is_exact` is false, has
    /// another name.
    fn write_unordered_query(
        &mut self,
        operator: &'static Operator,
        variables: &[Variable],
        is_exact: bool,
    ) {
        let values = variables
            .iter()
            .map(|variable| self.define_variable(operator, variable));
        let values: Vec<Value> = values.collect();
        // An expression has at least one variable.
        let [first, ..] = &values[..] else {
            return;
        };
        let end = values.last().map_or(0, |it| it.place.end);
        let place = first.place.start..end;
        let known = values
            .iter()
            .map(|it| format!("{} {}", literal(&format!("{}=", it.name)), it.rule));
        let mut definition = known.collect::<Vec<_>>().join(" / ");
        if !is_exact {
            let names = values.iter().map(|it| literal(&it.name));
            let names = names.collect::<Vec<_>>().join(" / ");
            let _ = write!(
                definition,
                " / <*( {QUERY} ) except {names}> [ \"=\" *( {QUERY} / \"=\" ) ]"
            ); // Writing to a `String` cannot fail.
        }
        let name = format!("{}-param", self.template_rule);
        let is_taken = |rule: &String| {
            let mut templates = self.template_rules.iter();
            let is_template = templates.any(|template| template.eq_ignore_ascii_case(rule));
            let is_defined = self.defined.contains(&rule.to_ascii_lowercase());
            self.grammar.rule(rule).is_some() || is_defined || is_template
        };
        // The iterator never ends.
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
        self.template_abnf.element(&list, &place);
        let parameters = values.iter().map(|value| Parameter {
            name: value.name.clone(),
            rule: value.rule.clone(),
        });
        self.variables.push(TemplateVariable {
            name: item.clone(),
            rule: item,
            location: location(self.text, &place),
            is_raw: false,
            has_user_rule: false,
            parameters: parameters.collect(),
        });
    }

    /// Writes `before`, the variable's name and its value.
    fn write_named(&mut self, operator: &Operator, before: &str, value: &Value) {
        let Value {
            place,
            name,
            rule,
            is_exploded,
        } = value;
        let abnf = &mut self.template_abnf;
        if *is_exploded {
            // The rule of the items writes the name.
            abnf.element(&literal(before), place);
            abnf.element(rule, place);
        } else if operator.is_matrix() {
            // An empty value is written as `;x`, without `=`. The caller puts both alternatives into an optional group,
            // which a builder leaves out if the variable has no value.
            abnf.element(&literal(&format!("{before}{name}=")), place);
            abnf.element(rule, place);
            abnf.push(" /");
            abnf.element(&literal(&format!("{before}{name}")), place);
        } else {
            abnf.element(&literal(&format!("{before}{name}=")), place);
            abnf.element(rule, place);
        }
    }

    /// Defines the rules of a variable: one for its value and, if it is exploded, also for its items and their values.
    fn define_variable(&mut self, operator: &'static Operator, variable: &Variable) -> Value {
        let name_in_template = self.text.content[variable.place.clone()].to_owned();
        let (name, place) = (&variable.name, &variable.place);
        let characters = characters(operator, variable.modifier);
        let is_exploded = variable.modifier == Modifier::Explode;
        let rule = if is_exploded {
            self.add_variable(operator, place, name, |lowering| {
                let item =
                    lowering.add_variable(operator, place, &format!("{name}-item"), |lowering| {
                        if !operator.named {
                            return characters;
                        }
                        let value = format!("{name}-value");
                        let value = lowering.add_variable(operator, place, &value, |_| characters);
                        if operator.is_matrix() {
                            let with_value = literal(&format!("{name_in_template}="));
                            format!("{with_value} {value} / {}", literal(&name_in_template))
                        } else {
                            format!("{} {value}", literal(&format!("{name_in_template}=")))
                        }
                    });
                format!("{item} *( \"{}\" {item} )", operator.separator)
            })
        } else {
            self.add_variable(operator, place, name, |_| characters)
        };
        Value {
            place: place.clone(),
            name: name_in_template,
            rule,
            is_exploded,
        }
    }

    /// Adds the variable `name`, and returns its rule. If the user has no rule of this name, defines one by what
    /// `definition` returns.
    fn add_variable(
        &mut self,
        operator: &'static Operator,
        place: &Range<usize>,
        name: &str,
        definition: impl FnOnce(&mut Self) -> String,
    ) -> String {
        let grammar = self.grammar;
        let is_template = self
            .template_rules
            .iter()
            .any(|it| it.eq_ignore_ascii_case(name));
        let user_rule = grammar.rule(name).filter(|rule| {
            !(is_template || grammar.is_bundled(rule) || grammar.is_of_template(rule))
        });
        let index = self.variables.len();
        self.variables.push(TemplateVariable {
            name: name.to_owned(),
            rule: user_rule.map_or(name, |rule| &rule.name).to_owned(),
            location: location(self.text, place),
            is_raw: operator.reserved,
            has_user_rule: user_rule.is_some(),
            parameters: Vec::new(),
        });
        if let Some(user_rule) = user_rule {
            return user_rule.name.clone();
        }
        let definition = definition(self);
        let prefixed = format!("{}-{name}", self.template_rule);
        // The names to try after `name` and `prefixed`. The iterator never ends.
        let mut names = (2..).map(|number| format!("{prefixed}-{number}"));
        // A variable with the name of a helper, such as `reserved`, must not be matched by the helper.
        let mut helpers = HELPERS.iter();
        let is_taken = is_template || helpers.any(|(helper, _)| helper.eq_ignore_ascii_case(name));
        let mut rule = if is_taken {
            prefixed.clone()
        } else {
            name.to_owned()
        };
        loop {
            let text = format!("{rule} = {definition}");
            match grammar.rule(&rule) {
                // Another template has defined the same rule for a variable of this name.
                Some(found) if grammar.is_of_template(found) && found.text == text => break,
                None if !self.defined.contains(&rule.to_ascii_lowercase()) => {
                    self.define(&rule, &definition, place);
                    break;
                }
                // The name is used otherwise.
                _ if rule == name && !is_taken => rule.clone_from(&prefixed),
                _ => rule = names.next().unwrap_or_default(),
            }
        }
        self.variables[index].rule.clone_from(&rule);
        rule
    }

    /// Defines the rule `rule`, and the helpers that it needs.
    fn define(&mut self, rule: &str, definition: &str, place: &Range<usize>) {
        self.defined.push(rule.to_ascii_lowercase());
        self.variable_abnf
            .places
            .push((self.variable_abnf.abnf.len(), place.clone()));
        self.variable_abnf.push(&format!("{rule} = {definition}\n"));
        let is_used = |name: &str| {
            // A name may follow `<` or the count of a repetition, which is 2 or 3 here.
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

/// The characters of a query in RFC 3986, without `&` and `=`.
const QUERY: &str = r#"unreserved / pct-encoded / "!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / ";" / ":" / "@" / "/" / "?""#;

/// Checks that the query of a template can be a list of parameters in any order.
fn check_query(template: &UriTemplate, text: &Rc<Text>, problems: &mut Problems) {
    let mut lists = 0;
    // Whether the part before belongs to the query, so that the next expression continues the same list.
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

/// Returns the right-hand side of the rule for a variable's values.
fn characters(operator: &Operator, modifier: Modifier) -> String {
    let reserved = if operator.is_fragment() {
        // RFC 3986 allows none of these characters in a fragment.
        "<reserved except \"#\" / \"[\" / \"]\"> / "
    } else if operator.reserved {
        "reserved / "
    } else {
        ""
    };
    // `{;x}` writes an empty value without `=`, so a value after `=` has at least one character.
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

/// Returns whether the expansion of a literal has the character as it is. Others, except `%`, are percent-encoded.
fn is_literal(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-._~:/?#[]@!$&'()*+,;=".contains(c)
}

fn push_encoded(c: char, text: &mut String) {
    for byte in c.encode_utf8(&mut [0; 4]).bytes() {
        let _ = write!(text, "%{byte:02X}"); // Writing to a `String` cannot fail.
    }
}

/// Returns ABNF that matches a literal. Characters that may not be in a URI are percent-encoded (RFC 6570, section
/// 3.1). Letters only match in their own case, except in triplets.
fn literal(text: &str) -> String {
    let mut elements: Vec<String> = Vec::new();
    // The text since the last flush: first characters as they are, and then triplets.
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
