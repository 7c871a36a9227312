import { readdir, stat } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { dishPictureSchema } from '#contract/find/menus/dish-pictures.ts';
import { openingState } from '#contract/ground/hours/opening.ts';
import { slugOf } from '#contract/slug.ts';
import { dayMs } from '#contract/time/durations.ts';
import { demoRestaurants } from './demo-restaurants.ts';

const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);
const restaurants = demoRestaurants(noon('2026-03-19'));
const distinct = (values: readonly unknown[]) => new Set(values).size;

describe('the demo', () => {
  test('is about 60 restaurants in 12 cities, and a test restaurant in a city of its own', () => {
    const byCity = Map.groupBy(restaurants, ({ address }) => address.city);
    const testing = restaurants.filter(({ name }) => /testing/i.test(name));
    expect(testing.map(({ name }) => name)).toEqual(['Joyous Testing Kitchen']);
    expect(byCity.get(testing[0]?.address.city ?? '')).toEqual(testing);
    expect(byCity.size).toBe(12 + 1);
    expect(restaurants.length).toBeGreaterThanOrEqual(58);
  });

  test('has a flagship whose website is longer than what is shown of it', () => {
    const flagship = restaurants.find(({ externalId }) => externalId === 'mamarosa0001');
    expect(flagship?.name).toBe("Mama Rosa's Trattoria");
    expect(flagship?.address.city).toBe('Austin');
    expect(flagship?.websiteAddress?.length).toBeGreaterThan(80);
  });

  test('is varied', () => {
    expect(distinct(restaurants.flatMap(({ cuisines }) => cuisines))).toBeGreaterThan(20);
    expect(distinct(restaurants.map(({ timeZone }) => timeZone))).toBeGreaterThanOrEqual(6);
    expect(distinct(restaurants.map(({ priceLevel }) => priceLevel))).toBe(4);
  });

  test('repeats no name, number or place', () => {
    for (const values of [
      restaurants.map(({ name }) => slugOf(name)),
      restaurants.map(({ phoneNumber }) => phoneNumber),
      restaurants.map(({ address }) => address.addressLine1),
      restaurants.map(({ latitude, longitude }) => `${latitude} ${longitude}`),
      restaurants.map(({ description }) => description),
    ]) {
      expect(distinct(values)).toBe(restaurants.length);
    }
  });

  test('has no real phone number and no real website', () => {
    for (const { phoneNumber, websiteAddress } of restaurants) {
      expect(phoneNumber).toMatch(/^\(\d{3}\) 555-01\d\d$/);
      if (websiteAddress !== null) expect(new URL(websiteAddress).hostname).toMatch(/\.example$/);
    }
  });

  test('uses every picture, and each is small', async () => {
    const folder = new URL('../../../web/public/dishes/', import.meta.url);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.avif'));
    expect(files.sort()).toEqual(dishPictureSchema.options.map((name) => `${name}.avif`).sort());
    expect(distinct(restaurants.map(({ picture }) => picture))).toBe(files.length);
    for (const file of files) {
      expect((await stat(new URL(file, folder))).size).toBeLessThanOrEqual(12 * 1024);
    }
  });

  test('has something open and something closed at every hour of the week', () => {
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      const atMs = noon('2026-03-19') + hour * 3_600_000;
      const open = restaurants.filter(
        ({ hours, timeZone }) => openingState(hours, timeZone, atMs).isOpen,
      );
      expect(open.length).toBeGreaterThan(0);
      expect(open.length).toBeLessThan(restaurants.length);
    }
  });

  test('has hours of every kind', () => {
    const weekly = restaurants.map(({ hours }) => hours.weeklyHours);
    const daysOpen = weekly.map((week) => distinct(week.map(({ weekday }) => weekday)));
    const has = (test: (week: (typeof weekly)[number]) => boolean) => weekly.some(test);
    expect(has((week) => week.some(({ closesAtMinute }) => closesAtMinute > 1440))).toBe(true);
    expect(has((week) => week.length > distinct(week.map(({ weekday }) => weekday)))).toBe(true);
    expect(
      has(
        (week) =>
          week.filter((one) => one.closesAtMinute - one.opensAtMinute === 1440).length === 7,
      ),
    ).toBe(true);
    expect(Math.min(...daysOpen)).toBeLessThan(7);
    expect(Math.max(...daysOpen)).toBe(7);
  });

  test('is valid on any day of loading, and has special days ahead', () => {
    for (let day = 0; day < 366; day += 7) {
      const nowMs = noon('2027-12-01') + day * dayMs;
      const today = new Date(nowMs).toISOString().slice(0, 10);
      const dates = demoRestaurants(nowMs).flatMap(({ hours }) =>
        hours.specialDays.map(({ date }) => date),
      );
      expect(dates.filter((date) => date >= today).length).toBeGreaterThan(40);
    }
  });
});
