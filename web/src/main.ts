import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./lib/me.svelte"; // the chosen light, on every page
import { speech } from "./lib/speech.svelte";

await speech.speak(speech.language);
const target = document.getElementById("house");
if (target === null) throw new Error("index.html has no element #house");
mount(App, { target });
