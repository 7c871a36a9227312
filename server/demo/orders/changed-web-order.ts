import type { OpeningInterval } from '#contract/ground/hours/hours.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { instantMsOf, localDayNumberAt } from '#contract/time/time-zone.ts';
import type { PastWebOrder } from '../past/write-past-web-order.ts';
import { phoneOf } from './draw-diner.ts';

const daysAgo = 24;

const atMinute = 18 * 60 + 32;

type Planned = {
  timeZone: string;
  hoursOn: (day: number) => readonly OpeningInterval[];
};

const isInside = ({ opensAtMinute, closesAtMinute }: OpeningInterval) =>
  opensAtMinute <= atMinute - 60 && closesAtMinute >= atMinute + 120;

/**
 * A dinner that was ordered on the flagship's page some weeks ago, and paid there. One of its dishes
 * had run out, and was taken off once the order was accepted.
 */
export function planChangedWebOrder(
  { timeZone, hoursOn }: Planned,
  nowMs: number,
): PastWebOrder | undefined {
  const latest = localDayNumberAt(timeZone, nowMs) - daysAgo;
  const days = Array.from({ length: 14 }, (_, index) => latest - index);
  const day = days.find((one) => hoursOn(one).some(isInside));
  if (day === undefined) return undefined;
  return {
    placedAtMs: instantMsOf(timeZone, day * dayMs + (atMinute * hourMs) / 60),
    dishes: ['Meatballs in Sunday sauce', 'Caesar with anchovy crumbs', 'Burrata and peaches'],
    takenOff: 'Burrata and peaches',
    customer: { name: 'Nora Whitfield', phone: phoneOf(40), address: '', note: '' },
  };
}
