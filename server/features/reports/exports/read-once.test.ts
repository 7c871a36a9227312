import { expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { dashboardCalls } from '#contract/portal/dashboard/calls.ts';
import { customerCalls } from '#contract/reports/customers/calls.ts';
import { createExport } from '#contract/reports/exports/exports.ts';
import { getDepositJournal } from '#contract/reports/journals/journals.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { statementsOf } from '#platform/testing/statements-of.ts';
import { makeOneOfEach, range, rangeBefore, startsAt } from '../../../testing/money/one-of-each.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { type ExportRequest, follow, makeLink } from './exports.factory.ts';

const world = await openTestApp({ settings: fromAnywhere, startsAt });
const restaurant = await makeOneOfEach(world);
await queryOnce(
  world.ownerUrl,
  `INSERT INTO integration_confirmations
     (business_id, integration, complete_up_to, confirmed_at)
   SELECT business_id, name, now(), now() FROM api_keys`,
);

/** How often a request reads what `readReport` hands over. */
async function countReads(request: () => Promise<{ statusCode: number; payload: string }>) {
  const { result, texts } = await statementsOf(request);
  const { statusCode, payload } = result;
  expect([statusCode, statusCode === 200 || payload]).toEqual([200, true]);
  const count = (part: string) => texts.filter((text) => text.includes(part)).length;
  return Math.max(...['restaurant_zones', 'sweep_minutes', 'integration_confirmations'].map(count));
}

const wide = {
  ...range,
  sweepBatchNumList: '2',
  sweepBatchNum: '2',
  year: '2026',
  itemName: 'Taco',
};

const itemNames = { itemName: 'Taco', categoryName: 'Mains', catalogName: 'Menu' };

const reports = [
  ...Object.values(reportCalls),
  getDepositJournal,
  dashboardCalls.getDashboard,
  customerCalls.listCustomers,
];

test.each(reports)('$path reads its restaurant once', async ({ path }) => {
  const params = path.includes(':') ? { reservationId: '1' } : {};
  const url = callUrl({ path }, params, { ...wide, ...itemNames });
  const reads = await countReads(() =>
    world.app.inject({ url, headers: { ...restaurant.headers } }),
  );
  expect(reads).toBeLessThanOrEqual(1);
});

const parts: Record<string, object> = {
  transactions: range,
  deposits: range,
  deposit: { sweepBatchNum: 2 },
  itemSales: { ...range, before: rangeBefore },
  incomeExpense: range,
  yearStatement: { year: 2026 },
  salesTax: range,
};

const files = createExport.body.options.flatMap(({ shape }) =>
  shape.format.options.map((format) => ({ report: shape.report.value, format })),
);

test.each(files)('$report as $format reads its restaurant once', async (asked) => {
  const link = await makeLink(world, restaurant, {
    ...asked,
    ...parts[asked.report],
  } as ExportRequest);
  const reads = await countReads(() => follow(world, link));
  expect(reads).toBeLessThanOrEqual(1);
});
