import { expect, test } from 'vitest';
import { hourMs } from '#contract/durations.ts';
import { getTransaction } from '#contract/reports/transactions/transaction.ts';
import { searchTransactions } from '#contract/reports/transactions/transactions.ts';
import {
  makeCashOrder,
  makeOpenOrder,
  makeWorkedExample,
  sweep,
} from '../../../testing/money/worked-example.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, database } = world;
const firstDayMs = Date.parse('2026-03-08T18:00:00Z');

const here = await makeStaff(world);
const made = await makeWorkedExample(database, here, firstDayMs);
/** 4 AM. */
const sweptMs = firstDayMs + 15 * hourMs;
await sweep(database, here, sweptMs);
const find = (reservationId: number, headers = here.headers) =>
  call(getTransaction, { params: { reservationId } }, headers);

test('a complete order of the worked example', async () => {
  const order = await find(made.orderId);
  expect(order).toMatchObject({
    reservationId: made.orderId,
    integration: 'Factory',
    serviceType: 'DELIVERY',
    serviceStage: 'COMPLETED',
    completedDateTime: { isoDateTime: '2026-03-08T13:00:00.000-05:00' },
    cancelledDateTime: null,
    menuPriceAmount: '50.00',
    joyousDiscountAmount: '10.00',
    dinerPaidAmount: '49.30',
    dinerPaidAmountAsDouble: 49.3,
    lines: [
      { itemName: 'Taco "al\\pastor"', quantity: 1, returnedQuantity: 0, lineAmount: '50.00' },
    ],
    totals: { netTotalForPeriod: '28.92', refundAmount: '21.65' },
  });
  expect(
    order.entries.map(({ kind, netTotalForPeriod, sweepBatchNum, reason }) => ({
      kind,
      netTotalForPeriod,
      sweepBatchNum,
      reason,
    })),
  ).toEqual([
    { kind: 'ORDER', netTotalForPeriod: '53.57', sweepBatchNum: 1, reason: null },
    { kind: 'REFUND', netTotalForPeriod: '-24.65', sweepBatchNum: null, reason: 'It was cold' },
  ]);
  expect(order.entries[0]?.depositDateTime?.timestamp).toBe(sweptMs);
});

test('its entries are the rows of the history', async () => {
  const { results } = await call(searchTransactions, { query: {} }, here.headers);
  const rows = results.filter(({ reservationId }) => reservationId === made.orderId);
  const order = await find(made.orderId);
  for (const entry of order.entries) {
    const row = rows.find(({ entryId }) => entryId === entry.entryId);
    const { orderSubtotal, netTotalForPeriod, reservationDateTime } = entry;
    expect(row).toMatchObject({ orderSubtotal, netTotalForPeriod, reservationDateTime });
  }
  expect(rows).toHaveLength(order.entries.length);
});

test('an order without lines, and one that is not booked', async () => {
  const cash = await makeCashOrder(database, here, firstDayMs);
  expect(await find(cash.orderId)).toMatchObject({
    lines: [],
    entries: [{ kind: 'ORDER' }, { kind: 'ADJUSTMENT', cause: 'COUPON' }],
  });
  const open = await makeOpenOrder(database, here, { dueAtMs: firstDayMs });
  expect(await find(open)).toMatchObject({
    serviceStage: 'PLACED',
    completedDateTime: null,
    entries: [],
    totals: { netTotalForPeriod: '0.00' },
  });
});

test("another restaurant's order, and one that never existed, are not found", async () => {
  const there = await makeStaff(world);
  for (const [id, headers] of [
    [made.orderId, there.headers],
    [999_999_999, here.headers],
  ] as const) {
    const answer = await refused(getTransaction, { params: { reservationId: id } }, headers);
    expect(answer).toMatchObject({ httpStatus: 404, code: 'transaction_not_found' });
  }
});
