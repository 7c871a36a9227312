import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Returned, ReturnedLine } from '../../features/money/ledger/index.ts';
import type { PastOrder } from './past-order.ts';

const timeOf = (ms: number | undefined) => (ms === undefined ? null : new Date(ms));

const rowOf = (order: PastOrder & { bodySha256: Buffer; sealedDetails: Buffer | undefined }) => ({
  reference: order.reference,
  body_sha256: order.bodySha256.toString('hex'),
  service_type: order.serviceType,
  payment_status: order.paymentStatus,
  stage: order.stage,
  completion_reason: order.completionReason ?? null,
  placed_at: new Date(order.placedAtMs),
  due_at: new Date(order.dueAtMs),
  accepted_at: timeOf(order.acceptedAtMs),
  ready_at: timeOf(order.readyAtMs),
  completed_at: timeOf(order.completedAtMs),
  cancelled_at: timeOf(order.cancelledAtMs),
  received_at: new Date(order.receivedAtMs),
  menu_price_cents: order.money.menuPriceCents,
  own_discount_cents: order.money.restaurantDiscountCents,
  our_discount_cents: order.money.joyousDiscountCents,
  tax_cents: order.money.taxCents,
  tip_cents: order.money.tipCents,
  coupon_code: order.couponCode ?? null,
  sealed_details: order.sealedDetails?.toString('hex') ?? null,
});

/** In their latest stage. Returns their ids, by reference. */
export async function insertPastOrders(
  transaction: DatabaseTransaction,
  { businessId, integration }: { businessId: number; integration: string },
  orders: readonly Parameters<typeof rowOf>[0][],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ order_id: number; reference: string }>`
    insert into orders (business_id, integration, reference, body_sha256, service_type,
      payment_status, stage, completion_reason, placed_at, due_at, accepted_at, ready_at, completed_at,
      cancelled_at, received_at, menu_price_cents, own_discount_cents, our_discount_cents, tax_cents,
      tip_cents, coupon_code, sealed_details)
    select ${businessId}, ${integration}, reference, decode(body_sha256, 'hex'), service_type,
      payment_status, stage, completion_reason, placed_at, due_at, accepted_at, ready_at, completed_at,
      cancelled_at, received_at, menu_price_cents, own_discount_cents, our_discount_cents, tax_cents,
      tip_cents, coupon_code, decode(sealed_details, 'hex')
    from jsonb_to_recordset(${JSON.stringify(orders.map(rowOf))}::jsonb) as given (reference text,
      body_sha256 text, service_type text, payment_status text, stage text, completion_reason text,
      placed_at timestamptz, due_at timestamptz, accepted_at timestamptz, ready_at timestamptz,
      completed_at timestamptz, cancelled_at timestamptz, received_at timestamptz,
      menu_price_cents int, own_discount_cents int, our_discount_cents int, tax_cents int,
      tip_cents int, coupon_code text, sealed_details text)
    order by received_at, reference
    returning order_id, reference`.execute(transaction);
  return new Map(rows.map((row) => [row.reference, row.order_id]));
}

export type GivenBack = {
  orderId: number;
  returned: Returned;
  chargedBackCents: number;
  refunds: {
    entryId: number;
    reference: string;
    bodySha256: Buffer;
    lines: ReturnedLine[];
    giver: { userId: number; day: string } | undefined;
  }[];
};

/** The rows that go with refunds' and chargebacks' entries, for orders that had none before. */
export async function insertGivenBack(
  transaction: DatabaseTransaction,
  businessId: number,
  orders: readonly GivenBack[],
): Promise<void> {
  const returned = orders.map((order) => ({
    order_id: order.orderId,
    items: order.returned.itemsCents,
    tax: order.returned.taxCents,
    tip: order.returned.tipCents,
    charged_back: order.chargedBackCents,
  }));
  await sql`
    update orders set returned_items_cents = given.items, returned_tax_cents = given.tax,
      returned_tip_cents = given.tip, charged_back_cents = given.charged_back
    from jsonb_to_recordset(${JSON.stringify(returned)}::jsonb) as given (order_id bigint, items int,
      tax int, tip int, charged_back int)
    where orders.business_id = ${businessId} and orders.order_id = given.order_id`.execute(
    transaction,
  );
  const refunds = orders.flatMap(({ orderId, refunds: ofOrder }) =>
    ofOrder.map((refund) => ({
      order_id: orderId,
      reference: refund.reference,
      entry_id: refund.entryId,
      body_sha256: refund.bodySha256.toString('hex'),
      lines: refund.lines.map(({ lineNo, quantity }) => ({ line_no: lineNo, quantity })),
      user_id: refund.giver?.userId ?? null,
      day: refund.giver?.day ?? null,
    })),
  );
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb) as given (order_id bigint,
        reference text, entry_id bigint, body_sha256 text, lines jsonb, user_id int, day date)
    ), lines as materialized (
      select order_id, entry_id, line_no, quantity from given
      cross join jsonb_to_recordset(given.lines) as line (line_no smallint, quantity int)
    ), refunded as (
      insert into order_refunds (business_id, order_id, reference, entry_id, body_sha256, user_id, day)
      select ${businessId}, order_id, reference, entry_id, decode(body_sha256, 'hex'), user_id, day
      from given
    ), returned as (
      insert into refund_lines (business_id, entry_id, order_id, line_no, quantity)
      select ${businessId}, entry_id, order_id, line_no, quantity from lines
    )
    update order_lines set returned_quantity = sums.quantity
    from (select order_id, line_no, sum(quantity) as quantity from lines group by order_id, line_no)
      as sums
    where order_lines.business_id = ${businessId} and order_lines.order_id = sums.order_id
      and order_lines.line_no = sums.line_no`.execute(transaction);
}

const managerRoleId = 2;

/** Undefined: the restaurant has no staff. */
export async function findManager(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('business_users')
    .select('user_id')
    .where('business_id', '=', businessId)
    .where('role_id', '=', managerRoleId)
    .executeTakeFirst();
  return row?.user_id;
}

/** Of dishes of its menu, by name. */
export async function findDishIds(
  transaction: DatabaseTransaction,
  businessId: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await transaction
    .selectFrom('menu_items')
    .select(['name', 'item_id'])
    .where('business_id', '=', businessId)
    .where('name', 'in', names)
    .execute();
  return new Map(rows.map(({ name, item_id }) => [name, item_id]));
}
