import { expect, test } from 'vitest';
import { dateOf, dayNumberOf } from '#contract/time/calendar-day.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { runJoyous } from '../../testing/run-joyous.ts';

const { appUrl, database, ownerUrl } = await openTestDatabase();
const timeZone = 'America/Chicago';
const { businessId, externalId } = await makeRestaurant(database, { timeZone });
const tax = (verb: string, ...args: string[]) => {
  const settings = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
  return runJoyous(settings, 'tax', verb, '--restaurant', externalId, ...args);
};
const today = localDayAt([{ fromMs: -Infinity, timeZone }], Date.now());
const day = (days: number) => dateOf(dayNumberOf(today) + days);
const done = (stdout: string) => ({ exitCode: 0, stdout, stderr: '' });
const failed = (stderr: string) => ({ exitCode: 1, stdout: '', stderr });

test('who remits the tax is set from a day on, listed and canceled', async () => {
  expect(await tax('list')).toEqual(done('The restaurant remits all of it.\n'));
  const what = 'the sales tax of orders on the web';
  const remits = `Joyous remits ${what}, from ${day(10)}`;
  expect(await tax('remit', '--from', day(10))).toEqual(done(`Set: ${remits}.\n`));
  expect(await tax('remit', '--from', day(10))).toEqual(
    failed('--from: we already remit the tax then: see tax list\n'),
  );
  const stops = `The restaurant remits ${what}, from ${day(20)}`;
  expect(await tax('cancel', '--from', day(20))).toEqual(done(`Set: ${stops}.\n`));
  expect(await tax('list')).toEqual(done(`${day(10)}  Joyous\n${day(20)}  the restaurant\n`));
  const trail = `SELECT detail FROM audit_entries
    WHERE business_id = $1 AND action = 'TAX_REMITTANCE_SET' ORDER BY audit_id`;
  expect(await queryOnce(ownerUrl, trail, [businessId])).toEqual([
    { detail: remits },
    { detail: stops },
  ]);
});

test('days that have begun, days that are none, and unknown restaurants are refused', async () => {
  const before = await tax('list');
  for (const from of [today, day(-1)]) {
    expect(await tax('remit', '--from', from)).toEqual(
      failed("--from: must be after the restaurant's today: what was booked stays\n"),
    );
  }
  for (const from of ['2026-02-30', 'tomorrow']) {
    expect(await tax('cancel', '--from', from)).toEqual(
      failed('--from: must be a date such as 2026-12-24\n'),
    );
  }
  expect(await tax('remit')).toMatchObject({ exitCode: 1 });
  expect(await tax('remit', '--from', day(9), '--restaurant', 'nowhere')).toEqual(
    failed('There is no restaurant nowhere.\n'),
  );
  expect(await tax('list')).toEqual(before);
});
