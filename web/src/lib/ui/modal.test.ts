// @vitest-environment jsdom
/** A dialog is closed at once, whatever closes it, and only by what is meant for it. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { modal } from "./modal";

const dialog = document.createElement("dialog");
const field = document.createElement("input");
const opener = document.createElement("button");
const onclose = vi.fn();
let takeAway: () => void;

beforeEach(() => {
  onclose.mockReset();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false; // the browser tells of it in one of its next turns
  };
  dialog.replaceChildren(field);
  document.body.replaceChildren(opener, dialog);
  opener.focus();
  takeAway = modal(onclose)(dialog) ?? (() => undefined);
  field.focus();
});

afterEach(() => takeAway());

it.each(["cancel", "click", "close"])("is closed at once by a %s of its own, and once", (name) => {
  dialog.dispatchEvent(new Event(name));
  expect([dialog.open, onclose.mock.calls.length]).toEqual([false, 1]);
  dialog.dispatchEvent(new Event("close"));
  expect(onclose).toHaveBeenCalledTimes(1);
});

it.each(["cancel", "click"])("stays where a %s is of something in it", (name) => {
  field.dispatchEvent(new Event(name, { bubbles: true }));
  expect([dialog.open, onclose.mock.calls.length]).toEqual([true, 0]);
});

it("gives the focus back when it is taken away, and tells no more of itself", () => {
  takeAway();
  dialog.dispatchEvent(new Event("close"));
  expect(document.activeElement).toBe(opener);
  expect(onclose).not.toHaveBeenCalled();
});
