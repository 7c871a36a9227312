import type { Operation } from '../../people/access/index.ts';
import { findZones } from '../../tenant/restaurant/index.ts';
import { findFirstInstant } from './first-instant.queries.ts';

/**
 * The first instant of JavaScript's calendar. A zone without a beginning starts at minus infinity.
 */
const firstMs = -8.64e15;

export const readReportTime: Operation<'getReportTime'> = async (
  _input,
  { businessId, readReport, nowMs },
) => {
  const [zones, firstAt] = await readReport(async (transaction) => [
    await findZones(transaction, businessId),
    await findFirstInstant(transaction, businessId),
  ]);
  return {
    firstTransactionMs: firstAt?.getTime() ?? null,
    nowMs,
    zones: zones.map(({ fromMs, timeZone }) => ({ fromMs: Math.max(fromMs, firstMs), timeZone })),
  };
};
