import type { Database } from '#platform/database/pool.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { countLive, voidLive } from '../coupons/index.ts';
import { findMoneyStanding } from '../deposits/index.ts';
import { countKeys, revokeAllKeys } from '../integrations/index.ts';
import { findStanding } from '../orders/index.ts';
import { countInvitations, revokeAllInvitations } from '../people/index.ts';
import { findFacts, inRestaurant, markClosed } from '../restaurants/index.ts';

type Asked = { externalId: string; nowMs: number };

/** What an end would end, and what it leaves to be done. */
export const lookAtEnd = (database: Database, { externalId, nowMs }: Asked) =>
  inRestaurant(database, externalId, async (transaction, businessId) => {
    const { name, closed_at } = await findFacts(transaction, businessId);
    const { open } = await findStanding(transaction, businessId);
    const { unsweptCents, nextSweepAt } = await findMoneyStanding(transaction, businessId);
    return {
      name,
      isClosed: closed_at !== null,
      keys: await countKeys(transaction, businessId, nowMs),
      coupons: await countLive(transaction, businessId, nowMs),
      invitations: await countInvitations(transaction, businessId, nowMs),
      openOrders: open,
      unsweptCents,
      nextSweepAt,
    };
  });

const reason = 'The restaurant is closed';

/**
 * Closes a restaurant for good. First that nothing begins there any more, and its keys; then what was
 * begun, by itself: whoever joins by an invitation, or redeems a coupon, at this moment may wait for the
 * first step while holding what the second one ends. Killed between the two, it is run again.
 */
export async function closeRestaurant(database: Database, { externalId, nowMs }: Asked) {
  const closed = await inRestaurant(database, externalId, async (transaction, businessId) => {
    const { isChanged } = await markClosed(transaction, { businessId, nowMs });
    const keys = await revokeAllKeys(transaction, businessId, { reason, nowMs });
    return { isChanged, keys };
  });
  if (isRefused(closed)) return closed;
  const ended = await inRestaurant(database, externalId, async (transaction, businessId) => ({
    invitations: await revokeAllInvitations(transaction, businessId, nowMs),
    coupons: await voidLive(transaction, businessId, { reason, nowMs }),
  }));
  return isRefused(ended) ? ended : { ...closed, ...ended };
}
