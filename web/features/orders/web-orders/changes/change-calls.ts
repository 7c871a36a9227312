import type { CallInput } from '#contract/endpoint.ts';
import type { EndpointOf } from '#contract/endpoints.ts';
import type { Catalog } from '#contract/find/menus/menus.ts';
import { changeCalls } from '#contract/orders/web-orders/calls.ts';
import type { OrderChangeQuote } from '#contract/orders/web-orders/changes.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { type Query, q } from '#web/platform/query/query.ts';

const timeoutMs = 20_000;

type BodyOf<C extends keyof typeof changeCalls> = NonNullable<
  CallInput<EndpointOf<(typeof changeCalls)[C]>>['body']
>;

/** How orders are changed: in the kitchen, or in that of a test restaurant. */
export type ChangeCalls = {
  quote: (
    orderId: number,
    body: BodyOf<'quoteOrderChange'>,
    signal: AbortSignal,
  ) => Promise<OrderChangeQuote>;
  change: (
    orderId: number,
    body: BodyOf<'changeOrder'>,
    idempotencyKey: string,
  ) => Promise<KitchenOrder>;
  settle: (orderId: number, body: BodyOf<'settleOrderChange'>) => Promise<KitchenOrder>;
  see: (orderId: number, body: BodyOf<'seeOrderChanges'>) => Promise<KitchenOrder>;
  dishes: Query<{ catalogs: Catalog[] }>;
};

export const changesInKitchen: ChangeCalls = {
  quote: (orderId, body, signal) =>
    portalApi.call(changeCalls.quoteOrderChange, { params: { orderId }, body, signal, timeoutMs }),
  change: (orderId, body, idempotencyKey) =>
    portalApi.call(changeCalls.changeOrder, {
      params: { orderId },
      body,
      idempotencyKey,
      timeoutMs,
    }),
  settle: (orderId, body) =>
    portalApi.call(changeCalls.settleOrderChange, { params: { orderId }, body, timeoutMs }),
  see: (orderId, body) =>
    portalApi.call(changeCalls.seeOrderChanges, { params: { orderId }, body, timeoutMs }),
  dishes: q(changeCalls.listDishesInstead),
};
