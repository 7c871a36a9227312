import type { AskedQuote } from '#contract/orders/quotes/quote.ts';
import type { Database } from '#platform/database/pool.ts';
import { inTransaction, readAsRestaurant } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { findListedRestaurant } from '../../ground/restaurant/index.ts';
import type { DinerContext, Operation } from '../../people/access/index.ts';
import { findTerms } from '../terms/index.ts';
import { withCodeGuesses } from './look-at-codes.ts';
import { quoteNow } from './quote-now.ts';
import {
  quotesAtTablesOfNetwork,
  quotesOfNetwork,
  quotesOfRestaurant,
  quotesOfTable,
} from './quotes.rules.ts';
import { storeQuote } from './stored-quotes.ts';

/** The table's code, if it is valid. A wrong code counts like any other request of a stranger. */
async function findTableOf(
  database: Database,
  businessId: number,
  { service, table }: AskedQuote,
): Promise<string | undefined> {
  if (service !== 'DINE_IN' || table === null) return undefined;
  const { tables } = await readAsRestaurant(database, businessId, (transaction) =>
    findTerms(transaction, businessId),
  );
  return tables.find(({ code }) => code === table)?.code;
}

/** What is sent is what a diner wants; what it costs is ours to say. */
export const requestQuote: Operation<'requestQuote'> = async ({ params, body }, context) => {
  const { database } = context;
  const restaurant = await findListedRestaurant(database, params.id);
  if (!restaurant) return (await context.spend(quotesOfNetwork)) ?? refuse('restaurant_not_found');
  const { business_id: businessId } = restaurant;
  const ofRestaurant = [quotesOfRestaurant, String(businessId)] as const;
  const table = await findTableOf(database, businessId, body);
  const usedUp =
    table === undefined
      ? await context.spend(quotesOfNetwork, ofRestaurant)
      : await context.spend(
          quotesAtTablesOfNetwork,
          [quotesOfTable, `${businessId} ${table}`],
          ofRestaurant,
        );
  if (usedUp) return usedUp;
  return quoteAt(context, businessId, body);
};

/** What an order costs there now, stored so that it can be placed. */
export function quoteAt(context: DinerContext, businessId: number, asked: AskedQuote) {
  const { database, vault, nowMs } = context;
  const looking = { businessId, codes: asked.codes.length };
  return withCodeGuesses(context, looking, (guesses) =>
    inTransaction(database, { restaurant: businessId }, async (transaction) => {
      const { answer } = await quoteNow(transaction, asked, { businessId, nowMs, guesses });
      const at = { businessId, vault, nowMs };
      const stored = await storeQuote(transaction, at, { asked, answer });
      return {
        quoteId: stored?.quoteId ?? null,
        expiresAt: stored?.expiresAt.toISOString() ?? null,
        ...answer,
      };
    }),
  );
}
