import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { liveCalls } from '#contract/live/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { joyousBeside, type Server } from './operator.ts';

/** Sends a till's completed order; a test passes only the values that matter to it. */
export async function sendOrder(
  page: Page,
  { server, restaurant }: { server: Server; restaurant: string },
  facts: object = {},
) {
  const args = ['--restaurant', restaurant, '--name', 'Counter till', '--scope', 'orders:write'];
  const key = (await joyousBeside(server, 'keys', 'create', ...args)).split('\n').at(-1);
  const now = new Date().toISOString();
  const answer = await page.request.post(server.url + orderCalls.createPartnerOrders.path, {
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() },
    data: {
      reference: randomUUID().slice(0, 8),
      serviceType: 'TAKE_OUT',
      paymentStatus: 'PAID_BY_CARD',
      stage: 'COMPLETED',
      placedAt: now,
      completedAt: now,
      lines: [{ item: 'Elote', quantity: 1, price: '7.00' }],
      amounts: { subtotal: '7.00', tax: '0.00', tip: '0.00', total: '7.00' },
      ...facts,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export const newsStream = (page: Page) =>
  page.waitForResponse((response) => response.url().includes(liveCalls.followNews.path));

export const newsNote = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });
