import { beforeEach, describe, expect, test } from 'vitest';
import { listPrograms } from '#contract/money/integrations/programs.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { untilSomebodyWaitsForALock, whileLocked } from '#platform/testing/wait-for-lock.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { allowKeysOfOwners, forbidKeysOfOwners } from './forbid-keys.ts';
import { makeIntegration } from './integrations.factory.ts';
import { idOf, programsOf } from './programs.factory.ts';

const world = await openTestApp({ settings: fromAnywhere, startsAt: '2026-03-19T16:00:00Z' });
const { call, clock, database } = world;
const { make, refuseToMake, refuseToReplace, calling } = programsOf(world);

beforeEach(() => clock.advance(1_000));

const reason = 'We are looking into its orders of last week.';

const forbid = (externalId: string, why = reason) =>
  forbidKeysOfOwners(database, { externalId, reason: why }, clock.now());

describe('when the operator stops the keys of owners', () => {
  test('none is made or replaced, those that work go on, and the owners read why', async () => {
    const owner = await makeStaff(world);
    const { key } = await make(owner);
    expect(await forbid(owner.externalId)).toEqual({ isChanged: true, left: 1 });
    const refusal = { httpStatus: 409, code: 'keys_forbidden' };
    expect(await refuseToMake(owner, { name: 'Website' })).toMatchObject(refusal);
    expect(await refuseToReplace(owner, idOf(key))).toMatchObject(refusal);
    expect(await calling(key)).toMatchObject({ businessExternalId: owner.externalId });
    const { programs, forbidden } = await call(listPrograms, {}, owner.headers);
    expect(forbidden).toEqual({ reason, since: new Date(clock.now()).toISOString() });
    expect(programs).toHaveLength(1);
    const [entry] = (await call(listAuditEntries, {}, owner.headers)).results;
    expect(entry).toMatchObject({
      action: 'API_KEYS_FORBIDDEN',
      actor: 'Operator',
      detail: reason,
    });
  });

  test('the operator still makes keys there, and owners elsewhere make theirs', async () => {
    const [owner, other] = [await makeStaff(world), await makeStaff(world)];
    await forbid(owner.externalId);
    const { key } = await makeIntegration(world, { at: owner });
    expect(await calling(key)).toMatchObject({ businessExternalId: owner.externalId });
    await make(other);
    expect((await call(listPrograms, {}, other.headers)).forbidden).toBeNull();
  });

  test('twice changes nothing, and the first reason stays', async () => {
    const owner = await makeStaff(world);
    await forbid(owner.externalId);
    expect(await forbid(owner.externalId, 'Another')).toEqual({ isChanged: false, left: 0 });
    expect((await call(listPrograms, {}, owner.headers)).forbidden?.reason).toBe(reason);
    const { results } = await call(listAuditEntries, {}, owner.headers);
    expect(results.filter(({ action }) => action === 'API_KEYS_FORBIDDEN')).toHaveLength(1);
  });

  test('it takes a reason, and a restaurant', async () => {
    const owner = await makeStaff(world);
    expect(isRefused(await forbid(owner.externalId, ' '))).toBe(true);
    expect(await forbid('nobodyhasit1')).toMatchObject({ code: 'restaurant_not_found' });
    expect((await call(listPrograms, {}, owner.headers)).forbidden).toBeNull();
  });

  test('an owner who is making one at that moment is before it or refused', async () => {
    const owner = await makeStaff(world);
    const stopping = [
      `SELECT pg_advisory_xact_lock(lock_key('programs', '${owner.businessId}'))`,
      `INSERT INTO no_keys_of_owners VALUES (${owner.businessId}, 'Because', now())`,
    ];
    const { answered } = await whileLocked(world.ownerUrl, stopping, async () => {
      const answered = refuseToMake(owner);
      await untilSomebodyWaitsForALock(world.ownerUrl);
      return { answered };
    });
    expect(await answered).toMatchObject({ code: 'keys_forbidden' });
  });
});

test('once they are allowed again, owners make keys', async () => {
  const owner = await makeStaff(world);
  await forbid(owner.externalId);
  const allow = () => allowKeysOfOwners(database, { externalId: owner.externalId }, clock.now());
  expect(await allow()).toEqual({ isChanged: true });
  expect(await allow()).toEqual({ isChanged: false });
  await make(owner);
  const { results } = await call(listAuditEntries, {}, owner.headers);
  expect(results.map(({ action }) => action).slice(0, 3)).toEqual([
    'API_KEY_MADE',
    'API_KEYS_ALLOWED',
    'API_KEYS_FORBIDDEN',
  ]);
});
