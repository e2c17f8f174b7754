/** Is a phone's keyboard open? It covers the page, with or without making it smaller: the seen part tells. */
const COVERED = 0.75; // so much of the window is left at most
const LOW = 420; // pixels: there is no room for more than the card

export class Keyboard {
  isOpen = $state(false);

  /** The answer ends it. */
  watch(): (() => void) | undefined {
    const seen = window.visualViewport;
    if (seen === null) return undefined;
    const look = () => {
      const isTyping = document.activeElement instanceof HTMLInputElement;
      this.isOpen = isTyping && seen.scale < 1.2 && (seen.height < COVERED * innerHeight || seen.height < LOW);
    };
    seen.addEventListener("resize", look);
    return () => seen.removeEventListener("resize", look);
  }
}
