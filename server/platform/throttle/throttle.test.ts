import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, createPool } from '../database/pool.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { createLogger } from '../logging/logger.ts';
import { createVault } from '../secrets/vault.ts';
import { addressOf } from '../testing/addresses.ts';
import { queryOnce } from '../testing/query-once.ts';
import { terminateBackends } from '../testing/terminate-backends.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { clientNetwork, networkBudgets } from './client-network.ts';
import { throttleJobs } from './throttle.jobs.ts';
import { createThrottle } from './throttle.ts';

const { appUrl, database, ownerUrl } = await openTestDatabase();
const vault = createVault(Buffer.alloc(32, 1));
// Two server processes on one database.
const [here, there] = [createThrottle(database, vault), createThrottle(database, vault)];
const budget = { name: 'test.budget', key: '+15125550190', points: 5, windowMs: 60_000 };
const rows = () => queryOnce<{ key: string }>(ownerUrl, 'SELECT * FROM throttle');

beforeEach(() => queryOnce(ownerUrl, 'TRUNCATE throttle'));

describe('a budget', () => {
  test('used 50 times at once, on two servers, allows as many as it has points', async () => {
    const spent = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? here : there).spendNow(budget)),
    );
    expect(spent.filter(({ allowed }) => allowed)).toHaveLength(5);
    const refused = spent.find((answer) => !answer.allowed);
    expect(refused).toEqual({
      allowed: false,
      name: budget.name,
      retryAfterMs: expect.any(Number),
    });
    const { retryAfterMs } = refused as { retryAfterMs: number };
    expect(retryAfterMs).toBeGreaterThan(50_000);
    expect(retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  test('is separate for each key and each name', async () => {
    const one = { ...budget, points: 1 };
    expect(await here.spendNow(one)).toEqual({ allowed: true, used: [1] });
    expect(await here.spendNow({ ...one, key: 'other' })).toEqual({ allowed: true, used: [1] });
    expect(await here.spendNow({ ...one, name: 'test.other' })).toEqual({
      allowed: true,
      used: [1],
    });
    expect(await here.spendNow(one)).toMatchObject({ allowed: false });
  });

  test('is full again after its window; refusals do not extend the window', async () => {
    const one = { ...budget, points: 1 };
    const age = (ms: number) =>
      queryOnce(ownerUrl, 'UPDATE throttle SET expire = expire - $1', [ms]);
    expect(await here.spendNow(one)).toEqual({ allowed: true, used: [1] });
    expect(await here.spendNow(one)).toMatchObject({ allowed: false });
    await age(20_000);
    const before = await rows();
    expect(await here.spendNow(one)).toMatchObject({ allowed: false });
    expect(await rows()).toEqual(before);
    await age(40_000);
    expect(await here.spendNow(one)).toEqual({ allowed: true, used: [1] });
  });

  test('is on disk before the answer, unless a crash may lose it', async () => {
    await queryOnce(
      ownerUrl,
      `CREATE TABLE waits (key text, setting text); GRANT INSERT ON waits TO joyous_app;
       CREATE FUNCTION note_wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO waits VALUES (new.key, current_setting('synchronous_commit'));
         RETURN NULL; END $$;
       GRANT EXECUTE ON FUNCTION note_wait() TO joyous_app;
       CREATE CONSTRAINT TRIGGER notes_wait AFTER INSERT ON throttle
         DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_wait()`,
    );
    const address = new URL(appUrl);
    address.searchParams.set('options', '-c synchronous_commit=on');
    const connectionString = address.href;
    const pool = createPool({
      connectionString,
      maxConnections: 1,
      logger: createLogger('silent'),
    });
    const durable = createThrottle(createDatabase(pool), vault);
    const forgettable = { ...budget, isForgettable: true } as const;
    await durable.spendNow(forgettable);
    await durable.spendNow({ ...budget, name: 'test.guesses' });
    await durable.spendNow({ ...forgettable, key: '1' }, { ...budget, key: '2' });
    await pool.end();
    const waits = await queryOnce<{ setting: string }>(ownerUrl, 'SELECT setting FROM waits');
    expect(waits.map(({ setting }) => setting)).toEqual(['off', 'on', 'on', 'on']);
    await queryOnce(ownerUrl, 'DROP TRIGGER notes_wait ON throttle');
  });

  test('is stored without its key', async () => {
    await here.spendNow(budget);
    expect(await rows()).toEqual([
      expect.objectContaining({ key: expect.stringMatching(/^test\.budget:[0-9a-f]{64}$/) }),
    ]);
  });
});

describe('several budgets', () => {
  const roomy = { ...budget, name: 'test.roomy' };
  const tight = { ...budget, name: 'test.tight', points: 1 };
  const countOf = async (name: string) => {
    const [row] = await queryOnce<{ points: number }>(
      ownerUrl,
      'SELECT points FROM throttle WHERE key LIKE $1',
      [`${name}:%`],
    );
    return row?.points ?? 0;
  };

  test('are all spent, or none of them', async () => {
    expect(await here.spend(database, [roomy, tight])).toMatchObject({ allowed: true });
    for (const budgets of [
      [roomy, tight],
      [tight, roomy],
    ]) {
      expect(await here.spend(database, budgets)).toEqual({
        allowed: false,
        name: 'test.tight',
        retryAfterMs: expect.any(Number),
      });
    }
    expect([await countOf('test.roomy'), await countOf('test.tight')]).toEqual([1, 1]);
  });

  test('shared by 50 calls at once: refused calls spend nothing of the other budget', async () => {
    const shared = { ...budget, name: 'test.shared', points: 7 };
    const spent = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        here.spend(
          database,
          [
            { ...roomy, points: 100 },
            { ...shared, key: 'all' },
          ].toSorted(() => (n % 2 ? 1 : -1)),
        ),
      ),
    );
    expect(spent.filter(({ allowed }) => allowed)).toHaveLength(7);
    expect([await countOf('test.roomy'), await countOf('test.shared')]).toEqual([7, 7]);
  });

  test('are given back when the transaction that spent them is rolled back', async () => {
    const failing = database.transaction().execute(async (transaction) => {
      await here.spend(transaction, [roomy, tight]);
      throw new Error('no ink');
    });
    await expect(failing).rejects.toThrow('no ink');
    expect(await here.spend(database, [tight])).toMatchObject({ allowed: true });
    expect([await countOf('test.roomy'), await countOf('test.tight')]).toEqual([0, 1]);
  });

  test('a budget without points refuses, and none of the others is spent', async () => {
    const none = { ...budget, name: 'test.none', points: 0 };
    expect(await here.spend(database, [roomy, none])).toMatchObject({
      allowed: false,
      name: 'test.none',
    });
    expect(await countOf('test.roomy')).toBe(0);
  });
});

test('expired windows are deleted', async () => {
  await here.spendNow({ ...budget, windowMs: 1 });
  await here.spendNow({ ...budget, name: 'test.other' });
  await sleep(5);
  await throttleJobs({ database, now: Date.now })[0]?.work({});
  expect(await rows()).toMatchObject([{ key: expect.stringMatching(/^test\.other/) }]);
});

test('without the database every call fails: it is an outage', async () => {
  const name = `"${new URL(ownerUrl).pathname.slice(1)}"`;
  const allow = (connections: boolean) =>
    queryOnce(
      addressOf('postgres', ownerUrl),
      `ALTER DATABASE ${name} ALLOW_CONNECTIONS ${connections}`,
    );
  await allow(false);
  try {
    await terminateBackends(ownerUrl, 'joyous');
    const failure: unknown = await here.spendNow(budget).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
  } finally {
    await allow(true);
  }
});

test.each([
  ['203.0.113.9', ['203.0.113.9', 10], ['203.0.113.0/24', 100]],
  ['::ffff:203.0.113.9', ['203.0.113.9', 10], ['203.0.113.0/24', 100]],
  [
    '2001:db8:7:12ab::a',
    ['2001:db8:7:12ab::/64', 10],
    ['2001:db8:7:1200::/56', 20],
    ['2001:db8:7::/48', 50],
  ],
  ['unknown', ['unknown', 10]],
])('a budget of 10 for %s is several, larger ones for larger networks', (address, ...networks) => {
  const budgets = networkBudgets({ name: 'test.network', points: 10, windowMs: 1_000 }, address);
  expect(budgets.map(({ key, points }) => [key, points])).toEqual(networks);
  expect(new Set(budgets.map(({ windowMs }) => windowMs))).toEqual(new Set([1_000]));
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:7:1::a', '2001:db8:7:1::/64'],
  ['2001:DB8:7:1:a:b:c:d', '2001:db8:7:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s calls from %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
