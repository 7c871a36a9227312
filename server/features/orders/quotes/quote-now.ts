import { taxCategorySchema } from '#contract/find/menus/dish-fields.ts';
import { judgeHanding } from '#contract/orders/quotes/judge-handing.ts';
import type { DishToOrder } from '#contract/orders/quotes/judge-line.ts';
import { makeQuote, worthOf } from '#contract/orders/quotes/make-quote.ts';
import type { PricedBy } from '#contract/orders/quotes/price-quote.ts';
import type { AskedQuote, StoredAnswer } from '#contract/orders/quotes/quote.ts';
import { inForceOn, type TaxRates } from '#contract/orders/quotes/tax-rules.ts';
import type { Ordering } from '#contract/orders/terms/terms.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { together } from '#platform/database/transactions.ts';
import {
  type DishToOrderRow,
  findDishesToOrder,
  optionsServedAt,
  servedFromMs,
} from '../../find/menus/index.ts';
import { readOrdering } from '../terms/index.ts';
import { type CodeGuesses, lookAtCodes } from './look-at-codes.ts';
import { findTaxPeriods } from './tax-periods.queries.ts';

/** As it will be when it leaves the kitchen: what ran out may be back by then. */
export const dishOf = (row: DishToOrderRow, readyMs: number): DishToOrder => ({
  itemId: row.item_id,
  name: row.name,
  priceCents: row.price_cents,
  optionGroups: optionsServedAt(row, readyMs),
  noteAllowed: row.note_allowed,
  ageChecked: row.age_checked,
  taxKind: taxCategorySchema.parse(row.tax_category),
  services: row.services,
  times: row.times,
  servedFromMs: servedFromMs(row),
  portionsLeft: row.portions_left,
});

const plainRates = ({ discountBase, rateMillionths, exceptions }: TaxRates): TaxRates => ({
  discountBase,
  rateMillionths,
  exceptions,
});

type Now = { businessId: number; nowMs: number; guesses: CodeGuesses };

/** An answer, and what it was made of. */
export type QuotedNow = {
  answer: StoredAnswer;
  /** What its price was computed by. Undefined without rates of that day. */
  pricedBy: PricedBy | undefined;
  ordering: Ordering;
  dishes: readonly DishToOrderRow[];
};

/** What an order costs at the restaurant that the transaction acts for, now. */
export async function quoteNow(
  transaction: DatabaseTransaction,
  asked: AskedQuote,
  { businessId, nowMs, guesses }: Now,
): Promise<QuotedNow> {
  const itemIds = [...new Set(asked.lines.map(({ itemId }) => itemId))];
  const [ordering, dishes, taxPeriods] = await together(
    readOrdering(transaction, businessId, nowMs),
    findDishesToOrder(transaction, businessId, itemIds),
    findTaxPeriods(transaction, businessId),
  );
  const codes = await lookAtCodes(transaction, asked.codes, { businessId, nowMs, guesses });
  const handing = judgeHanding(ordering, asked);
  const answer = makeQuote(asked, {
    handing,
    leastOrderCents:
      asked.service === 'DELIVERY' ? (ordering.terms.delivery?.leastOrderCents ?? 0) : 0,
    dishes: new Map(dishes.map((row) => [row.item_id, dishOf(row, handing.readyMs)])),
    taxPeriods,
    codes,
  });
  const rates = inForceOn(taxPeriods, handing.day);
  const pricedBy = rates && { ...worthOf(codes), tip: asked.tip, rates: plainRates(rates) };
  return { answer, pricedBy, ordering, dishes };
}
