import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { setPartnerAvailability } from '#contract/find/menus/till-availability.ts';
import { getDetailChange } from '#contract/portal/edits/changes.ts';
import { takeMenuBack } from '#contract/portal/edits/menu-owner.ts';
import { getMenuToEdit, setSoldOut } from '#contract/portal/edits/sold-out.ts';
import { hourMs } from '#contract/time/durations.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { twoMenus as menu, openAvailability } from './availability.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, clock } = world;
const open = () => openAvailability(world);

describe('a till says', () => {
  test('that a dish is sold out until a time: diners read it, and then it is back by itself', async () => {
    const { set, idOf, gone } = await open();
    const until = new Date(clock.now() + 2 * hourMs).toISOString();
    const answer = await set(await idOf('Horchata'), { available: false, until });
    expect(answer.dishes).toMatchObject([{ name: 'Horchata', soldOut: { until } }]);
    expect(await gone()).toEqual(['Horchata']);
    clock.advance(2 * hourMs);
    expect(await gone()).toEqual([]);
  });

  test('by its own id: of all dishes that it calls so, with options and portions, in one change', async () => {
    const { set, gone, changes, undo } = await open();
    const { dishes } = await set('reference:TACO-1', {
      available: false,
      portionsLeft: 7,
      options: [
        { reference: 'X-GUAC', available: false },
        { at: ['Extras', 'Lime'], available: false, until: 'TOMORROW' },
      ],
    });
    expect(dishes.map(({ name, catalog, portionsLeft }) => [name, catalog, portionsLeft])).toEqual([
      ['Taco', 'Dinner', 7],
      ['Small taco', 'Lunch', 7],
    ]);
    expect(dishes[0]).toMatchObject({
      soldOut: { until: null },
      soldOutOptions: [{ reference: 'X-GUAC', until: null }, { reference: null }],
    });
    const all = ['Taco', 'Small taco'].flatMap((name) => [
      name,
      `${name}: Guacamole`,
      `${name}: Lime`,
    ]);
    expect(await gone()).toEqual(all);
    const [newest] = await changes();
    expect(newest).toMatchObject({ actor: 'Counter till', action: 'SOLD_OUT_CHANGED' });
    expect(newest?.change.lines).toHaveLength(8);
    await undo();
    expect(await gone()).toEqual([]);
    expect((await changes())[0]).toMatchObject({ action: 'CHANGE_UNDONE' });
  });

  test('the last word counts, theirs or that of staff, and what is left out stays', async () => {
    const { owner, set, idOf, gone, changes } = await open();
    const id = await idOf('Horchata');
    await set(id, { available: false, portionsLeft: 3 });
    const stateOf = async () =>
      (await call(getMenuToEdit, {}, owner.headers)).catalogs
        .flatMap(({ categories }) => categories.flatMap(({ items }) => items))
        .find(({ itemId }) => itemId === id);
    const { version = '' } = (await stateOf()) ?? {};
    const body = { kind: 'DISH' as const, id, soldOut: null, version };
    await call(setSoldOut, { body }, owner.headers);
    expect(await gone()).toEqual([]);
    expect((await stateOf())?.portions.left).toBe(3);
    await set(id, { portionsLeft: 0 });
    expect(await gone()).toEqual(['Horchata']);
    // Back with none left: they are no longer counted.
    await set(id, { available: true });
    expect(await gone()).toEqual([]);
    expect((await stateOf())?.portions.left).toBeNull();
    // The same again is no change.
    const before = (await changes()).length;
    await set(id, { available: true });
    expect(await changes()).toHaveLength(before);
  });

  test('until a time, and staff until tomorrow: the later word is what diners read', async () => {
    const { owner, set, idOf, gone } = await open();
    const id = await idOf('Horchata');
    const until = new Date(clock.now() + hourMs).toISOString();
    await set(id, { available: false, until });
    const item = (await call(getMenuToEdit, {}, owner.headers)).catalogs
      .flatMap(({ categories }) => categories.flatMap(({ items }) => items))
      .find(({ itemId }) => itemId === id);
    const body = {
      kind: 'DISH' as const,
      id,
      soldOut: 'TOMORROW' as const,
      version: item?.version ?? '',
    };
    const marked = await call(setSoldOut, { body }, owner.headers);
    expect(marked.until).not.toBe(until);
    clock.advance(hourMs);
    expect(await gone()).toEqual(['Horchata']);
  });

  test('whoever changes the menu, and it stays when the menu is sent again', async () => {
    const { owner, send, set, gone, idOf, refusedOf, undo } = await open();
    await send(1, menu);
    await set('reference:TACO-1', { available: false });
    await send(2, menu);
    expect(await gone()).toEqual(['Taco', 'Small taco']);
    await send(3, menu, { soldOutBy: 'TILL' });
    expect(await gone()).toEqual([]);
    await set('reference:TACO-1', { available: false });
    await send(4, menu, { soldOutBy: 'TILL' });
    expect(await gone()).toEqual(['Taco', 'Small taco']);
    // The till says it, so staff don't undo it.
    await expect(undo()).rejects.toThrow('till_says_sold_out');
    await call(takeMenuBack, {}, owner.headers);
    await set(await idOf('Horchata'), { available: false });
    expect(await gone()).toEqual(['Taco', 'Horchata', 'Small taco']);
    expect(await refusedOf('reference:OTHER', { available: false })).toMatchObject({
      httpStatus: 404,
      code: 'dish_not_found',
    });
  });
});

test('fifty at once with one key are one change, and each gets the same answer', async () => {
  const { till, changes } = await open();
  const before = (await changes()).length;
  const url = setPartnerAvailability.path.replace(':item', 'reference:TACO-1');
  const headers = { ...till.headers, 'idempotency-key': 'once' };
  const send = () =>
    app.inject({ method: 'PUT', url, headers, payload: { available: false, until: 'TOMORROW' } });
  const answers = await Promise.all(Array.from({ length: 50 }, send));
  const codes = new Set(answers.map(({ statusCode }) => statusCode));
  expect([...codes].filter((code) => code !== 200 && code !== 409)).toEqual([]);
  const bodies = new Set(
    answers.filter(({ statusCode }) => statusCode === 200).map(({ payload }) => payload),
  );
  expect(bodies.size).toBe(1);
  expect(await changes()).toHaveLength(before + 1);
});

test('tills and staff at once: nothing is lost, and the history has each of them', async () => {
  const { owner, idOf, till, changes, set } = await open();
  const id = await idOf('Horchata');
  const other = await makeIntegration(world, { at: till, name: 'Website' });
  const send = (headers: object, payload: object) =>
    app.inject({
      method: 'PUT',
      url: setPartnerAvailability.path.replace(':item', String(id)),
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload,
    });
  const before = (await changes()).length;
  await Promise.all([
    send(till.headers, { available: false }),
    send(other.headers, { portionsLeft: 5 }),
    send(till.headers, { available: false }),
  ]);
  const { dishes } = await set(id, { portionsLeft: 5 });
  expect(dishes).toMatchObject([{ soldOut: { until: null }, portionsLeft: 5 }]);
  const made = (await changes()).slice(0, (await changes()).length - before);
  expect(made.map(({ actor }) => actor).toSorted()).toEqual(['Counter till', 'Website']);
  const params = { auditId: made[0]?.auditId ?? 0 };
  expect(await call(getDetailChange, { params }, owner.headers)).toMatchObject({
    isAsChanged: true,
  });
});
