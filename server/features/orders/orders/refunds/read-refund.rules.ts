import { centsOf } from '#contract/money/cents.ts';
import { isRefused, type Refused, refuseInput } from '#platform/refusals/refuse.ts';
import {
  type BookedOrder,
  itemMoneyOf,
  itemsOfLines,
  moreThanLeft,
  type OrderedLine,
  type RefundRequest,
  type Returned,
  type ReturnedLine,
  refundBaseOf,
  refundOfAll,
} from '../../../money/ledger/index.ts';
import type { AskedRefund } from './compute-refund.ts';

type Refundable = { order: BookedOrder; soFar: Returned; lines: readonly OrderedLine[] };

/** What a refund asks for in cents, and which lines it returns. */
export type ReadRefund = { asked: RefundRequest; lines: ReturnedLine[] };

export function readRefund(
  refund: AskedRefund,
  { order, soFar, lines }: Refundable,
): ReadRefund | Refused<'bad_input'> {
  const { all, items, tax, tip } = refund;
  if (all) {
    const named = (['lines', 'items', 'tax', 'tip'] as const).find((name) => refund[name]);
    if (named) return refuseInput(named, 'is included in all; leave it out');
    return { asked: refundOfAll(order, soFar), lines: leftOf(lines) };
  }
  if (refund.lines && items !== undefined) {
    return refuseInput('items', 'is computed from the lines; leave it out');
  }
  const returned = together(refund.lines ?? []);
  const priced = { lines, baseCents: refundBaseOf(order), returnedCents: soFar.itemsCents };
  const itemsCents = refund.lines ? itemsOfLines(priced, refund.lines) : centsOf(items ?? '0.00');
  if (isRefused(itemsCents)) return itemsCents;
  // Nobody paid for the items of a free meal: its lines can be returned, but no amount.
  if (!refund.lines && itemsCents > 0 && itemMoneyOf(order) === 0) {
    return moreThanLeft('items', itemsCents, 0);
  }
  return {
    asked: {
      itemsCents,
      taxCents: tax === undefined ? undefined : centsOf(tax),
      tipCents: centsOf(tip ?? '0.00'),
    },
    lines: returned,
  };
}

const leftOf = (lines: readonly OrderedLine[]): ReturnedLine[] =>
  lines.flatMap(({ lineNo, quantity, returnedQuantity }) =>
    quantity > returnedQuantity ? [{ lineNo, quantity: quantity - returnedQuantity }] : [],
  );

/** Merges a line that is listed twice. */
function together(lines: readonly ReturnedLine[]): ReturnedLine[] {
  const quantities = new Map<number, number>();
  for (const { lineNo, quantity } of lines) {
    quantities.set(lineNo, (quantities.get(lineNo) ?? 0) + quantity);
  }
  return [...quantities].map(([lineNo, quantity]) => ({ lineNo, quantity }));
}
