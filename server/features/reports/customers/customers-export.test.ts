import { expect, test } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { exportOf, follow, makeLink } from '../exports/exports.factory.ts';
import { at, openHouse } from './customers.factory.ts';

const world = await openTestApp();
const { ownerUrl } = world;

const house = await openHouse(world);
await house.order('(512) 555-0190', at('2026-03-02T12:00:00-06:00'));
await house.order('(512) 555-0190', at('2026-03-12T12:00:00-05:00'));
await house.order('(512) 555-0191', at('2026-01-12T12:00:00-06:00'));
await house.order(undefined);

test('the list of customers as files: masked numbers, totals, and who exported it', async () => {
  const asked = { report: 'customers', sort: 'spend', direction: 'ascending' } as const;
  const csv = await exportOf(world, house.staff, { ...asked, format: 'csv' });
  expect(csv.headers['content-disposition']).toContain('-customers.csv');
  expect(csv.body.trimEnd().split(/\r?\n/).slice(-4)).toEqual([
    'Mobile Number,Orders,Spend,Average,First Order,Last Order,Coupons Used',
    '(•••) •••-0191,1,12.83,12.83,2026-01-12 12:00:00,2026-01-12 12:00:00,0',
    '(•••) •••-0190,2,25.66,12.83,2026-03-02 12:00:00,2026-03-12 12:00:00,0',
    'Total: 2 customers,3,38.49,,,,',
  ]);
  const lapsed = { report: 'customers', group: 'LAPSED', format: 'json' } as const;
  const json = (await exportOf(world, house.staff, lapsed)).json();
  const { results } = await house.list({ group: 'LAPSED' });
  expect(json).toMatchObject({ totalResults: 1, totals: { orders: 1, spend: '12.83' }, results });
  const xlsx = await exportOf(world, house.staff, { ...asked, format: 'xlsx' });
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  const audited = await queryOnce<{ detail: string }>(
    ownerUrl,
    `SELECT detail FROM audit_entries WHERE action = 'REPORT_EXPORTED' AND business_id = $1
     ORDER BY audit_id`,
    [house.at.businessId],
  );
  expect(audited.map(({ detail }) => detail.split(':')[0])).toEqual(Array(3).fill('Customers'));
});

test('a link ends when its creator may no longer see customers', async () => {
  const manager = await makeStaff(world, { at: house.at, roleId: 2 });
  const link = await makeLink(world, manager, { report: 'customers', format: 'csv' });
  const demote = 'UPDATE business_users SET role_id = 4 WHERE user_id = $1';
  await queryOnce(ownerUrl, demote, [manager.userId]);
  expect((await follow(world, link)).statusCode).toBe(404);
});
