import { describe, expect, test } from 'vitest';
import {
  getItemOrders,
  getItemSales,
  listCatalogCategories,
} from '#contract/reports/item-sales/item-sales.ts';
import { getReportTime } from '#contract/reports/report/report-time.ts';
import * as sales from '#contract/reports/sales/sales.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import {
  makeCashOrder,
  makeOpenOrder,
  makeWorkedExample,
} from '../../../testing/money/worked-example.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeOrder, refundOrder } from '../../orders/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, database, ownerUrl } = world;

/** A Monday, at 1 PM in Chicago. */
const firstDayMs = Date.parse('2026-03-09T18:00:00Z');
const range = {
  fromDate: Date.parse('2026-03-07T06:00:00Z'),
  toDate: Date.parse('2026-03-12T05:00:00Z') - 1,
};

const staff = await makeStaff(world);
await makeWorkedExample(database, staff, firstDayMs);
await makeCashOrder(database, staff, firstDayMs);
const nobody = await makeStaff(world);

test('sales by day in the worked example: a refund on its own day, and days without sales', async () => {
  const { results, totals } = await call(sales.getSalesByDay, { query: range }, staff.headers);
  expect(
    results.map((row) => [row.day, row.newOrderCount, row.refundCount, row.orderSubtotal]),
  ).toEqual([
    ['2026-03-07', 0, 0, '0.00'],
    ['2026-03-08', 0, 0, '0.00'],
    ['2026-03-09', 2, 0, '77.00'],
    ['2026-03-10', 0, 1, '-25.00'],
    ['2026-03-11', 0, 0, '0.00'],
  ]);
  expect(totals).toMatchObject({ newOrderCount: 2, refundCount: 1, orderSubtotal: '52.00' });
  // Includes the coupon of the cash order.
  expect(totals.netTotalForPeriod).toBe('58.84');
});

test("sales by hour: a repeated hour counts as one, by that day's clock", async () => {
  const night = await makeStaff(world);
  for (const at of ['2025-11-02T06:30:00Z', '2025-11-02T07:30:00Z', '2025-11-02T08:30:00Z']) {
    await makeOrder(database, night, { menuPriceCents: 10_00, completedAtMs: Date.parse(at) });
  }
  const query = { fromDate: Date.parse('2025-11-01T05:00:00Z'), toDate: firstDayMs };
  const { results } = await call(sales.getSalesByHour, { query }, night.headers);
  expect(results).toHaveLength(168);
  const taken = results.filter((row) => row.newOrderCount > 0);
  expect(taken).toMatchObject([
    { weekday: 7, hour: 1, newOrderCount: 2, orderSubtotal: '20.00' },
    { weekday: 7, hour: 2, newOrderCount: 1, orderSubtotal: '10.00' },
  ]);
});

test('items by day, including cash orders', async () => {
  const { results, totals } = await call(sales.getItemsByDay, { query: range }, staff.headers);
  expect(totals).toEqual({ qtyOrdered: 3 });
  expect(results.map((row) => row.qtyOrdered)).toEqual([0, 0, 3, 0, 0]);
});

test('item sales in the worked example: F with D, which came without lines', async () => {
  const house = await makeStaff(world);
  const fee = { item: 'Delivery fee', category: 'Delivery', catalog: '', quantity: 1, cents: 3_99 };
  const made = await makeOrder(database, house, {
    lines: [
      { item: 'Burger', quantity: 2, cents: 14_00 },
      { item: 'Olive oil', category: 'Pantry', quantity: 1, cents: 11_95 },
      fee,
    ],
    restaurantDiscountCents: 4_39,
    joyousDiscountCents: 7_91,
    taxCents: 2_07,
    tipCents: 5_99,
    completedAtMs: firstDayMs,
  });
  await makeCashOrder(database, house, firstDayMs);
  const lines = [{ lineNo: 1, quantity: 1 }];
  await refundOrder(database, house, made, { lines, atMs: firstDayMs + dayMs });
  const say = (query: object = {}) => call(getItemSales, { query }, house.headers);
  const all = await say();
  expect(all.results).toMatchObject([
    { itemName: 'Burger', salesAmount: '28.00', sharePct: '70.1', returnedAmount: '14.00' },
    { itemName: 'Olive oil', salesAmount: '11.95', sharePct: '29.9', returnedAmount: '0.00' },
  ]);
  expect(all.totals).toMatchObject({
    salesAmount: '39.95',
    returnedAmount: '14.00',
    sharePct: '100.0',
  });
  const menuPrice = {
    dishesAmount: '39.95',
    deliveryFeesAmount: '3.99',
    withoutDetailsAmount: '20.00',
    totalAmount: '63.94',
    unexplainedAmount: '0.00',
  };
  expect(all.menuPrice).toMatchObject(menuPrice);
  // Shares and menu price are of all dishes, whatever the filter; nothing is on the menu.
  const none = await say({ active: 'true' });
  expect(none.totals).toMatchObject({ salesAmount: '0.00', sharePct: '0.0' });
  expect(none.menuPrice).toEqual(all.menuPrice);
  // On its own day, the refund has nothing to be a share of.
  const later = await say({ fromDate: firstDayMs + 1 });
  expect(later.results).toMatchObject([
    { itemName: 'Burger', salesAmount: '0.00', sharePct: 'n/a', returnedAmount: '14.00' },
  ]);
});

describe('where a dollar goes', () => {
  test('in the worked example', async () => {
    const dollar = await call(sales.getDollarShares, { query: range }, staff.headers);
    expect(dollar.cameInAmount).toBe('88.53');
    expect(dollar.results.map((row) => [row.part, row.amount, row.sharePct])).toEqual([
      ['ITEMS', '44.96', '50.8'],
      ['TIPS', '6.00', '6.8'],
      ['TAX', '3.88', '4.4'],
      ['FEES', '7.04', '7.9'],
      ['REFUNDS', '26.65', '30.1'],
    ]);
  });

  test('has no shares on a day when more was given back than came in', async () => {
    const query = { ...range, fromDate: firstDayMs + dayMs - 1 };
    const dollar = await call(sales.getDollarShares, { query }, staff.headers);
    expect(dollar).toMatchObject({ cameInAmount: '0.00' });
    expect(dollar.results.map((row) => [row.amount, row.sharePct])).toEqual([
      ['-23.00', 'n/a'],
      ['0.00', 'n/a'],
      ['-1.65', 'n/a'],
      ['-2.00', 'n/a'],
      ['26.65', 'n/a'],
    ]);
  });
});

test('without sales, the days are listed anyway', async () => {
  const { results, totals } = await call(sales.getSalesByDay, { query: range }, nobody.headers);
  expect(results).toHaveLength(5);
  expect(totals).toMatchObject({ newOrderCount: 0, orderSubtotal: '0.00' });
});

test.each([
  ['salesByDay', sales.getSalesByDay],
  ['itemsByDay', sales.getItemsByDay],
])('%s: takes up to two years', async (_, endpoint) => {
  const asked = (days: number) => ({
    query: { fromDate: range.fromDate, toDate: range.fromDate + days * dayMs },
  });
  await call(endpoint, asked(732), nobody.headers);
  const answer = await refused(endpoint, asked(734), nobody.headers);
  expect(answer).toMatchObject({ httpStatus: 400, problems: [{ field: 'fromDate' }] });
});

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

const kitchen = await makeStaff(world);
await writeMenu(kitchen);
const taco = (quantity: number) => ({ item: 'Taco', quantity, cents: 5_00 });
const sell = (lines: ReturnType<typeof taco>[], atMs: number) =>
  makeOrder(database, kitchen, { lines, status: 'PAID_BY_CASH', completedAtMs: atMs });
// Twice in one order, once under another catalog.
const first = await sell([taco(2), taco(1), { ...taco(7), catalog: 'Lunch' } as never], saturdayMs);
const late = await sell([taco(4)], saturdayMs + 10 * hourMs);
await sell([{ ...taco(1), item: 'Flan' }], saturdayMs);
const sunday = await sell([taco(5)], saturdayMs + 24 * hourMs);
await makeOpenOrder(database, kitchen, { dueAtMs: saturdayMs });
await refundOrder(database, kitchen, first, {
  lines: [{ lineNo: 2, quantity: 1 }],
  atMs: saturdayMs + 25 * hourMs,
});

const names = { itemName: 'Taco', categoryName: 'Mains', catalogName: 'Menu' };
const orders = (query: object = {}) =>
  call(getItemOrders, { query: { ...names, ...query } }, kitchen.headers);

describe('items', () => {
  test('an item has its days and its orders, which add up to its row', async () => {
    const { results } = await call(getItemSales, {}, kitchen.headers);
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
    const first = await orders({ limit: 2 });
    const page = await orders({ limit: 1, after: String(first.next) });
    expect(page).toMatchObject({ totalResults: 4, totals: { qtyOrdered: 12 } });
    expect(page.results.map(({ reservationId }) => reservationId)).toEqual([late.orderId]);
    const last = await orders({ limit: 1, after: String(page.next) });
    expect(last).toMatchObject({ results: [{ serviceType: 'TAKE_OUT' }], next: null });
    expect(await orders({ after: '999999999' })).toMatchObject({ results: [], next: null });
  });

  test('only those of a range', async () => {
    const range = { fromDate: saturdayMs + 1, toDate: saturdayMs + 24 * hourMs };
    expect(await orders(range)).toMatchObject({ totals: { qtyOrdered: 9 }, totalResults: 2 });
  });

  test('a name that was not sold has none; without a name the call is refused', async () => {
    expect(await orders({ itemName: 'taco' })).toMatchObject({ totalResults: 0, days: [] });
    expect(await orders({ catalogName: '' })).toMatchObject({ totalResults: 0 });
    for (const query of [{ itemName: '' }, { itemName: 'x'.repeat(121) }, { itemName: '\u0000' }]) {
      const answer = await refused(getItemOrders, { query }, kitchen.headers);
      expect(answer).toMatchObject({ httpStatus: 400, problems: [{ field: 'itemName' }] });
    }
  });

  test('lists what is on the menu and was not ordered, in the requested part', async () => {
    const notOrdered = async (query: object = {}) => {
      const found = await call(getItemSales, { query }, kitchen.headers);
      return found.notOrdered.map(
        (item) => `${item.catalogName}/${item.categoryName}/${item.itemName}`,
      );
    };
    const categories = await call(listCatalogCategories, {}, kitchen.headers);
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
    expect(await call(getReportTime, {}, kitchen.headers)).toMatchObject({
      firstTransactionMs: saturdayMs,
    });
    expect(await call(getReportTime, {}, nobody.headers)).toMatchObject({
      firstTransactionMs: null,
    });
  });
});
