import { common } from "../../../words/ja/common";
import type { Facts, Names } from "../../../lib/game";
import type { DungeonWords, Refusals } from ".";
import type { Tile } from "../protocol.gen";

const { list } = common;
const WINDS = ["北", "東", "南", "西"] as const;
const KINDS = {
  S: "直進",
  S2: "再通行の直進",
  L: "左折",
  L2: "再通行の左折",
  R: "右折",
  R2: "再通行の右折",
  RE: "リピート",
  ST: "初期タイル",
};
const GHOSTS = { A: "シーツおばけ", B: "フードおばけ", C: "鬼火", D: "小鬼", E: "メデューサ" };

const named = (names: Names, seats: readonly number[]) => list(seats.map((seat) => names[seat] ?? ""));
const tile = ({ kind, ghost }: Tile) => `${KINDS[kind]}${ghost === null ? "" : `（${GHOSTS[ghost]}）`}`;
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
  loop: ({ met }) => `道が${met}枚目に前と同じ方向から入り、ループしました。`,
  reverse: ({ met }) =>
    met === null ? "道がダンジョンの外へ逆走することになります。" : `道が${met}枚目を逆走することになります。`,
  misplaced: ({ laid, heading }) => `${laid}向きに置かれましたが、道は${heading}へ進んでいました。`,
  square: () => "9×9マスの正方形の外に置かれました。",
  "five-ghosts": () => "5体目のおばけが置かれました。",
  "same-ghost": () => "同じおばけがもう一度置かれました。",
};
const FAILURE = {
  misplaced: "置き間違いがありました。",
  "went-on-lost": "ロスト状態のダンジョンで進みました。",
  "opened-early": "ロスト状態になる前に、新しいダンジョンを始めました。",
};
const both = (text: string, seat?: number) => ({ spoken: text, kept: text, ...(seat === undefined ? {} : { seat }) });
const onlySpoken = (text: string) => ({ spoken: text, kept: null });
const seats = (fact: unknown, names: Names) => named(names, Array.isArray(fact) ? (fact as number[]) : [Number(fact)]);
const tileOf = ({ tile: kind, ghost }: Facts) =>
  tile({ kind: kind as Tile["kind"], ghost: ghost === undefined || ghost === "" ? null : (ghost as Tile["ghost"]) });

export const words: DungeonWords = {
  title: "ダンジョンインメモリー",
  agree(options, people) {
    const rules = [
      options.one_voice ? "宣言は1人だけ" : "",
      options.square ? "9×9マス" : "",
      options.five_ghosts ? "おばけ5回" : "",
      options.same_ghost ? "同じおばけ" : "",
      options.strict_corridor ? "境目は一度だけ" : "",
    ].filter((rule) => rule !== "");
    const level = options.level === "beginner" ? "初級" : "上級";
    return [people === 1 ? "ソロプレイ" : `${level}・3点先取`, ...rules].join("・");
  },
  options: {
    level: {
      label: "レベル",
      help: "初級は直進と左折のタイルで、手札は3枚です。上級は全部のタイルで、手札は2枚です。ソロプレイでは、いつも全部のタイルを使います。",
      values: { beginner: "初級", advanced: "上級" },
    },
    one_voice: {
      label: "宣言は1人だけ",
      help: "追加ルールその1：ロスト宣言は、タイル1枚につき1人までです。",
      values: {},
    },
    square: {
      label: "9×9マス",
      help: "追加ルールその2：9×9マスの正方形の外にタイルが来ると、ロスト状態になります。",
      values: {},
    },
    five_ghosts: {
      label: "おばけ5回",
      help: "追加ルールその3：おばけが合計5回置かれると、ロスト状態になります。",
      values: {},
    },
    same_ghost: {
      label: "同じおばけ",
      help: "追加ルールその4：同じおばけが2回置かれると、ロスト状態になります。上級とソロプレイで使えます。",
      values: {},
    },
    strict_corridor: {
      label: "境目は一度だけ",
      help: "裁定R8：一度越えたタイルの境目をまた越えると、ロスト状態になります。",
      values: {},
    },
    solo_early_new: {
      label: "ロスト前に新しいダンジョンを始めたら",
      help: "裁定R16：ソロプレイで、ロスト状態になる前に新しいダンジョンを始めたときの扱いです。",
      values: { fail: "失敗にする", allow: "認める" },
    },
    reading: {
      label: "タイルの枚数",
      help: "裁定R2：説明書にある枚数の読み方です。",
      values: { "1": "読み方1", "2": "読み方2", "3": "読み方3", "4": "読み方4" },
    },
  },
  keys: [
    ["1 2 3", "タイルを選ぶ"],
    ["Q E ← →", "タイルを回す"],
    ["Enter", "置く"],
    ["L L", "ロスト！（2回押す）"],
    ["H", "まだつながってる"],
    ["G", "進む（ソロプレイ）"],
    ["N", "新しいダンジョン（ソロプレイ）"],
  ],
  refusals: {
    "one-voice-alone": () => "追加ルールその1は、2人以上で使えます。",
    "same-ghost-beginner": () =>
      "追加ルールその4には、同じおばけのタイルが2枚ずつ必要です。初級には1枚ずつしかありません。",
    "match-over": () => "ゲームは終わりました。",
    "no-such-seat": (facts) => `この卓は${String(facts.seats)}席です。その席はありません。`,
    "steer-first": () => "先に、進むか新しいダンジョンかを決めてください。それから次のタイルをめくります。",
    "window-open": (facts, names) => `${seats(facts.waiting_for, names)}がまだ考えています。`,
    "not-your-turn": (facts, names) => `今は${seats(facts.active, names)}の番です。`,
    "no-such-rotation": (facts) => `タイルの向きは、0から3までの4つです。${String(facts.rotation)}はありません。`,
    "not-turned-up": (facts) => `めくったタイルは${tileOf(facts)}ではありません。`,
    "not-in-hand": (facts) => `手札に${tileOf(facts)}はありません。`,
    "nobody-to-tell": () => "ソロプレイでは、ロスト宣言をしません。代わりに、新しいダンジョンを始められます。",
    "has-left": () => "もう探索から抜けています。記憶の確認まで見守りましょう。",
    "no-tile-yet": () => "ロスト宣言は、タイルが置かれてからです。まだ初期タイルしかありません。",
    "place-first": () => "あなたの番です。ほかの人が決めるのは、タイルを置いた後です。",
    "no-window": (facts, names) =>
      `ロスト宣言は、次のタイルが置かれてからです。${seats(facts.active, names)}はまだ置いていません。`,
    "active-may-not": () => "このタイルを置いた人は宣言できません。決めるのはほかの人です。",
    "already-sealed": (facts, names) => `もう回答しました。${seats(facts.waiting_for, names)}がまだ考えています。`,
    "only-alone": () => "「新しいダンジョン」は、ソロプレイで使えます。",
    "tile-waits": () => "めくったタイルがあります。先に置いてください。",
  } satisfies Refusals,

  kinds: KINDS,
  ghosts: GHOSTS,
  winds: WINDS,
  tile,
  lying,
  topTile: (what) => `一番上のタイル：${what}`,

  ask: {
    place: "あなたの番です。",
    placeHint: "矢印を進行方向に合わせて置きましょう。",
    opens: "新しいダンジョンです。",
    opensHint: "1枚目です。好きな向きで置けます。",
    steer: "通路はまだつながってる？",
    steerHint: "ロスト状態なら、新しいダンジョンを始めましょう。",
    window: "通路はまだつながってる？",
    windowAgain: (names) => `${names}がロスト宣言！\u3000あなたは？`,
    sealed: "回答しました。全員そろうと公開されます。",
    left: "記憶の確認まで見守りましょう。",
    over: "ゲームは終わりました。",
  },
  owes: { place: "手番", announce: "考え中", steer: "考え中" },
  stack: (number, deck) => `一番上は${number}枚目・山札${deck}枚`,
  dungeons: (dungeon, tiles) => `ダンジョン${dungeon}（${tiles}枚、確認待ち）`,
  hand: "手札",
  resting: "手札はお休み中",
  chosen: (what) => `${what}、選択中`,
  turnLeft: "左に回す",
  turnRight: "右に回す",
  layDown: "置く",
  lost: "ロスト！",
  sure: "本当に？",
  sureHint: "もう一度押すと、ロスト宣言します。",
  holds: "まだつながってる",
  goOn: "進む",
  newDungeon: "新しいダンジョン",
  points: (points, of) => `${of}点中${points}点`,
  tilesInHand: (tiles) => `手札${tiles}枚`,
  hasLeft: "抜けた",
  itsTurn: "手番",
  cries: (names) => `${names}がロスト宣言`,
  lostCardOf: (name) => `${name}のロストカード`,

  check: {
    title: "記憶の確認",
    laying: "下から順に並べます。",
    map: (tiles) => `ダンジョンの地図（${tiles}枚）`,
    way: "ダンジョンの道順",
    step: ({ number, heading, leaves, passed }, turn) => {
      const turns = ["まっすぐ", "右に曲がって", "引き返して", "左に曲がって"][turn] ?? "";
      const on = passed.map((one) => `続いて${one.number}枚目を通り、${wind(one.leaves)}へ出ます。`);
      return `${number}枚目：${wind((heading + 2) % 4)}から入り、${turns}${wind(leaves)}へ出ます。${on.join("")}`;
    },
    strip: "抜き出したタイル（下から順）",
    tileNumber: (number, what) => `${number}枚目：${what}`,
    aside: "地図の横",
    lostOn: (number, cause) => `${number}枚目でロスト：${cause}`,
    cause: {
      wall: "壁",
      loop: "ループ",
      reverse: "逆走",
      misplaced: "置き間違い",
      square: "9×9マスの外",
      "five-ghosts": "5体目のおばけ",
      "same-ghost": "同じおばけ",
    },
    why: WHY,
    clause: CLAUSE,
    held: "通路は最後までつながっていました。",
    cried: (number) => `${number}枚目で宣言`,
    criedEarly: (number, early) => `${number}枚目で宣言、${early}枚早すぎた`,
    criedFirst: (number) => `${number}枚目で宣言、ロスト後の一番乗り`,
    criedLater: (number) => `${number}枚目で宣言、一足遅れ`,
    criedInVain: (number) => `${number}枚目で宣言、通路は最後までつながっていた`,
    walked: "宣言せずに残った",
    plus: "+1",
    next: "次の探索へ",
    seeAgain: "もう一度見る",
    skip: "スキップ",
    scoredHow: {
      lost: "ロスト後、最初に宣言した人に1点です。",
      held: "通路は最後までつながっていたので、残った人に1点ずつです。",
    },
    dungeon: (number) => `ダンジョン${number}`,
    failure: FAILURE,
    noFailure: "失敗はありませんでした。",
    soloPoints: (tiles, bonus) => `タイル${tiles}枚${bonus > 0 ? `＋追加ルール${bonus}点` : ""}`,
    yourTurnWaits: "次はあなたの番です。",
    wins: (names, many) => (many ? `${names}が勝利を分かち合います。` : `${names}の勝ち。`),
    soloOver: (points) => `${points}点でした。`,
  },

  beside: {
    title: "真相の地図",
    holds: (where) => `道は${where}へ続いています。`,
    map: (tiles, how) => `真相の地図（${tiles}枚）。${how}`,
    correct: (number) => `最後の正解は${number}枚目`,
    noneCorrect: "正解はまだありません",
    lostIt: (number) => `${number}枚目でロスト状態にしました`,
    handOf: (name) => `${name}の手札`,
    sealedLost: "伏せた答え：ロスト！",
    sealedHolds: "伏せた答え：まだつながってる",
    strip: "ダンジョンのすべてのタイル（下から順）",
    goTo: (number, what) => `${number}枚目：${what}。置いた場面へ`,
  },
  chart: {
    title: "ロスト宣言のタイミング",
    empty: "ロスト宣言はまだありません。みんなで遊んで宣言すると、ここで勘の鋭さが分かります。",
    sum: ({ cries, early, onTime, late }) =>
      `ロスト宣言は${cries}回。ちょうどが${onTime}回、遅れが${late}回、通路がつながっていたときが${early}回でした。`,
    never: "ロストなし",
    early: "早すぎ",
    onTime: "ちょうど",
    late: "遅れ",
    tiles: (tiles, isOpen) => `${tiles}${isOpen ? "〜" : ""}`,
    bar: ({ delay, isOpen, count }) => {
      const tiles = `${Math.abs(delay ?? 0)}枚${isOpen ? "以上" : ""}`;
      const when =
        delay === null
          ? "最後までロストなし"
          : delay === 0
            ? "ロスト状態になったタイルでちょうど"
            : `${tiles}${delay < 0 ? "早すぎ" : "遅れ"}`;
      return `${when}：${count}回`;
    },
  },

  say: {
    ExplorationBegan: ({ starter }, names) =>
      both(
        names.length > 1 ? `新しいダンジョンです。${names[starter] ?? ""}から始めます。` : "新しいダンジョンです。",
        starter,
      ),
    TilesDealt: ({ tiles }) => onlySpoken(tiles.length > 0 ? `手札は${list(tiles.map(tile))}です。` : ""),
    TilePlaced: ({ seat, tile: what, rotation }, names) =>
      onlySpoken(`${names[seat] ?? ""}が${tile(what)}を${wind(rotation)}向きに置きました。`),
    TileDrawn: ({ tile: what }) => onlySpoken(what === null ? "" : `${tile(what)}を引きました。`),
    DecisionSealed: ({ seat }, names) => onlySpoken(`${names[seat] ?? ""}が決めました。`),
    DecisionsRevealed: ({ announced, too_late }, names) => {
      if (announced.length === 0) return onlySpoken("誰もロスト宣言をしませんでした。");
      const late =
        too_late.length > 0 ? `${named(names, too_late)}も宣言しましたが、抜けるのは1人だけです（D-10.1）。` : "";
      return both(`${named(names, announced)}がロスト宣言をして、探索から抜けました。${late}`, announced[0]);
    },
    TurnPassed: ({ seat }, names) => onlySpoken(`${names[seat] ?? ""}の番です。`),
    CheckBegan: ({ reason }) =>
      both(
        {
          "one-left": "残りは1人です。記憶の確認をします。",
          "no-tile": "手札がもうありません。記憶の確認をします。",
          "deck-empty": "山札がなくなりました。記憶の確認をします。",
        }[reason],
      ),
    TileLaid: ({ step }) => {
      const through = step.passed.map((passed) => `${passed.number}枚目`);
      return onlySpoken(
        `${step.number}枚目は${tile(step.tile)}です。${through.length > 0 ? `道は${list(through)}を通り抜けます。` : ""}`,
      );
    },
    DungeonLost: ({ loss }) =>
      both(
        `${loss.number}枚目でロスト状態になりました。${WHY[loss.cause]({ met: loss.met, laid: wind(loss.laid ?? 0), heading: wind(loss.heading) })}（${CLAUSE[loss.cause]}）`,
      ),
    TileSetAside: ({ aside }) => onlySpoken(`${aside.number}枚目は地図の横に出します。`),
    LostCardsAppeared: ({ number, seats: owners }, names) =>
      both(`${number}枚目の上に、${named(names, owners)}のロストカードがあります。`, owners[0]),
    ExplorationScored: ({ gained, failed }, names) => {
      const points =
        gained.length > 0
          ? `${named(names, gained)}に1点${gained.length > 1 ? "ずつ" : ""}入ります。`
          : "誰にも得点が入りません。";
      return both(failed.length > 0 ? `${points}${named(names, failed)}のロスト宣言は失敗でした。` : points, gained[0]);
    },
    MatchWon: ({ winners }, names) =>
      both(
        `${named(names, winners)}が3点で${winners.length > 1 ? "勝利を分かち合いました" : "勝ちました"}。`,
        winners[0],
      ),
    TileTurnedUp: ({ tile: what, opens }) =>
      onlySpoken(`次のタイルは${tile(what)}です。${opens ? "新しいダンジョンの1枚目になります。" : ""}`),
    DungeonOpened: ({ dungeon }) => onlySpoken(`次はダンジョン${dungeon}です。`),
    SoloScored: ({ tiles, bonus, failure }) =>
      both(`${failure === null ? "失敗はありませんでした。" : FAILURE[failure]}${tiles + bonus}点です。`),
  },
};
