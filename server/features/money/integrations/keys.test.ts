import { describe, expect, test } from 'vitest';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { makeIntegration } from './integrations.factory.ts';
import { createKey, listKeys, type NewKey, revokeKey } from './keys.ts';

const { database, ownerUrl } = await openTestDatabase();
const clock = createTestClock('2026-03-19T16:00:00Z');
const world = { database, clock };
const nowMs = clock.now();

const audited = (businessId: number) =>
  queryOnce(ownerUrl, 'SELECT action FROM audit_entries WHERE business_id = $1', [businessId]);

describe('creating a key', () => {
  test.each([
    ['name', { name: ' ' }, 'Required'],
    ['name', { name: 'x'.repeat(61) }, expect.stringContaining('60')],
    ['name', { name: 'Till\u0000' }, 'must not contain control characters'],
    ['expires', { expires: 'soon' }, 'must be a date such as 2027-12-31'],
    ['expires', { expires: '2027-02-30' }, 'must be a date such as 2027-12-31'],
    ['expires', { expires: '2026-03-18' }, 'must not be in the past'],
    ['expires', { expires: '9999-12-31' }, 'must be before the year 3000'],
    ['scopes.1', { scopes: ['orders:read', 'all'] }, expect.stringContaining('refunds:write')],
    ['refundLimit', { refundLimit: '-1' }, expect.stringContaining('500')],
    ['refundLimit', { refundLimit: '1.5' }, expect.stringContaining('500')],
  ])('is refused by field: %s %j', async (field, options, message) => {
    const { businessId, externalId } = await makeRestaurant(database);
    const made = await createKey(database, { externalId, name: 'Till', ...options }, nowMs, '');
    expect(made).toEqual(refuse('bad_input', { problems: [{ field, message }] }));
    expect(await audited(businessId)).toEqual([]);
  });

  test('gives it a year, no scope and $1,000 of refunds a day by default', async () => {
    const { externalId } = await makeRestaurant(database, { timeZone: 'America/Denver' });
    // At different times: a list begins with the oldest.
    let atMs = nowMs;
    const make = (options: Partial<NewKey>) => {
      atMs += 1;
      return createKey(database, { externalId, name: 'Till', ...options }, atMs, '');
    };
    await make({});
    await make({
      expires: 'never',
      scopes: ['refunds:write', 'orders:read'],
      refundLimit: '99.50',
    });
    expect(await listKeys(database, externalId, nowMs)).toMatchObject([
      {
        expiresAt: new Date('2027-03-20T06:00:00Z'),
        scopes: [],
        dailyRefundLimitCents: 1_000_00,
      },
      {
        expiresAt: null,
        scopes: ['orders:read', 'refunds:write'],
        dailyRefundLimitCents: 99_50,
      },
    ]);
  });

  test('is possible for an integration that already has one, so that it can switch', async () => {
    const first = await makeIntegration(world, { name: 'Till' });
    await makeIntegration(world, { at: first, name: 'Till' });
    const listed = await listKeys(database, first.externalId, nowMs);
    expect(listed).toMatchObject([{ name: 'Till' }, { name: 'Till' }]);
  });
});

describe('revoking a key', () => {
  test('twice at once is done, and recorded, once', async () => {
    const { businessId, externalId, keyId } = await makeIntegration(world);
    const revoke = (reason: string) => revokeKey(database, { externalId, keyId, reason }, nowMs);
    const answers = await Promise.all([revoke('One.'), revoke('Two.')]);
    expect(answers).toContainEqual({ name: 'Counter till', isChanged: true });
    expect(answers).toContainEqual({ name: 'Counter till', isChanged: false });
    expect(await audited(businessId)).toEqual([
      { action: 'API_KEY_MADE' },
      { action: 'API_KEY_REVOKED' },
    ]);
  });

  test.each([
    ['', 'Required'],
    ['x'.repeat(201), expect.stringContaining('200')],
  ])('requires a reason: %s', async (reason, message) => {
    const { externalId, keyId } = await makeIntegration(world);
    const refused = await revokeKey(database, { externalId, keyId, reason }, nowMs);
    expect(refused).toEqual(refuse('bad_input', { problems: [{ field: 'reason', message }] }));
  });

  test.each(['', 'abcdefghijkl', "x' OR true --"])(
    'requires an existing key: %s',
    async (keyId) => {
      const { externalId } = await makeIntegration(world);
      const revoked = await revokeKey(database, { externalId, keyId, reason: 'Why.' }, nowMs);
      expect(revoked).toEqual(refuse('key_not_found'));
    },
  );
});

test('a list shows which keys are valid, expired and revoked', async () => {
  const good = await makeIntegration(world);
  const expired = await makeIntegration(world, { at: good, expires: '2026-03-19' });
  const revoked = await makeIntegration(world, { at: good });
  const { externalId } = good;
  await revokeKey(database, { externalId, keyId: revoked.keyId, reason: 'It leaked.' }, nowMs);
  const listed = await listKeys(database, externalId, Date.parse('2026-03-20T05:00:00Z'));
  const states = isRefused(listed) ? [] : listed.map((key) => [key.keyId, key.state]);
  expect(Object.fromEntries(states)).toEqual({
    [good.keyId]: 'good',
    [expired.keyId]: 'expired',
    [revoked.keyId]: 'revoked',
  });
});
