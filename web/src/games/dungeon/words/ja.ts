import type { Names } from "../../../lib/game";
import type { DungeonWords } from ".";
import type { Tile } from "../protocol.gen";

const list = (items: readonly string[]) => items.join("、");
const WINDS = ["北", "東", "南", "西"] as const;
const KINDS = {
  S: "直進",
  S2: "直進（2本道）",
  L: "左折",
  L2: "左折（2本道）",
  R: "右折",
  R2: "右折（2本道）",
  RE: "リピート",
  ST: "スタートタイル",
};
const GHOSTS = { A: "シーツおばけ", B: "フードおばけ", C: "鬼火", D: "小鬼", E: "メデューサ" };

const named = (names: Names, seats: readonly number[]) => list(seats.map((seat) => names[seat] ?? ""));
const tile = ({ kind, ghost }: Tile) => `${KINDS[kind]}${ghost === null ? "" : `・${GHOSTS[ghost]}つき`}`;
const lying = (what: Tile, rotation: number) => `${tile(what)}、${WINDS[rotation] ?? ""}向き`;
const wind = (heading: number) => WINDS[heading] ?? "";

const CLAUSE: DungeonWords["check"]["clause"] = {
  wall: "D-5.1",
  loop: "D-5.2",
  reverse: "D-5.3",
  misplaced: "D-5.4",
  square: "D-10.2",
  "five-ghosts": "D-10.3",
  "same-ghost": "D-10.4",
};
const WHY: DungeonWords["check"]["why"] = {
  wall: ({ met }) => `道が${met}枚目の壁に突き当たりました。`,
  loop: ({ met }) => `道が${met}枚目に前と同じ向きで戻り、ぐるぐる回っています。`,
  reverse: ({ met }) =>
    met === null ? "道がダンジョンの外へ逆戻りします。" : `道が${met}枚目を逆向きに通ることになります。`,
  misplaced: ({ laid, heading }) => `${laid}向きに置かれましたが、道は${heading}へ進んでいました。`,
  square: () => "9×9マスの外に出ました。",
  "five-ghosts": () => "5体目のおばけです。",
  "same-ghost": () => "同じおばけがもう一度出ました。",
};
const FAILURE = {
  misplaced: "向きを間違えたタイルがありました。",
  "went-on-lost": "LOSTしたダンジョンで先へ進みました。",
  "opened-early": "まだ道があるのに、新しいダンジョンを開きました。",
};
const both = (text: string, seat?: number) => ({ spoken: text, kept: text, ...(seat === undefined ? {} : { seat }) });
const onlySpoken = (text: string) => ({ spoken: text, kept: null });
const seats = (fact: unknown, names: Names) => named(names, Array.isArray(fact) ? (fact as number[]) : [Number(fact)]);

export const words: DungeonWords = {
  title: "ダンジョンインメモリー",
  agree(options, people) {
    const rules = [
      options.one_voice ? "ひとりの声" : "",
      options.square ? "9×9" : "",
      options.five_ghosts ? "5体のおばけ" : "",
      options.same_ghost ? "同じおばけ" : "",
      options.strict_corridor ? "厳密な通路" : "",
    ].filter((rule) => rule !== "");
    const level = options.level === "beginner" ? "初級" : "上級";
    return [people === 1 ? "ひとり用・最大50点" : `${level}・先に灯り3つ`, ...rules].join("・");
  },
  options: {
    level: {
      label: "レベル",
      help: "初級は直進と左折だけで手札3枚、上級は全種類で手札2枚です。ひとりで遊ぶときは、いつも全種類を使います。",
      values: { beginner: "初級", advanced: "上級" },
    },
    one_voice: {
      label: "ひとりの声",
      help: "追加ルール1：タイル1枚ごとに、LOST!を宣言できるのは1人までです。",
      values: {},
    },
    square: { label: "9×9マス", help: "追加ルール2：9×9マスの外にタイルが出たらLOSTです。", values: {} },
    five_ghosts: { label: "5体のおばけ", help: "追加ルール3：5体目のおばけでLOSTです。", values: {} },
    same_ghost: { label: "同じおばけ", help: "追加ルール4：同じおばけが2回出たらLOSTです（上級）。", values: {} },
    strict_corridor: { label: "厳密な通路", help: "裁定R8：マスとマスの境を2回通ることはできません。", values: {} },
    solo_early_new: {
      label: "ひとり用：早すぎる新ダンジョン",
      help: "裁定R16：LOSTする前に新しいダンジョンを開いたときの扱いです。",
      values: { fail: "そこで終わり", allow: "認める" },
    },
    reading: {
      label: "箱の中のタイル",
      help: "裁定R2：印刷されたタイル一覧の読み方です。",
      values: { "1": "読み方1", "2": "読み方2", "3": "読み方3", "4": "読み方4" },
    },
  },
  keys: [
    ["1 2 3", "タイルを選ぶ"],
    ["Q E ← →", "タイルを回す"],
    ["Enter", "置く"],
    ["L L", "LOST!を宣言（2回押す）"],
    ["H", "まだある"],
    ["G", "進む（ひとり用）"],
    ["N", "新しいダンジョン（ひとり用）"],
  ],
  refusals: {
    "one-voice-alone": () => "追加ルール1は、一緒に答える人がいないひとり用では使えません。",
    "same-ghost-beginner": () => "追加ルール4には同じおばけのタイルが2枚必要です。初級には1枚ずつしかありません。",
    "match-over": () => "対戦は終わりました。",
    "no-such-seat": (facts) => `このテーブルの席は${String(facts.seats)}つで、この席はありません。`,
    "steer-first": () => "先に、進むかどうかを決めてください。それから次のタイルをめくります。",
    "window-open": (facts, names) => `まだ考えている人がいます：${seats(facts.waiting_for, names)}。`,
    "not-your-turn": (facts, names) => `タイルを置くのは${seats(facts.active, names)}の番です。`,
    "no-such-rotation": (facts) => `タイルの向きは0から3までの4つです。${String(facts.rotation)}はありません。`,
    "not-turned-up": (facts) => `めくったタイルは${String(facts.tile)}ではありません。`,
    "not-in-hand": (facts) => `手札に${String(facts.tile)}はありません。`,
    "nobody-to-tell": () => "ひとり用では宣言する相手がいません。新しいダンジョンを開いてください。",
    "has-left": () => "あなたはチームを離れました。道の確認まで見守ってください。",
    "no-window": (facts, names) =>
      `LOST!はタイルのあとに宣言します。${seats(facts.active, names)}はまだ置いていません。`,
    "active-may-not": () => "このタイルを置いたのはあなたです。ほかの人が答えます。",
    "already-sealed": (facts, names) =>
      `あなたの答えは伏せてあります。まだ考えているのは${seats(facts.waiting_for, names)}です。`,
    "only-alone": () => "新しいダンジョンを開けるのは、ひとりで遊ぶときだけです。",
    "tile-waits": () => "めくったタイルがあります。先に置いてください。",
  },

  kinds: KINDS,
  ghosts: GHOSTS,
  winds: WINDS,
  tile,
  lying,
  topTile: (what) => `一番上のタイル：${what}`,

  ask: {
    place: "あなたの番です",
    placeHint: "進む向きに合わせて置きましょう。",
    opens: "新しいダンジョン",
    opensHint: "このタイルから始まります。好きな向きで置けます。",
    steer: "道はまだある？",
    steerHint: "このまま進むか、LOSTなら新しいダンジョンを開きます。",
    window: "道はまだある？",
    windowAgain: (names) => `${names}がLOST!と宣言しました。道はまだある？`,
    sealed: "答えを伏せました。",
    left: "チームを離れました。道の確認まで見守りましょう。",
    over: "対戦は終わりました。",
  },
  owes: { place: "置く番", announce: "道はある？", steer: "進む？" },
  stack: (number, deck) => `一番上は${number}枚目・山札${deck}枚`,
  dungeons: (dungeon, tiles) => `閉じたダンジョン${dungeon}（${tiles}枚）`,
  hand: "あなたの手札",
  resting: "手札はお休み中",
  chosen: (what) => `${what}、選択中`,
  turnLeft: "左に回す",
  turnRight: "右に回す",
  layDown: "置く",
  lost: "LOST!",
  sure: "本当に？",
  sureHint: "もう一度押すとLOST!を宣言します",
  holds: "まだある",
  goOn: "進む",
  newDungeon: "新しいダンジョン",
  points: (points, of) => `${of}点中${points}点`,
  tilesInHand: (tiles) => `手札${tiles}枚`,
  hasLeft: "チームを離れた",
  itsTurn: "手番",
  cries: (names) => `${names}がLOST!`,
  lostCardOf: (name) => `${name}のLOSTカード`,

  check: {
    title: "道の確認",
    laying: "タイルの山をひっくり返します。",
    map: (tiles) => `並べたダンジョン（${tiles}枚）`,
    strip: "下から順に並べたタイル",
    tileNumber: (number, what) => `${number}枚目：${what}`,
    aside: "地図の外",
    lostOn: (number, cause) => `${number}枚目でLOST：${cause}`,
    cause: {
      wall: "壁",
      loop: "ループ",
      reverse: "逆走",
      misplaced: "向き違い",
      square: "マスの外",
      "five-ghosts": "5体目のおばけ",
      "same-ghost": "同じおばけ",
    },
    why: WHY,
    clause: CLAUSE,
    held: "道は続いていました。",
    cried: (number) => `${number}枚目で宣言`,
    criedEarly: (number, early) => `${number}枚目で宣言、${early}枚早すぎました`,
    criedFirst: (number) => `${number}枚目で宣言、LOSTのあと最初`,
    criedLater: (number) => `${number}枚目で宣言、出遅れました`,
    criedInVain: (number) => `${number}枚目で宣言、道は続いていました`,
    walked: "最後まで歩きました",
    plus: "+1",
    next: "次の探索へ",
    seeAgain: "もう一度見る",
    skip: "飛ばす",
    scoredHow: {
      lost: "LOST以後、最初に宣言した人が得点します。",
      held: "道は続いていたので、宣言しなかった人が得点します。",
    },
    dungeon: (number) => `ダンジョン${number}`,
    failure: FAILURE,
    noFailure: "すべてのタイルが正しい場所にありました。",
    soloPoints: (tiles, bonus) => `${tiles}枚${bonus > 0 ? `＋追加ルール${bonus}点` : ""}`,
    yourTurnWaits: "もうあなたの番です。",
    wins: (names, many) => (many ? `${names}が勝利を分け合いました。` : `${names}の勝ち。`),
    soloOver: (points) => `${points}点でした。`,
  },

  say: {
    ExplorationBegan: ({ starter }, names) =>
      both(
        names.length > 1 ? `新しいダンジョンです。${names[starter] ?? ""}から始めます。` : "新しいダンジョンです。",
        starter,
      ),
    TilesDealt: ({ tiles }) => onlySpoken(tiles.length > 0 ? `手札は${list(tiles.map(tile))}です。` : ""),
    TilePlaced: ({ seat, tile: what, rotation }, names) =>
      onlySpoken(`${names[seat] ?? ""}が${lying(what, rotation)}を置きました。`),
    TileDrawn: ({ tile: what }) => onlySpoken(what === null ? "" : `${tile(what)}を引きました。`),
    DecisionSealed: ({ seat }, names) => onlySpoken(`${names[seat] ?? ""}が答えを決めました。`),
    DecisionsRevealed: ({ announced, too_late }, names) => {
      if (announced.length === 0) return onlySpoken("だれもLOST!と言いません。");
      const late =
        too_late.length > 0 ? `${named(names, too_late)}も宣言しましたが、声はひとりまでです（D-10.1）。` : "";
      return both(`${named(names, announced)}がLOST!と宣言して、チームを離れました。${late}`, announced[0]);
    },
    TurnPassed: ({ seat }, names) => both(`${names[seat] ?? ""}の番です。`, seat),
    CheckBegan: ({ reason }) =>
      both(
        {
          "one-left": "残りひとりになりました。道を確認します。",
          "no-tile": "置けるタイルがありません。道を確認します。",
          "deck-empty": "すべてのタイルを置きました。道を確認します。",
        }[reason],
      ),
    TileLaid: ({ step }) => {
      const through = step.passed.map((passed) => `${passed.number}枚目`);
      return onlySpoken(
        `${step.number}枚目は${tile(step.tile)}。${through.length > 0 ? `道は${list(through)}を通ってさらに続きます。` : ""}`,
      );
    },
    DungeonLost: ({ loss }) =>
      both(
        `${loss.number}枚目でLOST。${WHY[loss.cause]({ met: loss.met, laid: wind(loss.laid ?? 0), heading: wind(loss.heading) })}（${CLAUSE[loss.cause]}）`,
      ),
    TileSetAside: ({ aside }) => onlySpoken(`${aside.number}枚目は地図の外に置きます。`),
    LostCardsAppeared: ({ number, seats: owners }, names) =>
      both(`${number}枚目に${named(names, owners)}のLOSTカード。`, owners[0]),
    ExplorationScored: ({ gained, failed }, names) => {
      const points = gained.length > 0 ? `${named(names, gained)}に1点。` : "得点はありません。";
      return both(failed.length > 0 ? `${points}${named(names, failed)}の宣言は外れました。` : points, gained[0]);
    },
    MatchWon: ({ winners }, names) =>
      both(
        `${named(names, winners)}が3点${winners.length > 1 ? "で勝利を分け合いました" : "で勝ちました"}。`,
        winners[0],
      ),
    TileTurnedUp: ({ tile: what, opens }) =>
      onlySpoken(`次のタイルは${tile(what)}です。${opens ? "新しいダンジョンを開きます。" : ""}`),
    DungeonOpened: ({ dungeon }) => onlySpoken(`ダンジョン${dungeon}。`),
    SoloScored: ({ tiles, bonus, failure }) =>
      both(
        `${failure === null ? "すべてのタイルが正しい場所にありました。" : FAILURE[failure]}${tiles + bonus}点です。`,
      ),
  },
};
