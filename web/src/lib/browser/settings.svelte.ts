/** What this browser has been told about sound and notices. */
import { recall, remember } from "./storage";
import { isSoundOn, setSound } from "./sound";

class Settings {
  hasSound = $state(isSoundOn());
  wantsNotices = $state(recall("notices") === "on");

  toggleSound(): void {
    this.hasSound = !this.hasSound;
    setSound(this.hasSound);
  }

  /** Notices need a secure page and a yes. */
  readonly canNotify = typeof Notification !== "undefined" && isSecureContext;

  async toggleNotices(): Promise<void> {
    if (!this.wantsNotices && (await Notification.requestPermission()) !== "granted") return;
    this.wantsNotices = !this.wantsNotices;
    remember("notices", this.wantsNotices ? "on" : "off");
  }
}

export const settings = new Settings();
