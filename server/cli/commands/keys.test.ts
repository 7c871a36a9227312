import { describe, expect, test } from 'vitest';
import { getPartnerRestaurant } from '#contract/money/integrations/integrations.ts';
import { getProfile, listAuditEntries } from '#contract/people/staff/account.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { programsOf } from '../../features/money/integrations/programs.factory.ts';
import { makeStaff } from '../../features/people/staff/staff.factory.ts';
import { runJoyous, startJoyous } from '../../testing/run-joyous.ts';
import { openTestApp } from '../../testing/test-app.ts';

// The command line uses the real clock.
const world = await openTestApp({ startsAt: Date.now() });
const { appUrl, call, clock, database, ownerUrl, refused } = world;

const settings = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
const keys = (...args: string[]) => runJoyous(settings, 'keys', ...args);

const restaurant = await makeRestaurant(database, { name: 'Echo Room', listed: false });
const whose = ['--restaurant', restaurant.externalId];
const because = ['--reason', 'It was in a public repository.'];

test('a key is created, tested, listed and revoked', async () => {
  expect((await keys('list', ...whose)).stdout).toBe('No keys yet. Create one with: keys create\n');
  const expiring = ['--name', 'Counter till', '--expires', '2199-12-31'];
  const scoped = ['--scope', 'refunds:write', '--scope', 'orders:write', '--refund-limit', '500'];
  const made = await startJoyous(settings, 'keys', 'create', ...whose, ...expiring, ...scoped);
  expect(made).toMatchObject({ exitCode: 0, stderr: '' });
  const [said = '', key = ''] = made.stdout.split('\n');
  const [, keyId = ''] = /^joy_([a-z0-9]{12})_[0-9a-f]{72}$/.exec(key) ?? [];
  expect(said).toBe(
    `Key ${keyId}, shown only this once: we store just its hash. It is good until 2200-01-01T06:00:00.000Z.`,
  );
  clock.set(Date.now());
  const headers = { authorization: `Bearer ${key}` };
  const told = await call(getPartnerRestaurant, {}, headers);
  expect(told).toMatchObject({ name: 'Echo Room', integrationName: 'Counter till' });

  const listed = await keys('list', ...whose);
  const minute = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d`;
  const line = `^${keyId}  Counter till  good  made ${minute} by the operator  used ${minute} from 127.0.0.1  expires 2200-01-01T06:00  orders:write  refunds:write  up to \\$500.00 a day\n$`;
  expect(listed.stdout).toMatch(new RegExp(line));

  const revoked = await keys('revoke', keyId, ...whose, ...because);
  expect(revoked).toMatchObject({
    exitCode: 0,
    stdout: `Key ${keyId} (Counter till) is revoked.\n`,
  });
  const refusal = await refused(getPartnerRestaurant, {}, headers);
  expect(refusal).toMatchObject({ httpStatus: 401, code: 'invalid_api_key' });
  const again = await keys('revoke', keyId, ...whose, '--reason', 'Another one.');
  expect(again).toMatchObject({ exitCode: 0, stdout: `Key ${keyId} was already revoked.\n` });
  expect((await keys('list', ...whose)).stdout).toMatch(/ {2}revoked .* public repository\.\n$/);

  const owner = await makeStaff(world, { at: restaurant });
  const { results } = await call(listAuditEntries, {}, owner.headers);
  expect(results.filter(({ action }) => action.startsWith('API_KEY'))).toMatchObject([
    {
      action: 'API_KEY_REVOKED',
      actor: 'Operator',
      detail: `Counter till (${keyId}): It was in a public repository.`,
    },
    {
      action: 'API_KEY_MADE',
      actor: 'Operator',
      detail: `Counter till (${keyId}) orders:write refunds:write`,
    },
  ]);

  // Neither the key nor its secret is readable anywhere in what is stored.
  const [row] = await queryOnce<{ kept: string }>(
    ownerUrl,
    `SELECT concat((SELECT jsonb_agg(to_jsonb(k)) FROM api_keys k),
                   (SELECT jsonb_agg(to_jsonb(a)) FROM audit_entries a)) AS kept`,
  );
  expect(row?.kept).toContain(keyId);
  expect(row?.kept).not.toContain(key.slice(-72, -8));
});

test('owners are stopped from making keys, and allowed again; the list says who made which', async () => {
  const at = await makeRestaurant(database);
  const owner = await makeStaff(world, { at });
  clock.set(Date.now());
  await programsOf(world).make(owner);
  const { firstName, lastName } = await call(getProfile, {}, owner.headers);
  const ofIt = ['--restaurant', at.externalId];
  expect((await keys('list', ...ofIt)).stdout).toMatch(` by ${firstName} ${lastName}  used never `);
  const why = ['--reason', 'We are looking into its orders.'];
  expect((await keys('forbid', ...ofIt, ...why)).stdout).toBe(
    `Owners of ${at.externalId} can no longer make keys. 1 that they made still work: see keys list.\n`,
  );
  expect((await keys('forbid', ...ofIt, ...why)).stdout).toMatch("already can't make keys.");
  expect(await programsOf(world).refuseToMake(owner, { name: 'Website' })).toMatchObject({
    code: 'keys_forbidden',
  });
  expect((await keys('allow', ...ofIt)).stdout).toMatch('can make keys again.');
  expect((await keys('allow', ...ofIt)).stdout).toMatch('can make keys already.');
});

describe('reports what is wrong and exits with 1', () => {
  const nobody = ['--restaurant', 'nobodyhasit1'];
  const named = ['--name', 'Till'];
  test.each([
    ['create', [...nobody, ...named], 'There is no restaurant nobodyhasit1.'],
    ['create', whose, "required option '--name <text>'"],
    ['create', [...whose, '--name', ' '], '--name: Required'],
    [
      'create',
      [...whose, ...named, '--expires', '2020-01-01'],
      '--expires: must not be in the past',
    ],
    ['create', [...whose, ...named, '--scope', 'all'], '--scopes.0: must be one of orders:read'],
    ['list', nobody, 'There is no restaurant nobodyhasit1.'],
    ['revoke', ['abcdefghijkl', ...nobody, ...because], 'There is no restaurant nobodyhasit1.'],
    ['revoke', ['abcdefghijkl', ...whose, ...because], 'has no key with this id'],
    ['revoke', ['abcdefghijkl', ...whose, '--reason', ' '], '--reason: Required'],
    ['revoke', ['abcdefghijkl', ...whose], "required option '--reason <text>'"],
    ['forbid', whose, "required option '--reason <text>'"],
    ['forbid', [...nobody, ...because], 'There is no restaurant nobodyhasit1.'],
    ['forbid', [...whose, '--reason', ' '], '--reason: Required'],
    ['allow', nobody, 'There is no restaurant nobodyhasit1.'],
  ])('%s %j', async (name, args, said) => {
    const { exitCode, stdout, stderr } = await keys(name, ...args);
    expect(stderr).toContain(said);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  });
});

test('explains itself', async () => {
  const { exitCode, stdout } = await keys('--help');
  expect(exitCode).toBe(0);
  for (const name of ['create', 'list', 'revoke', 'forbid', 'allow'])
    expect(stdout).toContain(`  ${name} `);
});
