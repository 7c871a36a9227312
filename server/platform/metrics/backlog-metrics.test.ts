import { afterEach, describe, expect, test } from 'vitest';
import { createDatabase, createPool } from '../database/pool.ts';
import { createVault } from '../secrets/vault.ts';
import { makeTexts } from '../sms/sms.factory.ts';
import { queueText, type TextedSentence } from '../sms/text-queue.ts';
import { captureLog } from '../testing/captured-log.ts';
import { queryOnce } from '../testing/query-once.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { backlogMetrics } from './backlog-metrics.ts';
import { gauge, metricText } from './metric-text.ts';
import { poolMetrics } from './pool-metrics.ts';

const { database, ownerUrl, pool } = await openTestDatabase();
const vault = createVault(Buffer.alloc(32, 1));

afterEach(() =>
  queryOnce(
    ownerUrl,
    `TRUNCATE text_messages, throttle CASCADE; DELETE FROM graphile_worker._private_jobs`,
  ),
);

/** What the first reading of the metrics returns. */
const read = async (asked = database) => metricText(await backlogMetrics(asked, Date.now)());

const texts = makeTexts({ database, vault });

const queue = (purpose: 'COUPON' | 'PORTAL_CODE', nowMs: number) =>
  database.transaction().execute((transaction) =>
    queueText(transaction, texts, {
      to: '+15125550190',
      body: 'Joyous: 20% off.' as TextedSentence,
      purpose,
      businessId: null,
      nowMs,
    }),
  );

const value = (text: string, name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);

describe('the backlog in the database', () => {
  test('is empty at first', async () => {
    const text = await read();
    expect(value(text, 'joyous_jobs_oldest_seconds')).toBe(0);
    expect(value(text, 'joyous_jobs_failed')).toBe(0);
    expect(value(text, 'joyous_outbox_oldest_seconds')).toBe(0);
  });

  test('has what features add', async () => {
    const more = async () => [gauge('joyous_more', 'More.', [{ value: 3 }])];
    const text = metricText(await backlogMetrics(database, Date.now, more)());
    expect(value(text, 'joyous_more')).toBe(3);
    expect(value(text, 'joyous_jobs_failed')).toBe(0);
  });

  test('has the age of its oldest due job, and of its oldest text', async () => {
    await queue('COUPON', Date.now() - 90_000);
    await queue('COUPON', Date.now());
    await queueAt('test.late', '-40 seconds');
    await queueAt('test.later', '1 hour');
    const text = await read();
    expect(value(text, 'joyous_jobs_oldest_seconds')).toBeCloseTo(40, -1);
    expect(value(text, 'joyous_outbox_oldest_seconds')).toBeCloseTo(90, -1);
    expect(text).toContain('joyous_texts_last_day{purpose="COUPON",state="QUEUED"} 2\n');
  });

  test('leaves out texts scheduled for later, and counts texts whose job has failed for good', async () => {
    await queue('COUPON', Date.now() - 90_000);
    await queryOnce(
      ownerUrl,
      `UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour'`,
    );
    expect(value(await read(), 'joyous_outbox_oldest_seconds')).toBe(0);
    await queryOnce(
      ownerUrl,
      `UPDATE graphile_worker._private_jobs SET run_at = now(), attempts = max_attempts`,
    );
    const text = await read();
    expect(value(text, 'joyous_outbox_oldest_seconds')).toBeCloseTo(90, -1);
    expect(value(text, 'joyous_jobs_failed')).toBe(1);
    expect(value(text, 'joyous_jobs_oldest_seconds')).toBe(0);
  });

  test('does not depend on the keys of other jobs', async () => {
    await queue('COUPON', Date.now() - 90_000);
    await queryOnce(
      ownerUrl,
      `SELECT graphile_worker.add_job('test.other' || n, job_key => 'test.other' || n)
       FROM generate_series(1, 200) n`,
    );
    await queryOnce(ownerUrl, 'ANALYZE text_messages, graphile_worker._private_jobs');
    expect(value(await read(), 'joyous_outbox_oldest_seconds')).toBeCloseTo(90, -1);
  });

  test('is queried at most every few seconds, however often the metrics are read', async () => {
    let nowMs = 1_000_000;
    const ask = backlogMetrics(database, () => nowMs);
    await ask();
    await queue('COUPON', Date.now() - 90_000);
    expect(metricText(await ask())).not.toContain('COUPON');
    nowMs += 5_000;
    expect(metricText(await ask())).toContain('COUPON');
  });

  test('is left out while the database is unavailable, without an error', async () => {
    const { logger } = captureLog();
    const away = createPool({
      connectionString: 'postgres://nobody@127.0.0.1:1/nowhere',
      maxConnections: 1,
      logger,
    });
    expect(await read(createDatabase(away))).toBe('\n');
    await away.end();
  });

  test('is left out when the database takes longer than a second', async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
    const startedMs = performance.now();
    try {
      expect(metricText(poolMetrics(pool))).toContain('{state="busy"} 5\n');
      const reading = read();
      await expect.poll(() => metricText(poolMetrics(pool))).toContain('waiting 1\n');
      expect(await reading).toBe('\n');
    } finally {
      for (const client of clients) client.release();
    }
    expect(performance.now() - startedMs).toBeLessThan(3_000);
  });
});

async function queueAt(name: string, when: string) {
  await queryOnce(
    ownerUrl,
    `SELECT graphile_worker.add_job('${name}', run_at => now() + interval '${when}')`,
  );
}
