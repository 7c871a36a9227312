import { expect, test } from 'vitest';
import { hourMs } from '#contract/durations.ts';
import { getItemOrders } from '#contract/reports/item-sales/item-orders.ts';
import { getItemSales, listCatalogCategories } from '#contract/reports/item-sales/item-sales.ts';
import { getReportTime } from '#contract/reports/report/report-time.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeOpenOrder } from '../../../testing/money/worked-example.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeOrder, refundOrder } from '../../money/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, database, ownerUrl } = world;

/** 1 PM in Chicago, the day before the clocks go forward. */
const saturdayMs = Date.parse('2026-03-07T19:00:00Z');

/** A menu of Taco, Flan and Soup; Flan has been removed from it, and so has all of Lunch. */
async function writeMenu({ businessId }: TestStaff) {
  await queryOnce(
    ownerUrl,
    `WITH of_menu AS (
       INSERT INTO catalogs (business_id, name, position, active)
       VALUES ($1, 'Menu', 0, true), ($1, 'Lunch', 1, false) RETURNING catalog_id, name),
     of_catalog AS (
       INSERT INTO catalog_categories (business_id, catalog_id, name, position)
       SELECT $1, catalog_id, category, 0
       FROM of_menu JOIN (VALUES ('Menu', 'Mains'), ('Menu', 'Drinks'), ('Lunch', 'Mains'))
         AS part (catalog, category) ON catalog = name
       RETURNING catalog_category_id, catalog_id, name)
     INSERT INTO menu_items (business_id, catalog_category_id, name, price_cents, position, active)
     SELECT $1, catalog_category_id, item, 500, 0, item <> 'Flan'
     FROM of_catalog JOIN of_menu USING (catalog_id)
     JOIN (VALUES ('Mains', 'Taco'), ('Mains', 'Flan'), ('Mains', 'Soup'), ('Drinks', 'Agua'))
       AS dish (category, item) ON category = of_catalog.name`,
    [businessId],
  );
}

const here = await makeStaff(world);
await writeMenu(here);
const taco = (quantity: number) => ({ item: 'Taco', quantity, cents: 5_00 });
const sell = (lines: ReturnType<typeof taco>[], atMs: number) =>
  makeOrder(database, here, { lines, status: 'PAID_BY_CASH', completedAtMs: atMs });
// Twice in one order, once under another catalog.
const first = await sell([taco(2), taco(1), { ...taco(7), catalog: 'Lunch' } as never], saturdayMs);
const late = await sell([taco(4)], saturdayMs + 10 * hourMs);
await sell([{ ...taco(1), item: 'Flan' }], saturdayMs);
const sunday = await sell([taco(5)], saturdayMs + 24 * hourMs);
await makeOpenOrder(database, here, { dueAtMs: saturdayMs });
await refundOrder(database, here, first, {
  lines: [{ lineNo: 2, quantity: 1 }],
  atMs: saturdayMs + 25 * hourMs,
});

const names = { itemName: 'Taco', categoryName: 'Mains', catalogName: 'Menu' };
const orders = (query: object = {}) =>
  call(getItemOrders, { query: { ...names, ...query } }, here.headers);

test('an item has its days and its orders, which add up to its row', async () => {
  const { results } = await call(getItemSales, {}, here.headers);
  expect(results[0]).toMatchObject({ ...names, qtyOrdered: 12, qtyReturned: 1 });
  const found = await orders();
  expect(found).toMatchObject({
    totals: { qtyOrdered: 12, qtyReturned: 1 },
    days: [
      { day: '2026-03-07', qtyOrdered: 7, qtyReturned: 0 },
      { day: '2026-03-08', qtyOrdered: 5, qtyReturned: 1 },
    ],
    totalResults: 4,
  });
  expect(
    found.results.map((row) => [row.kind, row.reservationId, row.qtyOrdered, row.qtyReturned]),
  ).toEqual([
    ['REFUND', first.orderId, 0, 1],
    ['ORDER', sunday.orderId, 5, 0],
    // 11 PM is still the same day.
    ['ORDER', late.orderId, 4, 0],
    // Two lines of one order.
    ['ORDER', first.orderId, 3, 0],
  ]);
  expect(found.results[3]).toMatchObject({
    serviceType: 'TAKE_OUT',
    reservationDateTime: {
      timestamp: saturdayMs,
      isoDateTime: '2026-03-07T13:00:00.000-06:00',
    },
  });
});

test('a page of its orders comes with all its days', async () => {
  const page = await orders({ limit: 1, offset: 2 });
  expect(page).toMatchObject({ totalResults: 4, totals: { qtyOrdered: 12 } });
  expect(page.results.map(({ reservationId }) => reservationId)).toEqual([late.orderId]);
  expect((await orders({ offset: 9 })).results).toEqual([]);
});

test('only those of a range', async () => {
  const range = { fromDate: saturdayMs + 1, toDate: saturdayMs + 24 * hourMs };
  expect(await orders(range)).toMatchObject({ totals: { qtyOrdered: 9 }, totalResults: 2 });
});

test('a name that was not sold has none; without a name the call is refused', async () => {
  expect(await orders({ itemName: 'taco' })).toMatchObject({ totalResults: 0, days: [] });
  expect(await orders({ catalogName: '' })).toMatchObject({ totalResults: 0 });
  for (const query of [{ itemName: '' }, { itemName: 'x'.repeat(121) }, { itemName: '\u0000' }]) {
    const answer = await refused(getItemOrders, { query }, here.headers);
    expect(answer).toMatchObject({ httpStatus: 400, problems: [{ field: 'itemName' }] });
  }
});

test('lists what is on the menu and was not ordered, in the requested part', async () => {
  const notOrdered = async (query: object = {}) => {
    const found = await call(getItemSales, { query }, here.headers);
    return found.notOrdered.map(
      (item) => `${item.catalogName}/${item.categoryName}/${item.itemName}`,
    );
  };
  const categories = await call(listCatalogCategories, {}, here.headers);
  const [mains, drinks] = ['Mains', 'Drinks'].map((name) =>
    categories.find((category) => category.name === name && category.active),
  );
  expect(await notOrdered()).toEqual(['Menu/Drinks/Agua', 'Menu/Mains/Soup']);
  expect(await notOrdered({ active: 'true' })).toEqual(['Menu/Drinks/Agua', 'Menu/Mains/Soup']);
  expect(await notOrdered({ active: 'false' })).toEqual([]);
  expect(await notOrdered({ catalogCategoryId: drinks?.catalogCategoryId })).toEqual([
    'Menu/Drinks/Agua',
  ]);
  const lunch = categories.find(({ catalogId }) => catalogId !== mains?.catalogId);
  expect(await notOrdered({ catalogId: lunch?.catalogId })).toEqual([]);
  const contradiction = {
    catalogId: lunch?.catalogId,
    catalogCategoryId: drinks?.catalogCategoryId,
  };
  expect(await notOrdered(contradiction)).toEqual([]);
  // Returned in the range: not an order, but the row is there.
  const toSunday = { fromDate: saturdayMs + 24 * hourMs + 1 };
  expect(await notOrdered(toSunday)).toEqual(['Menu/Drinks/Agua', 'Menu/Mains/Soup']);
  expect(await notOrdered({ fromDate: saturdayMs + 48 * hourMs })).toContain('Menu/Mains/Taco');
});

test('says when the very first transaction happened', async () => {
  expect(await call(getReportTime, {}, here.headers)).toMatchObject({
    firstTransactionMs: saturdayMs,
  });
  const nobody = await makeStaff(world);
  expect(await call(getReportTime, {}, nobody.headers)).toMatchObject({ firstTransactionMs: null });
});
