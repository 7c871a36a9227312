import { expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import type { PaymentProvider } from '#platform/payments/provider.ts';
import { nothingHeld } from '#platform/settings/nothing-held.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { ceilingsOf } from '../../money/ledger/index.ts';
import { paymentsJobs } from '../../orders/payments/index.ts';
import { settlingOf } from '../../orders/web-orders/index.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { openBesideTest, tillOf } from './test-restaurant.factory.ts';

const asked: string[] = [];
const ask = (name: string) => () => {
  asked.push(name);
  throw new Error(`the real provider was asked to ${name}`);
};

/** Of production: whatever it is asked is noted, and fails. */
const provider: PaymentProvider = {
  open: ask('open'),
  find: ask('find'),
  close: ask('close'),
  capture: ask('capture'),
  release: ask('release'),
  refund: ask('refund'),
  answerDispute: ask('answer'),
  nameOf: ask('name'),
  readNotice: () => undefined,
  noticesOfReturns: ask('notices'),
  chargesBetween: ask('charges'),
};

const world = await openTestApp({ settings: fromAnywhere, payments: () => ({ provider }) });
const { clock, database, log, ownerUrl } = world;
const house = await openBesideTest(world);
await house.make();

const stateOf = async (orderNumber: number | null) => {
  const [row] = await queryOnce<{ state: string }>(
    ownerUrl,
    'SELECT state FROM web_payments WHERE order_id = $1',
    [orderNumber],
  );
  return row?.state;
};

/** As the job does, with the real provider. */
const runJob = () => {
  const settings = readSettings({ NODE_ENV: 'test', ...nothingHeld });
  const parts = {
    database,
    logger: log.logger,
    texts: makeTexts(world),
    publicUrl: settings.PUBLIC_URL,
    announce: () => undefined,
    now: clock.now,
    ceilings: ceilingsOf({ settings, logger: log.logger }),
  };
  const jobs = paymentsJobs(settlingOf({ ...parts, payments: provider }));
  return jobs.find(({ name }) => name === 'payments.settle-leftovers')?.work({});
};

test('several processes play one stand-in: what one has said, another knows', async () => {
  const [one, other] = await Promise.all([
    house.press('ORDER_ONLINE'),
    house.press('ORDER_ONLINE'),
  ]);
  expect(one.orderNumber).not.toBe(other.orderNumber);
  expect([await stateOf(one.orderNumber), await stateOf(other.orderNumber)]).toEqual([
    'AUTHORIZED',
    'AUTHORIZED',
  ]);
  expect(asked).toEqual([]);
});

test('whatever becomes of a payment at a test restaurant, the real provider never hears of it', async () => {
  const till = tillOf(world, await house.newKey());
  const paid = (await house.press('ORDER_ONLINE')).orderNumber ?? 0;
  const refused = (await house.press('ORDER_ONLINE')).orderNumber ?? 0;
  const declined = (await house.press('CARD_DECLINED')).orderNumber ?? 0;
  expect([await stateOf(paid), await stateOf(refused), await stateOf(declined)]).toEqual([
    'AUTHORIZED',
    'AUTHORIZED',
    'STARTED',
  ]);
  await till.set(paid, { stage: 'ACCEPTED' });
  await till.set(refused, { stage: 'CANCELLED' });
  await runJob();
  clock.advance(40 * minuteMs);
  await runJob();
  expect([await stateOf(paid), await stateOf(refused), await stateOf(declined)]).toEqual([
    'CAPTURED',
    'VOIDED',
    'EXPIRED',
  ]);
  expect(asked).toEqual([]);
});
