import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourMs } from '#contract/durations.ts';
import { getItemOrders } from '#contract/reports/item-sales/item-orders.ts';
import { getItemSales } from '#contract/reports/item-sales/item-sales.ts';
import { bookHistory } from '../../../testing/money/play-history.ts';
import { reportedHistory } from '../../../testing/money/random-money.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call } = world;

/** Chicago goes back to standard time the next night. */
const startMs = Date.parse('2025-11-01T17:00:00Z');
const pageRows = 4;

const someHour = fc.nat(72);

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
  await fc.assert(
    fc.asyncProperty(reportedHistory(startMs), someHour, async (history, fromHour) => {
      const { place } = await bookHistory(world, history);
      const staff = await makeStaff(world, { at: place });
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
