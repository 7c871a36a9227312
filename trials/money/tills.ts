import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../support/world.ts';
import { type LedgerWorld, makeKeys } from './ledger-world.ts';
import { openTill, type Till } from './till.ts';

const tillsOfRestaurant = 2;
/** Enough that a till can't use up the calls that a key may make in a minute. */
const keysOfTill = 5;
/** Tills are quick, but don't flood: a kill should hit them in the middle of something. */
const longestPauseMs = 60;

export type Tills = {
  all: readonly Till[];
  sum(count: (till: Till) => number): number;
  /** Resolves when every started call is acknowledged. */
  stop(): Promise<void>;
};

/** Tills of every restaurant, at work until they are stopped. */
export async function openTills(
  world: World,
  ledger: LedgerWorld,
  findPort: () => number | undefined,
): Promise<Tills> {
  const all: Till[] = [];
  for (const restaurant of ledger.restaurants) {
    for (let number = 1; number <= tillsOfRestaurant; number += 1) {
      const name = `Till ${number}`;
      const keys = await makeKeys(ledger, restaurant, { name, count: keysOfTill });
      const findKey = () => keys[Math.floor(Math.random() * keys.length)] ?? '';
      all.push(openTill({ findPort, findKey }, name, restaurant.businessId));
    }
  }
  let hasEnded = false;
  const work = async (till: Till) => {
    while (!hasEnded) {
      await till.turn();
      await sleep(Math.random() * longestPauseMs);
    }
  };
  const working = Promise.all(all.map(work));
  const stop = async () => {
    hasEnded = true;
    await working;
  };
  world.defer(() => {
    hasEnded = true;
  });
  return { all, sum: (count) => all.reduce((sum, till) => sum + count(till), 0), stop };
}
