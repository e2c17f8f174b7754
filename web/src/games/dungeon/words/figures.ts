/** What a figure shows in words, for screen readers. */
import type { Language } from "../../../lib/browser/language.svelte";
import type { Kind } from "../protocol.gen";

interface FigureWords {
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly headings: readonly string[];
  readonly tile: (kind: string, heading: string, ghost: string | null) => string;
  readonly right: string;
  readonly wrong: string;
  readonly laid: (number: number, tile: string) => string;
  readonly path: (numbers: readonly number[]) => string;
  readonly leads: (heading: string) => string;
  readonly lost: (letter: string, met: number) => string;
}

export const FIGURES: Record<Language, FigureWords> = {
  en: {
    kinds: {
      S: "straight",
      L: "left turn",
      R: "right turn",
      S2: "straight with a second passage",
      L2: "left turn with a second passage",
      R2: "right turn with a second passage",
      RE: "Repeat",
      ST: "start tile",
    },
    headings: ["north", "east", "south", "west"],
    tile: (kind, heading, ghost) => `${kind}, arrow ${heading}${ghost === null ? "" : `, ghost ${ghost}`}`,
    right: "right",
    wrong: "wrong",
    laid: (number, tile) => `Tile ${number}: ${tile}.`,
    path: (numbers) => `The path walks ${numbers.join(", ")}`,
    leads: (heading) => `and leads on to the ${heading}.`,
    lost: (letter, met) => `and is lost (${letter}) at tile ${met}.`,
  },
  ja: {
    kinds: {
      S: "直進",
      L: "左折",
      R: "右折",
      S2: "再通行の直進",
      L2: "再通行の左折",
      R2: "再通行の右折",
      RE: "リピート",
      ST: "初期タイル",
    },
    headings: ["北", "東", "南", "西"],
    tile: (kind, heading, ghost) => `${kind}、向きは${heading}${ghost === null ? "" : `、おばけ${ghost}`}`,
    right: "正しい",
    wrong: "間違い",
    laid: (number, tile) => `${number}枚目、${tile}。`,
    path: (numbers) => `道は${numbers.join("、")}の順に通り、`,
    leads: (heading) => `${heading}へ続きます。`,
    lost: (letter, met) => `${met}枚目のところでロスト状態（${letter}）になります。`,
  },
};
