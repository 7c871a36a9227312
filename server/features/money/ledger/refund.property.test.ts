import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Amounts } from '#contract/money/amounts.ts';
import { isPaidOut, paymentStatuses } from '#contract/money/ledger/payment-status.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { bookedTermsOf, bookOrder, itemMoneyOf, paidBy } from './book-order.ts';
import { bookRefund, nothingReturned, refundBaseOf, refundOfAll } from './refund.ts';
import { itemsOfLines } from './refund-lines.ts';

const cents = (max: number) => fc.integer({ min: 0, max });
const part = fc.double({ min: 0, max: 1, noNaN: true });

const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    unitPriceCents: fc.oneof(cents(9_999), cents(3)),
  }),
  { minLength: 1, maxLength: 6 },
);

const history = fc.record({
  lines,
  restaurantShare: part,
  joyousShare: fc.oneof(part, fc.constant(1)),
  taxCents: cents(2_000),
  tipCents: cents(5_000),
  status: fc.constantFrom(...paymentStatuses),
  terms: fc.record({
    serviceFeeBasisPoints: cents(3_000),
    cardFeeBasisPoints: cents(500),
    cardFeeFixedCents: cents(50),
    paidThereBasisPoints: cents(3_000),
    isTaxRemitted: fc.boolean(),
    isOnWeb: fc.boolean(),
    hasOlderRules: fc.boolean(),
  }),
  refunds: fc.array(
    fc.record({
      kind: fc.constantFrom('amount', 'line', 'tax', 'tip', 'all'),
      of: part,
      line: fc.nat(5),
    }),
    { maxLength: 12 },
  ),
});

type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

/** Every refund that the rules allow, and everything that the order was booked with. */
function play({
  lines: menu,
  restaurantShare,
  joyousShare,
  taxCents,
  tipCents,
  status,
  terms,
  refunds,
}: History) {
  const menuPriceCents = menu.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
  const restaurantDiscountCents = Math.floor(menuPriceCents * restaurantShare);
  const joyousDiscountCents = Math.floor((menuPriceCents - restaurantDiscountCents) * joyousShare);
  const money = {
    menuPriceCents,
    restaurantDiscountCents,
    joyousDiscountCents,
    taxCents,
    tipCents,
  };
  const booking = bookOrder(money, status, terms);
  const { isTaxRemitted } = terms;
  const booked = { ...money, status, ...bookedTermsOf(booking) };
  const ordered = menu.map((line, index) => ({ ...line, lineNo: index + 1, returnedQuantity: 0 }));

  let soFar = nothingReturned;
  const entries: Amounts[] = [];
  const adjustments = [...booking.adjustments];
  for (const { kind, of, line: lineIndex } of [...refunds, { kind: 'all', of: 1, line: 0 }]) {
    const left = refundOfAll(money, soFar);
    const line = ordered[lineIndex % ordered.length];
    const lineCents =
      kind !== 'line' || !line || line.returnedQuantity === line.quantity
        ? undefined
        : itemsOfLines(
            { lines: ordered, baseCents: refundBaseOf(money), returnedCents: soFar.itemsCents },
            [{ lineNo: line.lineNo, quantity: 1 }],
          );
    const asked = {
      amount: { itemsCents: Math.floor(left.itemsCents * of) },
      line: { itemsCents: typeof lineCents === 'number' ? lineCents : 0 },
      tax: { itemsCents: 0, taxCents: Math.floor(left.taxCents * of) },
      tip: { itemsCents: 0, tipCents: Math.floor(left.tipCents * of) },
      all: left,
    }[kind as 'amount'];
    const refunded = bookRefund(booked, soFar, asked);
    if (isRefused(refunded)) continue;
    if (kind === 'line' && line) line.returnedQuantity += 1;
    entries.push(refunded.refund);
    adjustments.push(...refunded.adjustments);
    soFar = refunded.returned;
  }
  return {
    money,
    status,
    isTaxRemitted,
    order: booking.order,
    entries,
    adjustments: adjustments.map(({ amounts }) => amounts),
  };
}

const sum = (entries: Amounts[], name: keyof Amounts) =>
  entries.reduce((total, entry) => total + entry[name], 0);

test('however an order is refunded, the parts add up to the whole to the cent, and never more', () => {
  fc.assert(
    fc.property(history, (given) => {
      const { money, status, order, entries, adjustments } = play(given);
      const all = [order, ...entries];
      expect(sum(all, 'subtotalCents')).toBe(0);
      expect(sum(all, 'taxCents')).toBe(0);
      expect(sum(all, 'remittedCents')).toBe(0);
      expect(sum(adjustments, 'remittedCents')).toBe(0);
      expect(sum(all, 'tipCents')).toBe(0);
      expect(sum(all, 'discountCents')).toBe(0);
      expect(sum(all, 'reimbursedCents')).toBe(0);
      expect(sum(all, 'serviceFeeCents')).toBe(0);
      expect(sum(entries, 'refundCents')).toBe(paidBy(money));
      // Only the card fee is not returned.
      expect(sum(all, 'netCents')).toBe(order.cardFeeCents === 0 ? 0 : -order.cardFeeCents);
      expect(sum(adjustments, 'netCents')).toBe(0);
      if (isPaidOut(status)) expect(adjustments).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test('every entry satisfies the rules that the table checks', () => {
  fc.assert(
    fc.property(history, (given) => {
      const { money, status, isTaxRemitted, order, entries, adjustments } = play(given);
      expect(order.subtotalCents + order.discountCents - order.reimbursedCents).toBe(
        money.menuPriceCents,
      );
      expect(order.subtotalCents - order.reimbursedCents + order.tipCents + order.taxCents).toBe(
        itemMoneyOf(money) + money.tipCents + money.taxCents,
      );
      // Of money that we received, the entry keeps all tax; otherwise an adjustment has it.
      const isKept = isTaxRemitted && isPaidOut(status);
      for (const { taxCents, remittedCents } of [order, ...entries]) {
        expect(remittedCents).toBe(isKept ? taxCents : 0);
      }
      const elsewhere = adjustments.filter(({ adjustmentCents }) => adjustmentCents === 0);
      const taxes = [order, ...entries].map(({ taxCents }) => taxCents).filter(Boolean);
      expect(elsewhere.map(({ remittedCents }) => remittedCents)).toEqual(
        isTaxRemitted && !isPaidOut(status) ? taxes : [],
      );
      for (const { netCents, remittedCents } of elsewhere) expect(netCents).toBe(-remittedCents);
      for (const entry of entries) {
        const { subtotalCents, reimbursedCents, tipCents, taxCents } = entry;
        expect(entry.refundCents + subtotalCents - reimbursedCents + tipCents + taxCents).toBe(0);
        expect(entry.cardFeeCents).toBe(0);
        for (const name of [
          'subtotalCents',
          'tipCents',
          'serviceFeeCents',
          'taxCents',
          'discountCents',
          'reimbursedCents',
        ] as const) {
          expect(entry[name]).toBeLessThanOrEqual(0);
        }
        if (!isPaidOut(status)) expect(entry.serviceFeeCents + reimbursedCents).toBe(0);
        // No refund is empty.
        expect([entry.refundCents, entry.discountCents, entry.serviceFeeCents]).not.toEqual([
          0, 0, 0,
        ]);
      }
    }),
    { numRuns: 2_000 },
  );
});
