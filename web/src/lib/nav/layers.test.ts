// @vitest-environment jsdom
/** Back closes what lies over a page, one layer at a time, and only then leaves it. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { layer } from "./layers";
import { router } from "./router.svelte";

const closed: string[] = [];
const closers = new Map<string, () => void>();

/** A drawer: once it is closed, by whatever, it is gone. */
function lay(name: string): void {
  const gone = layer(() => shut(name));
  closers.set(name, () => {
    closers.delete(name);
    closed.push(name);
    gone();
  });
}
const shut = (name: string) => closers.get(name)?.();

/** The browser goes where it is told to in some of its next turns. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise((then) => setTimeout(then));
}

async function go(by: number): Promise<void> {
  history.go(by);
  await settled();
}

beforeEach(async () => {
  window.scrollTo = vi.fn();
  await settled();
  router.go("/");
  router.go("/t/abc");
  closed.length = 0;
});
afterEach(async () => {
  for (const name of [...closers.keys()]) shut(name);
  await settled();
});

it("closes the layers from above, and then leaves", async () => {
  lay("rules");
  await settled();
  lay("menu");
  await settled();
  expect(location.pathname).toBe("/t/abc");
  await go(-1);
  expect(closed).toEqual(["menu"]);
  await go(-1);
  expect(closed).toEqual(["menu", "rules"]);
  expect(router.route).toEqual({ page: "table", table: "abc" });
  await go(-1);
  expect(router.route).toEqual({ page: "home" });
});

it("leaves no entry behind when a layer is closed by hand", async () => {
  lay("rules");
  await settled();
  shut("rules");
  await settled();
  await go(-1);
  expect(router.route).toEqual({ page: "home" });
});

it("does nothing on Forward, and the next Back still leaves the page", async () => {
  lay("talk");
  await settled();
  await go(-1);
  await go(1);
  expect(closed).toEqual(["talk"]);
  expect(location.pathname).toBe("/t/abc");
  await go(-1);
  expect(router.route).toEqual({ page: "home" });
});

it("lets one layer take the place of another", async () => {
  lay("menu");
  await settled();
  shut("menu");
  lay("keys");
  await settled();
  await go(-1);
  expect(closed).toEqual(["menu", "keys"]);
  expect(location.pathname).toBe("/t/abc");
  await go(-1);
  expect(router.route).toEqual({ page: "home" });
});

it("keeps a layer that is opened while the browser still leaves the entry of the one before", async () => {
  for (let turns = 0; turns < 5; turns++) {
    lay("keys");
    await settled();
    shut("keys");
    for (let turn = 0; turn < turns; turn++) await new Promise((then) => setTimeout(then));
    lay("rules");
    await settled();
    expect(closed, `after ${turns} turns`).toEqual(["keys"]);
    await go(-1);
    expect(closed, `after ${turns} turns`).toEqual(["keys", "rules"]);
    expect(location.pathname).toBe("/t/abc");
    closed.length = 0;
  }
  await go(-1);
  expect(router.route).toEqual({ page: "home" });
});

it("leads from a page that was opened in a layer back to the page below it", async () => {
  lay("menu");
  await settled();
  router.go("/me");
  shut("menu");
  await settled();
  expect(router.route).toEqual({ page: "me" });
  await go(-1);
  expect(router.route).toEqual({ page: "table", table: "abc" });
});

it("keeps what was written into the address meanwhile", async () => {
  lay("share");
  await settled();
  history.replaceState(history.state, "", "/t/abc#at=7");
  shut("share");
  await settled();
  expect(location.hash).toBe("#at=7");
  await go(-1);
  expect(router.route).toEqual({ page: "home" });
});

it("keeps an address that changed behind a layer, and tells nobody of the one below", async () => {
  const heard: string[] = [];
  const hear = (change: HashChangeEvent) => heard.push(new URL(change.newURL).hash);
  addEventListener("hashchange", hear);
  lay("eyes");
  await settled();
  history.replaceState(history.state, "", "#at=9");
  shut("eyes");
  await settled();
  expect(location.hash).toBe("#at=9");
  expect(heard).toEqual([]);
  location.hash = "#at=3"; // by hand
  await settled();
  expect(heard).toEqual(["#at=3"]);
  removeEventListener("hashchange", hear);
});
