//! A scene as a page.

use web_board::Scene;

/// A page that shows a scene as the client does: its style sheet, its letters. `folder` holds the client's static files.
pub fn page(scene: &Scene, theme: &str, folder: &str) -> String {
    let mut body = String::new();
    for piece in &scene.pieces {
        let (x, y, scale, width, height) = (piece.x, piece.y, piece.scale, piece.width, piece.height);
        let glow = if piece.anchor.is_some() { " data-anchor" } else { "" };
        body += &format!(
            "<div class=\"piece\"{glow} style=\"transform:translate({x}px,{y}px) scale({scale});width:{width}px;height:{height}px;\
             border-radius:{}px\"><svg viewBox=\"0 0 {width} {height}\">{}</svg></div>",
            piece.radius, piece.face
        );
    }
    let (width, height) = (scene.width, scene.height);
    format!(
        "<!doctype html><html data-theme=\"{theme}\"><meta charset=\"utf-8\"><link rel=\"stylesheet\" href=\"{folder}/style.css\">\
         <style>@font-face{{font-family:Barlow;src:url({folder}/fonts/barlow-medium.ttf);font-weight:400 599}}\
         @font-face{{font-family:Barlow;src:url({folder}/fonts/barlow-bold.ttf);font-weight:600 900}}</style>\
         <body style=\"margin:0;overflow:hidden\"><div class=\"stage\" style=\"--u:1px;--w:{width};--h:{height};--move:0ms\">\
         <svg width=\"0\" height=\"0\"><defs>{}</defs></svg><svg class=\"stage-ground\" viewBox=\"0 0 {width} {height}\">{}</svg>{body}</div>",
        scene.defs, scene.ground
    )
}
