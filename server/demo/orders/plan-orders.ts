import type { OpeningInterval } from '#contract/ground/hours/hours.ts';
import { isPaidOut } from '#contract/money/ledger/payment-status.ts';
import { refundReasonText } from '#contract/orders/refunds/reasons.ts';
import { dateOf, MINUTES_PER_DAY, weekdayOf } from '#contract/time/calendar-day.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import { instantMsOf, localDayNumberAt, wallClockMsAt } from '#contract/time/time-zone.ts';
import type { PastAdjustment, PastOrder, PastRefund } from '../past/past-order.ts';
import { type Random, seededRandom } from '../seeded-random.ts';
import { withBelievableRefunds } from './believable-refunds.ts';
import { drawAround } from './draw.ts';
import { chargedBackAt, drawFate } from './draw-fate.ts';
import { drawOrder, type Kitchen } from './draw-order.ts';
import { corrections } from './order-words.data.ts';
import { withWonDispute } from './won-dispute.ts';

/** An order as it is at a moment; undefined if it is not known yet. */
function asOf(order: PastOrder, nowMs: number): PastOrder | undefined {
  if (order.receivedAtMs > nowMs) return undefined;
  const by = (atMs: number | undefined) => (atMs !== undefined && atMs <= nowMs ? atMs : undefined);
  const hasEnded = (order.cancelledAtMs ?? order.recordedAtMs) <= nowMs;
  const acceptedAtMs = by(order.acceptedAtMs);
  const readyAtMs = by(order.readyAtMs);
  if (hasEnded) {
    return {
      ...order,
      refunds: order.refunds.filter(({ atMs }) => atMs <= nowMs),
      adjustments: order.adjustments.filter(({ atMs }) => atMs <= nowMs),
    };
  }
  return {
    ...order,
    acceptedAtMs,
    readyAtMs,
    completedAtMs: undefined,
    cancelledAtMs: undefined,
    stage: readyAtMs !== undefined ? 'READY' : acceptedAtMs !== undefined ? 'ACCEPTED' : 'PLACED',
    completionReason: undefined,
    refunds: [],
    adjustments: [],
  };
}

export type Planned = Kitchen & {
  name: string;
  timeZone: string;
  /** On an ordinary day. */
  ordersPerDay: number;
  firstDay: number;
  hoursOn: (day: number) => readonly OpeningInterval[];
  /** This many days ago a bank took a large order back, so that day's balance is negative. */
  largeChargebackDaysAgo: number;
  /** At least this many days ago it won a dispute about a small order. Left out: it never did. */
  wonDisputeDaysAgo?: number;
  /** Whether somebody of its staff is known. */
  hasManager: boolean;
};

/** Monday to Sunday. */
const strengthOf = [0.72, 0.78, 0.88, 1, 1.3, 1.42, 1.05] as const;
const lunch = { share: 0.38, atMinute: 12 * 60 + 30, widthMinutes: 55 };
const dinner = { atMinute: 18 * 60 + 45, widthMinutes: 75 };

/** Catering is ordered days ahead. */
const daysAhead = 6;

/** A time of day in minutes; undefined if closed. */
function drawMinute(random: Random, intervals: readonly OpeningInterval[]): number | undefined {
  const peak = random() < lunch.share ? lunch : dinner;
  const minute = peak.atMinute + drawAround(random) * peak.widthMinutes;
  const isOpen = intervals.some(
    ({ opensAtMinute, closesAtMinute }) => minute > opensAtMinute && minute < closesAtMinute - 15,
  );
  return isOpen ? minute : undefined;
}

const instantOf = ({ timeZone }: Planned, day: number, minute: number) =>
  instantMsOf(timeZone, day * dayMs + Math.round(minute * 60) * 1_000);

/** The same for the same date, whenever it is planned. */
function ordersOn(planned: Planned, day: number): PastOrder[] {
  const { name, ordersPerDay, hoursOn } = planned;
  const date = dateOf(day);
  const weekly = seededRandom(`joyous demo orders: ${name}: week ${Math.floor((day + 3) / 7)}`);
  const random = seededRandom(`joyous demo orders: ${name}: ${date}`);
  const summer = 1 + 0.1 * Math.sin(((day % 365.25) / 365.25 - 0.2) * 2 * Math.PI);
  const strength = (strengthOf[weekdayOf(day) - 1] ?? 1) * summer * (0.9 + 0.2 * weekly());
  const count = Math.round(ordersPerDay * strength * (0.9 + 0.2 * random()));
  const intervals = hoursOn(day);
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((number) => {
    const minute = drawMinute(random, intervals);
    if (minute === undefined) return [];
    const reference = `${date}-${String(number).padStart(3, '0')}`;
    const order = drawOrder(random, planned, { atMs: instantOf(planned, day, minute), reference });
    return [drawFate(random, order)];
  });
}

/**
 * A large order, which the diner's bank took back some days later: not a refund, which would return
 * more of its dishes, and of its day's sales, than a good restaurant ever does.
 */
function disputedFeast(planned: Planned, nowMs: number): PastOrder {
  // Until the sweep at 4 AM, a night belongs to the day before.
  const today = localDayNumberAt(planned.timeZone, nowMs - 4 * hourMs);
  const day = today - planned.largeChargebackDaysAgo;
  const random = seededRandom(`joyous demo feast: ${planned.name}`);
  const order = drawOrder(random, planned, {
    atMs: instantOf(planned, day - 4, 17 * 60),
    reference: `${dateOf(day - 4)}-FEAST`,
    covers: Math.round(planned.ordersPerDay * 2),
  });
  return chargedBackAt(order, instantOf(planned, day, 11 * 60 + 5));
}

/** Days within which a manager gave a dish back. */
const backWithinDays = 7;

/**
 * The last order of these days that a manager could give a dish of back: what was paid through us is
 * given back on the till.
 */
function withDishGivenBack(orders: readonly PastOrder[], nowMs: number): PastOrder[] {
  const fits = ({ completedAtMs = 0, lines, paymentStatus, ...order }: PastOrder) =>
    completedAtMs > nowMs - backWithinDays * dayMs &&
    completedAtMs < nowMs - dayMs &&
    paymentStatus !== 'UNPAID' &&
    !isPaidOut(paymentStatus) &&
    lines.length > 1 &&
    order.money.restaurantDiscountCents < order.money.menuPriceCents &&
    order.refunds.length + order.adjustments.length === 0;
  const found = orders.findLastIndex(fits);
  return orders.map((order, index) => {
    if (index !== found) return order;
    const refund: PastRefund = {
      reference: `${order.reference}-M1`,
      reason: refundReasonText('WRONG', 'not what they ordered'),
      atMs: (order.completedAtMs ?? 0) + 20 * minuteMs,
      asked: { lines: [{ lineNo: 1, quantity: 1 }] },
      isByManager: true,
    };
    return { ...order, refunds: [refund] };
  });
}

/**
 * Ensures that there is one order in each stage at any time of day: they are due during opening
 * hours.
 */
function openOrders(planned: Planned, nowMs: number): PastOrder[] {
  const { timeZone, hoursOn, name } = planned;
  const today = localDayNumberAt(timeZone, nowMs);
  const earliest = wallClockMsAt(timeZone, nowMs) / minuteMs + 20;
  const spans = [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((ahead) =>
    hoursOn(today + ahead).map(({ opensAtMinute, closesAtMinute }) => ({
      from: (today + ahead) * MINUTES_PER_DAY + opensAtMinute + 20,
      until: (today + ahead) * MINUTES_PER_DAY + closesAtMinute,
    })),
  );
  const next = spans.find(({ until }) => until > earliest);
  const dueMinute = Math.max(earliest, next?.from ?? 0);
  const dueAtMs = instantMsOf(timeZone, Math.round(dueMinute) * minuteMs);
  const random = seededRandom(`joyous demo open orders: ${name}`);
  const minutesAgo = { PLACED: 3, ACCEPTED: 12, READY: 26 } as const;
  return Object.entries(minutesAgo).map(([stage, minutes]) => {
    const placedAtMs = nowMs - minutes * minuteMs;
    const reference = `${dateOf(today)}-${stage}`;
    const order = drawOrder(random, planned, { atMs: placedAtMs, reference, covers: 4 });
    return {
      ...order,
      serviceType: 'TAKE_OUT',
      stage: stage as keyof typeof minutesAgo,
      placedAtMs,
      dueAtMs,
      receivedAtMs: placedAtMs + 1_000,
      acceptedAtMs: stage === 'PLACED' ? undefined : placedAtMs + 2 * minuteMs,
      readyAtMs: stage === 'READY' ? placedAtMs + 20 * minuteMs : undefined,
      completedAtMs: undefined,
      completionReason: undefined,
    };
  });
}

/** All orders of a restaurant from its first day on, in their present state. */
export function planOrders(planned: Planned, nowMs: number): PastOrder[] {
  const today = localDayNumberAt(planned.timeZone, nowMs);
  const days = Array.from(
    { length: today + daysAhead - planned.firstDay + 1 },
    (_, index) => planned.firstDay + index,
  );
  const all = [...days.flatMap((day) => ordersOn(planned, day)), disputedFeast(planned, nowMs)];
  const known = all.flatMap((order) => asOf(order, nowMs) ?? []);
  const believable = withBelievableRefunds(planned, known);
  const { hasManager, wonDisputeDaysAgo } = planned;
  const withGiven = hasManager ? withDishGivenBack(believable, nowMs) : believable;
  const past =
    wonDisputeDaysAgo === undefined
      ? withGiven
      : withWonDispute(withGiven, { beforeMs: nowMs - wonDisputeDaysAgo * dayMs });
  return [...past, ...openOrders(planned, nowMs)];
}

/** A coupon of ours that was taken at the counter. */
export type PastTaking = { atMs: number; itemTotalCents: number };

/** What was settled without an order: now and then a coupon at the counter, or a mistake of ours. */
export function planSettled(planned: Planned, nowMs: number) {
  const today = localDayNumberAt(planned.timeZone, nowMs);
  const adjustments: PastAdjustment[] = [];
  const takings: PastTaking[] = [];
  for (let day = planned.firstDay; day <= today; day += 1) {
    const atMs = instantOf(planned, day, 20 * 60 + 10);
    if (atMs > nowMs || planned.hoursOn(day).length === 0) continue;
    if (day % 17 === 0) {
      takings.push({ atMs: atMs - minuteMs, itemTotalCents: 12_00 + (day % 7) * 1_75 });
    }
    if (day % 61 === 0) {
      const correction = corrections[Math.floor(day / 61) % corrections.length];
      if (correction) adjustments.push({ cause: 'CORRECTION', ...correction, atMs });
    }
  }
  return { adjustments, takings };
}
