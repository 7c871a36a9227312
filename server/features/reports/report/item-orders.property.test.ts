import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourMs } from '#contract/durations.ts';
import { getItemOrders } from '#contract/reports/item-sales/item-orders.ts';
import { getItemSales } from '#contract/reports/item-sales/item-sales.ts';
import { returnOne } from '../../../testing/money/worked-example.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeOrder } from '../../money/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, database, ownerUrl } = world;

/** Chicago goes back to standard time on the second day. */
const startMs = Date.parse('2025-11-01T05:00:00Z');
const hours = 72;
const pageRows = 4;

const someHour = fc.nat(hours);
const anOrder = fc.record({
  atHour: someHour,
  lines: fc.array(
    fc.record({
      item: fc.constantFrom('Taco', 'Flan'),
      category: fc.constantFrom('Mains', ''),
      quantity: fc.integer({ min: 2, max: 5 }),
      cents: fc.constant(5_00),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  returned: fc.option(fc.record({ line: fc.nat(2), afterHours: someHour })),
});

type Quantities = { qtyOrdered: number; qtyReturned: number };

const sum = (of: readonly Quantities[]) => ({
  qtyOrdered: of.reduce((all, one) => all + one.qtyOrdered, 0),
  qtyReturned: of.reduce((all, one) => all + one.qtyReturned, 0),
});

type Asked = { itemName: string; categoryName: string; catalogName: string; fromDate: number };

async function readPages(staff: TestStaff, asked: Asked) {
  const pages = [];
  for (let offset = 0; ; offset += pageRows) {
    const query = { ...asked, limit: pageRows, offset };
    const page = await call(getItemOrders, { query }, staff.headers);
    pages.push(page);
    if (page.results.length < pageRows) return pages;
  }
}

test('a row of item sales is the sum of its days, and of its orders, page by page', async () => {
  const history = fc.array(anOrder, { minLength: 4, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(history, someHour, async (orders, fromHour) => {
      const staff = await makeStaff(world);
      for (const { atHour, lines, returned } of orders) {
        const completedAtMs = startMs + atHour * hourMs;
        const made = await makeOrder(database, staff, {
          lines,
          completedAtMs,
          status: 'PAID_BY_CASH',
        });
        if (!returned) continue;
        const lineNo = (returned.line % lines.length) + 1;
        const atMs = completedAtMs + returned.afterHours * hourMs;
        await returnOne(ownerUrl, staff, made, { lineNo, atMs });
      }
      const range = { fromDate: startMs + fromHour * hourMs };
      const { results: rows } = await call(getItemSales, { query: range }, staff.headers);
      for (const { qtyOrdered, qtyReturned, active: _, ...names } of rows) {
        const pages = await readPages(staff, { ...range, ...names });
        const found = pages.flatMap(({ results }) => results);
        expect(new Set(found.map(({ entryId }) => entryId)).size).toBe(found.length);
        const ofDays = Object.groupBy(found, ({ reservationDateTime }) =>
          reservationDateTime.isoDateTime.slice(0, 10),
        );
        const days = Object.entries(ofDays).map(([day, of]) => ({ day, ...sum(of ?? []) }));
        for (const page of pages) {
          expect(page).toMatchObject({
            totals: { qtyOrdered, qtyReturned },
            totalResults: found.length,
            days: days.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
          });
        }
        expect(sum(found)).toEqual({ qtyOrdered, qtyReturned });
      }
    }),
    // Shrinking would write hundreds of histories; the seed is printed instead.
    { numRuns: 5, endOnFailure: true },
  );
});
