import { expect } from '../support/fixtures.ts';
import { changeDialog, changeOf, cooking } from '../support/orders/changing.ts';
import { anotherTablet, card, ordersPage } from '../support/orders/kitchen.ts';
import { expectFitsEach } from '../support/phone-width.ts';
import { addDish, placeButton, test } from '../support/run/ordering.ts';

test.use({ payments: 'stand-in', viewport: { width: 390, height: 844 } });

test('call me: the number stands there, and what they said by phone is noted; another tablet is not overtaken @one-screen', async ({
  page,
  open,
}) => {
  const there = await open(test.info(), 'callme');
  await test.step('what is wanted is remembered on the device', async () => {
    await page.goto(there.page);
    await addDish(page, 'Soup');
    await page.getByRole('link', { name: /^View order/ }).click();
    const wish = page.getByRole('group', { name: 'If something is out' });
    await expect(wish.getByRole('radio', { name: 'Take it off' })).toBeChecked();
    await wish.getByText('Call me').click();
    await expect(wish).toContainText('The restaurant calls you first.');
    await page.reload();
    await expect(wish.getByRole('radio', { name: 'Call me' })).toBeChecked();
    await expect(placeButton(page)).toBeVisible();
    await expectFitsEach(page, 'main');
    await page.evaluate("localStorage.removeItem('joyous.carts')");
  });
  const { order, tablet, cooked } = await cooking(page, there);
  const dialog = changeDialog(tablet);
  await expect(cooked).toContainText('If something is out: call first');
  await changeOf(cooked).click();
  await expect(dialog.getByRole('link', { name: /^Call \(737\)/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'One fewer House red' }).click();
  await expect(dialog).toContainText('We text Ann to ask.');

  await test.step('another tablet is faster: what was chosen here is not done', async () => {
    const other = await anotherTablet(tablet);
    await other.goto(ordersPage);
    await changeOf(card(other, order)).click();
    await changeDialog(other).getByText('30 min later').click();
    await changeDialog(other).getByRole('button', { name: 'Change the time' }).click();
    await expect(changeDialog(other)).toHaveCount(0);
    await expect(dialog).toContainText('Somebody else has just changed this order. Choose again.');
    await expect(dialog).toContainText('Nothing chosen yet.');
    await other.context().close();
  });

  await test.step('what is asked is withdrawn: the dish is there after all', async () => {
    await dialog.getByRole('button', { name: 'One fewer House red' }).click();
    await dialog.getByRole('button', { name: 'Ask Ann' }).click();
    await expect(cooked.getByText(/^Asked Ann, 5 min left$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: /leave out House red\?$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take it off instead' })).toHaveCount(0);
    await changeOf(cooked).click();
    const question = tablet.getByRole('dialog', { name: `Change of order ${order}` });
    await expect(question).toContainText("If it's a yes: Ann gets $9.74 back.");
    await expectFitsEach(tablet, 'dialog');
    await question.getByRole('button', { name: "It's there after all" }).click();
    await expect(question).toHaveCount(0);
    await expect(cooked.getByRole('list', { name: 'What changed' })).toContainText(
      'As it was ordered, after all',
    );
    await expect(page.getByText("it's made as you ordered it.").first()).toBeVisible();
    await changeOf(cooked).click();
  });

  await dialog.getByRole('button', { name: 'One fewer House red' }).click();
  await dialog.getByRole('button', { name: 'They agreed by phone' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cooked.getByRole('list', { name: 'What changed' })).toContainText(
    'House red: taken off',
  );
  await cooked.getByRole('heading').getByRole('button').click();
  await expect(cooked).toContainText('Paid online: $7.58');

  await test.step('offline, the button says that it waits for the connection', async () => {
    await tablet.context().setOffline(true);
    await expect(changeOf(cooked)).toBeDisabled();
    await expect(changeOf(cooked)).toHaveAccessibleDescription(
      'You can change it once the connection is back.',
    );
    await tablet.context().setOffline(false);
    await expect(changeOf(cooked)).toBeEnabled();
  });
  await tablet.context().close();
});
