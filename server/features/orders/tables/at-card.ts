import { isOffered } from '#contract/ground/hours/order-times.ts';
import type { OrderTable } from '#contract/orders/terms/terms.ts';
import { newsTopic } from '#platform/cache/announce.ts';
import { asRestaurant, type RestaurantTransaction } from '#platform/database/transactions.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import { findListedRestaurant, lockIfOpen } from '../../ground/restaurant/index.ts';
import type { Context, Operation } from '../../people/access/index.ts';
import { findTerms } from '../terms/index.ts';
import { findCalledAt, insertCall } from './tables.queries.ts';
import { callsAgainAfterMs, wrongCardsOfNetwork } from './tables.rules.ts';

type AtTable = { businessId: number; table: OrderTable };

/**
 * Works for anybody with the card of a table, while the restaurant takes orders there. Wrong codes spend
 * a budget. Valid ones spend nothing, and still work when that budget is used up.
 */
async function byCard<Result>(
  context: Context,
  { id, code }: { id: string; code: string },
  work: (transaction: RestaurantTransaction, at: AtTable) => Promise<Result>,
): Promise<
  | Result
  | Refused<'restaurant_not_found'>
  | Refused<'card_not_valid'>
  | Refused<'too_many_attempts'>
> {
  const restaurant = await findListedRestaurant(context.database, id);
  if (restaurant) {
    const { business_id: businessId } = restaurant;
    const worked = await asRestaurant(context.database, businessId, async (transaction) => {
      const terms = await findTerms(transaction, businessId);
      const table = terms.tables.find((one) => one.code === code);
      if (!table || !isOffered(terms, 'DINE_IN')) return undefined;
      return { result: await work(transaction, { businessId, table }) };
    });
    if (worked) return worked.result;
  }
  const usedUp = await context.spend(wrongCardsOfNetwork);
  return usedUp ?? refuse(restaurant ? 'card_not_valid' : 'restaurant_not_found');
}

export const findTable: Operation<'findTable'> = ({ params, body }, context) =>
  byCard(context, { ...params, ...body }, async (_, { table }) => ({ name: table.name }));

export const callWaiter: Operation<'callWaiter'> = async ({ params, body }, context) => {
  const { announce, nowMs } = context;
  const called = await byCard(context, { ...params, ...body }, async (transaction, at) => {
    const { businessId, table } = at;
    if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
    const call = { businessId, ...table, nowMs, againAfterMs: callsAgainAfterMs };
    if (await insertCall(transaction, call)) return { businessId };
    const before = await findCalledAt(transaction, call);
    const againMs = (before?.getTime() ?? nowMs) + callsAgainAfterMs;
    return refuse('called_lately', { retryAfterMs: Math.max(1_000, againMs - nowMs) });
  });
  if (isRefused(called)) return called;
  announce(newsTopic(called.businessId));
  return { calledAt: new Date(nowMs).toISOString() };
};
