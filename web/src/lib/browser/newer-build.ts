/**
 * Loads the page anew when a part of it cannot be had any more, because the server has a newer build of it.
 *
 * A line that is cut fails in the same way, and then a reload would make things worse: so it is asked first which build
 * the server has now.
 */

const NOT_AGAIN_WITHIN = 60_000; // milliseconds: servers of two builds may take turns for a while
const MARK = "duskboard.reloaded";

/** The script that this page began with; its name changes with its content. */
const ownScript = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? null;

/** Has the server another build than this page? */
export async function isReplaced(): Promise<boolean> {
  const own = ownScript();
  if (own === null) return false;
  try {
    const answer = await fetch("/", { cache: "no-store", headers: { accept: "text/html" } });
    return answer.ok && !(await answer.text()).includes(own);
  } catch {
    return false; // the server cannot be reached: all that is here stays
  }
}

/** Is something typed and not yet sent? A reload would lose it. */
function isTyping(): boolean {
  const field = document.activeElement;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== "";
}

function wasReloaded(now: number): boolean {
  try {
    const before = Number(sessionStorage.getItem(MARK) ?? 0);
    sessionStorage.setItem(MARK, String(now));
    return now - before < NOT_AGAIN_WITHIN;
  } catch {
    return true; // without a memory it could go on for ever
  }
}

/** From now on; Vite tells of every part that could not be loaded. */
export function reloadForNewerBuild(reload: () => void = () => location.reload()): void {
  addEventListener("vite:preloadError", () => {
    void isReplaced().then((replaced) => {
      if (replaced && !isTyping() && !wasReloaded(Date.now())) reload();
    });
  });
}
