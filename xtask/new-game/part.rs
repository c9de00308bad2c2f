
#[wasm_split(star_ferry, fallible)]
fn star_ferry_part() -> Result<&'static Part, SplitLoaderError> {
    static GAMES: &[&dyn Playable] = &[&Erased::<star_ferry::StarFerry>::new()];
    static PART: Part = Part {
        games: GAMES,
        board: web_star_ferry::scene_of,
        art: web_star_ferry::art_of,
        legend: web_star_ferry::legend,
    };
    Ok(&PART)
}
