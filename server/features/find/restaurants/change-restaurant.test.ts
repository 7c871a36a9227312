import { expect, test } from 'vitest';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { changeRestaurant } from './change-restaurant.ts';
import { makeRestaurant } from './restaurants.factory.ts';

const { database, ownerUrl } = await openTestDatabase();
const nowMs = Date.parse('2026-03-19T16:00:00Z');
const { businessId } = await makeRestaurant(database);

const change = (told: Record<string, string>) =>
  asRestaurant(database, businessId, (transaction) =>
    changeRestaurant(transaction, { businessId, nowMs }, told),
  );

test.each([
  ['name', ' ', expect.any(String)],
  ['name', 'x'.repeat(65_536), expect.stringContaining('120')],
  ['name', 'Evil\u001b[2J', 'must not contain control characters'],
  ['description', 'x'.repeat(601), expect.stringContaining('600')],
  ['phone', 'call us', expect.stringContaining('must be a phone number')],
  ['website', 'javascript:alert(1)', expect.stringContaining('must be an address')],
  ['state', 'Texas', 'must be two capital letters'],
  ['zip', '1', expect.stringContaining('must be a ZIP code')],
  ['latitude', '91', expect.any(String)],
  ['latitude', '1e1', expect.stringContaining('must be a number')],
  ['rating', '5.1', expect.any(String)],
  ['time-zone', 'EST', expect.stringContaining('must be an IANA time zone')],
])('a fact is refused by its name: %s', async (field, value, message) => {
  expect(await change({ [field]: value })).toMatchObject({
    code: 'bad_input',
    problems: [{ field, message }],
  });
});

test('of two simultaneous changes, the later one sees what the other wrote', async () => {
  await Promise.all([change({ name: 'One' }), change({ name: 'Two' })]);
  const rows = await queryOnce<{ detail: string }>(
    ownerUrl,
    'SELECT detail FROM audit_entries ORDER BY audit_id',
  );
  const [first = '', second = ''] = rows.map(({ detail }) => detail);
  expect(first).toContain('was "Juniper Table"');
  expect([first, second].join()).toMatch(/is "(One|Two)",name: was "\1"/);
});

test('a ceiling of 0 is not the default, for which no amount is written down', async () => {
  const set = (limit: string) => change({ 'payable-limit': limit });
  expect(await set('default')).toMatchObject({ changed: [] });
  expect(await set('0')).toMatchObject({ changed: ['payable-limit'] });
  expect(await set('0')).toMatchObject({ changed: [] });
  expect(await set('default')).toMatchObject({ changed: ['payable-limit'] });
  // The limit isn't shown to diners: its changes have an action of their own.
  const audited =
    "SELECT detail FROM audit_entries WHERE action = 'PAYABLE_LIMIT_SET' ORDER BY audit_id";
  expect(await queryOnce(ownerUrl, audited)).toEqual([
    { detail: 'was the default, is $0.00' },
    { detail: 'was $0.00, is the default' },
  ]);
});
