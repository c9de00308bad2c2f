// Starts the program, and keeps it for the time without a network.
import init from "./@web.js@";

const shell = document.getElementById("shell");
init().catch((error) => {
  console.error(error);
  if (shell) shell.dataset.failed = "yes";
});

// A program that has trapped answers nothing any more; everything it knew is kept elsewhere.
const broken = document.getElementById("broken");
const trapped = (error) => {
  if (error instanceof WebAssembly.RuntimeError) broken.hidden = false;
};
addEventListener("error", (event) => trapped(event.error));
addEventListener("unhandledrejection", (event) => trapped(event.reason));
broken.addEventListener("click", (event) => {
  if (!event.target.closest("a")) return;
  event.preventDefault();
  location.reload();
});

if ("serviceWorker" in navigator && location.protocol !== "file:") {
  const controlled = !!navigator.serviceWorker.controller;
  navigator.serviceWorker
    .register("sw.js")
    .then((registration) => {
      // A page that stays open for days asks for a new version when it is looked at again.
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") registration.update().catch(() => {});
      });
    })
    .catch(() => {});
  // A new version has taken over: a page without a game in progress loads it at once, a table when it is left.
  let stale = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!controlled) return;
    stale = true;
    if (!location.hash.startsWith("#/play/") && !location.hash.startsWith("#/table/")) location.reload();
  });
  addEventListener("hashchange", () => {
    if (stale) location.reload();
  });
}
