import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { DepositPart } from './journal.rules.ts';

type OfDeposit = { businessId: number; sweepBatchNum: number };

export const findDeposit = (
  transaction: DatabaseTransaction,
  { businessId, sweepBatchNum }: OfDeposit,
) =>
  transaction
    .selectFrom('deposit_headers')
    .select(['made_at', 'amount_cents', 'carried_over_cents'])
    .where('business_id', '=', businessId)
    .where('sweep_batch_num', '=', sweepBatchNum)
    .executeTakeFirst();

export async function sumDepositParts(
  transaction: DatabaseTransaction,
  { businessId, sweepBatchNum }: OfDeposit,
): Promise<DepositPart[]> {
  const { rows } = await sql<DepositPart>`
    select kind, channel, cause, sum(subtotal_cents)::bigint as "subtotalCents",
      sum(discount_cents - reimbursed_cents)::bigint as "ownDiscountCents",
      sum(tip_cents)::bigint as "tipCents",
      sum(service_fee_cents)::bigint as "serviceFeeCents",
      sum(tax_cents)::bigint as "taxCents",
      sum(card_fee_cents)::bigint as "cardFeeCents",
      sum(adjustment_cents)::bigint as "adjustmentCents"
    from (
      select entry.*, case
          when entry.kind = 'ADJUSTMENT' then null
          when entry.payment_status = 'PAID_BY_CARD_IN_STORE' then 'inStore'
          when placed.service_type in ('DELIVERY', 'CATERING_DELIVERY') then 'delivery'
          else 'takeout' end as channel
      from booked_entries entry
      left join order_summaries placed
        on placed.business_id = entry.business_id and placed.order_id = entry.order_id
      where entry.business_id = ${businessId} and entry.sweep_batch_num = ${sweepBatchNum}) as swept
    group by kind, channel, cause`.execute(transaction);
  return rows;
}
