import type { DatabaseTransaction } from '#platform/database/pool.ts';

type DepositKey = { businessId: number; sweepBatchNum: number };

export type DepositEvent = 'RETURNED' | 'SENT_AGAIN';

export const findMadeAt = (
  transaction: DatabaseTransaction,
  { businessId, sweepBatchNum }: DepositKey,
) =>
  transaction
    .selectFrom('deposits')
    .select('made_at')
    .where('business_id', '=', businessId)
    .where('sweep_batch_num', '=', sweepBatchNum)
    .executeTakeFirst();

/** The deposit's latest event after it was made. */
export const findLastEvent = (
  transaction: DatabaseTransaction,
  { businessId, sweepBatchNum }: DepositKey,
) =>
  transaction
    .selectFrom('deposit_returns')
    .select(['event_no', 'event', 'day'])
    .where('business_id', '=', businessId)
    .where('sweep_batch_num', '=', sweepBatchNum)
    .orderBy('event_no', 'desc')
    .limit(1)
    .executeTakeFirst();

type NewEvent = {
  eventNo: number;
  event: DepositEvent;
  day: string;
  reason: string;
  nowMs: number;
};

export const insertEvent = (
  transaction: DatabaseTransaction,
  { businessId, sweepBatchNum }: DepositKey,
  { eventNo, event, day, reason, nowMs }: NewEvent,
) =>
  transaction
    .insertInto('deposit_returns')
    .values({
      business_id: businessId,
      sweep_batch_num: sweepBatchNum,
      event_no: eventNo,
      event,
      day,
      reason,
      recorded_at: new Date(nowMs),
    })
    .execute();
