import { z } from 'zod';
import { lineOfText } from '#contract/text.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import type { OwnTransaction } from '#platform/database/transactions.ts';
import { isRefused, readInput, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { findZones } from '../../ground/restaurant/index.ts';
import {
  type DepositEvent,
  findLastEvent,
  findMadeAt,
  insertEvent,
} from './deposit-returns.queries.ts';
import { readDepositNumber } from './export-deposit.ts';
import { lockSweeps } from './sweeps.queries.ts';

const eventSchema = z.object({
  deposit: z.string(),
  on: z.iso.date('must be a date such as 2026-11-22').optional(),
  reason: lineOfText(200).min(1, 'Required'),
});

type AtRestaurant = { businessId: number; nowMs: number };

/**
 * Records what the restaurant's bank did with a deposit: returned it, or got it again. Its amount
 * and seal stay the same, and no sweep takes any of it again.
 */
export async function recordReturn(
  transaction: OwnTransaction,
  { businessId, nowMs }: AtRestaurant,
  event: DepositEvent,
  written: unknown,
) {
  const read = readInput(eventSchema, written);
  if (isRefused(read)) return read;
  const sweepBatchNum = readDepositNumber(read.deposit);
  if (sweepBatchNum === undefined) return refuse('deposit_not_found');
  // Two simultaneous operators take turns.
  await lockSweeps(transaction, businessId);
  const key = { businessId, sweepBatchNum };
  const made = await findMadeAt(transaction, key);
  if (!made) return refuse('deposit_not_found');
  const last = await findLastEvent(transaction, key);
  const isAway = last?.event === 'RETURNED';
  if (event === 'RETURNED' && isAway) return refuse('deposit_already_returned');
  if (event === 'SENT_AGAIN' && !isAway) return refuse('deposit_not_returned');

  const zones = await findZones(transaction, businessId);
  const today = localDayAt(zones, nowMs);
  const day = read.on ?? today;
  const earliest = last ? String(last.day) : localDayAt(zones, made.made_at.getTime());
  if (day > today) return refuseInput('on', 'must not be in the future');
  if (day < earliest) return refuseInput('on', `must not be before ${earliest}`);
  const { reason } = read;
  const eventNo = (last?.event_no ?? 0) + 1;
  await insertEvent(transaction, key, { eventNo, event, day, reason, nowMs });
  const action = event === 'RETURNED' ? 'DEPOSIT_RETURNED' : 'DEPOSIT_SENT_AGAIN';
  const detail = `deposit ${sweepBatchNum}, ${day}: ${reason}`;
  const facts = { sweepBatchNum, day };
  await auditAsOperator(transaction, { businessId, action, detail, facts, nowMs });
  return { detail };
}
