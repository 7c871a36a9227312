import { halfEven } from './oracle-half-even.ts';

// Of an order and a refund of oracle-ledger.ts, what this needs.
type Order = { lines: readonly { quantity: number; tax?: number | undefined }[] };
type Refund = { items: number; lines: readonly number[] };

type Back = {
  /** Of its item refunds. */
  base: number;
  before: readonly Refund[];
  refund: Refund;
  /** Of the tax. */
  left: number;
  /** Returned with it. */
  items: number;
  share: number;
};

/** The tax of a refund that names none. */
export function oracleTaxBack(
  order: Order,
  { base, before, refund, left, items, share }: Back,
): number {
  const isByLines = refund.lines.some((quantity) => quantity > 0);
  if (order.lines.every((line) => line.tax === undefined)) return Math.min(share, left);
  if (items === base && (isByLines || refund.items > 0)) return left;
  if (!isByLines) return Math.min(share, left);
  let rest = left;
  for (const [index, line] of order.lines.entries()) {
    const gone = before.reduce((sum, { lines }) => sum + (lines[index] ?? 0), 0);
    const partOf = (quantity: number) => halfEven(line.tax ?? 0, quantity, line.quantity);
    rest -= Math.min(rest, partOf(gone + (refund.lines[index] ?? 0)) - partOf(gone));
  }
  return left - rest;
}
