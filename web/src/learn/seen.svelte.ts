/** How the guide lies on the page: beside the table or above it, and how much of the page is seen. */

const LOW = 480; // pixels: a keyboard is open, or the page is enlarged
const AIR = 8;

export class Seen {
  isLow = $state(false);
  /** Then it covers what goes by below it. */
  isAbove = $state(false);

  /** The answer ends it. */
  watch(): () => void {
    const seen = window.visualViewport;
    const look = () => (this.isLow = (seen?.height ?? innerHeight) < LOW);
    look();
    seen?.addEventListener("resize", look);
    return () => seen?.removeEventListener("resize", look);
  }

  /** What is brought into sight shall not come to lie below the guide. */
  room(guide: HTMLElement): () => void {
    const page = document.documentElement;
    const watching = new ResizeObserver(() => {
      this.isAbove = guide.offsetWidth > page.clientWidth / 2;
      page.style.scrollPaddingTop = this.isAbove ? `${guide.offsetHeight + AIR}px` : "";
    });
    watching.observe(guide);
    return () => {
      watching.disconnect();
      page.style.scrollPaddingTop = "";
    };
  }
}
