import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type Call, callUrl } from '#contract/call.ts';
import { menuCalls } from '#contract/find/menus/calls.ts';
import { orderCalls } from '#contract/orders/orders/calls.ts';
import type { OrdersSince } from '#contract/orders/orders/orders-since.ts';
import { joyousBeside, type Server } from './operator.ts';

/** A till of this restaurant, with a key of its own for the partner API. */
export async function openTill(
  page: Page,
  { server, restaurant }: { server: Server; restaurant: string },
) {
  const args = ['--restaurant', restaurant, '--name', 'Counter till'];
  const scopes = ['orders:write', 'orders:read', 'diners:read', 'refunds:write', 'menu:write'];
  const may = ['--scope', 'payments:write', ...scopes];
  const key = (await joyousBeside(server, 'keys', 'create', ...args, ...may)).split('\n').at(-1);
  async function send<Answer>(call: Call, data: object, params: object = {}): Promise<Answer> {
    const answer = await page.request.fetch(server.url + callUrl(call, { ...params }), {
      method: call.method,
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { response: Answer }).response;
  }
  return {
    /** Returns the order's number. */
    send: async (order: object) => {
      const sent = { reference: randomUUID().slice(0, 8), ...order };
      const accepted = await send<{ orderId: number }>(orderCalls.createPartnerOrders, sent);
      return accepted.orderId;
    },
    /** What is new or has changed since, and the cursor for the next time. */
    read: async (since: string) => {
      const answer = await page.request.get(server.url + orderCalls.findPartnerOrder.path, {
        headers: { authorization: `Bearer ${key}` },
        params: { since },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      return ((await answer.json()) as { response: OrdersSince }).response;
    },
    acknowledge: (orderId: number, number: string) =>
      send(orderCalls.acknowledgePartnerOrder, { number }, { orderId }),
    setStatus: (orderId: number, status: object) =>
      send(orderCalls.setPartnerOrderStatus, status, { orderId }),
    sendMenu: (version: number, menu: object) =>
      send(menuCalls.putPartnerMenu, { version, ...menu }),
    setAvailability: (item: string, said: object) =>
      send(menuCalls.setPartnerAvailability, said, { item }),
    refund: (orderId: number, refund: object) =>
      send(orderCalls.refundPartnerOrder, { reference: randomUUID(), ...refund }, { orderId }),
  };
}

/** Lets a call answer as if the till had last confirmed its orders 40 days ago, at 10:42 PM. */
export async function showTillBehind(
  page: Page,
  { path }: { path: string },
  { until = Promise.resolve() }: { until?: Promise<void> } = {},
): Promise<void> {
  const longAgo = new Date(Date.now() - 40 * 86_400_000);
  const isoDateTime = `${longAgo.toISOString().slice(0, 10)}T22:42:00.000-06:00`;
  const completeUpTo = { timestamp: Date.parse(isoDateTime), isoDateTime };
  await page.route(`**${path}*`, async (route) => {
    await until;
    const answer = await route.fetch();
    const { response, ...envelope } = await answer.json();
    const shown = 'completeUpTo' in response ? { ...response, completeUpTo } : response;
    await route.fulfill({ response: answer, json: { ...envelope, response: shown } });
  });
}
