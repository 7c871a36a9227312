import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { entriesInRange, entriesWithOrder } from '../report/index.ts';

export type IncomeExpenseSums = {
  deliveryOrders: number;
  deliveryCents: number;
  takeoutOrders: number;
  takeoutCents: number;
  ordersWithTip: number;
  tipCents: number;
  posCents: number;
  tipsCents: number;
  refunds: number;
  refundCents: number;
  cardFeeCents: number;
  serviceFeeCents: number;
  taxCents: number;
  remittedCents: number;
  adjustmentCents: number;
  discountCents: number;
  reimbursedCents: number;
};

type DaysOfRestaurant = { businessId: number; fromDate: number; toDate: number };

const inApp = sql`entry.kind = 'ORDER' and entry.payment_status = 'PAID_BY_CARD'`;
const isDelivery = sql`placed.service_type in ('DELIVERY', 'CATERING_DELIVERY')`;

/** Each amount of an entry goes into one of these. On `entry` and `placed`. */
export const incomeExpenseColumns = sql`
  (count(*) filter (where ${inApp} and ${isDelivery}))::int as "deliveryOrders",
  coalesce(sum(subtotal_cents) filter (where ${inApp} and ${isDelivery}), 0)
    as "deliveryCents",
  (count(*) filter (where ${inApp} and not ${isDelivery}))::int as "takeoutOrders",
  coalesce(sum(subtotal_cents) filter (where ${inApp} and not ${isDelivery}), 0)
    as "takeoutCents",
  (count(*) filter (where ${inApp} and tip_cents > 0))::int as "ordersWithTip",
  coalesce(sum(tip_cents) filter (where ${inApp}), 0) as "tipCents",
  coalesce(sum(subtotal_cents + tip_cents) filter (where entry.kind = 'ORDER'
    and entry.payment_status = 'PAID_BY_CARD_IN_STORE'), 0) as "posCents",
  coalesce(sum(tip_cents), 0) as "tipsCents",
  (count(*) filter (where entry.kind = 'REFUND'))::int as refunds,
  coalesce(-sum(subtotal_cents + tip_cents) filter (where entry.kind = 'REFUND'), 0)
    as "refundCents",
  coalesce(sum(card_fee_cents), 0) as "cardFeeCents",
  coalesce(sum(service_fee_cents), 0) as "serviceFeeCents",
  coalesce(sum(tax_cents), 0) as "taxCents",
  coalesce(sum(remitted_cents), 0) as "remittedCents",
  coalesce(sum(adjustment_cents), 0) as "adjustmentCents",
  coalesce(sum(discount_cents), 0) as "discountCents",
  coalesce(sum(reimbursed_cents), 0) as "reimbursedCents"`;

/** Includes only what is ours to pay out. */
export async function sumIncomeExpense(
  transaction: DatabaseTransaction,
  asked: DaysOfRestaurant,
): Promise<IncomeExpenseSums> {
  const { rows } = await sql<IncomeExpenseSums>`
    select ${incomeExpenseColumns}
    from ${entriesWithOrder}
    where ${entriesInRange(asked)} and entry.paid_out`.execute(transaction);
  const [sums] = rows;
  if (!sums) throw new Error('an aggregate without a row');
  return sums;
}

export type PaidThereSums = {
  orders: number;
  subtotalCents: number;
  tipCents: number;
  taxCents: number;
  refundCents: number;
};

/** What isn't ours to pay out. */
export async function sumPaidThere(
  transaction: DatabaseTransaction,
  asked: DaysOfRestaurant,
): Promise<PaidThereSums> {
  const { rows } = await sql<PaidThereSums>`
    select (count(*) filter (where kind = 'ORDER'))::int as orders,
      coalesce(sum(subtotal_cents) filter (where kind = 'ORDER'), 0) as "subtotalCents",
      coalesce(sum(tip_cents) filter (where kind = 'ORDER'), 0) as "tipCents",
      coalesce(sum(tax_cents) filter (where kind = 'ORDER'), 0) as "taxCents",
      coalesce(sum(refund_cents), 0) as "refundCents"
    from booked_entries entry
    where ${entriesInRange(asked)} and not entry.paid_out`.execute(transaction);
  const [sums] = rows;
  if (!sums) throw new Error('an aggregate without a row');
  return sums;
}
