import { sql } from 'kysely';
import type { TaxOfKind } from '#contract/orders/quotes/tax-rules.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { OrderMoney } from '../../../money/ledger/index.ts';
import type { ReadOrder } from './read-order.rules.ts';

export type OrderToInsert = ReadOrder & {
  money: OrderMoney;
  bodySha256: Buffer;
  sealedDetails: Buffer | undefined;
};

type Into = { businessId: number; integration: string; nowMs: number };

const timeOf = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());

/**
 * One statement, however many there are, ordered by reference, so that two batches with the same
 * ones wait for each other in one order. Returns those whose reference was new.
 */
export async function insertOrders(
  transaction: DatabaseTransaction,
  { businessId, integration, nowMs }: Into,
  orders: readonly OrderToInsert[],
): Promise<AcceptedRow[]> {
  if (orders.length === 0) return [];
  const now = timeOf(nowMs);
  const all = <Value>(read: (order: OrderToInsert) => Value | undefined) =>
    orders.map((order) => read(order) ?? null);
  const { rows: made } = await sql<AcceptedRow>`${prepared}
    insert into orders (business_id, integration, received_at, reference, body_sha256, service_type,
      payment_status, stage, completion_reason, placed_at, due_at, accepted_at, ready_at, completed_at,
      menu_price_cents, own_discount_cents, our_discount_cents, tax_cents, tip_cents, coupon_code,
      own_code, sealed_details)
    select ${businessId}, ${integration}, ${now}::timestamptz, given.*
    from unnest(
      ${all(({ reference }) => reference)}::text[],
      ${all(({ bodySha256 }) => bodySha256)}::bytea[],
      ${all(({ serviceType }) => serviceType)}::text[],
      ${all(({ paymentStatus }) => paymentStatus)}::text[],
      ${all(({ stage }) => stage)}::text[],
      ${all(({ completedAtMs }) => (completedAtMs === undefined ? null : 'COMPLETED'))}::text[],
      ${all(({ placedAtMs }) => timeOf(placedAtMs))}::timestamptz[],
      ${all(({ dueAtMs }) => timeOf(dueAtMs))}::timestamptz[],
      ${all(({ stage }) => (stage === 'ACCEPTED' ? now : null))}::timestamptz[],
      ${all(({ stage }) => (stage === 'READY' ? now : null))}::timestamptz[],
      ${all(({ completedAtMs }) => timeOf(completedAtMs))}::timestamptz[],
      ${all(({ money }) => money.menuPriceCents)}::int[],
      ${all(({ money }) => money.restaurantDiscountCents)}::int[],
      ${all(({ money }) => money.joyousDiscountCents)}::int[],
      ${all(({ money }) => money.taxCents)}::int[],
      ${all(({ money }) => money.tipCents)}::int[],
      ${all(({ couponCode }) => couponCode)}::text[],
      ${all(({ replyCode }) => replyCode)}::text[],
      ${all(({ sealedDetails }) => sealedDetails)}::bytea[]
    ) as given (reference)
    order by reference collate "C"
    on conflict (business_id, integration, reference) do nothing
    returning order_id, reference, body_sha256, received_at, menu_price_cents, own_discount_cents,
      our_discount_cents, tax_cents, tip_cents`.execute(transaction);
  return made;
}

type LinesOfOrder = { orderId: number; lines: ReadOrder['lines'] };

/** Writing the arrays of a statement holds the thread: these take some 5 ms. */
const linesAtOnce = 2_000;

export async function insertLines(
  transaction: DatabaseTransaction,
  businessId: number,
  orders: readonly LinesOfOrder[],
): Promise<void> {
  let rows: NewLine[] = [];
  for (const { orderId, lines } of orders) {
    for (const [index, line] of lines.entries()) rows.push({ ...line, orderId, lineNo: index + 1 });
    if (rows.length < linesAtOnce) continue;
    await insertSome(transaction, businessId, rows);
    rows = [];
  }
  if (rows.length > 0) await insertSome(transaction, businessId, rows);
}

type NewLine = ReadOrder['lines'][number] & { orderId: number; lineNo: number };

const insertSome = (
  transaction: DatabaseTransaction,
  businessId: number,
  rows: readonly NewLine[],
) =>
  sql`${prepared}
    insert into order_lines (business_id, order_id, line_no, item_name, category_name, catalog_name,
      quantity, price_cents, modifiers, unit_price_cents, tax_kind, base_cents, tax_cents)
    select ${businessId}, given.*
    from unnest(
      ${rows.map(({ orderId }) => orderId)}::bigint[],
      ${rows.map(({ lineNo }) => lineNo)}::smallint[],
      ${rows.map(({ item }) => item)}::text[],
      ${rows.map(({ category }) => category)}::text[],
      ${rows.map(({ catalog }) => catalog)}::text[],
      ${rows.map(({ quantity }) => quantity)}::int[],
      ${rows.map(({ priceCents }) => priceCents)}::int[],
      ${rows.map(({ modifiers }) => JSON.stringify(modifiers))}::jsonb[],
      ${rows.map(({ unitPriceCents }) => unitPriceCents)}::int[],
      ${rows.map(({ tax }) => tax?.kind ?? null)}::text[],
      ${rows.map(({ tax }) => tax?.baseCents ?? null)}::int[],
      ${rows.map(({ tax }) => tax?.taxCents ?? null)}::int[]
    ) as given`.execute(transaction);

type TaxesOfOrder = { orderId: number; serviceType: string; taxes?: readonly TaxOfKind[] };

/** Before the order is booked, which seals them. */
export async function insertTaxes(
  transaction: DatabaseTransaction,
  businessId: number,
  orders: readonly TaxesOfOrder[],
): Promise<void> {
  const rows = orders.flatMap(({ orderId, serviceType, taxes = [] }) =>
    taxes.map(({ kind, rateMillionths, baseCents, taxCents }) => ({
      business_id: businessId,
      order_id: orderId,
      kind,
      service_type: serviceType,
      rate_millionths: rateMillionths,
      base_cents: baseCents,
      tax_cents: taxCents,
    })),
  );
  if (rows.length > 0) await transaction.insertInto('order_taxes').values(rows).execute();
}

/** Those of an integration that exist, by their references. */
export const findAccepted = (
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

export type AcceptedRow = Awaited<ReturnType<typeof findAccepted>>[number];
