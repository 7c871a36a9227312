import { z } from 'zod';
import { lineOfText } from '#contract/text.ts';
import type { Database } from '#platform/database/pool.ts';
import { isRefused, readInput, refuseInput } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../audit/index.ts';
import { findOwnPlace, inRestaurant } from '../restaurants/index.ts';
import { makeKey } from './api-key.ts';
import { insertKey } from './integrations.queries.ts';
import { expiryOf } from './integrations.rules.ts';

const newKeySchema = z.object({
  name: lineOfText(60).min(1, 'Required'),
  expires: z.iso
    .date({ error: 'must be a date such as 2027-12-31', abort: true })
    // What lies behind the calendar's four-digit years is a slip of the finger.
    .refine((date) => date < '3000', 'must be before the year 3000')
    .optional(),
});

type NewKey = { externalId: string; name: string; expires?: string | undefined };

/** One integration may have several at a time: so it changes from one to the next without a gap. */
export async function createKey(
  database: Database,
  { externalId, ...written }: NewKey,
  nowMs: number,
) {
  const read = readInput(newKeySchema, written);
  if (isRefused(read)) return read;
  const { name, expires } = read;
  return inRestaurant(database, externalId, async (transaction, businessId) => {
    const { time_zone: timeZone } = await findOwnPlace(transaction, businessId);
    const expiresAt = expires === undefined ? null : expiryOf(timeZone, expires);
    if (expiresAt !== null && expiresAt.getTime() <= nowMs) {
      return refuseInput('expires', 'must not be in the past');
    }
    const { key, keyId, secretHash } = makeKey();
    await insertKey(transaction, {
      business_id: businessId,
      key_id: keyId,
      name,
      secret_sha256: secretHash,
      created_at: new Date(nowMs),
      expires_at: expiresAt,
    });
    const detail = `${name} (${keyId})`;
    await auditAsOperator(transaction, { businessId, action: 'API_KEY_MADE', detail, nowMs });
    // The key can be read here, and never again.
    return { key, keyId, expiresAt };
  });
}
