import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Guest } from '../../diners/diners/index.ts';
import type { ReviewSubject } from './reviews.rules.ts';

/** Anonymous and hidden reviews count as well. */
export const findNewestOfGuest = (
  transaction: DatabaseTransaction,
  businessId: number,
  { guest: { consumerId, orderIds }, since }: { guest: Guest; since: Date },
) =>
  transaction
    .selectFrom('reviews')
    .select(['created_at', 'anonymous'])
    .where('business_id', '=', businessId)
    .where('created_at', '>', since)
    .where(({ eb, or }) =>
      or([
        eb('consumer_id', '=', consumerId ?? null),
        eb('subject_kind', '=', 'ORDER').and(
          sql<boolean>`subject_id = any(${orderIds.map(String)}::text[])`,
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

type OfVisit = Pick<ReviewSubject, 'kind'> & { id: number | undefined };

/** Whether the order of this visit was placed by a table's card, without a number. */
export async function isByCard(
  transaction: DatabaseTransaction,
  businessId: number,
  { kind, id }: OfVisit,
): Promise<boolean> {
  if (kind !== 'ORDER' || id === undefined) return false;
  const found = await transaction
    .selectFrom('orders_by_card')
    .select('order_id')
    .where('business_id', '=', businessId)
    .where('order_id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the restaurant says that the order of this visit was not paid. */
export async function isUnpaid(
  transaction: DatabaseTransaction,
  businessId: number,
  { kind, id }: OfVisit,
): Promise<boolean> {
  if (id === undefined) return false;
  const orders = transaction
    .selectFrom('whole_orders as o')
    .select('o.order_id')
    .where('o.business_id', '=', businessId)
    .where('o.stage', '=', 'COMPLETED')
    .where('o.payment_status', '=', 'UNPAID');
  const found = await (kind === 'ORDER'
    ? orders.where('o.order_id', '=', id)
    : orders
        .innerJoin('orders_of_coupons as used', (join) =>
          join
            .onRef('used.business_id', '=', 'o.business_id')
            .onRef('used.order_reference', '=', 'o.reference'),
        )
        .where('used.coupon_id', '=', id)
        .where('o.coupon_code', 'is not', null)
  ).executeTakeFirst();
  return found !== undefined;
}

/** Counts the reviews of orders since then, and those whose order was refunded in full. */
export async function countGivenBack(
  transaction: DatabaseTransaction,
  businessId: number,
  since: Date,
): Promise<{ reviews: number; givenBack: number }> {
  const { rows } = await sql<{ reviews: number; givenBack: number }>`
    with visits as (
      select distinct o.order_id, r.user_review_id
      from reviews r
      left join orders_of_coupons used on r.subject_kind = 'COUPON'
        and used.business_id = r.business_id and used.coupon_id::text = r.subject_id
      join whole_orders o on o.business_id = r.business_id
        and case r.subject_kind when 'ORDER' then o.order_id::text = r.subject_id
          else o.reference = used.order_reference and o.coupon_code is not null end
      where r.business_id = ${businessId} and r.created_at >= ${since}
    ), paid as (
      select visits.user_review_id,
        sum(paid_by_diner_cents(e.kind, e.cause, e.subtotal_cents, e.reimbursed_cents, e.tip_cents,
          e.tax_cents, e.adjustment_cents, e.charged_back_cents))
          filter (where e.kind = 'ORDER') as paid_cents,
        sum(paid_by_diner_cents(e.kind, e.cause, e.subtotal_cents, e.reimbursed_cents, e.tip_cents,
          e.tax_cents, e.adjustment_cents, e.charged_back_cents)) as left_cents
      from visits
      join booked_entries e on e.business_id = ${businessId} and e.order_id = visits.order_id
      group by visits.user_review_id
    )
    select count(*)::int as reviews,
      count(*) filter (where left_cents <= 0)::int as "givenBack"
    from paid where paid_cents > 0`.execute(transaction);
  return rows[0] ?? { reviews: 0, givenBack: 0 };
}
