import { noticeLimits } from '#contract/money/notices/limits.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';

/** How long a notice is tried, and then kept. */
const triedForMs = noticeLimits.triedForDays * dayMs;

const pausesMs = [
  5_000,
  30_000,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
];

/** After so many failures in a row. `share`: from 0 to 1, so that not all come back at once. */
export function pauseAfterMs(failures: number, share: number): number {
  const pauseMs = pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0;
  return Math.round(pauseMs * (0.8 + 0.4 * share));
}

/** From this failure in a row on, the address itself rests, and then gets one notice to try. */
export const failuresOfDead = 3;

/** How long it rests then. */
export const restAfterMs = (failures: number, share: number): number =>
  Math.min(pauseAfterMs(failures - failuresOfDead + 2, share), hourMs);

/** A receiver that takes longer than this waits for a socket among those that do. */
export const slowMs = 2_000;

export const isGood = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300;

/** By the specification: the receiver wants no more. */
export const isGone = (status: number | undefined): boolean => status === 410;

type Tried = { at: Date; replayed_at: Date | null };

export const isOver = ({ at, replayed_at }: Tried, nowMs: number): boolean =>
  nowMs > (replayed_at ?? at).getTime() + triedForMs;
