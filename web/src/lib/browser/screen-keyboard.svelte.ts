/** Is a phone's keyboard open? It covers the page, with or without making it smaller: the seen part tells. */
const COVERED = 0.75; // so much of the window is left at most
const LOW = 420; // pixels: there is no room for more than what is written

export class Keyboard {
  isOpen = $state(false);
  /** The part of the window that it leaves, in pixels. */
  top = $state(0);
  height = $state(0);

  /** The answer ends it. */
  watch(): (() => void) | undefined {
    const seen = window.visualViewport;
    if (seen === null) return undefined;
    const look = () => {
      const isTyping = document.activeElement instanceof HTMLInputElement;
      this.isOpen = isTyping && seen.scale < 1.2 && (seen.height < COVERED * innerHeight || seen.height < LOW);
      this.top = seen.offsetTop;
      this.height = seen.height;
    };
    look();
    seen.addEventListener("resize", look);
    seen.addEventListener("scroll", look); // the page is pushed up, too
    return () => {
      seen.removeEventListener("resize", look);
      seen.removeEventListener("scroll", look);
    };
  }
}
