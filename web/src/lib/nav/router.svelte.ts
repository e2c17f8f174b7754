/** Where we are. Links are plain links; a click on one of ours does not load the page anew. */
import { isLayer } from "./layers"; // first: what it puts right in the address is read here
import { readMark, readPath, type Route } from "./route";

class Router {
  route = $state<Route>(readPath(location.pathname, location.search));
  /** What stands behind the # of the address, such as a clause. */
  mark = $state(readMark(location.hash));

  constructor() {
    addEventListener("popstate", () => this.#arrive());
    addEventListener("hashchange", () => this.#arrive());
    document.addEventListener("click", (click) => this.#follow(click));
  }

  /** Go to another page of the house. */
  go(path: string, how: "push" | "replace" = "push"): void {
    history[how === "push" && !isLayer() ? "pushState" : "replaceState"](null, "", path);
    this.#arrive();
    if (this.mark === "") scrollTo(0, 0);
  }

  /** What stood behind the # has been taken: it would only be found again. */
  unmark(): void {
    history.replaceState(null, "", location.pathname + location.search);
    this.#arrive();
  }

  #arrive(): void {
    const route = readPath(location.pathname, location.search);
    if (JSON.stringify(route) !== JSON.stringify(this.route)) this.route = route;
    this.mark = readMark(location.hash);
  }

  #follow(click: MouseEvent): void {
    const link = click.target instanceof Element ? click.target.closest("a") : null;
    const isPlain = click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey;
    if (click.defaultPrevented || !isPlain || link === null || link.target !== "" || link.hasAttribute("download"))
      return;
    const isOurs = link.origin === location.origin && readPath(link.pathname).page !== "nowhere";
    const isHere = link.pathname === location.pathname && link.hash !== "";
    if (!isOurs || isHere) return;
    click.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
