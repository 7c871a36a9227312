import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import type { Budget } from '#platform/throttle/throttle.ts';
import { spendAsListed } from './serve.routes.ts';

const { database } = await openTestDatabase();

describe('a call that spends another budget than its own', () => {
  const spent: string[] = [];
  const note = (budgets: readonly { name: string }[]) => {
    spent.push(...budgets.map(({ name }) => name));
    return Promise.resolve({ allowed: true as const, used: [] });
  };
  const throttle = {
    spendNow: (...budgets: Budget[]) => note(budgets),
    spend: (_executor: unknown, budgets: readonly Budget[]) => note(budgets),
    reserve: ({ name }: Budget, granted: number) => {
      spent.push(name);
      return Promise.resolve({ granted, retryAfterMs: 0, giveBack: () => Promise.resolve() });
    },
    giveBack: () => Promise.resolve(),
    findUsedUp: () => Promise.resolve(undefined),
  };
  const budget = (name: string) => ({ name, key: 'a', points: 1, windowMs: 1 });

  test('fails, before anything is spent', async () => {
    const ofExport = spendAsListed(throttle, 'createExport');
    await expect(ofExport.spendNow(budget('reports.export'), budget('x'))).rejects.toThrow(
      'createExport spends x: list it in calls.data.ts',
    );
    await expect(
      spendAsListed(throttle, 'getSite').spend(database, [budget('x')]),
    ).rejects.toThrow();
    await expect(spendAsListed(throttle, 'getSite').reserve(budget('x'), 2)).rejects.toThrow();
    expect(spent).toEqual([]);
  });

  test('does not fail for those of larger networks', async () => {
    const ofCoupon = spendAsListed(throttle, 'requestAnyCoupon');
    const names = ['coupons.address', 'coupons.address.net24'];
    await ofCoupon.spendNow(...names.map(budget));
    expect(spent).toEqual(names);
  });
});
