//! The program of the browser client: the page of `web`, and every game as a part of its own.
//!
//! The same program runs twice: in the page, and in a worker for each game that is played, where it answers the requests of
//! `bot-worker`. `web-build` cuts it along the functions of `parts`: what only one game needs is a file of its own, fetched when
//! somebody plays that game, and everything else exists once. Outside a browser it reads requests line by line, which is
//! handy for trying them out.
//!
//! To add a game: a function in `parts` like the others.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
mod parts;

#[cfg(target_arch = "wasm32")]
fn main() {
    browser::run();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    let mut host = bot_worker::Host::new(games::GAMES);
    for line in std::io::stdin().lines().map_while(Result::ok) {
        println!("{}", host.answer_json(&line));
    }
}
