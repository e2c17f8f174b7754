/** One entry for each kind of event: a new event without an animation does not compile. */
import { isCalm } from "../../../lib/browser/reduced-motion";
import type { Beat } from "../../../lib/table/animation-queue";
import { type Sound, sound } from "../../../lib/browser/sound";
import type { Event } from "../protocol.gen";
import type { Stage } from "./stage.svelte";

type Animate = {
  readonly [K in Event["kind"]]: (
    event: Extract<Event, { readonly kind: K }>,
    stage: Stage,
    beat: Beat,
  ) => Promise<void> | void;
};

const FLIP = 560;
const BOSS_FLIP = 1300;
const TUMBLE = 950; // until the Dungeon die, the last one, lies still
const READ = 1300; // a row of a card
const STILL = 600; // one picture of a calm show

/** Nothing sounds of what is skipped. */
const ring = (beat: Beat, name: Sound, higher = 0) => {
  if (!beat.isSkipped) sound(name, higher);
};

/** So long, or one still picture. */
const pause = (beat: Beat, ms: number) => beat.wait(isCalm() ? Math.min(ms, STILL) : ms);

/** Told, heard, and looked at for a while. */
const shown =
  (ms: number, name?: Sound, higher = 0) =>
  async (event: Event, stage: Stage, beat: Beat): Promise<void> => {
    stage.tell(event);
    if (name !== undefined) ring(beat, name, higher);
    await pause(beat, ms);
  };

/** Only told: what comes after shows it. */
const told = (event: Event, stage: Stage) => stage.tell(event);

/** Bone on wood, a few times. */
async function rattle(beat: Beat): Promise<void> {
  for (const rest of [130, 150, 190, 230, 250]) {
    ring(beat, "turn");
    await pause(beat, isCalm() ? 0 : rest);
  }
  ring(beat, "set");
}

export const animate = {
  Asked: told,
  CharacterChosen: shown(300, "candle"),
  async AreaBegan(event, stage, beat) {
    stage.tell(event);
    stage.isFalling = false;
    stage.check = null;
    ring(beat, "set");
    await pause(beat, 450);
  },
  CrowCalled: shown(400, "cry"),
  RoomLookedAt: shown(300, "turn"),
  RoomPut: shown(300, "set"),
  RoomRevealed: shown(FLIP, "turn"),
  BossRevealed: shown(BOSS_FLIP, "cry"),
  async Moved(event, stage, beat) {
    stage.check = null;
    stage.tell(event);
    ring(beat, "set");
    await pause(beat, 380);
  },
  RoomEntered: shown(300),
  RoomResolved(event, stage) {
    stage.tell(event);
    stage.check = null;
  },
  RoomReplaced: shown(FLIP, "turn"),
  RoomsSwapped: shown(500, "set"),
  async Fell(event, stage, beat) {
    stage.tell(event);
    stage.endFight();
    stage.check = null;
    stage.isFalling = true;
    ring(beat, "spark");
    await pause(beat, 800);
  },
  FallStopped: shown(400),
  Starved: shown(400, "no"),
  Ate: shown(350, "note"),
  Delved: shown(500, "candle"),
  async Changed(event, stage, beat) {
    stage.tell(event);
    stage.change(event.seat, event.stat, event.by);
    ring(beat, event.by > 0 ? "note" : "seal", event.by > 0 ? 4 : 0);
    await pause(beat, 380);
  },
  Afflicted: shown(550, "cry"),
  Cured: shown(450, "candle"),
  Refreshed: shown(300, "note"),
  PotionGained: shown(380, "again"),
  PotionLeft: shown(300),
  PotionDrunk: shown(450, "again"),
  PotionSold: shown(250, "note"),
  ItemTaken: shown(450, "again"),
  ItemGone: shown(350),
  ItemLeft: shown(250),
  SkillUsed: shown(450, "candle"),
  async Checked({ room, faces, dungeon, curse, poison, success }, stage, beat) {
    stage.check = { room, faces, dungeon, curse, poison, success: null, row: null };
    stage.throw = { dice: "all", faces, dungeon, curse, poison };
    await rattle(beat);
    stage.throw = null;
    stage.check = { ...stage.check, success };
    ring(beat, success ? "candle" : "no");
    await pause(beat, 800);
  },
  async DungeonDieRolled({ face }, stage, beat) {
    stage.check = { room: null, faces: [], dungeon: face, curse: null, poison: null, success: null, row: null };
    stage.throw = { dice: "all", faces: [], dungeon: face, curse: null, poison: null };
    await rattle(beat);
    stage.throw = null;
    await pause(beat, 250);
  },
  async DieShifted({ by }, stage, beat) {
    if (stage.check !== null) stage.check = { ...stage.check, dungeon: stage.check.dungeon + by };
    ring(beat, "turn");
    await pause(beat, 350);
  },
  async RowRead({ room, row, success }, stage, beat) {
    if (stage.check !== null) {
      stage.check = {
        ...stage.check,
        room,
        row,
        success: stage.check.faces.length > 0 ? success : stage.check.success,
      };
    }
    await pause(beat, READ);
  },
  ActionChosen: shown(250, "note"),
  Offered: shown(300, "candle"),
  Bought: shown(200, "note"),
  async FightBegan(event, stage, beat) {
    stage.check = null;
    stage.endFight();
    stage.tell(event);
    ring(beat, event.boss ? "cry" : "spark");
    await pause(beat, event.boss ? 1400 : 900);
  },
  async TurnBegan(event, stage, beat) {
    stage.tell(event);
    stage.afflicting = null;
    stage.blow = null;
    if ((stage.told?.heroes.length ?? 0) > 1) await pause(beat, 500);
  },
  StanceTaken: shown(250, "set"),
  async AttackRolled(event, stage, beat) {
    const { faces, dungeon, curse, poison } = event;
    stage.throw = { dice: "all", faces, dungeon, curse, poison };
    await rattle(beat);
    await pause(beat, TUMBLE - 800);
    stage.afflicting = { curse, poison };
    if (curse === true || poison === true) {
      ring(beat, "no");
      await pause(beat, 450); // the shadow crosses the dice
    }
    stage.throw = null;
    stage.tell(event);
    await pause(beat, 250);
  },
  DieRerolled: rollOne,
  FeatDone: rollOne,
  DieDoubled: shown(500, "again", 5),
  async FoeStruck(event, stage, beat) {
    stage.struck = event.damage;
    ring(beat, "spark");
    await pause(beat, 250);
    stage.tell(event);
    await pause(beat, 650);
    stage.struck = null;
  },
  async FoeAttacked(event, stage, beat) {
    stage.blow = event;
    ring(beat, event.outcome === "hit" ? "spark" : "seal");
    await pause(beat, 900);
  },
  FoeHealed: shown(400, "note"),
  async FoeSlain(event, stage, beat) {
    stage.tell(event);
    stage.isSlain = true;
    ring(beat, "candle", 5);
    await pause(beat, 1000);
    stage.endFight();
  },
  Died: shown(1500, "cry"),
  Won: shown(1500, "candle", 7),
} satisfies Animate;

async function rollOne(
  event: Extract<Event, { readonly kind: "DieRerolled" | "FeatDone" }>,
  stage: Stage,
  beat: Beat,
): Promise<void> {
  const { die, face } = event;
  stage.throw = { dice: [die], faces: [face], dungeon: 0, curse: null, poison: null };
  await rattle(beat);
  stage.throw = null;
  stage.tell(event);
  await pause(beat, 250);
}

/** Show one event on the stage. */
export function perform(event: Event, stage: Stage, beat: Beat): Promise<void> | void {
  return (animate as { readonly [kind: string]: (event: Event, stage: Stage, beat: Beat) => Promise<void> | void })[
    event.kind
  ]?.(event, stage, beat);
}
