import { describe, expect, test } from 'vitest';
import { getTransaction } from '#contract/reports/transactions/transaction.ts';
import {
  searchTransactions,
  type TransactionRow,
} from '#contract/reports/transactions/transactions.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import {
  makeCashOrder,
  makeOpenOrder,
  makeWorkedExample,
  sweep,
} from '../../../testing/money/worked-example.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeOrder } from '../../orders/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, database } = world;

/** The clocks went forward the night before. */
const firstDayMs = Date.parse('2026-03-08T18:00:00Z');

const staff = await makeStaff(world);
await makeWorkedExample(database, staff, firstDayMs);
await makeCashOrder(database, staff, firstDayMs - 13 * hourMs);

const search = (query: object = {}) => call(searchTransactions, { query }, staff.headers);
const brief = ({ kind, netTotalForPeriod, reservationDateTime }: TransactionRow) => [
  kind,
  netTotalForPeriod,
  reservationDateTime.isoDateTime,
];

test('the worked example, newest first, with the offset of each instant', async () => {
  const { results, totals, totalResults } = await search();
  expect(results.map(brief)).toEqual([
    ['REFUND', '-24.65', '2026-03-09T13:00:00.000-05:00'],
    ['ORDER', '25.92', '2026-03-08T13:00:00.000-05:00'],
    ['ORDER', '53.57', '2026-03-08T13:00:00.000-05:00'],
    ['ADJUSTMENT', '4.00', '2026-03-07T23:00:00.000-06:00'],
  ]);
  expect({ totals, totalResults }).toMatchObject({
    totalResults: 4,
    totals: {
      newOrderCount: 2,
      refundCount: 1,
      adjustmentCount: 1,
      netTotalForPeriod: '58.84',
      netTotalForPeriodAsDouble: 58.84,
      joyousCommissionAmount: '4.16',
      ccTransactionFee: '2.88',
      adjustmentAmount: '4.00',
    },
  });
});

test('a row has every field, each amount twice, from the same cents', async () => {
  const [refund, , order, adjustment] = (await search()).results;
  expect(order).toEqual({
    entryId: expect.any(Number),
    kind: 'ORDER',
    reservationId: expect.any(Number),
    reservationDateTime: { timestamp: firstDayMs, isoDateTime: '2026-03-08T13:00:00.000-05:00' },
    serviceType: 'DELIVERY',
    serviceStage: 'COMPLETED',
    completionReason: 'COMPLETED',
    paymentStatus: 'PAID_BY_CARD',
    cause: null,
    reason: null,
    isHeld: false,
    isLate: false,
    sweepBatchNum: null,
    newOrderCount: 1,
    refundCount: 0,
    orderSubtotal: '50.00',
    orderSubtotalAsDouble: 50,
    tipAmountToBusiness: '6.00',
    tipAmountToBusinessAsDouble: 6,
    joyousCommissionAmount: '4.00',
    joyousCommissionAmountAsDouble: 4,
    taxCollectedAmount: '3.30',
    taxCollectedAmountAsDouble: 3.3,
    taxRemittedAmount: '0.00',
    taxRemittedAmountAsDouble: 0,
    ccTransactionFee: '1.73',
    ccTransactionFeeAsDouble: 1.73,
    adjustmentAmount: '0.00',
    adjustmentAmountAsDouble: 0,
    netTotalForPeriod: '53.57',
    netTotalForPeriodAsDouble: 53.57,
    refundAmount: '0.00',
    refundAmountAsDouble: 0,
    discountAmount: '10.00',
    discountAmountAsDouble: 10,
    discountReimbursementAmount: '10.00',
    discountReimbursementAmountAsDouble: 10,
    orderDetails: {
      dueToRestaurant: {
        orderSubtotal: '50.00',
        orderSubtotalAsDouble: 50,
        tipAmount: '6.00',
        tipAmountAsDouble: 6,
        joyousCommissionAmount: '4.00',
        joyousCommissionAmountAsDouble: 4,
        taxCollectedAmount: '3.30',
        taxCollectedAmountAsDouble: 3.3,
        taxRemittedAmount: '0.00',
        taxRemittedAmountAsDouble: 0,
        ccTransactionFee: '1.73',
        ccTransactionFeeAsDouble: 1.73,
        netTotal: '53.57',
        netTotalAsDouble: 53.57,
      },
    },
  });
  expect(refund).toMatchObject({ reason: 'It was cold', refundAmount: '21.65', refundCount: 1 });
  // Its order came without lines; it was paid in cash, but what we owe for it is found.
  expect(adjustment).toMatchObject({
    cause: 'COUPON',
    serviceType: 'TAKE_OUT',
    orderDetails: null,
  });
});

test('the limit cuts rows, never totals', async () => {
  const whole = await search();
  const pages = [];
  for (const offset of [0, 1, 2, 3, 4]) pages.push(await search({ limit: 1, offset }));
  expect(pages.flatMap(({ results }) => results)).toEqual(whole.results);
  for (const { totals } of pages) expect(totals).toEqual(whole.totals);
});

test('the range includes both ends, to the millisecond', async () => {
  const count = async (query: object) => (await search(query)).totalResults;
  expect(await count({ fromDate: firstDayMs, toDate: firstDayMs })).toBe(2);
  expect(await count({ fromDate: firstDayMs + 1, toDate: firstDayMs + dayMs - 1 })).toBe(0);
  expect(await count({ fromDate: firstDayMs + dayMs })).toBe(1);
  expect(await count({ toDate: firstDayMs - 1 })).toBe(1);
});

test('criteria find orders and refunds by the order, adjustments by the stage', async () => {
  const kinds = async (query: object) => (await search(query)).results.map(({ kind }) => kind);
  expect(await kinds({ paymentStatuses: 'PAID_BY_CASH' })).toEqual(['ADJUSTMENT', 'ORDER']);
  expect(await kinds({ completionReasons: 'AUTO_COMPLETED' })).toEqual(['ADJUSTMENT']);
  expect(await kinds({ paymentStatuses: '' })).toHaveLength(5);
  expect(await kinds({ serviceStages: 'PLACED,CANCELLED' })).toEqual([]);
});

test('what is not booked is found by other stages, without amounts and in no total', async () => {
  const otherStaff = await makeStaff(world);
  await makeWorkedExample(database, otherStaff, firstDayMs);
  await makeOpenOrder(database, otherStaff, { dueAtMs: firstDayMs });
  await makeOpenOrder(database, otherStaff, {
    dueAtMs: firstDayMs + 2 * dayMs,
    stage: 'CANCELLED',
  });
  const find = (query: object) => call(searchTransactions, { query }, otherStaff.headers);
  const { results, totals, totalResults } = await find({ serviceStages: '' });
  expect(results.map(({ serviceStage, kind }) => `${serviceStage} ${kind}`)).toEqual([
    'CANCELLED ORDER',
    'COMPLETED REFUND',
    'COMPLETED ORDER',
    'COMPLETED ORDER',
    'PLACED ORDER',
  ]);
  expect(totals).toEqual((await find({})).totals);
  expect(totalResults).toBe(5);
  expect(results[0]).toMatchObject({
    entryId: null,
    orderSubtotal: 'n/a',
    orderSubtotalAsDouble: null,
    newOrderCount: 0,
    orderDetails: null,
  });
  const pages = [];
  for (const offset of [0, 1, 2, 3, 4]) {
    pages.push(...(await find({ serviceStages: '', limit: 1, offset })).results);
  }
  expect(pages).toEqual(results);
});

test("what reached us only after its day's cut-off is marked", async () => {
  const otherStaff = await makeStaff(world);
  // 3 AM belongs to the evening before, which ends at 4.
  const atMs = Date.parse('2026-03-20T03:00:00-05:00');
  for (const afterMinutes of [0, 59, 60]) {
    await makeOrder(database, otherStaff, {
      menuPriceCents: 10_00,
      completedAtMs: atMs,
      recordedAtMs: atMs + afterMinutes * 60_000,
    });
  }
  const { results } = await call(searchTransactions, {}, otherStaff.headers);
  expect(results.map(({ isLate }) => isLate)).toEqual([true, false, false]);
});

const otherStaff = await makeStaff(world);
const made = await makeWorkedExample(database, otherStaff, firstDayMs);
/** 4 AM. */
const sweptMs = firstDayMs + 15 * hourMs;
await sweep(database, otherStaff, sweptMs);
const find = (reservationId: number, headers = otherStaff.headers) =>
  call(getTransaction, { params: { reservationId } }, headers);

describe('one order', () => {
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
    const { results } = await call(searchTransactions, { query: {} }, otherStaff.headers);
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
    const cash = await makeCashOrder(database, otherStaff, firstDayMs);
    expect(await find(cash.orderId)).toMatchObject({
      lines: [],
      entries: [{ kind: 'ORDER' }, { kind: 'ADJUSTMENT', cause: 'COUPON' }],
    });
    const open = await makeOpenOrder(database, otherStaff, { dueAtMs: firstDayMs });
    expect(await find(open)).toMatchObject({
      serviceStage: 'PLACED',
      completedDateTime: null,
      entries: [],
      totals: { netTotalForPeriod: '0.00' },
    });
  });

  test("another restaurant's order, and one that never existed, are not found", async () => {
    const stranger = await makeStaff(world);
    for (const [id, headers] of [
      [made.orderId, stranger.headers],
      [999_999_999, otherStaff.headers],
    ] as const) {
      const answer = await refused(getTransaction, { params: { reservationId: id } }, headers);
      expect(answer).toMatchObject({ httpStatus: 404, code: 'transaction_not_found' });
    }
  });
});
