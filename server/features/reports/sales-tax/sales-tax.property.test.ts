import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CallResult } from '#contract/endpoint.ts';
import { centsOf } from '#contract/money/cents.ts';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { paymentStatuses } from '#contract/money/ledger/payment-status.ts';
import { serviceTypes } from '#contract/orders/orders/order-words.ts';
import { type TaxKind, taxesOf, taxKinds } from '#contract/orders/quotes/tax-rules.ts';
import { getIncomeExpense } from '#contract/reports/income-expense/income-expense.ts';
import { getSalesTax } from '#contract/reports/sales-tax/sales-tax.ts';
import { salesTaxAmounts, salesTaxGroups } from '#contract/reports/sales-tax/tax-lines.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { oracleSalesTax } from '../../../testing/money/oracle-sales-tax.ts';
import { readStoredBooks } from '../../../testing/money/stored-books.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { remitFrom } from '../../money/ledger/remitted-tax.factory.ts';
import { makeOrder, refundOrder } from '../../orders/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';
import { linesOfReport } from './sales-tax.factory.ts';

const startsAt = '2026-06-01T16:00:00Z';
const startMs = Date.parse(startsAt);
const world = await openTestApp({ settings: fromAnywhere, startsAt });
const { call, clock, database, ownerUrl } = world;
clock.set(startMs + 40 * dayMs);

const cents = (max: number) => fc.integer({ min: 0, max });
const hours = fc.integer({ min: 0, max: 10 * 24 });

const order = fc.record({
  atHours: hours,
  isOnWeb: fc.boolean(),
  /** Else its tax is one sum. */
  isByCategory: fc.boolean(),
  status: fc.constantFrom('PAID_BY_CARD' as const, ...paymentStatuses),
  serviceType: fc.constantFrom(...serviceTypes),
  lines: fc.array(
    fc.record({
      taxKind: fc.constantFrom(...taxKinds),
      quantity: fc.integer({ min: 1, max: 3 }),
      cents: cents(2_000),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  /** Of each category in its order. */
  rates: fc.array(fc.constantFrom(0, 20_000, 82_500, 88_750), {
    minLength: taxKinds.length,
    maxLength: taxKinds.length,
  }),
  taxCents: cents(500),
  refunds: fc.array(
    fc.record({
      part: fc.constantFrom(0.1, 1 / 3, 1),
      tax: fc.option(cents(20)),
      afterHours: hours,
    }),
    { maxLength: 2 },
  ),
});

const history = fc.record({
  orders: fc.array(order, { minLength: 1, maxLength: 6 }),
  remitted: fc.option(
    fc.record({
      fromDay: fc.integer({ min: 2, max: 6 }),
      days: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
  ),
  range: fc.record({
    from: fc.integer({ min: -1, max: 6 }),
    days: fc.integer({ min: 1, max: 20 }),
  }),
});

type DrawnOrder = typeof order extends fc.Arbitrary<infer Value> ? Value : never;
type DrawnHistory = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

const dayOf = (day: number) => `2026-06-${String(day).padStart(2, '0')}`;

async function play(at: TestStaff, drawn: DrawnOrder) {
  const { isByCategory, isOnWeb, lines, rates, refunds, serviceType, status } = drawn;
  const menuCents = new Map<TaxKind, number>();
  for (const { taxKind, quantity, cents: each } of lines) {
    menuCents.set(taxKind, (menuCents.get(taxKind) ?? 0) + quantity * each);
  }
  const baseCents = [...menuCents.values()].reduce((sum, each) => sum + each, 0);
  const exceptions = taxKinds
    .filter((kind) => kind !== 'NOT_TAXED')
    .map((kind, index) => ({ kind, services: [serviceType], rateMillionths: rates[index] ?? 0 }));
  const rules = { discountBase: 'BEFORE_DISCOUNTS' as const, rateMillionths: 0, exceptions };
  const taxes = taxesOf(rules, { menuCents, baseCents, service: serviceType });
  const made = await makeOrder(database, at, {
    completedAtMs: startMs + drawn.atHours * hourMs,
    lines: lines.map((line, index) => ({ item: `Dish ${index}`, ...line })),
    ...(isByCategory ? { taxes } : { taxCents: drawn.taxCents }),
    ...(isOnWeb && { integration: webIntegration }),
    serviceType,
    status,
  });
  const taxCents = isByCategory
    ? taxes.reduce((sum, tax) => sum + tax.taxCents, 0)
    : drawn.taxCents;
  let [itemsLeft, taxLeft, atMs] = [baseCents, taxCents, made.completedAtMs];
  for (const { part, tax, afterHours } of refunds) {
    const itemsCents = Math.floor(itemsLeft * part);
    const named = tax === null ? undefined : Math.min(tax, taxLeft);
    if (itemsCents === 0) continue;
    atMs += afterHours * hourMs;
    await refundOrder(database, at, made, { itemsCents, taxCents: named, atMs });
    itemsLeft -= itemsCents;
    // What an unnamed one took isn't known here: later ones name none.
    taxLeft = named === undefined ? 0 : taxLeft - named;
  }
}

type SalesTax = CallResult<typeof getSalesTax>;

function expectSums({ paidThroughUs, paidThere, all, unexplainedAmt }: SalesTax) {
  expect(unexplainedAmt).toBe('0.00');
  for (const name of salesTaxAmounts) {
    const sum = (...amounts: string[]) => amounts.reduce((total, text) => total + centsOf(text), 0);
    for (const group of [paidThroughUs, paidThere, all]) {
      const { youFile, joyousFiles, total } = group;
      expect(centsOf(total[name])).toBe(sum(youFile.total[name], joyousFiles.total[name]));
      for (const part of [youFile, joyousFiles]) {
        const { taxableTotal, exemptTotal, oneSum } = part;
        expect(centsOf(part.total[name])).toBe(
          sum(taxableTotal[name], exemptTotal[name], oneSum[name]),
        );
        expect(centsOf(taxableTotal[name])).toBe(sum(...part.taxable.map((line) => line[name])));
        expect(centsOf(exemptTotal[name])).toBe(sum(...part.exempt.map((line) => line[name])));
      }
    }
    expect(centsOf(all.total[name])).toBe(sum(paidThroughUs.total[name], paidThere.total[name]));
  }
}

async function expectReport(staff: TestStaff, range: { fromDate: number; toDate: number }) {
  const { headers, businessId } = staff;
  const books = await readStoredBooks(ownerUrl, businessId);
  const said = await call(getSalesTax, { query: range }, headers);
  const { lines, orders, remitted } = oracleSalesTax(books, range);
  const some = Object.entries(lines).filter(([, figures]) => figures.some((one) => one !== 0));
  expect(linesOfReport(said)).toEqual(Object.fromEntries(some));
  for (const { id } of salesTaxGroups) {
    for (const filer of ['youFile', 'joyousFiles'] as const) {
      expect(said[id][filer].numOrders).toBe(orders[`${id}/${filer}`] ?? 0);
    }
  }
  expectSums(said);
  expect(centsOf(said.all.joyousFiles.total.taxAmt)).toBe(remitted);
  const statement = await call(getIncomeExpense, { query: range }, headers);
  expect(said.paidThroughUs.total.taxAmt).toBe(statement.taxAmtCollected);
}

async function playAll({ orders, remitted, range }: DrawnHistory) {
  const staff = await makeStaff(world);
  if (remitted) {
    const { fromDay, days } = remitted;
    await remitFrom(world, staff, { from: dayOf(fromDay), nowMs: startMs });
    const until = days && { from: dayOf(fromDay + days), nowMs: startMs, isRemitted: false };
    if (until) await remitFrom(world, staff, until);
  }
  for (const drawn of orders) await play(staff, drawn);
  const fromDate = startMs + range.from * dayMs;
  await expectReport(staff, { fromDate, toDate: fromDate + range.days * dayMs });
  await expectReport(staff, { fromDate: 0, toDate: startMs + 40 * dayMs });
}

test('in every history and range the report is the tax of the entries, and its groups add up', async () => {
  await fc.assert(fc.asyncProperty(history, playAll), { numRuns: 25, endOnFailure: true });
}, 60_000);
