import type { NewMenuInput } from '#contract/find/menus/menus-admin.ts';
import { daily, hoursOf } from '#contract/ground/hours/hours.factory.ts';
import type { AskedQuote } from '#contract/orders/quotes/quote.ts';
import { taxPeriod } from '#contract/orders/quotes/quotes.factory.ts';
import type { TaxPeriod } from '#contract/orders/quotes/tax-periods.ts';
import { noTerms, type OrderTerms } from '#contract/orders/terms/terms.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { giveMenu, newItem, newMenu, readItems } from '../../find/menus/menus.factory.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { saveTerms } from '../terms/index.ts';
import { quoteNow } from './quote-now.ts';
import { storeQuote } from './stored-quotes.ts';
import { changeRates, findSetRates } from './tax-periods.queries.ts';
import { ratesOfRestaurant } from './tax-rates.rules.ts';

export const tableCode = 'abcdefghijklmnop';

/** A restaurant that takes every kind of order, from pickup to the table. */
export const someTerms: OrderTerms = {
  ...noTerms,
  services: ['TAKE_OUT', 'DELIVERY', 'DINE_IN'],
  delivery: {
    area: { by: 'ZIP_CODES', zipCodes: ['78701', '78702'] },
    feeCents: 3_99,
    leastOrderCents: 20_00,
    travelMinutes: 15,
  },
  tables: [{ name: 'Window 1', code: tableCode }],
};

export const someMenu = newMenu({
  Dinner: {
    Mains: [
      newItem({
        name: 'Burger',
        priceCents: 12_50,
        optionGroups: [{ name: 'Extras', options: [{ name: 'Cheese', priceCents: 1_50 }] }],
      }),
      newItem({ name: 'Wine', priceCents: 9_00, ageChecked: true, taxCategory: 'ALCOHOL' }),
    ],
  },
});

type Opened = {
  terms?: OrderTerms | null;
  menu?: NewMenuInput;
  taxes?: TaxPeriod[];
};

export const alwaysOpen = hoursOf(daily('00:00-24:00'));

/** All that a restaurant set. */
export const giveRates = async (
  transaction: DatabaseTransaction,
  { businessId }: { businessId: number },
  taxes: readonly TaxPeriod[],
) => {
  const now = await findSetRates(transaction, businessId);
  await changeRates(transaction, businessId, ratesOfRestaurant(now, taxes));
};

/** From now on, an open restaurant takes orders on the web. Returns the ids of its dishes by name. */
export async function takeOrders(
  database: Database,
  at: Awaited<ReturnType<typeof makeRestaurant>>,
  { terms = someTerms, menu = someMenu, taxes = [taxPeriod()] }: Opened = {},
) {
  await giveMenu(database, at, menu);
  await asRestaurant(database, at.businessId, async (transaction) => {
    if (terms) await saveTerms(transaction, at.businessId, terms);
    await giveRates(transaction, at, taxes);
  });
  const items = await readItems(database, at);
  return (name: string): number => {
    const item = items.get(name);
    if (!item) throw new Error(`no dish ${name}`);
    return item.item_id;
  };
}

export async function openForOrders(database: Database, opened: Opened = {}) {
  const at = await makeRestaurant(database, { hours: alwaysOpen });
  return { at, idOf: await takeOrders(database, at, opened) };
}

/** As `requestQuote` stores it, at a restaurant that need not be listed. Returns its id. */
export async function quoteHere(
  transaction: DatabaseTransaction,
  here: { businessId: number; vault: Vault; nowMs: number },
  asked: AskedQuote,
): Promise<string> {
  const guesses = { isGranted: true, wrong: 0 };
  const { answer } = await quoteNow(transaction, asked, { ...here, guesses });
  const stored = await storeQuote(transaction, here, { asked, answer });
  if (!stored) throw new Error(`it can't be ordered: ${JSON.stringify(answer)}`);
  return stored.quoteId;
}

export type QuoteRow = {
  business_id: number;
  quote_id: string;
  total_cents: number;
  asked: object;
  answer: object;
  everything: string;
};

/** All stored quotes, read past row-level security. */
export const readQuotes = (ownerUrl: string): Promise<QuoteRow[]> =>
  queryOnce<QuoteRow>(
    ownerUrl,
    'SELECT *, to_jsonb(q)::text AS everything FROM quotes q ORDER BY made_at',
  );
