import { shareOf } from '#contract/half-even.ts';
import { type Refused, refuseInput } from '#platform/refusals/refuse.ts';

/** A line of an order, with how many of it were already returned. */
export type OrderedLine = {
  lineNo: number;
  quantity: number;
  /** Price of one, with its modifiers. */
  unitPriceCents: number;
  returnedQuantity: number;
};

export type ReturnedLine = { lineNo: number; quantity: number };

type Items = {
  lines: readonly OrderedLine[];
  /** See refundBaseOf. */
  baseCents: number;
  returnedCents: number;
};

/**
 * What the returned lines give back of an order's items: each gives its share by menu price, at
 * most what is left; the last one gives what no other line took.
 */
export function itemsOfLines(
  { lines, baseCents, returnedCents }: Items,
  asked: readonly ReturnedLine[],
): number | Refused<'bad_input'> {
  const menuPriceCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  const left = new Map(
    lines.map((line) => [line.lineNo, { ...line, left: line.quantity - line.returnedQuantity }]),
  );
  let itemsCents = 0;
  for (const [index, { lineNo, quantity }] of asked.entries()) {
    const line = left.get(lineNo);
    const field = `lines.${index}`;
    if (!line) return refuseInput(`${field}.lineNo`, `there is no line ${lineNo}`);
    if (quantity > line.left) {
      const message = `${quantity} is more than the ${line.left} left of this line`;
      return refuseInput(`${field}.quantity`, message);
    }
    line.left -= quantity;
    const restCents = baseCents - returnedCents - itemsCents;
    const isLast = [...left.values()].every((one) => one.left === 0);
    itemsCents += isLast
      ? restCents
      : Math.min(
          restCents,
          shareOf(baseCents, line.unitPriceCents * quantity, menuPriceCents || 1),
        );
  }
  return itemsCents;
}
