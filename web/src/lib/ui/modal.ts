import type { Attachment } from "svelte/attachments";
import { layer } from "../nav/layers";

/** Escape, being closed by the browser itself, and a press on the dialog: what is beside its content is not in it. */
const ENDS = ["cancel", "close", "click"];

/**
 * Opens a dialog over the page, which Escape, Back or a press beside it closes; focus returns to where it was.
 *
 * *onclose* is called as soon as it is closed: the browser's own event comes only in one of its next turns, and a key
 * that is pressed until then may ask for another dialog.
 */
export function modal(onclose: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const before = document.activeElement;
    let isClosed = false;
    const close = () => {
      if (isClosed) return;
      isClosed = true;
      dialog.close();
      onclose();
    };
    /** Not within it: a press on what stands there, or a file that was not chosen after all. */
    const closeByItself = (event: Event) => {
      if (event.target === dialog) close();
    };
    dialog.showModal();
    for (const name of ENDS) dialog.addEventListener(name, closeByItself);
    const gone = layer(close);
    return () => {
      isClosed = true;
      gone();
      for (const name of ENDS) dialog.removeEventListener(name, closeByItself);
      if (before instanceof HTMLElement) before.focus(); // a dialog that is taken away does not do it itself
    };
  };
}
