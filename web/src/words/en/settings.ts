/** Settings at the table: fetched with its menu. */
export const settings = {
  title: "Light, sound and pace",
  volume: "Volume",
  percent: (value: number) => `${value} %`,
  speed: "Animations",
  speeds: { slow: "slower", normal: "normal", fast: "faster" },
  light: "Light of the house",
  lightHint: "The tables stay in lamplight; this is the light of all other pages.",
  guard: "Guard against misclicks",
  guardHint:
    "An answer waits two seconds before it is sent, so that you can take it back. With little time on the clock it is sent at once.",
  held: { notSent: "Not sent yet.", takeBack: "Take it back" },
};
