import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import {
  addDish,
  expectPlaced,
  placeAs,
  placeButton,
  someNumber,
  test,
} from '../support/run/ordering.ts';

/** What has the focus, by its name or its text: people without a mouse go on from there. */
const focused = (page: Page) => () =>
  page.evaluate(`(() => {
    const at = document.activeElement;
    if (!at || at === document.body || at === document.documentElement) return 'nothing';
    return at.ariaLabel || at.innerText || at.value || at.tagName;
  })()`);

test('by keyboard alone, the focus stays where something was changed @one-screen', async ({
  page,
  open,
}, info) => {
  const elsewhere = await open(info, 'focus');
  await page.goto(elsewhere.page);
  await addDish(page, 'Soup');
  await page.getByRole('link', { name: /^View order/ }).press('Enter');
  const press = (role: 'button', name: string | RegExp) =>
    page.getByRole(role, { name }).press('Enter');
  await expect(placeButton(page)).toHaveText(/\$/);

  await test.step('how many: at the end of the way, too', async () => {
    await press('button', 'One more Soup');
    await press('button', 'One fewer Soup');
    // One fewer would be none.
    await expect(page.getByRole('button', { name: 'One fewer Soup' })).toHaveCount(0);
    await expect.poll(focused(page)).toBe('Remove Soup');
  });

  await test.step('a code: entered, and removed', async () => {
    await press('button', 'Add a code');
    const field = page.getByRole('textbox', { name: 'Coupon or code' });
    await expect(field).toBeFocused();
    await field.fill('NOSUCHONE');
    await field.press('Enter');
    // What was typed stays, with what is wrong, and the price is as before.
    await expect(field).toHaveAccessibleDescription(/^That code isn't valid here\./);
    await expect(field).toHaveValue('NOSUCHONE');
    await expect(field).toBeFocused();
    await expect(placeButton(page)).toHaveText('Place order · $7.58');
    await expect(page.getByRole('button', { name: 'Remove NOSUCHONE' })).toHaveCount(0);
    await field.press('Backspace');
    await expect(field).toHaveAccessibleDescription('');
  });

  await test.step('an order that was placed and is canceled', async () => {
    await page.evaluate(`{
      const look = () => { window.wasEmpty ||= document.body.innerText.includes('Nothing in your') };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    }`);
    await placeAs(page, someNumber());
    await expectPlaced(page);
    // On the way, the page that is left doesn't say that the cart is empty.
    expect(await page.evaluate('window.wasEmpty')).toBe(false);
    await press('button', 'Cancel order');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).press('Enter');
    await expect(page.getByText('You canceled it.')).toBeVisible();
    await expect.poll(focused(page)).toMatch(/^Canceled/);
  });

  await test.step('the number that was proven, and the last dish, are removed', async () => {
    await page.goto(elsewhere.page);
    await addDish(page, 'Soup');
    await page.getByRole('link', { name: /^View order/ }).press('Enter');
    await press('button', /^Change name/);
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await press('button', 'Remove Soup');
    await expect.poll(focused(page)).toMatch(/^Nothing in your order yet/);
  });
});
