// Writes down, in order and with their times, what a screen reader is given: what is added to live regions, and where
// the focus goes. Names and roles are those that Chromium has computed for its accessibility tree.
(() => {
  const LIVE = "[role=log], [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
  const AROUND = "[role=group], [role=dialog], dialog, section[aria-label], section[aria-labelledby], nav, aside";
  const heard = (window.heard = []);
  const began = performance.now();
  const tidy = (text) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const note = (how, text, number = 0) =>
    tidy(text) !== "" && heard.push({ at: (performance.now() - began) / 1000, how, text: tidy(text), number });

  const isHidden = (one) => one.closest("[aria-hidden=true], [inert], [hidden]") !== null;
  let count = 0;
  const standing = new Map(); // sentences that can still be read, by their node
  new MutationObserver((changes) => {
    if (document.readyState === "loading") return; // what the page brings with it is read, not announced
    for (const { target, addedNodes, removedNodes } of changes) {
      const around = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
      const region = around?.closest(LIVE);
      for (const node of addedNodes) {
        const own = node.nodeType === Node.ELEMENT_NODE && node.matches(LIVE) ? node : null;
        const where = own ?? region;
        if (where == null || isHidden(where) || where.ariaLive === "off") continue;
        if (own !== null && own.role !== "alert") continue; // a region that comes with its words is not announced
        const number = (count += 1);
        standing.set(node, performance.now());
        note(where.role === "alert" ? "alert" : "says", node.textContent, number);
      }
      for (const node of removedNodes) {
        const since = standing.get(node);
        standing.delete(node);
        if (since !== undefined && region?.role === "log")
          heard.push({ at: (performance.now() - began) / 1000, how: "gone", text: tidy(node.textContent), stood: performance.now() - since });
      }
    }
  }).observe(document, { childList: true, subtree: true });

  let within = new Set();
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const around = new Set();
    for (let one = target.parentElement; one !== null; one = one.parentElement)
      if (one.matches(AROUND) && one.computedName) around.add(one);
    const entered = [...around].filter((one) => !within.has(one)).map((one) => `${one.computedName} (${one.computedRole})`);
    within = around;
    const name = target.computedName || tidy(target.innerText);
    const state = [target.ariaPressed === "true" && "pressed", target.ariaExpanded === "false" && "collapsed"];
    const what = [`${name} (${target.computedRole})`, ...state.filter(Boolean)].join(", ");
    const described = document.getElementById(target.getAttribute("aria-describedby"));
    const more = tidy(described?.computedName || described?.innerText);
    note("focus", [...entered.reverse(), what, ...(more === "" ? [] : [more])].join(", "));
  });
  addEventListener("keydown", ({ key, target }) => {
    if (!(target instanceof HTMLInputElement) || key === "Enter") note("key", key === " " ? "Space" : key);
  }, true);
})();
