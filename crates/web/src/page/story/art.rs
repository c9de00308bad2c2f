//! The picture above the banner. It stands apart from the sentences, so that it goes on moving while one is said after the other.

use leptos::prelude::*;
use story::picture::{self, HEIGHT, WIDTH};

use super::Table;

/// What is drawn of what is told now; nothing where there is no picture of it.
#[component]
pub fn Picture(table: Table) -> impl IntoView {
    let story = table.story;
    let shown = Memo::new(move |_| {
        let shot = story.shot.get()?;
        let beats: Vec<&story::Beat> = shot.before.iter().chain([&shot.beat]).collect();
        let picture = shot.beat.picture?;
        // It began with the first of the beats that show it.
        let first = beats.iter().rposition(|beat| beat.picture != Some(picture)).map_or(0, |idx| idx + 1);
        let millis = beats[first].millis();
        Some((shot.beat.entry, first, picture, millis))
    });
    move || {
        shown.get().map(|(_, _, picture, millis)| {
            let factor = table.shared.settings.with_untracked(|settings| settings.speed.factor()).unwrap_or(1.0);
            // The memo has changed because a beat is told, and what goes with it was made before.
            let art = story.staged.with_untracked(|staged| staged.art.clone());
            let drawn = picture::draw(picture, art.as_deref());
            view! {
                <div class="story-picture" class:grand=picture::is_grand(picture) aria-hidden="true" style=("--beat", format!("{}ms", f64::from(millis) / factor))>
                    <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") preserveAspectRatio="xMidYMid slice" inner_html=drawn></svg>
                </div>
            }
        })
    }
}
