import { describe, expect, test } from 'vitest';
import type { SpecialDay } from '#contract/ground/hours/hours.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { untilSomebodyWaitsForALock } from '#platform/testing/wait-for-lock.ts';
import type { Created } from '../../find/restaurants/index.ts';
import { makeRestaurant, readRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { forgetPastSpecialDays, hoursJobs } from './hours.jobs.ts';

const { database, ownerUrl } = await openTestDatabase();

const day = (date: string, name = 'Private event'): SpecialDay => ({ date, name, intervals: [] });

const withDays = (
  specialDays: SpecialDay[],
  overrides: { timeZone?: string; listed?: boolean } = {},
) => makeRestaurant(database, { ...overrides, hours: { weeklyHours: [], specialDays } });

const daysOf = async ({ businessId }: Created) =>
  (await readRestaurant(database, businessId)).special_days;

const forgetAt = (instant: string) => forgetPastSpecialDays(database, Date.parse(instant));

describe('forgetPastSpecialDays', () => {
  test('keeps a past day for 30 days, and future ones for good', async () => {
    const days = [day('2019-12-25'), day('2026-04-30'), day('2026-05-01'), day('2026-12-25')];
    const made = await withDays(days, { timeZone: 'America/Phoenix' });
    expect(await forgetAt('2026-05-31T12:00:00-07:00')).toBe(1);
    expect(await daysOf(made)).toEqual([day('2026-05-01'), day('2026-12-25')]);
  });

  test.each([
    ['Pacific/Honolulu', '2026-06-30T09:59:59Z', '2026-06-30T10:00:00Z'],
    ['Pacific/Kiritimati', '2026-06-29T09:59:59Z', '2026-06-29T10:00:00Z'],
    ['America/New_York', '2026-06-30T03:59:59Z', '2026-06-30T04:00:00Z'],
  ])('uses the local day: %s', async (timeZone, stillKeptAt, forgottenAt) => {
    const made = await withDays([day('2026-05-30'), day('2026-05-31')], { timeZone });
    await forgetAt(stillKeptAt);
    expect(await daysOf(made)).toEqual([day('2026-05-30'), day('2026-05-31')]);
    await forgetAt(forgottenAt);
    expect(await daysOf(made)).toEqual([day('2026-05-31')]);
  });

  test('leaves restaurants without old days alone', async () => {
    const made = await withDays([day('2026-06-01')]);
    const none = await withDays([]);
    const before = await readRestaurant(database, made.businessId);
    expect(await forgetAt('2026-06-20T12:00:00Z')).toBe(0);
    expect(await readRestaurant(database, made.businessId)).toEqual(before);
    expect(await daysOf(none)).toEqual([]);
  });

  test('does not touch an unlisted restaurant', async () => {
    const made = await withDays([day('2020-01-01')], { listed: false });
    await forgetAt('2026-06-20T12:00:00Z');
    expect(await daysOf(made)).toEqual([day('2020-01-01')]);
  });

  test('does not lose what somebody writes at the same time', async () => {
    const made = await withDays([day('2020-01-01')]);
    const written = [day('2020-01-01'), day('2026-07-04', 'Street party')];
    let forgetting: Promise<number> | undefined;
    await asRestaurant(database, made.businessId, async (transaction) => {
      await transaction
        .updateTable('restaurants')
        .set({ special_days: JSON.stringify(written) })
        .where('business_id', '=', made.businessId)
        .execute();
      forgetting = forgetAt('2026-06-20T12:00:00Z');
      await untilSomebodyWaitsForALock(ownerUrl);
    });
    expect(await forgetting).toBe(0);
    expect(await daysOf(made)).toEqual(written);

    expect(await forgetAt('2026-06-20T12:00:00Z')).toBe(1);
    expect(await daysOf(made)).toEqual([day('2026-07-04', 'Street party')]);
  });

  test('happens once when two run at the same time', async () => {
    const made = await withDays([day('2020-01-01'), day('2026-07-04')]);
    const runs = await Promise.all([
      forgetAt('2026-06-20T12:00:00Z'),
      forgetAt('2026-06-20T12:00:00Z'),
    ]);
    expect(runs[0] + runs[1]).toBe(1);
    expect(await daysOf(made)).toEqual([day('2026-07-04')]);
  });
});

describe('the job', () => {
  test('runs automatically and forgets', async () => {
    const made = await withDays([day('2020-01-01')]);
    const [job] = hoursJobs({ database, now: () => Date.parse('2026-06-20T12:00:00Z') });
    expect(job?.cron).toMatch(/^(\S+ ){4}\S+$/);
    await job?.work({});
    expect(await daysOf(made)).toEqual([]);
  });
});
