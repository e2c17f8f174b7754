import "./styles/base.css";
import "./styles/palettes";
import { mount } from "svelte";
import App from "./App.svelte";
import "./lib/browser/profile.svelte"; // the chosen light, on every page
import { speech } from "./lib/browser/language.svelte";

const target = document.getElementById("house");
if (target === null) throw new Error("index.html has no element #house");
try {
  await speech.speak(speech.language);
  mount(App, { target });
} catch {
  // There are no words to say it with, so it stands here.
  target.textContent = "This page could not be loaded; try again. / ページを読み込めませんでした。もう一度どうぞ。";
}
