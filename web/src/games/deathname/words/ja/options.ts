/** What a table agrees on. */
import { isolated } from "../../../../lib/browser/bidi";
import type { DeathNameWords } from "..";
import { packTitle } from "../../workshop/toml";

const scripts = { any: "自由", latin: "アルファベット", kana: "ひらがな・カタカナ" };

export const options: DeathNameWords["options"] = {
  topic: {
    label: "お題",
    help: "実在の人や架空の人の下の名前か、いろいろなもののタイトルです。一般の方のフルネームは書かないでください。",
    values: { first_names: "下の名前", titles: "タイトル" },
  },
  about: {
    label: "何のタイトル？",
    help: "「ボードゲーム」のように、自由に書けます。卓の全員に見えます。",
    values: {},
  },
  script: {
    label: "文字の種類",
    help: "全員が同じ種類の文字で書くと、順番が分かりやすくなります。ひらがなとカタカナは五十音順です。",
    values: scripts,
  },
  draft_limit: {
    label: "宣言の回数制限",
    help: "1ラウンドにキープかパスを宣言できる回数です。説明書のルールに制限はなく、3回は「よくある質問」にある例です。制限なしでも、50回目でドラフトは終わります。",
    values: { 0: "制限なし" },
  },
  practice: {
    label: "練習ラウンドから始める",
    help: "得点に数えないラウンドを、1回通して遊びます。結果は本番に残りません。",
    values: {},
  },
  sound_alikes: {
    label: "響きが似た名前は同名とみなす",
    help: "ShawnとSeanなど、アルファベットの名前が対象です。書いた人は同名ペナルティを受けます。",
    values: {},
  },
  alike: {
    label: "同じとみなす名前",
    help: "「Shawn = Sean = Shaun」のように、1行に1組ずつ書いてください。一般の方のフルネームは書かないでください。",
    values: {},
  },
  decrees: {
    label: "命令",
    help: "名前順で何番目の人が失点し、何番目の人が得点するかは、命令カードで決まります。",
    values: {},
  },
  decree_order: {
    label: "命令の順番",
    help: "DAY 1とDAY 2で別々に混ぜるか、ルールの表や自作のパックに並んだ順に出すかです。",
    values: { shuffled: "混ぜる", fixed: "決まった順" },
  },
  x_mark: {
    label: "Xが付くとき",
    help: "失点アイコンが1つでもあれば付けるか、合計が失点のときに付けるかです。同じ名前があるときに違いが出ます。",
    values: { any_lose_icon: "失点アイコンがある", net_loss: "合計が失点" },
  },
  day2_same_name_penalty: {
    label: "DAY 2にも同名ペナルティ",
    help: "DAY 2の同じラウンドに同じ名前のカードを出した人は、それぞれ1点失います。",
    values: {},
  },
  articles: {
    label: "先頭のThe、A、An",
    help: "タイトルの順番で、The MindをTのところに置くか、Mのところに置くかです。",
    values: { count: "数える", skip: "無視する" },
  },
};

export const agree: DeathNameWords["agree"] = (chosen) => {
  const about = chosen.about === "" ? "タイトル" : `タイトル（${isolated(chosen.about)}）`;
  return [
    chosen.topic === "titles" ? about : "下の名前",
    chosen.script === "any" ? "" : scripts[chosen.script].replace("・", "と"),
    limited(chosen.draft_limit),
    chosen.practice ? "練習ラウンド" : "",
    chosen.sound_alikes || chosen.alike !== "" ? "似た名前は同名" : "",
    chosen.decrees === "" ? "" : decrees(packTitle(chosen.decrees)),
  ]
    .filter((part) => part !== "")
    .join("・");
};

const decrees = (title: string) => (title === "" ? "自作の命令" : `命令「${isolated(title)}」`);

function limited(declarations: number): string {
  if (declarations === 0) return "宣言の制限なし";
  return declarations === 3 ? "" : `宣言は${declarations}回まで`;
}
