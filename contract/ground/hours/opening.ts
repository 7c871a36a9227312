import { dayMs, minuteMs } from '../../time/durations.ts';
import { instantMsOf, localDayNumberAt } from '../../time/time-zone.ts';
import type { HoursNow, OpeningHours } from './hours.ts';
import { openRuns } from './open-runs.ts';
import { mergeSpans, type Span } from './spans.ts';

/** `closesAtMs` is null if it never closes, `opensAtMs` if it doesn't open in the next 14 days. */
export type OpeningState =
  | { isOpen: true; closesAtMs: number | null; closesSoon: boolean }
  | { isOpen: false; opensAtMs: number | null };

const CLOSES_SOON_MS = 30 * minuteMs;
const OPENING_HORIZON_MS = 14 * dayMs;

/** Samoa skipped a whole day in 2011; every other gap is shorter. */
const LONGEST_CLOCK_GAP_MS = dayMs;

/** Yesterday's hours run into today, and a gap at midnight can move them one day further. */
const DAYS_AN_INTERVAL_REACHES = 2;

export function openingState(hours: HoursNow, timeZone: string, atMs: number): OpeningState {
  const run = currentOrNextRun(hours, timeZone, atMs);
  if (run && run.from <= atMs) {
    return {
      isOpen: true,
      closesAtMs: Number.isFinite(run.until) ? run.until : null,
      closesSoon: run.until - atMs <= CLOSES_SOON_MS,
    };
  }
  const isInSight = run && run.from - atMs <= OPENING_HORIZON_MS;
  return { isOpen: false, opensAtMs: isInSight ? run.from : null };
}

/** The next instant at which `openingState` changes, or null when it never will. */
export function nextChangeMs(hours: HoursNow, timeZone: string, atMs: number): number | null {
  const run = currentOrNextRun(hours, timeZone, atMs);
  if (!run) return null;
  if (run.from > atMs) {
    const comesInSightMs = run.from - OPENING_HORIZON_MS;
    return comesInSightMs > atMs ? comesInSightMs : run.from;
  }
  if (!Number.isFinite(run.until)) return null;
  const closesSoonMs = run.until - CLOSES_SOON_MS;
  return closesSoonMs > atMs ? closesSoonMs : run.until;
}

/** The runs of opening that overlap a period, in epoch milliseconds and in order. */
export function openSpans(hours: HoursNow, timeZone: string, asked: Span): Span[] {
  const closedUntilMs = hours.closedUntilMs ?? asked.from;
  const stretch = { from: Math.max(asked.from, closedUntilMs), until: asked.until };
  if (stretch.from >= stretch.until) return [];
  const found: Span[] = [];
  const firstDay = localDayNumberAt(timeZone, stretch.from) - DAYS_AN_INTERVAL_REACHES;
  for (const run of openRuns(hours, firstDay)) {
    const span = toInstants(run, timeZone);
    if (span.from - LONGEST_CLOCK_GAP_MS > stretch.until) break;
    if (span.until > stretch.from && span.until > span.from) found.push(span);
  }
  return mergeSpans(found)
    .filter(({ from }) => from < stretch.until)
    .map(({ from, until }) => ({
      from: closedUntilMs > asked.from ? Math.max(from, closedUntilMs) : from,
      until,
    }));
}

/** The run of opening at an instant, or the next one after it, in epoch milliseconds. */
function currentOrNextRun(hours: HoursNow, timeZone: string, atMs: number): Span | undefined {
  const { closedUntilMs, ...usual } = hours;
  if (!closedUntilMs || closedUntilMs <= atMs) return usualRun(usual, timeZone, atMs);
  const run = usualRun(usual, timeZone, closedUntilMs);
  return run && { from: Math.max(run.from, closedUntilMs), until: run.until };
}

function usualRun(hours: OpeningHours, timeZone: string, atMs: number): Span | undefined {
  const found: Span[] = [];
  let first: Span | undefined;
  const firstDay = localDayNumberAt(timeZone, atMs) - DAYS_AN_INTERVAL_REACHES;
  for (const run of openRuns(hours, firstDay)) {
    const span = toInstants(run, timeZone);
    // When clocks skip ahead, a run that is later on the wall clock may begin at an earlier
    // instant.
    if (first && span.from - LONGEST_CLOCK_GAP_MS > first.until) break;
    // A run inside the skipped hour ends when it begins, or before.
    if (span.until <= atMs || span.until <= span.from) continue;
    found.push(span);
    first = mergeSpans(found)[0];
  }
  return first;
}

function toInstants({ from, until }: Span, timeZone: string): Span {
  return {
    from: instantMsOf(timeZone, from * minuteMs),
    until: Number.isFinite(until) ? instantMsOf(timeZone, until * minuteMs) : until,
  };
}
