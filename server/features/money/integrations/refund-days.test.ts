import { expect, test } from 'vitest';
import { dateOf, dayNumberOf } from '#contract/time/calendar-day.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { makeIntegration } from './integrations.factory.ts';
import { integrationsJobs } from './integrations.jobs.ts';
import { spendRefund } from './refund-days.queries.ts';

const { database, ownerUrl } = await openTestDatabase();
const nowMs = Date.now();
const world = { database, clock: createTestClock(new Date(nowMs).toISOString()) };

const today = dayNumberOf(new Date(nowMs).toISOString().slice(0, 10));
const daysAgo = (days: number) => dateOf(today - days);

/** Runs the job at that time. */
async function forget(atMs: number) {
  const jobs = integrationsJobs({ database, now: () => atMs });
  await jobs.find(({ name }) => name === 'integrations.forget-refund-days')?.work(undefined);
}

const storedDays = async (keyId: string) =>
  (
    await queryOnce<{ day: string }>(
      ownerUrl,
      'SELECT day::text FROM refund_days WHERE key_id = $1 ORDER BY day DESC',
      [keyId],
    )
  ).map(({ day }) => day);

test("a key's refunds are stored for a month, for every restaurant, and today still counts", async () => {
  const keys = [
    await makeIntegration(world, { refundLimit: '10' }),
    await makeIntegration(world, { refundLimit: '10' }),
  ];
  const refund = ({ businessId, keyId }: (typeof keys)[number], days: number, cents: number) =>
    asRestaurant(database, businessId, (transaction) =>
      spendRefund(transaction, { businessId, keyId, day: daysAgo(days) }, cents),
    );
  for (const key of keys) {
    for (const days of [0, 1, 29, 31, 32, 400]) await refund(key, days, 6_00);
  }
  const stored = [0, 1, 29, 31].map(daysAgo);
  await forget(nowMs);
  for (const { keyId } of keys) expect(await storedDays(keyId)).toEqual(stored);
  for (const key of keys) {
    expect(await refund(key, 0, 4_01)).toEqual({ isAllowed: false, leftCents: 4_00 });
  }

  // A server whose clock is a year fast deletes nothing that still counts.
  await forget(nowMs + 365 * 86_400_000);
  for (const { keyId } of keys) expect(await storedDays(keyId)).toEqual(stored.slice(0, 3));
});
