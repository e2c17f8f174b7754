/** Everything explains itself: hover, focus and a long press open one paper slip, for one thing at a time. */
import type { Attachment } from "svelte/attachments";
import type { GlyphName } from "../pieces/glyphs";
import type { Boss, Room } from "../protocol.gen";
import type { Slip } from "../words/slips";

/** What a slip tells: a word of the game, a card with its table, or what a choice may bring. */
export type Told =
  | { readonly kind: "slip"; readonly slip: Slip; readonly glyph?: GlyphName | undefined; readonly more?: string }
  | { readonly kind: "room"; readonly room: Room | null }
  | { readonly kind: "boss"; readonly boss: Boss }
  | { readonly kind: "odds"; readonly title: string; readonly lines: readonly string[]; readonly assuming: string };

const HOVER = 300; // milliseconds
const PRESS = 400;
export const SLIP_ID = "rogue-slip";

class Explaining {
  open = $state.raw<{ readonly told: Told; readonly at: HTMLElement } | null>(null);
  #isQuiet = false;

  show(at: HTMLElement, told: Told | null): void {
    if (told === null) return;
    this.hide();
    this.open = { told, at };
    at.setAttribute("aria-describedby", SLIP_ID);
  }

  hide(at?: HTMLElement): void {
    if (this.open === null || (at !== undefined && this.open.at !== at)) return;
    this.open.at.removeAttribute("aria-describedby");
    this.open = null;
  }

  /** Move the focus because the game went on, without opening an explanation. */
  quietly(act: () => void): void {
    this.#isQuiet = true;
    act();
    this.#isQuiet = false;
  }

  get isQuiet(): boolean {
    return this.#isQuiet;
  }
}

export const explaining = new Explaining();

/** Let a thing explain itself. *isTap*: a tap explains it too, for things that do nothing else. */
export function explains(told: () => Told | null, isTap = false): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasPressed = false;
    const listeners = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) =>
      node.addEventListener(name, act, { signal: listeners.signal, capture: name === "click" });
    const later = (after: number, act: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(act, after);
    };
    const hide = () => {
      clearTimeout(timer);
      explaining.hide(node);
    };
    let isOver = false;
    // A thing that comes to lie under a resting mouse has not been pointed at.
    on("pointermove", ({ pointerType, movementX, movementY }) => {
      if (isOver || pointerType !== "mouse" || (movementX === 0 && movementY === 0)) return;
      isOver = true;
      later(HOVER, () => explaining.show(node, told()));
    });
    on("pointerleave", () => {
      isOver = false;
      hide();
    });
    on("pointerdown", ({ pointerType }) => {
      wasPressed = false;
      if (pointerType === "mouse") return;
      later(PRESS, () => {
        wasPressed = true;
        explaining.show(node, told());
      });
    });
    on("pointerup", () => {
      clearTimeout(timer);
      if (wasPressed && !isTap) explaining.hide(node);
    });
    on("pointercancel", hide);
    on("contextmenu", (event) => {
      if (wasPressed) event.preventDefault();
    });
    on("click", (event) => {
      if (wasPressed) {
        event.preventDefault();
        event.stopImmediatePropagation();
        wasPressed = false;
      } else if (isTap) explaining.show(node, told());
      else hide();
    });
    on("focus", () => {
      if (!explaining.isQuiet && node.matches(":focus-visible")) explaining.show(node, told());
    });
    // A thing may lose the focus, or go, in the middle of an update of the page.
    const hideAfter = () => {
      clearTimeout(timer);
      queueMicrotask(() => explaining.hide(node));
    };
    on("blur", hideAfter);
    return () => {
      listeners.abort();
      hideAfter();
    };
  };
}
