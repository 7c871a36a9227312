import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { anotherTablet, column, ordersPage } from '../support/orders/kitchen.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import {
  addDish,
  expectPlaced,
  headline,
  placeAs,
  placeButton,
  someNumber,
  test,
} from '../support/run/ordering.ts';

const soldOutPage = '/business/management/details/soldOut';

/** Says in the portal how many are left of the soup. */
async function count(cook: Page, left: string, opener: RegExp) {
  await cook.getByRole('button', { name: opener }).click();
  const field = cook.getByLabel('Portions left of Soup');
  await expect(field).toBeFocused();
  await field.fill(left);
  await cook.getByRole('button', { name: 'Save', exact: true }).click();
}

test('the last portion: one diner gets it, the other is told, and it is there again once refused @one-screen', async ({
  page,
  problems,
  open,
}, info) => {
  problems.allow(/^404 GET .*\/restaurant\/\w+\/$/);
  problems.allow(/^409 POST .*\/order$/);
  const elsewhere = await open(info, 'portion');
  await page.goto(elsewhere.page);
  // Each in a browser of their own.
  const [cook, other] = [await anotherTablet(page, false), await anotherTablet(page, false)];

  await test.step('a cook says how many are left', async () => {
    await elsewhere.signInCook(cook);
    await cook.goto(soldOutPage);
    await count(cook, 'a few', /^Count portions of Soup$/);
    await expect(cook.getByText('Enter a number up to 999, or leave it empty.')).toBeVisible();
    await expectFitsBoth(cook);
    await cook.getByLabel('Portions left of Soup').fill('2');
    await expect(cook.getByText('Enter a number up to 999, or leave it empty.')).toHaveCount(0);
    await cook.keyboard.press('Enter');
    await expect(cook.getByText('Soup: 2 left.')).toBeVisible();
    await expect(cook.getByRole('button', { name: '2 left of Soup, change' })).toBeFocused();
  });

  await test.step('who has more than is left by then orders fewer, by keyboard', async () => {
    await page.goto(elsewhere.page);
    await addDish(page, 'Soup');
    await page.getByRole('button', { name: /^Add Soup \(1 in your order\)/ }).click();
    await page.getByRole('link', { name: /^View order/ }).click();
    await expect(placeButton(page)).toHaveText(/\$/);
    await count(cook, '1', /^2 left of Soup, change$/);
    await expect(cook.getByText('Soup: 1 left.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Only 1 left. Order 1 in total.')).toBeVisible();
    await page.getByRole('button', { name: 'One fewer Soup' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Soup' })).toBeFocused();
    await page.getByRole('button', { name: 'Remove Soup' }).click();
  });

  await test.step('two diners have it in their orders; neither can have two', async () => {
    for (const diner of [page, other]) {
      await diner.goto(elsewhere.page);
      const dish = diner.getByRole('listitem').filter({ has: diner.getByText('Soup') });
      await expect(dish.getByText('1 left')).toBeVisible();
      await addDish(diner, 'Soup');
      await diner.getByRole('button', { name: /^Add Soup \(1 in your order\)/ }).click();
      await expect(diner.getByText('You already have the last one in your order.')).toBeVisible();
      await diner.getByRole('link', { name: /^View order/ }).click();
      await expect(diner.getByRole('button', { name: 'One more Soup' })).toBeDisabled();
      await expect(placeButton(diner)).toBeEnabled();
    }
    await expectFitsBoth(page);
  });

  await test.step('one places it, and the other is told before anything is ordered', async () => {
    await placeAs(page, someNumber());
    await expectPlaced(page);
    await other.getByRole('textbox', { name: 'Name' }).fill('Ben Lee');
    await other.getByRole('textbox', { name: 'Mobile number' }).fill(someNumber().typed);
    await placeButton(other).click();
    const changes = other.getByRole('dialog', { name: 'Your order has changed' });
    await expect(changes.getByRole('listitem')).toContainText(['Soup: Sold out. Remove it.']);
    await expect(changes.getByText('Nothing else is in your order.')).toBeVisible();
    await expectFitsBoth(other, 'dialog');
    await changes.getByRole('button', { name: 'Change the order' }).click();
    await expect(
      other.getByRole('list', { name: 'Your order' }).getByText('Sold out. Remove it.'),
    ).toBeVisible();
    await cook.reload();
    const now = cook.getByRole('region', { name: 'Sold out now: 2' });
    await expect(now).toContainText('None left');
    await expectFitsBoth(cook);
  });

  await test.step('with none left it is put back wherever it is said, until it is counted again', async () => {
    const soup = cook.getByLabel('Soup sold out');
    const isListed = cook.getByRole('button', { name: 'Available again: Soup' });
    await expect(soup).toHaveValue('NONE_LEFT');
    await soup.selectOption('On the menu');
    await expect(
      cook.getByText("Soup is on the menu again, and isn't counted anymore."),
    ).toBeVisible();
    await expect(isListed).toHaveCount(0);
    await count(cook, '0', /^Count portions of Soup$/);
    await expect(cook.getByText('Soup is sold out: none left.')).toBeVisible();
    await soup.selectOption('Until tomorrow');
    await expect(cook.getByText(/^Soup is sold out until /)).toBeVisible();
    await expect(soup).toHaveValue('TOMORROW');
    await isListed.click();
    await expect(
      cook.getByText("Soup is on the menu again, and isn't counted anymore."),
    ).toBeVisible();
    await expect(isListed).toHaveCount(0);
    await count(cook, '0', /^Count portions of Soup$/);
    await expect(isListed).toHaveCount(1);
  });

  await test.step('the kitchen refuses it, and the other diner can have it', async () => {
    await cook.goto(ordersPage);
    await cook.getByRole('button', { name: /^Decline order \d+/ }).click();
    await cook.getByRole('dialog').getByRole('button', { name: 'Too busy' }).click();
    await expect(headline(page)).toContainText('the kitchen is too busy right now');
    await other.goto(elsewhere.page);
    const dish = other.getByRole('listitem').filter({ has: other.getByText('Soup') });
    await expect(dish.getByText('1 left')).toBeVisible();
    await other.getByRole('link', { name: /^View order/ }).click();
    await placeAs(other, someNumber());
    await expectPlaced(other);
  });
  await Promise.all([cook.context().close(), other.context().close()]);
});

test('a code at the handover: the diner reads it, the kitchen enters it, also without a line @one-screen', async ({
  page,
  problems,
  open,
}, info) => {
  problems.allow(/^409 POST .*\/completion$/);
  const elsewhere = await open(info, 'code', { terms: { asksCode: true } });
  await page.goto(elsewhere.page);
  const cook = await anotherTablet(page, false);
  await elsewhere.signInCook(cook);
  await cook.goto(ordersPage);
  const yours = page
    .locator('section, div')
    .filter({ has: page.getByText('Your code') })
    .last();
  const dialog = cook.getByRole('dialog', { name: /^Code of order \d+$/ });
  const field = dialog.getByLabel('Code', { exact: true });
  const done = column(cook, 'Done').getByRole('article').first();

  /** Returns the code that its diner reads. */
  const makeReady = async () => {
    await page.goto(elsewhere.page);
    await addDish(page, 'Soup');
    await page.getByRole('link', { name: /^View order/ }).click();
    await placeAs(page, someNumber());
    await expectPlaced(page);
    await page.evaluate("localStorage.removeItem('joyous.provenNumber')");
    await expect(page.getByText('Your code')).toHaveCount(0);
    await cook.getByRole('button', { name: /^Accept order \d+, ready in 25 min$/ }).click();
    await cook.getByRole('button', { name: /^Ready order \d+$/ }).click();
    await expect(headline(page)).toContainText('Ready to pick up');
    return String(await yours.getByText(/^\d{4}$/).textContent());
  };
  const wrong = (code: string) => (code === '0000' ? '0001' : '0000');

  await test.step('a wrong one is refused and counted, the right one is kept', async () => {
    const code = await makeReady();
    await expectFitsBoth(page);
    await cook.getByRole('button', { name: /^Cash order/ }).press('Enter');
    await expect(field).toBeFocused();
    await expect(dialog).toContainText('5 tries left');
    await expectFitsBoth(cook, 'dialog');
    await field.pressSequentially(wrong(code));
    await expect(cook.getByText("That isn't this order's code.")).toBeVisible();
    await cook.getByRole('button', { name: /^Cash order/ }).click();
    await expect(dialog).toContainText('4 tries left');
    await field.pressSequentially(code);
    await expect(done).toContainText('The code was right');
    await expect(headline(page)).toContainText('Picked up');
    await expect(page.getByText('Your code')).toHaveCount(0);
  });

  await test.step('who has left their phone at home gets it without', async () => {
    await makeReady();
    await cook.getByRole('button', { name: /^Card order/ }).click();
    await dialog.getByRole('button', { name: 'Hand over without the code' }).press('Enter');
    await expect(done).toContainText('Without the code');
  });

  await test.step('without a line it is handed over, and checked later', async () => {
    const code = await makeReady();
    await cook.context().setOffline(true);
    await cook.getByRole('button', { name: /^Card order/ }).click();
    await expect(dialog).toContainText("the code is checked when it's back");
    await field.pressSequentially(wrong(code));
    await expect(done).toContainText('Not sent yet');
    await cook.context().setOffline(false);
    await expect(done).toContainText('The code was wrong');
    await expect(headline(page)).toContainText('Picked up');
  });
  await cook.context().close();
});
