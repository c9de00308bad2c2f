//! The outlines of drawn shapes, as rings of straight lines.

use roxmltree::Node;

/// A place on the board.
pub type Point = [f32; 2];
/// A closed line.
pub type Ring = Vec<Point>;

/// So many pieces stand for a curve.
const PIECES: usize = 8;

/// Where something is drawn: `x' = a x + c y + e`, `y' = b x + d y + f`.
#[derive(Clone, Copy, Debug)]
pub struct Matrix([f32; 6]);

impl Matrix {
    /// As it is.
    pub const NONE: Matrix = Matrix([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    /// Moved and scaled.
    pub const fn place(x: f32, y: f32, scale: f32) -> Matrix {
        Matrix([scale, 0.0, 0.0, scale, x, y])
    }

    /// With what a `transform` attribute says besides.
    pub fn then(self, transform: &str) -> Matrix {
        let mut matrix = self;
        for part in transform.split(')') {
            let Some((name, values)) = part.split_once('(') else { continue };
            let values: Vec<f32> = values.split([' ', ',']).filter_map(|value| value.parse().ok()).collect();
            matrix = match (name.trim(), values.as_slice()) {
                ("translate", [x, rest @ ..]) => {
                    matrix.times([1.0, 0.0, 0.0, 1.0, *x, rest.first().copied().unwrap_or(0.0)])
                }
                ("scale", [x, rest @ ..]) => {
                    matrix.times([*x, 0.0, 0.0, rest.first().copied().unwrap_or(*x), 0.0, 0.0])
                }
                ("rotate", [angle, rest @ ..]) => {
                    let (sin, cos) = angle.to_radians().sin_cos();
                    let [x, y] = [rest.first(), rest.get(1)].map(|value| value.copied().unwrap_or(0.0));
                    let about = matrix.times([1.0, 0.0, 0.0, 1.0, x, y]);
                    about.times([cos, sin, -sin, cos, 0.0, 0.0]).times([1.0, 0.0, 0.0, 1.0, -x, -y])
                }
                _ => matrix,
            };
        }
        matrix
    }

    fn times(self, [a, b, c, d, e, f]: [f32; 6]) -> Matrix {
        let [p, q, r, s, t, u] = self.0;
        Matrix([p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, p * e + r * f + t, q * e + s * f + u])
    }

    /// Where a point comes to lie.
    pub fn point(self, [x, y]: Point) -> Point {
        let [a, b, c, d, e, f] = self.0;
        [a * x + c * y + e, b * x + d * y + f]
    }

    /// Where a ring comes to lie.
    pub fn ring(self, ring: &[Point]) -> Ring {
        ring.iter().map(|&point| self.point(point)).collect()
    }

    /// How much larger things become.
    pub fn size(self) -> f32 {
        self.0[0].hypot(self.0[1])
    }

    /// Nothing is turned.
    pub fn is_level(self) -> bool {
        self.0[1].abs() < 0.01
    }
}

/// What a shape is bounded by.
pub fn of(node: Node<'_, '_>) -> Vec<Ring> {
    let number = |name| node.attribute(name).and_then(|value| value.parse::<f32>().ok()).unwrap_or_default();
    match node.tag_name().name() {
        "rect" => {
            let [x, y, w, h] = ["x", "y", "width", "height"].map(number);
            vec![vec![[x, y], [x + w, y], [x + w, y + h], [x, y + h]]]
        }
        "circle" => vec![ellipse(number("cx"), number("cy"), number("r"), number("r"))],
        "ellipse" => vec![ellipse(number("cx"), number("cy"), number("rx"), number("ry"))],
        _ => path(node.attribute("d").unwrap_or_default()),
    }
}

fn ellipse(x: f32, y: f32, rx: f32, ry: f32) -> Ring {
    let angle = |idx: u8| f32::from(idx) * std::f32::consts::TAU / 24.0;
    (0..24).map(|idx| [x + rx * angle(idx).cos(), y + ry * angle(idx).sin()]).collect()
}

/// Left, top, right and bottom of rings.
pub fn bounds(rings: &[Ring]) -> [f32; 4] {
    let points = rings.iter().flatten().map(|&[x, y]| [x, y, x, y]);
    points.reduce(join).unwrap_or([0.0; 4])
}

/// What holds both.
pub fn join(a: [f32; 4], b: [f32; 4]) -> [f32; 4] {
    [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])]
}

/// What both hold.
pub fn meet(a: [f32; 4], b: [f32; 4]) -> [f32; 4] {
    [a[0].max(b[0]), a[1].max(b[1]), a[2].min(b[2]), a[3].min(b[3])]
}

/// Is the point within the rings? What two rings wind around in opposite ways is a hole.
pub fn holds(rings: &[Ring], [x, y]: Point) -> bool {
    let mut winding = 0;
    for ring in rings {
        for (idx, &[ax, ay]) in ring.iter().enumerate() {
            let [bx, by] = ring[(idx + 1) % ring.len()];
            let side = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
            if ay <= y && y < by && 0.0 < side {
                winding += 1;
            } else if by <= y && y < ay && side < 0.0 {
                winding -= 1;
            }
        }
    }
    winding != 0
}

/// The rings of a path.
fn path(d: &str) -> Vec<Ring> {
    let mut rings: Vec<Ring> = Vec::new();
    let mut rest = d;
    let (mut at, mut command, mut control) = ([0.0, 0.0], 'M', None::<Point>);
    loop {
        rest = rest.trim_start_matches([' ', ',', '\n']);
        let Some(next) = rest.chars().next() else { break };
        if next.is_ascii_alphabetic() {
            command = next;
            rest = &rest[1..];
            if next.eq_ignore_ascii_case(&'z') {
                at = rings.last().and_then(|ring| ring.first()).copied().unwrap_or(at);
                // What is drawn after the end of a ring begins where the ring began.
                rings.push(vec![at]);
                continue;
            }
        }
        let relative = command.is_ascii_lowercase();
        let from = if relative { at } else { [0.0, 0.0] };
        let before = control.take();
        let point = |rest: &mut &str| {
            let x = number(rest);
            let y = number(rest);
            [from[0] + x, from[1] + y]
        };
        match command.to_ascii_uppercase() {
            'M' => {
                at = point(&mut rest);
                rings.push(vec![at]);
                command = if relative { 'l' } else { 'L' };
                continue;
            }
            'L' => at = point(&mut rest),
            'H' => at[0] = from[0] + number(&mut rest),
            'V' => at[1] = from[1] + number(&mut rest),
            kind @ ('C' | 'S' | 'Q' | 'T') => {
                let mirrored = before.map_or(at, |[x, y]| [2.0 * at[0] - x, 2.0 * at[1] - y]);
                let first = if matches!(kind, 'S' | 'T') { mirrored } else { point(&mut rest) };
                let second = if matches!(kind, 'C' | 'S') { point(&mut rest) } else { first };
                let end = point(&mut rest);
                let cubic = matches!(kind, 'C' | 'S');
                curve(ring_of(&mut rings, at), at, first, second, end, cubic);
                control = Some(second);
                at = end;
                continue;
            }
            'A' => {
                let radii = [number(&mut rest), number(&mut rest)];
                let _turn = number(&mut rest);
                let (large, sweep) = (flag(&mut rest), flag(&mut rest));
                let end = point(&mut rest);
                arc(ring_of(&mut rings, at), at, radii, large, sweep, end);
                at = end;
                continue;
            }
            other => panic!("{other} stands in the path {d}"),
        }
        ring_of(&mut rings, at).push(at);
    }
    // A single line surrounds nothing, but it lies somewhere.
    rings.retain(|ring| 1 < ring.len());
    rings
}

fn ring_of(rings: &mut Vec<Ring>, at: Point) -> &mut Ring {
    if rings.is_empty() {
        rings.push(vec![at]);
    }
    rings.last_mut().expect("there is one")
}

fn curve(ring: &mut Ring, a: Point, b: Point, c: Point, d: Point, cubic: bool) {
    for idx in 1..=PIECES {
        let t = idx as f32 / PIECES as f32;
        let u = 1.0 - t;
        let weights = match cubic {
            true => [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t],
            false => [u * u, 2.0 * u * t, 0.0, t * t],
        };
        let along =
            |axis: usize| a[axis] * weights[0] + b[axis] * weights[1] + c[axis] * weights[2] + d[axis] * weights[3];
        ring.push([along(0), along(1)]);
    }
}

/// An arc of an ellipse whose axes are level.
fn arc(ring: &mut Ring, a: Point, [rx, ry]: [f32; 2], large: bool, sweep: bool, b: Point) {
    let (x, y) = ((a[0] - b[0]) / 2.0 / rx, (a[1] - b[1]) / 2.0 / ry);
    let far = x.hypot(y);
    if far == 0.0 || !far.is_finite() {
        return ring.push(b);
    }
    // Radii that are too small grow until they reach.
    let grown = far.max(1.0);
    let (rx, ry, x, y) = (rx * grown, ry * grown, x / grown, y / grown);
    let aside = (1.0 / (x * x + y * y) - 1.0).max(0.0).sqrt() * if large == sweep { -1.0 } else { 1.0 };
    let (cx, cy) = (aside * y, -aside * x);
    let begin = (y - cy).atan2(x - cx);
    let mut turn = (-y - cy).atan2(-x - cx) - begin;
    let whole = std::f32::consts::TAU;
    if sweep && turn < 0.0 {
        turn += whole;
    } else if !sweep && 0.0 < turn {
        turn -= whole;
    }
    let middle = [cx.mul_add(rx, f32::midpoint(a[0], b[0])), cy.mul_add(ry, f32::midpoint(a[1], b[1]))];
    for idx in 1..=2 * PIECES {
        let angle = begin + turn * idx as f32 / (2 * PIECES) as f32;
        ring.push([middle[0] + rx * angle.cos(), middle[1] + ry * angle.sin()]);
    }
}

/// Reads a number.
fn number(rest: &mut &str) -> f32 {
    *rest = rest.trim_start_matches([' ', ',', '\n']);
    let mut end = 0;
    let mut points = 0;
    for (idx, letter) in rest.char_indices() {
        let goes_on = match letter {
            '0'..='9' => true,
            '.' => {
                points += 1;
                points == 1
            }
            '-' | '+' => idx == 0,
            _ => false,
        };
        if !goes_on {
            break;
        }
        end = idx + 1;
    }
    let (read, later) = rest.split_at(end);
    *rest = later;
    read.parse().unwrap_or_else(|_| panic!("no number in a path before {later}"))
}

/// Reads a flag of an arc, which may stand without a gap before what follows.
fn flag(rest: &mut &str) -> bool {
    *rest = rest.trim_start_matches([' ', ',', '\n']);
    let (read, later) = rest.split_at(1);
    *rest = later;
    read == "1"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_hold_what_they_surround() {
        let square = path("M2 2h8v8H2z");
        assert!(holds(&square, [5.0, 5.0]) && !holds(&square, [11.0, 5.0]));
        let disc = path("M0 10a10 10 0 1 1 20 0a10 10 0 1 1-20 0z");
        assert!(holds(&disc, [10.0, 1.0]) && holds(&disc, [10.0, 19.0]) && !holds(&disc, [1.0, 1.0]));
        let leaf = path("M0 0C10 0 10 20 0 20z");
        assert!(holds(&leaf, [5.0, 10.0]) && !holds(&leaf, [9.0, 10.0]));
        let two = path("M0 0h4v4H0zM6-.5l4 0 0 4-4 0z");
        assert!(holds(&two, [8.0, 1.0]) && !holds(&two, [5.0, 1.0]));
    }

    #[test]
    fn groups_move_scale_and_turn() {
        let matrix = Matrix::place(10.0, 10.0, 2.0).then("translate(5 0) rotate(90 1 1)");
        let [x, y] = matrix.point([2.0, 1.0]);
        assert!((x - 22.0).abs() < 0.01 && (y - 14.0).abs() < 0.01, "{x} {y}");
        assert!(!matrix.is_level() && (matrix.size() - 2.0).abs() < 0.01);
    }
}
