import type { DateSpan } from '#contract/time/time-ranges.ts';
import { barStarts } from '../sales/index.ts';

export type CouponCounts = { issued: number; sent: number; redeemed: number };

type DayCounts = CouponCounts & { day: string };

export type CouponBar = CouponCounts & { span: DateSpan };

const sum = (days: readonly DayCounts[], of: keyof CouponCounts) =>
  days.reduce((total, day) => total + day[of], 0);

/** By day, or by week if there are too many days. */
export function couponBars(days: readonly DayCounts[]): CouponBar[] {
  const starts = barStarts(days);
  return starts.flatMap((start, index) => {
    const own = days.slice(start, starts[index + 1] ?? days.length);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    return {
      span: { from: first.day, to: last.day },
      issued: sum(own, 'issued'),
      sent: sum(own, 'sent'),
      redeemed: sum(own, 'redeemed'),
    };
  });
}
