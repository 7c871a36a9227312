import { inTransaction } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { findListedRestaurant } from '../../ground/restaurant/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { withCodeGuesses } from './look-at-codes.ts';
import { quoteNow } from './quote-now.ts';
import { quotesOfNetwork, quotesOfRestaurant } from './quotes.rules.ts';
import { storeQuote } from './stored-quotes.ts';

/** What is sent is what a diner wants; what it costs is ours to say. */
export const requestQuote: Operation<'requestQuote'> = async ({ params, body }, context) => {
  const { database, vault, nowMs } = context;
  const restaurant = await findListedRestaurant(database, params.id);
  if (!restaurant) return (await context.spend(quotesOfNetwork)) ?? refuse('restaurant_not_found');
  const { business_id: businessId } = restaurant;
  const usedUp = await context.spend(quotesOfNetwork, [quotesOfRestaurant, String(businessId)]);
  if (usedUp) return usedUp;
  const looking = { businessId, codes: body.codes.length };
  return withCodeGuesses(context, looking, (guesses) =>
    inTransaction(database, { restaurant: businessId }, async (transaction) => {
      const { answer } = await quoteNow(transaction, body, { businessId, nowMs, guesses });
      const at = { businessId, vault, nowMs };
      const stored = await storeQuote(transaction, at, { asked: body, answer });
      return {
        quoteId: stored?.quoteId ?? null,
        expiresAt: stored?.expiresAt.toISOString() ?? null,
        ...answer,
      };
    }),
  );
};
