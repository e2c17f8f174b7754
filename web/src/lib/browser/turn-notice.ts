/** A quiet notice that it is your turn: in the title, on the tab's icon, and, if wished, by the browser. */
import { settings } from "./settings.svelte";
import { sound } from "./sound";

const CALM = "/flame.svg";
const TURN = "/flame-turn.svg";

export function setIcon(isMyTurn: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link !== null) link.href = isMyTurn ? TURN : CALM;
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
