import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { OrderMoney } from '../ledger/index.ts';
import type { ReadOrder } from './read-order.rules.ts';

export type OrderToInsert = ReadOrder & {
  money: OrderMoney;
  bodySha256: Buffer;
  sealedDetails: Buffer | undefined;
};

type Into = { businessId: number; integration: string; nowMs: number };

const timeOf = (ms: number | undefined) => (ms === undefined ? null : new Date(ms));

const rowOf = (order: OrderToInsert, now: Date) => ({
  reference: order.reference,
  body_sha256: order.bodySha256.toString('hex'),
  service_type: order.serviceType,
  payment_status: order.paymentStatus,
  stage: order.stage,
  completion_reason: order.completedAtMs === undefined ? null : 'COMPLETED',
  placed_at: new Date(order.placedAtMs),
  due_at: new Date(order.dueAtMs),
  accepted_at: order.stage === 'ACCEPTED' ? now : null,
  ready_at: order.stage === 'READY' ? now : null,
  completed_at: timeOf(order.completedAtMs),
  menu_price_cents: order.money.menuPriceCents,
  own_discount_cents: order.money.ownDiscountCents,
  our_discount_cents: order.money.ourDiscountCents,
  tax_cents: order.money.taxCents,
  tip_cents: order.money.tipCents,
  coupon_code: order.couponCode ?? null,
  own_code: order.ownCode ?? null,
  sealed_details: order.sealedDetails?.toString('hex') ?? null,
});

/**
 * One statement, however many there are, ordered by reference, so that two batches with the same
 * ones wait for each other in one order. Returns those whose reference was new.
 */
export async function insertOrders(
  transaction: DatabaseTransaction,
  { businessId, integration, nowMs }: Into,
  orders: readonly OrderToInsert[],
): Promise<TakenRow[]> {
  if (orders.length === 0) return [];
  const now = new Date(nowMs);
  const rows = JSON.stringify(orders.map((order) => rowOf(order, now)));
  const { rows: made } = await sql<TakenRow>`${prepared}
    insert into orders (business_id, integration, received_at, reference, body_sha256, service_type,
      payment_status, stage, completion_reason, placed_at, due_at, accepted_at, ready_at, completed_at,
      menu_price_cents, own_discount_cents, our_discount_cents, tax_cents, tip_cents, coupon_code,
      own_code, sealed_details)
    select ${businessId}, ${integration}, ${now}, reference, decode(body_sha256, 'hex'), service_type,
      payment_status, stage, completion_reason, placed_at, due_at, accepted_at, ready_at, completed_at,
      menu_price_cents, own_discount_cents, our_discount_cents, tax_cents, tip_cents, coupon_code,
      own_code, decode(sealed_details, 'hex')
    from jsonb_to_recordset(${rows}::jsonb) as given (reference text, body_sha256 text,
      service_type text, payment_status text, stage text, completion_reason text,
      placed_at timestamptz, due_at timestamptz, accepted_at timestamptz, ready_at timestamptz,
      completed_at timestamptz, menu_price_cents int, own_discount_cents int, our_discount_cents int,
      tax_cents int, tip_cents int, coupon_code text, own_code text, sealed_details text)
    order by reference collate "C"
    on conflict (business_id, integration, reference) do nothing
    returning order_id, reference, body_sha256, received_at, menu_price_cents, own_discount_cents,
      our_discount_cents, tax_cents, tip_cents`.execute(transaction);
  return made;
}

type LinesOfOrder = { orderId: number; lines: ReadOrder['lines'] };

export async function insertLines(
  transaction: DatabaseTransaction,
  businessId: number,
  orders: readonly LinesOfOrder[],
): Promise<void> {
  const rows = orders.flatMap(({ orderId, lines }) =>
    lines.map((line, index) => ({
      order_id: orderId,
      line_no: index + 1,
      item_name: line.item,
      category_name: line.category,
      catalog_name: line.catalog,
      quantity: line.quantity,
      price_cents: line.priceCents,
      modifiers: line.modifiers,
      unit_price_cents: line.unitPriceCents,
    })),
  );
  if (rows.length === 0) return;
  await sql`${prepared}
    insert into order_lines (business_id, order_id, line_no, item_name, category_name, catalog_name,
      quantity, price_cents, modifiers, unit_price_cents)
    select ${businessId}, order_id, line_no, item_name, category_name, catalog_name, quantity,
      price_cents, modifiers, unit_price_cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (order_id bigint,
      line_no smallint, item_name text, category_name text, catalog_name text, quantity int,
      price_cents int, modifiers jsonb, unit_price_cents int)`.execute(transaction);
}

/** Those of an integration that exist, by their references. */
export const findTaken = (
  transaction: DatabaseTransaction,
  { businessId, integration }: Omit<Into, 'nowMs'>,
  references: readonly string[],
) =>
  transaction
    .selectFrom('orders')
    .select([
      'order_id',
      'reference',
      'body_sha256',
      'received_at',
      'menu_price_cents',
      'own_discount_cents',
      'our_discount_cents',
      'tax_cents',
      'tip_cents',
    ])
    .where('business_id', '=', businessId)
    .where('integration', '=', integration)
    .where('reference', 'in', references)
    .execute();

export type TakenRow = Awaited<ReturnType<typeof findTaken>>[number];
