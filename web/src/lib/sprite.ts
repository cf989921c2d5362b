/** Puts the symbols of an SVG file into the page once, so that `<use href="#cr-bag">` finds them. */

const present = new Set<string>();

export function sprite(id: string, source: string): void {
  if (present.has(id)) return;
  present.add(id);
  const holder = document.createElement("div");
  holder.className = "sprite";
  holder.setAttribute("aria-hidden", "true");
  holder.innerHTML = source;
  document.body.prepend(holder);
}
