import type { Page, TestInfo } from '@playwright/test';
import { enterLastMonth } from './last-month.ts';
import { joyous, sharedServer } from './operator.ts';
import type { Problems } from './problems.ts';
import { openTill } from './till.ts';

type Asking = { page: Page; problems: Problems; info: TestInfo };

/** A restaurant with docs/MONEY.md's worked example, where everything new is held for review. */
export async function enterWithoutRoom(asking: Asking, wanted: { key: string; phoneEnd: number }) {
  const restaurant = await enterLastMonth(asking, wanted);
  await joyous('restaurants', 'update', restaurant, '--payable-limit', '0');
  return restaurant;
}

/** What a completed order by card, paid through us, looks like to a till. */
function orderOf(subtotal: string, facts: object) {
  const now = new Date().toISOString();
  return {
    serviceType: 'TAKE_OUT',
    paymentStatus: 'PAID_BY_CARD',
    stage: 'COMPLETED',
    placedAt: now,
    completedAt: now,
    amounts: { subtotal, tax: '0.00', tip: '0.00', total: subtotal },
    ...facts,
  };
}

/**
 * An order of net $177.90, $46.00 of it refunded, and one of net $222.45 without lines: $354.35.
 * Returns the number of the first.
 */
export async function sendHeld(
  page: Page,
  restaurant: string,
  facts: object = {},
): Promise<number> {
  const till = await openTill(page, { server: sharedServer(), restaurant });
  const lines = [{ item: 'Party tray', quantity: 2, price: '100.00' }];
  const orderId = await till.send(orderOf('200.00', { lines, ...facts }));
  await till.refund(orderId, { items: '50.00', reason: 'It was cold' });
  await till.send(orderOf('250.00', facts));
  return orderId;
}

export async function decideHeld(restaurant: string, decision: 'release' | 'refuse', why: string) {
  const at = ['--restaurant', restaurant];
  const { through } = JSON.parse(await joyous('held', 'list', ...at, '--json'));
  return joyous('held', decision, ...at, '--through', String(through), '--reason', why);
}
