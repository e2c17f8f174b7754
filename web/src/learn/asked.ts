/** The button that the guide asks for. */

const QUOTED = /“([^”]+)”|『([^』]+)』|「([^」]+)」/g;

/** As it is compared: without blanks, which phrases have between them. */
const plain = (text: string): string => text.replace(/\s/g, "").toLowerCase();

/** The first button of the board that begins with words which stand in quotation marks; none: it is no button. */
export function askedFor(told: string, within: ParentNode): HTMLElement | undefined {
  const buttons = [...within.querySelectorAll<HTMLElement>("button:enabled")];
  for (const [, ...found] of told.matchAll(QUOTED)) {
    const words = plain(found.join(""));
    const button = buttons.find(
      (one) => [one.ariaLabel, one.textContent].some((name) => plain(name ?? "").startsWith(words)) && isThere(one),
    );
    if (button !== undefined) return button;
  }
  return undefined;
}

const isThere = (button: HTMLElement): boolean => button.getClientRects().length > 0;
