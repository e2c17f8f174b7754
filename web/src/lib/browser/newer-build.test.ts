// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settle } from "../time.fake";
import { reloadForNewerBuild } from "./newer-build";

const page = (script: string) => `<head><script type="module" src="/assets/${script}"></script></head>`;

let reloads = 0;
let answer: () => Promise<Response>;

reloadForNewerBuild(() => reloads++);

beforeEach(() => {
  reloads = 0;
  sessionStorage.clear();
  document.body.innerHTML = '<script type="module" src="/assets/index-B1.js"></script><textarea></textarea>';
  vi.stubGlobal("fetch", () => answer());
});

afterEach(() => void vi.unstubAllGlobals());

async function lose() {
  dispatchEvent(new Event("vite:preloadError"));
  await settle();
}

it("loads a page anew whose build the server does not have any more", async () => {
  answer = () => Promise.resolve(new Response(page("index-C2.js")));
  await lose();
  expect(reloads).toBe(1);
  // Not again and again: servers of two builds may take turns.
  await lose();
  expect(reloads).toBe(1);
});

it("leaves a page alone whose line is cut, or whose server has trouble", async () => {
  answer = () => Promise.reject(new TypeError("no line"));
  await lose();
  answer = () => Promise.resolve(new Response("", { status: 503 }));
  await lose();
  answer = () => Promise.resolve(new Response(page("index-B1.js")));
  await lose();
  expect(reloads).toBe(0);
});

it("leaves a page alone while something is typed there", async () => {
  answer = () => Promise.resolve(new Response(page("index-C2.js")));
  const field = document.querySelector("textarea");
  if (field === null) throw new Error("no field");
  field.value = "half a sen";
  field.focus();
  await lose();
  expect(reloads).toBe(0);
});
