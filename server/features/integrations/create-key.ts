import { z } from 'zod';
import { type Problem, problemsOf } from '#contract/problems.ts';
import { lineOfText } from '#contract/text.ts';
import type { Database } from '#platform/database/pool.ts';
import { recordAudit } from '../audit/index.ts';
import { findOwnPlace, inRestaurant, type NoRestaurant } from '../restaurants/index.ts';
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

export type NewKey = { externalId: string; name: string; expires?: string | undefined };

export type KeyCreation =
  /** The key can be read here, and never again. */
  | { outcome: 'created'; key: string; keyId: string; expiresAt: Date | null }
  | { outcome: 'refused'; problems: Problem[] }
  | NoRestaurant;

/** One integration may have several at a time: so it changes from one to the next without a gap. */
export async function createKey(
  database: Database,
  told: NewKey,
  nowMs: number,
): Promise<KeyCreation> {
  const parsed = newKeySchema.safeParse(told);
  if (!parsed.success) return { outcome: 'refused', problems: problemsOf(parsed.error) };
  const { name, expires } = parsed.data;
  return inRestaurant(database, told.externalId, async (transaction, businessId) => {
    const { time_zone: timeZone } = await findOwnPlace(transaction, businessId);
    const expiresAt = expires === undefined ? null : expiryOf(timeZone, expires);
    if (expiresAt !== null && expiresAt.getTime() <= nowMs) {
      return {
        outcome: 'refused',
        problems: [{ field: 'expires', message: 'must not be in the past' }],
      };
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
    await recordAudit(transaction, {
      businessId,
      action: 'API_KEY_MADE',
      actorUserId: null,
      detail: `${name} (${keyId})`,
      address: null,
      nowMs,
    });
    return { outcome: 'created', key, keyId, expiresAt };
  });
}
