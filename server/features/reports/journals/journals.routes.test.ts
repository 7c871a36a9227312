import { expect, test } from 'vitest';
import { getDepositJournal } from '#contract/reports/journals/journals.ts';
import { dayMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { makeCashOrder, makeWorkedExample, sweep } from '../../../testing/money/worked-example.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { adjust } from '../../orders/adjustments/index.ts';
import { makeOrder } from '../../orders/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, database } = world;

/** One in the afternoon in Chicago. */
const firstDayMs = Date.parse('2026-03-09T18:00:00Z');

const staff = await makeStaff(world);
// All orders reached us only after the first night, so that one deposit has them all.
await sweep(database, staff, firstDayMs + dayMs);
await makeWorkedExample(database, staff, firstDayMs);
await makeCashOrder(database, staff, firstDayMs);
// Late on the evening of the 11th there; in Greenwich it is already the 12th.
await sweep(database, staff, firstDayMs + 2 * dayMs + 9 * 3_600_000);
const query = { sweepBatchNum: 1 };

test('the journal of a deposit, dated by its sweep date at the restaurant', async () => {
  const journal = await call(getDepositJournal, { query }, staff.headers);
  expect(journal).toMatchObject({
    sweepBatchNum: 1,
    journalNumber: 'JOYOUS-1',
    journalDate: '2026-03-11',
    totals: { debit: '97.53', credit: '97.53' },
  });
  const shown = journal.lines.map(
    ({ accountName, accountCode, debit, credit }) =>
      `${accountCode} ${accountName} ${debit} ${credit}`,
  );
  expect(shown).toEqual([
    'J1000 Joyous Clearing 58.84 0.00',
    'J4000 Delivery Sales 0.00 50.00',
    'J4010 Takeout Sales 0.00 30.00',
    'J4100 Discounts Given 3.00 0.00',
    'J4200 Refunds Given 25.00 0.00',
    'J2000 Tips Payable 0.00 6.00',
    'J2100 Sales Tax Payable 0.00 5.53',
    'J2100 Sales Tax Payable 1.65 0.00',
    'J6000 Joyous Service Fees 6.16 0.00',
    'J6000 Joyous Service Fees 0.00 2.00',
    'J6010 Card Processing Fees 2.88 0.00',
    'J4300 Coupon Reimbursements 0.00 4.00',
  ]);
});

test('what an earlier sweep left waiting is named in the next journal', async () => {
  const waiting = await makeStaff(world);
  await asRestaurant(database, waiting.businessId, (transaction) =>
    adjust(
      transaction,
      { businessId: waiting.businessId, nowMs: firstDayMs },
      { amount: '-12.30', reason: 'Paid twice' },
    ),
  );
  await sweep(database, waiting, firstDayMs + dayMs);
  const lines = [{ item: 'Taco', quantity: 1, cents: 50_00 }];
  const completedAtMs = firstDayMs + dayMs + 1;
  const status = 'PAID_BY_CARD_IN_STORE';
  await makeOrder(database, waiting, { lines, status, completedAtMs });
  await sweep(database, waiting, firstDayMs + 2 * dayMs);
  const journal = await call(getDepositJournal, { query }, waiting.headers);
  expect(journal.lines[0]).toMatchObject({
    debit: '31.95',
    description: 'Joyous deposit 1 with ($12.30) carried over from earlier sweeps',
  });
  expect(journal.lines.at(-1)).toMatchObject({ accountName: 'Joyous Corrections', debit: '12.30' });
});

test("only for the restaurant's own deposit, and roles that read reports", async () => {
  const neighbor = await makeStaff(world);
  expect(await refused(getDepositJournal, { query }, neighbor.headers)).toMatchObject({
    httpStatus: 404,
    code: 'deposit_not_found',
  });
  const server = await makeStaff(world, { roleId: 4 });
  expect(await refused(getDepositJournal, { query }, server.headers)).toMatchObject({
    code: 'not_permitted',
  });
  for (const sweepBatchNum of ['0', '1.5', 'one', '', '9'.repeat(400), 'x'.repeat(8_000)]) {
    const asked = { query: { sweepBatchNum } };
    const answer = await refused(getDepositJournal, asked as never, staff.headers);
    expect(answer).toMatchObject({ httpStatus: 400 });
    expect(answer.problems?.[0]?.field).toBe('sweepBatchNum');
  }
});
