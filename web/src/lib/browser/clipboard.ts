/** Put a text on the clipboard. Over plain http there is no clipboard: then it is selected, ready for a copy by hand. */
export async function copy(
  text: string,
  field: HTMLInputElement | HTMLTextAreaElement,
): Promise<"copied" | "selected"> {
  try {
    if (!isSecureContext) throw new Error("no clipboard here");
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    field.focus();
    field.select();
    // Old, but it works where nothing else does.
    return document.execCommand("copy") ? "copied" : "selected";
  }
}
