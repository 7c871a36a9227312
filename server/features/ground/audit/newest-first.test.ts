import { expect, test } from 'vitest';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { dayMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { insertAuditEntries } from './audit.queries.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database } = world;

test('newest first by time, and by number within one moment, also across pages', async () => {
  const [owner, other] = [await makeStaff(world), await makeStaff(world)];
  const record = ({ businessId }: typeof owner, detail: string, daysAgo: number) =>
    asRestaurant(database, businessId, (transaction) =>
      insertAuditEntries(transaction, [
        {
          business_id: businessId,
          at: new Date(clock.now() - daysAgo * dayMs),
          action: 'API_KEY_MADE',
          detail,
        },
      ]),
    );
  await record(owner, 'today', 0.1);
  await record(other, 'elsewhere', 1);
  // A past that was imported later.
  await record(owner, 'two days ago', 2);
  await record(owner, 'a year ago', 365);
  await record(owner, 'two days ago too', 2);
  await record(owner, 'yesterday', 1);
  const read: string[] = [];
  let after: string | null | undefined;
  do {
    const query: { limit: number; after?: string } = { limit: 2, ...(after && { after }) };
    const page = await call(listAuditEntries, { query }, owner.headers);
    read.push(...page.results.flatMap(({ detail }) => (detail === '' ? [] : [detail])));
    after = page.next;
  } while (after !== null);
  expect(read).toEqual(['today', 'yesterday', 'two days ago too', 'two days ago', 'a year ago']);
});
