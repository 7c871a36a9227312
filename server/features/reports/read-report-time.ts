import type { Operation } from '../access/index.ts';
import { findZones } from '../restaurants/index.ts';

/** The first instant of JavaScript's calendar. A zone that always held began at minus infinity. */
const firstMs = -8.64e15;

export const readReportTime: Operation<'getReportTime'> = async (
  _input,
  { businessId, readReport, nowMs },
) => {
  const zones = await readReport((transaction) => findZones(transaction, businessId));
  return {
    nowMs,
    zones: zones.map(({ fromMs, timeZone }) => ({ fromMs: Math.max(fromMs, firstMs), timeZone })),
  };
};
