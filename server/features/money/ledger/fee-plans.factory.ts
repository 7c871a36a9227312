import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { setFees } from './fee-plans.ts';

type World = { database: Database; ownerUrl: string };

/** A fee for orders paid there from a day on, which may be long past by the database's clock. */
export async function takeFeeThere(
  { database, ownerUrl }: World,
  { businessId }: { businessId: number },
  { from, percent, nowMs }: { from: string; percent: string; nowMs: number },
): Promise<void> {
  const guarded = (verb: 'DISABLE' | 'ENABLE') =>
    queryOnce(ownerUrl, `ALTER TABLE fee_plans ${verb} TRIGGER USER`);
  await guarded('DISABLE');
  const fees = { service: '8', card: '2.9', 'card-fixed': '0.3', 'paid-there': percent, from };
  const set = await asRestaurant(database, businessId, (transaction) =>
    setFees(transaction, { businessId, nowMs }, fees),
  );
  await guarded('ENABLE');
  if (isRefused(set)) throw new Error(JSON.stringify(set));
}
