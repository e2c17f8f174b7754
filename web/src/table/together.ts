/** Words of parts that are loaded when they are wanted: in both languages, which together are smaller than a request. */
import { speech } from "../lib/browser/language.svelte";
import { together as en, type Together } from "../words/en/together";
import { together as ja } from "../words/ja/together";

export const together = (): Together => (speech.language === "ja" ? ja : en);
