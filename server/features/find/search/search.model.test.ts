import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { milesBetween } from '#contract/find/search/near.ts';
import {
  type Relaxation,
  type SearchCriteriaInput,
  searchRestaurants,
} from '#contract/find/search/search.ts';
import { openOwnerDatabase } from '#platform/testing/owner-database.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { giveTerms } from '../../orders/terms/terms.factory.ts';
import { giveMenu, newItem, newMenu } from '../menus/menus.factory.ts';
import { inCity, makeRestaurant } from '../restaurants/restaurants.factory.ts';
import {
  findInWords,
  naiveSearch,
  placeOf,
  ratingOf,
  totalReviewsOf,
} from './naive-search.factory.ts';
import { type Kitchen, kitchens, questions } from './town.factory.ts';

const { call, database, ownerUrl, clock, waitForChanges } = await openTestApp();
const owner = openOwnerDatabase(ownerUrl);

const listed: (Kitchen & { id: string })[] = [];

async function open(kitchen: Kitchen, isListed: boolean) {
  const { dishes, stars, city, weeklyHours, at, zipCode, features: has, ...others } = kitchen;
  const { webTerms, ...facts } = others;
  const made = await makeRestaurant(database, {
    ...facts,
    address: { ...inCity(city).address, zipCode },
    ...at,
    attributes: {
      reservations: has.includes('RESERVATIONS'),
      outdoorSeating: has.includes('OUTDOOR_SEATING'),
      parking: has.includes('PARKING') ? ['Street'] : [],
      wifi: has.includes('WIFI'),
    },
    listed: isListed,
    hours: { weeklyHours, specialDays: [] },
  });
  if (webTerms) {
    const { services, area } = webTerms;
    const delivery = { area, feeCents: 0, leastOrderCents: 0, travelMinutes: 15 };
    await giveTerms(database, made, { services, delivery });
  }
  const items = dishes.map((dish) => newItem(dish));
  if (items.length > 0) await giveMenu(database, made, newMenu({ Menu: { Dishes: items } }));
  const [one_star, two_stars, three_stars, four_stars, five_stars] = stars;
  // Written as the owner: there are no reviews to count.
  await owner
    .insertInto('review_metrics')
    .values({
      business_id: made.businessId,
      one_star,
      two_stars,
      three_stars,
      four_stars,
      five_stars,
    })
    .execute();
  if (isListed) listed.push({ ...kitchen, id: made.externalId });
}

beforeAll(async () => {
  // The same town every time: a failure can be repeated with the seed of its question.
  const town = fc.sample(kitchens, { numRuns: 60, seed: 4_207 });
  for (const [position, kitchen] of town.entries()) await open(kitchen, position % 10 !== 9);
  await waitForChanges();
});

function relaxed(body: SearchCriteriaInput, without: Relaxation['without']): SearchCriteriaInput {
  const left: Record<string, unknown> = { ...body };
  for (const { criterion, value } of without) {
    const stored = left[criterion];
    if (Array.isArray(stored)) left[criterion] = stored.filter((item) => item !== value);
    else delete left[criterion];
    if (criterion === 'near') for (const name of ['zip', 'position', 'sort']) delete left[name];
  }
  return left as SearchCriteriaInput;
}

test('finds what looking at every restaurant finds, in the same order', async () => {
  let somethingFound = 0;
  let relaxations = 0;
  await fc.assert(
    fc.asyncProperty(questions, async (body) => {
      const expected = naiveSearch(listed, body, clock.now());
      const { offset = 0, limit = 200 } = body;
      const page = expected.slice(offset, offset + limit);
      const answer = await call(searchRestaurants, { body });
      expect(answer.results.map(({ businessExternalId }) => businessExternalId)).toEqual(
        page.map(({ id }) => id),
      );
      expect(answer.totalResults).toBe(expected.length);
      expect(answer.probablyMoreResults).toBe(page.length === limit);
      for (const [position, kitchen] of page.entries()) {
        const card = answer.results[position];
        const near = placeOf(listed, body);
        if (near) expect(card?.distanceMiles).toBeCloseTo(milesBetween(near, kitchen.at), 0);
        else expect(card).not.toHaveProperty('distanceMiles');
        expect(card).toMatchObject({
          rating: ratingOf(kitchen),
          totalReviews: totalReviewsOf(kitchen),
        });
        const { matched } = findInWords(kitchen, body.query ?? '');
        expect(card?.matchedDishes ?? []).toEqual(matched);
      }
      // Without the named criteria, as many are found as it says; with one of them back, none is.
      for (const { without, totalResults } of answer.relaxations ?? []) {
        expect(naiveSearch(listed, relaxed(body, without), clock.now())).toHaveLength(totalResults);
        const less = relaxed(body, without.slice(1));
        expect(naiveSearch(listed, less, clock.now())).toHaveLength(0);
        relaxations += 1;
      }
      expect(expected.length > 0).toBe(answer.relaxations === undefined);
      somethingFound += Number(page.length > 0);
    }),
    { numRuns: 600 },
  );
  // A property of empty answers would prove little.
  expect(somethingFound).toBeGreaterThan(150);
  expect(relaxations).toBeGreaterThan(50);
});
