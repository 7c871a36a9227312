import type { Portions } from '#contract/find/menus/portions.ts';
import type { AskedLine } from '#contract/orders/quotes/quote.ts';
import type { TaxKind, TaxOfKind } from '#contract/orders/quotes/tax-rules.ts';
import type { OrderState, StateAmounts } from '#contract/orders/web-orders/changed-state.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { together } from '#platform/database/transactions.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { OrderKey } from '../../../ground/restaurant/index.ts';
import {
  deliveryFeeOf,
  findLines,
  findTaxes,
  isDeliveryFee,
  type LineRow,
  moneyOf,
  type OrderRow,
} from '../../orders/index.ts';
import { findPayment, type PaymentRow } from '../../payments/index.ts';
import { openNotes } from '../sealed-web-orders.ts';
import { findWebOrder, type WebOrderRow } from '../web-orders.queries.ts';
import {
  type PricedTerms,
  type StandingLine,
  stateOf,
  termsOfBefore,
} from './changed-order.rules.ts';
import { findChanges, findToChange } from './order-changes.queries.ts';

/** An order on the web as it is, and what it can be priced anew by. */
export type StandingOrder = {
  order: OrderRow;
  web: WebOrderRow;
  payment: PaymentRow | undefined;
  service: string;
  /** Empty: what it is made of isn't known line by line. */
  dishes: StandingLine[];
  /** How many dishes it has. */
  lineCount: number;
  deliveryFeeCents: number;
  portions: Portions[];
  /** How many changes were made. */
  changes: number;
  terms: PricedTerms | undefined;
  state: OrderState;
};

const modifiersOf = ({ modifiers }: LineRow) => modifiers as { name: string; price: string }[];

function dishesOf(
  lines: readonly LineRow[],
  asked: readonly AskedLine[],
  notes: readonly string[],
): StandingLine[] {
  if (asked.length !== lines.length) return [];
  return lines.flatMap((line, index) => {
    const of = asked[index];
    if (!of || line.tax_kind === null) return [];
    const dish = {
      item: line.item_name,
      category: line.category_name,
      catalog: line.catalog_name,
      quantity: line.quantity,
      unitPriceCents: line.unit_price_cents,
      modifiers: modifiersOf(line),
      taxKind: line.tax_kind as TaxKind,
    };
    const { ageChecked = false } = of as AskedLine & { ageChecked?: boolean };
    return [{ dish, asked: { ...of, ageChecked }, note: notes[index] ?? '' }];
  });
}

const orderedLine = (line: LineRow) => ({
  item: line.item_name,
  category: line.category_name,
  catalog: line.catalog_name,
  quantity: line.quantity,
  priceCents: line.price_cents,
  modifiers: modifiersOf(line),
  unitPriceCents: line.unit_price_cents,
  tax:
    line.tax_kind === null
      ? undefined
      : {
          kind: line.tax_kind as TaxKind,
          baseCents: line.base_cents ?? 0,
          taxCents: line.tax_cents ?? 0,
        },
});

/** Expects that the order is locked. Undefined: it is none on the web. */
export async function readStanding(
  transaction: DatabaseTransaction,
  vault: Vault,
  { key, order }: { key: OrderKey; order: OrderRow },
): Promise<StandingOrder | undefined> {
  const web = await findWebOrder(transaction, key);
  if (!web) return undefined;
  const [lines, kept, payment, toChange, changes] = await together(
    findLines(transaction, key),
    findTaxes(transaction, key),
    findPayment(transaction, key),
    findToChange(transaction, key),
    findChanges(transaction, key),
  );
  const taxes = kept.map(
    ({ kind, rateMillionths, baseCents, taxCents }): TaxOfKind => ({
      kind,
      rateMillionths,
      baseCents,
      taxCents,
    }),
  );
  const money = moneyOf(order);
  const amounts: StateAmounts = {
    menuPriceCents: money.menuPriceCents,
    ownDiscountCents: money.restaurantDiscountCents,
    ourDiscountCents: money.joyousDiscountCents,
    taxCents: money.taxCents,
    tipCents: money.tipCents,
  };
  const ofDishes = lines.filter((line) => !isDeliveryFee(line));
  const service = order.service_type;
  const notes = openNotes(vault, key, web.sealed_notes);
  return {
    order,
    web,
    payment,
    service,
    dishes: dishesOf(ofDishes, toChange.asked_lines, notes),
    lineCount: ofDishes.length,
    deliveryFeeCents: deliveryFeeOf(lines),
    portions: toChange.portions_taken,
    changes: changes.length,
    terms: toChange.priced_by ?? termsOfBefore({ amounts, taxes, service }),
    state: stateOf({ lines: lines.map(orderedLine), taxes, amounts }),
  };
}

/** What a change takes off goes back to the card: it is charged, or will be in a moment. */
export const isCharged = (payment: PaymentRow | undefined): boolean =>
  payment?.wants === 'CAPTURE' && (payment.state === 'AUTHORIZED' || payment.state === 'CAPTURED');
