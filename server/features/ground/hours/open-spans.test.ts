import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daily, hoursOf, on, special } from '#contract/ground/hours/hours.factory.ts';
import type { OpeningHours } from '#contract/ground/hours/hours.ts';
import { openingState } from '#contract/ground/hours/opening.ts';
import { dayMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { collectAnnouncements } from '../../../testing/collect-announcements.ts';
import type { Created } from '../../find/restaurants/index.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { findNextOpenOrClose, searchListings } from '../../find/search/index.ts';
import { hoursJobs } from './hours.jobs.ts';
import { renewOpenSpans, writeOpenSpans } from './write-open-spans.ts';

const { database, appUrl } = await openTestDatabase();

const nowMs = Date.parse('2026-03-19T16:00:00Z');

const setHours = (
  { businessId }: Created,
  { weeklyHours, specialDays }: OpeningHours,
  overrides: { time_zone?: string; listed?: boolean } = {},
) =>
  asRestaurant(database, businessId, (transaction) =>
    transaction
      .updateTable('restaurants')
      .set({
        weekly_hours: JSON.stringify(weeklyHours),
        special_days: JSON.stringify(specialDays),
        ...overrides,
      })
      .where('business_id', '=', businessId)
      .execute(),
  );

const write = ({ businessId }: Created, atMs = nowMs) =>
  asRestaurant(database, businessId, (transaction) =>
    writeOpenSpans(transaction, businessId, atMs),
  );

const spansOf = ({ businessId }: Created) =>
  database
    .selectFrom('open_spans')
    .select(['opens_at', 'closes_at'])
    .where('business_id', '=', businessId)
    .orderBy('opens_at')
    .execute();

const knownUntilOf = async ({ businessId }: Created) =>
  (
    await database
      .selectFrom('listings')
      .select('hours_known_until')
      .where('business_id', '=', businessId)
      .executeTakeFirst()
  )?.hours_known_until;

const openNamesAt = async (atMs: number) => {
  const criteria = { offset: 0, limit: 200, openNow: true };
  return (
    await searchListings(database, {
      criteria,
      at: new Date(atMs),
      place: undefined,
      deliveryPlace: undefined,
      openAt: [],
    })
  ).rows.map(({ name }) => name);
};

const lunch = hoursOf(daily('11:00-14:00'));

const minutes = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(1, 30, 240, 720, 1440))
  .map(([opensAtMinute, length]) => ({ opensAtMinute, closesAtMinute: opensAtMinute + length }));

/** Around nights with clock changes; contract/ tests the rules for all other hours. */
const worlds = fc.record({
  timeZone: fc.constantFrom('America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'),
  atMs: fc
    .tuple(fc.constantFrom('2026-03-08', '2026-04-05', '2026-11-01'), fc.nat(12 * dayMs))
    .map(([date, ms]) => Date.parse(date) - 10 * dayMs + ms),
  hours: fc.record({
    weeklyHours: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 7 }), minutes).map(([weekday, interval]) => ({
        weekday,
        ...interval,
      })),
      { maxLength: 8 },
    ),
    specialDays: fc
      .array(minutes, { maxLength: 2 })
      .map((intervals) => [{ date: '2026-03-08', name: 'Feast', intervals }]),
  }),
});

describe('stored open spans', () => {
  test('agree with the rules, whatever the hours, the zone and the instant', async () => {
    const made = await makeRestaurant(database, { name: 'Any Hours' });
    await fc.assert(
      fc.asyncProperty(
        worlds,
        fc.array(fc.integer({ min: 0, max: 8 * dayMs - 1 }), { minLength: 4, maxLength: 4 }),
        async ({ hours, timeZone, atMs }, msOff) => {
          await setHours(made, hours, { time_zone: timeZone });
          await write(made, atMs);
          for (const ms of [atMs, ...msOff.map((off) => atMs + off)]) {
            const state = openingState(hours, timeZone, ms);
            expect(await openNamesAt(ms)).toEqual(state.isOpen ? ['Any Hours'] : []);
            const changesAtMs = state.isOpen ? state.closesAtMs : state.opensAtMs;
            const next = await findNextOpenOrClose(database, ms);
            // Only what begins within the stored days is known.
            if (next !== undefined || state.isOpen) expect(next ?? null).toBe(changesAtMs);
          }
        },
      ),
      { numRuns: 80 },
    );
    await setHours(made, hoursOf([]));
    await write(made);
  });

  test('exist as soon as a restaurant does, for eight days', async () => {
    const hours = hoursOf(daily('11:00-14:00'), special('2026-03-20', 'Wedding'));
    const made = await makeRestaurant(database, { hours, timeZone: 'America/Chicago' });
    const spans = await spansOf(made);
    expect(spans[0]).toEqual({
      opens_at: new Date('2026-03-19T11:00-05:00'),
      closes_at: new Date('2026-03-19T14:00-05:00'),
    });
    expect(spans[1]?.opens_at).toEqual(new Date('2026-03-21T11:00-05:00'));
    expect(spans).toHaveLength(7);
    expect(await knownUntilOf(made)).toEqual(new Date(nowMs + 8 * dayMs));
  });

  test('have no end if it never closes', async () => {
    const made = await makeRestaurant(database, { hours: hoursOf(daily('00:00-24:00')) });
    expect(await spansOf(made)).toMatchObject([{ closes_at: Number.POSITIVE_INFINITY }]);
    expect(await openNamesAt(nowMs + 100 * dayMs)).toEqual(['Juniper Table']);
    await setHours(made, hoursOf([]));
    await write(made);
  });

  test('exist only for listed restaurants, and come back with the listing', async () => {
    const made = await makeRestaurant(database, { hours: lunch, listed: false });
    expect(await spansOf(made)).toEqual([]);
    await setHours(made, lunch, { listed: true });
    expect(await renewOpenSpans(database, nowMs)).toBe(1);
    expect(await spansOf(made)).not.toEqual([]);
    await setHours(made, lunch, { listed: false });
    expect(await spansOf(made)).toEqual([]);
  });

  test("can't be written for another restaurant", async () => {
    const [own, other] = [await makeRestaurant(database), await makeRestaurant(database)];
    const intruding = asRestaurant(database, own.businessId, (transaction) =>
      transaction
        .insertInto('open_spans')
        .values({
          business_id: other.businessId,
          opens_at: new Date(nowMs),
          closes_at: new Date(nowMs + 1),
        })
        .execute(),
    );
    await expect(intruding).rejects.toMatchObject({ code: '42501' });
    await setHours(other, lunch);
    await write(other);
    await asRestaurant(database, own.businessId, (transaction) =>
      transaction.deleteFrom('open_spans').execute(),
    );
    expect(await spansOf(other)).not.toEqual([]);
  });
});

describe('the renewal', () => {
  test('writes what is running out, once', async () => {
    await renewOpenSpans(database, nowMs);
    const made = await makeRestaurant(database, { hours: lunch });
    const before = await spansOf(made);
    expect(await renewOpenSpans(database, nowMs + dayMs / 2)).toBe(0);
    expect(await spansOf(made)).toEqual(before);

    const dayLaterMs = nowMs + dayMs + 1;
    expect(await renewOpenSpans(database, dayLaterMs)).toBeGreaterThan(0);
    const after = await spansOf(made);
    expect(after.at(-1)?.opens_at.getTime()).toBeGreaterThan(nowMs + 8 * dayMs);
    // Past spans are gone: the table does not grow.
    expect(after.length).toBeLessThanOrEqual(before.length + 1);
    expect(await renewOpenSpans(database, dayLaterMs)).toBe(0);
  });

  test('corrects what somebody changed silently', async () => {
    const made = await makeRestaurant(database, { name: 'Changed', hours: lunch });
    const all = hoursOf(daily('00:00-24:00'));
    await setHours(made, all);
    const laterMs = nowMs + dayMs / 2;
    expect(await openNamesAt(laterMs)).not.toContain('Changed');
    expect(await renewOpenSpans(database, nowMs)).toBeGreaterThan(0);
    expect(await openNamesAt(laterMs)).toContain('Changed');
  });

  test('is announced only if nothing was known before', async () => {
    await renewOpenSpans(database, nowMs);
    const made = await makeRestaurant(database, { hours: lunch });
    const topicsAt = (ms: number) =>
      collectAnnouncements(appUrl, () => renewOpenSpans(database, ms));
    expect(await topicsAt(nowMs + 2 * dayMs)).toEqual([]);
    await setHours(made, hoursOf(on([1], '09:00-10:00')));
    expect(await topicsAt(nowMs + 2 * dayMs)).toEqual(['openings']);
    expect(await topicsAt(nowMs + 30 * dayMs)).toContain('openings');
  });

  test('is a job that runs automatically', async () => {
    const made = await makeRestaurant(database, { hours: lunch });
    const laterMs = nowMs + 40 * dayMs;
    const job = hoursJobs({ database, now: () => laterMs }).find(({ name }) =>
      name.endsWith('renew-open-spans'),
    );
    expect(job?.cron).toMatch(/^(\S+ ){4}\S+$/);
    await job?.work({});
    expect(await knownUntilOf(made)).toEqual(new Date(laterMs + 8 * dayMs));
  });
});
