/** The component data of a table, as the server shows it. */

export interface Order {
  id: string;
  copies: number;
  specialty: boolean;
  /** The ingredients by number, one entry each. */
  recipe: number[];
}

export interface Components {
  /** The ingredient of each cell. */
  grid: number[];
  corners: number[];
  specials: number[];
  orders: Order[];
  upgrades: { id: string; points: number; multiplier: number }[];
  cup: { capacity: number };
  upgrade_rules: { cost_completed_cards: number };
  end: { penalties_to_close: number };
  score: { per_completed_card: number; per_penalty_card: number };
}

/** A recipe as counts, like the contents of a cup. */
export function recipeOf(order: Order): number[] {
  const counts = new Array<number>(8).fill(0);
  for (const ingredient of order.recipe) counts[ingredient] = (counts[ingredient] ?? 0) + 1;
  return counts;
}
