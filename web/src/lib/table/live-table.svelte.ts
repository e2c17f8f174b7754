/** A table as this device sees it. What is shown follows the queue; who sits there and what is said come at once. */
import { untrack } from "svelte";
import { inOurScript, retold } from "./seat-names";
import { type Entry, type Happening, entryWith, lineOf, moves, namesOf, toldLog } from "./log-entries";
import type { GameWords, Names, Saying } from "../game";
import { newId } from "../net/id";
import { Connection, type ConnectionState, type World, realWorld } from "../net/connection";
import type {
  Ask,
  ChatLine,
  FromServer,
  Play,
  Refused,
  Result,
  Seat,
  TableCard,
  Update,
  Welcome,
} from "../protocol.gen";
import { Queue, type Step, unseen } from "./animation-queue";
import { type Landing, type Now, type Owed, landing } from "./landing";
import { MisclickGuard } from "./misclick-guard.svelte";
import type { Refusal } from "./refusal";
import type { Manner } from "./speech-queue";
import type { Stage } from "./stage";
import { FreshLines, isAudible, spokenLine } from "./fresh-lines.svelte";
import { UnsentLines } from "./unsent-lines";
import { Voice } from "./voice.svelte";
import { SPEEDS, settings } from "../browser/settings.svelte";
import { speech } from "../browser/language.svelte";

const NOTHING_ASKED = -1; // the server's word for: I know that I am not asked

export class LiveTable<View = unknown, Action = unknown> {
  you = $state<Seat | null>(null);
  /** For a spectator who left a chair in this match: the one that they may take back. */
  yours = $state<Seat | null>(null);
  #told: TableCard = $state.raw() as TableCard;
  readonly card = $derived.by(() => this.written(this.#told));
  chat = $state.raw<readonly ChatLine[]>([]);
  muted = $state.raw<readonly Seat[]>([]);
  state = $state.raw<ConnectionState>({ kind: "quiet", again: 0 });
  isWelcome = $state(false);

  // What is on the screen.
  match = $state(0);
  seq = $state(0);
  view = $state.raw<View | null>(null);
  ask = $state.raw<Ask<Action> | null>(null);
  owing = $state.raw<readonly Owed[]>([]);
  /** The seats that still have to decide, without the own one, also while its answer is being sent. */
  readonly awaited = $derived(
    this.owing.map(({ seat }) => seat).filter((seat) => this.kind === "replay" || seat !== this.you),
  );
  result = $state.raw<Result | null>(null);
  log = $state.raw<readonly Entry[]>([]);

  /** What this seat owes by now, even if the screen is not that far. */
  due = $state.raw<Owed | null>(null);
  readonly isDue = $derived(this.due !== null);
  /** The own action, while it is on its way. */
  sending = $state.raw<{ readonly id: string; readonly action: Action } | null>(null);
  /** Holds the own action for a moment in which it can be taken back. */
  readonly guard: MisclickGuard;
  refusal = $state.raw<Refusal<Action> | null>(null);
  /** What was typed and then refused: it goes back to where it was typed. */
  unsaid = $state("");
  isPlaying = $state(false);
  /** The log in the server's words, where the game has none of its own here. */
  plainLog = $state.raw<readonly string[] | null>(null);

  words = $state.raw<GameWords | null>(null);
  /** Is it being played? A replay and an introduction look alike, but have no other people at the table. */
  readonly kind: "live" | "replay" | "lesson";
  /** This device has taken a seat: the page connects anew. */
  seated: () => void = () => undefined;
  readonly names = $derived(namesOf(this.card));
  /** What is told to those who listen: nothing at a table has a voice of its own. */
  readonly voice: Voice;
  /** What has just been said in the chat. */
  readonly fresh: FreshLines;

  readonly #unsent = new UnsentLines();
  readonly #connection: Connection;
  readonly #queue: Queue;
  readonly #world: World;
  #stage: Stage | null = null;
  #watched: Landing<View, Action> | null = null;

  constructor(
    readonly id: string,
    card: TableCard,
    you: Seat | null,
    world: World = realWorld(id),
    kind: LiveTable["kind"] = "live",
  ) {
    this.kind = kind;
    this.#told = card;
    this.you = you;
    this.#world = world;
    this.guard = new MisclickGuard(world);
    this.voice = new Voice(world);
    this.fresh = new FreshLines(world);
    this.#queue = new Queue(world, (error) => console.error("a step could not be shown", error));
    if (kind === "live") this.#queue.pace = () => SPEEDS[settings.speed];
    this.#queue.pause();
    this.#connection = new Connection(
      world,
      (message) => this.#hear(message),
      (state) => (this.state = state),
    );
    this.#connection.start();
  }

  /** The time by which deadlines are told. */
  now(): number {
    return this.#world.now();
  }

  stop(): void {
    this.guard.takeBack();
    this.#connection.stop();
    this.#queue.clear();
    this.voice.hush();
  }

  hurry(): void {
    this.#connection.hurry();
  }

  lost(): void {
    this.#connection.lost();
  }

  /** A board is there: from now on it shows what happens. The answer takes it away. */
  perform(stage: Stage): () => void {
    this.#stage = stage;
    untrack(() => this.#queue.resume());
    return () => {
      this.#queue.pause();
      this.#queue.clear();
      this.#stage = null;
    };
  }

  /** Does the board make a show of it? */
  isShow(event: Happening): boolean {
    return this.#stage?.isShow(event) ?? false;
  }

  /** So many milliseconds after it has been told a show goes on by itself; null: when the viewer wants to. */
  set patience(ms: number | null) {
    this.#queue.patience = ms;
  }

  /** End what is being shown without its truth: another one comes. */
  drop(): void {
    this.#watched = null;
    this.#queue.clear();
  }

  /** To the end of what is being shown. */
  skip(): void {
    this.#queue.skip();
  }

  /** Answer what is asked, one answer at a time. A player who is not asked may try, and gets the rule that forbids it. */
  play(action: Action): void {
    if (this.sending !== null) return;
    const id = newId();
    this.refusal = null;
    this.sending = { id, action };
    const play: Play<Action> = { kind: "Play", id, match: this.match, ask: this.ask?.number ?? NOTHING_ASKED, action };
    const send = () => this.#connection.wish(play);
    if (this.kind === "live") this.guard.send(this.due?.until ?? null, send, () => (this.sending = null));
    else send();
  }

  say(text: string, name: string | null = null): void {
    this.#connection.wish(this.#unsent.add(text, name));
  }

  /** What the table plays by, in one line. */
  get agreed(): string {
    return this.words?.agree(this.card.options as never, this.card.seats.length) ?? "";
  }

  /** From now on in other words. */
  changeWords(words: GameWords): void {
    if (words === this.words) return;
    this.words = words;
    this.voice.hush();
  }

  /** Say it to those who listen, after all that is being said: a board has no voice of its own. */
  announce(text: string, manner?: Manner): void {
    this.voice.say(text, manner);
  }

  /** The sentence for an event; none where the game has no words of its own here. */
  saying(event: Happening, names?: Names): Saying | null {
    const say = this.words?.say[event.kind] as ((event: Happening, names: Names) => Saying) | undefined;
    return say?.(event, names ?? this.names) ?? null;
  }

  /** A table in the language of the house. */
  written(card: TableCard): TableCard {
    const writing = this.kind === "replay" ? retold : inOurScript;
    return writing(card, () => speech.words.bots.names);
  }

  #hear(message: FromServer): void {
    switch (message.kind) {
      case "Welcome":
        return this.#welcome(message as Welcome<View, Action, Happening>);
      case "Update":
        return this.#update(message as Update<View, Action, Happening>);
      case "Refused":
        return this.#refused(message);
      case "Answered":
        return this.#answered(message.id);
      case "Table":
        return this.#look(message.table);
      case "Chat":
        return this.#chatted(message.line);
      case "Said":
        this.#unsent.take(message.id);
        return;
      case "Pong":
      case "Goodbye":
        return;
    }
  }

  #chatted(line: ChatLine): void {
    const others = this.chat.filter(({ number }) => number !== line.number);
    const isNew = others.length === this.chat.length;
    this.chat = [...others, line];
    if (!isNew || !isAudible(line, this.muted)) return;
    this.fresh.add(line);
    const isOwn = line.seat === this.you && (line.seat !== null || this.#unsent.has(line.text));
    if (!isOwn) this.announce(spokenLine(line));
  }

  /** Who comes and goes is seen at once, and stands in the log after all that was heard before. */
  #look(card: TableCard): void {
    const lines = moves(this.#told, card);
    this.#told = card;
    if (lines.length === 0) return;
    const land = () => {
      if (card.match === this.match) this.log = [...this.log, ...lines];
      this.isPlaying = !this.#queue.isIdle;
      const text = lines.map((line) => lineOf(line, this).text).join(speech.words.common.pause);
      this.voice.tell({ spoken: text, kept: text });
    };
    this.#queue.push(unseen(land));
  }

  #welcome(welcome: Welcome<View, Action, Happening>): void {
    this.isWelcome = true;
    this.#told = welcome.table;
    this.you = welcome.you;
    this.yours = welcome.yours;
    this.chat = welcome.chat;
    this.muted = welcome.muted;
    const { match } = welcome;
    if (this.guard.held === null && this.sending !== null && !this.#connection.isUnanswered(this.sending.id))
      this.sending = null;
    if (match === null) {
      this.#queue.clear();
      this.#forgetMatch();
      return;
    }
    // It tells again what was still on its way; but who looks at the end of a show may go on looking.
    if (this.#watched !== null) this.#queue.forget();
    else if (match.number === this.match) this.#queue.clear();
    const step = this.#step({ ...match, answers: null }, () => toldLog(match, welcome.table));
    const isFirst = this.view === null;
    this.due = this.#mine(step.due);
    if (isFirst) this.#land(step); // on arrival the table is shown at once, and of what was missed only a show
    this.#show(match.events, step, isFirst);
  }

  #update(update: Update<View, Action, Happening>): void {
    if (update.match === this.match && update.seq <= this.seq) return;
    const { seat, by } = update;
    const cast = this.#told;
    const playedFor: Entry[] = seat !== null && by !== "seat" ? [{ what: "played-for", seat, by, cast }] : [];
    const step = this.#step({ ...update, number: update.match }, () => [...this.log, ...playedFor]);
    this.due = this.#mine(step.due);
    this.#show(update.events, step);
  }

  #show(events: readonly Happening[], step: Landing<View, Action>, onlyShows = false): void {
    const isShow = () => events.some((event) => this.#stage?.isShow(event));
    const isFleeting = () => events.some((event) => this.#stage?.isFleeting?.(event));
    this.isPlaying = true;
    this.#queue.push({
      get isShow() {
        return isShow();
      },
      get isFleeting() {
        return isFleeting();
      },
      play: async (beat) => {
        if (onlyShows && !isShow()) return;
        if (isFleeting()) this.voice.conceal({ isHandKept: step.seat !== undefined && step.seat !== this.you });
        this.#stage?.begin?.(events, step.view);
        const lastOfShow = events.findLastIndex((event) => this.#stage?.isShow(event));
        for (const [at, event] of events.entries()) {
          const isTold = !this.#stage?.isShow(event); // the log does not tell how a show ends before it does
          const saying = this.saying(event);
          const isLeftOut = !isTold && beat.isSkipped && saying?.kept === null; // who skips a show hears what it leads to
          if (saying !== null && !isLeftOut && !this.#stage?.isQuiet?.(event)) this.voice.tell(saying);
          const write = () => step.number === this.match && (this.log = step.log(events.slice(0, at + 1)));
          if (isTold) write();
          await this.#stage?.animate(event, beat);
          if (!isTold) write();
          if (at === lastOfShow && !beat.isDropped) this.#hasSeen(step);
          if (at === lastOfShow + 1 && at > 0) this.voice.conceal(); // the next event ends the show
        }
      },
      land: () => this.#land(step),
      covered: () => this.#covered(step),
    });
  }

  /** Of a step that is covered before it could be shown: its lines in the log, and that it has come. */
  #covered({ number, seq, answers, events, cast }: Landing<View, Action>): Step {
    const lines = events.map(entryWith(cast)).filter((one) => this.#isKept(one));
    return unseen(() => {
      if (number === this.match) this.log = [...this.log, ...lines];
      this.#answered(answers);
      this.#connection.seen(number, seq);
    });
  }

  /** Set everything on the screen to what it is after a step. */
  #land(step: Landing<View, Action>): void {
    this.log = step.log(step.events);
    this.seq = step.seq;
    this.view = step.view;
    this.#stage?.landed?.();
    // The same ask stays the same object: other players' moves do not disturb one who is about to answer it.
    if (step.ask?.number !== this.ask?.number || step.number !== this.match) {
      this.guard.takeBack(); // it was about another question
      this.ask = step.ask;
      this.refusal = null; // and so was this
    }
    this.match = step.number;
    this.owing = step.due;
    this.result = step.result;
    this.isPlaying = !this.#queue.isIdle;
    this.#watched = null;
    this.#answered(step.answers);
    this.#connection.seen(step.number, step.seq);
  }

  /** A show that has been told need not be told again, even while it is still on the screen. */
  #hasSeen(step: Landing<View, Action>): void {
    this.#watched = step;
    this.#connection.seen(step.number, step.seq);
  }

  #step(now: Now<View, Action>, before: () => readonly Entry[]): Landing<View, Action> {
    return landing(now, { cast: this.#told, heard: this.now(), before, isKept: (one) => this.#isKept(one) });
  }

  /** An ask alone may be a chance to decide anew: only what is owed is due. */
  #mine(owing: readonly Owed[]): Owed | null {
    return owing.find((one) => one.seat === this.you) ?? null;
  }

  #forgetMatch(): void {
    this.guard.takeBack();
    this.#watched = null;
    this.voice.conceal();
    this.match = this.seq = 0;
    this.view = this.ask = this.result = null;
    this.owing = this.log = [];
    this.due = null;
  }

  #refused(message: Refused): void {
    const { id, problem } = message;
    const action = this.sending?.id === id ? this.sending.action : null;
    this.refusal = { problem, action, isOnBoard: action !== null && (this.#stage?.tellsWhyNot?.(action) ?? false) };
    if (id === null) return;
    this.#answered(id);
    const text = this.#unsent.take(id);
    if (text !== null) this.unsaid = this.unsaid === "" ? text : `${this.unsaid}\n${text}`;
  }

  #answered(id: string | null): void {
    if (this.sending?.id === id) this.sending = null;
  }

  /** Only what may be kept stays in the memory of this page. */
  #isKept(one: Entry): boolean {
    return one.what !== "event" || (this.saying(one.event)?.kept ?? null) !== null;
  }
}
