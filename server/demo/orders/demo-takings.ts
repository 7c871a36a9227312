import { couponTerms } from '#contract/coupons/coupons/coupon-terms.ts';
import { dayMs } from '#contract/durations.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { bookTaken } from '../../features/coupons/counter/index.ts';
import { writePastCoupons } from '../past/write-past-coupons.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Regular } from './demo-regulars.ts';
import { drawCode } from './draw-order.ts';
import { itemLimitCents } from './order-words.data.ts';
import type { PastTaking } from './plan-orders.ts';

const worth = { percentOff: 20, itemLimitCents };
const by = { actorUserId: null, address: null };

/** Coupons that regulars showed at the counter, each taken at its time. */
export async function placeDemoTakings(
  transaction: DatabaseTransaction,
  { businessId, known }: { businessId: number; known: readonly Regular[] },
  takings: readonly PastTaking[],
): Promise<void> {
  const random = seededRandom(`joyous demo takings: ${businessId}`);
  for (const [place, { atMs, itemTotalCents }] of takings.entries()) {
    const consumerId = known[place % known.length]?.consumerId;
    if (consumerId === undefined) return;
    const code = drawCode(random);
    const issuedAtMs = atMs - 2 * dayMs;
    const expiresAtMs = issuedAtMs + couponTerms.daysValid * dayMs;
    const used = { code, reference: null, atMs };
    const [couponId = 0] = await writePastCoupons(transaction, { businessId, nowMs: atMs }, [
      { consumerId, ...worth, issuedAtMs, expiresAtMs, used },
    ]);
    const counter = { businessId, nowMs: atMs, by };
    await bookTaken(transaction, counter, { couponId, ...worth, shown: code }, itemTotalCents);
  }
}
