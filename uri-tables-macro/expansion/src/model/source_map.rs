//! Loads the grammar texts of a profile, and maps positions in these texts to the user's tokens.
//!
//! - A *text* is one grammar text: a bundled grammar, a file of the user, an `abnf` literal, a template, or the rule
//!   that is generated for a route. All texts of a profile form one [`Grammar`]. Each rule of the grammar has a
//!   [`Location`]: a text and an offset.
//! - An *origin* is a text of the user together with the tokens that include it.
//! - The *place* of an error is the tokens that rustc marks. An error in a grammar file is marked at the string
//!   literal with the path of the file.
//! - The *position* of an error is the file, line and column in its message. For an `abnf` literal, these are a line
//!   and column of the Rust file.
//! - An *expander* is a template that is only expanded, and never matched. It has no rule.
//!
//! [`Sources::load`] reads the texts, and [`Sources::report`] reports an error of the grammar crate at the right
//! tokens.

use std::env;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use proc_macro2::{Span, TokenStream};
use syn::{Ident, LitStr};
use uri_tables_grammar::abnf::bundled::stems;
use uri_tables_grammar::abnf::grammar::{Grammar, MAX_TEXT};
use uri_tables_grammar::abnf::renaming::Renaming;
use uri_tables_grammar::abnf::template_rules::{Expansion, TemplateVariable};
use uri_tables_grammar::diag::error::{Error, Errors, Position};
use uri_tables_grammar::diag::location::Location;
use uri_tables_grammar::diag::suggest::nearest;
use uri_tables_grammar::hir::rules::RegularRule;
use uri_tables_grammar::sorted::Map;

use crate::diagnostics::place::Spanned;
#[cfg(feature = "files")]
use crate::diagnostics::place::in_file;
use crate::diagnostics::report::Report;
use crate::model::idents::{Generated, type_ident};
use crate::model::largest::largest;
use crate::parse::expose::{Exposure, rules_of};
use crate::parse::rule_name::RuleName;
use crate::parse::template::Template;
use crate::parse::{Invocation, Rename, Source};

/// The maximum number of files to search if a grammar file is missing, to suggest one with a similar name.
const MAX_FILES: usize = 1000;

/// The beginning of the names of all templates' texts, such as ``template `user` of `api` ``.
const TEMPLATE: &str = "template `";

/// The grammar of a profile, and where its texts come from.
pub(crate) struct Sources {
    pub(crate) grammar: Grammar,
    /// Paths of grammar files are relative to this directory: that of the user's `Cargo.toml`, or of the profile file.
    root: PathBuf,
    /// The name of the profile file with the statements, or `None` if the statements are in a macro call.
    file: Option<String>,
    /// The paths of the user's grammar files. The expansion has an `include_bytes!` of each file, so that cargo
    /// rebuilds the crate when a file is edited.
    pub(crate) files: Vec<PathBuf>,
    /// True if all texts were read without errors. If false, rules may be missing, and further errors may be
    /// consequences of that.
    pub(crate) complete: bool,
    /// True if the user has forgotten to extend a bundled grammar, so that it was added. An error has been reported, so
    /// the rules of this grammar are not also reported as missing.
    pub(crate) has_added_grammar: bool,
    /// The user's texts, in the order of reading.
    origins: Vec<Origin>,
    /// The place of the name of each bundled grammar in `extends`. The key is the index of the grammar's text in
    /// `grammar`.
    bundled: Map<usize, Spanned>,
    /// The names of the exposed rules, where [`largest`](Self::largest) begins its search. Empty until the driver sets
    /// them.
    pub(crate) exposed: Vec<String>,
    pub(crate) expanders: Vec<Expander>,
}

/// A template that is declared as `expand_only`: it has a builder, but no text is matched against it.
pub(crate) struct Expander {
    pub(crate) docs: TokenStream,
    pub(crate) name: RuleName,
    pub(crate) expansion: Expansion,
}

impl Expander {
    /// Returns the names of the template's type and of its builder, or `None` if the type would be called `Self`.
    pub(crate) fn idents(&self) -> Option<[Ident; 2]> {
        let ident = type_ident(&self.name.name, self.name.place.start)?;
        let builder = Generated::of(&ident).builder;
        Some([ident, builder])
    }
}

/// A grammar text of the user, and the tokens in the macro call that include it, such as the path of a file.
struct Origin {
    /// The name of the text. A [`Location`] in the text has the same name.
    text: String,
    /// The tokens to mark for an error in the text.
    place: Spanned,
    /// The string literal with the text. `None` if the text is in a file or was generated.
    literal: Option<LitStr>,
}

impl Sources {
    /// Reads the texts `sources` in order, and reports errors. `module` is the name of the profile. The paths of
    /// files are relative to `root`. `file` is the name of the profile file with the statements, or `None` for a
    /// macro call.
    pub(crate) fn load(
        root: PathBuf,
        file: Option<String>,
        sources: &[Source],
        module: &str,
        report: &Report,
    ) -> Self {
        let mut loaded = Self {
            grammar: Grammar::new(),
            root,
            file,
            files: Vec::new(),
            complete: true,
            has_added_grammar: false,
            origins: Vec::new(),
            bundled: Map::new(),
            exposed: Vec::new(),
            expanders: Vec::new(),
        };
        for source in sources {
            // Continue after a text that cannot be read, so that errors in later texts are also reported.
            let is_valid = loaded.add(source, module, report);
            loaded.complete &= is_valid;
        }
        loaded
    }

    /// Adds a bundled grammar that the user has forgotten. If the user's rules refer to rules of a grammar of basic
    /// URI syntax, such as `rfc3986`, and the profile does not extend this grammar, reports one error to `report`.
    /// Then reads all texts again, together with the missing grammar, and returns the result. The errors of the
    /// second reading go to `ignored`. Returns `None` if no such grammar is missing.
    pub(crate) fn completed(
        &self,
        invocation: &Invocation,
        module: &str,
        report: &Report,
        ignored: &Report,
    ) -> Option<Self> {
        // In a profile with templates, an exposed name may be that of a template or a variable, whose rule is not read
        // yet. So do not look up exposed names.
        let has_templates = !invocation.templates.is_empty();
        let exposed = invocation.exposures.iter().filter(|_| !has_templates);
        let exposed = exposed.flat_map(rules_of);
        let exposed_names = exposed.clone().map(|rule| rule.name.as_str());
        let roots = exposed_names.chain(self.inline_rules());
        let lacking = self.grammar.lacking(roots)?;
        let mut sources = invocation.sources.clone();
        let index_of = |stem: &str| {
            let mut given = invocation.sources.iter();
            given.rposition(|it| matches!(it, Source::Bundled { name, .. } if name == stem))
        };
        // The missing grammar, and the grammars that it builds on. Some of them may be in `sources` already. The
        // others are inserted after these, so that each is read after the grammars that it builds on.
        let grammars: Vec<&str> = lacking.grammars().collect();
        let last_given = grammars.iter().filter_map(|stem| index_of(stem)).max();
        let insert_at = last_given.map_or(0, |last| last + 1);
        let mut undefined = exposed.filter(|rule| lacking.names.contains(&rule.name));
        let place = undefined.next().map(|rule| rule.place);
        let place = place.unwrap_or(Spanned::one(invocation.module.span()));
        let added = grammars.into_iter().filter(|stem| index_of(stem).is_none());
        let added = added.map(|stem| Source::Bundled {
            name: stem.to_owned(),
            place,
            renames: Vec::new(),
        });
        sources.splice(insert_at..insert_at, added);
        self.report(&lacking.error(), place, report);
        let mut completed = Self::load(
            self.root.clone(),
            self.file.clone(),
            &sources,
            module,
            ignored,
        );
        completed.complete &= self.complete;
        completed.has_added_grammar = true;
        Some(completed)
    }

    /// Returns the names of the rules in `abnf` literals and templates, but not those in files or bundled grammars.
    pub(crate) fn inline_rules(&self) -> impl Iterator<Item = &str> {
        let grammar = &self.grammar;
        grammar.names().filter(|name| {
            let rule = grammar.rule(name);
            rule.is_some_and(|rule| self.is_inline(&rule.location))
        })
    }

    /// Returns the user's rule that is large because of counted repetitions, such as `1*9999DIGIT`, or `None` if
    /// there is no such rule.
    pub(crate) fn largest(&self) -> Option<RegularRule> {
        let names = self.exposed.iter().map(String::as_str);
        let regular = self.grammar.regular(names).ok()?;
        largest(&regular, &|location| self.own_place(location).is_some())
    }

    /// Reports an error at the tokens that include the user's text with the error. An error in a bundled text is
    /// reported at `otherwise`.
    pub(crate) fn report(&self, error: &Error, otherwise: Spanned, report: &Report) {
        // If a limit is exceeded, blame the rule that is large because of counted repetitions such as `9999DIGIT`, if
        // there is one.
        let blamed = error.excess.as_deref().zip(self.largest());
        let blaming_error = blamed.map(|(excess, rule)| excess.of(&rule.name, &rule.location));
        // If a rule is too large, every rule that contains it is too large, too. This is reported only once.
        if blaming_error.is_some() && report.has_blamed.replace(true) {
            return;
        }
        let error = blaming_error.as_ref().unwrap_or(error);
        let location = error.location.as_ref();
        // Each optional parameter of a query doubles the number of states, so propose `unordered` for a template with a
        // query.
        let has_query = location.is_some_and(|it| {
            let content = &it.text.content;
            it.text.name.starts_with(TEMPLATE) && (content.contains("{?") || content.contains("{&"))
        });
        let with_help = (has_query && error.excess.is_some()).then(|| {
            let help = "or write `unordered` after the template: its parameters then need few states, and match in any order";
            error.clone().help(help)
        });
        let error = with_help.as_ref().unwrap_or(error);
        let place = location.and_then(|location| self.own_place(location));
        let place = place.unwrap_or(otherwise);
        report.add_last(place, self.render(error));
    }

    /// Reports an error if it is in one of the user's texts. Ignores errors in bundled texts.
    pub(crate) fn report_own(&self, error: &Error, report: &Report) {
        let location = error.location.as_ref();
        if let Some(place) = location.and_then(|location| self.own_place(location)) {
            report.add(place, self.render(error));
        }
    }

    /// Formats an error with the positions that [`position`](Self::position) returns.
    pub(crate) fn render(&self, error: &Error) -> String {
        error.render(&|location| self.position(location))
    }

    /// Returns the tokens that include the user's text with `location`. Returns `None` for a location in a bundled
    /// text.
    pub(crate) fn own_place(&self, location: &Location) -> Option<Spanned> {
        self.origin(location).map(|origin| origin.place)
    }

    /// Returns the index in `origins` of the user's text with `location`. Returns `None` for a location in a bundled
    /// text.
    pub(crate) fn text_index(&self, location: &Location) -> Option<usize> {
        let is_origin = |origin: &Origin| origin.text == location.text.name;
        self.origins.iter().rposition(is_origin)
    }

    /// Returns the position to show for `location`. If the text is a string literal, this is a position in the Rust
    /// file.
    pub(crate) fn position(&self, location: &Location) -> Position {
        let literal = self
            .origin(location)
            .and_then(|origin| origin.literal.as_ref());
        literal
            .and_then(|literal| position_in_literal(literal, location, self.file.as_deref()))
            .unwrap_or_else(|| Position::from(location))
    }

    /// Returns whether `location` is in a string literal: an `abnf` literal or a template.
    pub(crate) fn is_inline(&self, location: &Location) -> bool {
        self.origin(location)
            .is_some_and(|origin| origin.literal.is_some())
    }

    /// Returns the user's text with `location`, or `None` for a location in a bundled text.
    fn origin(&self, location: &Location) -> Option<&Origin> {
        self.text_index(location).map(|index| &self.origins[index])
    }

    /// Reads a source and reports its mistakes. Returns `true` if it has no mistakes.
    fn add(&mut self, source: &Source, module: &str, report: &Report) -> bool {
        match source {
            Source::Bundled {
                name,
                place,
                renames,
            } => {
                let mut renaming = renaming(renames);
                if let Err(unknown) = self.grammar.extend_bundled_renaming(name, &mut renaming) {
                    report.add(*place, unknown);
                    return false;
                }
                let last_text = self.grammar.texts() - 1;
                self.bundled.insert(last_text, *place);
                self.report_mistakes(&renaming, renames, report)
            }
            Source::File { path, renames } => self.add_file(path, renames, report),
            Source::Inline { keyword, rules } => {
                let place = Spanned::one(*keyword);
                let text = format!("abnf of `{module}` ({})", self.origins.len() + 1);
                let literal = Some(rules.clone());
                self.read(text, place, literal, &rules.value(), &[], report)
            }
        }
    }

    /// Reads a template, reports its mistakes, and returns its variables. `others` has the names of all templates of
    /// the profile.
    pub(crate) fn add_template(
        &mut self,
        template: &Template,
        others: &[&str],
        module: &str,
        report: &Report,
    ) -> Vec<TemplateVariable> {
        let rule = &template.name.name;
        let place = Spanned::one(template.text.span());
        let text = self.add_origin(template, module);
        let content = template.text.value();
        let (variables, result) =
            self.grammar
                .read_template(rule, &text, &content, template.order, others);
        if let Err(errors) = &result {
            self.report_all(errors, place, report);
        }
        self.complete &= result.is_ok();
        variables
    }

    /// Adds the text of a template to `origins`, and returns the name of this text.
    fn add_origin(&mut self, template: &Template, module: &str) -> String {
        let mut text = format!("{TEMPLATE}{}` of `{module}`", template.name.name);
        // Two templates may have the same name by mistake. Give their texts different names, because the error shows
        // both.
        if self.origins.iter().any(|origin| origin.text == text) {
            text = format!("{text} ({})", self.origins.len() + 1);
        }
        self.origins.push(Origin {
            text: text.clone(),
            place: Spanned::one(template.text.span()),
            literal: Some(template.text.clone()),
        });
        text
    }

    /// Reads a template with `expand_only`, adds it to `expanders`, and reports its mistakes.
    pub(crate) fn add_expander(&mut self, template: &Template, module: &str, report: &Report) {
        let text = self.add_origin(template, module);
        match Grammar::expansion(&text, &template.text.value()) {
            Ok(expansion) => self.expanders.push(Expander {
                docs: template.docs.clone(),
                name: template.name.clone(),
                expansion,
            }),
            Err(errors) => {
                self.report_all(&errors, Spanned::one(template.text.span()), report);
                self.complete = false;
            }
        }
    }

    /// Adds the rule of the route `route`, which is a choice of its templates, such as `route = user / files`.
    pub(crate) fn add_route(&mut self, route: &Exposure, module: &str, report: &Report) {
        let name = &route.name.name;
        let templates = route.rules.iter().map(|rule| rule.name.as_str());
        let templates: Vec<&str> = templates.collect();
        let text = format!("route `{name}` of `{module}`");
        let rule = format!("{name} = {}\n", templates.join(" / "));
        let is_valid = self.read(text, route.name.place, None, &rule, &[], report);
        self.complete &= is_valid;
    }

    /// Reads the grammar file at `path`, and renames its rules as `renames` says. Reports an error if the file cannot
    /// be read or is not UTF-8, and otherwise all mistakes in its text and in `renames`. Returns `true` if nothing was
    /// reported.
    fn add_file(&mut self, path: &LitStr, renames: &[Rename], report: &Report) -> bool {
        let name = path.value();
        let place = Spanned::one(path.span());
        let file = self.root.join(Path::new(&name));
        let bundled = stems().find(|stem| name.eq_ignore_ascii_case(stem));
        let content = match read_text(&file) {
            Ok(content) => content,
            Err(error) => {
                let repair = match (bundled, nearest_file(&file)) {
                    (Some(stem), _) => format!(
                        "the grammar that comes with the library is written `extends {stem};`"
                    ),
                    (None, Some(meant)) => format!("did you mean `{meant}`?"),
                    (None, None) if self.file.is_some() => {
                        "paths are relative to the directory of the profile".to_owned()
                    }
                    (None, None) => "paths are relative to the directory of Cargo.toml".to_owned(),
                };
                report.add(
                    place,
                    format_args!("cannot read the grammar file `{name}`: {error}; {repair}"),
                );
                return false;
            }
        };
        self.files.push(file);
        let name = text_name(&name);
        match String::from_utf8(content) {
            Ok(content) => self.read(name, place, None, &content, renames, report),
            Err(error) => {
                let at = error.utf8_error().valid_up_to();
                report.add(
                    place,
                    format_args!(
                        "the grammar file `{name}` is not UTF-8 at offset {at}; save it as UTF-8"
                    ),
                );
                false
            }
        }
    }

    /// Reads the ABNF `content`, whose text is called `name`, and renames its rules as `renames` says. Reports the
    /// mistakes in the ABNF and in `renames`. Returns `true` if there are none. `place` and `literal` are for the
    /// text's [`Origin`].
    fn read(
        &mut self,
        name: String,
        place: Spanned,
        literal: Option<LitStr>,
        content: &str,
        renames: &[Rename],
        report: &Report,
    ) -> bool {
        let mut renaming = renaming(renames);
        let result = self
            .grammar
            .read_despite_errors(&name, content, &mut renaming);
        self.origins.push(Origin {
            text: name,
            place,
            literal,
        });
        if let Err(errors) = &result {
            self.report_all(errors, place, report);
        }
        self.report_mistakes(&renaming, renames, report) && result.is_ok()
    }

    /// Reports each mistake in `extends form { name as form-name }`, such as an unknown rule or a new name that is
    /// taken. Returns `true` if there are none.
    fn report_mistakes(&self, renaming: &Renaming, renames: &[Rename], report: &Report) -> bool {
        for (index, mistake) in renaming.mistakes() {
            let Rename { from, to } = &renames[*index];
            let place = Spanned {
                start: from.place.start,
                end: to.place.end,
            };
            report.add(place, self.render(mistake));
        }
        renaming.mistakes().is_empty()
    }

    /// Reports a clash: two bundled grammars define a name differently, and the rules `roots` refer to a rule of this
    /// name, directly or not. Returns whether there is a clash.
    pub(crate) fn report_clashes<'a>(
        &self,
        roots: impl IntoIterator<Item = &'a str>,
        report: &Report,
    ) -> bool {
        let clashes = self.grammar.clashes(roots);
        for (text, error) in &clashes {
            if let Some(&place) = self.bundled.get(text) {
                report.add(place, self.render(error));
            }
        }
        !clashes.is_empty()
    }

    /// Reports all errors of a grammar, as [`report`](Self::report) does.
    pub(crate) fn report_all(&self, errors: &Errors, otherwise: Spanned, report: &Report) {
        for error in errors {
            self.report(error, otherwise, report);
        }
    }
}

/// Converts renames from the user's tokens to the form of the grammar crate.
fn renaming(renames: &[Rename]) -> Renaming {
    let pairs = renames.iter();
    Renaming::new(pairs.map(|rename| (rename.from.name.clone(), rename.to.name.clone())))
}

/// Converts a location in the text of `literal` to a position in the file that contains the literal. Returns `None` if
/// the position of the literal is not known. `file` is as for [`start_of`].
fn position_in_literal(
    literal: &LitStr,
    location: &Location,
    file: Option<&str>,
) -> Option<Position> {
    let (name, first_line, first_column) = start_of(literal.span(), file)?;
    let written = literal.token().to_string();
    let is_raw = written.starts_with('r');
    let before = location.text.content.get(..location.offset)?;
    let mut left = before.chars().count();
    let mut rest = &written[written.find('"')? + 1..];
    loop {
        let escape = rest.strip_prefix('\\').filter(|_| !is_raw);
        let length = match escape.and_then(|escape| escape.chars().next()) {
            // A `\` at the end of a line, and the white space after it, are not part of the literal's value.
            Some('\n' | '\r') => {
                rest = rest[1..].trim_start();
                continue;
            }
            _ if left == 0 => break,
            None => rest.chars().next()?.len_utf8(),
            Some('x') => 4,
            Some('u') => rest.find('}')? + 1,
            Some(_) => 2,
        };
        rest = rest.get(length..)?;
        left -= 1;
    }
    let read = &written[..written.len() - rest.len()];
    let column = match read.rsplit_once('\n') {
        Some((_, line)) => line.chars().count() + 1,
        None => first_column + read.chars().count(),
    };
    Some(Position {
        name,
        line: first_line + read.matches('\n').count(),
        column,
    })
}

/// Returns the name of the file that contains the token with the span `span`, and the line and column (from 1) at
/// which the token starts. `file` is the name of the profile file with the statements, or `None` for a macro call.
/// Returns `None` if the position is not known: without a compiler, the positions of a macro call are not known.
fn start_of(span: Span, file: Option<&str>) -> Option<(String, usize, usize)> {
    #[cfg(feature = "files")]
    if let Some(name) = file {
        let [(line, column), _] = in_file(span)?;
        return Some((name.to_owned(), line, column));
    }
    if file.is_some() || !proc_macro::is_available() {
        return None;
    }
    let start = span.unwrap();
    // In an editor, the `proc_macro` server returns no file name.
    let name = start.file();
    (!name.is_empty()).then(|| (name, start.line(), start.column()))
}

/// Returns the name that errors show for a grammar file: its path. If a bundled text has this name, such as
/// `rfc3986.abnf`, the result is `./` and the path.
fn text_name(path: &str) -> String {
    let is_bundled = |stem: &str| path.strip_suffix(".abnf") == Some(stem);
    if stems().any(is_bundled) {
        format!("./{path}")
    } else {
        path.to_owned()
    }
}

/// Returns the name of the file that is most similar to the name of `file`, which is missing, among the files in the
/// same directory. Returns `None` if no name is similar.
fn nearest_file(file: &Path) -> Option<String> {
    let wanted = file.file_name()?.to_str()?;
    let siblings = fs::read_dir(file.parent()?).ok()?;
    let names = siblings
        .flatten()
        .filter_map(|entry| entry.file_name().into_string().ok());
    let names: Vec<String> = names
        .take(MAX_FILES)
        .filter(|name| name != wanted)
        .collect();
    nearest(wanted, names.iter().map(String::as_str)).map(str::to_owned)
}

/// Returns the directory of the user's `Cargo.toml`.
pub(crate) fn root() -> PathBuf {
    let directory = env::var_os("CARGO_MANIFEST_DIR");
    directory.map(PathBuf::from).unwrap_or_default()
}

/// Reads a file, but at most one byte more than the maximum length of a grammar. Without this limit, reading a device
/// might never end.
pub(crate) fn read_text(file: &Path) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    let limit = MAX_TEXT as u64 + 1;
    File::open(file)?.take(limit).read_to_end(&mut content)?;
    Ok(content)
}
