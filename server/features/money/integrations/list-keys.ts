import type { Database } from '#platform/database/pool.ts';
import { inRestaurant } from '../../tenant/restaurant/index.ts';
import { findKeys } from './integrations.queries.ts';
import { keyState } from './integrations.rules.ts';

/** Oldest first, including expired and revoked ones. */
export function listKeys(database: Database, externalId: string, nowMs: number) {
  return inRestaurant(database, externalId, async (transaction, businessId) => {
    const rows = await findKeys(transaction, businessId);
    return rows.map((row) => ({
      keyId: row.key_id,
      name: row.name,
      state: keyState(row, nowMs),
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      expiresAt: row.expires_at,
      scopes: row.scopes,
      dailyRefundLimitCents: row.daily_refund_limit_cents,
      dailyPayableLimitCents: row.daily_payable_limit_cents,
      revokedReason: row.revoked_reason,
    }));
  });
}
