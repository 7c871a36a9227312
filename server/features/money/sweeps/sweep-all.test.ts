import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { createDatabase, createPool } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { makeOrder } from '../../orders/orders/history.factory.ts';
import { anyDeposit } from './deposit-review.factory.ts';
import { sweepAll } from './sweep-all.ts';
import { readSweepGauges } from './sweep-gauges.ts';
import { sweepsJobs } from './sweeps.jobs.ts';

const { appUrl, database, ownerUrl } = await openTestDatabase();

const noonMs = Date.parse('2026-06-01T17:00:00Z');
const tacos = { lines: [{ item: 'Taco', quantity: 1, cents: 10_00 }] };

const runJob = async (at: string) => {
  const [job] = sweepsJobs({
    database,
    logger: createLogger('silent'),
    review: anyDeposit,
    now: () => Date.parse(at),
  });
  await job?.work({});
};

const cutOffs = async (businessId: number) => {
  const rows = await queryOnce<{ cut_off: Date }>(
    ownerUrl,
    'SELECT cut_off FROM sweeps WHERE business_id = $1 ORDER BY cut_off',
    [businessId],
  );
  return rows.map((row) => row.cut_off.toISOString().slice(0, 16));
};

const dueAt = async (businessId: number) => {
  const [row] = await queryOnce<{ due_at: Date | number }>(
    ownerUrl,
    'SELECT due_at FROM next_sweeps WHERE business_id = $1',
    [businessId],
  );
  return row?.due_at;
};

test('each restaurant is swept at its own cut-off, even when the job runs late', async () => {
  const chicago = await makeRestaurant(database);
  const honolulu = await makeRestaurant(database, { timeZone: 'Pacific/Honolulu' });
  const idle = await makeRestaurant(database);
  for (const restaurant of [chicago, honolulu]) {
    await makeOrder(database, restaurant, { ...tacos, completedAtMs: noonMs });
    await makeOrder(database, restaurant, { ...tacos, completedAtMs: noonMs + dayMs });
  }
  await runJob('2026-06-02T08:59:59Z');
  expect(await cutOffs(chicago.businessId)).toEqual(['2026-06-01T09:00']);
  expect(await dueAt(chicago.businessId)).toEqual(new Date('2026-06-02T09:00:00Z'));
  await runJob('2026-06-02T09:00:00Z');
  expect(await cutOffs(chicago.businessId)).toEqual(['2026-06-01T09:00', '2026-06-02T09:00']);
  expect(await cutOffs(honolulu.businessId)).toEqual(['2026-06-01T14:00']);
  await runJob('2026-06-04T00:00:00Z');
  const days = ['2026-06-01', '2026-06-02', '2026-06-03'];
  expect(await cutOffs(chicago.businessId)).toEqual(days.map((day) => `${day}T09:00`));
  expect(await cutOffs(honolulu.businessId)).toEqual(days.map((day) => `${day}T14:00`));
  // Also if nothing happened: anything reported later for a time before the cut-off is late.
  expect(await cutOffs(idle.businessId)).toEqual(days.map((day) => `${day}T09:00`));

  // Its sweep time has changed: the next run plans again.
  await queryOnce(
    ownerUrl,
    `UPDATE restaurants SET sweep_minutes = 1200 WHERE business_id = ${idle.businessId}`,
  );
  expect(await dueAt(idle.businessId)).toBe(-Infinity);
  await runJob('2026-06-04T00:00:00Z');
  expect(await dueAt(idle.businessId)).toEqual(new Date('2026-06-04T01:00:00Z'));
});

test('a restaurant whose sweep fails stays due, and does not block the others', async () => {
  const [broken, sound] = [await makeRestaurant(database), await makeRestaurant(database)];
  for (const restaurant of [broken, sound]) {
    await makeOrder(database, restaurant, { ...tacos, completedAtMs: noonMs + 5 * dayMs });
  }
  const nowMs = noonMs + 6 * dayMs;
  const limit = `CHECK (business_id <> ${broken.businessId})`;
  await queryOnce(ownerUrl, `ALTER TABLE deposits ADD CONSTRAINT broken ${limit}`);
  await expect(sweepAll(database, { nowMs, review: anyDeposit })).rejects.toThrow(
    new RegExp(`1 could not be swept: restaurant ${broken.businessId}: .*"broken"`),
  );
  expect(await cutOffs(sound.businessId)).toHaveLength(1);
  expect(await cutOffs(broken.businessId)).toEqual([]);
  await queryOnce(ownerUrl, 'ALTER TABLE deposits DROP CONSTRAINT broken');
  await sweepAll(database, { nowMs, review: anyDeposit });
  expect(await cutOffs(broken.businessId)).toHaveLength(1);
});

test('however often connections are cut in the middle, every entry is in one deposit', async () => {
  const restaurant = await makeRestaurant(database);
  const days = 30;
  for (let day = 10; day < 10 + days; day += 1) {
    await makeOrder(database, restaurant, { ...tacos, completedAtMs: noonMs + day * dayMs });
  }
  const pool = createPool({
    connectionString: appUrl,
    maxConnections: 4,
    logger: createLogger('silent'),
  });
  const cut = createDatabase(pool);
  const nowMs = noonMs + (11 + days) * dayMs;
  let isDone = false;
  let failed = 0;
  const work = async () => {
    while (!isDone) {
      try {
        await sweepAll(cut, { nowMs, review: anyDeposit });
        isDone = true;
      } catch {
        failed += 1;
      }
    }
  };
  const kill = async () => {
    for (let times = 0; times < 40 && !isDone; times += 1) {
      await sleep(3 * times);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
          and usename = current_user`.execute(database);
    }
  };
  await Promise.all([work(), work(), work(), kill()]);
  await pool.end();
  await sweepAll(database, { nowMs, review: anyDeposit });
  expect(failed).toBeGreaterThan(0);
  const made = await asRestaurant(database, restaurant.businessId, (transaction) =>
    transaction
      .selectFrom('deposits')
      .select(['sweep_batch_num', 'entries', 'cut_off'])
      .where('business_id', '=', restaurant.businessId)
      .orderBy('sweep_batch_num')
      .execute(),
  );
  expect(made).toEqual(
    Array.from({ length: days }, (_, index) => ({
      sweep_batch_num: index + 1,
      entries: 1,
      cut_off: new Date(Date.parse('2026-06-12T09:00:00Z') + index * dayMs),
    })),
  );
});

test('the metrics say how long a sweep has been due', async () => {
  const { businessId } = await makeRestaurant(database);
  const plan = (due: string) =>
    queryOnce(
      ownerUrl,
      `UPDATE next_sweeps SET due_at = CASE business_id WHEN $1 THEN now() + $2::interval
         ELSE 'infinity' END`,
      [businessId, due],
    );
  const lateSeconds = async () => (await readSweepGauges(database))[0]?.samples[0]?.value;
  await plan('1 hour');
  expect(await lateSeconds()).toBe(0);
  await plan('-90 seconds');
  expect(await lateSeconds()).toBeCloseTo(90, -1);
});
