import { expect, test } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openForOrders } from '../../features/orders/quotes/quotes.factory.ts';
import { runJoyous } from '../../testing/run-joyous.ts';
import { openTestApp } from '../../testing/test-app.ts';

// The command line uses the real clock.
const { appUrl, database, ownerUrl } = await openTestApp({ startsAt: Date.now() });
const { at } = await openForOrders(database);

const settings = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, SECRET_KEY: 'a'.repeat(64) };
const whose = ['--restaurant', at.externalId];
const tests = (...args: string[]) => runJoyous(settings, 'tests', ...args, ...whose);

test('an operator makes a test restaurant, presses, and begins it again', async () => {
  expect(await tests('press', 'ORDER')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('has no test restaurant'),
  });
  const made = await tests('make');
  const [, id = ''] = /Made the test restaurant (\w+)\./.exec(made.stdout) ?? [];
  expect((await tests('make')).stdout).toBe(`There is already the test restaurant ${id}.\n`);
  const key = await runJoyous(settings, 'keys', 'create', '--restaurant', id, '--name', 'Till');
  expect(key.stdout).toMatch(/^joy_test_[a-z0-9]{12}_[0-9a-f]{72}$/m);
  expect((await tests('press', 'ORDER')).stdout).toMatch(/^A diner ordered .*: order \d+\.\n$/);
  expect((await tests('press', 'CARD_DECLINED')).stdout).toMatch(/^The card was declined/);
  expect((await tests('press', 'CANCEL')).stdout).toMatch(/^The diner canceled order \d+\.\n$/);
  expect((await tests('press', 'NOTHING')).exitCode).not.toBe(0);
  expect((await tests('press', 'DAY')).stdout).toContain('nothing to pay out');
  expect((await tests('again')).stdout).toMatch(/^The test restaurant is now \w{12}\.\n$/);
  const listed = await runJoyous(settings, 'restaurants', 'list');
  expect(listed.stdout).not.toContain('Test restaurant');
  const [row] = await queryOnce(
    ownerUrl,
    'SELECT count(*)::int AS made FROM test_restaurants WHERE ended_at IS NULL',
  );
  expect(row).toEqual({ made: 1 });
});
