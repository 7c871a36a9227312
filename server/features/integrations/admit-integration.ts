import type { Database } from '#platform/database/pool.ts';
import { networkBudgets } from '#platform/throttle/client-network.ts';
import type { Throttle } from '#platform/throttle/throttle.ts';
import type { ReadKey } from './api-key.ts';
import { findPartnerOfKey } from './integrations.queries.ts';
import { budgets, usedEveryMs } from './integrations.rules.ts';

export type PartnerDoor = { database: Database; throttle: Throttle; now: () => number };

/** For whom a call is made, and with which key: from the key, never from the call. */
export type Partner = { businessId: number; keyId: string };

export type Admission =
  | { outcome: 'admitted'; partner: Partner }
  /** Unknown, expired or revoked: which of them is nobody's business who has no good one. */
  | { outcome: 'not_good' }
  | { outcome: 'too_many_wrong_keys' | 'too_many_calls'; retryAfterMs: number };

/**
 * Asks the database at every call: nothing is kept that could still be good here when it was revoked
 * elsewhere. Who has a good key gets in also from where somebody tries wrong ones.
 */
export async function admitPartner(
  { database, throttle, now }: PartnerDoor,
  key: ReadKey,
  address: string,
): Promise<Admission> {
  const partner = await findPartnerOfKey(database, key, { nowMs: now(), usedEveryMs });
  if (!partner) {
    const networks = networkBudgets(budgets.wrongKeysOfNetwork, address);
    const taken = await throttle.spend(database, networks);
    if (taken.allowed) return { outcome: 'not_good' };
    return { outcome: 'too_many_wrong_keys', retryAfterMs: taken.retryAfterMs };
  }
  const taken = await throttle.take({
    ...budgets.callsOfKey,
    key: `${partner.businessId} ${partner.keyId}`,
  });
  if (!taken.allowed) return { outcome: 'too_many_calls', retryAfterMs: taken.retryAfterMs };
  return { outcome: 'admitted', partner };
}
