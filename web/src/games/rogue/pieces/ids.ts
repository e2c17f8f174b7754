/** What the box is called by: the same ids as in the data and on the wire. */
export type {
  Boss as BossId,
  Character as CharacterId,
  Foe as FoeId,
  Potion as PotionId,
  Room as RoomId,
  Stat as StatId,
} from "../protocol.gen";

export type Floor = 1 | 2 | 3 | 4;
