import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { forEachRestaurant } from '../../ground/restaurant/index.ts';
import { textKeyExpires } from '../../people/staff/index.ts';
import { findRestaurantsToTell, markTold } from './expiring-keys.queries.ts';

/**
 * Owners get a text a week before a key expires, and on its last day, so that no till falls silent
 * unexpectedly: one text, however many keys of theirs expire then.
 */
export async function tellOfExpiry(
  { database, texts }: { database: Database; texts: Texts },
  nowMs: number,
): Promise<void> {
  const due = await findRestaurantsToTell(database, nowMs);
  await forEachRestaurant(due, { whatFailed: 'be told of a key that expires' }, (businessId) =>
    asRestaurant(database, businessId, async (transaction) => {
      const expiresAt = await markTold(transaction, businessId, nowMs);
      if (expiresAt) await textKeyExpires(transaction, texts, { businessId, nowMs, expiresAt });
    }),
  );
}
