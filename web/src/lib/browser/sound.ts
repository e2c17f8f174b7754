/** Small dry sounds, made here. A sound never tells what the eye may not know: all tiles sound alike. */
import { recall, remember } from "./storage";

export type Sound =
  "set" | "turn" | "cry" | "note" | "again" | "spark" | "candle" | "string" | "seal" | "pen" | "wax" | "no";

const USUAL = 60; // percent

let context: AudioContext | null = null;
let out: GainNode | null = null;
let isMuted = recall("sound") === "off";
let volume = recalledVolume();

function recalledVolume(): number {
  const kept = Number(recall("volume") ?? USUAL);
  return kept >= 0 && kept <= 100 ? kept : USUAL;
}

/** As loud as it was set; 60 % is what the sounds were made for. */
const gain = (): number => (isMuted ? 0 : volume / 100);

/** Browsers let nothing sound before the first touch. */
export function wakeSound(): void {
  if (context?.state === "suspended") void context.resume();
  if (context !== null || typeof AudioContext === "undefined") return;
  context = new AudioContext();
  out = context.createGain();
  out.gain.value = gain();
  out.connect(context.destination);
}

export function isSoundOn(): boolean {
  return !isMuted;
}

export function setSound(on: boolean): void {
  isMuted = !on;
  remember("sound", on ? "on" : "off");
  if (out !== null) out.gain.value = gain();
}

/** In percent. */
export const volumeOf = (): number => volume;

export function setVolume(percent: number): void {
  volume = percent;
  remember("volume", String(percent));
  if (out !== null) out.gain.value = gain();
}

/** *higher*: semitones above the usual, for notes in a row. */
export function sound(name: Sound, higher = 0): void {
  if (context === null || out === null || isMuted || document.hidden) {
    if (name !== "string" || context === null || out === null || isMuted) return; // your turn is heard from afar
  }
  PLAY[name](context, out, 2 ** (higher / 12));
}

type Player = (context: AudioContext, out: AudioNode, pitch: number) => void;

const PLAY: Record<Sound, Player> = {
  set: (at, to) => {
    knock(at, to, 190, 0.07, 0.5);
    knock(at, to, 95, 0.11, 0.45);
  },
  turn: (at, to) => knock(at, to, 420, 0.035, 0.16),
  seal: (at, to) => knock(at, to, 140, 0.09, 0.3),
  pen: (at, to) => {
    hiss(at, to, 0.16, 0.07); // a felt pen, twice across the paper
    hiss(at, to, 0.11, 0.06, 0.19);
  },
  wax: (at, to) => {
    knock(at, to, 105, 0.12, 0.4);
    hiss(at, to, 0.09, 0.05, 0.05);
  },
  no: (at, to) => {
    tone(at, to, "triangle", 150, 0.16, 0.2);
    tone(at, to, "triangle", 112, 0.22, 0.2, 0.12);
  },
  cry: (at, to) => {
    tone(at, to, "sawtooth", 220, 0.5, 0.09);
    tone(at, to, "sawtooth", 233, 0.6, 0.09, 0.05);
    knock(at, to, 70, 0.3, 0.5);
  },
  note: (at, to, pitch) => pluck(at, to, 392 * pitch, 0.35, 0.16),
  again: (at, to, pitch) => pluck(at, to, 588 * pitch, 0.5, 0.15),
  spark: (at, to) => {
    knock(at, to, 60, 0.5, 0.8);
    hiss(at, to, 0.35, 0.25);
  },
  candle: (at, to, pitch) => {
    pluck(at, to, 523 * pitch, 0.9, 0.16);
    pluck(at, to, 784 * pitch, 0.9, 0.12, 0.08);
  },
  string: (at, to) => {
    pluck(at, to, 130.8, 1.2, 0.28);
    pluck(at, to, 196, 1.3, 0.16, 0.1);
  },
};

function envelope(at: AudioContext, to: AudioNode, lasts: number, loud: number, after: number): GainNode {
  const gain = at.createGain();
  const start = at.currentTime + after;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  gain.connect(to);
  return gain;
}

function tone(
  at: AudioContext,
  to: AudioNode,
  type: OscillatorType,
  hertz: number,
  lasts: number,
  loud: number,
  after = 0,
): void {
  const voice = at.createOscillator();
  voice.type = type;
  voice.frequency.value = hertz;
  voice.connect(envelope(at, to, lasts, loud, after));
  voice.start(at.currentTime + after);
  voice.stop(at.currentTime + after + lasts);
}

/** Wood on wood: a tone that falls quickly, and a little noise. */
function knock(at: AudioContext, to: AudioNode, hertz: number, lasts: number, loud: number): void {
  const voice = at.createOscillator();
  voice.frequency.setValueAtTime(hertz * 1.8, at.currentTime);
  voice.frequency.exponentialRampToValueAtTime(hertz, at.currentTime + lasts * 0.4);
  voice.connect(envelope(at, to, lasts, loud, 0));
  voice.start();
  voice.stop(at.currentTime + lasts);
  hiss(at, to, Math.min(0.03, lasts), loud * 0.35);
}

function pluck(at: AudioContext, to: AudioNode, hertz: number, lasts: number, loud: number, after = 0): void {
  tone(at, to, "triangle", hertz, lasts, loud, after);
  tone(at, to, "sine", hertz * 2, lasts * 0.5, loud * 0.4, after);
}

function hiss(at: AudioContext, to: AudioNode, lasts: number, loud: number, after = 0): void {
  const length = Math.max(1, Math.round(at.sampleRate * lasts));
  const buffer = at.createBuffer(1, length, at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index++) samples[index] = (Math.random() * 2 - 1) * (1 - index / length);
  const source = at.createBufferSource();
  source.buffer = buffer;
  const filter = at.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = 1800;
  source.connect(filter).connect(envelope(at, to, lasts, loud, after));
  source.start(at.currentTime + after);
}
