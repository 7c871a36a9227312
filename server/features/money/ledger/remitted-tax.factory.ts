import { dayMs } from '#contract/time/durations.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { beginToRemit, cancelRemittance } from './set-remitted-tax.ts';

type World = { database: Database; ownerUrl: string };
type Change = { from: string; nowMs: number; isRemitted?: boolean };

/** Whatever the rates are: `joyous tax remit` asks for them (orders/quotes). */
export const remitAtAnyRates = (
  ...[transaction, acting, written]: Parameters<typeof cancelRemittance>
) => beginToRemit(transaction, acting, written, async () => undefined);

/** Sets who remits from a day on, at an instant that may be long past by the database's clock. */
export async function remitFrom(
  { database, ownerUrl }: World,
  { businessId }: { businessId: number },
  { from, nowMs, isRemitted = true }: Change,
): Promise<void> {
  const set = isRemitted ? remitAtAnyRates : cancelRemittance;
  const guarded = (verb: 'DISABLE' | 'ENABLE') =>
    queryOnce(ownerUrl, `ALTER TABLE remitted_tax_periods ${verb} TRIGGER USER`);
  const isPast = Date.parse(from) < Date.now() + 2 * dayMs;
  if (isPast) await guarded('DISABLE');
  const done = await asRestaurant(database, businessId, (transaction) =>
    set(transaction, { businessId, nowMs }, { from }),
  );
  if (isPast) await guarded('ENABLE');
  if (isRefused(done)) throw new Error(JSON.stringify(done));
}
