import { expect, type Locator, type Page } from '@playwright/test';
import { addDish, expectPlaced, headline, placeAs, someNumber } from '../run/ordering.ts';
import { acceptIn, anotherTablet, card, column, ordersPage } from './kitchen.ts';

type There = { page: string; signInCook: (page: Page) => Promise<void> };

/** A soup and a wine to pick up, paid online, and accepted on a tablet. */
export async function cooking(page: Page, there: There) {
  await page.goto(there.page);
  await addDish(page, 'Soup');
  await addDish(page, 'House red');
  await page.getByRole('link', { name: /^View order/ }).click();
  await placeAs(page, someNumber());
  await page.getByRole('button', { name: 'Pay with a card that approves' }).click();
  await expectPlaced(page);
  await expect(headline(page)).toContainText('Waiting for the restaurant');
  const text = await page.getByText(/^Order \d+, pickup$/).textContent();
  const order = Number(/\d+/.exec(text ?? '')?.[0]);
  const tablet = await anotherTablet(page, false);
  await tablet.goto('/favicon.svg');
  await there.signInCook(tablet);
  await tablet.goto(ordersPage);
  await acceptIn(tablet, order);
  const cooked = card(column(tablet, 'In the kitchen'), order);
  await expect(cooked).toBeVisible();
  return { order, tablet, cooked };
}

export const changeOf = (cooked: Locator) => cooked.getByRole('button', { name: /^Change order/ });
export const changeDialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(Change|Instead) o/ });
