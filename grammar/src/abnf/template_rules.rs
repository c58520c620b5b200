//! Turns URI templates (RFC 6570) into ABNF rules.
//!
//! The template `/users/{id}` consists of the *literal* `/users/` and the *expression* `{id}` with the *variable* `id`.
//! [`Grammar::read_template`] generates ABNF: one rule for the template, with a group for each expression that matches
//! the expansions of this expression, and one rule for the values of each variable. The ABNF is parsed like any grammar
//! text. Then each position in the ABNF is replaced by the *place* (byte range) in the template that this ABNF was
//! generated for, so that errors show the template. [`Grammar::expansion`] is for templates that are never matched, and
//! generates no rules.
//!
//! RFC 6570 only defines how a template is expanded. This module decides how it is matched:
//!
//! - If the operator writes no names before values, variables get values from the left: in `{/a,b}`, `b` only has a
//!   value if `a` has one. Neighbouring expressions such as `{/a}{/b}` count as one: `[ "/" a [ "/" b ] ]`.
//! - Named variables, as in `{?a,b}`, are matched in the order of the template, and each is optional. With
//!   [`QueryOrder::Any`], they are instead matched as a list, whose items may be in any order.
//! - The value of a variable in `{+x}` or `{#x}` is raw text and not encoded data: triplets in the value stay as they
//!   are.

use std::fmt::Write as _;
use std::iter::once;
use std::ops::Range;
use std::rc::Rc;

use crate::abnf::grammar::Grammar;
use crate::abnf::renaming::Renaming;
use crate::abnf::uri_template::{Modifier, Operator, Part, Variable, is_triplet, location, parse};
use crate::diag::error::{Error, Errors};
use crate::diag::escape::push_encoded;
use crate::diag::location::{Location, Text};
use crate::diag::sink::Problems;
use crate::hir::byte_set::is_reserved_or_unreserved;

/// The order in which `{?a,b}` and `{&a,b}` match their parameters.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum QueryOrder {
    /// The order of the variables in the template, which is also the order of their expansion.
    #[default]
    Template,
    /// Any order.
    Any {
        /// True if each parameter must be a variable of the template. False if parameters with other names are also
        /// matched, and ignored.
        is_exact: bool,
    },
}

/// A variable of a query that is matched in any order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameter {
    /// The name of the variable, as written in the template.
    pub name: String,
    /// The name of the rule that matches the variable's values.
    pub rule: String,
}

/// A variable of a template, and its rule. Three other parts of a template have rules, and count as variables: the
/// item of an exploded variable, the value in such an item, and the item of a query in any order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateVariable {
    /// The name of the variable as a rule name: `per_page` becomes `per-page`. For the exploded variable `x`, the
    /// items are called `x-item`. If the items have names and values, as in `{?x*}`, the values are called `x-value`.
    pub name: String,
    /// The name of the rule that matches the variable's values. It differs from `name` if another rule has that name.
    pub rule: String,
    /// True for `{+x}` and `{#x}`, whose values are raw text and not percent-encoded data.
    pub is_raw: bool,
    /// True if the user's grammar defines the rule. False if the rule is generated.
    pub has_user_rule: bool,
    /// If this is the item of a query in any order, the variables that can get a value from the item. Otherwise empty.
    pub parameters: Vec<Parameter>,
}

/// A template that is only expanded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expansion {
    /// The template, with literals as they are expanded: characters that are not allowed in a URI are
    /// percent-encoded.
    pub text: String,
    /// The variables of the template, each once, in the order of their first occurrences.
    pub variables: Vec<ExpandedVariable>,
}

/// A variable of a template that is only expanded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpandedVariable {
    /// The name, as written in the template.
    pub name: String,
    /// The name as a rule name: letters, digits and hyphens.
    pub rule: String,
    /// True if the variable has a prefix modifier somewhere in the template, as in `{x:3}`. Then the value cannot be
    /// a list.
    pub has_prefix: bool,
}

/// The rules that generated rules can refer to: pairs of a name and a right-hand side. Such a helper is only added if a
/// generated rule needs it and the grammar does not define it.
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
    /// Adds the rule `rule`, which matches the expansions of the template `content`, and a rule for each variable that
    /// has none yet. Returns the variables, and all mistakes in the template. Errors show `name` as the name of the
    /// text. `order` says whether the parameters of the query must be in the template's order. `template_rules` has the
    /// names of the rules of all templates of the profile, including `rule`. No variable's rule gets one of these
    /// names.
    ///
    /// If the user's grammar has a rule with the name of a variable, this rule matches the variable's values. If a
    /// bundled grammar has a rule with the name of a variable, a rule with another name is generated for the
    /// variable.
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
        template_rules: &[&str],
    ) -> (Vec<TemplateVariable>, Result<(), Errors>) {
        let text = Text::new(name, content);
        let mut problems = Problems::default();
        let whole = location(&text, &(0..content.len()));
        let user_rule = self.rule(rule).filter(|it| !self.is_bundled(it));
        if let Some(first) = user_rule {
            let message =
                format!("`{rule}` is a rule already; give the template or the rule another name");
            let error = Error::at(&whole, message).and("defined here", &first.location);
            problems.add(|| error);
            return (Vec::new(), problems.check());
        }
        let template = parse(&text, true, &mut problems);
        if order != QueryOrder::Template {
            check_query(&template, &text, &mut problems);
        }
        let mut writer = RuleWriter {
            grammar: self,
            text: &text,
            template_rule: rule,
            order,
            template_rules,
            variables: Vec::new(),
            template_abnf: GeneratedAbnf::default(),
            variable_abnf: GeneratedAbnf::default(),
            defined: Vec::new(),
        };
        writer.write_template(template);
        let (variables, mut generated) = (writer.variables, writer.template_abnf);
        generated.append(writer.variable_abnf);
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
    /// Returns all mistakes in the template.
    pub fn expansion(name: &str, content: &str) -> Result<Expansion, Errors> {
        let text = Text::new(name, content);
        let mut problems = Problems::default();
        let template = parse(&text, false, &mut problems);
        problems.check()?;
        let mut encoded = String::new();
        // The offset after the last literal. The text from here to the next literal has only expressions, and is
        // copied.
        let mut end = 0;
        let mut expanded: Vec<ExpandedVariable> = Vec::new();
        for part in template {
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
                        let mut others = expanded.iter_mut();
                        match others.find(|it| it.name == name_in_template) {
                            Some(same) => same.has_prefix |= has_prefix,
                            None => expanded.push(ExpandedVariable {
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
            variables: expanded,
        })
    }

    /// Parses generated rules, and replaces all positions in the ABNF by positions in the template `text`. Returns the
    /// errors, which can be about exceeded limits, or about a template that is called like a helper rule, such as
    /// `unreserved`.
    fn read_generated(&mut self, text: &Rc<Text>, generated: &GeneratedAbnf) -> Vec<Error> {
        let first_new = self.definitions.len();
        let result =
            self.read_despite_errors(&text.name, &generated.abnf, &mut Renaming::default());
        if let Some(layer) = self.layers.last_mut() {
            layer.is_template = true;
        }
        let move_to_template = |location: &mut Location| {
            let place = generated.place(location.offset);
            *location = self::location(text, &place);
        };
        for rule in &mut self.definitions[first_new..] {
            move_to_template(&mut rule.location);
            rule.node.for_each_reference(&mut |reference| {
                move_to_template(&mut reference.location);
            });
        }
        let errors = result.err().into_iter().flatten();
        errors
            .map(|mut error| {
                error.location.iter_mut().for_each(move_to_template);
                error
            })
            .collect()
    }
}

/// Generated ABNF. Remembers for which byte range of the template each piece of the ABNF was generated.
#[derive(Default)]
struct GeneratedAbnf {
    abnf: String,
    /// Pairs of an offset in `abnf` and a byte range in the template, by ascending offset. The ABNF from this offset up
    /// to the next offset was generated for this range.
    places: Vec<(usize, Range<usize>)>,
}

impl GeneratedAbnf {
    fn push(&mut self, abnf: &str) {
        self.abnf.push_str(abnf);
    }

    /// Adds the element `abnf`, which is generated for the byte range `place` of the template. Does nothing if `abnf`
    /// is empty.
    fn element(&mut self, abnf: &str, place: &Range<usize>) {
        if !abnf.is_empty() {
            self.push(" ");
            self.places.push((self.abnf.len(), place.clone()));
            self.push(abnf);
        }
    }

    /// Adds the ABNF and the places of `other` at the end.
    fn append(&mut self, other: Self) {
        let start = self.abnf.len();
        let places = other.places.into_iter();
        self.places
            .extend(places.map(|(at, place)| (start + at, place)));
        self.abnf.push_str(&other.abnf);
    }

    /// Returns the byte range in the template that the ABNF at `offset` was generated for, or an empty range at the
    /// start if there is none.
    fn place(&self, offset: usize) -> Range<usize> {
        let after = self.places.partition_point(|(at, _)| *at <= offset);
        let before = after.checked_sub(1).and_then(|at| self.places.get(at));
        before.map_or(0..0, |(_, place)| place.clone())
    }
}

/// Writes the ABNF of a template and of its variables.
struct RuleWriter<'g> {
    grammar: &'g Grammar,
    /// The template.
    text: &'g Rc<Text>,
    /// The name of the template's rule.
    template_rule: &'g str,
    order: QueryOrder,
    /// The names of the rules of all templates of the profile. No variable's rule may have one of these names.
    template_rules: &'g [&'g str],
    /// The variables so far.
    variables: Vec<TemplateVariable>,
    /// The ABNF of the template's rule.
    template_abnf: GeneratedAbnf,
    /// The ABNF of the variables' rules and of the [`HELPERS`] that they need.
    variable_abnf: GeneratedAbnf,
    /// The names of the rules in `variable_abnf`, in lower case.
    defined: Vec<String>,
}

/// A variable of an expression, after its rule was defined.
struct DefinedVariable {
    place: Range<usize>,
    /// The name, as written in the template.
    name: String,
    /// The name of the rule. For an exploded variable, the rule matches the list of all its items.
    rule: String,
    is_exploded: bool,
}

impl RuleWriter<'_> {
    /// Writes the template's rule, and the rules of its variables.
    fn write_template(&mut self, template: Vec<Part>) {
        let whole = 0..self.text.content.len();
        self.template_abnf.places.push((0, whole.clone()));
        self.template_abnf.push(self.template_rule);
        self.template_abnf.push(" =");
        let start = self.template_abnf.abnf.len();
        let mut parts = template.into_iter().peekable();
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
                    // `{/a}{/b}` expands like `{/a,b}`, because `/` is written before both. With `QueryOrder::Any`,
                    // `{?a}{&b}` is one list.
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
                    let variables = variables
                        .iter()
                        .map(|variable| self.define_variable(operator, variable));
                    let variables: Vec<DefinedVariable> = variables.collect();
                    match self.order {
                        QueryOrder::Any { is_exact } if is_list => {
                            self.write_unordered_query(operator, &variables, is_exact);
                        }
                        _ => self.write_expression(operator, &variables),
                    }
                }
            }
        }
        // An empty template has added no elements, but ABNF needs at least one.
        if self.template_abnf.abnf.len() == start {
            self.template_abnf.push(" \"\"");
        }
        self.template_abnf.push("\n");
    }

    /// Writes an expression. A variable is optional if the operator writes text before it.
    fn write_expression(&mut self, operator: &Operator, variables: &[DefinedVariable]) {
        if operator.named && operator.first == operator.separator {
            // In `{;a,b}` and `{&a,b}`, the same text (`;` or `&`) is before every variable, so each is optional by
            // itself.
            for variable in variables {
                self.template_abnf.push(" [");
                self.write_named(operator, operator.first, variable);
                self.template_abnf.push(" ]");
            }
        } else if operator.named {
            self.write_query(operator, variables);
        } else {
            // Variables get values from the left, so the option of each variable includes those after it:
            // `[ "/" a [ "/" b ] ]`.
            let mut open_options = 0;
            for (at, variable) in variables.iter().enumerate() {
                let before = if at == 0 {
                    operator.first
                } else {
                    operator.separator
                };
                if at > 0 || !before.is_empty() {
                    self.template_abnf.push(" [");
                    open_options += 1;
                }
                let place = &variable.place;
                self.template_abnf.element(&literal(before), place);
                self.template_abnf.element(&variable.rule, place);
            }
            self.template_abnf.push(&" ]".repeat(open_options));
        }
    }

    /// Writes an expression such as `{?a,b,c}`. The first variable that has a value follows `?`, and all later ones
    /// follow `&`. Any variable can be the first, so there is one alternative for each.
    fn write_query(&mut self, operator: &Operator, variables: &[DefinedVariable]) {
        self.template_abnf.push(" [");
        if let [variable] = variables {
            self.write_named(operator, operator.first, variable);
        } else if let [first, ..] = variables {
            self.template_abnf
                .element(&literal(operator.first), &first.place);
            for (at, first) in variables.iter().enumerate() {
                self.template_abnf.push(if at == 0 { " (" } else { " /" });
                self.write_named(operator, "", first);
                for later in &variables[at + 1..] {
                    self.template_abnf.push(" [");
                    self.write_named(operator, operator.separator, later);
                    self.template_abnf.push(" ]");
                }
            }
            self.template_abnf.push(" )");
        }
        self.template_abnf.push(" ]");
    }

    /// Writes the query as a list of parameters. Each parameter is an item that gives a value to one of `variables`
    /// or, if `is_exact` is false, has another name.
    fn write_unordered_query(
        &mut self,
        operator: &Operator,
        variables: &[DefinedVariable],
        is_exact: bool,
    ) {
        // An expression has at least one variable.
        let (Some(first), Some(last)) = (variables.first(), variables.last()) else {
            return;
        };
        let place = first.place.start..last.place.end;
        let alternatives = variables
            .iter()
            .map(|it| format!("{} {}", literal(&format!("{}=", it.name)), it.rule));
        let mut definition = alternatives.collect::<Vec<_>>().join(" / ");
        if !is_exact {
            // Also match a parameter whose name is not that of a variable. Its `=` and its value may be missing.
            let names = variables.iter().map(|it| literal(&it.name));
            let names = names.collect::<Vec<_>>().join(" / ");
            let _ = write!(
                definition,
                " / <*( {QUERY} ) except {names}> [ \"=\" *( {QUERY} / \"=\" ) ]"
            ); // Writing to a `String` cannot fail.
        }
        let is_free = |rule: &String| {
            let is_defined = self.defined.contains(&rule.to_ascii_lowercase());
            self.grammar.rule(rule).is_none() && !is_defined && !self.is_template_rule(rule)
        };
        let mut names = numbered(format!("{}-param", self.template_rule));
        let item = names.find(is_free).unwrap_or_default();
        self.define(&item, &definition, &place);
        let (before, separator) = (literal(operator.first), literal("&"));
        let repetition = if operator.first == "&" {
            format!("*( {separator} {item} )")
        } else {
            format!("[ {before} {item} *( {separator} {item} ) ]")
        };
        self.template_abnf.element(&repetition, &place);
        let parameters = variables.iter().map(|variable| Parameter {
            name: variable.name.clone(),
            rule: variable.rule.clone(),
        });
        self.variables.push(TemplateVariable {
            name: item.clone(),
            rule: item,
            is_raw: false,
            has_user_rule: false,
            parameters: parameters.collect(),
        });
    }

    /// Writes `before`, the name of a variable and the rule of its values, as in `%s"?page=" page`.
    fn write_named(&mut self, operator: &Operator, before: &str, variable: &DefinedVariable) {
        let (place, abnf) = (&variable.place, &mut self.template_abnf);
        let before_and_name = format!("{before}{}", variable.name);
        if variable.is_exploded {
            // The rule of the items matches the name, too (`x=1`), so only `before` is written here.
            abnf.element(&literal(before), place);
        } else {
            abnf.element(&literal(&format!("{before_and_name}=")), place);
        }
        abnf.element(&variable.rule, place);
        if operator.is_matrix() && !variable.is_exploded {
            // An empty value is written as `;x`, without `=`. The caller puts both alternatives into an optional
            // group, which a builder leaves out if the variable has no value.
            abnf.push(" /");
            abnf.element(&literal(&before_and_name), place);
        }
    }

    /// Defines the rules of a variable: one for its value and, if the variable is exploded, also for its items and
    /// their values.
    fn define_variable(
        &mut self,
        operator: &'static Operator,
        variable: &Variable,
    ) -> DefinedVariable {
        let name_in_template = self.text.content[variable.place.clone()].to_owned();
        let (name, place) = (&variable.name, &variable.place);
        let before = self.text.content[..place.start].trim_end_matches(['{', '+']);
        let before = before.to_ascii_lowercase();
        // These schemes require a host (RFC 9110, section 4.2), and browsers take the first segment if there is none.
        let is_host = before.ends_with("http://") || before.ends_with("https://");
        let characters = value_characters(operator, variable.modifier, is_host);
        let is_exploded = variable.modifier == Modifier::Explode;
        let rule = if is_exploded {
            self.add_variable(operator, place, name, |writer| {
                let item =
                    writer.add_variable(operator, place, &format!("{name}-item"), |writer| {
                        if !operator.named {
                            return characters;
                        }
                        // Each item of a named operator begins with the name of the variable: `x=1&x=2`.
                        let value = format!("{name}-value");
                        let value = writer.add_variable(operator, place, &value, |_| characters);
                        let mut item = literal(&format!("{name_in_template}=")) + " " + &value;
                        if operator.is_matrix() {
                            item.push_str(" / ");
                            item.push_str(&literal(&name_in_template));
                        }
                        item
                    });
                format!("{item} *( \"{}\" {item} )", operator.separator)
            })
        } else {
            self.add_variable(operator, place, name, |_| characters)
        };
        DefinedVariable {
            place: place.clone(),
            name: name_in_template,
            rule,
            is_exploded,
        }
    }

    /// Adds the variable `name`, and returns the name of its rule. If the user has no rule of this name, `definition`
    /// returns the right-hand side of the rule to define.
    fn add_variable(
        &mut self,
        operator: &'static Operator,
        place: &Range<usize>,
        name: &str,
        definition: impl FnOnce(&mut Self) -> String,
    ) -> String {
        let grammar = self.grammar;
        let is_template = self.is_template_rule(name);
        let user_rule = grammar.rule(name).filter(|rule| {
            !(is_template || grammar.is_bundled(rule) || grammar.is_of_template(rule))
        });
        let index = self.variables.len();
        self.variables.push(TemplateVariable {
            name: name.to_owned(),
            rule: user_rule.map_or(name, |rule| &rule.name).to_owned(),
            is_raw: operator.reserved,
            has_user_rule: user_rule.is_some(),
            parameters: Vec::new(),
        });
        if let Some(user_rule) = user_rule {
            return user_rule.name.clone();
        }
        let definition = definition(self);
        // A variable with the name of a helper, such as `reserved`, must not be matched by the helper.
        let mut helpers = HELPERS.iter();
        let is_helper = helpers.any(|(helper, _)| helper.eq_ignore_ascii_case(name));
        let plain = (!is_template && !is_helper).then(|| name.to_owned());
        let prefixed = numbered(format!("{}-{name}", self.template_rule));
        let is_free = |rule: &String| match grammar.rule(rule) {
            // Another template may have defined the same rule for its own variable of this name. Then use it for both.
            Some(same) => {
                grammar.is_of_template(same) && same.text == format!("{rule} = {definition}")
            }
            None => !self.defined.contains(&rule.to_ascii_lowercase()),
        };
        let mut names = plain.into_iter().chain(prefixed);
        let rule = names.find(is_free).unwrap_or_default();
        if grammar.rule(&rule).is_none() {
            self.define(&rule, &definition, place);
        }
        self.variables[index].rule.clone_from(&rule);
        rule
    }

    /// Returns whether a template of the profile has the rule `name`.
    fn is_template_rule(&self, name: &str) -> bool {
        let mut templates = self.template_rules.iter();
        templates.any(|template| template.eq_ignore_ascii_case(name))
    }

    /// Defines the rule `rule` with the right-hand side `definition`, and the helpers that it needs.
    fn define(&mut self, rule: &str, definition: &str, place: &Range<usize>) {
        self.defined.push(rule.to_ascii_lowercase());
        self.variable_abnf
            .places
            .push((self.variable_abnf.abnf.len(), place.clone()));
        self.variable_abnf.push(&format!("{rule} = {definition}\n"));
        let is_used = |name: &str| {
            // In generated ABNF, a name follows a space, `<` or a repeat count, which is 2 or 3.
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

/// Returns `name`, and then names with a number, without an end: `name-2`, `name-3` and so on.
fn numbered(name: String) -> impl Iterator<Item = String> {
    once(name.clone()).chain((2..).map(move |number| format!("{name}-{number}")))
}

/// The alternatives of RFC 3986's `query` without `&`, which separates parameters, and `=`, which separates a name from
/// its value.
const QUERY: &str = r#"unreserved / pct-encoded / "!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / ";" / ":" / "@" / "/" / "?""#;

/// Checks that the parameters of a template's query can be matched in any order: they are one list, and no variable
/// is exploded.
fn check_query(template: &[Part], text: &Rc<Text>, problems: &mut Problems) {
    // The number of lists so far. Neighbouring expressions, as in `{?a}{&b}`, are one list.
    let mut lists = 0;
    let mut is_in_list = false;
    for part in template {
        let Part::Expression {
            operator,
            variables,
        } = part
        else {
            is_in_list = false;
            continue;
        };
        let was_in_list = std::mem::replace(&mut is_in_list, operator.is_query());
        if !is_in_list {
            continue;
        }
        lists += usize::from(!was_in_list);
        if lists > 1 && !was_in_list {
            let message = "an `unordered` template has one list of parameters, and another one is before this; move these variables there";
            problems.add(|| Error::at(&location(text, &variables[0].place), message));
        }
        for variable in variables {
            if variable.modifier == Modifier::Explode {
                let place = location(text, &variable.place);
                let message = format!(
                    "`{}*` cannot be in an `unordered` template, because only the first value of a repeated name is used; remove the `*`; or remove `unordered`",
                    place.range_text()
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

/// Returns the right-hand side of the rule that matches a variable's values. If `is_host`, no value is empty.
fn value_characters(operator: &Operator, modifier: Modifier, is_host: bool) -> String {
    let reserved = if operator.is_fragment() {
        // RFC 3986 allows none of these characters in a fragment.
        "<reserved except \"#\" / \"[\" / \"]\"> / "
    } else if operator.reserved {
        "reserved / "
    } else {
        ""
    };
    // `{;x}` writes an empty value without `=`, so a value after `=` has at least one character.
    let min = if operator.is_matrix() || is_host {
        "1"
    } else {
        ""
    };
    match modifier {
        // A prefix counts characters, and not bytes: `%C3%A9` is one character.
        Modifier::Prefix(max) => {
            format!("{min}*{max}( unreserved / {reserved}pct-character )")
        }
        Modifier::None | Modifier::Explode => {
            format!("{min}*( unreserved / {reserved}pct-encoded )")
        }
    }
}

/// Returns whether the character stays as it is when a literal is expanded: it is reserved or unreserved. All other
/// characters, except the `%` of a triplet, are percent-encoded (RFC 6570, section 3.1).
fn is_literal(c: char) -> bool {
    u8::try_from(c).is_ok_and(is_reserved_or_unreserved)
}

/// Returns ABNF that matches the expansion of the literal `text`. Letters only match in their own case, except in
/// triplets: `a%2Fb` becomes `%s"a" "%2F" %s"b"`.
fn literal(text: &str) -> String {
    // The runs of characters that stay as they are (false), and of triplets (true).
    let mut runs: Vec<(bool, String)> = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let has_triplet = is_triplet(rest.as_bytes());
        let is_encoded = has_triplet || !is_literal(c);
        if runs.last().is_none_or(|(last, _)| *last != is_encoded) {
            runs.push((is_encoded, String::new()));
        }
        let run = &mut runs.last_mut().expect("it was just added").1;
        let (source, others) = rest.split_at(if has_triplet { 3 } else { c.len_utf8() });
        if is_encoded && !has_triplet {
            push_encoded(c, run);
        } else {
            run.push_str(source);
        }
        rest = others;
    }
    let element = |(is_encoded, run): (bool, String)| {
        let has_letter = run.contains(|c: char| c.is_ascii_alphabetic());
        let case = if has_letter && !is_encoded { "%s" } else { "" };
        format!("{case}\"{run}\"")
    };
    let elements: Vec<String> = runs.into_iter().map(element).collect();
    elements.join(" ")
}
