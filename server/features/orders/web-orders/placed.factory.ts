import { randomBytes } from 'node:crypto';
import { requestQuote } from '#contract/orders/quotes/quote.ts';
import { placeOrder } from '#contract/orders/web-orders/placed.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import { provenNumber } from '../numbers/numbers.factory.ts';

/** As a browser draws one for each order. */
export const newOrderKey = (): string => randomBytes(32).toString('base64url');

/** An order without a number, from a new device. */
export const byCard = (device = newOrderKey()) => ({ numberToken: null, device, name: '' });

type Quoted = { itemId: number; quantity?: number; [also: string]: unknown };

/**
 * A diner's browser at one restaurant. Each call comes from a network of its own: the world must
 * have the settings `fromAnywhere`.
 */
export function dinersAt(world: TestApp, at: { externalId: string }) {
  const params = { id: at.externalId };
  const quote = async (lines: readonly Quoted[], also: object = {}): Promise<string> => {
    const body = {
      service: 'TAKE_OUT',
      lines: lines.map((line) => ({ quantity: 1, ...line })),
      ...also,
    } as never;
    const { quoteId, ...made } = await world.call(requestQuote, { params, body }, strangeDevice());
    if (quoteId === null) throw new Error(`it can't be ordered: ${JSON.stringify(made)}`);
    return quoteId;
  };
  /** `numberToken`: null for none. If left out, that of a new number. */
  const bodyOf = async (quoteId: string, differing: object = {}) => {
    const said: { numberToken?: string | null } = differing;
    const { numberToken = (await provenNumber(world)).token } = said;
    return { key: newOrderKey(), quoteId, name: 'Ann Lee', ...differing, numberToken };
  };
  return {
    params,
    quote,
    bodyOf,
    place: async (quoteId: string, differing: object = {}) =>
      world.call(placeOrder, { params, body: await bodyOf(quoteId, differing) }, strangeDevice()),
    refusedToPlace: async (quoteId: string, differing: object = {}) =>
      world.refused(
        placeOrder,
        { params, body: await bodyOf(quoteId, differing) },
        strangeDevice(),
      ),
    /** Sends bodies at once; for each, its order's number or the code of its refusal. */
    placeAtOnce: (bodies: readonly object[]): Promise<(number | string)[]> =>
      Promise.all(
        bodies.map(async (body) => {
          const answer = await world.app.inject({
            method: placeOrder.method,
            url: placeOrder.path.replace(':id', at.externalId),
            headers: strangeDevice(),
            payload: body,
          });
          const { code, response } = answer.json();
          return answer.statusCode === 200 ? response.order.orderNumber : code;
        }),
      ),
  };
}

type PlacedRow = { order_id: string; stage: string; coupon_code: string | null; slot: Date | null };

/** All orders on the web of a restaurant, read past row-level security. */
export const readWebOrders = (ownerUrl: string, businessId: number): Promise<PlacedRow[]> =>
  queryOnce<PlacedRow>(
    ownerUrl,
    `SELECT w.order_id, o.stage, o.coupon_code, w.slot, o.reference, w.seen_at, w.cancel_reason
     FROM web_orders w JOIN orders o USING (business_id, order_id)
     WHERE w.business_id = $1 ORDER BY w.order_id`,
    [businessId],
  );
