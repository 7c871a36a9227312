import { dayNumberOf, WEEKDAYS, weekdayOf } from '#contract/time/calendar-day.ts';
import type { DateSpan } from '#contract/time/time-ranges.ts';

/** As the API sends it. */
export type HourSales = { weekday: number; hour: number; newOrderCount: number };

export type BusyCell = {
  orders: number;
  /** Average orders in tenths; null if the range has no such weekday. */
  tenths: number | null;
  /** From 0 (no orders) to 5 (as many as in the busiest hour). */
  level: number;
};

const levels = 5;
const fewestRows = 8;

/** How many Mondays, Tuesdays, ... a range has. */
function daysOfWeek({ from, to }: DateSpan): number[] {
  const counts = WEEKDAYS.map(() => 0);
  for (let day = dayNumberOf(from); day <= dayNumberOf(to); day += 1) {
    const at = weekdayOf(day) - 1;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** From the first hour with orders to the last, padded to the minimum number of rows. */
function hoursShown(taken: readonly number[]) {
  if (taken.length === 0) return { first: 0, last: -1 };
  const missing = Math.max(0, fewestRows - (Math.max(...taken) - Math.min(...taken) + 1));
  const first = Math.max(0, Math.min(...taken) - Math.ceil(missing / 2));
  const last = Math.min(23, Math.max(Math.max(...taken), first + fewestRows - 1));
  return { first, last };
}

/** Orders by weekday and hour, for the hours that are shown. */
export function busyHours(hours: readonly HourSales[], span: DateSpan) {
  const days = daysOfWeek(span);
  const taken = hours.filter((each) => each.newOrderCount > 0).map((each) => each.hour);
  const { first, last } = hoursShown(taken);
  const ordersAt = (weekday: number, hour: number) =>
    hours.find((each) => each.weekday === weekday && each.hour === hour)?.newOrderCount ?? 0;
  const tenthsOf = (orders: number, count: number) =>
    count === 0 ? null : Math.round((orders * 10) / count);
  const rows = Array.from({ length: last - first + 1 }, (_, index) => ({
    hour: first + index,
    cells: days.map((count, at) => {
      const orders = ordersAt(at + 1, first + index);
      return { orders, tenths: tenthsOf(orders, count) };
    }),
  }));
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ tenths }) => tenths ?? 0)));
  const levelOf = ({ orders, tenths }: Pick<BusyCell, 'orders' | 'tenths'>) =>
    orders === 0 ? 0 : Math.max(1, Math.ceil(((tenths ?? 0) * levels) / most));
  return {
    days: days.map((count, at) => ({
      name: WEEKDAYS[at] ?? '',
      days: count,
      orders: hours
        .filter(({ weekday }) => weekday === at + 1)
        .reduce((sum, { newOrderCount }) => sum + newOrderCount, 0),
    })),
    rows: rows.map(({ hour, cells }) => ({
      hour,
      cells: cells.map((cell) => ({ ...cell, level: levelOf(cell) })),
    })),
  };
}

/** `2.5`, but `12` from ten on. */
export function averageText(tenths: number): string {
  if (tenths >= 100) return Math.round(tenths / 10).toLocaleString('en-US');
  return tenths % 10 === 0 ? String(tenths / 10) : `${Math.trunc(tenths / 10)}.${tenths % 10}`;
}

/** `11 AM`. */
export const hourText = (hour: number) =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

/**
 * Such as Fridays at 7 PM: the weekday and hour with the most orders on average, if there are any.
 */
export function busiest({ days, rows }: ReturnType<typeof busyHours>): string | undefined {
  let found: { name: string; hour: number; tenths: number } | undefined;
  for (const { hour, cells } of rows) {
    for (const [at, { tenths }] of cells.entries()) {
      if (tenths !== null && tenths > (found?.tenths ?? 0)) {
        found = { name: days[at]?.name ?? '', hour, tenths };
      }
    }
  }
  return found && `${found.name}s at ${hourText(found.hour)}`;
}
