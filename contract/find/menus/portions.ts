/** So many of a dish. */
export type Portions = { itemId: number; quantity: number };

/** What lines ask for of each dish: several may be of the same one. */
export const portionsIn = (lines: readonly Portions[]): Portions[] =>
  [...Map.groupBy(lines, ({ itemId }) => itemId)].map(([itemId, of]) => ({
    itemId,
    quantity: of.reduce((sum, { quantity }) => sum + quantity, 0),
  }));

/** Portions of a canceled order are given back only up to this number. */
export const mostPortions = 999;

const few = 5;

/** For diners, when few can still be ordered: "3 left". */
export const fewLeftText = (dish: {
  available: boolean;
  portionsLeft?: number | undefined;
}): string | undefined =>
  dish.available && dish.portionsLeft !== undefined && dish.portionsLeft <= few
    ? `${dish.portionsLeft} left`
    : undefined;
