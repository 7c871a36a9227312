import { expect, test } from 'vitest';
import { createVault } from '../secrets/vault.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createThrottle } from '../throttle/throttle.ts';
import { createMetrics } from './metrics.ts';

const { database } = await openTestDatabase();

test('a used-up budget is counted by its name, from nothing on, and never by its key', async () => {
  const metrics = createMetrics();
  const vault = createVault(Buffer.alloc(32, 1));
  const throttle = createThrottle(database, vault, metrics.budgetAsked);
  const budget = { name: 'test.budget', key: '+15125550190', points: 1, windowMs: 60_000 };
  const other = { ...budget, name: 'test.other' };
  await throttle.spendNow(budget, other);
  const none = 'joyous_budget_refusals_total{budget="test.budget"} 0\n';
  expect(await metrics.text()).toContain(none);
  for (let time = 0; time < 2; time += 1) await throttle.spendNow(budget, other);
  const text = await metrics.text();
  expect(text).toContain('joyous_budget_refusals_total{budget="test.other"} 0\n');
  expect(text).toContain('joyous_budget_refusals_total{budget="test.budget"} 2\n');
  expect(text).not.toContain('5550190');
});
