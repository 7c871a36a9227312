import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, expect, test, vi } from 'vitest';
import { shownCents } from '#contract/money/cents.ts';
import { dayMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openPayingRestaurant } from '../../features/orders/payments/paying-orders.factory.ts';
import { runJoyous } from '../../testing/run-joyous.ts';

const world = await openPayingRestaurant();
const { appUrl, at, clock, ownerUrl, provider, standIn } = world;
const { accepted, arrive, completed, paymentOf, refund, settleAll } = world;

const DATA_DIR = join(tmpdir(), `joyous-payments-${process.pid}`);
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const database = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };

/** The command reads the provider's present state. */
function payments(...args: string[]) {
  mkdirSync(DATA_DIR, { recursive: true });
  writeFileSync(join(DATA_DIR, 'payments-stand-in.json'), JSON.stringify(standIn.state));
  const settings = { ...database, DATA_DIR, PAYMENTS: 'stand-in' };
  return runJoyous(settings, 'payments', ...args);
}

const dayOf = (days: number) => new Date(clock.now() + days * dayMs).toISOString().slice(0, 10);
const from = (first: string, ...rest: string[]) => ['verify', '--from', first, ...rest];

test('each day is compared, in one line, and all of it is explained', async () => {
  const { orderId, cents } = await completed();
  await refund(orderId, { items: '2.50', tax: '0.00' });
  await settleAll();
  const disputed = await completed();
  standIn.dispute(disputed.intentId);
  await world.arrive();
  clock.advance(dayMs);
  await world.newKitchen();
  const waiting = (await accepted()).order.amounts.totalCents;
  await settleAll();
  const shown = shownCents(2 * cents);
  const of = (kept: number) => shownCents(kept);
  const first =
    `${dayOf(-1)}  ${shown} captured - $2.50 refunded - ${of(cents)} disputed` +
    ` = ${of(cents - 2_50)} in the ledger + $0.00 under way; $0.00 unexplained\n`;
  const second =
    `${dayOf(0)}  ${of(waiting)} captured - $0.00 refunded - $0.00 disputed` +
    ` = $0.00 in the ledger + ${of(waiting)} under way; $0.00 unexplained\n`;
  const fine = { exitCode: 0, stderr: '' };
  const both = await payments(...from(dayOf(-1), '--to', dayOf(0)));
  expect(both).toEqual({ ...fine, stdout: first + second });
  expect(await payments(...from(dayOf(-1)))).toEqual({ ...fine, stdout: first });
  const nothing = 'Nothing was paid online on these days.\n';
  expect(await payments(...from(dayOf(1)))).toEqual({ ...fine, stdout: nothing });
});

test('without days, it is yesterday, and days of which something may have come since', async () => {
  clock.advance(10 * dayMs);
  await world.newKitchen();
  const { intentId } = await completed();
  const paid = dayOf(0);
  const shownAfter = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now() + days * dayMs });
    try {
      return await payments('verify');
    } finally {
      vi.useRealTimers();
    }
  };
  for (const days of [1, 7, 30, 60, 120]) {
    const { stdout, exitCode } = await shownAfter(days);
    expect([stdout.split('\n').filter((line) => line.startsWith(paid)), exitCode]).toEqual([
      [expect.stringMatching(/ \$0\.00 unexplained$/)],
      0,
    ]);
  }
  expect((await shownAfter(2)).stdout).not.toContain(paid);
  // Weeks later, the diner's bank takes the money back, and the notices never reach us.
  world.wire.notices.splice(0);
  standIn.dispute(intentId);
  world.wire.notices.splice(0);
  expect(await shownAfter(30)).toMatchObject({ exitCode: 1 });
});

test('a difference fails, and names its order', async () => {
  clock.advance(20 * dayMs);
  await world.newKitchen();
  const { orderId, intentId } = await completed();
  await completed();
  // A refund made directly at the provider, which we don't know of.
  await provider.refund({ intentId, cents: 3_00, name: 'by hand' });
  const found = await payments(...from(dayOf(0)));
  expect(found).toMatchObject({
    exitCode: 1,
    stdout: expect.stringMatching(/; \$3\.00 unex.*\n$/),
  });
  expect(found.stderr).toBe(
    `${dayOf(0)}  ${at.externalId} order ${orderId}: -$3.00 of an order that is COMPLETED\n` +
      '1 difference\n',
  );
});

test('open disputes are listed with their due dates, until they are decided', async () => {
  const order = await completed();
  const { id } = standIn.dispute(order.intentId);
  await arrive();
  const line = `${at.externalId}  order ${order.orderId}: `;
  const linesOf = async () =>
    (await payments('disputes')).stdout.split('\n').filter((one) => one.startsWith(line));
  const said = new RegExp(` product_not_received ${id}, due [\\d-]{10}T[\\d:]{5}: not answered`);
  expect(await linesOf()).toEqual([expect.stringMatching(said)]);
  standIn.decideDispute(id, 'lost');
  await arrive();
  expect(await linesOf()).toEqual([]);
});

test('days that are none are refused, and so is asking nobody', async () => {
  const refused = {
    exitCode: 1,
    stdout: '',
    stderr: '--from, --to: must be days such as 2026-11-01, in this order\n',
  };
  for (const days of [
    ['2026-02-30'],
    ['yesterday'],
    ['2026-11-01T00:00'],
    [''],
    ['2026-11-02', '--to', '2026-11-01'],
    ['2026-11-02', '--to', '2026-13-01'],
  ] as [string, ...string[]][]) {
    expect(await payments(...from(...days)), String(days)).toEqual(refused);
  }
  const without = await runJoyous({ ...database, PAYMENTS: 'none' }, 'payments', 'verify');
  const stderr = 'PAYMENTS: is none here, so no provider can be asked.\n';
  expect(without).toEqual({ exitCode: 1, stdout: '', stderr });
});

test('the provider is asked again about what is in trouble, and the audit trail says so', async () => {
  expect(await payments('list')).toMatchObject({
    exitCode: 0,
    stdout: 'No payment is in trouble.\n',
  });
  const { orderId } = await accepted();
  await settleAll();
  await queryOnce(
    ownerUrl,
    `UPDATE web_payments SET trouble = 'The bank is away', trouble_at = $2, due_at = 'infinity'
     WHERE order_id = $1`,
    [orderId, new Date(clock.now())],
  );
  expect((await payments('list')).stdout).toMatch(
    new RegExp(`^${at.externalId}  order ${orderId}: \\$.* CAPTURED since .*: The bank is away\n$`),
  );
  const retry = (order: string) =>
    payments('retry', '--restaurant', at.externalId, '--order', order);
  expect(await retry(String(orderId))).toMatchObject({ exitCode: 0, stderr: '' });
  expect(await paymentOf(orderId)).toMatchObject({ tries: 0, due_at: new Date(0) });
  const stderr = `${at.externalId} has no order 99 that is paid online.\n`;
  expect(await retry('99')).toEqual({ exitCode: 1, stdout: '', stderr });
  expect(await retry('1e3')).toMatchObject({ exitCode: 1 });
  const said = `SELECT detail FROM audit_entries WHERE action = 'PAYMENT_RETRIED'`;
  expect(await queryOnce(ownerUrl, said)).toEqual([{ detail: `order ${orderId}` }]);
});

test('a provider that cannot be reached: says why', async () => {
  const STRIPE_API_URL = `http://127.0.0.1:${await getPort()}`;
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };
  const settings = { ...database, ...stripe, DATA_DIR, PAYMENTS: 'stripe', STRIPE_API_URL };
  const { exitCode, stderr } = await runJoyous(settings, 'payments', 'verify');
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringContaining('connect ECONNREFUSED 127.0.0.1'),
  ]);
});
