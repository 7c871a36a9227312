import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DepositReview } from '../../features/money/sweeps/index.ts';
import { sweepAll } from '../../features/money/sweeps/index.ts';
import { fromAnywhere } from '../../features/people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../features/people/staff/staff.factory.ts';
import { openTestApp } from '../test-app.ts';
import { playDirectly, playThroughCalls } from './play-history.ts';
import { moneyHistory } from './random-money.ts';

// A few of the histories that `npm run trials -- money:histories` plays by the thousand, with
// kills.

const world = await openTestApp({ settings: fromAnywhere });
const { clock, database } = world;

describe('whatever happens', () => {
  const seen: string[] = [];

  // In parts: together they take longer than a test may on a busy machine.
  test.each([1, 2, 3, 4])(
    'the database and the oracle have the same ledger and the same deposits (%i of 4)',
    async () => {
      let played = 0;
      await fc.assert(
        fc.asyncProperty(moneyHistory, async (history) => {
          const { simulation } = await playDirectly(world, history);
          for (const { held } of simulation.holds) seen.push(`${held?.cause} ${held?.decision}`);
          for (const { kind, remitted } of simulation.entries) {
            if (remitted !== 0) seen.push(`${kind} with ${remitted > 0 ? 'tax kept' : 'tax back'}`);
          }
          played += 1;
        }),
        { numRuns: 50 },
      );
      expect(played).toBe(50);
    },
  );

  test('each kind of thing did happen, so that the oracle had something to compare', () => {
    const ends = ['null', 'RELEASED', 'REFUSED'];
    const causes = ['KEY_LIMIT', 'RESTAURANT_LIMIT', 'UNUSUAL_DEPOSIT', 'WITH_ORDER'];
    const taxes = ['ORDER with tax kept', 'REFUND with tax back'].concat(
      ['kept', 'back'].map((way) => `ADJUSTMENT with tax ${way}`),
    );
    for (const word of [...causes, ...ends, ...taxes]) expect(seen.join()).toContain(word);
  });
});

test('the reports of what tills sent say what the oracle says', async () => {
  const product = {
    ...world,
    act: <Result>({ nowMs }: { nowMs: number }, work: () => Promise<Result>) => {
      clock.set(nowMs);
      return work();
    },
    sweep: (review: DepositReview) => sweepAll(database, { nowMs: clock.now(), review }),
    signIn: async (at: { businessId: number; externalId: string }) =>
      (await makeStaff(world, { at })).headers,
  };
  let played = 0;
  await fc.assert(
    fc.asyncProperty(moneyHistory, async (history) => {
      await playThroughCalls(product, history);
      played += 1;
    }),
    // Shrinking would write hundreds of histories; the seed is printed instead.
    { numRuns: 10, endOnFailure: true },
  );
  expect(played).toBe(10);
});
