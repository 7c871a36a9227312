import { describe, expect, test } from 'vitest';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { createKey } from './keys.ts';
import { idOf, programsOf } from './programs.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database } = world;
const { make, replace, refuseToReplace, list } = programsOf(world);

describe('a key that replaces another, and may do something else', () => {
  const keyOf = ({ programs }: Awaited<ReturnType<typeof replace>>, index = 0) =>
    programs[0]?.keys[index];

  test('may do more or less, and the old one goes on as it was', async () => {
    const owner = await makeStaff(world);
    const { key: old } = await make(owner, { scopes: ['orders:write'] });
    clock.advance(1_000);
    const more = await replace(owner, idOf(old), 'WEEK', {
      scopes: ['menu:write', 'orders:write', 'refunds:write'],
      refundLimit: '40.00',
    });
    const [added, kept] = [keyOf(more), keyOf(more, 1)];
    expect(added?.scopes.toSorted()).toEqual(['menu:write', 'orders:write', 'refunds:write']);
    expect(added?.refundLimit).toBe('40.00');
    expect(kept).toMatchObject({ keyId: idOf(old), scopes: ['orders:write'] });
    const [entry] = (await call(listAuditEntries, {}, owner.headers)).results;
    expect(entry?.detail).toMatch(/menu:write.*up to \$40\.00 a day, in place of/);
    clock.advance(1_000);
    const less = await replace(owner, idOf(more.key), 'NONE', { scopes: ['refunds:write'] });
    expect(keyOf(less)).toMatchObject({ scopes: ['refunds:write'], refundLimit: '40.00' });
    clock.advance(1_000);
    const none = await replace(owner, idOf(less.key), 'NONE', { scopes: ['menu:read'] });
    expect(keyOf(none)).toMatchObject({ scopes: ['menu:read'], refundLimit: '0.00' });
    clock.advance(1_000);
    const again = await replace(owner, idOf(none.key), 'NONE', { scopes: ['refunds:write'] });
    expect(keyOf(again)?.refundLimit).toBe('0.00');
  });

  test('gives back no more than an owner may say, whatever limit stood beside the old one', async () => {
    const owner = await makeStaff(world);
    const { externalId } = owner;
    const given = { externalId, scopes: ['orders:write'], refundLimit: '5000', name: 'Till' };
    const till = await createKey(database, given, clock.now(), '');
    if (!('key' in till)) throw new Error('no key was made');
    const scopes = ['refunds:write'] as const;
    expect(
      await refuseToReplace(owner, till.keyId, { scopes: [...scopes], refundLimit: '1000.01' }),
    ).toMatchObject({ code: 'bad_input', problems: [{ field: 'refundLimit' }] });
    const made = await replace(owner, till.keyId, 'DAY', { scopes: [...scopes] });
    expect(keyOf(made)?.refundLimit).toBe('0.00');
  });

  test.each([[[]], [['payments:write']], [['orders:everything']]])(
    'never charges diners, nor does nothing: %j',
    async (scopes) => {
      const owner = await makeStaff(world);
      const { key: old } = await make(owner);
      expect(await refuseToReplace(owner, idOf(old), { scopes: scopes as never })).toMatchObject({
        code: 'bad_input',
      });
      expect(await list(owner)).toMatchObject([{ keys: [{ isReplaced: false }] }]);
    },
  );

  test('is one of two that owners ask for at once', async () => {
    const owner = await makeStaff(world);
    const { key: old } = await make(owner, { scopes: ['orders:read'] });
    const wanted = [['orders:read', 'menu:write'], ['menu:read']] as const;
    const answers = await Promise.allSettled(
      wanted.map((scopes) => replace(owner, idOf(old), 'NONE', { scopes: [...scopes] })),
    );
    const made = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(made).toHaveLength(1);
    const [program] = await list(owner);
    expect(program?.keys).toHaveLength(1);
    expect(wanted.map(([...scopes]) => scopes.toSorted())).toContainEqual(
      program?.keys[0]?.scopes.toSorted(),
    );
  });
});
