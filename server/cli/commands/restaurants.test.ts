import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getRestaurant, listCities } from '#contract/find/restaurants/restaurants.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeCoupon } from '../../features/coupons/coupons/coupons.factory.ts';
import {
  inCity,
  makeRestaurant,
  readRestaurant,
} from '../../features/find/restaurants/restaurants.factory.ts';
import { findListedRestaurant } from '../../features/ground/restaurant/index.ts';
import { runJoyous, startJoyous } from '../../testing/run-joyous.ts';
import { openTestApp } from '../../testing/test-app.ts';

const world = await openTestApp();
const { appUrl, call, database, ownerUrl, refused } = world;
const settings = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
const restaurants = (...args: string[]) => runJoyous(settings, 'restaurants', ...args);

const trail = async (businessId: number) => {
  const rows = await queryOnce<{ said: string }>(
    ownerUrl,
    `SELECT action || ' ' || detail AS said FROM audit_entries WHERE business_id = $1
     ORDER BY audit_id`,
    [businessId],
  );
  return rows.map(({ said }) => said.trim());
};

const params = ({ externalId }: { externalId: string }) => ({ params: { id: externalId } });

/** Bypasses today's rules: a name may have been stored before they existed. */
const rename = ({ businessId }: { businessId: number }, name: string) =>
  queryOnce(ownerUrl, 'UPDATE restaurants SET name = $2 WHERE business_id = $1', [
    businessId,
    name,
  ]);

describe('a restaurant is created', () => {
  const folder = mkdtempSync(join(tmpdir(), 'joyous-restaurants-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const create = (text: string) => {
    const file = join(folder, 'restaurant.json');
    writeFileSync(file, text);
    return restaurants('create', file);
  };

  test('from exactly the example that the command prints', async () => {
    const { stdout: example } = await restaurants('create', '--example');
    const made = await create(example);
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    const [, externalId = ''] = /^Created the restaurant (\w+)\.\n$/.exec(made.stdout) ?? [];
    const shown = await restaurants('show', externalId);
    expect(JSON.parse(shown.stdout)).toMatchObject({
      name: 'Mama Rosa',
      timeZone: 'America/Chicago',
    });
    const help = await restaurants('create', '--help');
    expect(help.stdout).toContain(JSON.stringify(JSON.parse(example)));
  });

  test('what is missing is named with its form', async () => {
    const { exitCode, stderr } = await create(
      '{"name": "Ops Diner", "address": {"city": "Austin"}}',
    );
    expect(exitCode).toBe(1);
    for (const line of [
      'address.state: Required, such as "TX"',
      'picture: Required, such as "pizza"',
      'priceLevel: Required, such as 2',
      'hours: Required, such as {"weeklyHours":[{"weekday":1,"opensAtMinute":660,"closesAtMinute":1320}',
    ])
      expect(stderr).toContain(line);
    expect((await restaurants('create')).stderr).toContain("missing required argument 'file'");
  });
});

describe('restaurants are listed', () => {
  const names = ['Zest', 'Álamo Grill', 'Basil'];
  beforeAll(async () => {
    for (const name of names) await makeRestaurant(database, { name, ...inCity('San José') });
    await makeRestaurant(database, { name: 'Hidden', listed: false, ...inCity('San José') });
    const evil = await makeRestaurant(database, inCity('Elsewhere'));
    await rename(evil, 'Evil\u202e\u009b2Jx');
  });
  const namesIn = (stdout: string) =>
    stdout
      .trim()
      .split('\n')
      .map((line) => line.split('  ')[2]);

  test('by name, by city, and unlisted ones too', async () => {
    const listed = await restaurants('list', '--city', 'san jose');
    expect(listed).toMatchObject({ exitCode: 0, stderr: '' });
    expect(namesIn(listed.stdout)).toEqual(['Álamo Grill', 'Basil', 'Hidden', 'Zest']);
    const hidden = await restaurants('list', '--status', 'unlisted');
    expect(namesIn(hidden.stdout)).toEqual(['Hidden']);
    expect((await restaurants('list', '--status', 'closed')).stdout).toBe('There are none.\n');
  });

  test('as lines of JSON, and one page at a time', async () => {
    const { stdout } = await restaurants('list', '--city', 'San José', '--json', '--all');
    const [first] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({ name: 'Álamo Grill', status: 'listed', closedAt: null });
    expect((await restaurants('list', '--page', '2')).stdout).toBe("That's all.\n");
    expect((await restaurants('list', '--page', '0')).stderr).toContain('a page number');
  });

  test('terminal control characters in a name are not printed', async () => {
    const { stdout } = await restaurants('list', '--city', 'Elsewhere');
    expect(namesIn(stdout)).toEqual(['Evil\\u{202e}\\u{9b}2Jx']);
    const json = await restaurants('list', '--city', 'Elsewhere', '--json');
    expect(json.stdout).toContain('Evil\\u202e\\u009b2Jx');
  });
});

test('one restaurant is shown completely, without secrets', async () => {
  const made = await makeRestaurant(database, { listed: false });
  await rename(made, 'Shown\u009b');
  const { exitCode, stdout } = await restaurants('show', made.externalId);
  expect(exitCode).toBe(0);
  expect(stdout).not.toContain('\u009b');
  expect(JSON.parse(stdout)).toMatchObject({
    ...made,
    name: 'Shown\u009b',
    status: 'unlisted',
    fees: { now: '8% service fee, 2.9% + $0.30 card fee', next: null },
    orders: { open: 0, last: null },
    money: { notYetSwept: '0.00', lastDeposit: null },
  });
});

describe('what diners read about a restaurant can be changed', () => {
  test('each fact once, with before and after in the activity log', async () => {
    const made = await makeRestaurant(database, { name: 'Old Name' });
    const told = [
      '--name',
      'New Name',
      '--phone',
      '(512) 555-0123',
      '--website',
      '',
      '--address-line1',
      '1 New Street',
      '--city',
      'Round Rock',
      '--state',
      'TX',
      '--zip',
      '78664',
      '--latitude',
      '30.5',
      '--longitude',
      '-97.6',
      '--rating',
      '4.1',
      '--description',
      'New.',
      '--address-line2',
      'Suite 2',
      '--time-zone',
      'America/Denver',
    ];
    const changed = await restaurants('update', made.externalId, ...told);
    expect(changed).toMatchObject({ exitCode: 0, stderr: '' });
    expect(changed.stdout).toContain('Its page is now /restaurant/new-name');
    expect(changed.stdout).toContain('The new time zone takes effect in a minute');
    expect(changed.stdout).not.toContain('The map still shows');
    expect(await readRestaurant(database, made.businessId)).toMatchObject({
      name: 'New Name',
      slug: 'new-name',
      url_friendly_city: 'round-rock',
      website_address: null,
      business_rating: '4.1',
      time_zone: 'America/Denver',
    });
    const said = await trail(made.businessId);
    expect(said).toHaveLength(12);
    expect(said).toContain('RESTAURANT_CHANGED name: was "Old Name", is "New Name"');
    await expect.poll(async () => (await call(getRestaurant, params(made))).name).toBe('New Name');

    const again = await restaurants('update', made.externalId, ...told);
    expect(again.stdout).toBe("It's already like that. Nothing was changed.\n");
    expect(await trail(made.businessId)).toHaveLength(12);
  });

  test('or is refused with the name of the option', async () => {
    const made = await makeRestaurant(database);
    const refusal = await restaurants('update', made.externalId, '--phone', 'call us');
    expect(refusal).toMatchObject({ exitCode: 1, stdout: '' });
    expect(refusal.stderr).toMatch(/^--phone: must be a phone number/);
    const website = 'https://user:pass@evil.example';
    const misleading = await restaurants('update', made.externalId, '--website', website);
    expect(misleading).toMatchObject({ exitCode: 1, stdout: '' });
    expect(misleading.stderr).toMatch(/^--website: must not have a user name or password/);
  });

  test('reports where the map still shows it', async () => {
    const { externalId } = await makeRestaurant(database);
    const moved = await restaurants('update', externalId, '--address-line1', '2 Far Street');
    expect(moved.stdout).toContain('The map still shows its old place');
  });
});

test('a restaurant is unlisted and listed again: diners see it right away, and coupons stay valid', async () => {
  const made = await makeRestaurant(database, { name: 'On and Off', ...inCity('Waco') });
  const restaurant = await findListedRestaurant(database, made.externalId);
  await makeCoupon(world, { ...(restaurant && { restaurant }), nowMs: Date.now() });
  const isSeen = async () => {
    const cities = (await call(listCities, {})).map(({ city }) => city);
    return cities.includes('Waco');
  };
  expect(await isSeen()).toBe(true);
  const off = await restaurants('unlist', made.externalId);
  expect(off.stdout).toContain(
    'On and Off is now hidden from diners, who get no new coupons for it.',
  );
  expect(off.stdout).toContain('1 coupons that diners have stay good');
  await expect.poll(isSeen).toBe(false);
  expect(await refused(getRestaurant, params(made))).toMatchObject({ httpStatus: 404 });
  expect((await restaurants('unlist', made.externalId)).stdout).toContain(
    'is already hidden from diners',
  );
  expect((await restaurants('list-publicly', made.externalId)).stdout).toBe(
    'Diners can now find On and Off.\n',
  );
  await expect.poll(isSeen).toBe(true);
  expect((await restaurants('list-publicly', made.externalId)).stdout).toContain('already');
  expect(await trail(made.businessId)).toEqual(['RESTAURANT_UNLISTED', 'RESTAURANT_LISTED']);
});

test('a restaurant is closed after a warning of what that does, and stays closed', async () => {
  const made = await makeRestaurant(database, { name: 'Last Supper' });
  const asked = await restaurants('close', made.externalId);
  expect(asked).toMatchObject({ exitCode: 1, stderr: 'Nothing was done. Add --yes to do it.\n' });
  expect(asked.stdout).toMatch(/^Closing Last Supper for good:\n/);
  expect(await trail(made.businessId)).toEqual([]);
  const closed = await restaurants('close', made.externalId, '--yes');
  expect(closed).toMatchObject({ exitCode: 0, stderr: '' });
  expect(closed.stdout).toContain(`${made.externalId} is closed for good.\n`);
  for (const yes of [[], ['--yes']]) {
    const again = await restaurants('close', made.externalId, ...yes);
    expect(again).toEqual({
      exitCode: 0,
      stdout: `${made.externalId} is already closed.\n`,
      stderr: '',
    });
  }
  expect(await restaurants('list-publicly', made.externalId)).toMatchObject({
    exitCode: 1,
    stderr: `${made.externalId} is closed for good and can't be listed again.\n`,
  });
  expect(await trail(made.businessId)).toEqual(['RESTAURANT_CLOSED']);
  const inFile = await restaurants('list', '--status', 'closed');
  expect(inFile.stdout).toContain('Last Supper');
});

test.each([
  ['show', '\u001b[2J'],
  ['unlist', 'x'.repeat(65_536)],
  ['list-publicly', "' OR true --"],
  ['close', 'nobodyhasit1', '--yes'],
  ['update', 'nobodyhasit1', '--name', 'X'],
])('%s for an unknown restaurant', async (name, ...args) => {
  const { exitCode, stdout, stderr } = await restaurants(name, ...args);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toMatch(/^There is no restaurant /);
  expect(stderr).not.toContain('\u001b');
  expect(stderr.length).toBeLessThan(3_000);
});

test('explains itself', async () => {
  const { exitCode, stdout } = await startJoyous(settings, 'restaurants', '--help');
  expect(exitCode).toBe(0);
  for (const name of ['list', 'show', 'update', 'list-publicly', 'unlist', 'close']) {
    expect(stdout).toContain(`  ${name} `);
  }
});
