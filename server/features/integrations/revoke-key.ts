import { z } from 'zod';
import { type Problem, problemsOf } from '#contract/problems.ts';
import { lineOfText } from '#contract/text.ts';
import type { Database } from '#platform/database/pool.ts';
import { recordAudit } from '../audit/index.ts';
import { inRestaurant, type NoRestaurant } from '../restaurants/index.ts';
import { isKeyId } from './api-key.ts';
import { findKey, setRevoked } from './integrations.queries.ts';

const revocationSchema = z.object({ reason: lineOfText(200).min(1, 'Required') });

export type KeyRevocation =
  | { outcome: 'revoked'; name: string }
  /** It was before: that time and reason stand. */
  | { outcome: 'unchanged' }
  | { outcome: 'key_not_found' }
  | { outcome: 'refused'; problems: Problem[] }
  | NoRestaurant;

/** Felt at the key's next call, on every server: none of them keeps keys in memory. */
export async function revokeKey(
  database: Database,
  told: { externalId: string; keyId: string; reason: string },
  nowMs: number,
): Promise<KeyRevocation> {
  const parsed = revocationSchema.safeParse(told);
  if (!parsed.success) return { outcome: 'refused', problems: problemsOf(parsed.error) };
  const { reason } = parsed.data;
  const { keyId } = told;
  return inRestaurant(database, told.externalId, async (transaction, businessId) => {
    if (!isKeyId(keyId)) return { outcome: 'key_not_found' };
    const place = { businessId, keyId };
    const name = await setRevoked(transaction, place, { reason, nowMs });
    if (name === undefined) {
      return { outcome: (await findKey(transaction, place)) ? 'unchanged' : 'key_not_found' };
    }
    await recordAudit(transaction, {
      businessId,
      action: 'API_KEY_REVOKED',
      actorUserId: null,
      detail: `${name} (${keyId}): ${reason}`,
      address: null,
      nowMs,
    });
    return { outcome: 'revoked', name };
  });
}
