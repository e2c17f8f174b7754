/** One's own name in replays and pictures: who else may see it. */
export const ownName = {
  title: "Your name in replays and pictures",
  ask: "May others see your name in replays and pictures? So far they see the colour of your seat.",
  yes: "Show my name",
  no: "Keep it to myself",
  shown: "Others see your name in your matches now.",
  hidden: "Others see only the colour of your seat.",
  where: "You can change this under My matches.",
  check: "Others see my name in replays, pictures and records",
  hint: "This is about your own name alone, in every match of this device. Turned off, it is gone from the old ones too; files that someone has saved stay as they are.",
};
