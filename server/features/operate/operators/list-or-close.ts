import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { countLive, voidLive } from '../../coupons/coupons/index.ts';
import {
  findOwnRestaurant,
  findTest,
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
 * The first transaction lets nothing new begin there and ends its keys; the second ends what had
 * begun. They are separate because a call that is accepting an invitation or redeeming a coupon may
 * wait for the first while it holds a lock that the second needs.
 */
async function close(database: Database, businessId: number, nowMs: number) {
  const { keys, ...closed } = await asRestaurant(database, businessId, async (transaction) => {
    const { isChanged } = await markClosed(transaction, { businessId, nowMs });
    const revoked = await revokeAllKeys(transaction, businessId, { reason, nowMs });
    return { isChanged, keys: revoked, test: await findTest(transaction, businessId) };
  });
  await untilKeysRest(database, keys);
  const ended = await asRestaurant(database, businessId, async (transaction) => ({
    invitations: await revokeAllInvitations(transaction, businessId, nowMs),
    coupons: await voidLive(transaction, businessId, { reason, nowMs }),
  }));
  return { ...closed, ...ended, keys: keys.length };
}

/**
 * Closes a restaurant for good, and with it its test restaurant. If killed before it is done, run it
 * again.
 */
export async function closeRestaurant(database: Database, { externalId, nowMs }: NamedRestaurant) {
  const businessId = await inRestaurant(database, externalId, async (_, found) => found);
  if (isRefused(businessId)) return businessId;
  const { test, ...closed } = await close(database, businessId, nowMs);
  if (test) await close(database, test.businessId, nowMs);
  return closed;
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
