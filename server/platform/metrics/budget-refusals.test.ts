import { expect, test } from 'vitest';
import { createVault } from '../secrets/vault.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createThrottle } from '../throttle/throttle.ts';
import { createMetrics } from './metrics.ts';

const { database } = await openTestDatabase();

test('a used-up budget is counted by its name, never by its key', async () => {
  const metrics = createMetrics();
  const vault = createVault(Buffer.alloc(32, 1));
  const throttle = createThrottle(database, vault, metrics.budgetRefused);
  const budget = { name: 'test.budget', key: '+15125550190', points: 1, windowMs: 60_000 };
  for (let time = 0; time < 3; time += 1) await throttle.spendNow(budget);
  const text = await metrics.text();
  expect(text).toContain('joyous_budget_refusals_total{budget="test.budget"} 2\n');
  expect(text).not.toContain('5550190');
});
