import type { Page } from '@playwright/test';
import { liveCalls } from '#contract/site/live/calls.ts';
import type { Server } from './operator.ts';
import { openTill } from './till.ts';

/** Sends a till's completed order; a test passes only the values that matter to it. */
export async function sendOrder(
  page: Page,
  at: { server: Server; restaurant: string },
  facts: object = {},
) {
  const till = await openTill(page, at);
  const now = new Date().toISOString();
  await till.send({
    serviceType: 'TAKE_OUT',
    paymentStatus: 'PAID_BY_CARD',
    stage: 'COMPLETED',
    placedAt: now,
    completedAt: now,
    lines: [{ item: 'Elote', quantity: 1, price: '7.00' }],
    amounts: { subtotal: '7.00', tax: '0.00', tip: '0.00', total: '7.00' },
    ...facts,
  });
}

export const newsStream = (page: Page) =>
  page.waitForResponse((response) => response.url().includes(liveCalls.followNews.path));

export const newsNote = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });
