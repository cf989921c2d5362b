/** The line to the server: one quiet sentence when it has been down for a moment, nothing when it heals at once. */

const QUIET_MS = 1500; // a shorter drop is nobody's business

class Line {
  /** True while the reader should be told that the server cannot be reached. */
  down = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  works(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.down = false;
  }

  fails(): void {
    this.#timer ??= setTimeout(() => {
      this.down = true;
    }, QUIET_MS);
  }
}

export const line = new Line();
