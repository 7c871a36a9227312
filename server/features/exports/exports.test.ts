import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { makeStaff } from '../people/staff.factory.ts';
import { makeWorkedExample } from '../reports/reports.factory.ts';
import { fromAnywhere } from '../sign-in/sign-in.factory.ts';
import { exportOf, follow, makeLink } from './exports.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { database } = world;
const dayMs = 86_400_000;
const firstDayMs = Date.parse('2026-03-09T18:00:00Z');
const range = { fromDate: firstDayMs - dayMs, toDate: firstDayMs + 3 * dayMs };
const here = await makeStaff(world);
await makeWorkedExample(database, here, firstDayMs);

test('the worked example as CSV: fees are deductions, the last line has count and totals', async () => {
  const answer = await exportOf(world, here, { report: 'transactions', format: 'csv', ...range });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="[a-z0-9-]+-transactions-2026-03-08-to-2026-03-12\.csv"$/,
    ),
    'cache-control': 'no-store',
  });
  expect(answer.body.split('\r\n').slice(10)).toEqual([
    'Date,Clock,Order No,Kind,Service Type,Note,Item Total,Refunds,Tip,Service Fee,Tax,CC Processing Fee,Total,Discount',
    '2026-03-10 13:00:00,UTC-05:00,1,Refund,Delivery,It was cold,-25.00,21.65,0.00,2.00,-1.65,0.00,-24.65,-5.00',
    '2026-03-09 13:00:00,UTC-05:00,2,Order,Take Out,,27.00,0.00,0.00,-2.16,2.23,-1.15,25.92,3.00',
    '2026-03-09 13:00:00,UTC-05:00,1,Order,Delivery,,50.00,0.00,6.00,-4.00,3.30,-1.73,53.57,10.00',
    'Total,,,3 transactions,,,52.00,21.65,6.00,-4.16,3.88,-2.88,54.84,8.00',
    '',
  ]);
});

test('a link is good once', async () => {
  const link = await makeLink(world, here, { report: 'transactions', format: 'json', ...range });
  expect((await follow(world, link)).json()).toMatchObject({ totalResults: 3 });
  const again = await follow(world, link);
  expect(again.statusCode).toBe(404);
  expect(again.json()).toMatchObject({ code: 'export_not_found' });
});
