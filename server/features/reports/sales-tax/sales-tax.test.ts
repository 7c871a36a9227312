import { expect, test } from 'vitest';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { getIncomeExpense } from '#contract/reports/income-expense/income-expense.ts';
import { getSalesTax } from '#contract/reports/sales-tax/sales-tax.ts';
import { dayMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { remitFrom } from '../../money/ledger/remitted-tax.factory.ts';
import {
  type CompletedOrder,
  makeOrder,
  refundOrder,
} from '../../orders/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';
import { linesOfReport } from './sales-tax.factory.ts';

const noonMs = Date.parse('2026-06-01T17:00:00Z');
const world = await openTestApp({ settings: fromAnywhere, startsAt: '2026-06-01T17:00:00Z' });
const { call, clock, database, ownerUrl, refused } = world;
clock.set(noonMs + 9 * dayMs);

/** F of docs/MONEY.md, after all discounts. */
const orderF: Omit<CompletedOrder, 'completedAtMs'> = {
  integration: webIntegration,
  serviceType: 'DELIVERY',
  lines: [
    { item: 'Burger', quantity: 2, cents: 14_00, taxKind: 'PREPARED_FOOD' },
    { item: 'Olive oil', quantity: 1, cents: 11_95, taxKind: 'GROCERY' },
    { item: 'Delivery fee', quantity: 1, cents: 3_99, taxKind: 'DELIVERY_FEE' },
  ],
  taxes: [
    { kind: 'PREPARED_FOOD', rateMillionths: 82_500, baseCents: 20_16, taxCents: 1_66 },
    { kind: 'GROCERY', rateMillionths: 20_000, baseCents: 8_61, taxCents: 17 },
    { kind: 'DELIVERY_FEE', rateMillionths: 82_500, baseCents: 2_87, taxCents: 24 },
  ],
  restaurantDiscountCents: 4_39,
  joyousDiscountCents: 7_91,
  tipCents: 5_99,
};
/** D of docs/MONEY.md, from a till. */
const orderD: Omit<CompletedOrder, 'completedAtMs'> = {
  lines: [{ item: 'Taco', quantity: 2, cents: 10_00 }],
  joyousDiscountCents: 4_00,
  taxCents: 1_32,
  status: 'PAID_BY_CASH',
};
const remitting = async () => {
  const staff = await makeStaff(world);
  await remitFrom(world, staff, { from: '2026-06-02', nowMs: noonMs });
  return staff;
};
const book = (at: TestStaff, what: Omit<CompletedOrder, 'completedAtMs'>, days = 1) =>
  makeOrder(database, at, { ...what, completedAtMs: noonMs + days * dayMs });
const say = ({ headers }: TestStaff, query = {}) => call(getSalesTax, { query }, headers);
const linesOf = async (staff: TestStaff, query = {}) => linesOfReport(await say(staff, query));

test('J of the worked example: by who was paid and who files, to the cent', async () => {
  const staff = await remitting();
  const order = await book(staff, orderF);
  const lines = [{ lineNo: 2, quantity: 1 }];
  await refundOrder(database, staff, order, { lines, itemsCents: 8_60, atMs: noonMs + dayMs });
  await book(staff, orderD);
  const said = await say(staff);
  const joyous = {
    'PREPARED_FOOD DELIVERY 82500': [20_16, 1_66, 0, 0],
    'GROCERY DELIVERY 20000': [8_61, 17, 8_61, 17],
    'DELIVERY_FEE DELIVERY 82500': [2_87, 24, 0, 0],
  };
  const named = (prefix: string, of: object) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [`${prefix}/${name}`, value]));
  expect(linesOfReport(said)).toEqual({
    ...named('paidThroughUs/joyousFiles', joyous),
    'paidThere/youFile/one sum': [16_00, 1_32, 0, 0],
    ...named('all/joyousFiles', joyous),
    'all/youFile/one sum': [16_00, 1_32, 0, 0],
  });
  expect(said.paidThroughUs.joyousFiles.taxableTotal).toMatchObject({
    salesAmt: '23.03',
    taxAmt: '1.90',
  });
  expect(said.all.total).toMatchObject({ salesAmt: '39.03', taxAmt: '3.22' });
  expect([said.all.numOrders, said.paidThere.numOrders]).toEqual([2, 1]);
  expect(said.unexplainedAmt).toBe('0.00');
  const query = { fromDate: noonMs, toDate: noonMs + 2 * dayMs };
  const statement = await call(getIncomeExpense, { query }, staff.headers);
  expect(said.paidThroughUs.total.taxAmt).toBe(statement.taxAmtCollected);
  expect(said.paidThroughUs.joyousFiles.total.taxAmt).toBe(statement.taxRemittedAmt);
});

test('what is exempt is apart, and is ours to file in a period, too', async () => {
  const staff = await remitting();
  const exempt = {
    ...orderF,
    lines: [
      { item: 'Gift card', quantity: 1, cents: 25_00, taxKind: 'NOT_TAXED' as const },
      { item: 'Bread', quantity: 1, cents: 5_00, taxKind: 'GROCERY' as const },
    ],
    taxes: [
      { kind: 'GROCERY' as const, rateMillionths: 0, baseCents: 5_00, taxCents: 0 },
      { kind: 'NOT_TAXED' as const, rateMillionths: 0, baseCents: 25_00, taxCents: 0 },
    ],
    restaurantDiscountCents: 0,
    joyousDiscountCents: 0,
    tipCents: 0,
  };
  const before = await book(staff, exempt, 0);
  await book(staff, exempt);
  // Of the order's day, however late it is given back.
  await refundOrder(database, staff, before, { itemsCents: 30_00, atMs: noonMs + 3 * dayMs });
  const { all } = await say(staff);
  expect(all.joyousFiles.exempt.map(({ category, salesAmt }) => [category, salesAmt])).toEqual([
    ['GROCERY', '5.00'],
    ['NOT_TAXED', '25.00'],
  ]);
  expect([all.joyousFiles.taxable, all.joyousFiles.exemptTotal.salesAmt]).toEqual([[], '30.00']);
  expect(all.youFile.exemptTotal).toMatchObject({
    soldAmt: '30.00',
    returnedAmt: '30.00',
    salesAmt: '0.00',
  });
});

test('the period of an order is that of its day, through a midnight, a cancel and for refunds', async () => {
  const staff = await remitting();
  await remitFrom(world, staff, { from: '2026-06-04', nowMs: noonMs, isRemitted: false });
  const midnights = [2, 4].map((day) => Date.parse(`2026-06-0${day}T05:00:00Z`));
  for (const midnightMs of midnights) {
    for (const atMs of [midnightMs - 1, midnightMs]) {
      await makeOrder(database, staff, { ...orderF, completedAtMs: atMs });
    }
  }
  const { paidThroughUs } = await say(staff);
  expect([paidThroughUs.youFile.numOrders, paidThroughUs.joyousFiles.numOrders]).toEqual([2, 2]);
  expect(paidThroughUs.joyousFiles.total.taxAmt).toBe('4.14');
});

test('a refund that gave back tax of no category is in the line of one sum', async () => {
  const staff = await remitting();
  const order = await book(staff, orderF);
  await refundOrder(database, staff, order, { itemsCents: 10_00, atMs: noonMs + 2 * dayMs });
  // As the version before booked it.
  await queryOnce(
    ownerUrl,
    `BEGIN; SET LOCAL session_replication_role = replica;
     DELETE FROM refund_taxes WHERE business_id = ${staff.businessId}; COMMIT`,
  );
  const back = { fromDate: noonMs + 2 * dayMs, toDate: noonMs + 3 * dayMs };
  expect(await linesOf(staff, back)).toEqual({
    'paidThroughUs/joyousFiles/one sum': [0, 0, 12_50, 65],
    'all/joyousFiles/one sum': [0, 0, 12_50, 65],
  });
  expect((await say(staff)).unexplainedAmt).toBe('0.00');
});

test('lines that are not the tax of their entry are said to be unexplained', async () => {
  const staff = await makeStaff(world);
  await book(staff, orderF);
  await queryOnce(
    ownerUrl,
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE order_taxes SET tax_cents = 18 WHERE business_id = ${staff.businessId} AND kind = 'GROCERY';
     COMMIT`,
  );
  expect((await say(staff)).unexplainedAmt).toBe('0.01');
});

test('another restaurant has none of it, and one without orders has nothing', async () => {
  const [own, other, none] = [await remitting(), await remitting(), await makeStaff(world)];
  await book(own, orderF);
  await book(other, orderD);
  expect(Object.keys(await linesOf(other))).toEqual([
    'paidThere/youFile/one sum',
    'all/youFile/one sum',
  ]);
  expect(await linesOf(none)).toEqual({});
  expect((await say(none)).all).toMatchObject({ numOrders: 0, total: { taxAmt: '0.00' } });
});

test('owners and managers read it; nobody else, and no key of a till', async () => {
  const owner = await remitting();
  await book(owner, orderF);
  const manager = await makeStaff(world, { at: owner, roleId: 2 });
  expect((await say(manager)).all.numOrders).toBe(1);
  for (const roleId of [4, 5]) {
    const { headers } = await makeStaff(world, { at: owner, roleId });
    expect(await refused(getSalesTax, {}, headers)).toMatchObject({ httpStatus: 403 });
  }
  const till = await makeIntegration(world, { at: owner });
  for (const headers of [till.headers, {}]) {
    expect(await refused(getSalesTax, {}, headers)).toMatchObject({ httpStatus: 401 });
  }
  const query = { fromDate: 2, toDate: 1 };
  expect(await refused(getSalesTax, { query }, owner.headers)).toMatchObject({ httpStatus: 400 });
});
