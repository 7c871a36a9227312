import { z } from 'zod';
import { minuteMs } from '#contract/durations.ts';
import { startOfDayMs } from '#contract/reports/report/time-ranges.ts';
import type { OwnTransaction } from '#platform/database/transactions.ts';
import { isRefused, readInput, refuseInput } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../people/audit/index.ts';
import { findZones } from '../../tenant/restaurant/index.ts';
import { hundredthsText } from './decimal-text.ts';
import { replacePlansAfter } from './fee-plans.queries.ts';
import { feesInWords } from './fees-in-words.ts';

const upTo100 = hundredthsText.pipe(
  z.number().min(0, 'must not be below zero').max(100_00, 'must be at most 100'),
);

const feesSchema = z.object({
  service: upTo100,
  card: upTo100,
  'card-fixed': upTo100,
  from: z.iso.date('must be a date such as 2026-12-24'),
});

/**
 * Fees that begin this soon count as in force: an order may be booked with them before this
 * transaction ends.
 */
const almostInForceMs = minuteMs;

/** Takes effect at the beginning of a restaurant's day. Earlier orders keep their fees. */
export async function setFees(
  transaction: OwnTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
  written: unknown,
) {
  const read = readInput(feesSchema, written);
  if (isRefused(read)) return read;
  const fromMs = startOfDayMs(await findZones(transaction, businessId), read.from);
  const fixedUntilMs = nowMs + almostInForceMs;
  if (fromMs <= fixedUntilMs) {
    return refuseInput('from', "must be after the restaurant's today: fees in force stay");
  }
  const plan = {
    serviceFeeBasisPoints: read.service,
    cardFeeBasisPoints: read.card,
    cardFeeFixedCents: read['card-fixed'],
  };
  await replacePlansAfter(transaction, { businessId, fixedUntilMs }, { ...plan, fromMs });
  const detail = `${feesInWords(plan)}, from ${read.from}`;
  const facts = { ...plan, from: read.from };
  await auditAsOperator(transaction, { businessId, action: 'FEES_SET', detail, facts, nowMs });
  return { detail };
}
