import type { Database } from '#platform/database/pool.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { countLive } from '../../coupons/coupons/index.ts';
import { inRestaurant, setListed } from '../restaurant/index.ts';

type Asked = { externalId: string; listed: boolean; nowMs: number };

/** Lists or unlists it for diners; coupons that they have stay valid either way. */
export const listPublicly = (database: Database, { externalId, listed, nowMs }: Asked) =>
  inRestaurant(database, externalId, async (transaction, businessId) => {
    const set = await setListed(transaction, { businessId, listed, nowMs });
    if (isRefused(set)) return set;
    return { ...set, couponsGoodNow: await countLive(transaction, businessId, nowMs) };
  });
