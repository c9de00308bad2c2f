//! Sky and ground, and what is said about a whole table: meetings, rounds, awards, the end.

/// Night, with stars in two depths. Drawn higher than the picture, so that it can fall, and wider, for places that are.
pub const SKY: &str = "<rect x=\"-400\" width=\"1440\" height=\"180\" fill=\"#0d1533\"/><g fill=\"#3a2160\" opacity=\".9\"><path d=\"M-400 40h1440v140H-400z\" opacity=\".13\"/><path d=\"M-400 66h1440v114H-400z\" opacity=\".13\"/><path d=\"M-400 92h1440v88H-400z\" opacity=\".13\"/><path d=\"M-400 118h1440v62H-400z\" opacity=\".13\"/><path d=\"M-400 144h1440v36H-400z\" opacity=\".13\"/></g>\
    <g class=\"pic-stars\" fill=\"#fff\" opacity=\".8\"><circle cx=\"60\" cy=\"24\" r=\"1.400\"/><circle cx=\"118\" cy=\"72\" r=\"1\"/><circle cx=\"170\" cy=\"18\" r=\"1.700\"/>\
    <circle cx=\"214\" cy=\"108\" r=\"1.200\"/><circle cx=\"266\" cy=\"38\" r=\"1\"/><circle cx=\"350\" cy=\"14\" r=\"1.500\"/><circle cx=\"402\" cy=\"96\" r=\"1\"/>\
    <circle cx=\"448\" cy=\"30\" r=\"1.600\"/><circle cx=\"520\" cy=\"76\" r=\"1.200\"/><circle cx=\"566\" cy=\"20\" r=\"1.300\"/><circle cx=\"610\" cy=\"120\" r=\"1.100\"/>\
    <circle cx=\"90\" cy=\"-40\" r=\"1.500\"/><circle cx=\"240\" cy=\"-70\" r=\"1.200\"/><circle cx=\"390\" cy=\"-30\" r=\"1.500\"/><circle cx=\"500\" cy=\"-90\" r=\"1.300\"/></g>";

/// The curve of a world below.
pub const GROUND: &str = "<path d=\"M-400 180l380-4q340-44 680 0l380 4v76H-400z\" fill=\"#24506b\"/><path d=\"M60 168q90-18 180-18l-30 14q-60 8-150 16z\" fill=\"#3f8a63\"/>";

/// A cup, and light around it.
pub fn award() -> String {
    let rays: String =
        (0..12).map(|idx| format!("<path d=\"M0-70v-16\" transform=\"rotate({})\"/>", idx * 30)).collect();
    format!(
        "<g transform=\"translate(320 90)\"><g class=\"pic-shine\" stroke=\"#ffd479\" stroke-width=\"4\" stroke-linecap=\"round\">{rays}</g>\
         <g class=\"pic-pop\"><path d=\"M-28-48h56c0 44-10 62-28 66-18-4-28-22-28-66z\" fill=\"#ffd479\"/>\
         <path d=\"M-28-40h-16c0 26 10 36 22 38M28-40h16c0 26-10 36-22 38\" stroke=\"#e0b04c\" stroke-width=\"6\" fill=\"none\"/>\
         <path d=\"M-5 16H5v18H-5zM-22 34h44v10h-44z\" fill=\"#e0b04c\"/><path d=\"M0-36l5 10 11 1-8 8 2 11-10-6-10 6 2-11-8-8 11-1z\" fill=\"#fff3c4\"/></g></g>"
    )
}

/// Shareholders around a table, a chart behind them that grows.
pub fn meeting() -> String {
    let people: String = [(200, "#58c7e6"), (252, "#ff8a5d"), (304, "#8fd18f"), (356, "#d58fe0"), (408, "#ffd479"), (456, "#7fa0ff")]
        .iter()
        .map(|(x, colour)| {
            format!("<g class=\"pic-bob\" fill=\"{colour}\"><circle cx=\"{x}\" cy=\"108\" r=\"13\"/><path d=\"M{} 150c0-18 8-27 20-27s20 9 20 27z\"/></g>", x - 20)
        })
        .collect();
    let bars: String = [(240, 24), (280, 38), (320, 30), (360, 52), (400, 66)]
        .iter()
        .map(|(x, high)| format!("<path class=\"pic-grow\" d=\"M{x} 84v-{high}h22v{high}z\"/>"))
        .collect();
    format!(
        "<rect x=\"212\" y=\"8\" width=\"236\" height=\"84\" rx=\"6\" fill=\"#1d2a52\" stroke=\"#8b97b8\" stroke-width=\"2\"/><g fill=\"#58c7e6\">{bars}</g>\
         {people}<path d=\"M140 150h380l26 30H114z\" fill=\"#7a5236\"/><path d=\"M140 150h380l4 6H136z\" fill=\"#a8754d\"/>"
    )
}

/// A sun comes up behind a world.
pub fn dawn() -> String {
    format!(
        "<g class=\"pic-sunrise\"><circle cx=\"320\" cy=\"128\" r=\"88\" fill=\"#ffb454\" opacity=\".25\"/><circle cx=\"320\" cy=\"128\" r=\"58\" fill=\"#ffd479\"/></g>{GROUND}"
    )
}

/// A sun goes down; those who were on the way are home.
pub fn dusk() -> String {
    let home: String = [(196, "#58c7e6"), (268, "#ff8a5d"), (372, "#8fd18f"), (444, "#d58fe0")]
        .iter()
        .map(|(x, colour)| format!("<path class=\"pic-land\" d=\"M{x} 112c10 8 13 18 13 30v14h-26v-14c0-12 3-22 13-30z\" fill=\"{colour}\"/>"))
        .collect();
    format!(
        "<g class=\"pic-sunset\"><circle cx=\"320\" cy=\"140\" r=\"92\" fill=\"#ff5d5d\" opacity=\".22\"/><circle cx=\"320\" cy=\"140\" r=\"56\" fill=\"#ff8a5d\"/></g>{GROUND}{home}"
    )
}

/// Steps for the best three, and what is thrown into the air.
pub fn finish() -> String {
    let paper: String = (0..28)
        .map(|idx: u32| {
            let (x, y) = (96 + idx * 67 % 448, 8 + idx * 41 % 108);
            let colour = ["#ffd479", "#58c7e6", "#ff5d5d", "#8fd18f", "#d58fe0"][idx as usize % 5];
            format!("<path class=\"pic-paper\" d=\"M{x} {y}l8 3-3 6-8-3z\" fill=\"{colour}\"/>")
        })
        .collect();
    format!(
        "{paper}<path d=\"M268 100h104v80H268z\" fill=\"#3b4a78\"/><path d=\"M164 130h104v50H164z\" fill=\"#33406a\"/><path d=\"M372 146h104v34H372z\" fill=\"#2b365a\"/>\
         <g transform=\"translate(320 62) scale(.62)\"><g class=\"pic-pop\"><path d=\"M-28-48h56c0 44-10 62-28 66-18-4-28-22-28-66z\" fill=\"#ffd479\"/>\
         <path d=\"M-28-40h-16c0 26 10 36 22 38M28-40h16c0 26-10 36-22 38\" stroke=\"#e0b04c\" stroke-width=\"6\" fill=\"none\"/><path d=\"M-5 16H5v30H-5zM-26 46h52v12h-52z\" fill=\"#e0b04c\"/></g></g>\
         <g fill=\"#f4f6ff\" font-size=\"34\" font-weight=\"800\" text-anchor=\"middle\"><text x=\"320\" y=\"152\">1</text><text x=\"216\" y=\"168\">2</text><text x=\"424\" y=\"174\" font-size=\"26\">3</text></g>"
    )
}
