import { MINUTES_PER_DAY, weekdayOf } from '../../time/calendar-day.ts';
import { dayMs, hourMs, minuteMs } from '../../time/durations.ts';
import { instantMsOf, localDayNumberAt, wallClockMsAt } from '../../time/time-zone.ts';
import { inForceAt, type ZonePeriod } from '../../time/zone-periods.ts';
import type { HoursNow, WeeklyInterval } from './hours.ts';
import { laterMinutes } from './later-minutes.ts';
import { nextChangeMs, openSpans } from './opening.ts';
import { nextDayBeginsMs } from './restaurant-day.ts';
import { slotStartMs, slotsIn } from './slots.ts';
import { mergeSpans, type Span } from './spans.ts';

// Which services and times are offered, and if none, why. Browser and server run these rules, for orders
// and for the cards of restaurants.

/** How it may be ordered for a time: what is eaten at a table is ordered for now. */
export type TimedService = 'TAKE_OUT' | 'DELIVERY';

/** What these rules read of a restaurant's terms. */
export type TimedTerms = {
  services: readonly (TimedService | 'DINE_IN')[];
  tables: readonly unknown[];
  delivery: { travelMinutes: number } | null;
  leadMinutes: number;
  /** Exceptions, for orders that are ready in these hours of the week. */
  leadByHour: readonly (WeeklyInterval & { leadMinutes: number })[];
  ordersPerSlot: number | null;
  lastOrderMinutes: number;
  daysAhead: number;
  /** Until then, every order is ready 20 minutes later. */
  laterUntilMs: number | null;
  /** Until then, no order is taken for before then. */
  noMoreUntilMs: number | null;
};

export type OrderingBy<Terms extends TimedTerms> = {
  terms: Terms;
  hours: HoursNow;
  /** Earliest first. */
  zones: readonly ZonePeriod[];
  nowMs: number;
  /** How many orders the kitchen has in a slot, by when it begins: see kitchenSlotMs. */
  ordersBySlot?: ReadonlyMap<number, number>;
};

type Ordering = OrderingBy<TimedTerms>;

export type OrderProblem =
  | 'NOT_OFFERED'
  | 'NO_MORE_TODAY'
  | 'CLOSED'
  /** The kitchen has only just opened then. */
  | 'TOO_EARLY'
  | 'TOO_LATE'
  | 'FULL'
  /** For a chosen time only: not a slot's start or past, too soon to cook, or too far ahead. */
  | 'NOT_A_TIME'
  | 'TOO_SOON'
  | 'TOO_FAR';

/** Ordering at the table needs a table. */
export const isOffered = (
  { services, tables }: Pick<TimedTerms, 'services' | 'tables'>,
  service: TimedTerms['services'][number],
): boolean => services.includes(service) && (service !== 'DINE_IN' || tables.length > 0);

const extraMs = ({ terms, nowMs }: Ordering) =>
  nowMs < (terms.laterUntilMs ?? nowMs) ? laterMinutes * minuteMs : 0;

const isNoMore = ({ terms, nowMs }: Ordering) => nowMs < (terms.noMoreUntilMs ?? nowMs);

/** When an order must leave the kitchen. */
const readyMsOf = ({ terms }: Ordering, service: TimedService, atMs: number) =>
  service === 'DELIVERY' ? atMs - (terms.delivery?.travelMinutes ?? 0) * minuteMs : atMs;

/** The slot that an order counts in: what limits a kitchen is when it must be ready, not arrive. */
export const kitchenSlotMs = (ordering: Ordering, service: TimedService, atMs: number): number =>
  slotStartMs(ordering.zones, readyMsOf(ordering, service, atMs));

/** How long the kitchen needs for an order that is ready then; the longest where hours overlap. */
function leadMsAt({ terms, zones }: Ordering, readyMs: number): number {
  const wallMs = wallClockMsAt(inForceAt(zones, readyMs).timeZone, readyMs);
  const day = Math.floor(wallMs / dayMs);
  const minute = Math.floor((wallMs - day * dayMs) / minuteMs);
  const isWithin = ({
    weekday,
    opensAtMinute,
    closesAtMinute,
  }: (typeof terms.leadByHour)[number]) =>
    [0, 1].some((daysAgo) => {
      const since = minute + daysAgo * MINUTES_PER_DAY;
      return (
        weekday === weekdayOf(day - daysAgo) && opensAtMinute <= since && since < closesAtMinute
      );
    });
  const differing = terms.leadByHour.filter(isWithin).map(({ leadMinutes }) => leadMinutes);
  return minuteMs * (differing.length > 0 ? Math.max(...differing) : terms.leadMinutes);
}

/** A kitchen that is open through the night takes orders past 4 AM, too. */
const nightMs = 2 * hourMs;

const nightBeginsMs = ({ zones, nowMs }: Ordering) =>
  nextDayBeginsMs(inForceAt(zones, nowMs).timeZone, nowMs) - nightMs;

/** Orders are for before then: what is today lasts until 4 AM, and from 2 AM on until 6. */
function endsMs(ordering: Ordering): number {
  const { terms, zones, nowMs } = ordering;
  const ends = nextDayBeginsMs(inForceAt(zones, nowMs).timeZone, nowMs, terms.daysAhead);
  return nowMs < nightBeginsMs(ordering) ? ends : ends + nightMs;
}

/** When it is open, in each zone while that is in force. */
function openRunsOf(ordering: Ordering): Span[] {
  const { hours, zones, nowMs } = ordering;
  const endMs = endsMs(ordering);
  // A day longer than can be ordered for: the last order depends on when the kitchen really closes.
  const asked = { from: nowMs - dayMs, until: endMs + dayMs };
  return mergeSpans(
    zones.flatMap(({ fromMs, timeZone }, index) => {
      const begins = index === 0 ? Number.NEGATIVE_INFINITY : fromMs;
      const ends = zones[index + 1]?.fromMs ?? Number.POSITIVE_INFINITY;
      const part = { from: Math.max(asked.from, begins), until: Math.min(asked.until, ends) };
      if (part.from >= part.until) return [];
      return openSpans(hours, timeZone, part).map(({ from, until }) => ({
        from: Math.max(from, begins),
        until: Math.min(until, ends),
      }));
    }),
  ).filter(({ from, until }) => from < until && from < endMs);
}

const isIn =
  (atMs: number) =>
  ({ from, until }: Span) =>
    from <= atMs && atMs < until;

/** The last instant at which the kitchen begins an order. */
const lastStartMs = ({ terms }: Ordering, run: Span) =>
  run.until - terms.lastOrderMinutes * minuteMs;

function problemOf(
  ordering: Ordering,
  runs: readonly Span[],
  { service, atMs }: { service: TimedService; atMs: number },
): OrderProblem | undefined {
  const { terms, zones, nowMs, ordersBySlot } = ordering;
  if (!isOffered(terms, service)) return 'NOT_OFFERED';
  if (!Number.isInteger(atMs)) return 'NOT_A_TIME';
  if (atMs < nowMs) return 'TOO_SOON';
  if (atMs >= endsMs(ordering)) return 'TOO_FAR';
  if (slotStartMs(zones, atMs) !== atMs) return 'NOT_A_TIME';
  const readyMs = readyMsOf(ordering, service, atMs);
  const startMs = readyMs - leadMsAt(ordering, readyMs);
  if (startMs < nowMs + extraMs(ordering)) return 'TOO_SOON';
  if (atMs < (terms.noMoreUntilMs ?? atMs)) return 'NO_MORE_TODAY';
  const run = runs.find(isIn(readyMs));
  if (!run) return 'CLOSED';
  if (startMs < run.from) return 'TOO_EARLY';
  if (startMs > lastStartMs(ordering, run)) return 'TOO_LATE';
  const ofSlot = ordersBySlot?.get(slotStartMs(zones, readyMs)) ?? 0;
  return ofSlot >= (terms.ordersPerSlot ?? Number.POSITIVE_INFINITY) ? 'FULL' : undefined;
}

/** When the kitchen opens next: now, if it is open or its next opening is unknown. */
export function kitchenOpensMs(ordering: Ordering): number {
  const { nowMs } = ordering;
  const run = openRunsOf(ordering).find(({ until }) => nowMs < until);
  return Math.max(nowMs, run?.from ?? nowMs);
}

/** When an order for a time will be ready, or delivered, if the kitchen gets it only now. */
export function promisedMsOf(ordering: Ordering, service: TimedService, dueMs: number): number {
  const readyMs = readyMsOf(ordering, service, dueMs);
  const lateMs = ordering.nowMs - (readyMs - leadMsAt(ordering, readyMs));
  return dueMs + Math.max(0, Math.ceil(lateMs / minuteMs)) * minuteMs;
}

/** Why nothing can be ordered for a time. Undefined: it can. */
export const problemOfTime = (
  ordering: Ordering,
  service: TimedService,
  atMs: number,
): OrderProblem | undefined => problemOf(ordering, openRunsOf(ordering), { service, atMs });

/** Why nothing can be ordered at a table now. Undefined: it can. */
export function problemAtTable(ordering: Ordering): OrderProblem | undefined {
  if (!isOffered(ordering.terms, 'DINE_IN')) return 'NOT_OFFERED';
  if (isNoMore(ordering)) return 'NO_MORE_TODAY';
  const run = openRunsOf(ordering).find(isIn(ordering.nowMs));
  if (!run) return 'CLOSED';
  return ordering.nowMs > lastStartMs(ordering, run) ? 'TOO_LATE' : undefined;
}

/** The slots to consider, in order, each with why it can't be ordered for. */
function* consider(ordering: Ordering, runs: readonly Span[], service: TimedService) {
  const { terms, zones, nowMs } = ordering;
  if (!isOffered(terms, service)) return;
  const travelMs = -readyMsOf(ordering, service, 0);
  const endMs = endsMs(ordering);
  for (const { from, until } of runs) {
    const slots = {
      from: Math.max(from + travelMs, nowMs),
      until: Math.min(until + travelMs, endMs),
    };
    for (const atMs of slotsIn(zones, slots)) {
      yield { atMs, problem: problemOf(ordering, runs, { service, atMs }) };
    }
  }
}

export type OfferedTimes =
  | { times: number[]; problem?: never }
  | { times: []; problem: OrderProblem };

/** The slots for which it can be ordered, in order; the first is as soon as possible. */
export function offeredTimes(ordering: Ordering, service: TimedService): OfferedTimes {
  const runs = openRunsOf(ordering);
  const considered = [...consider(ordering, runs, service)];
  const times = considered.filter(({ problem }) => problem === undefined).map(({ atMs }) => atMs);
  if (times.length > 0) return { times };
  const none = (problem: OrderProblem) => ({ times: [] as [], problem });
  if (!isOffered(ordering.terms, service)) return none('NOT_OFFERED');
  if (isNoMore(ordering)) return none('NO_MORE_TODAY');
  if (considered.some(({ problem }) => problem === 'FULL')) return none('FULL');
  return none(runs.some(isIn(ordering.nowMs)) ? 'TOO_LATE' : 'CLOSED');
}

/** The last instant at which it can be ordered for a slot. */
function lastCallMs(ordering: Ordering, service: TimedService, atMs: number): number {
  const readyMs = readyMsOf(ordering, service, atMs);
  return readyMs - leadMsAt(ordering, readyMs) - extraMs(ordering);
}

const earliestAfter = (nowMs: number, instants: readonly number[]) =>
  instants.reduce(
    (first, atMs) => (atMs > nowMs ? Math.min(first, atMs) : first),
    Number.POSITIVE_INFINITY,
  );

/**
 * The first slot of each service, and until when these, and their text, stay the same. Unlike
 * `offeredTimes`, it computes no other slots, because a list has many restaurants.
 */
export function firstTimes(ordering: Ordering) {
  const { terms, zones, nowMs } = ordering;
  const { timeZone } = inForceAt(zones, nowMs);
  const runs = openRunsOf(ordering);
  const firstOf = (service: TimedService) => {
    for (const { atMs, problem } of consider(ordering, runs, service)) if (!problem) return atMs;
    return undefined;
  };
  const times = { TAKE_OUT: firstOf('TAKE_OUT'), DELIVERY: firstOf('DELIVERY') };
  const changesAtMs = earliestAfter(nowMs, [
    // At the instant itself, it can still be ordered: the offer changes a millisecond later.
    ...(['TAKE_OUT', 'DELIVERY'] as const).flatMap((service) => {
      const atMs = times[service];
      return atMs === undefined ? [] : lastCallMs(ordering, service, atMs) + 1;
    }),
    ...zones.map(({ fromMs }) => fromMs),
    terms.laterUntilMs ?? nowMs,
    nightBeginsMs(ordering),
    nextDayBeginsMs(timeZone, nowMs),
    // At midnight, "tomorrow" becomes "today".
    instantMsOf(timeZone, (localDayNumberAt(timeZone, nowMs) + 1) * dayMs),
  ]);
  return { times, changesAtMs };
}

/** Until when the offer and its texts stay the same, unless terms change or orders come in. */
export function offerChangesMs(ordering: Ordering): number {
  const { terms, hours, zones, nowMs } = ordering;
  const { timeZone } = inForceAt(zones, nowMs);
  const runs = openRunsOf(ordering);
  const slots = (['TAKE_OUT', 'DELIVERY'] as const).flatMap((service) =>
    [...consider(ordering, runs, service)]
      .filter(({ problem }) => problem === undefined || problem === 'FULL')
      // As above, a millisecond later.
      .map(({ atMs }) => lastCallMs(ordering, service, atMs) + 1),
  );
  return earliestAfter(nowMs, [
    ...slots,
    ...runs.flatMap((run) => [run.from, lastStartMs(ordering, run) + 1, run.until]),
    ...zones.map(({ fromMs }) => fromMs),
    terms.laterUntilMs ?? nowMs,
    terms.noMoreUntilMs ?? nowMs,
    nextChangeMs(hours, timeZone, nowMs) ?? nowMs,
    nightBeginsMs(ordering),
    nextDayBeginsMs(timeZone, nowMs),
    // At midnight, "tomorrow" becomes "today".
    instantMsOf(timeZone, (localDayNumberAt(timeZone, nowMs) + 1) * dayMs),
  ]);
}
