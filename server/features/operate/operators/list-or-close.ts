import type { Database } from '#platform/database/pool.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { countLive, voidLive } from '../../coupons/coupons/index.ts';
import {
  findOwnRestaurant,
  inRestaurant,
  markClosed,
  setListed,
} from '../../ground/restaurant/index.ts';
import { countKeys, revokeAllKeys, untilKeysRest } from '../../money/integrations/index.ts';
import { findMoneyStanding } from '../../money/sweeps/index.ts';
import { findStanding } from '../../orders/orders/index.ts';
import { countInvitations, revokeAllInvitations } from '../../people/staff/index.ts';

type NamedRestaurant = { externalId: string; nowMs: number };

/** What closing would end, and what would remain to be done. */
export const lookAtEnd = (database: Database, { externalId, nowMs }: NamedRestaurant) =>
  inRestaurant(database, externalId, async (transaction, businessId) => {
    const { name, closed_at } = await findOwnRestaurant(transaction, businessId);
    const { open } = await findStanding(transaction, businessId);
    const { lastDeposit: _, ...money } = await findMoneyStanding(transaction, businessId);
    return {
      name,
      isClosed: closed_at !== null,
      keys: await countKeys(transaction, businessId, nowMs),
      coupons: await countLive(transaction, businessId, nowMs),
      invitations: await countInvitations(transaction, businessId, nowMs),
      openOrders: open,
      ...money,
    };
  });

const reason = 'The restaurant is closed';

/**
 * Closes a restaurant for good. The first transaction lets nothing new begin there and ends its
 * keys; the second ends what had begun. They are separate because a call that is accepting an
 * invitation or redeeming a coupon may wait for the first while it holds a lock that the second
 * needs. If killed between the two, run it again.
 */
export async function closeRestaurant(database: Database, { externalId, nowMs }: NamedRestaurant) {
  const closed = await inRestaurant(database, externalId, async (transaction, businessId) => {
    const { isChanged } = await markClosed(transaction, { businessId, nowMs });
    const keys = await revokeAllKeys(transaction, businessId, { reason, nowMs });
    return { isChanged, keys };
  });
  if (isRefused(closed)) return closed;
  await untilKeysRest(database, closed.keys);
  const ended = await inRestaurant(database, externalId, async (transaction, businessId) => ({
    invitations: await revokeAllInvitations(transaction, businessId, nowMs),
    coupons: await voidLive(transaction, businessId, { reason, nowMs }),
  }));
  return isRefused(ended) ? ended : { ...closed, ...ended, keys: closed.keys.length };
}

/** Lists or unlists it for diners; coupons that they have stay valid either way. */
export const listPublicly = (
  database: Database,
  { externalId, listed, nowMs }: NamedRestaurant & { listed: boolean },
) =>
  inRestaurant(database, externalId, async (transaction, businessId) => {
    const set = await setListed(transaction, { businessId, listed, nowMs });
    if (isRefused(set)) return set;
    return { ...set, couponsGoodNow: await countLive(transaction, businessId, nowMs) };
  });
