import { centsOf } from '#contract/money/cents.ts';
import type { NewRefund } from '#contract/orders/orders/refunds.ts';
import { isRefused, type Refused, refuseInput } from '#platform/refusals/refuse.ts';
import {
  asOneSum,
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
  type TaxedLine,
  type TaxesOfRefund,
  type TaxOfOrder,
  taxesOfRefund,
} from '../../../money/ledger/index.ts';

/** What is to be given back of an order: lines, an amount, tax, the tip, or all that is left. */
export type AskedRefund = Pick<NewRefund, 'lines' | 'items' | 'tax' | 'tip' | 'all'>;

type Refundable = {
  order: BookedOrder;
  soFar: Returned;
  lines: readonly TaxedLine[];
  /** Empty: its tax is known as one sum alone. */
  taxes: readonly TaxOfOrder[];
};

/** What a refund asks for in cents, which lines it returns, and what of the order's taxes. */
export type ReadRefund = { asked: RefundRequest } & TaxesOfRefund;

/** Of an order whose tax is known as one sum alone, it returns nothing but lines. */
export function taxesGivenBack(
  { order, soFar, lines, taxes }: Refundable,
  asked: RefundRequest,
  { returned, isAll }: { returned: readonly ReturnedLine[]; isAll: boolean },
): ReadRefund {
  if (taxes.length === 0) return { asked, lines: [...returned], taxes: [] };
  const items = {
    baseCents: refundBaseOf(order),
    beforeCents: soFar.itemsCents,
    afterCents: soFar.itemsCents + asked.itemsCents,
  };
  const namedTaxCents = isAll ? undefined : asked.taxCents;
  const given = taxesOfRefund({ taxes, lines, returned, items, namedTaxCents, isAll });
  const taxCents = given.taxes.reduce((sum, tax) => sum + tax.taxCents, 0);
  const read = { ...given, asked: { ...asked, taxCents: asked.taxCents ?? taxCents } };
  if (taxes.every(({ kind }) => kind !== asOneSum)) return read;
  // Its lines know their tax alone.
  return { ...read, taxes: [], lines: given.lines.map(({ baseCents: _none, ...line }) => line) };
}

export function readRefund(
  refund: AskedRefund,
  refundable: Refundable,
): ReadRefund | Refused<'bad_input'> {
  const { order, soFar, lines } = refundable;
  const { all, items, tax, tip } = refund;
  if (all) {
    const named = (['lines', 'items', 'tax', 'tip'] as const).find((name) => refund[name]);
    if (named) return refuseInput(named, 'is included in all; leave it out');
    const left = { returned: leftOf(lines), isAll: true };
    return taxesGivenBack(refundable, refundOfAll(order, soFar), left);
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
  const asked = {
    itemsCents,
    taxCents: tax === undefined ? undefined : centsOf(tax),
    tipCents: centsOf(tip ?? '0.00'),
  };
  return taxesGivenBack(refundable, asked, { returned, isAll: false });
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
