/**
 * What lies over a page (a drawer, a dialog) closes with the browser's Back before the page is left.
 *
 * Each open layer has an entry in the browser's history, with the same address. An entry without its layer is left at
 * once: going Forward to one, or back to one from another page, leaves the page as it is.
 */
interface Mark {
  /** How many layers are open at this entry. */
  readonly layers?: number;
}

const marked = (): number => (history.state as Mark | null)?.layers ?? 0;

const open: (() => void)[] = [];
/** An entry that we are leaving: the browser does so only in one of its next turns, and layers may open until then. */
interface Leaving {
  readonly layers: number;
  /** The address, which must not change back. */
  readonly address: string;
}
let leaving: Leaving | null = null;
let isChangedBack = false; // until the browser has told of that

/** Close it with Back from now on. The answer says that it is closed. */
export function layer(close: () => void): () => void {
  const one = () => close();
  open.push(one);
  settle();
  return () => {
    const at = open.indexOf(one);
    if (at >= 0) open.splice(at, 1);
    settle();
  };
}

/** Is this entry of the history a layer's? Then another page takes its place, and Back leads to the page below. */
export const isLayer = (): boolean => marked() > 0;

/** One layer may take the place of another: what counts is how many are open afterwards. */
function settle(): void {
  setTimeout(() => {
    if (leaving?.layers === marked()) return; // once it is left, this is asked again
    const surplus = marked() - open.length;
    if (surplus < 0) history.pushState({ layers: open.length } satisfies Mark, "");
    else if (surplus > 0) {
      leaving = { layers: marked(), address: location.href };
      history.go(-surplus);
    }
  });
}

if (typeof addEventListener === "function") {
  if (isLayer()) settle(); // the page was loaded again, and comes without its layers
  addEventListener("popstate", () => {
    const kept = leaving === null ? null : new URL(leaving.address);
    leaving = null;
    if (kept?.pathname === location.pathname) {
      isChangedBack = kept.hash !== location.hash;
      history.replaceState(history.state, "", kept);
    }
    if (kept !== null || marked() > open.length) settle();
    else for (const close of open.slice(marked()).reverse()) close();
  });
  // The hash of the entry below was not navigated to: keep later listeners from hearing of it.
  addEventListener("hashchange", (change) => {
    if (isChangedBack) change.stopImmediatePropagation();
    isChangedBack = false;
  });
}
