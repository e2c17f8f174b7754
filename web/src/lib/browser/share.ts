/** The system's share sheet, where there is one: on phones, and on secure pages only. */
export const canShare = (): boolean => typeof navigator.share === "function";

/** Who closes the sheet has decided so; and where it fails, the link is still there to be copied. */
export async function share(what: ShareData): Promise<void> {
  await navigator.share(what).catch(() => undefined);
}
