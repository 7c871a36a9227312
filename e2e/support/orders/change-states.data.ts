import type { Page } from '@playwright/test';
import { changeCalls } from '#contract/orders/web-orders/calls.ts';
import type { OrderChangeQuote } from '#contract/orders/web-orders/changes.ts';
import type { OrderChange } from '#contract/orders/web-orders/order-change.ts';

const iso = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const dish = { name: 'Burger', choices: [], quantityBefore: 3, quantity: 2, instead: null };

/** What the demo's orders don't have. */
export const takenOff: OrderChange = {
  changeNo: 1,
  state: 'DONE',
  madeAt: iso(-3),
  answerUntil: null,
  settledAt: iso(-3),
  settledBy: 'STAFF',
  lines: [{ ...dish, name: 'Olive oil', quantityBefore: 1, quantity: 0 }, dish],
  time: { before: iso(25), after: iso(45) },
  totalBeforeCents: 39_70,
  totalAfterCents: 29_13,
  backCents: 10_57,
  ifTakenOff: null,
};

export const askedInstead: OrderChange = {
  ...takenOff,
  state: 'ASKED',
  answerUntil: iso(4),
  settledAt: null,
  settledBy: null,
  lines: [
    {
      ...dish,
      instead: { name: 'Pappardelle with mushrooms', choices: ['Size: Small'], quantity: 1 },
    },
  ],
  time: null,
  totalAfterCents: 37_00,
  backCents: 2_70,
  ifTakenOff: { totalCents: 29_13, backCents: 10_57, isLast: false },
};

const amounts = {
  itemsCents: 31_99,
  deliveryFeeCents: 3_99,
  ownDiscountCents: 3_20,
  ourDiscountCents: 5_76,
  taxCents: 1_90,
  tipCents: 4_20,
  totalCents: 29_13,
};

const quote: OrderChangeQuote = {
  version: 0,
  dinerName: 'Maria',
  ifOut: 'CALL',
  outcome: 'ASKED',
  answerMinutes: 5,
  isPaidOnline: true,
  changed: [dish],
  before: { lines: [], amounts: { ...amounts, totalCents: 39_70 } },
  after: { lines: [], amounts },
  totalCents: 37_00,
  backCents: 2_70,
  ifTakenOff: { totalCents: 29_13, backCents: 10_57, isLast: false },
};

/** In the dialog of the first order in the kitchen, a dish is taken off. */
export async function changeAnOrder(page: Page): Promise<void> {
  const path = changeCalls.quoteOrderChange.path.replace(':orderId', '*');
  const json = { status: 'Success', response: quote };
  await page.route(`**${path}`, (route) => route.fulfill({ json }));
  await page
    .getByRole('button', { name: /^Change order/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^One fewer/ })
    .first()
    .click();
  await page.getByText('Maria gets $2.70 back.').waitFor();
}

/** Another dish for it. */
export async function chooseInstead(page: Page): Promise<void> {
  await changeAnOrder(page);
  await page
    .getByRole('button', { name: /^Another instead/ })
    .first()
    .click();
  await page.getByRole('searchbox', { name: 'Find a dish' }).waitFor();
}

/** What the diner of the second one is asked. */
export async function openQuestion(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Change order/ })
    .nth(1)
    .click();
  await page.getByRole('button', { name: 'They agreed by phone' }).waitFor();
}
