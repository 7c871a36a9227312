import { moneyTextOf } from '#contract/orders/money-text.ts';
import type { TakenOrder } from '#contract/orders/orders.ts';
import { paidBy } from '../ledger/index.ts';
import type { TakenRow } from './new-orders.queries.ts';

type MoneyRow = Pick<
  TakenRow,
  'menu_price_cents' | 'own_discount_cents' | 'our_discount_cents' | 'tax_cents' | 'tip_cents'
>;

const moneyOf = (row: MoneyRow) => ({
  menuPriceCents: row.menu_price_cents,
  ownDiscountCents: row.own_discount_cents,
  ourDiscountCents: row.our_discount_cents,
  taxCents: row.tax_cents,
  tipCents: row.tip_cents,
});

const presentAmounts = (row: MoneyRow) => ({
  subtotal: moneyTextOf(row.menu_price_cents),
  ownDiscount: moneyTextOf(row.own_discount_cents),
  ourDiscount: moneyTextOf(row.our_discount_cents),
  tax: moneyTextOf(row.tax_cents),
  tip: moneyTextOf(row.tip_cents),
  total: moneyTextOf(paidBy(moneyOf(row))),
});

export const presentTaken = (row: TakenRow): TakenOrder => ({
  orderId: row.order_id,
  reference: row.reference,
  receivedAt: row.received_at.toISOString(),
  amounts: presentAmounts(row),
});
