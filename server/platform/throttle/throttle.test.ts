import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { createVault } from '../secrets/vault.ts';
import { addressOf } from '../testing/addresses.ts';
import { queryOnce } from '../testing/query-once.ts';
import { terminateBackends } from '../testing/terminate-backends.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { clientNetwork } from './client-network.ts';
import { throttleJobs } from './throttle.jobs.ts';
import { createThrottle } from './throttle.ts';

const { database, ownerUrl } = await openTestDatabase();
const vault = createVault(Buffer.alloc(32, 1));
// Two server processes on one database.
const [here, there] = [createThrottle(database, vault), createThrottle(database, vault)];
const budget = { name: 'test.budget', key: '+15125550190', points: 5, windowMs: 60_000 };
const rows = () => queryOnce<{ key: string }>(ownerUrl, 'SELECT * FROM throttle');

beforeEach(() => queryOnce(ownerUrl, 'TRUNCATE throttle'));

describe('a budget', () => {
  test('of 50 at once, on two servers, lets as many through as it has points', async () => {
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? here : there).take(budget)),
    );
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(5);
    const refused = taken.find((answer) => !answer.allowed);
    expect(refused).toEqual({ allowed: false, retryAfterMs: expect.any(Number) });
    const { retryAfterMs } = refused as { retryAfterMs: number };
    expect(retryAfterMs).toBeGreaterThan(50_000);
    expect(retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  test('is one for each key and each name', async () => {
    const one = { ...budget, points: 1 };
    expect(await here.take(one)).toEqual({ allowed: true });
    expect(await here.take({ ...one, key: 'other' })).toEqual({ allowed: true });
    expect(await here.take({ ...one, name: 'test.other' })).toEqual({ allowed: true });
    expect(await here.take(one)).toMatchObject({ allowed: false });
  });

  test('is there again when its window is over, which no refusal makes longer', async () => {
    const short = { ...budget, points: 1, windowMs: 400 };
    expect(await here.take(short)).toEqual({ allowed: true });
    expect(await here.take(short)).toMatchObject({ allowed: false });
    await sleep(200);
    expect(await here.take(short)).toMatchObject({ allowed: false });
    await sleep(250);
    expect(await here.take(short)).toEqual({ allowed: true });
  });

  test('is written down without its key', async () => {
    await here.take(budget);
    expect(await rows()).toEqual([
      expect.objectContaining({ key: expect.stringMatching(/^test\.budget:[0-9a-f]{64}$/) }),
    ]);
  });
});

test('windows that are over are forgotten', async () => {
  await here.take({ ...budget, windowMs: 1 });
  await here.take({ ...budget, name: 'test.other' });
  await sleep(5);
  await throttleJobs(database)[0]?.work({});
  expect(await rows()).toMatchObject([{ key: expect.stringMatching(/^test\.other/) }]);
});

test('without the database nobody is let through: it is an outage', async () => {
  const name = `"${new URL(ownerUrl).pathname.slice(1)}"`;
  const allow = (connections: boolean) =>
    queryOnce(
      addressOf('postgres', ownerUrl),
      `ALTER DATABASE ${name} ALLOW_CONNECTIONS ${connections}`,
    );
  await allow(false);
  try {
    await terminateBackends(ownerUrl, 'joyous');
    const failure: unknown = await here.take(budget).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
  } finally {
    await allow(true);
  }
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
