/** What this browser has been told about sound, pace and notices. */
import { recall, remember } from "./storage";
import { isSoundOn, setSound, setVolume, volumeOf } from "./sound";

/** How fast things move: so many times as fast as usual. */
export const SPEEDS = { slow: 0.6, normal: 1, fast: 2 } as const;
export type Speed = keyof typeof SPEEDS;

class Settings {
  hasSound = $state(isSoundOn());
  /** In percent. */
  volume = $state(volumeOf());
  speed = $state<Speed>(speedCalled(recall("speed")));
  /** Answers wait a moment before they are sent. */
  isGuarded = $state(recall("guard") === "on");
  wantsNotices = $state(recall("notices") === "on");

  toggleSound(): void {
    this.hasSound = !this.hasSound;
    setSound(this.hasSound);
  }

  /** A slider that is moved wants to be heard. */
  setVolume(percent: number): void {
    this.volume = percent;
    setVolume(percent);
    if (!this.hasSound && percent > 0) this.toggleSound();
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    document.documentElement.dataset.speed = speed;
    remember("speed", speed);
  }

  toggleGuard(): void {
    this.isGuarded = !this.isGuarded;
    remember("guard", this.isGuarded ? "on" : "off");
  }

  /** Notices need a secure page and a yes. */
  readonly canNotify = typeof Notification !== "undefined" && isSecureContext;

  async toggleNotices(): Promise<void> {
    if (!this.wantsNotices && (await Notification.requestPermission()) !== "granted") return;
    this.wantsNotices = !this.wantsNotices;
    remember("notices", this.wantsNotices ? "on" : "off");
  }
}

function speedCalled(name: string | null): Speed {
  return name === "slow" || name === "fast" ? name : "normal";
}

export const settings = new Settings();
if (typeof document !== "undefined") document.documentElement.dataset.speed = settings.speed;
