import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
const settings = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
const tax = (verb: string, ...args: string[]) =>
  runJoyous(settings, 'tax', verb, '--restaurant', externalId, ...args);
const today = localDayAt([{ fromMs: -Infinity, timeZone }], Date.now());
const day = (days: number) => dateOf(dayNumberOf(today) + days);
const done = (stdout: string) => ({ exitCode: 0, stdout, stderr: '' });
const failed = (stderr: string) => ({ exitCode: 1, stdout: '', stderr });

const folder = mkdtempSync(join(tmpdir(), 'rates-'));
const ratesFile = (...lines: string[]) => {
  const file = join(folder, `${lines.length}.csv`);
  writeFileSync(file, ['restaurant,from,category,service,rate,base', ...lines, ''].join('\n'));
  return file;
};
const rates = (verb: string, ...args: string[]) =>
  runJoyous(settings, 'tax', 'rates', verb, ...args);

test('rates are set by a file, and before that we remit nothing', async () => {
  expect(await tax('remit', '--from', day(10))).toEqual(
    failed(
      `--from: there are no rates on ${day(10)}. Set ours first: npm run joyous -- tax rates set FILE\n`,
    ),
  );
  const line = `${externalId},${day(10)},ALL,ALL,8.25,AFTER_OWN_DISCOUNT`;
  const wrong = ratesFile(line, `nowhere,${day(10)},ALL,ALL,8.25,AFTER_ALL_DISCOUNTS`, 'x');
  expect(await rates('set', wrong)).toEqual(
    failed(
      "line 3: base can't be AFTER_ALL_DISCOUNTS: we pay our own coupons back, so the law taxes what they take off\n" +
        'line 4: must have restaurant,from,category,service,rate,base\n',
    ),
  );
  expect(await rates('set', join(folder, 'none.csv'))).toMatchObject({ exitCode: 1 });
  const file = ratesFile(line);
  const change = `${externalId}  ${day(10)}  8.25%  AFTER_OWN_DISCOUNT (there were none)\n`;
  expect(await rates('set', file, '--dry-run')).toEqual(done(`Would set:\n${change}`));
  const list = () => rates('list', '--restaurant', externalId);
  expect(await list()).toEqual(done('There are none.\n'));
  expect(await rates('set', file)).toEqual(done(`Set:\n${change}`));
  expect(await rates('set', file)).toEqual(done('Set:\nNothing: these rates are set already.\n'));
  expect(await list()).toEqual(done(`${day(10)}  Joyous  8.25%  AFTER_OWN_DISCOUNT\n`));
});

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
