import { z } from 'zod';
import { minuteMs } from '#contract/time/durations.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import type { OwnTransaction } from '#platform/database/transactions.ts';
import { waitForTurn } from '#platform/database/turns.queries.ts';
import { isRefused, type Refused, readInput, refuseInput } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { findZones } from '../../ground/restaurant/index.ts';
import { isTaxRemittedOn, remittedFrom } from './remitted-tax.rules.ts';
import {
  findRemittedTaxPeriods,
  replaceRemittedTaxPeriodsFrom,
} from './remitted-tax-periods.queries.ts';

const writtenSchema = z.object({ from: z.iso.date('must be a date such as 2026-12-24') });

/** Days that begin this soon count as begun: an order may be booked before this transaction ends. */
const almostBegunMs = minuteMs;

type Acting = { businessId: number; nowMs: number };

/** Makes the rates of that day and later ours. Refused: there are none that we may owe tax by. */
export type TakeRates = (
  transaction: OwnTransaction,
  acting: Acting,
  from: string,
) => Promise<Refused<'bad_input'> | undefined>;

/** Takes effect at the beginning of a restaurant's day. Earlier orders stay as they are. */
async function setRemitted(
  transaction: OwnTransaction,
  { businessId, nowMs }: Acting,
  { takeRates, written }: { takeRates: TakeRates | undefined; written: unknown },
) {
  const isRemitted = takeRates !== undefined;
  const read = readInput(writtenSchema, written);
  if (isRefused(read)) return read;
  const { from } = read;
  const zones = await findZones(transaction, businessId);
  if (from <= localDayAt(zones, nowMs + almostBegunMs)) {
    return refuseInput('from', "must be after the restaurant's today: what was booked stays");
  }
  // Of two operators at once, the second sees what the first set.
  await waitForTurn(transaction, 'remitted tax', businessId);
  const before = await findRemittedTaxPeriods(transaction, businessId);
  const isPlannedLater = before.some(({ startsOn }) => startsOn > from);
  if (isTaxRemittedOn(before, from) === isRemitted && !isPlannedLater) {
    const already = isRemitted ? 'we already remit the tax then' : "we don't remit the tax then";
    return refuseInput('from', `${already}: see tax list`);
  }
  const refused = await takeRates?.(transaction, { businessId, nowMs }, from);
  if (refused) return refused;
  const after = remittedFrom(before, { startsOn: from, isRemitted });
  await replaceRemittedTaxPeriodsFrom(transaction, { businessId, day: from }, after);
  const by = isRemitted ? 'Joyous remits' : 'The restaurant remits';
  const detail = `${by} the sales tax of orders on the web, from ${from}`;
  await auditAsOperator(transaction, {
    businessId,
    action: 'TAX_REMITTANCE_SET',
    detail,
    facts: { from, remittedBy: isRemitted ? 'JOYOUS' : 'RESTAURANT' },
    nowMs,
  });
  return { detail };
}

/**
 * From a day on we pay the sales tax of orders on the web to the state, by rates of ours: those belong
 * to another room, so the caller says how they are taken.
 */
export const beginToRemit = (
  transaction: OwnTransaction,
  acting: Acting,
  written: unknown,
  takeRates: TakeRates,
) => setRemitted(transaction, acting, { takeRates, written });

/**
 * From a day on we no longer pay it. A period that hasn't begun by then never begins. The rates of it
 * stay until the restaurant sets others.
 */
export const cancelRemittance = (transaction: OwnTransaction, acting: Acting, written: unknown) =>
  setRemitted(transaction, acting, { takeRates: undefined, written });
