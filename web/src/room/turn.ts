/**
 * "Your turn" outside the tab: a mark in the title, and a note of the browser's own for whoever allowed it. Once for each
 * time the turn comes, in however many tabs the table is open (C8).
 */

const place = (table: string) => `trivet.called.${table}`;

/** Whether nobody has called yet for the turn that came with `version`; the first to ask gets true, and once. */
export function firstCall(table: string, version: number, store: Pick<Storage, "getItem" | "setItem">): boolean {
  try {
    if (Number(store.getItem(place(table)) ?? -1) >= version) return false;
    store.setItem(place(table), String(version));
  } catch {
    // Without storage each tab calls for itself.
  }
  return true;
}

export interface Call {
  table: string;
  version: number;
  title: string;
  text: string;
}

/** Shows the note, if it may be shown and the reader looks elsewhere. A click on it brings the table to the front. */
export function call({ table, version, title, text }: Call): void {
  if (document.visibilityState === "visible" && document.hasFocus()) return;
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  if (!firstCall(table, version, localStorage)) return;
  const note = new Notification(title, { body: text, tag: `trivet-${table}`, lang: document.documentElement.lang });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
