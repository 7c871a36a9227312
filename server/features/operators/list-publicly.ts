import type { Database } from '#platform/database/pool.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { countLive } from '../coupons/index.ts';
import { inRestaurant, setListed } from '../restaurants/index.ts';

type Asked = { externalId: string; listed: boolean; nowMs: number };

/** Diners find it, or find it no more; coupons that they have stay good either way. */
export const listPublicly = (database: Database, { externalId, listed, nowMs }: Asked) =>
  inRestaurant(database, externalId, async (transaction, businessId) => {
    const set = await setListed(transaction, { businessId, listed, nowMs });
    if (isRefused(set)) return set;
    return { ...set, couponsGoodNow: await countLive(transaction, businessId, nowMs) };
  });
