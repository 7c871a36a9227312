import type { Operation } from '../../people/access/index.ts';
import { findFirstInstant } from './first-instant.queries.ts';
import { readReport } from './read-report.ts';

/**
 * The first instant of JavaScript's calendar. A zone without a beginning starts at minus infinity.
 */
const firstMs = -8.64e15;

export const readReportTime: Operation<'getReportTime'> = (_input, context) =>
  readReport(context, async ({ transaction, businessId, completeUpTo, nowMs, zones }) => {
    const firstAt = await findFirstInstant(transaction, businessId);
    return {
      firstTransactionMs: firstAt?.getTime() ?? null,
      completeUpTo,
      nowMs,
      zones: zones.map(({ fromMs, timeZone }) => ({ fromMs: Math.max(fromMs, firstMs), timeZone })),
    };
  });
