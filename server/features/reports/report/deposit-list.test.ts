import { expect, test } from 'vitest';
import { getDepositDetail, listDeposits } from '#contract/reports/deposits/deposits.ts';
import { dayMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { anyDeposit } from '../../money/sweeps/deposit-review.factory.ts';
import { recordReturn, sweepAll } from '../../money/sweeps/index.ts';
import { makeOrder } from '../../orders/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl } = world;

const lines = [{ item: 'Taco', quantity: 1, cents: 10_00 }];

/** Deposits of one and of two orders, each swept the next day; and one order that waits. */
async function makeDeposits() {
  const elsewhere = await makeStaff(world);
  for (const orders of [1, 2]) {
    const completedAtMs = clock.now() - (3 - orders) * dayMs;
    for (let n = 0; n < orders; n += 1)
      await makeOrder(database, elsewhere, { lines, completedAtMs });
    await sweepAll(database, { nowMs: completedAtMs + dayMs - 1, review: anyDeposit });
  }
  await makeOrder(database, elsewhere, { lines, completedAtMs: clock.now() });
  return elsewhere;
}

type There = Awaited<ReturnType<typeof makeDeposits>>;
const list = ({ headers }: There) =>
  call(listDeposits, { query: { limit: 10, offset: 0 } }, headers);
const note = ({ businessId }: There, event: 'RETURNED' | 'SENT_AGAIN', written: object) =>
  asRestaurant(database, businessId, (transaction) =>
    recordReturn(transaction, { businessId, nowMs: clock.now() }, event, {
      deposit: '1',
      reason: 'Account closed',
      ...written,
    }),
  );

test('each deposit has its number of orders and whether it adds up; the next one has its due time', async () => {
  const elsewhere = await makeDeposits();
  const { results, nextDeposit } = await list(elsewhere);
  expect(results).toMatchObject([
    { sweepBatchNum: 2, orderCount: 2, addsUp: true, unexplainedAmount: '0.00', bankReturns: [] },
    { sweepBatchNum: 1, orderCount: 1, addsUp: true, unexplainedAmount: '0.00', bankReturns: [] },
  ]);
  expect(nextDeposit.entryCount).toBe(1);
  expect(nextDeposit.nextSweepDateTime.timestamp).toBeGreaterThan(clock.now());
  expect(nextDeposit.nextSweepDateTime.isoDateTime).toMatch(/T04:00:00\.000-0[56]:00$/);
  const page = await call(listDeposits, { query: { limit: 1, offset: 1 } }, elsewhere.headers);
  expect(page.results).toMatchObject([{ sweepBatchNum: 1, orderCount: 1, addsUp: true }]);
});

test.each([
  ['a cent', 'tip_cents = tip_cents + 1, net_cents = net_cents + 1', '-0.01'],
  ['an entry that is in another deposit', 'sweep_batch_num = 2', '8.61'],
  ['when it reached us', "recorded_at = recorded_at + interval '2 days'", '0.00'],
])('a deposit that differs by %s does not add up', async (_, change, unexplained) => {
  const elsewhere = await makeDeposits();
  await queryOnce(
    ownerUrl,
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE ledger_entries SET ${change}
     WHERE business_id = ${elsewhere.businessId} AND sweep_batch_num = 1; COMMIT`,
  );
  const { results } = await list(elsewhere);
  const first = results.find(({ sweepBatchNum }) => sweepBatchNum === 1);
  expect(first).toMatchObject({ addsUp: false, unexplainedAmount: unexplained });
});

test("a bank's return is shown with its deposit; the amount and the seal stay", async () => {
  const elsewhere = await makeDeposits();
  const query = { sweepBatchNumList: '1' };
  const before = await call(getDepositDetail, { query }, elsewhere.headers);
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  expect(await note(elsewhere, 'SENT_AGAIN', {})).toMatchObject({ code: 'deposit_not_returned' });
  expect(await note(elsewhere, 'RETURNED', { deposit: '7' })).toMatchObject({
    code: 'deposit_not_found',
  });
  const both = await Promise.all([
    note(elsewhere, 'RETURNED', {}),
    note(elsewhere, 'RETURNED', {}),
  ]);
  expect(both.map((one) => ('code' in one ? one.code : 'noted')).sort()).toEqual([
    'deposit_already_returned',
    'noted',
  ]);
  const returned = { returnedDate: today, reason: 'Account closed', sentAgainDate: null };
  expect((await list(elsewhere)).results[1]?.bankReturns).toEqual([returned]);
  await note(elsewhere, 'SENT_AGAIN', { reason: 'New account' });
  await note(elsewhere, 'RETURNED', { reason: 'Once more' });
  const bankReturns = [
    { ...returned, sentAgainDate: today },
    { ...returned, reason: 'Once more' },
  ];
  expect((await list(elsewhere)).results.map((row) => row.bankReturns)).toEqual([[], bankReturns]);
  const after = await call(getDepositDetail, { query }, elsewhere.headers);
  expect(after.deposits).toEqual([{ ...before.deposits[0], bankReturns }]);
  const audited = await queryOnce<{ action: string }>(
    ownerUrl,
    `SELECT action FROM audit_entries WHERE business_id = $1 AND action LIKE 'DEPOSIT%'
     ORDER BY audit_id`,
    [elsewhere.businessId],
  );
  expect(audited.map(({ action }) => action)).toEqual([
    'DEPOSIT_RETURNED',
    'DEPOSIT_SENT_AGAIN',
    'DEPOSIT_RETURNED',
  ]);
});

test.each([
  ['on', { on: '2199-01-01' }, 'must not be in the future'],
  ['on', { on: '2000-01-01' }, /^must not be before \d{4}-/],
  ['on', { on: '11/22/2026' }, 'must be a date such as 2026-11-22'],
  ['reason', { reason: ' ' }, 'Required'],
  ['reason', { reason: 'é'.repeat(65_536) }, expect.anything()],
])('names a wrong %s', async (field, written, message) => {
  const elsewhere = await makeDeposits();
  const says = message instanceof RegExp ? expect.stringMatching(message) : message;
  expect(await note(elsewhere, 'RETURNED', written)).toMatchObject({
    code: 'bad_input',
    problems: [{ field, message: says }],
  });
});
