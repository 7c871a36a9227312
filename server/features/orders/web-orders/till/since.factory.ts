import { findPartnerOrder } from '#contract/orders/orders/orders.ts';
import type { OrderSince, OrdersSince } from '#contract/orders/orders/orders-since.ts';
import type { Caller } from '../../../../testing/caller.ts';

/** A program that follows the orders of its restaurant. */
export function followingWith(
  { call, refused }: Pick<Caller, 'call' | 'refused'>,
  { headers }: { headers: Record<string, string> },
) {
  let cursor = 'start';
  const since = async (given: string): Promise<OrdersSince> => {
    const answer = await call(findPartnerOrder, { query: { since: given } }, headers);
    if (!('cursor' in answer)) throw new Error('the answer about one order');
    return answer;
  };
  /** All that came or changed since the last time. */
  async function read(): Promise<OrderSince[]> {
    const orders: OrderSince[] = [];
    for (let hasMore = true; hasMore; ) {
      const answer = await since(cursor);
      orders.push(...answer.orders);
      ({ cursor, hasMore } = answer);
    }
    return orders;
  }
  return {
    since,
    read,
    cursor: () => cursor,
    refusedSince: (given: string) =>
      refused(findPartnerOrder, { query: { since: given } }, headers),
  };
}
