import { couponTerms } from '#contract/coupons/coupons/coupon-terms.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { findOrCreateDiner } from '../../features/diners/diners/index.ts';
import type { PastOrder } from '../past/past-order.ts';
import { writePastCoupons } from '../past/write-past-coupons.ts';
import { phoneOf } from './draw-diner.ts';
import { itemLimitCents } from './order-words.data.ts';

const validMs = couponTerms.daysValid * dayMs;
const worth = { percentOff: 20, itemLimitCents };

/** The numbers before these belong to the staff. */
const firstRegular = 6;
const regulars = 12;

/** A diner known by more than orders: with coupons, and reviews under their name. */
export type Regular = { consumerId: number; phone: string };

export async function meetRegulars(
  transaction: DatabaseTransaction,
  vault: Vault,
): Promise<Regular[]> {
  const met: Regular[] = [];
  for (let n = firstRegular; n < firstRegular + regulars; n += 1) {
    const phone = phoneOf(n);
    const { consumerId } = await findOrCreateDiner(
      transaction,
      vault,
      `+1${phone.replace(/\D/g, '')}`,
    );
    met.push({ consumerId, phone });
  }
  return met;
}

const percentOf = ({ money }: PastOrder) =>
  Math.round(
    (money.joyousDiscountCents * 100) /
      Math.min(money.menuPriceCents - money.restaurantDiscountCents, itemLimitCents),
  );

/**
 * The coupons that their orders used, one still valid for every other diner, and an expired one.
 */
export async function insertDemoCoupons(
  transaction: DatabaseTransaction,
  { businessId, nowMs, known }: { businessId: number; nowMs: number; known: readonly Regular[] },
  orders: readonly PastOrder[],
): Promise<void> {
  const coupons = known.flatMap(({ consumerId, phone }, position) => {
    const used = orders.flatMap((order) => {
      const { couponCode: code, customer, placedAtMs, reference } = order;
      if (code === undefined || customer?.phone !== phone) return [];
      const issuedAtMs = placedAtMs - 3 * dayMs;
      return {
        consumerId,
        percentOff: percentOf(order),
        itemLimitCents,
        issuedAtMs,
        expiresAtMs: issuedAtMs + validMs,
        used: { code, reference, atMs: placedAtMs },
      };
    });
    const agoMs = position % 2 === 0 ? (position + 1) * dayMs : validMs + (position + 20) * dayMs;
    const issuedAtMs = nowMs - agoMs;
    return [...used, { consumerId, ...worth, issuedAtMs, expiresAtMs: issuedAtMs + validMs }];
  });
  await writePastCoupons(transaction, { businessId, nowMs }, coupons);
}
