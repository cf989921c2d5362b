/** Arrow keys between places on a board: to the nearest place in that direction. */

export interface Place {
  x: number;
  y: number;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isArrow(key: string): boolean {
  return key in WAYS;
}

/**
 * The index of the place reached from `from` by an arrow key; null when there is none. Distance across the direction
 * counts double, so that rows and columns are followed before diagonals.
 */
export function neighbour(places: readonly Place[], from: Place, key: string): number | null {
  const way = WAYS[key];
  if (!way) return null;
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  places.forEach((place, i) => {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const along = dx * way[0] + dy * way[1];
    const across = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (along <= 1 || across > along * 4) return;
    const distance = along + across * 2;
    if (distance < least) {
      least = distance;
      best = i;
    }
  });
  return best;
}
