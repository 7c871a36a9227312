import type { Database } from '#platform/database/pool.ts';
import { asRestaurantEvenIfMoved } from '#platform/database/transactions.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import {
  type Fault,
  findAllRestaurants,
  findBooks,
  findTestRestaurants,
} from './verification.queries.ts';

export type Verification = {
  restaurants: number;
  /** Of entries that are ours to pay out. */
  entries: number;
  paidOutCents: number;
  depositedCents: number;
  /** Waiting and held. */
  unsweptCents: number;
  /** For review. */
  heldCents: number;
  unexplainedCents: number;
  faults: (Fault & { externalId: string })[];
};

/** It only computes: more at once than a small database has processors took a tenth longer. */
const atOnce = 2;

/**
 * Proves the identities of docs/MONEY.md and every seal, for all restaurants. Changes nothing. Those for
 * testing are proved, too, but nobody is paid what their ledgers say, so no sum has it.
 */
export async function verifyLedger(database: Database): Promise<Verification> {
  const all = await findAllRestaurants(database);
  const sums: Verification = {
    restaurants: all.length,
    entries: 0,
    paidOutCents: 0,
    depositedCents: 0,
    unsweptCents: 0,
    heldCents: 0,
    unexplainedCents: 0,
    faults: [],
  };
  const tests = new Set(await findTestRestaurants(database));
  const line = [...all, ...tests].values();
  const work = async () => {
    for (const businessId of line) {
      const { external_id: externalId, ...books } = await asRestaurantEvenIfMoved(
        database,
        businessId,
        async (transaction) => ({
          ...(await findOwnRestaurant(transaction, businessId)),
          ...(await findBooks(transaction, businessId)),
        }),
      );
      const { paidOutCents, depositedCents, unsweptCents } = books;
      // By absolute value: a surplus at one restaurant must not hide a deficit at another.
      sums.unexplainedCents += Math.abs(paidOutCents - depositedCents - unsweptCents);
      sums.faults.push(...books.faults.map((fault) => ({ ...fault, externalId })));
      if (tests.has(businessId)) continue;
      sums.entries += books.entries;
      sums.paidOutCents += paidOutCents;
      sums.depositedCents += depositedCents;
      sums.unsweptCents += unsweptCents;
      sums.heldCents += books.heldCents;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  sums.faults.sort((one, other) => (one.externalId < other.externalId ? -1 : 1));
  return sums;
}
