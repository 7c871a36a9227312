import { clockText } from '#web/ui/figures/day-words.ts';

type HourSales = { hour: number; cents: number };

export type HourPoint = {
  hour: number;
  /** Null for the hours of today that are still to come. */
  cents: number | null;
  /** Null without a day to compare with. */
  beforeCents: number | null;
};

/** Hours that are drawn although nothing was sold in them, around noon and dinner. */
const usual = { from: 11, to: 21 };

const isSold = ({ cents, beforeCents }: HourPoint) => Boolean(cents) || Boolean(beforeCents);

/**
 * The hours to draw: from the first with sales to the last, at least those when most restaurants
 * are open. A night without sales would take a third of the picture.
 */
export function hourPoints(
  today: readonly HourSales[],
  before: readonly HourSales[] | undefined,
  nowHour: number,
): HourPoint[] {
  const all = today.map(({ hour, cents }) => ({
    hour,
    cents: hour > nowHour ? null : cents,
    beforeCents: before?.find((same) => same.hour === hour)?.cents ?? null,
  }));
  const sold = all.filter(isSold).map(({ hour }) => hour);
  const from = Math.min(usual.from, ...sold);
  const to = Math.max(usual.to, nowHour, ...sold);
  return all.filter(({ hour }) => hour >= from && hour <= to);
}

/** `11 AM`. */
export const hourName = (hour: number) =>
  clockText(`2000-01-01T${String(hour).padStart(2, '0')}:00`).replace(':00', '');
