import { type CouponWorth, offCents } from '#contract/coupons/coupons/coupon-terms.ts';
import { shareOf } from '#contract/half-even.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import { drawShortCode } from '#platform/tokens/short-code.ts';
import type { PastOrder } from '../past/past-order.ts';
import { pick, type Random } from '../seeded-random.ts';
import { drawBetween, drawFrom } from './draw.ts';
import { drawPhone } from './draw-diner.ts';
import { drawCateringLines, drawLines, type Offers } from './draw-lines.ts';
import {
  couponPercents,
  itemLimitCents,
  notes,
  paymentMix,
  restaurantDiscounts,
  tipMix,
  type Weighted,
} from './order-words.data.ts';

/** Half-even, as tills round it. */
const percentOf = (cents: number, percent: number): number =>
  shareOf(cents, Math.round(percent * 100), 100_00);

export type Kitchen = {
  offers: Offers;
  services: Weighted<PastOrder['serviceType']>;
  /** In hundredths of a percent. */
  taxBasisPoints: number;
};

/** Minutes from when it was placed or, for catering, before it is due. */
const minutesTo = {
  DINE_IN: { due: 0, ready: 15, completed: 52 },
  TAKE_OUT: { due: 25, ready: 21, completed: 29 },
  CURBSIDE_PICKUP: { due: 25, ready: 22, completed: 31 },
  DELIVERY: { due: 45, ready: 24, completed: 47 },
};

function timesOf(random: Random, serviceType: PastOrder['serviceType'], atMs: number) {
  const jitterMs = drawBetween(random, -240, 240) * 1_000;
  if (serviceType === 'CATERING' || serviceType === 'CATERING_DELIVERY') {
    const placedAtMs =
      atMs - drawBetween(random, 1, 5) * dayMs - drawBetween(random, 0, 180) * minuteMs;
    return {
      placedAtMs,
      acceptedAtMs: placedAtMs + hourMs,
      readyAtMs: atMs - 30 * minuteMs,
      dueAtMs: atMs,
      completedAtMs: atMs + 10 * minuteMs + jitterMs,
    };
  }
  const { due, ready, completed } = minutesTo[serviceType];
  return {
    placedAtMs: atMs,
    acceptedAtMs: atMs + drawBetween(random, 20, 180) * 1_000,
    readyAtMs: atMs + ready * minuteMs + jitterMs,
    dueAtMs: atMs + due * minuteMs,
    completedAtMs: atMs + completed * minuteMs + jitterMs,
  };
}

export const drawDemoCode = (random: Random) =>
  drawShortCode(9, (end) => Math.floor(random() * end));

function moneyOf(
  random: Random,
  { menuPriceCents, coupon, ...order }: Charged,
  { taxBasisPoints }: Kitchen,
): PastOrder['money'] {
  const hasOwn = random() < 0.06;
  const restaurantDiscountCents = hasOwn
    ? percentOf(menuPriceCents, drawFrom(random, restaurantDiscounts))
    : 0;
  const joyousDiscountCents = coupon
    ? offCents(menuPriceCents - restaurantDiscountCents, coupon)
    : 0;
  const itemMoneyCents = menuPriceCents - restaurantDiscountCents - joyousDiscountCents;
  const tipPercent = drawFrom(random, tipMix[order.serviceType]);
  const isTipKnown = order.paymentStatus.startsWith('PAID_BY_CARD');
  return {
    menuPriceCents,
    restaurantDiscountCents,
    joyousDiscountCents,
    taxCents: percentOf(itemMoneyCents, taxBasisPoints / 100),
    tipCents: isTipKnown ? percentOf(menuPriceCents, tipPercent) : 0,
  };
}

type Charged = Pick<PastOrder, 'serviceType' | 'paymentStatus'> & {
  menuPriceCents: number;
  coupon: CouponWorth | null | undefined;
};

const isCatering = (serviceType: PastOrder['serviceType']) => serviceType.startsWith('CATERING');

export type TakenCoupon = CouponWorth & { code: string };

type Drawn = {
  atMs: number;
  reference: string;
  /** Catering for this many people. */
  covers?: number;
  /** Left out: some orders get a coupon that only this order uses. */
  coupon?: TakenCoupon | null;
};

/** An order that ends well, at about this time. */
export function drawOrder(
  random: Random,
  kitchen: Kitchen,
  { atMs, reference, covers, coupon }: Drawn,
): PastOrder {
  const serviceType = covers === undefined ? drawFrom(random, kitchen.services) : 'CATERING';
  const paymentStatus =
    covers === undefined ? drawFrom(random, paymentMix[serviceType]) : 'PAID_BY_CARD';
  const lines = isCatering(serviceType)
    ? drawCateringLines(random, kitchen.offers, covers ?? drawBetween(random, 6, 16))
    : drawLines(random, kitchen.offers);
  const menuPriceCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  const hasDrawn = coupon === undefined && !isCatering(serviceType) && random() < 0.07;
  const drawn = hasDrawn
    ? { percentOff: drawFrom(random, couponPercents), itemLimitCents }
    : coupon;
  const money = moneyOf(
    random,
    { serviceType, paymentStatus, menuPriceCents, coupon: drawn },
    kitchen,
  );
  const times = timesOf(random, serviceType, atMs);
  const learnedMs = drawBetween(random, 1, 40) * 1_000;
  const hasNote = serviceType === 'DELIVERY' && random() < 0.2;
  const phone = drawPhone(serviceType, atMs);
  return {
    reference,
    serviceType,
    paymentStatus,
    lines,
    money,
    ...times,
    stage: 'COMPLETED',
    completionReason: 'COMPLETED',
    couponCode: hasDrawn ? drawDemoCode(random) : coupon?.code,
    customer: { ...(phone && { phone }), ...(hasNote && { note: pick(random, notes) }) },
    receivedAtMs: times.placedAtMs + learnedMs,
    recordedAtMs: times.completedAtMs + learnedMs,
    refunds: [],
    adjustments: [],
  };
}
