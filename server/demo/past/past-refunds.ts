import { isRefused } from '#platform/refusals/refuse.ts';
import {
  type BookedOrder,
  bookRefund,
  itemsOfLines,
  nothingReturned,
  type OrderedLine,
  type Returned,
  refundBaseOf,
  refundOfAll,
} from '../../features/money/ledger/index.ts';
import type { ReadLine } from '../../features/orders/orders/intake/read-order.rules.ts';
import type { PastRefund } from './past-order.ts';

type State = { lines: readonly OrderedLine[]; returned: Returned };

/** What a refund gives back as the ledger books it: amounts, and how many of which lines. */
function read(order: BookedOrder, { lines, returned }: State, { asked }: PastRefund) {
  if ('all' in asked) {
    const left = lines.map((line) => ({
      lineNo: line.lineNo,
      quantity: line.quantity - line.returnedQuantity,
    }));
    const some = left.filter(({ quantity }) => quantity > 0);
    return { amounts: refundOfAll(order, returned), lines: some };
  }
  if (!('lines' in asked)) return { amounts: asked, lines: [] };
  const items = { lines, baseCents: refundBaseOf(order), returnedCents: returned.itemsCents };
  const itemsCents = itemsOfLines(items, asked.lines);
  if (isRefused(itemsCents)) throw new Error(JSON.stringify(itemsCents));
  return { amounts: { itemsCents }, lines: asked.lines };
}

/** One order's refunds, in order. If the rules refuse one, it was planned wrongly. */
export function pastRefunds(
  order: BookedOrder,
  ordered: readonly Pick<ReadLine, 'quantity' | 'unitPriceCents'>[],
  refunds: readonly PastRefund[],
) {
  let state: State = {
    returned: nothingReturned,
    lines: ordered.map(({ quantity, unitPriceCents }, index) => ({
      lineNo: index + 1,
      quantity,
      unitPriceCents,
      returnedQuantity: 0,
    })),
  };
  const booked = refunds.map((given) => {
    const { amounts, lines } = read(order, state, given);
    const refunding = bookRefund(order, state.returned, amounts);
    if (isRefused(refunding)) throw new Error(JSON.stringify(refunding));
    const { refund, adjustments, returned } = refunding;
    const quantities = new Map(lines.map(({ lineNo, quantity }) => [lineNo, quantity]));
    state = {
      returned,
      lines: state.lines.map((line) => ({
        ...line,
        returnedQuantity: line.returnedQuantity + (quantities.get(line.lineNo) ?? 0),
      })),
    };
    return { given, refund, adjustments, lines };
  });
  return { refunds: booked, returned: state.returned };
}
