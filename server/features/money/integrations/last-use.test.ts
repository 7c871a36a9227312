import { expect, test } from 'vitest';
import { getPartnerRestaurant } from '#contract/money/integrations/integrations.ts';
import { listPrograms } from '#contract/money/integrations/programs.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { makeIntegration, type TestIntegration } from './integrations.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, ownerUrl } = world;

async function open() {
  const owner = await makeStaff(world);
  return { owner, till: await makeIntegration(world, { at: owner }) };
}

type House = Awaited<ReturnType<typeof open>>;

const callFrom = ({ headers }: TestIntegration, address: string) =>
  call(getPartnerRestaurant, {}, { ...headers, 'x-forwarded-for': address });

async function usedAt({ owner }: House) {
  const { programs } = await call(listPrograms, {}, owner.headers);
  const { lastUsed, usedBefore } = programs[0]?.keys[0] ?? {};
  return { at: lastUsed?.at, from: lastUsed?.from, before: usedBefore };
}

const now = () => new Date(clock.now()).toISOString();

test('the list says where a key was used from, and still shows a single call from elsewhere', async () => {
  const house = await open();
  const { till } = house;
  expect(await usedAt(house)).toMatchObject({ at: undefined, before: null });
  await callFrom(till, '198.51.100.7');
  expect(await usedAt(house)).toMatchObject({ at: now(), from: '198.51.100.7', before: null });

  // A thief, in the same minute as the till that calls all the time.
  clock.advance(61_000);
  await callFrom(till, '198.51.100.7');
  clock.advance(1_000);
  const stolenAt = now();
  await callFrom(till, '2001:db8:1:2:3:4:5:6');
  const before = { from: '198.51.100.7', until: stolenAt };
  expect(await usedAt(house)).toEqual({ at: stolenAt, from: '2001:db8:1:2::/64', before });
  clock.advance(1_000);
  await callFrom(till, '198.51.100.7');
  // Within a minute, nothing more is written.
  expect(await usedAt(house)).toEqual({ at: stolenAt, from: '2001:db8:1:2::/64', before });
  clock.advance(60_000);
  await callFrom(till, '198.51.100.7');
  expect(await usedAt(house)).toMatchObject({
    from: '198.51.100.7',
    before: { from: '2001:db8:1:2::/64', until: now() },
  });
});

test('a program that calls from many places at once is recorded at most twice a minute', async () => {
  const { till } = await open();
  const version = async () =>
    (
      await queryOnce<{ xmin: string }>(
        ownerUrl,
        'SELECT xmin::text FROM api_keys WHERE key_id = $1',
        [till.keyId],
      )
    )[0]?.xmin;
  await callFrom(till, '198.51.100.1');
  clock.advance(61_000);
  const seen = new Set([await version()]);
  for (let n = 2; n < 30; n += 1) {
    await callFrom(till, `198.51.100.${n}`);
    clock.advance(1_000);
    seen.add(await version());
  }
  expect(seen.size).toBeLessThanOrEqual(3);
});

test('a wrong secret or an ended key is not recorded', async () => {
  const house = await open();
  const { key, keyId } = house.till;
  const mistyped = key.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  await world.refused(getPartnerRestaurant, {}, { authorization: `Bearer ${mistyped}` });
  await queryOnce(
    ownerUrl,
    `UPDATE api_keys SET revoked_at = now(), revoked_reason = 'Gone' WHERE key_id = $1`,
    [keyId],
  );
  await world.refused(getPartnerRestaurant, {}, { authorization: `Bearer ${key}` });
  expect(await usedAt(house)).toMatchObject({ at: undefined });
});
