import { beforeEach, describe, expect, test } from 'vitest';
import {
  endProgramKey,
  listPrograms,
  makeProgramKey,
  replaceProgramKey,
} from '#contract/money/integrations/programs.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { changeBusinessUser, changeBusinessUserStatus } from '#contract/people/staff/staff.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { untilSomebodyWaitsForALock, whileLocked } from '#platform/testing/wait-for-lock.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { closeRestaurant } from '../../operate/operators/index.ts';
import { fromAnywhere, textsTo } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { makeIntegration } from './integrations.factory.ts';

import { idOf, programsOf, replacing, toldOwners, wantedKey } from './programs.factory.ts';

const world = await openTestApp({ settings: fromAnywhere, startsAt: '2026-03-19T16:00:00Z' });
const { app, call, clock, database, log, ownerUrl, refused } = world;
const { make, refuseToMake, replace, refuseToReplace, list, calling, isRefused } =
  programsOf(world);

// The inbox shows the newest texts, and a list the newest keys.
beforeEach(() => clock.advance(1_000));

describe('a key that an owner makes', () => {
  test('works at once, and the list says what it can do, whose it is and since when', async () => {
    const owner = await makeStaff(world);
    const given = { scopes: ['refunds:write', 'orders:write'], refundLimit: '500.00' } as const;
    const { key, programs } = await make(owner, { ...given, scopes: [...given.scopes] });
    expect(await calling(key)).toMatchObject({
      businessExternalId: owner.externalId,
      integrationName: 'Counter till',
    });
    expect(programs).toMatchObject([
      {
        name: 'Counter till',
        keys: [
          {
            keyId: idOf(key),
            state: 'WORKS',
            scopes: ['orders:write', 'refunds:write'],
            refundLimit: '500.00',
            madeAt: new Date(clock.now()).toISOString(),
            madeBy: { isOwner: true },
            // The end of a day at the restaurant.
            expiresAt: '2026-06-18T05:00:00.000Z',
            lastDay: '2026-06-17',
            isReplaced: false,
            lastUsed: null,
          },
        ],
      },
    ]);
    const [entry] = (await call(listAuditEntries, {}, owner.headers)).results;
    expect(entry).toMatchObject({
      action: 'API_KEY_MADE',
      detail: `Counter till (${idOf(key)}) orders:write refunds:write up to $500.00 a day`,
    });
  });

  test('takes the password of an owner, and all owners are told', async () => {
    const owner = await makeStaff(world);
    const other = await makeStaff(world, { at: owner });
    const manager = await makeStaff(world, { at: owner, roleId: 2 });
    for (const [currentPassword, message] of [
      ['not theirs', "that isn't your current password."],
      ['', 'Required'],
    ]) {
      const { problems } = await refuseToMake(owner, { currentPassword });
      expect(problems).toEqual([{ field: 'currentPassword', message }]);
    }
    expect(await list(owner)).toEqual([]);
    expect(await textsTo(world, owner.phone)).not.toContain(toldOwners('MADE'));
    await make(owner);
    for (const { phone } of [owner, other]) {
      expect(await textsTo(world, phone)).toContain(toldOwners('MADE'));
    }
    expect(await textsTo(world, manager.phone)).not.toContain(toldOwners('MADE'));
  });

  test.each([2, 4, 5] as const)('is made, seen and ended by no role %i', async (roleId) => {
    const owner = await makeStaff(world);
    const { key } = await make(owner);
    const person = await makeStaff(world, { at: owner, roleId });
    const notPermitted = { code: 'not_permitted' };
    const { headers } = person;
    expect(await refused(listPrograms, {}, headers)).toMatchObject(notPermitted);
    expect(await refuseToMake(person, { name: 'Other' })).toMatchObject(notPermitted);
    const params = { keyId: idOf(key) };
    expect(await refused(endProgramKey, { params }, headers)).toMatchObject(notPermitted);
    const next = replacing(person, idOf(key));
    expect(await refused(replaceProgramKey, next, headers)).toMatchObject(notPermitted);
    await works(calling(key));
  });

  test('charges no diners through us, and gives back no more than the operator would let it', async () => {
    const owner = await makeStaff(world);
    for (const [given, field] of [
      [{ scopes: ['orders:write', 'payments:write'] }, 'scopes.1'],
      [{ scopes: ['all'] }, 'scopes.0'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['refunds:write'], refundLimit: '1000.01' }, 'refundLimit'],
      [{ scopes: ['refunds:write'], refundLimit: '-1.00' }, 'refundLimit'],
      [{ days: 366 }, 'days'],
      [{ name: ' ' }, 'name'],
      [{ name: '...' }, 'name'],
    ] as const) {
      const { code, problems = [] } = await refuseToMake(owner, given);
      expect([code, problems[0]?.field]).toEqual(['bad_input', field]);
    }
    expect(await list(owner)).toEqual([]);
    // Whatever the code above it misses.
    const { userId, businessId } = owner;
    const insert = (scope: string, cents: number) =>
      queryOnce(
        ownerUrl,
        `INSERT INTO api_keys (business_id, key_id, name, secret_sha256, created_at, scopes, made_by,
           daily_refund_limit_cents)
         VALUES ($1, 'abcdefghijkl', 'Till', sha256('x'), now(), ARRAY[$2], $3, $4)`,
        [businessId, scope, userId, cents],
      );
    const refusedByCheck = { code: '23514' };
    await expect(insert('payments:write', 0)).rejects.toMatchObject(refusedByCheck);
    await expect(insert('refunds:write', 100_001)).rejects.toMatchObject(refusedByCheck);
  });

  test('without the right to give money back has no limit for it', async () => {
    const owner = await makeStaff(world);
    const { programs } = await make(owner, { refundLimit: '900.00' });
    expect(programs[0]?.keys).toMatchObject([{ refundLimit: '0.00' }]);
  });

  test.each([
    'Counter till',
    'counter TILL',
    '  Counter   till ',
    'Counter-till',
    'Ｃounter till',
    'joyous WEB',
    'Joyous\u200b web',
  ])('is never a program that is there: %j', async (name) => {
    const owner = await makeStaff(world);
    const ended = await makeIntegration(world, { at: owner, scopes: ['orders:write'] });
    // Its name stays its own.
    await call(endProgramKey, { params: { keyId: ended.keyId } }, owner.headers);
    expect(await refuseToMake(owner, { name })).toMatchObject({
      code: 'program_exists',
      problems: [{ field: 'name' }],
    });
  });

  test('has its name once, however many owners make it at the same time', async () => {
    const owner = await makeStaff(world);
    const second = await makeStaff(world, { at: owner });
    const answers = await Promise.all(
      [owner, second, owner, second].map((one) =>
        call(makeProgramKey, { body: wantedKey(one) }, one.headers).then(
          () => 'made',
          (error: unknown) => String(error),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'made')).toHaveLength(1);
    expect(await list(owner)).toMatchObject([{ keys: [{}] }]);
  });

  test('waits for a key of its name that the operator is just making', async () => {
    const owner = await makeStaff(world);
    const { businessId } = owner;
    const byOperator = [
      `SELECT pg_advisory_xact_lock(lock_key('programs', '${businessId}'))`,
      `INSERT INTO api_keys (business_id, key_id, name, secret_sha256, created_at)
       VALUES (${businessId}, 'abcdefghijkl', 'COUNTER TILL', sha256('operator'), now())`,
    ];
    const { answered } = await whileLocked(ownerUrl, byOperator, async () => {
      const answered = refuseToMake(owner);
      await untilSomebodyWaitsForALock(ownerUrl);
      return { answered };
    });
    expect(await answered).toMatchObject({ code: 'program_exists' });
  });

  test('is refused beyond 20 that work, or 20 in an hour', async () => {
    const owner = await makeStaff(world);
    // Nobody enters their password more often than 20 times in a while.
    const second = await makeStaff(world, { at: owner });
    for (let n = 0; n < 20; n += 1) await make(n % 2 ? owner : second, { name: `Till ${n}` });
    const another = { name: 'Till 20' };
    const tooOften = { code: 'too_many_attempts' };
    expect(await refuseToMake(owner, another)).toMatchObject(tooOften);
    expect(
      await refuseToReplace(owner, (await list(owner))[0]?.keys[0]?.keyId ?? ''),
    ).toMatchObject(tooOften);
    // Budgets go by the database's clock.
    await queryOnce(ownerUrl, 'TRUNCATE throttle');
    const later = await makeStaff(world, { at: owner });
    const tooMany = { code: 'too_many_keys' };
    expect(await refuseToMake(later, another)).toMatchObject(tooMany);
    const [first = '', last = ''] = (await list(later)).flatMap(({ keys }) => keys[0]?.keyId ?? []);
    expect(await refuseToReplace(later, first)).toMatchObject(tooMany);
    // The old one ends, so there are no more than before.
    await replace(later, first, 'NONE');
    await call(endProgramKey, { params: { keyId: last } }, later.headers);
    await make(later, another);
  });

  test('cannot be made for a restaurant that has closed for good, and the attempt leaves nothing behind', async () => {
    const owner = await makeStaff(world);
    const { key } = await make(owner);
    await closeRestaurant(database, { externalId: owner.externalId, nowMs: clock.now() });
    await isRefused(key);
    expect(await refuseToMake(owner, { name: 'Other' })).toMatchObject({
      code: 'restaurant_closed',
    });
    const next = replacing(owner, idOf(key));
    expect(await refused(replaceProgramKey, next, owner.headers)).toMatchObject({
      code: 'restaurant_closed',
    });
    expect(await list(owner)).toMatchObject([{ keys: [{ keyId: idOf(key), state: 'ENDED' }] }]);
    await works(call(endProgramKey, { params: { keyId: idOf(key) } }, owner.headers));
  });

  test('is shown once: its secret is in no table, no log and no list', async () => {
    const owner = await makeStaff(world);
    const answer = await app.inject({
      method: 'POST',
      url: makeProgramKey.path,
      headers: { ...owner.headers, 'idempotency-key': 'a'.repeat(20) },
      payload: wantedKey(owner),
    });
    expect(answer.headers['cache-control']).toContain('no-store');
    const { key } = answer.json().response;
    const { key: next } = await replace(owner, idOf(key));
    await calling(next);
    const tables = await queryOnce<{ name: string }>(
      ownerUrl,
      `SELECT relname AS name FROM pg_class
       WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
    );
    const schemas = new Set(['_private_jobs']);
    let kept = '';
    for (const { name } of tables) {
      const from = name.startsWith('_private') ? `graphile_worker.${name}` : name;
      if (name.startsWith('_private') && !schemas.has(name)) continue;
      const rows = await queryOnce(ownerUrl, `SELECT t::text AS row FROM ${from} t`);
      kept += JSON.stringify(rows);
    }
    const said = kept + JSON.stringify(log.lines()) + JSON.stringify(await list(owner));
    expect(said).toContain(idOf(key));
    for (const one of [key, next]) expect(said).not.toContain(one.slice(-72, -8));
  });
});

describe('a key whose maker', () => {
  test.each([
    ['was dismissed', { status: 'DISABLED' }],
    ['is no longer an owner', { roleId: 2 }],
  ] as const)('%s still works, and the list and the activity say so', async (_, changed) => {
    const owner = await makeStaff(world);
    const leaving = await makeStaff(world, { at: owner });
    const { key } = await make(leaving);
    const params = { userId: leaving.userId };
    const body = { ...changed, currentPassword: owner.password };
    const after = await ('status' in changed
      ? call(changeBusinessUserStatus, { params, body: body as never }, owner.headers)
      : call(changeBusinessUser, { params, body: body as never }, owner.headers));
    expect(after).toMatchObject({ workingKeys: ['Counter till'] });
    await works(calling(key));
    expect(await list(owner)).toMatchObject([{ keys: [{ madeBy: { isOwner: false } }] }]);
    const { results } = await call(listAuditEntries, {}, owner.headers);
    expect(results.find(({ action }) => action === 'API_KEY_LEFT_WORKING')).toMatchObject({
      detail: `Counter till (${idOf(key)})`,
    });
    await call(endProgramKey, { params: { keyId: idOf(key) } }, owner.headers);
    await isRefused(key);
  });
});
