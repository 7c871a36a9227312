import { beforeEach, describe, expect, test } from 'vitest';
import { endProgramKey, replaceProgramKey } from '#contract/money/integrations/programs.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';

import { endOfLocalDayMs, localDateAt } from '#contract/time/time-zone.ts';
import { untilSomebodyWaitsForALock, whileLocked } from '#platform/testing/wait-for-lock.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { fromAnywhere, textsTo } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { makeIntegration } from './integrations.factory.ts';
import { createKey, revokeKey } from './keys.ts';
import { idOf, programsOf, replacing, toldOwners } from './programs.factory.ts';

const world = await openTestApp({ settings: fromAnywhere, startsAt: '2026-03-19T16:00:00Z' });
const { app, call, clock, database, ownerUrl, refused } = world;
const { make, replace, refuseToReplace, list, calling, isRefused } = programsOf(world);

const inAYear = () => {
  const lastDay = localDateAt('America/Chicago', clock.now() + 365 * 86_400_000);
  return new Date(endOfLocalDayMs('America/Chicago', lastDay) + 1).toISOString();
};

// The inbox shows the newest texts, and a list the newest keys.
beforeEach(() => clock.advance(1_000));

describe('replacing a key', () => {
  test.each([
    ['DAY', 1],
    ['WEEK', 7],
  ] as const)('%s: both work that long, then the new one alone', async (oldWorks, days) => {
    const owner = await makeStaff(world);
    const { key: old } = await make(owner, {
      scopes: ['refunds:write', 'menu:write'],
      refundLimit: '70.00',
    });
    clock.advance(1_000);
    const { key, programs } = await replace(owner, idOf(old), oldWorks);
    const ends = new Date(clock.now() + days * 86_400_000).toISOString();
    const same = { scopes: ['refunds:write', 'menu:write'], refundLimit: '70.00' };
    expect(programs).toMatchObject([
      {
        keys: [
          { keyId: idOf(key), isReplaced: false, expiresAt: inAYear(), ...same },
          { keyId: idOf(old), isReplaced: true, expiresAt: ends, state: 'WORKS', ...same },
        ],
      },
    ]);
    expect(await textsTo(world, owner.phone)).toContain(toldOwners('REPLACED'));
    const [entry] = (await call(listAuditEntries, {}, owner.headers)).results;
    expect(entry).toMatchObject({ action: 'API_KEY_REPLACED' });
    clock.advance(days * 86_400_000 - 1);
    expect(await calling(old)).toMatchObject({ integrationName: 'Counter till' });
    expect(await calling(key)).toMatchObject({ integrationName: 'Counter till' });
    clock.advance(1);
    await isRefused(old);
    await works(calling(key));
    const [program] = await list(await makeStaff(world, { at: owner }));
    expect(program?.keys).toMatchObject([{ keyId: idOf(key) }]);
  });

  test('at once, the old one does nothing more', async () => {
    const owner = await makeStaff(world);
    const { key: old } = await make(owner);
    const { key, programs } = await replace(owner, idOf(old), 'NONE');
    await isRefused(old);
    await works(calling(key));
    expect(programs).toMatchObject([{ keys: [{ keyId: idOf(key) }] }]);
  });

  test('is done once, by whichever owner is first', async () => {
    const owner = await makeStaff(world);
    const second = await makeStaff(world, { at: owner });
    const { key: old } = await make(owner);
    const answers = await Promise.all(
      [owner, second].map((one) =>
        app.inject({
          method: 'POST',
          url: replaceProgramKey.path.replace(':keyId', idOf(old)),
          headers: one.headers,
          payload: replacing(one, idOf(old)).body,
        }),
      ),
    );
    const codes = answers.map((answer) => answer.json().code ?? 'made');
    expect(codes.sort()).toEqual(['key_replaced', 'made']);
    const [program] = await list(owner);
    expect(program?.keys).toHaveLength(2);
  });

  test('takes the password, and a key of this restaurant', async () => {
    const owner = await makeStaff(world);
    const neighbour = await makeStaff(world);
    const { key: old } = await make(owner);
    const next = replacing(owner, idOf(old));
    const wrong = { ...next, body: { ...next.body, currentPassword: 'not theirs' } };
    expect(await refused(replaceProgramKey, wrong, owner.headers)).toMatchObject({
      code: 'wrong_password',
    });
    const theirs = replacing(neighbour, idOf(old));
    const notFound = { code: 'key_not_found' };
    const { headers } = neighbour;
    expect(await refused(replaceProgramKey, theirs, headers)).toMatchObject(notFound);
    const params = { keyId: idOf(old) };
    expect(await refused(endProgramKey, { params }, headers)).toMatchObject(notFound);
    expect(await list(neighbour)).toEqual([]);
    expect(await list(owner)).toMatchObject([{ keys: [{ isReplaced: false, state: 'WORKS' }] }]);
    await works(calling(old));
  });

  test('that has expired or ended goes on with the program, and never revives the old one', async () => {
    const owner = await makeStaff(world);
    const { key: old } = await make(owner, { days: 30 });
    clock.advance(31 * 86_400_000);
    await isRefused(old);
    const later = await makeStaff(world, { at: owner });
    expect(await list(later)).toMatchObject([{ keys: [{ state: 'EXPIRED' }] }]);
    const { key, programs } = await replace(later, idOf(old), 'WEEK');
    await isRefused(old);
    expect(await calling(key)).toMatchObject({ integrationName: 'Counter till' });
    expect(programs).toMatchObject([{ keys: [{ keyId: idOf(key) }] }]);
    await call(endProgramKey, { params: { keyId: idOf(key) } }, later.headers);
    clock.advance(1_000);
    const { key: third } = await replace(later, idOf(key), 'WEEK');
    await isRefused(key);
    await works(calling(third));
  });

  test('goes on from the new one, though that has ended before the old one', async () => {
    const owner = await makeStaff(world);
    const { key: old } = await make(owner);
    clock.advance(1_000);
    const { key: leaked } = await replace(owner, idOf(old), 'WEEK');
    await call(endProgramKey, { params: { keyId: idOf(leaked) } }, owner.headers);
    expect(await list(owner)).toMatchObject([
      {
        keys: [
          { keyId: idOf(leaked), state: 'ENDED', isReplaced: false },
          { keyId: idOf(old), state: 'WORKS', isReplaced: true },
        ],
      },
    ]);
    clock.advance(1_000);
    const { key } = await replace(owner, idOf(leaked));
    await works(calling(key));
    await isRefused(leaked);
    const [program] = await list(owner);
    expect(program?.keys).toMatchObject([{ keyId: idOf(key) }, { keyId: idOf(old) }]);
  });

  test('never lets the old one work longer than it would have', async () => {
    const owner = await makeStaff(world);
    const { key: old } = await make(owner, { days: 30 });
    clock.advance(29 * 86_400_000);
    const later = await makeStaff(world, { at: owner });
    const before = (await list(later))[0]?.keys[0]?.expiresAt;
    const { programs } = await replace(later, idOf(old), 'WEEK');
    expect(programs[0]?.keys[1]).toMatchObject({ keyId: idOf(old), expiresAt: before });
  });

  test('that the operator made keeps what the operator gave it, but one that charges stays ours', async () => {
    const owner = await makeStaff(world);
    const { externalId } = owner;
    const given = { externalId, scopes: ['refunds:write'], refundLimit: '5000' };
    const till = await createKey(database, { ...given, name: 'Till' }, clock.now(), '');
    if (!('key' in till)) throw new Error('no key was made');
    const [program] = await list(owner);
    expect(program?.keys).toMatchObject([{ madeBy: null, refundLimit: '5000.00' }]);
    const { programs } = await replace(owner, till.keyId);
    expect(programs[0]?.keys[0]).toMatchObject({
      refundLimit: '5000.00',
      scopes: ['refunds:write'],
    });
    const app = await makeIntegration(world, { at: owner, name: 'App' });
    expect(await refuseToReplace(owner, app.keyId)).toMatchObject({ code: 'charging_key' });
    // Ending it is any owner's.
    await call(endProgramKey, { params: { keyId: app.keyId } }, owner.headers);
    await isRefused(app.key);
    expect(await refuseToReplace(owner, app.keyId)).toMatchObject({ code: 'charging_key' });
  });
});

test("what the operator gave beyond an owner's limit does not come back once that key has ended", async () => {
  const owner = await makeStaff(world);
  const { externalId } = owner;
  const given = { externalId, name: 'Till', scopes: ['refunds:write'], refundLimit: '5000' };
  const till = await createKey(database, given, clock.now(), '');
  if (!('key' in till)) throw new Error('no key was made');
  const { keyId } = till;
  await revokeKey(database, { externalId, keyId, reason: 'It gave back too much' }, clock.now());
  const { programs } = await replace(owner, keyId);
  expect(programs[0]?.keys).toMatchObject([{ isReplaced: false, refundLimit: '1000.00' }]);
});

describe('ending a key', () => {
  test('is done once, for good, and all owners are told', async () => {
    const owner = await makeStaff(world);
    const other = await makeStaff(world, { at: owner });
    const { key } = await make(owner);
    const params = { keyId: idOf(key) };
    const ends = await Promise.all(
      [owner, other, owner].map(({ headers }) => call(endProgramKey, { params }, headers)),
    );
    for (const { programs } of ends)
      expect(programs).toMatchObject([{ keys: [{ state: 'ENDED' }] }]);
    await isRefused(key);
    const { results } = await call(listAuditEntries, {}, owner.headers);
    expect(results.filter(({ action }) => action === 'API_KEY_REVOKED')).toHaveLength(1);
    const texts = await textsTo(world, other.phone);
    expect(texts.filter((text) => text === toldOwners('ENDED'))).toHaveLength(1);
  });

  test.each(['ended', 'replaced at once'])(
    '%s, the answer comes once nothing is under way with it',
    async (how) => {
      const owner = await makeStaff(world);
      const { key } = await make(owner);
      const keyId = idOf(key);
      let isAnswered = false;
      // As the transaction of a call that had begun.
      const underWay = [`SELECT lock_api_key('${keyId}', false)`];
      const { answered } = await whileLocked(ownerUrl, underWay, async () => {
        const answered = (
          how === 'ended'
            ? call(endProgramKey, { params: { keyId } }, owner.headers)
            : replace(owner, keyId, 'NONE')
        ).then(() => {
          isAnswered = true;
        });
        await untilSomebodyWaitsForALock(ownerUrl);
        await isRefused(key);
        expect(isAnswered).toBe(false);
        return { answered };
      });
      await answered;
    },
  );
});
