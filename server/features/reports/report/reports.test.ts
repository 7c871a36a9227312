import { describe, expect, test } from 'vitest';
import { getDepositDetail, listDeposits } from '#contract/reports/deposits/deposits.ts';
import { getIncomeExpense } from '#contract/reports/income-expense/income-expense.ts';
import {
  getItemSales,
  listCatalogCategories,
  listCatalogs,
} from '#contract/reports/item-sales/item-sales.ts';
import { getTransactionSummary } from '#contract/reports/transactions/transactions.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeCashOrder, makeWorkedExample, sweep } from '../../../testing/money/worked-example.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeOrder } from '../../orders/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, database, ownerUrl } = world;

const firstDayMs = Date.parse('2026-03-09T18:00:00Z');
const range = { fromDate: firstDayMs - dayMs, toDate: firstDayMs + 3 * dayMs };

const person = await makeStaff(world);
await makeWorkedExample(database, person, firstDayMs);

describe('income and expense', () => {
  const report = (staff: TestStaff, query: object = range) =>
    call(getIncomeExpense, { query: query as typeof range }, staff.headers);

  test('of the worked example, line by line', async () => {
    expect(await report(person)).toMatchObject({
      businessName: 'Juniper Table',
      ...range,
      numTakeoutOrders: 1,
      takeoutSubtotalAmt: '27.00',
      numDeliveryOrders: 1,
      deliverySubtotalAmt: '50.00',
      numTakeoutOrdersWithTip: 1,
      takeoutTipAmt: '6.00',
      posAmt: '0.00',
      numRefunds: 1,
      refundAmt: '25.00',
      refundAmtAsDouble: 25,
      grossRevenueTotalAmt: '58.00',
      ccFeeAmt: '2.88',
      joyousFeeAmt: '4.16',
      expenseTotalAmt: '7.04',
      netRevenueTotalAmt: '50.96',
      taxAmtCollected: '3.88',
      adjustmentAmt: '0.00',
      depositTotalAmt: '54.84',
      discountAmt: '8.00',
      discountReimbursementAmt: '5.00',
      joyousCostAfterIncentivesPct: '-1.4',
      joyousCostAfterIncentivesPctAsDouble: -1.4,
    });
  });

  test("of nothing, where a cost can't be compared with anything", async () => {
    const nobody = await makeStaff(world);
    expect(await report(nobody)).toMatchObject({
      grossRevenueTotalAmt: '0.00',
      depositTotalAmtAsDouble: 0,
      joyousCostAfterIncentivesPct: 'n/a',
      joyousCostAfterIncentivesPctAsDouble: null,
    });
  });

  test('leaves out what is not ours to pay out, except the coupon that we owe for it', async () => {
    const cash = await makeStaff(world);
    await makeCashOrder(database, cash, firstDayMs);
    expect(await report(cash)).toMatchObject({
      numTakeoutOrders: 0,
      grossRevenueTotalAmt: '0.00',
      adjustmentAmt: '4.00',
      depositTotalAmt: '4.00',
    });
  });

  test('needs both ends', async () => {
    for (const query of [{}, { fromDate: '1' }, { toDate: '1' }, { fromDate: 2, toDate: 1 }]) {
      const answer = await refused(getIncomeExpense, { query }, person.headers);
      expect(answer).toMatchObject({ httpStatus: 400, code: 'bad_input' });
      expect(answer.problems?.[0]?.field).toMatch(/^(from|to)Date$/);
    }
  });
});

test('the summary has the same rows by how the diner paid', async () => {
  const otherStaff = await makeStaff(world);
  await makeWorkedExample(database, otherStaff, firstDayMs);
  await makeCashOrder(database, otherStaff, firstDayMs);
  await makeOrder(database, otherStaff, {
    menuPriceCents: 10_00,
    status: 'PAID_BY_CARD_IN_STORE',
    completedAtMs: firstDayMs,
  });
  const query = { paymentStatuses: '' };
  const { summary } = await call(getTransactionSummary, { query }, otherStaff.headers);
  const { total, inApp, inStorePayments, paidElsewhere, adjustments } = summary;
  expect(total).toMatchObject({ netTotalForPeriod: '84.77', newOrderCount: 4, refundCount: 1 });
  expect(inApp).toMatchObject({ netTotalForPeriod: '54.84', newOrderCount: 2, refundCount: 1 });
  expect(inStorePayments).toMatchObject({ netTotalForPeriod: '8.61', newOrderCount: 0 });
  expect(paidElsewhere).toMatchObject({ netTotalForPeriod: '17.32', newOrderCount: 1 });
  expect(adjustments).toMatchObject({ netTotalForPeriod: '4.00', adjustmentCount: 1 });
});

describe('deposits', () => {
  test('carry over what a sweep left waiting, not what was committed right after it', async () => {
    const otherStaff = await makeStaff(world);
    await makeWorkedExample(database, otherStaff, firstDayMs);
    const cutOffMs = firstDayMs + 15 * hourMs;
    await sweep(database, otherStaff, cutOffMs);
    // Recorded while that sweep began, and committed after it had read its entries.
    await makeCashOrder(database, otherStaff, cutOffMs - 1);
    const list = await call(listDeposits, {}, otherStaff.headers);
    // The next day's refund, and what is owed for the coupon.
    expect(list.nextDeposit).toMatchObject({ amount: '-20.65', carriedOverAmount: '0.00' });
  });

  test('are the sum of their rows, with what is waiting for the next', async () => {
    const otherStaff = await makeStaff(world);
    await makeWorkedExample(database, otherStaff, firstDayMs);
    // 4 AM, on two days.
    await sweep(database, otherStaff, firstDayMs + 15 * hourMs);
    await sweep(database, otherStaff, firstDayMs + dayMs + 15 * hourMs);
    const list = await call(listDeposits, {}, otherStaff.headers);
    expect(list).toMatchObject({
      totalResults: 1,
      totals: { amount: '79.49', amountAsDouble: 79.49 },
      nextDeposit: { entryCount: 1, amount: '-24.65', carriedOverAmount: '-24.65' },
    });
    expect(list.results).toEqual([
      {
        sweepBatchNum: 1,
        transactionDate: {
          timestamp: firstDayMs + 15 * hourMs,
          isoDateTime: '2026-03-10T04:00:00.000-05:00',
        },
        amount: '79.49',
        amountAsDouble: 79.49,
        orderCount: 2,
        addsUp: true,
        unexplainedAmount: '0.00',
        unexplainedAmountAsDouble: 0,
        bankReturns: [],
      },
    ]);
    const query = { sweepBatchNumList: '1' };
    const detail = await call(getDepositDetail, { query }, otherStaff.headers);
    expect(detail.deposits).toMatchObject([
      {
        amount: '79.49',
        unexplainedAmount: '0.00',
        carriedOverAmount: '0.00',
        entryCount: 2,
        firstDateTime: { timestamp: firstDayMs },
        lastDateTime: { timestamp: firstDayMs },
        seal: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(detail.summary.total).toMatchObject({ netTotalForPeriod: '79.49', newOrderCount: 2 });
    expect(detail.results.map((row) => [row.netTotalForPeriod, row.sweepBatchNum])).toEqual([
      ['25.92', 1],
      ['53.57', 1],
    ]);
  });

  test('of another restaurant are not found', async () => {
    const otherStaff = await makeStaff(world);
    await makeOrder(database, otherStaff, { menuPriceCents: 10_00, completedAtMs: firstDayMs });
    await sweep(database, otherStaff, firstDayMs + dayMs);
    for (const sweepBatchNumList of ['1', '1,2', '7']) {
      const staff = sweepBatchNumList === '1' ? person : otherStaff;
      const answer = await refused(
        getDepositDetail,
        { query: { sweepBatchNumList } },
        staff.headers,
      );
      expect(answer).toMatchObject({ httpStatus: 404, code: 'deposit_not_found' });
    }
  });
});

describe('item sales', () => {
  const sales = (staff: TestStaff, query: object = {}) =>
    call(getItemSales, { query }, staff.headers);

  test('count what was sold under the name it had then, with returns next to it', async () => {
    const otherStaff = await makeStaff(world);
    const lines = [
      { item: 'Taco', quantity: 3, cents: 5_00 },
      { item: 'Flan', category: 'Desserts', quantity: 2, cents: 4_00 },
    ];
    const made = await makeOrder(database, otherStaff, {
      lines,
      status: 'PAID_ELSEWHERE',
      completedAtMs: firstDayMs,
    });
    // A refund of lines, as intake books it.
    const [entry] = await queryOnce<{ entry_id: number }>(
      ownerUrl,
      `INSERT INTO ledger_entries (business_id, kind, occurred_at, recorded_at, local_day, order_id,
         order_completed_at, payment_status, subtotal_cents, tip_cents, service_fee_cents, tax_cents,
         card_fee_cents, adjustment_cents, discount_cents, reimbursed_cents, refund_cents, net_cents,
         reason)
       VALUES ($1, 'REFUND', $2, $2, '2026-03-10', $3, $4, 'PAID_ELSEWHERE', -500, 0, 0, 0, 0, 0, 0, 0,
         500, -500, 'Cold') RETURNING entry_id`,
      [otherStaff.businessId, new Date(firstDayMs + dayMs), made.orderId, new Date(firstDayMs)],
    );
    await queryOnce(ownerUrl, 'INSERT INTO refund_lines VALUES ($1, $2, $3, 1, 1)', [
      otherStaff.businessId,
      entry?.entry_id,
      made.orderId,
    ]);
    const { results, totals } = await sales(otherStaff);
    expect(totals).toMatchObject({ qtyOrdered: 5, qtyReturned: 1 });
    expect(results).toMatchObject([
      { itemName: 'Taco', qtyOrdered: 3, qtyReturned: 1 },
      { itemName: 'Flan', categoryName: 'Desserts', qtyOrdered: 2, qtyReturned: 0, active: false },
    ]);
    // A refund counts on its own day.
    const later = await sales(otherStaff, { fromDate: firstDayMs + 1 });
    expect(later.totals).toMatchObject({ qtyOrdered: 0, qtyReturned: 1 });
  });

  test("can be limited to the current menu, and to a part of it; another restaurant's is not found", async () => {
    const otherStaff = await makeStaff(world);
    const { businessId } = otherStaff;
    const [catalogId, categoryId] = await asRestaurant(
      database,
      businessId,
      async (transaction) => {
        const catalog = await transaction
          .insertInto('catalogs')
          .values({ business_id: businessId, name: 'Menu', position: 0 })
          .returning('catalog_id')
          .executeTakeFirstOrThrow();
        const category = await transaction
          .insertInto('catalog_categories')
          .values({
            business_id: businessId,
            catalog_id: catalog.catalog_id,
            name: 'Mains',
            position: 0,
          })
          .returning('catalog_category_id')
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto('menu_items')
          .values({
            business_id: businessId,
            catalog_category_id: category.catalog_category_id,
            name: 'Taco',
            price_cents: 5_00,
            position: 0,
          })
          .execute();
        return [catalog.catalog_id, category.catalog_category_id];
      },
    );
    await makeOrder(database, otherStaff, {
      lines: [
        { item: 'Taco', quantity: 3, cents: 5_00 },
        { item: 'Flan', category: 'Desserts', quantity: 2, cents: 4_00 },
        { item: 'Soup', catalog: 'Lunch', quantity: 1, cents: 4_00 },
      ],
      completedAtMs: firstDayMs,
    });
    const names = async (query: object) =>
      (await sales(otherStaff, query)).results.map(({ itemName }) => itemName);
    expect(await names({})).toEqual(['Taco', 'Flan', 'Soup']);
    expect(await names({ active: 'true' })).toEqual(['Taco']);
    expect(await names({ active: 'false' })).toEqual(['Flan', 'Soup']);
    expect(await names({ catalogId })).toEqual(['Taco', 'Flan']);
    expect(await names({ catalogId, catalogCategoryId: categoryId })).toEqual(['Taco']);
    expect(await call(listCatalogs, {}, otherStaff.headers)).toEqual([
      { catalogId, name: 'Menu', active: true },
    ]);
    expect(await call(listCatalogCategories, {}, otherStaff.headers)).toEqual([
      { catalogCategoryId: categoryId, catalogId, name: 'Mains', active: true },
    ]);
    const other = await makeStaff(world);
    for (const [query, code] of [
      [{ catalogId }, 'catalog_not_found'],
      [{ catalogCategoryId: categoryId }, 'category_not_found'],
    ] as const) {
      const answer = await refused(getItemSales, { query }, other.headers);
      expect(answer).toMatchObject({ httpStatus: 404, code });
    }
  });
});
