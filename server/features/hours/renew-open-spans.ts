import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { findUnknownSpans } from './open-spans.queries.ts';
import { daysAhead, writeOpenSpans } from './write-open-spans.ts';

const dayMs = 86_400_000;

/** Writes the open spans of the next days wherever they run short; does nothing where they do not. */
export async function renewOpenSpans(database: Database, nowMs: number): Promise<number> {
  const short = await findUnknownSpans(database, nowMs + (daysAhead - 1) * dayMs);
  for (const { business_id } of short) {
    await asRestaurant(database, business_id, (transaction) =>
      writeOpenSpans(transaction, business_id, nowMs),
    );
  }
  return short.length;
}
