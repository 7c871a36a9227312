import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { OrderStage } from './orders.rules.ts';

type UsedReplyCode = { code: string; orderReference: string };

export type OrderOfReplyCode = {
  code: string;
  order_id: number;
  stage: OrderStage;
  menu_price_cents: number;
  own_discount_cents: number;
};

/** The orders that used these codes, of the restaurant itself. */
export async function findOrdersOfReplyCodes(
  transaction: DatabaseTransaction,
  businessId: number,
  used: readonly UsedReplyCode[],
): Promise<OrderOfReplyCode[]> {
  if (used.length === 0) return [];
  // Two integrations may use one reference: the right order also has the code.
  const { rows } = await sql<OrderOfReplyCode>`
    select used.code, o.order_id, o.stage, o.menu_price_cents, o.own_discount_cents
    from unnest(
      ${used.map(({ code }) => code)}::text[],
      ${used.map(({ orderReference }) => orderReference)}::text[]
    ) as used (code, order_reference)
    cross join lateral (
      select order_id, stage, menu_price_cents, own_discount_cents from orders
      where business_id = ${businessId} and reference = used.order_reference
        and (coupon_code is not null or own_code is not null)
        and plain_code(own_code) = used.code
      limit 1
    ) o`.execute(transaction);
  return rows;
}

export type OrderedItems = {
  order_id: number;
  service_type: string;
  placed_at: Date;
  items: { itemName: string; quantity: number }[];
};

const orderedItems = sql`o.order_id, o.service_type, o.placed_at,
  (select coalesce(json_agg(json_build_object('itemName', l.item_name, 'quantity', l.quantity)
      order by l.line_no), '[]')
    from ordered_items l where l.business_id = o.business_id and l.order_id = o.order_id
      and not l.is_delivery_fee) as items`;

/** By the order number that an operator typed; finds nothing for other text. */
export async function findOrderedItems(
  transaction: DatabaseTransaction,
  businessId: number,
  orderIds: readonly number[],
): Promise<OrderedItems[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<OrderedItems>`select ${orderedItems} from orders o
    where o.business_id = ${businessId} and o.order_id = any(${orderIds})`.execute(transaction);
  return rows;
}

type UsedCoupon = { couponId: number; code: string; orderReference: string };

/** What was ordered with each of these coupons. */
export async function findItemsOfCoupons(
  transaction: DatabaseTransaction,
  businessId: number,
  coupons: readonly UsedCoupon[],
): Promise<(OrderedItems & { coupon_id: number })[]> {
  if (coupons.length === 0) return [];
  const { rows } = await sql<OrderedItems & { coupon_id: number }>`
    select used."couponId"::int as coupon_id, ${orderedItems}
    from jsonb_to_recordset(${JSON.stringify(coupons)}::jsonb)
      as used("couponId" bigint, code text, "orderReference" text)
    join orders o on o.business_id = ${businessId} and o.reference = used."orderReference"
      and (o.coupon_code is not null or o.own_code is not null)
      and plain_code(o.coupon_code) = used.code`.execute(transaction);
  return rows;
}
