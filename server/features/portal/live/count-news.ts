import { mostCounted, type News, type Noun } from '#contract/site/live/nouns.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { findTakingTimes } from '../../coupons/counter/index.ts';
import { findRedemptionTimes } from '../../coupons/coupons/index.ts';
import { findEditTimes } from '../../ground/audit/index.ts';
import { findOrderTimes } from '../../money/ledger/index.ts';
import { findTableCallTimes } from '../../orders/tables/index.ts';
import { findChangeTimes, findWaitingTimes } from '../../orders/web-orders/index.ts';
import { findReviewTimes } from '../../reviews/reviews/index.ts';

const finders = {
  orders: findOrderTimes,
  reviews: findReviewTimes,
  takings: findTakingTimes,
  redemptions: findRedemptionTimes,
  webOrders: findChangeTimes,
  waitingOrders: findWaitingTimes,
  tableCalls: findTableCallTimes,
  edits: findEditTimes,
} as const satisfies Record<Noun, unknown>;

/** The time since when each noun counts as new on a page. */
export type ShownSince = Partial<Record<Noun, number>>;

/** The times of the newest of each noun at one restaurant. */
export type NewsTimes = Partial<Record<Noun, number[]>>;

/** Covers all pages of a restaurant together: each noun since the oldest of them. */
export async function findNews(
  database: Database,
  businessId: number,
  pages: readonly ShownSince[],
): Promise<NewsTimes> {
  return asRestaurant(database, businessId, async (transaction) => {
    const times: NewsTimes = {};
    for (const noun of Object.keys(finders) as Noun[]) {
      const oldest = Math.min(...pages.map((page) => page[noun] ?? Number.POSITIVE_INFINITY));
      if (oldest === Number.POSITIVE_INFINITY) continue;
      const asked = { businessId, since: new Date(oldest), limit: mostCounted };
      times[noun] = (await finders[noun](transaction, asked)).map((at) => at.getTime());
    }
    return times;
  });
}

export const countNews = (times: NewsTimes, shown: ShownSince): News =>
  Object.fromEntries(
    (Object.keys(shown) as Noun[]).map((noun) => {
      const since = shown[noun] ?? 0;
      return [noun, times[noun]?.filter((atMs) => atMs > since).length ?? 0];
    }),
  );
