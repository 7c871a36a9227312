import { halfEven } from '../money/oracle-half-even.ts';

// What an order on the web costs at the restaurant of these histories: "Quotes" in docs/MONEY.md,
// written anew. All is taxed by 8.25 %, after all discounts.

export type OracleLine = { dish: 'Burger' | 'Wine'; quantity: number; cheese: number };
export type OracleTip = { cents: number } | { percent: number };

/** What an order keeps, however its dishes change. */
export type OracleTerms = { hasCoupon: boolean; tip: OracleTip; service: string };

export const unitOf = ({ dish, cheese }: Pick<OracleLine, 'dish' | 'cheese'>): number =>
  dish === 'Wine' ? 900 : 1_250 + cheese * 150;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const priceOf = (lines: readonly OracleLine[]) =>
  sum(lines.map((line) => line.quantity * unitOf(line)));

/** Spread in the order of food, wine, delivery. */
function taxOf(base: number, parts: readonly number[]): number {
  const all = sum(parts);
  if (all === 0) return 0;
  let before = 0;
  return sum(
    parts.map((_, index) => {
      const upTo = halfEven(base, sum(parts.slice(0, index + 1)), all);
      const part = upTo - before;
      before = upTo;
      return halfEven(part, 82_500, 1_000_000);
    }),
  );
}

export function oraclePrice(
  lines: readonly OracleLine[],
  { hasCoupon, tip, service }: OracleTerms,
) {
  const itemsCents = priceOf(lines);
  const fee = service === 'DELIVERY' ? 399 : 0;
  const menuCents = itemsCents + fee;
  const offCents = hasCoupon ? halfEven(Math.min(menuCents, 250_00), 20, 100) : 0;
  const paidForItems = menuCents - offCents;
  const ofDish = (dish: string) => priceOf(lines.filter((line) => line.dish === dish));
  const taxCents = taxOf(paidForItems, [ofDish('Burger'), ofDish('Wine'), fee]);
  const tipCents = 'cents' in tip ? tip.cents : halfEven(itemsCents, tip.percent, 100);
  return { taxCents, tipCents, totalCents: paidForItems + taxCents + tipCents };
}
