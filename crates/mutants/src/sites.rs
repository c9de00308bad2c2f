//! What can be broken in a source file.

use std::ops::Range;

use anyhow::{Context, Result};
use proc_macro2::Span;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Arm, Attribute, BinOp, Block, Expr, ExprBinary, ExprUnary, ImplItemFn, Item, ItemFn, ItemImpl, ItemMod, Pat,
    ReturnType, Signature, Stmt, Type, UnOp,
};

/// A place in a source file where one or several faults can be switched on.
pub struct Site {
    /// The bytes of the source it takes the place of, or stands before.
    pub range: Range<usize>,
    /// How the switch is written.
    pub form: Form,
    /// The faults.
    pub faults: Vec<Fault>,
    /// Line in the source, from 1.
    pub line: usize,
    /// The function it stands in.
    pub function: String,
}

/// How a switch is written.
pub enum Form {
    /// Instead of an expression: `(if on { fault } else { expression })`.
    Instead,
    /// Before the first statement of a body: `if on { return fault; }`.
    Before,
    /// Round a statement: `if !on { statement }`.
    Round,
    /// Round the guard of an arm: it is true, or false.
    Guard,
}

/// One fault.
pub struct Fault {
    /// What is different, for people.
    pub words: String,
    /// The code that takes the place; empty where the form says it all.
    pub code: String,
}

/// Everything in a source file that can be broken.
pub fn find(source: &str) -> Result<Vec<Site>> {
    let file = syn::parse_file(source).context("the source cannot be parsed")?;
    let mut finder =
        Finder { sites: Vec::new(), offsets: line_offsets(source), function: String::new(), owner: String::new() };
    finder.visit_file(&file);
    Ok(finder.sites)
}

fn line_offsets(source: &str) -> Vec<usize> {
    std::iter::once(0).chain(source.match_indices('\n').map(|(idx, _)| idx + 1)).collect()
}

struct Finder {
    sites: Vec<Site>,
    offsets: Vec<usize>,
    function: String,
    owner: String,
}

impl Finder {
    fn range(&self, span: Span) -> Range<usize> {
        span.byte_range()
    }

    fn site(&mut self, span: Span, form: Form, faults: Vec<Fault>) {
        if faults.is_empty() || self.function.is_empty() {
            return;
        }
        let range = self.range(span);
        let line = self.offsets.partition_point(|&offset| offset <= range.start);
        self.sites.push(Site { range, form, faults, line, function: self.function.clone() });
    }

    fn body(&mut self, name: &str, signature: &Signature, block: &Block) {
        let outer = std::mem::replace(&mut self.function, format!("{}{name}", self.owner));
        if !block.stmts.is_empty() {
            let faults = empty_results(&signature.output).into_iter();
            let faults = faults
                .filter(|value| block_text(block) != *value)
                .map(|value| Fault { words: format!("gives {value} at once"), code: value })
                .collect();
            let first = block.stmts[0].span();
            self.site(first, Form::Before, faults);
        }
        visit::visit_block(self, block);
        self.function = outer;
    }
}

fn block_text(block: &Block) -> String {
    block.stmts.iter().map(|stmt| stmt.to_token_stream().to_string()).collect()
}

/// What a function of this type could give without doing anything.
fn empty_results(output: &ReturnType) -> Vec<String> {
    let one = |value: &str| vec![value.to_owned()];
    match output {
        ReturnType::Default => one("()"),
        ReturnType::Type(_, kind) => match &**kind {
            Type::Path(path) => {
                let last = path.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
                match last.as_str() {
                    "bool" => vec!["true".to_owned(), "false".to_owned()],
                    "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" | "isize" => {
                        vec!["0".to_owned(), "1".to_owned()]
                    }
                    "Option" => one("None"),
                    "Vec" => one("Vec::new()"),
                    "Result" => Vec::new(),
                    _ => Vec::new(),
                }
            }
            Type::Tuple(tuple) if tuple.elems.is_empty() => one("()"),
            _ => Vec::new(),
        },
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let text = attribute.to_token_stream().to_string();
        attribute.path().is_ident("test") || (attribute.path().is_ident("cfg") && text.contains("test"))
    })
}

/// Does the expression bind names by `let`? Then it may stand only where it stands.
fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        Expr::Paren(paren) => has_let(&paren.expr),
        _ => false,
    }
}

fn text(tokens: &impl ToTokens) -> String {
    tokens.to_token_stream().to_string()
}

/// A short form of an expression for names.
fn short(text: &str) -> String {
    let spaced: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let tight =
        spaced.replace(" . ", ".").replace(" (", "(").replace("( ", "(").replace(" )", ")").replace(" :: ", "::");
    match tight.char_indices().nth(70) {
        Some((end, _)) => format!("{}…", &tight[..end]),
        None => tight,
    }
}

/// Operators that may stand instead of another one.
fn others(op: &BinOp) -> &'static [&'static str] {
    match op {
        BinOp::Add(_) => &["-", "*"],
        BinOp::Sub(_) => &["+", "/"],
        BinOp::Mul(_) => &["+", "/"],
        BinOp::Div(_) => &["*", "%"],
        BinOp::Rem(_) => &["/", "+"],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::BitAnd(_) => &["|", "^"],
        BinOp::BitOr(_) => &["&", "^"],
        BinOp::BitXor(_) => &["&", "|"],
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::Lt(_) => &["<=", ">", "=="],
        BinOp::Le(_) => &["<", ">"],
        BinOp::Ge(_) => &["<", ">"],
        BinOp::Gt(_) => &[">=", "<", "=="],
        BinOp::AddAssign(_) => &["-=", "*="],
        BinOp::SubAssign(_) => &["+=", "/="],
        BinOp::MulAssign(_) => &["+="],
        BinOp::BitAndAssign(_) => &["|="],
        BinOp::BitOrAssign(_) => &["&=", "^="],
        _ => &[],
    }
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_item(&mut self, item: &'ast Item) {
        match item {
            // Figures of tables are checked against the box, and code there cannot read a switch.
            Item::Const(_) | Item::Static(_) | Item::Macro(_) => {}
            _ => visit::visit_item(self, item),
        }
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if !is_test(&module.attrs) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let about =
            item.trait_.as_ref().and_then(|(_, path, _)| path.segments.last()).map(|last| last.ident.to_string());
        // What is written for programmers and files is no rule, nor is what bots think and statistics count.
        let no_rules = ["Debug", "Display", "Serialize", "Deserialize", "Heuristic", "Chronicle"];
        if about.is_some_and(|about| no_rules.contains(&about.as_str())) {
            return;
        }
        let owner = short(&text(&item.self_ty));
        let outer = std::mem::replace(&mut self.owner, format!("{owner}::"));
        visit::visit_item_impl(self, item);
        self.owner = outer;
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if item.sig.constness.is_none() && !is_test(&item.attrs) {
            self.body(&item.sig.ident.to_string(), &item.sig, &item.block);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        if item.sig.constness.is_none() && !is_test(&item.attrs) {
            self.body(&item.sig.ident.to_string(), &item.sig, &item.block);
        }
    }

    fn visit_expr_binary(&mut self, expr: &'ast ExprBinary) {
        if !has_let(&Expr::Binary(expr.clone())) {
            let (left, right) = (text(&expr.left), text(&expr.right));
            let op = text(&expr.op);
            let whole = short(&text(expr));
            let faults = others(&expr.op)
                .iter()
                .map(|other| Fault {
                    words: format!("`{whole}`: {op} becomes {other}"),
                    code: match op.ends_with('=') && !matches!(op.as_str(), "==" | "!=" | "<=" | ">=") {
                        true => format!("{left} {other} {right}"),
                        false => format!("({left}) {other} ({right})"),
                    },
                })
                .collect();
            self.site(expr.span(), Form::Instead, faults);
        }
        visit::visit_expr_binary(self, expr);
    }

    fn visit_expr_unary(&mut self, expr: &'ast ExprUnary) {
        if matches!(expr.op, UnOp::Not(_)) || matches!(expr.op, UnOp::Neg(_)) && !matches!(*expr.expr, Expr::Lit(_)) {
            let words = format!("`{}`: without {}", short(&text(expr)), text(&expr.op));
            self.site(expr.span(), Form::Instead, vec![Fault { words, code: text(&expr.expr) }]);
        }
        visit::visit_expr_unary(self, expr);
    }

    fn visit_arm(&mut self, arm: &'ast Arm) {
        if let Some((_, guard)) = &arm.guard
            && !has_let(guard)
        {
            let words = |value| format!("guard `{}` is {value}", short(&text(guard)));
            let faults = ["true", "false"].map(|value| Fault { words: words(value), code: value.to_owned() });
            self.site(guard.span(), Form::Guard, faults.into());
        }
        visit::visit_arm(self, arm);
    }

    fn visit_pat(&mut self, _: &'ast Pat) {
        // Nothing in a pattern is computed.
    }

    fn visit_stmt(&mut self, stmt: &'ast Stmt) {
        if let Stmt::Expr(Expr::MethodCall(call), Some(_)) = stmt
            && call.method == "emit"
        {
            let words = format!("without `{}`", short(&text(call)));
            self.site(stmt.span(), Form::Round, vec![Fault { words, code: String::new() }]);
        }
        visit::visit_stmt(self, stmt);
    }

    fn visit_type(&mut self, _: &'ast Type) {
        // Lengths of arrays are constants.
    }

    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}

    fn visit_expr_repeat(&mut self, expr: &'ast syn::ExprRepeat) {
        self.visit_expr(&expr.expr);
    }
}
