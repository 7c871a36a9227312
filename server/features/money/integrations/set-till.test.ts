import { expect, test } from 'vitest';
import { listPrograms, setOrdersTill } from '#contract/money/integrations/programs.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { makeIntegration } from './integrations.factory.ts';

const world = await openTestApp();
const { call, clock, refused } = world;

async function openHouse() {
  const till = await makeIntegration(world, {
    name: 'Till',
    scopes: ['orders:read', 'orders:write'],
  });
  return { till, ...(await owning(till)) };
}

async function owning(till: Awaited<ReturnType<typeof makeIntegration>>) {
  const owner = await makeStaff(world, { at: till });
  const set = (name: string | null) => call(setOrdersTill, { body: { name } }, owner.headers);
  const refusedToSet = async (name: string) =>
    (await refused(setOrdersTill, { body: { name } }, owner.headers)).code;
  return { owner, set, refusedToSet };
}

test('an owner chooses a program that can take orders, and every change is in the activity', async () => {
  const { till, owner, set } = await openHouse();
  expect((await call(listPrograms, {}, owner.headers)).till).toBeNull();
  const chosen = { name: 'Till', state: 'WORKS', lastCalledAt: null };
  expect((await set('Till')).till).toEqual(chosen);
  expect((await set('Till')).till).toEqual(chosen);
  await makeIntegration(world, { at: till, name: 'Website' });
  expect((await set('Website')).till).toMatchObject({ name: 'Website' });
  expect((await set(null)).till).toBeNull();
  const { results } = await call(listAuditEntries, {}, owner.headers);
  expect(
    results.filter(({ action }) => action === 'ORDERS_TILL_SET').map(({ detail }) => detail),
  ).toEqual(['Only to the kitchen', 'Website', 'Till']);
});

test('not a program that may only read, has ended, is of another restaurant, or does not exist', async () => {
  const { till } = await openHouse();
  const stranger = await openHouse();
  await makeIntegration(world, { at: till, name: 'Screen', scopes: ['orders:read'] });
  await makeIntegration(world, { at: till, name: 'Old', expires: '2026-03-20' });
  await makeIntegration(world, { at: stranger.till, name: 'Theirs' });
  clock.set('2026-03-21T12:00:00Z');
  // Nobody is signed in anymore.
  const { set, refusedToSet, owner } = await owning(till);
  const theirs = await owning(stranger.till);
  for (const name of ['Screen', 'Old', 'Theirs', 'Nobody', '']) {
    expect(await refusedToSet(name), name).toBe('not_a_till');
  }
  await set('Till');
  expect((await call(listPrograms, {}, theirs.owner.headers)).till).toBeNull();
  expect((await call(listPrograms, {}, owner.headers)).till).toMatchObject({ name: 'Till' });
});

test('managers do not choose it', async () => {
  const { till, owner, set } = await openHouse();
  await set('Till');
  const manager = await makeStaff(world, { at: till, roleId: 2 });
  const { code } = await refused(setOrdersTill, { body: { name: null } }, manager.headers);
  expect(code).toBe('not_permitted');
  expect((await call(listPrograms, {}, owner.headers)).till).toMatchObject({ name: 'Till' });
});
