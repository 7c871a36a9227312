import type { Database } from '#platform/database/pool.ts';
import { inRestaurant, type NoRestaurant } from '../restaurants/index.ts';
import { findKeys } from './integrations.queries.ts';
import { type KeyState, keyState } from './integrations.rules.ts';

export type ListedKey = {
  keyId: string;
  name: string;
  state: KeyState;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  scopes: string[];
  dailyRefundLimitCents: number;
  revokedReason: string | null;
};

/** Oldest first; those that are over, too. */
export function listKeys(
  database: Database,
  externalId: string,
  nowMs: number,
): Promise<{ outcome: 'listed'; keys: ListedKey[] } | NoRestaurant> {
  return inRestaurant(database, externalId, async (transaction, businessId) => {
    const rows = await findKeys(transaction, businessId);
    const keys = rows.map((row) => ({
      keyId: row.key_id,
      name: row.name,
      state: keyState(row, nowMs),
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      expiresAt: row.expires_at,
      scopes: row.scopes,
      dailyRefundLimitCents: row.daily_refund_limit_cents,
      revokedReason: row.revoked_reason,
    }));
    return { outcome: 'listed' as const, keys };
  });
}
