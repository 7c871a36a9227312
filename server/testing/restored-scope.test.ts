import { expect, test } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { makeStaff } from '../features/people/staff/staff.factory.ts';
import { openTestApp } from './test-app.ts';

// SQL functions that widen a transaction's scope restore it afterwards.

// The calls below use the database's clock.
const world = await openTestApp({ startsAt: Date.now() });
const staff = await makeStaff(world);
const { ownerUrl, pool } = world;
const device = secretHash(staff.deviceId);
const stranger = secretHash('a stranger');
const [found] = await queryOnce<{ device_id: number }>(
  ownerUrl,
  'SELECT device_id FROM devices WHERE business_id = $1',
  [staff.businessId],
);
const keySecret = secretHash('key');
await queryOnce(
  ownerUrl,
  `INSERT INTO api_keys (business_id, key_id, name, secret_sha256, created_at)
   VALUES ($1, 'aaaaaaaaaaaa', 'Till', $2, now())`,
  [staff.businessId, keySecret],
);

/** Each function that sets anything, with one call that succeeds and one that is refused. */
const calls: [name: string, ...calls: [text: string, values: unknown[]][]][] = [
  [
    'count_code_try',
    ['$1, $2, $3', [staff.businessId, staff.userId, stranger]],
    ['$1, NULL, $2', [staff.businessId, stranger]],
  ],
  [
    'find_calling_key',
    [`'aaaaaaaaaaaa', $1, now(), now(), 'here'`, [keySecret]],
    [`'aaaaaaaaaaaa', $1, now(), now(), 'here'`, [stranger]],
  ],
  [
    'find_key',
    [`'aaaaaaaaaaaa', $1, now(), now()`, [keySecret]],
    [`'aaaaaaaaaaaa', $1, now(), now()`, [stranger]],
  ],
  [
    'find_sign_in_candidate',
    ['$1, $2, $3', [staff.externalId, staff.email, device]],
    [`'nowhere', '', $1`, [stranger]],
  ],
  ['live_coupons_of', [`'{}', now(), 8`, []]],
  ['note_visit', ['1, now()', []]],
  [
    'record_failed_proof',
    [
      `$1, $2, $3, 'WRONG_CODE', '', now(), NULL, $4, 1`,
      [staff.businessId, staff.userId, stranger, found?.device_id],
    ],
  ],
  [
    'renew_invitation',
    ['$1, $2, $3, $3, now(), now(), NULL', [staff.businessId, staff.userId, stranger]],
  ],
  [
    'staff_session',
    [
      `$1, $2, $3, now(), now() + interval '1 hour', interval '1 hour', interval '1 hour'`,
      [secretHash(staff.userToken), secretHash(staff.businessToken), device],
    ],
    [`$1, $1, $1, now(), now(), interval '1 hour', interval '1 hour'`, [stranger]],
  ],
  ['wants_no_texts', [`'{}'`, []]],
  ['workplaces_of', ['$1', [staff.userId]], ['0', []]],
];

const before = {
  'joyous.business_id': '8999',
  'joyous.coupon_code': 'CODE',
  'joyous.diner_id': '8997',
  'joyous.email': 'somebody@else.example',
  'joyous.external_id': 'elsewhere',
  'joyous.secret': 'abcd',
  'joyous.user_id': '8998',
};

/** Begins work for a restaurant: what it sets stays for the rest of the transaction. */
const beginning = 'act_for_restaurant';

/** Notes for the rest of the transaction that it has told of something, and widens nothing. */
const noting = { name: 'write_notice_of_menu', sets: 'joyous.menu_noticed' };

test('each function that sets something is called here', async () => {
  const setting = await queryOnce(
    ownerUrl,
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     AND prosrc ~* 'set_config|set +local|${beginning}'
     AND proname NOT IN ('restore_scope', '${beginning}', '${noting.name}') ORDER BY 1`,
  );
  expect(setting.map(({ name }) => name)).toEqual(calls.map(([name]) => name));
});

test('everything that a function may set is restored', async () => {
  const { functions } = await queryOnce(
    ownerUrl,
    `SELECT string_agg(prosrc, ' ') AS functions FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace`,
  ).then(([row]) => row as { functions: string });
  const names = new Set(functions.match(/joyous\.[a-z_]+/g));
  // Functions only read these, and never set them.
  for (const asked of ['joyous.even_if_moved', 'joyous.announced_after_commit']) {
    expect(functions).not.toContain(`set_config('${asked}`);
    names.delete(asked);
  }
  expect(names.delete(noting.sets)).toBe(true);
  expect([...names].sort()).toEqual(Object.keys(before));
});

test.each(
  calls.flatMap(([name, ...some]) =>
    some.map(([text, values], position) => ({
      name,
      text,
      values,
      way: position === 0 ? 'in' : 'away',
    })),
  ),
)('$name gives back what it found ($way)', async ({ name, text, values }) => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const set = 'SELECT set_config(key, value, true) FROM json_each_text($1)';
    await client.query(set, [JSON.stringify(before)]);
    await client.query(`SELECT * FROM ${name}(${text})`, values);
    const { rows } = await client.query('SELECT current_scope() AS scope');
    expect(rows).toEqual([{ scope: before }]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
