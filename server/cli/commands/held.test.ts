import { expect, test } from 'vitest';
import { metricText } from '#platform/metrics/metric-text.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { readHeldGauges } from '../../features/money/ledger/index.ts';
import { makeOrder } from '../../features/orders/orders/history.factory.ts';
import { runJoyous } from '../../testing/run-joyous.ts';

const { appUrl, database, ownerUrl } = await openTestDatabase();
const settings = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
const joyous = (...args: string[]) => runJoyous(settings, ...args);

const restaurant = await makeRestaurant(database, { name: 'Echo Room', listed: false });
const whose = ['--restaurant', restaurant.externalId];
const completedAtMs = Date.now() - 60_000;
const ceilings = { keyCents: 0, restaurantCents: 0, onHeld: () => undefined };
const order = (cents: number) =>
  makeOrder(database, restaurant, {
    lines: [{ item: 'Taco', quantity: 1, cents }],
    completedAtMs,
    booker: { by: 'job', ceilings },
  });

test('what is held is listed, released and refused', async () => {
  expect((await joyous('held', 'list')).stdout).toBe('Nothing is held.\n');
  const { orderId } = await order(30_00);
  const larger = await order(100_00);
  const listed = (await joyous('held', 'list')).stdout.split('\n');
  expect(listed[0]).toMatch(
    new RegExp(
      `^${restaurant.externalId} {2}Echo Room: \\$115\\.23 in 2 entries since .*, through 2$`,
    ),
  );
  expect(listed.slice(1)).toEqual([
    '  2 beyond the ceiling of the restaurant',
    `  order ${larger.orderId}: $88.80`,
    `  order ${orderId}: $26.43`,
    '',
  ]);
  const { stdout } = await joyous('held', 'list', ...whose, '--json');
  expect(JSON.parse(stdout)).toMatchObject({ amount: '115.23', entries: 2, through: 2 });

  const gauges = metricText(await readHeldGauges(database));
  expect(gauges).toContain('joyous_held_cents 11523\n');
  expect(gauges).toContain('joyous_held_entries 2\n');
  expect(Number(/^joyous_held_oldest_seconds (\S+)$/m.exec(gauges)?.[1])).toBeGreaterThanOrEqual(0);

  const verified = await joyous('ledger', 'verify');
  expect(verified.stdout).toContain(
    '$115.23 = $0.00 in deposits + $0.00 not yet swept + $115.23 held for review; $0.00 unexplained',
  );

  const reason = ['--reason', 'Called them'];
  const refused = await joyous(
    'held',
    'refuse',
    ...whose,
    '--through',
    '2',
    '--order',
    String(orderId),
    ...reason,
  );
  expect(refused.stdout).toBe(
    'Refused $26.43 in 1 entry. The next sweep takes them with the adjustments that even them out.\n',
  );
  const released = await joyous('held', 'release', ...whose, '--through', '2', ...reason);
  expect(released.stdout).toBe('Released $88.80 in 1 entry. The next sweep takes them.\n');
  expect(await joyous('held', 'release', ...whose, '--through', '2', ...reason)).toMatchObject({
    exitCode: 1,
    stderr: `${restaurant.externalId} has nothing held up to there: see held list.\n`,
  });
  expect(await joyous('held', 'release', ...whose, '--through', 'x', ...reason)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('--through: must be a whole number'),
  });
  const trail = await queryOnce<{ said: string }>(
    ownerUrl,
    `SELECT action || ' ' || detail AS said FROM audit_entries ORDER BY audit_id`,
  );
  expect(trail.map(({ said }) => said)).toEqual([
    `HELD_REFUSED $26.43, 1 entry, order ${orderId}: Called them`,
    'HELD_RELEASED $88.80, 1 entry: Called them',
  ]);
  expect(await joyous('ledger', 'verify')).toMatchObject({ exitCode: 0 });
});

test('an operator sets ceilings of a key and of a restaurant', async () => {
  const made = await joyous(
    'keys',
    'create',
    ...whose,
    '--name',
    'Till',
    '--payable-limit',
    '20000',
  );
  expect(made).toMatchObject({ exitCode: 0 });
  expect((await joyous('keys', 'list', ...whose)).stdout).toContain('$20,000.00 payable a day');
  const limited = () =>
    queryOnce(
      ownerUrl,
      `SELECT daily_payable_limit_cents::int AS cents FROM restaurants WHERE business_id = $1`,
      [restaurant.businessId],
    );
  const update = (amount: string) =>
    joyous('restaurants', 'update', restaurant.externalId, '--payable-limit', amount);
  expect((await update('60000')).stdout).toBe('Changed: payable-limit.\n');
  expect(await limited()).toEqual([{ cents: 6_000_000 }]);
  expect((await update('60000')).stdout).toContain('Nothing was changed');
  await update('default');
  expect(await limited()).toEqual([{ cents: null }]);
  expect((await update('many')).stderr).toContain('--payable-limit: must be');
});
