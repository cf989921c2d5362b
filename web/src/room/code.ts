/** Table codes: six letters without look-alikes, forgiving about case, spaces and dashes. */

export const CODE_LENGTH = 6;

/** What somebody typed, as the server knows it; null while it cannot be a code yet. */
export function readCode(typed: string): string | null {
  const letters = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\-–.]/g, "");
  return new RegExp(`^[A-Z0-9]{${CODE_LENGTH}}$`).test(letters) ? letters : null;
}

/** A table's address, when somebody pasted a link instead of a code. */
export function readLink(typed: string): string | null {
  return /\/table\/([A-Za-z0-9_-]+)\s*$/.exec(typed.trim())?.[1] ?? null;
}
