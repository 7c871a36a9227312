import { dayMs } from '#contract/time/durations.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';

let last = 100_000;

/** A code as a restaurant gives it in a reply: a new one with each call. */
export async function makeReplyCode(
  database: Database,
  { businessId }: { businessId: number },
  {
    percentOff = 10,
    nowMs = Date.parse('2026-03-19T16:00:00Z'),
    days = 14,
  }: { percentOff?: number; nowMs?: number; days?: number } = {},
): Promise<string> {
  last += 1;
  const code = `THANKS${last}`;
  await asRestaurant(database, businessId, (transaction) =>
    transaction
      .insertInto('reply_codes')
      .values({
        business_id: businessId,
        code,
        percent_off: percentOff,
        issued_at: new Date(nowMs),
        expires_at: new Date(nowMs + days * dayMs),
      })
      .execute(),
  );
  return code;
}
