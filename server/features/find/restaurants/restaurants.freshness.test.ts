import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  getRestaurant,
  getRestaurantByName,
  listCities,
} from '#contract/find/restaurants/restaurants.ts';
import { searchRestaurants } from '#contract/find/search/search.ts';
import type { OpeningHours } from '#contract/ground/hours/hours.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { Created } from './create-restaurant.ts';
import { inCity, makeRestaurant } from './restaurants.factory.ts';

const { app, call, database, clock, waitForChanges } = await openTestApp();

const byId = async ({ externalId }: Created) => call(getRestaurant, { params: { id: externalId } });
const statusOf = async (url: string) => (await app.inject(url)).statusCode;
const names = async () =>
  (await call(searchRestaurants, { body: {} })).results.map(({ name }) => name);

const change = (
  { businessId }: Created,
  to: { name?: string; listed?: boolean; weekly_hours?: string; city?: string },
) =>
  asRestaurant(database, businessId, (transaction) =>
    transaction
      .updateTable('restaurants')
      .set(to)
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow(),
  );

describe('a cached answer', () => {
  test('follows a change, in every call', async () => {
    const made = await makeRestaurant(database, { name: 'Old Name' });
    expect((await byId(made)).name).toBe('Old Name');
    await expect.poll(names).toContain('Old Name');

    await change(made, { name: 'New Name' });
    await expect.poll(async () => (await byId(made)).name).toBe('New Name');
    await expect.poll(names).toContain('New Name');
    expect(await names()).not.toContain('Old Name');
  });

  test('follows a restaurant that is new, and one that is unlisted', async () => {
    const cities = async () => (await call(listCities, {})).map(({ city }) => city);
    await Promise.all([names(), cities()]);

    const made = await makeRestaurant(database, { name: 'Brief Glory', ...inCity('Waco') });
    await expect.poll(names).toContain('Brief Glory');
    await expect.poll(cities).toContain('Waco');
    const url = `/api/web/restaurant/${made.externalId}/`;
    expect(await statusOf(url)).toBe(200);

    await change(made, { listed: false });
    await expect.poll(() => statusOf(url)).toBe(404);
    await expect.poll(names).not.toContain('Brief Glory');
    await expect.poll(cities).not.toContain('Waco');

    await change(made, { listed: true });
    await expect.poll(() => statusOf(url)).toBe(200);
  });

  test('follows a second restaurant with the same name', async () => {
    const url = '/api/web/restaurant/byName/echo-room';
    const made = await makeRestaurant(database, { name: 'Echo Room' });
    expect(
      (await call(getRestaurantByName, { params: { name: 'echo-room' } })).businessExternalId,
    ).toBe(made.externalId);
    await makeRestaurant(database, { name: 'Echo Room' });
    await expect.poll(() => statusOf(url)).toBe(409);
  });

  test('does not show a change that was rolled back', async () => {
    const made = await makeRestaurant(database, { name: 'Steady' });
    await byId(made);
    const undone = asRestaurant(database, made.businessId, async (transaction) => {
      await transaction
        .updateTable('restaurants')
        .set({ name: 'Wavering' })
        .where('business_id', '=', made.businessId)
        .execute();
      expect((await byId(made)).name).toBe('Steady');
      throw new Error('changed our mind');
    });
    await expect(undone).rejects.toThrow('changed our mind');
    await sleep(50);
    expect((await byId(made)).name).toBe('Steady');
  });
});

describe('open or not', () => {
  // Thursday and Friday, 10 AM to 2 PM.
  const hours: OpeningHours = {
    weeklyHours: [4, 5].map((weekday) => ({ weekday, opensAtMinute: 600, closesAtMinute: 840 })),
    specialDays: [
      { date: '2026-03-20', name: 'Private event', intervals: [] },
      {
        date: '2026-04-03',
        name: 'Spring feast',
        intervals: [{ opensAtMinute: 720, closesAtMinute: 1500 }],
      },
    ],
  };

  /** Only the clock should change here, so wait for the notice of the new restaurant first. */
  const settled = async (facts: Parameters<typeof makeRestaurant>[1]) => {
    const made = await makeRestaurant(database, facts);
    await waitForChanges();
    return made;
  };

  const openingAt = async (made: Created, instant: string) => {
    clock.set(instant);
    const [{ opening }, { results }] = await Promise.all([
      byId(made),
      call(searchRestaurants, { body: {} }),
    ]);
    const card = results.find((one) => one.businessExternalId === made.externalId);
    expect(card?.opening).toEqual(opening);
    return opening;
  };

  beforeEach(() => clock.set('2026-03-19T16:00:00Z'));

  test("follows the restaurant's clock, even if nothing changes in the database", async () => {
    const made = await settled({ timeZone: 'America/Chicago', hours });
    const openings = [
      ['2026-03-19T09:59:59.999-05:00', { isOpen: false, text: 'Opens 10 AM' }],
      ['2026-03-19T10:00:00-05:00', { isOpen: true, closesSoon: false, text: 'Open until 2 PM' }],
      ['2026-03-19T13:29:59.999-05:00', { isOpen: true, closesSoon: false }],
      ['2026-03-19T13:30:00-05:00', { isOpen: true, closesSoon: true, text: 'Closes soon, 2 PM' }],
      [
        '2026-03-19T14:00:00-05:00',
        { isOpen: false, closesSoon: false, text: 'Opens Mar 26 10 AM' },
      ],
      ['2026-03-20T10:00:00-05:00', { isOpen: false, text: 'Opens Thu 10 AM' }],
      ['2026-03-25T23:59:59.999-05:00', { isOpen: false, text: 'Opens tomorrow 10 AM' }],
      ['2026-03-26T00:00:00-05:00', { isOpen: false, text: 'Opens 10 AM' }],
      ['2026-04-04T00:59:59-05:00', { isOpen: true, text: 'Closes soon, 1 AM' }],
    ] as const;
    for (const [instant, expected] of openings) {
      expect(await openingAt(made, instant), instant).toMatchObject(expected);
    }
  });

  test('differs by time zone', async () => {
    const texas = await settled({ timeZone: 'America/Chicago', hours });
    const hawaii = await settled({ timeZone: 'Pacific/Honolulu', hours });
    const noonInTexas = '2026-03-19T12:00:00-05:00';
    expect((await openingAt(texas, noonInTexas)).isOpen).toBe(true);
    expect((await openingAt(hawaii, noonInTexas)).text).toBe('Opens 10 AM');
  });

  test('says how long it is valid', async () => {
    const made = await settled({ timeZone: 'America/Chicago', hours });
    const at = async (instant: string) => (await openingAt(made, instant)).changesAtMs;
    expect(await at('2026-03-19T12:00:00-05:00')).toBe(Date.parse('2026-03-19T13:30:00-05:00'));
    expect(await at('2026-03-19T15:00:00-05:00')).toBe(Date.parse('2026-03-20T00:00:00-05:00'));
  });

  test('lists the special days of the next two weeks, from the local day on', async () => {
    const made = await settled({ timeZone: 'Pacific/Honolulu', hours });
    const specialDaysAt = async (instant: string) => {
      clock.set(instant);
      return (await byId(made)).specialDays.map(({ name, time }) => `${name}: ${time}`);
    };
    const privateEvent = 'Private event: Closed';
    const feast = 'Spring feast: 12 PM - 1 AM';
    expect(await specialDaysAt('2026-03-19T23:59:59-10:00')).toEqual([privateEvent]);
    expect(await specialDaysAt('2026-03-20T00:00:00-10:00')).toEqual([privateEvent, feast]);
    expect(await specialDaysAt('2026-03-20T23:59:59-10:00')).toEqual([privateEvent, feast]);
    expect(await specialDaysAt('2026-03-21T00:00:00-10:00')).toEqual([feast]);
  });

  test('follows new hours', async () => {
    const made = await settled({ timeZone: 'America/Chicago', hours });
    expect((await byId(made)).opening.isOpen).toBe(true);
    await change(made, { weekly_hours: '[]' });
    await expect.poll(async () => (await byId(made)).opening.text).not.toBe('Open until 2 PM');
    expect((await byId(made)).opening.isOpen).toBe(false);
  });
});
