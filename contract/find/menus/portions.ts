/** So many of a dish. */
export type Portions = { itemId: number; quantity: number };

/** What lines ask for of each dish: several may be of the same one. */
export const portionsIn = (lines: readonly Portions[]): Portions[] =>
  [...Map.groupBy(lines, ({ itemId }) => itemId)].map(([itemId, of]) => ({
    itemId,
    quantity: of.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
