import { sql } from 'kysely';
import { terms } from '#contract/money/amounts.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { sumsOf } from '../../money/ledger/index.ts';
import type { DepositPart } from './journal.rules.ts';

type OfDeposits = { businessId: number; sweepBatchNums: readonly number[] };

/** In order of their numbers. */
export const findDeposits = (
  transaction: DatabaseTransaction,
  { businessId, sweepBatchNums }: OfDeposits,
) =>
  transaction
    .selectFrom('deposit_headers')
    .select(['sweep_batch_num', 'made_at', 'amount_cents', 'carried_over_cents'])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`sweep_batch_num = any(${sweepBatchNums}::int[])`)
    .orderBy('sweep_batch_num')
    .execute();

export async function sumDepositParts(
  transaction: DatabaseTransaction,
  { businessId, sweepBatchNums }: OfDeposits,
): Promise<Map<number, DepositPart[]>> {
  const { rows } = await sql<DepositPart & { sweepBatchNum: number }>`
    select sweep_batch_num as "sweepBatchNum", kind, channel, cause,
      sum(discount_cents - reimbursed_cents)::bigint as "restaurantDiscountCents",
      ${sumsOf(terms)}
    from (
      select entry.*, case
          when entry.kind = 'ADJUSTMENT' then null
          when entry.payment_status = 'PAID_BY_CARD_IN_STORE' then 'inStore'
          when placed.service_type in ('DELIVERY', 'CATERING_DELIVERY') then 'delivery'
          else 'takeout' end as channel
      from booked_entries entry
      left join order_summaries placed
        on placed.business_id = entry.business_id and placed.order_id = entry.order_id
      where entry.business_id = ${businessId}
        and entry.sweep_batch_num = any(${sweepBatchNums}::int[])) as swept
    group by sweep_batch_num, kind, channel, cause`.execute(transaction);
  return Map.groupBy(rows, ({ sweepBatchNum }) => sweepBatchNum);
}
