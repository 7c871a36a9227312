import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hourMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { giveMenu, newMenu } from '../../../find/menus/menus.factory.ts';
import { revokeKey } from '../../../money/integrations/index.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { openAvailability, taco } from './availability.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { clock, database, ownerUrl } = world;
const open = () => openAvailability(world);

describe('is refused, naming the field', () => {
  const instant = (afterMs: number) => new Date(clock.now() + afterMs).toISOString();

  test.each([
    ['nothing', {}, 'available'],
    ['an unknown field', { soldOut: true }, 'soldOut'],
    ['an end of what is back', { available: true, until: 'TOMORROW' }, 'until'],
    ['an end without a word', { portionsLeft: 1, until: 'TOMORROW' }, 'until'],
    ['another end', { available: false, until: 'FRIDAY' }, 'until'],
    ['a time that is over', { available: false, until: instant(-1) }, 'until'],
    ['a time in two years', { available: false, until: instant(731 * 24 * hourMs) }, 'until'],
    ['half a portion', { portionsLeft: 0.5 }, 'portionsLeft'],
    ['too many portions', { portionsLeft: 1_000 }, 'portionsLeft'],
    ['no option', { options: [] }, 'options'],
    [
      'an option that it has not',
      {
        options: [
          { at: ['Extras', 'Lime'], available: false },
          { at: ['Extras', 'Salsa'], available: false },
        ],
      },
      'options.1.at',
    ],
    [
      'an own id that no option has',
      { options: [{ reference: 'X', available: false }] },
      'options.0.reference',
    ],
    ['an option without a name', { options: [{ available: false }] }, 'options.0.at'],
    [
      'an option with both',
      { options: [{ at: ['Extras', 'Lime'], reference: 'X-GUAC', available: false }] },
      'options.0.at',
    ],
    [
      'an option until yesterday',
      { options: [{ reference: 'X-GUAC', available: false, until: instant(-1) }] },
      'options.0.until',
    ],
  ])('%s', async (_, body, field) => {
    const { gone, refusedOf, changes } = await open();
    const before = (await changes()).length;
    const refusal = await refusedOf('reference:TACO-1', body);
    expect(refusal.httpStatus).toBe(400);
    expect(refusal.problems?.map((problem) => problem.field)).toContain(field);
    expect(await gone()).toEqual([]);
    expect(await changes()).toHaveLength(before);
  });

  test("another restaurant's dish, one that is off the menu, and ids that are none", async () => {
    const { till, idOf, refusedOf } = await open();
    const other = await open();
    const off = await idOf('Horchata');
    await giveMenu(database, till, newMenu({ Dinner: { Tacos: [taco()] } }));
    const wrong = [
      await other.idOf('Taco'),
      off,
      0,
      -1,
      '1e3',
      '01',
      'x',
      "1' OR 1=1",
      '2147483648',
      'reference:',
    ];
    for (const item of wrong) {
      expect(await refusedOf(item, { available: false }), String(item)).toMatchObject({
        httpStatus: 404,
        code: 'dish_not_found',
        problems: [{ field: 'item' }],
      });
    }
    expect(await other.gone()).toEqual([]);
  });

  test('a key that has ended or lacks the scope, and too many in an hour', async () => {
    const { till, gone, refusedOf, fresh } = await open();
    const reads = await makeIntegration(world, { at: till, scopes: ['menu:read'], name: 'Site' });
    const theirs = { ...reads.headers, 'idempotency-key': randomUUID() };
    expect(await refusedOf('reference:TACO-1', { available: false }, theirs)).toMatchObject({
      code: 'scope_missing',
    });
    const used = fresh();
    await refusedOf('reference:OTHER', { available: false }, used);
    await queryOnce(
      ownerUrl,
      `UPDATE throttle SET points = 100000 WHERE key LIKE 'menus.availability.restaurant:%'`,
    );
    expect(await refusedOf('reference:TACO-1', { available: false })).toMatchObject({
      httpStatus: 429,
      code: 'too_many_availability_changes',
    });
    await queryOnce(ownerUrl, 'DELETE FROM throttle');
    const { externalId, keyId } = till;
    await revokeKey(database, { externalId, keyId, reason: 'It leaked.' }, clock.now());
    expect(await refusedOf('reference:TACO-1', { available: false })).toMatchObject({
      code: 'invalid_api_key',
    });
    expect(await gone()).toEqual([]);
  });
});
