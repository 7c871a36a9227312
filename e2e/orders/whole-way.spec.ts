import { expect } from '../support/fixtures.ts';
import { anotherTablet, column, listen, ordersPage, ringing } from '../support/orders/kitchen.ts';
import { watchForProblems } from '../support/problems.ts';
import {
  addDish,
  expectPlaced,
  headline,
  placeAs,
  someNumber,
  test,
} from '../support/run/ordering.ts';

test.use({ payments: 'stand-in' });

test('a diner and a cook, each with a browser, from the dish to the review @main', async ({
  page,
  open,
  server,
}, info) => {
  const isPhone = info.project.name === 'phone';
  const elsewhere = await open(info, 'way');
  await page.goto(elsewhere.page);
  const kitchen = await anotherTablet(page, false);
  const inKitchen = await watchForProblems(kitchen.context(), server.url);
  await kitchen.setViewportSize(page.viewportSize() ?? { width: 1280, height: 900 });
  const inColumn = async (name: string, tab: RegExp) => {
    if (isPhone) await kitchen.getByRole('tab', { name: tab }).click();
    return column(kitchen, name).getByRole('article');
  };

  await test.step('the kitchen is open, with nothing to do', async () => {
    await elsewhere.signInCook(kitchen);
    await listen(kitchen);
    await kitchen.goto(ordersPage);
    await kitchen.getByRole('button', { name: 'Turn on the sound' }).click();
    await expect(kitchen.getByRole('heading', { name: 'No orders right now' })).toBeVisible();
  });

  await test.step('a first order: it is in the kitchen once it is paid, or at once', async () => {
    await addDish(page, 'Soup');
    await page.getByRole('link', { name: /^View order/ }).click();
    // The desktop test pays at the restaurant, the one on a phone online.
    if (!isPhone) await page.getByText('At the restaurant', { exact: true }).click();
    await placeAs(page, someNumber());
    if (isPhone) {
      await page.getByRole('button', { name: 'Pay with a card that approves' }).click();
    }
    await expectPlaced(page);
    await expect(headline(page)).toContainText('Waiting for the restaurant');
  });
  const placed = page.url();
  await page.evaluate('window.isSamePage = true');

  await test.step('it rings, and the card says all that a cook needs', async () => {
    await expect.poll(ringing(kitchen)).toBe(1);
    const shown = column(kitchen, 'New').getByRole('article');
    await expect(shown).toMatchAriaSnapshot(`
      - article /^Order \\d+ Pickup$/:
        - heading /^Order \\d+ / [level=3]
        - paragraph: Ann Lee
        - list:
          - listitem: 1 x Soup
        - paragraph: ${isPhone ? '"Paid online: $7.58"' : 'Take $7.58 at pickup'}
        - group "Accept":
          - button /^Accept order \\d+, ready in 25 min$/
    `);
    await shown.getByRole('button', { name: /ready in 25 min/ }).click();
  });
  await expect(headline(page)).toContainText(/^Ready (at|tomorrow)/);
  const cooking = await inColumn('In the kitchen', /^Kitchen/);
  await cooking.getByRole('button', { name: /^Ready order/ }).click();
  await expect(headline(page)).toContainText('Ready to pick up');
  const ready = await inColumn('Ready', /^Ready/);
  await ready.getByRole('button', { name: isPhone ? /^Handed over/ : /^Cash/ }).click();
  await expect(await inColumn('Done', /^Done/)).toContainText('Pickup');
  await expect.poll(ringing(kitchen)).toBe(0);

  await test.step('the page that the diner left open says so, with a receipt', async () => {
    await expect(headline(page)).toContainText('Picked up');
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt.getByRole('term').last()).toHaveText(isPhone ? 'Paid online' : 'Total');
    await expect(receipt.getByRole('definition').last()).toHaveText('$7.58');
    expect(page.url()).toBe(placed);
    expect(await page.evaluate('window.isSamePage')).toBe(true);
  });

  await test.step('and it leads to the review', async () => {
    await page.getByRole('button', { name: 'Write a review' }).click();
    await expect(page.getByRole('heading', { name: 'How was Lone way diner?' })).toBeFocused();
  });
  expect(inKitchen.found()).toEqual([]);
  await kitchen.context().close();
});
