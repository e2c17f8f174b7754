/** What other pages say of Death Name. */
import type { GameAbout } from "../../lib/game";

export const about: GameAbout = {
  title: "デスネーム",
  line: "失点しそうな名前を書いて隣へ。でもDAY 2では、自分が書いた名前で勝負です。",
  usual: { script: "kana" }, // names are ordered by their letters, and kanji have no reading
  bots: {
    guest: { title: "招待客", plays: "にぎやかさが好きで、思いついた名前をそのまま書きます。" },
    reader: { title: "読書家", plays: "名前の本を読み込んでいて、失点しそうな順位を狙って書きます。" },
    detective: { title: "探偵", plays: "誰が何を書くかをよく見て、推理します。" },
    medium: { title: "霊媒師", plays: "みんなが書く名前を先に読み、DAY 2のことまで考えます。" },
  },
  credits: {
    title: "デスネーム",
    design: "福夕郎（ふくたろう）",
    illustration: "MATSUDA98",
    publisher: "梟老堂（ふくろうどう）",
  },
};
