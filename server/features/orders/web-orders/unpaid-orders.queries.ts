import { sql } from 'kysely';
import { portionsIn } from '#contract/find/menus/portions.ts';
import type { UnpaidReason } from '#contract/orders/web-orders/unpaid-reasons.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

export type UnpaidCounts = {
  /** On the web, and handed over. */
  orders: number;
  unpaid: number;
  /** Of those for which the kitchen chose one. */
  reasons: Partial<Record<UnpaidReason, number>>;
};

/** Of orders that were handed over since, or completed by themselves. */
export async function countUnpaid(
  transaction: DatabaseTransaction,
  businessId: number,
  since: Date,
): Promise<UnpaidCounts> {
  const { rows } = await sql<UnpaidCounts>`
    with done as (
      select o.payment_status, w.unpaid_reason
      from web_orders w
      join whole_orders o on o.business_id = w.business_id and o.order_id = w.order_id
      where w.business_id = ${businessId} and o.stage = 'COMPLETED' and o.completed_at >= ${since}
    )
    select count(*)::int as orders,
      (count(*) filter (where payment_status = 'UNPAID'))::int as unpaid,
      coalesce((select jsonb_object_agg(unpaid_reason, count) from (
        select unpaid_reason, count(*) from done where unpaid_reason is not null
        group by unpaid_reason) as counted), '{}') as reasons
    from done`.execute(transaction);
  return rows[0] ?? { orders: 0, unpaid: 0, reasons: {} };
}

/** By dish: how many portions orders have taken that wait for their payment. */
export async function findUnpaidPortions(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<Map<number, number>> {
  const rows = await transaction
    .selectFrom('web_orders')
    .select('portions_taken')
    .where('business_id', '=', businessId)
    .where('is_hidden', '=', true)
    .where('cancelled_at', 'is', null)
    .execute();
  const taken = portionsIn(rows.flatMap((row) => row.portions_taken));
  return new Map(taken.map(({ itemId, quantity }) => [itemId, quantity]));
}
