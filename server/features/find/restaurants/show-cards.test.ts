import { expect, test } from 'vitest';
import { mostCards } from '#contract/find/restaurants/most-cards.ts';
import { showCards } from '#contract/find/restaurants/restaurants.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from './restaurants.factory.ts';

const { call, refused, database, ownerUrl, waitForChanges } = await openTestApp();
const [rosa, tacos] = [
  await makeRestaurant(database, { name: 'Rosa' }),
  await makeRestaurant(database, { name: 'Tacos' }),
];
const hidden = await makeRestaurant(database, { name: 'Hidden', listed: false });

const namesOf = async (ids: string[]) =>
  (await call(showCards, { body: { ids } })).results.map(({ name }) => name);

test('the cards come in the requested order, each once, without unlisted restaurants', async () => {
  const ids = [tacos.externalId, hidden.externalId, rosa.externalId, 'nobodyhasit1'];
  expect(await namesOf([...ids, tacos.externalId, '', "'; --", '💥'])).toEqual(['Tacos', 'Rosa']);
  expect(await namesOf([])).toEqual([]);
  const { results } = await call(showCards, { body: { ids: [rosa.externalId] } });
  expect(results[0]).toMatchObject({ businessExternalId: rosa.externalId, slug: 'rosa' });
});

test('an unlisted restaurant disappears from a cached answer', async () => {
  const ids = [tacos.externalId, rosa.externalId];
  expect(await namesOf(ids)).toEqual(['Tacos', 'Rosa']);
  const list = (listed: boolean) =>
    queryOnce(ownerUrl, 'UPDATE restaurants SET listed = $1 WHERE business_id = $2', [
      listed,
      tacos.businessId,
    ]);
  await list(false);
  await waitForChanges();
  expect(await namesOf(ids)).toEqual(['Rosa']);
  await list(true);
});

test('more ids than a device keeps are refused', async () => {
  const ids = Array.from({ length: mostCards + 1 }, () => rosa.externalId);
  expect(await refused(showCards, { body: { ids } })).toMatchObject({
    httpStatus: 400,
    code: 'bad_input',
  });
});
