/** Pages by address, with the browser's own history. Plain links work: clicks on same-origin anchors are caught here. */

export type Page =
  | { name: "front" }
  | { name: "table"; id: string }
  | { name: "rules"; game: string }
  | { name: "about" }
  | { name: "lost" };

export function pageAt(path: string): Page {
  const [first, second, third] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === undefined) return { name: "front" };
  if (first === "table" && second && !third) return { name: "table", id: second };
  if (first === "rules" && second && !third) return { name: "rules", game: second };
  if (first === "about" && !second) return { name: "about" };
  return { name: "lost" };
}

export const to = {
  front: () => "/",
  table: (id: string) => `/table/${encodeURIComponent(id)}`,
  rules: (game: string, clause?: string) => `/rules/${encodeURIComponent(game)}${clause ? `#${clause}` : ""}`,
  about: () => "/about",
};

class Router {
  page = $state<Page>(pageAt(location.pathname));
  /** The part after #, without it: a clause of the rules. */
  anchor = $state(decodeURIComponent(location.hash.slice(1)));

  constructor() {
    addEventListener("popstate", () => this.#arrive());
    document.addEventListener("click", event => this.#follow(event));
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.#arrive();
    if (!location.hash) scrollTo(0, 0);
  }

  #arrive(): void {
    const page = pageAt(location.pathname);
    if (JSON.stringify(page) !== JSON.stringify(this.page)) this.page = page;
    this.anchor = decodeURIComponent(location.hash.slice(1));
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    const address = new URL(link.href, location.href);
    if (address.origin !== location.origin || address.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(address.pathname + address.search + address.hash);
  }
}

export const router = new Router();
