/** A quiet notice that it is your turn: in the title, on the tab's icon, and, if wished, by the browser. */
import flame from "./flame-turn.svg?raw";
import { settings } from "./settings.svelte";
import { sound } from "./sound";

const TURN = `data:image/svg+xml,${encodeURIComponent(flame)}`;
let calm: string | null = null;

export function setIcon(isMyTurn: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link === null) return;
  calm ??= link.href;
  link.href = isMyTurn ? TURN : calm;
}

/** Once, when it becomes your turn. */
export function announceTurn(title: string, sentence: string): void {
  sound("string");
  if (!document.hidden || !settings.wantsNotices || !settings.canNotify || Notification.permission !== "granted")
    return;
  try {
    const notice = new Notification(title, { body: sentence, icon: TURN, tag: "duskboard-turn" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones allow notices only to pages that are installed.
  }
}
