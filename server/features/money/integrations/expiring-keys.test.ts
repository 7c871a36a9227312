import { beforeEach, expect, test } from 'vitest';
import { readSettings } from '#platform/settings/settings.ts';
import { createTexts } from '#platform/sms/texts.ts';
import { createThrottle } from '#platform/throttle/throttle.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { readTexts } from '../../coupons/coupons/coupons.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';
import { makeIntegration, type TestIntegration } from './integrations.factory.ts';
import { keyExpiryJobs } from './integrations.jobs.ts';
import { revokeKey } from './keys.ts';
import { programsOf } from './programs.factory.ts';

const startsAt = '2026-03-19T16:00:00Z';
const world = await openTestApp({ settings: fromAnywhere, startsAt });
const { clock, database, log, vault } = world;
const { replace, calling } = programsOf(world);
const texts = createTexts({
  vault,
  throttle: createThrottle(database, vault),
  logger: log.logger,
  settings: readSettings({ NODE_ENV: 'test' }),
});

beforeEach(() => clock.set(startsAt));

const [job] = keyExpiryJobs({ database, texts, now: clock.now });

/** Runs the job every six hours until then, and says after how many days the owner was told what. */
async function toldUntil(owner: TestStaff, days: number): Promise<[number, string][]> {
  const told: [number, string][] = [];
  const count = async () =>
    (await readTexts(world)).filter(
      ({ to, purpose }) => to === owner.phone && purpose === 'PORTAL_KEY_EXPIRES',
    );
  const startMs = Date.parse(startsAt);
  for (let hours = 0; hours <= days * 24; hours += 6) {
    clock.set(startMs + hours * 3_600_000);
    const before = (await count()).length;
    await job?.work(undefined);
    for (const { body } of (await count()).slice(before)) told.push([hours / 24, body]);
  }
  return told;
}

/** Its last day is March 30: it expires at 05:00 UTC on the 31st, 11.54 days after the start. */
const lastDay = { expires: '2026-03-30', scopes: ['orders:write'] as const };

test('owners are told a week before a key in use expires, and on its last day, once each', async () => {
  const owner = await makeStaff(world);
  const { key } = await makeIntegration(world, { at: owner, ...lastDay });
  await calling(key);
  const body =
    'Joyous: Mar 30 is the last day of a key that a program at Juniper Table uses. Replace it under Account, Programs, so that the program goes on.';
  expect(await toldUntil(owner, 13)).toEqual([
    [4.75, body],
    [10.75, body],
  ]);
});

test.each<[string, (owner: TestStaff, till: TestIntegration) => Promise<unknown>]>([
  ['that nobody used', async () => undefined],
  [
    'that was replaced',
    async (owner, { key, keyId }) => {
      await calling(key);
      await replace(owner, keyId, 'WEEK');
    },
  ],
  [
    'that was ended',
    async ({ externalId }, { key, keyId }) => {
      await calling(key);
      await revokeKey(database, { externalId, keyId, reason: 'It leaked' }, clock.now());
    },
  ],
])('nobody is told of a key %s', async (_, before) => {
  const owner = await makeStaff(world);
  await before(owner, await makeIntegration(world, { at: owner, ...lastDay }));
  expect(await toldUntil(owner, 13)).toEqual([]);
});

test('nobody is told of a key that was silent for a month', async () => {
  clock.set('2026-02-21T16:00:00Z');
  const owner = await makeStaff(world);
  const { key } = await makeIntegration(world, { at: owner, ...lastDay });
  await calling(key);
  // Silent for 30 days when it has a week left: on the last day, too.
  expect(await toldUntil(owner, 13)).toEqual([]);
});

test('two keys that expire together are one text, and managers get none', async () => {
  const owner = await makeStaff(world);
  const manager = await makeStaff(world, { at: owner, roleId: 2 });
  for (const name of ['Till', 'Website']) {
    const { key } = await makeIntegration(world, { at: owner, name, ...lastDay });
    await calling(key);
  }
  expect(await toldUntil(owner, 6)).toHaveLength(1);
  expect((await readTexts(world)).filter(({ to }) => to === manager.phone)).toEqual([]);
});
