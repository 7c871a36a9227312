import { z } from 'zod';
import { lineOfText } from '#contract/text.ts';
import type { Database } from '#platform/database/pool.ts';
import { isRefused, readInput, refuse } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../people/audit/index.ts';
import { inRestaurant } from '../../tenant/restaurant/index.ts';
import { isKeyId } from './api-key.ts';
import { findKey, setRevoked, untilKeysRest } from './integrations.queries.ts';

const revocationSchema = z.object({ reason: lineOfText(200).min(1, 'Required') });

/**
 * Takes effect at once, on every server, and on calls that are still being sent: each transaction
 * asks for its key. Waits for those that had begun.
 */
export async function revokeKey(
  database: Database,
  { externalId, keyId, ...written }: { externalId: string; keyId: string; reason: string },
  nowMs: number,
) {
  const read = readInput(revocationSchema, written);
  if (isRefused(read)) return read;
  const { reason } = read;
  const revoked = await inRestaurant(database, externalId, async (transaction, businessId) => {
    if (!isKeyId(keyId)) return refuse('key_not_found');
    const key = { businessId, keyId };
    const name = await setRevoked(transaction, key, { reason, nowMs });
    if (name === undefined) {
      const revoked = await findKey(transaction, key);
      if (!revoked) return refuse('key_not_found');
      // The first revocation's time and reason stay.
      return { name: revoked.name, isChanged: false };
    }
    const detail = `${name} (${keyId}): ${reason}`;
    await auditAsOperator(transaction, { businessId, action: 'API_KEY_REVOKED', detail, nowMs });
    return { name, isChanged: true };
  });
  if (!isRefused(revoked)) await untilKeysRest(database, [keyId]);
  return revoked;
}
