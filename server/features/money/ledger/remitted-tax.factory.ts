import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { cancelRemittance, remitTax } from './set-remitted-tax.ts';

type World = { database: Database; ownerUrl: string };
type Change = { from: string; nowMs: number; isRemitted?: boolean };

/** Who remits from a day on, as set at an instant that the database's own clock is long past. */
export async function remitInThePast(
  { database, ownerUrl }: World,
  { businessId }: { businessId: number },
  { from, nowMs, isRemitted = true }: Change,
): Promise<void> {
  const set = isRemitted ? remitTax : cancelRemittance;
  await queryOnce(ownerUrl, 'ALTER TABLE remitted_tax_periods DISABLE TRIGGER USER');
  const done = await asRestaurant(database, businessId, (transaction) =>
    set(transaction, { businessId, nowMs }, { from }),
  );
  await queryOnce(ownerUrl, 'ALTER TABLE remitted_tax_periods ENABLE TRIGGER USER');
  if (isRefused(done)) throw new Error(JSON.stringify(done));
}
