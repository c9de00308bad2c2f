// Only in a client of `cargo xtask dev`: loads the page again when another one is served. All names in it hold hashes.
(async () => {
  const served = async () => {
    try {
      const answer = await fetch("./", { cache: "no-store" });
      return answer.ok ? await answer.text() : null;
    } catch {
      return null;
    }
  };
  let first = await served();
  setInterval(async () => {
    const now = await served();
    first ??= now;
    if (now && now !== first) location.reload();
  }, 400);
})();
