import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { patience } from '#platform/testing/patience.ts';
import { asRestaurant } from '../database/transactions.ts';
import { captureLog } from '../testing/captured-log.ts';
import { queryOnce } from '../testing/query-once.ts';
import { insertRestaurantRows } from '../testing/restaurant-rows.ts';
import { terminateBackends } from '../testing/terminate-backends.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { startChangeFeed } from './change-feed.ts';

const { database, appUrl, ownerUrl } = await openTestDatabase();
const rows = await insertRestaurantRows(ownerUrl, 102);
const [first, second] = rows;
if (!first || !second) throw new Error('no rows were made');

const application = 'joyous change feed';
const log = captureLog();
const feed = startChangeFeed(appUrl, log.logger);
afterAll(() => feed.stop());
const received: (string | undefined)[] = [];
feed.onChange((topic) => received.push(topic));
await vi.waitUntil(() => feed.isLive(), patience);

/** Notices arrive in the order of their commits: after this one, all earlier ones have arrived. */
async function receivedUntilNow() {
  // A new name each time: an earlier mark may still be in the list.
  const mark = `until-now ${randomUUID()}`;
  await queryOnce(ownerUrl, `SELECT pg_notify('joyous_changes', '${mark}')`);
  await vi.waitUntil(() => received.includes(mark), patience);
  return received.filter((topic) => !topic?.startsWith('until-now'));
}

beforeEach(async () => {
  await receivedUntilNow();
  received.length = 0;
});

const rename = ({ businessId }: { businessId: number }) =>
  asRestaurant(database, businessId, (transaction) =>
    transaction
      .updateTable('restaurants')
      .set({ name: 'Renamed' })
      .where('business_id', '=', businessId)
      .execute(),
  );

test('names the restaurant that changed', async () => {
  await rename(first);
  expect(await receivedUntilNow()).toEqual(['restaurants', `restaurant:${first.externalId}`]);
});

test('names a restaurant that is created, and one that is deleted', async () => {
  const [made] = await insertRestaurantRows(ownerUrl, 1);
  await queryOnce(ownerUrl, 'DELETE FROM restaurants WHERE business_id = $1', [made?.businessId]);
  const topics = ['restaurants', `restaurant:${made?.externalId}`];
  expect(await receivedUntilNow()).toEqual([...topics, ...topics]);
});

test('names nothing after a change that was rolled back, or that changed no row', async () => {
  const undone = asRestaurant(database, first.businessId, async (transaction) => {
    await sql`update restaurants set name = 'Undone'`.execute(transaction);
    throw new Error('changed our mind');
  });
  await expect(undone).rejects.toThrow('changed our mind');
  await queryOnce(ownerUrl, `UPDATE restaurants SET name = 'Nobody' WHERE business_id = -1`);
  expect(await receivedUntilNow()).toEqual([]);
});

test('names up to 100 changed rows, and no more', async () => {
  const update = 'UPDATE restaurants SET wifi = true WHERE business_id = ANY ($1)';
  const ids = rows.map(({ businessId }) => businessId);
  await queryOnce(ownerUrl, update, [ids.slice(0, 100)]);
  expect(new Set(await receivedUntilNow()).size).toBe(101);
  received.length = 0;
  await queryOnce(ownerUrl, update, [ids.slice(0, 101)]);
  expect(await receivedUntilNow()).toEqual([undefined]);
});

test('is not live after its connection is cut, and reconnects by itself', async () => {
  log.clear();
  expect(await terminateBackends(ownerUrl, application)).toBe(1);
  await expect.poll(() => feed.isLive()).toBe(false);
  expect(received).toEqual([undefined]);
  await rename(second);
  await expect.poll(() => feed.isLive()).toBe(true);
  // Any change may have been missed.
  expect(received).toEqual([undefined, undefined]);
  received.length = 0;
  await rename(first);
  expect(await receivedUntilNow()).toEqual(['restaurants', `restaurant:${first.externalId}`]);
  expect(log.lines().map(({ level }) => level)).toEqual(['warn']);
});

const connections = () =>
  queryOnce(
    ownerUrl,
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
    [application],
  );

test('receives nothing after it is stopped, and leaves no connection open', async () => {
  const stopped = startChangeFeed(appUrl, log.logger);
  const topics: unknown[] = [];
  stopped.onChange((topic) => topics.push(topic));
  await expect.poll(() => stopped.isLive()).toBe(true);
  topics.length = 0;
  await stopped.stop();
  expect(stopped.isLive()).toBe(false);
  await rename(first);
  await receivedUntilNow();
  expect(topics).toEqual([]);
  await expect.poll(async () => (await connections()).length).toBe(1);
});

test('does not become live when it is stopped while it connects, or waits to connect', async () => {
  const connecting = startChangeFeed(appUrl, log.logger);
  await connecting.stop();
  const away = startChangeFeed('postgres://joyous@localhost:1/joyous', log.logger);
  log.clear();
  await expect.poll(() => log.lines().length).toBe(1);
  await away.stop();
  await sleep(700);
  expect([connecting.isLive(), away.isLive()]).toEqual([false, false]);
  expect(log.lines()).toHaveLength(1);
  expect(await connections()).toHaveLength(1);
});

test('stops quickly even when the other side has frozen', async () => {
  const freezing = startChangeFeed(appUrl, log.logger);
  await expect.poll(() => freezing.isLive()).toBe(true);
  const backends = await queryOnce<{ pid: number }>(
    ownerUrl,
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1
     ORDER BY backend_start DESC LIMIT 1`,
    [application],
  );
  const [{ pid } = { pid: 0 }] = backends;
  process.kill(pid, 'SIGSTOP');
  try {
    const startedMs = performance.now();
    await freezing.stop();
    expect(performance.now() - startedMs).toBeLessThan(3_000);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
});

test('is not live while it hears nothing of what another connection announces', async () => {
  // As behind a pooler: the announcements succeed, but another connection gets them.
  let channelHeard = 'another_channel';
  const deaf = startChangeFeed(appUrl, log.logger, {
    announce: (channel, text) =>
      queryOnce(ownerUrl, 'SELECT pg_notify($1, $2)', [channelHeard || channel, text]),
    probeEveryMs: 100,
  });
  await expect.poll(() => deaf.isLive(), patience).toBe(true);
  await expect.poll(() => deaf.isLive(), patience).toBe(false);
  channelHeard = '';
  const topics: unknown[] = [];
  deaf.onChange((topic) => topics.push(topic));
  await expect.poll(() => deaf.isLive(), patience).toBe(true);
  topics.length = 0;
  await sleep(1_000);
  // Its own probes are no changes.
  expect([deaf.isLive(), topics]).toEqual([true, []]);
  await deaf.stop();
});

test('stays live when nothing can be announced, and keeps nothing of each try', async () => {
  const announce = vi.fn(async () => {
    throw new Error('no connection was free');
  });
  const warned = vi.fn();
  process.on('warning', warned);
  const feedAlone = startChangeFeed(appUrl, log.logger, { announce, probeEveryMs: 20 });
  // More than the listeners of which an emitter warns.
  await vi.waitUntil(() => announce.mock.calls.length > 20, patience);
  expect(feedAlone.isLive()).toBe(true);
  await feedAlone.stop();
  process.off('warning', warned);
  expect(warned).not.toHaveBeenCalled();
});
