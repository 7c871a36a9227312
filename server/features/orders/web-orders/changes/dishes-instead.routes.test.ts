import { expect, test } from 'vitest';
import { listDishesInstead } from '#contract/orders/web-orders/changes.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { openKitchen } from '../kitchen/kitchen.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, database } = world;

test('a cook reads what could come instead, of their own menu alone, also while nobody finds the restaurant', async () => {
  const { at, headers } = await openKitchen(world);
  await database
    .updateTable('restaurants')
    .set({ listed: false })
    .where('business_id', '=', at.businessId)
    .execute();
  const { catalogs } = await call(listDishesInstead, {}, headers);
  const names = catalogs.flatMap(({ categories }) =>
    categories.flatMap(({ items }) => items.map(({ name }) => name)),
  );
  expect(names).toContain('Burger');
  const stranger = await makeStaff(world, { roleId: 4 });
  expect(await call(listDishesInstead, {}, stranger.headers)).toEqual({ catalogs: [] });
});
