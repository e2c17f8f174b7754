/** What my page says: it comes with the page. */
import { speech } from "../lib/browser/language.svelte";
import { me as en } from "../words/en/me";
import { me as ja } from "../words/ja/me";

export const meWords = (): typeof en => ({ en, ja })[speech.language];
