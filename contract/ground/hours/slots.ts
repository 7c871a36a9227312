import { minuteMs } from '../../time/durations.ts';
import { wallClockMsAt } from '../../time/time-zone.ts';
import { inForceAt, type ZonePeriod } from '../../time/zone-periods.ts';

/** A slot is a quarter of an hour on the restaurant's clock, known by the instant it begins. */
export const slotMs = 15 * minuteMs;

/**
 * The slot of an instant. When clocks go back, the repeated hour has slots of its own: an instant
 * comes once.
 */
export function slotStartMs(zones: readonly ZonePeriod[], atMs: number): number {
  const wallMs = wallClockMsAt(inForceAt(zones, atMs).timeZone, atMs);
  return atMs - (((wallMs % slotMs) + slotMs) % slotMs);
}

/** The slots that begin from one instant on and before another, in order. */
export function* slotsIn(
  zones: readonly ZonePeriod[],
  { from, until }: { from: number; until: number },
): Generator<number, void> {
  let slot = slotStartMs(zones, from);
  if (slot < from) slot = slotStartMs(zones, slot + slotMs);
  // Where a zone begins within a slot, the next one may have begun before `from`.
  if (slot < from) slot = slotStartMs(zones, slot + slotMs);
  for (; slot < until; slot = slotStartMs(zones, slot + slotMs)) yield slot;
}

/** Slots that follow each other: from the first to the last, which is one of them. */
export type SlotRun = { fromMs: number; lastMs: number };

/** The same slots in few numbers. Expects the earliest first. */
export function slotRunsOf(slots: readonly number[]): SlotRun[] {
  const runs: SlotRun[] = [];
  for (const slot of slots) {
    const run = runs.at(-1);
    if (run && slot === run.lastMs + slotMs) run.lastMs = slot;
    else runs.push({ fromMs: slot, lastMs: slot });
  }
  return runs;
}

export const slotsOfRuns = (runs: readonly SlotRun[]): number[] =>
  runs.flatMap(({ fromMs, lastMs }) =>
    Array.from({ length: (lastMs - fromMs) / slotMs + 1 }, (_, index) => fromMs + index * slotMs),
  );
