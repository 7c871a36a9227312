import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { makeWorkedExample, sweep } from '../../../testing/money/worked-example.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeOrder } from '../../orders/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { exportOf } from './exports.factory.ts';
import { readCsvTable, readWorkbook } from './read-files.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { database } = world;

const firstDayMs = Date.parse('2026-03-09T18:00:00Z');
const morningMs = firstDayMs + 15 * hourMs;

test('every file of a deposit says how much of it earlier sweeps left waiting', async () => {
  const staff = await makeStaff(world);
  await makeWorkedExample(database, staff, firstDayMs);
  await sweep(database, staff, morningMs);
  await sweep(database, staff, morningMs + dayMs);
  await makeOrder(database, staff, {
    menuPriceCents: 100_00,
    completedAtMs: firstDayMs + 2 * dayMs,
  });
  await sweep(database, staff, morningMs + 2 * dayMs);
  for (const [sweepBatchNum, carriedOver] of [
    [1, '0.00'],
    [2, '-24.65'],
  ] as const) {
    const asked = { report: 'deposit', sweepBatchNum } as const;
    const said = `Of which carried over: ${carriedOver}. `;
    const csv = await exportOf(world, staff, { ...asked, format: 'csv' });
    expect(readCsvTable(csv.rawPayload).about).toContain(said);
    const workbook = await exportOf(world, staff, { ...asked, format: 'xlsx' });
    expect((await readWorkbook(workbook.rawPayload)).about).toContain(said);
    const json = await exportOf(world, staff, { ...asked, format: 'json' });
    expect(json.json()).toMatchObject({ carriedOver });
  }
});
