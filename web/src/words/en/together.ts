/** What people at one table need for each other. None of it is needed before the first move: it comes with its parts. */
export const together = {
  invite: {
    share: "Share",
    message: "Come and play with me on Duskboard.",
    link: "The link to this table",
    copy: "Copy the link",
    copyHere: "Copy link (this computer)",
    copied: "Copied.",
    selected: "Selected: copy it with your keyboard or a long press.",
    qr: "QR code of the link to this table",
    code: "QR code",
    scan: "Scan this with a phone.",
    whoever: "Anyone with the link can sit down while a chair is free, and watch after that.",
    openUp: "How to let other devices in",
    onlyHere: "This address works on this computer only.",
    openHouse: "For phones and computers in the house, stop the server and start it with",
    openWorld: "For everybody, put it behind an address of your own:",
    guide: "docs/guide/host.md explains how.",
    inHouse: "It works for everyone on this house’s network.",
  },

  chairs: {
    sitHere: "Sit here",
    sitOn: (number: number) => `Sit here, chair ${number}`,
    moveHere: "Move here",
    moveTo: (number: number) => `Move here, chair ${number}`,
  },
};

export type Together = typeof together;
