import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { codePattern, newestTexted } from '../support/portal.ts';
import {
  addDish,
  cancelOrder,
  expectPlaced,
  headline,
  placeAs,
  placeButton,
  someNumber,
  storedCarts,
  test,
} from '../support/run/ordering.ts';

test('a diner adds dishes, sees the price, proves a number and places the order; the next one needs no code @main', async ({
  page,
  problems,
  open,
}, info) => {
  // The page of the order may not know it yet.
  const elsewhere = await open(info, 'whole');
  const number = someNumber();
  await page.goto(elsewhere.page);

  await test.step('the page says how it can be ordered, and a dish without options takes one press', async () => {
    await expect(page.getByText(/^Pickup from .+, delivery from /)).toBeVisible();
    await expect(page.getByRole('link', { name: /^View order/ })).toHaveCount(0);
    await addDish(page, 'Soup');
    await expect(page.getByRole('link', { name: 'View order, 1 dish, $7.00' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Soup (1 in your order)' })).toBeVisible();
  });

  const dialog = page.getByRole('dialog', { name: 'Burger' });
  await test.step('a dish with options says what is missing at its group, and the focus goes there', async () => {
    await addDish(page, 'Burger');
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'dialog');
    await dialog.getByRole('button', { name: 'Add, $12.50' }).click();
    const size = dialog.getByRole('group', { name: /^Size/ });
    await expect(size).toContainText('Choose 1.');
    await expect(size.getByRole('radio', { name: 'Regular' })).toBeFocused();
    await expectAccessible(page, 'dialog');
    await expect(dialog.getByRole('checkbox', { name: /^Bacon \(sold out\)/ })).toBeDisabled();
    await size.getByRole('radio', { name: /^Large/ }).check();
    await expect(size).not.toContainText('Choose 1.');
  });

  await test.step('the price follows options, options in options, how often, and how many', async () => {
    await dialog.getByRole('checkbox', { name: /^Cheese/ }).check();
    await dialog.getByRole('checkbox', { name: /^Side salad/ }).check();
    await expect(dialog.getByRole('checkbox', { name: /^No bun/ })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: /^Ranch/ }).check();
    await dialog.getByRole('button', { name: 'One more Ketchup' }).click();
    await dialog.getByRole('button', { name: 'One more Ketchup' }).click();
    await dialog.getByRole('button', { name: 'One more Burger' }).click();
    await dialog.getByLabel('Note for the kitchen').fill('No onions');
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Burger":
        - heading "Burger" [level=2]
        - button "Close"
        - group "Size, choose 1":
          - radio "Regular"
          - radio "Large +$4.00" [checked]
        - group "Extras, up to 2, 2 chosen":
          - checkbox "Cheese +$1.50" [checked]
          - checkbox "Bacon (sold out) +$2.50" [disabled]
          - checkbox "No bun -$1.00" [disabled]
          - checkbox "Side salad +$3.00" [checked]
          - group "Dressing, up to 1":
            - checkbox "Oil"
            - checkbox "Ranch +$0.50" [checked]
        - group /^Sauces/:
          - button "One fewer Ketchup"
          - status: "Ketchup: 2"
          - button "One more Ketchup"
        - textbox "Note for the kitchen (optional)": No onions
        - button "One fewer Burger"
        - status: "Burger: 2"
        - button "One more Burger"
        - button "Add, $44.00"
    `);
    await dialog.getByRole('button', { name: 'Add, $44.00' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'View order, 3 dishes, $51.00' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the back button closes the dialog, and nothing else', async () => {
    await addDish(page, 'Burger');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(elsewhere.page);
  });

  await test.step('the order page has each line, and the server its price', async () => {
    await page.getByRole('link', { name: /^View order/ }).click();
    await expect(placeButton(page)).toHaveText('Place order · $55.21');
    const lines = page.getByRole('list', { name: 'Your order' }).getByRole('listitem');
    await expect(lines).toHaveCount(2);
    await expect(lines.nth(1)).toContainText('Size: Large; Extras: Cheese');
    await expect(lines.nth(1)).toContainText('Note: No onions');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "Your order" [level=1]
        - region "Dishes":
          - heading "Dishes" [level=2]
          - list "Your order":
            - listitem:
              - heading "Change Soup" [level=3]:
                - button "Change Soup"
              - paragraph: $7.00
              - button "Remove Soup"
              - status: "Soup: 1"
              - button "One more Soup"
            - listitem:
              - heading "Change Burger" [level=3]
              - paragraph: "Size: Large; Extras: Cheese, Side salad (Dressing: Ranch); Sauces: Ketchup x 2"
              - paragraph: "Note: No onions"
              - paragraph: $44.00
        - region "Pickup":
          - heading "Pickup" [level=2]
          - group "How you get it":
            - radio "Pickup" [checked]
            - radio "Delivery"
          - paragraph: /^Ready for pickup/
          - combobox "When"
        - region "Your name and number":
          - heading "Your name and number" [level=2]
          - textbox "Name"
          - textbox "Mobile number"
        - region "Payment":
          - heading "Payment" [level=2]
          - group "Tip":
            - radio "None" [checked]
          - status: Total $55.21
          - term: Items
          - definition: $51.00
          - term: Tax (8.25%)
          - definition: $4.21
          - term: Total
          - definition: $55.21
        - button "Place order · $55.21"
    `);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('a line is changed and removed', async () => {
    await page.getByRole('button', { name: 'Change Burger' }).click();
    await dialog.getByRole('radio', { name: 'Regular' }).check();
    await dialog.getByRole('button', { name: 'Save, $36.00' }).click();
    await expect(placeButton(page)).toHaveText('Place order · $46.55');
    await page.getByRole('button', { name: 'One fewer Burger' }).click();
    await page.getByRole('button', { name: 'Remove Burger' }).click();
    await expect(placeButton(page)).toHaveText('Place order · $7.58');
  });

  await test.step('a tip is added; what is missing is said under its field', async () => {
    await page.getByText('20%', { exact: true }).click();
    await expect(placeButton(page)).toHaveText('Place order · $8.98');
    await placeButton(page).click();
    await expect(page.getByText('Enter your name.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('the code places the order, and the cart is empty', async () => {
    await placeAs(page, number);
    await expectPlaced(page);
    expect(await storedCarts(page)).toBe(null);
  });

  await test.step('the next order waits for the first, and needs no code', async () => {
    problems.allow(/^409 POST .*\/order$/);
    await page.goto(elsewhere.page);
    await addDish(page, 'Soup');
    await page.getByRole('link', { name: /^View order/ }).click();
    await expect(page.getByText(/^Ann Lee, \(•••\)/)).toBeVisible();
    await placeButton(page).click();
    await expect(page.getByText("You have an order here that isn't finished yet.")).toBeVisible();
    await expectAccessible(page);
  });
});

test('two dishes that are pressed before what adds them has loaded are both added @one-screen', async ({
  page,
  open,
}, info) => {
  const elsewhere = await open(info, 'twodish');
  const [isAsked, isPressed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/assets\/ordering-here-[^/]*\.js/, async (route) => {
    isAsked.resolve();
    await isPressed.promise;
    await route.continue();
  });
  await page.goto(elsewhere.page);
  await addDish(page, 'Soup');
  await isAsked.promise;
  await addDish(page, 'Burger');
  isPressed.resolve();
  await expect(page.getByRole('dialog', { name: 'Burger' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'View order, 1 dish, $7.00' })).toBeVisible();
});

test('a stranger, from the home page to a placed pickup order: six taps and three fields; the next one: four taps; the same again: two @main', async ({
  page,
  open,
}, info) => {
  await open(info, 'taps');
  const count = { taps: 0, fields: 0 };
  const tap = async (what: Locator) => {
    await what.click();
    count.taps += 1;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    count.fields += 1;
  };
  const fillCart = async () => {
    await page.goto('/');
    await tap(
      page
        .getByRole('article')
        .getByRole('link', { name: /Lone taps diner/ })
        .first(),
    );
    await tap(page.getByRole('button', { name: 'Add Soup' }));
    await tap(page.getByRole('link', { name: /^View order/ }));
    await expect(placeButton(page)).toContainText('$7.58');
  };
  const { typed, e164 } = someNumber();
  const beganMs = performance.now();
  await fillCart();
  await tap(page.getByRole('textbox', { name: 'Name' }));
  await type('Ann Lee');
  await tap(page.getByRole('textbox', { name: 'Mobile number' }));
  await type(typed);
  await tap(placeButton(page));
  await expect(page.getByRole('dialog').getByLabel('Code', { exact: true })).toBeFocused();
  await type(await newestTexted(page, e164, codePattern));
  await expectPlaced(page);
  const seconds = (performance.now() - beganMs) / 1_000;
  info.annotations.push({ type: 'A program needs', description: `${seconds.toFixed(1)} seconds` });
  expect(count).toEqual({ taps: 6, fields: 3 });
  await cancelOrder(page);

  await fillCart();
  await tap(placeButton(page));
  await expectPlaced(page);
  expect(count).toEqual({ taps: 10, fields: 3 });
  await cancelOrder(page);

  const before = page.url();
  await tap(page.getByRole('button', { name: 'Order again' }));
  await tap(placeButton(page));
  await expect(headline(page)).toContainText('Waiting for the restaurant');
  await expectPlaced(page);
  expect(page.url()).not.toBe(before);
  expect(count).toEqual({ taps: 12, fields: 3 });
});
