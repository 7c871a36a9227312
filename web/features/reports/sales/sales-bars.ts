import { amountText, centsOf } from '#contract/money/cents.ts';
import { dayNumberOf, weekdayOf } from '#contract/time/calendar-day.ts';
import type { DateSpan } from '#contract/time/time-ranges.ts';
import { longDayText, spanText } from '#web/ui/figures/day-words.ts';

/** Longer ranges are drawn by week: on a phone, a day would have about five pixels. */
const mostDayBars = 62;

type Days = readonly { day: string }[];

export const isByWeek = (days: Days) => days.length > mostDayBars;

/**
 * The indexes of the days where bars begin: every day, or by week the first day and each Monday.
 */
export const barStarts = (days: Days): number[] =>
  days.flatMap(({ day }, index) =>
    !isByWeek(days) || index === 0 || weekdayOf(dayNumberOf(day)) === 1 ? [index] : [],
  );

/** As the API sends it. */
export type DaySales = {
  day: string;
  newOrderCount: number;
  refundCount: number;
  orderSubtotal: string;
};

/** A day, or a week from its Monday if there are too many days. */
export type SalesBar = {
  span: DateSpan;
  cents: number;
  orders: number;
  refunds: number;
  /** Null if the period before has fewer days. */
  before: { span: DateSpan; cents: number } | null;
};

const sum = (days: readonly DaySales[], of: (day: DaySales) => number) =>
  days.reduce((total, day) => total + of(day), 0);

const salesOf = (days: readonly DaySales[]) => sum(days, (day) => centsOf(day.orderSubtotal));

const spanOf = (days: readonly DaySales[]): DateSpan | undefined => {
  const [first, last] = [days[0], days.at(-1)];
  return first && last && { from: first.day, to: last.day };
};

/** Pairs the first day with the first day of the period before, and so on. */
export function barsOf(days: readonly DaySales[], before: readonly DaySales[] = []): SalesBar[] {
  const starts = barStarts(days);
  return starts.flatMap((start, index) => {
    const end = starts[index + 1] ?? days.length;
    const own = days.slice(start, end);
    const like = before.slice(start, end);
    const span = spanOf(own);
    const spanBefore = spanOf(like);
    if (!span) return [];
    return {
      span,
      cents: salesOf(own),
      orders: sum(own, (day) => day.newOrderCount),
      refunds: sum(own, (day) => day.refundCount),
      before: spanBefore ? { span: spanBefore, cents: salesOf(like) } : null,
    };
  });
}

export const nothingSold = ({ newOrderCount, refundCount }: Omit<DaySales, 'day'>) =>
  newOrderCount === 0 && refundCount === 0;

const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

export const countsText = ({ orders, refunds }: Pick<SalesBar, 'orders' | 'refunds'>) =>
  [counted(orders, 'order'), ...(refunds === 0 ? [] : [counted(refunds, 'refund')])].join(', ');

/** `Friday, Nov 20`, or `Nov 16-22` for a week. */
export const barName = ({ span }: Pick<SalesBar, 'span'>, today: string) => {
  const name = span.from === span.to ? longDayText(span.from, today) : spanText(span, today);
  return span.to === today ? `${name}, so far` : name;
};

/** One bar as a screen reader announces it. */
export function barText(bar: SalesBar, today: string): string {
  const before = bar.before
    ? ` ${spanText(bar.before.span, today)}${bar.span.to === today ? ', by this time' : ''}: ${amountText(bar.before.cents)}.`
    : '';
  return `${barName(bar, today)}: ${amountText(bar.cents)}, ${countsText(bar)}.${before}`;
}

export const dayCount = ({ from, to }: DateSpan) => dayNumberOf(to) - dayNumberOf(from) + 1;
