import { createHash } from 'node:crypto';
import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import { type TaxKind, type TaxOfKind, taxesOfLines } from '#contract/orders/quotes/tax-rules.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { findZones } from '../../ground/restaurant/index.ts';
import {
  type Booker,
  bookEntries,
  bookRefund,
  itemsOfLines,
  type NewEntry,
  type OrderMoney,
  type ReturnedLine,
  refundBaseOf,
} from '../../money/ledger/index.ts';
import { bookOrders } from './book-orders.ts';
import { insertLines, insertTaxes } from './intake/new-orders.queries.ts';
import { lockOrder } from './orders.queries.ts';
import { findRefundable } from './refunds/compute-refund.ts';
import { taxesGivenBack } from './refunds/read-refund.rules.ts';
import { insertRefund } from './refunds/refunds.queries.ts';

type TestRestaurant = { businessId: number };

type GivenLine = {
  item: string;
  category?: string;
  catalog?: string;
  quantity: number;
  cents: number;
  /** Left out: what taxes of the order there are don't know it. */
  taxKind?: TaxKind;
  /** As a till says it, of each line or of none. */
  taxCents?: number | undefined;
};

export type CompletedOrder = Partial<Omit<OrderMoney, 'menuPriceCents'>> & {
  /** Left out: the order came without details. */
  lines?: readonly GivenLine[];
  /** For an order without lines. */
  menuPriceCents?: number;
  /** By category, which each line names. Left out: `taxCents` is known as one sum. */
  taxes?: readonly TaxOfKind[];
  status?: PaymentStatus;
  serviceType?: string;
  /** Left out: a till. */
  integration?: string;
  reason?: 'COMPLETED' | 'AUTO_COMPLETED';
  completedAtMs: number;
  recordedAtMs?: number;
  /** Left out: an operator, who has no ceilings. */
  booker?: Booker;
};

export type MadeOrder = { orderId: number; completedAtMs: number };

let references = 0;

const toldTax = ({ taxCents }: GivenLine) =>
  taxCents === undefined ? undefined : { kind: null, baseCents: null, taxCents };

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A completed order with its entries, as intake books it. */
export function makeOrder(
  database: Database,
  { businessId }: TestRestaurant,
  given: CompletedOrder,
): Promise<MadeOrder> {
  const { lines = [], status = 'PAID_BY_CARD', completedAtMs, integration = 'Factory' } = given;
  const { booker = { by: 'operator' } } = given;
  const money: OrderMoney = {
    menuPriceCents: given.menuPriceCents ?? sum(lines.map((line) => line.cents * line.quantity)),
    restaurantDiscountCents: given.restaurantDiscountCents ?? 0,
    joyousDiscountCents: given.joyousDiscountCents ?? 0,
    taxCents: given.taxes ? sum(given.taxes.map((tax) => tax.taxCents)) : (given.taxCents ?? 0),
    tipCents: given.tipCents ?? 0,
  };
  references += 1;
  const nowMs = given.recordedAtMs ?? completedAtMs;
  const at = new Date(completedAtMs);
  return asRestaurant(database, businessId, async (transaction) => {
    const { order_id: orderId } = await transaction
      .insertInto('orders')
      .values({
        business_id: businessId,
        integration,
        reference: String(references),
        body_sha256: createHash('sha256').update(String(references)).digest(),
        service_type: given.serviceType ?? 'TAKE_OUT',
        payment_status: status,
        stage: 'COMPLETED',
        completion_reason: given.reason ?? 'COMPLETED',
        placed_at: at,
        due_at: at,
        completed_at: at,
        received_at: new Date(nowMs),
        menu_price_cents: money.menuPriceCents,
        own_discount_cents: money.restaurantDiscountCents,
        our_discount_cents: money.joyousDiscountCents,
        tax_cents: money.taxCents,
        tip_cents: money.tipCents,
      })
      .returning('order_id')
      .executeTakeFirstOrThrow();
    const common = { category: 'Mains', catalog: 'Menu', modifiers: [] };
    const { taxes, serviceType = 'TAKE_OUT' } = given;
    const parts = taxesOfLines(
      taxes ?? [],
      lines.map(({ taxKind = 'NOT_TAXED', quantity, cents }) => {
        return { taxKind, lineCents: quantity * cents };
      }),
    );
    const rows = lines.map((line, index) => ({
      ...common,
      ...line,
      priceCents: line.cents,
      unitPriceCents: line.cents,
      tax: taxes ? parts[index] : toldTax(line),
    }));
    await insertLines(transaction, businessId, [{ orderId, lines: rows }]);
    if (taxes) await insertTaxes(transaction, businessId, [{ orderId, serviceType, taxes }]);
    const completed = { orderId, integration, money, paymentStatus: status, completedAtMs };
    await bookOrders(transaction, { businessId, nowMs, ...booker }, [completed]);
    return { orderId, completedAtMs };
  });
}

/** In cents; the tax follows the items unless it is named, and the items follow the lines. */
type GivenRefund = {
  itemsCents?: number;
  lines?: readonly ReturnedLine[];
  taxCents?: number | undefined;
  tipCents?: number;
  atMs: number;
};

/** Refunds a part of an order, as a till's refund is booked. */
export function refundOrder(
  database: Database,
  { businessId }: TestRestaurant,
  { orderId, completedAtMs }: MadeOrder,
  { atMs, itemsCents, lines = [], taxCents, tipCents = 0 }: GivenRefund,
): Promise<void> {
  return asRestaurant(database, businessId, async (transaction) => {
    const row = await lockOrder(transaction, { businessId, orderId });
    if (!row) throw new Error(`no order ${orderId}`);
    const refundable = await findRefundable(transaction, { businessId, order: row });
    const { order, soFar, lines: ordered } = refundable;
    const priced = {
      lines: ordered,
      baseCents: refundBaseOf(order),
      returnedCents: soFar.itemsCents,
    };
    const ofItems = itemsCents ?? itemsOfLines(priced, lines);
    if (isRefused(ofItems)) throw new Error(JSON.stringify(ofItems));
    const asked = { itemsCents: ofItems, taxCents, tipCents };
    const read = taxesGivenBack(refundable, asked, { returned: lines, isAll: false });
    const refunding = bookRefund(order, soFar, read.asked);
    if (isRefused(refunding)) throw new Error(JSON.stringify(refunding));
    const { refund, adjustments, returned } = refunding;
    const of = { orderId, completedAtMs, paymentStatus: order.status };
    const localDay = localDayAt(await findZones(transaction, businessId), atMs);
    const shared = { of, occurredAtMs: atMs, localDay };
    const entries: NewEntry[] = [
      { ...shared, kind: 'REFUND', amounts: refund, reason: 'It was cold', taxes: read.taxes },
      ...adjustments.map((one) => ({ ...shared, ...one, kind: 'ADJUSTMENT' }) as const),
    ];
    const booking = { businessId, nowMs: atMs, by: 'operator' } as const;
    const [entryId = 0] = await bookEntries(transaction, booking, entries);
    references += 1;
    const reference = String(references);
    const bodySha256 = createHash('sha256').update(reference).digest();
    const given = { ...read, entryId, reference, bodySha256, returned };
    await insertRefund(transaction, { businessId, orderId }, given);
  });
}
