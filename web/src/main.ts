import "./styles/base.css";
import "./styles/palettes";
import { mount } from "svelte";
import App from "./App.svelte";
import "./lib/browser/profile.svelte"; // the chosen light, on every page
import { speech } from "./lib/browser/language.svelte";
import { reloadForNewerBuild } from "./lib/browser/newer-build";

reloadForNewerBuild();
const target = document.getElementById("house");
if (target === null) throw new Error("index.html has no element #house");
try {
  await speech.speak(speech.language);
  mount(App, { target });
} catch {
  document.getElementById("soon")?.remove();
  // There are no words to say it with, so it stands here, in every language.
  const said = {
    en: "This page could not be loaded; try again.",
    ja: "ページを読み込めませんでした。もう一度お試しください。",
  };
  target.replaceChildren(
    ...Object.entries(said).map(([lang, text]) =>
      Object.assign(document.createElement("p"), { lang, textContent: text }),
    ),
  );
}
