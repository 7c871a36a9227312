import { beforeEach, describe, expect, test } from 'vitest';
import { getCity, getRestaurant, showCards } from '#contract/find/restaurants/restaurants.ts';
import {
  getSearchFilters,
  type SearchCriteriaInput,
  searchRestaurants,
} from '#contract/find/search/search.ts';
import { daily, hoursOf, on } from '#contract/ground/hours/hours.factory.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { renewOpenSpans } from '../../ground/hours/index.ts';
import { giveTerms } from '../../orders/terms/terms.factory.ts';
import { makeReview } from '../../reviews/reviews/reviews.factory.ts';
import { giveMenu, newItem, newMenu } from '../menus/menus.factory.ts';
import { inCity, makeRestaurant } from '../restaurants/restaurants.factory.ts';

const { call, database, clock, waitForChanges } = await openTestApp();

const names = async (body: SearchCriteriaInput) =>
  (await call(searchRestaurants, { body })).results.map(({ name }) => name);

describe('a cached answer about what is open', () => {
  beforeEach(() => clock.set('2026-03-19T16:00:00Z'));

  test('follows the clock, for restaurants on the list and for those that join it', async () => {
    const timeZone = 'America/Chicago';
    // Noon is 17:00 UTC.
    for (const [name, hours] of [
      ['Early', hoursOf(on([4], '06:00-12:00'))],
      ['Late', hoursOf(on([4], '12:30-20:00'))],
      ['Night', hoursOf(on([4], '20:00-26:00'))],
    ] as const) {
      await makeRestaurant(database, { name, hours, timeZone, ...inCity('Waco') });
    }
    await waitForChanges();
    for (const [at, open, opening] of [
      ['11:59:59.999', ['Early'], ['Early', 'Late', 'Night']],
      ['12:00:00', [], ['Late', 'Night', 'Early']],
      ['12:29:59.999', [], ['Late', 'Night', 'Early']],
      ['12:30:00', ['Late'], ['Late', 'Night', 'Early']],
      ['20:00:00', ['Night'], ['Night', 'Early', 'Late']],
    ] as const) {
      clock.set(`2026-03-19T${at}-05:00`);
      expect(await names({ openNow: true, city: 'waco' }), at).toEqual(open);
      expect(await names({ openNow: true, query: 'night' }), at).toEqual(
        open.filter((name) => name === 'Night'),
      );
      expect(await names({ sort: 'opening', city: 'waco' }), at).toEqual(opening);
    }
  });

  test('agrees with the card', async () => {
    for (const at of ['2026-03-20T01:59:59-05:00', '2026-03-20T02:00:00-05:00']) {
      clock.set(at);
      const { results } = await call(searchRestaurants, { body: { city: 'waco' } });
      const open = results.filter(({ opening }) => opening.isOpen).map(({ name }) => name);
      expect(await names({ openNow: true, city: 'waco' })).toEqual(open);
    }
  });

  test('follows what the renewal finds out', async () => {
    const made = await makeRestaurant(database, { name: 'Silent', ...inCity('Marfa') });
    await asRestaurant(database, made.businessId, (transaction) =>
      transaction
        .updateTable('restaurants')
        .set({ weekly_hours: JSON.stringify(daily('00:00-24:00')) })
        .where('business_id', '=', made.businessId)
        .execute(),
    );
    await waitForChanges();
    expect(await names({ openNow: true, city: 'marfa' })).toEqual([]);
    await renewOpenSpans(database, clock.now());
    await waitForChanges();
    expect(await names({ openNow: true, city: 'marfa' })).toEqual(['Silent']);
  });
});

describe('a cached card', () => {
  const promised = async (body: SearchCriteriaInput) =>
    (await call(searchRestaurants, { body })).results.map(({ webOffer }) =>
      webOffer?.first.map(({ text }) => text),
    );
  /** The same in each answer that has cards. */
  const expectPromised = async (id: string, texts: string[] | undefined) => {
    const answers = [
      (await call(searchRestaurants, { body: { city: 'alpine' } })).results,
      (await call(getCity, { params: { urlFriendlyCity: 'alpine' } })).results,
      (await call(showCards, { body: { ids: [id] } })).results,
      [await call(getRestaurant, { params: { id } })],
    ];
    const said = answers.map(([card]) => card?.webOffer?.first.map(({ text }) => text));
    expect(said).toEqual([texts, texts, texts, texts]);
  };

  test('says from when on it can be ordered, as the clock and the terms go on', async () => {
    const made = await makeRestaurant(database, {
      name: 'Promises',
      hours: hoursOf(daily('11:00-22:00')),
      timeZone: 'America/Chicago',
      ...inCity('Alpine'),
    });
    const body = { city: 'alpine' };
    clock.set('2026-03-19T18:40:00-05:00');
    await waitForChanges();
    await expectPromised(made.externalId, undefined);
    expect(await promised({ ...body, orderBy: 'ANY' })).toEqual([]);
    await giveTerms(database, made);
    await waitForChanges();
    await expectPromised(made.externalId, ['Pickup 7:00 PM', 'Delivery 7:15 PM']);
    expect(await promised({ ...body, orderBy: 'ANY' })).toHaveLength(1);
    // A millisecond later, the kitchen is no longer done by then.
    clock.set('2026-03-19T18:40:00.001-05:00');
    await expectPromised(made.externalId, ['Pickup 7:15 PM', 'Delivery 7:30 PM']);
    await giveTerms(database, made, { laterUntilMs: clock.now() + 3_600_000 });
    await waitForChanges();
    await expectPromised(made.externalId, ['Pickup 7:30 PM', 'Delivery 7:45 PM']);
    // Closed, and orders are for today only.
    clock.set('2026-03-19T22:05:00-05:00');
    await expectPromised(made.externalId, []);
    await giveTerms(database, made, { daysAhead: 1 });
    await waitForChanges();
    await expectPromised(made.externalId, [
      'Pickup tomorrow 11:30 AM',
      'Delivery tomorrow 11:45 AM',
    ]);
    clock.set('2026-03-20T00:00:00-05:00');
    await expectPromised(made.externalId, ['Pickup 11:30 AM', 'Delivery 11:45 AM']);
  });
});

describe('a cached search', () => {
  test('follows a menu', async () => {
    const made = await makeRestaurant(database, { name: 'Kitchen', ...inCity('Lubbock') });
    await waitForChanges();
    const vegan: SearchCriteriaInput = { city: 'lubbock', dietary: ['VEGAN', 'NUT_FREE'] };
    expect(await names(vegan)).toEqual([]);
    expect(await names({ query: 'tofu' })).toEqual([]);

    const tofu = newItem({ name: 'Tofu', dietaryTags: ['VEGAN'] });
    const rice = newItem({ name: 'Rice', dietaryTags: ['NUT_FREE'] });
    await giveMenu(database, made, newMenu({ Menu: { Bowls: [tofu, rice] } }));
    await waitForChanges();
    expect(await names(vegan)).toEqual(['Kitchen']);
    expect(await names({ query: 'tofu' })).toEqual(['Kitchen']);

    await giveMenu(database, made, newMenu({ Menu: { Bowls: [rice] } }));
    await waitForChanges();
    expect(await names(vegan)).toEqual([]);
    expect(await names({ query: 'tofu' })).toEqual([]);
  });

  test('follows the reviews, whose average counts from the 21st on', async () => {
    const made = await makeRestaurant(database, { businessRating: 4.5, ...inCity('Odessa') });
    const ratingNow = async () => {
      await waitForChanges();
      const { results } = await call(searchRestaurants, { body: { city: 'odessa' } });
      return [results[0]?.rating, results[0]?.totalReviews];
    };
    expect(await ratingNow()).toEqual([4.5, 0]);
    for (let count = 0; count < 20; count += 1) await makeReview(database, made, { rating: 3 });
    expect(await ratingNow()).toEqual([4.5, 20]);
    await makeReview(database, made, { rating: 5 });
    expect(await ratingNow()).toEqual([3.1, 21]);
  });
});

describe('the search filters', () => {
  const filters = () => call(getSearchFilters, {});

  test('are what listed restaurants offer, each once, and follow them', async () => {
    const before = await filters();
    expect(before.cuisines.map(({ cuisine }) => cuisine)).toEqual(['American', 'Barbecue']);
    expect(before.dietary).toEqual(['NUT_FREE']);
    expect(before.serviceTypes).toEqual(['DINE_IN', 'TAKE_OUT']);
    expect(before.orderWays).toEqual(['ANY', 'TAKE_OUT', 'DELIVERY']);

    // Two spellings of one cuisine are one restaurant.
    const cuisines = ['Éthiopian', 'barbecues', 'Barbecue'];
    const made = await makeRestaurant(database, {
      cuisines,
      attributes: { parking: ['Street'], wifi: true },
      serviceTypes: ['DELIVERY'],
      ...inCity('Abilene'),
    });
    await giveTerms(database, made, { services: ['TAKE_OUT', 'DINE_IN'] });
    await makeRestaurant(database, { name: 'For testing', cuisines: ['Test'], ...inCity('Test') });
    await makeRestaurant(database, { listed: false, cuisines: ['Secret'], ...inCity('Secret') });
    await giveMenu(
      database,
      made,
      newMenu({ Menu: { All: [newItem({ dietaryTags: ['HALAL'] })] } }),
    );
    await waitForChanges();

    const after = await filters();
    const barbecue = before.cuisines.find(({ cuisine }) => cuisine === 'Barbecue');
    expect(after).toEqual({
      orderWays: before.orderWays,
      cuisines: [
        before.cuisines[0],
        { cuisine: 'Barbecue', restaurants: (barbecue?.restaurants ?? 0) + 1 },
        { cuisine: 'Éthiopian', restaurants: 1 },
      ],
      cities: [
        { city: 'Abilene', urlFriendlyCity: 'abilene', utcOffsetMinutes: [-300] },
        ...before.cities,
      ],
      dietary: ['NUT_FREE', 'HALAL'],
      serviceTypes: ['DINE_IN', 'TAKE_OUT', 'DELIVERY'],
      features: ['PARKING', 'WIFI'],
    });
  });
});
