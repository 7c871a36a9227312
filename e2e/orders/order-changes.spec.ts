import { dayMs } from '#contract/time/durations.ts';
import { expect } from '../support/fixtures.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { codePattern, newestTexted } from '../support/portal.ts';
import {
  addDish,
  cancelOrder,
  expectPlaced,
  placeAs,
  placeButton,
  someNumber,
  storedCarts,
  test,
} from '../support/run/ordering.ts';

test('what changed since is said line by line, and the new price is confirmed @one-screen', async ({
  page,
  problems,
  open,
}, info) => {
  problems.allow(/^4(09|22) POST .*\/(order|proof)$/);
  const elsewhere = await open(info, 'changed');
  await page.goto(elsewhere.page);
  await addDish(page, 'Soup');
  await addDish(page, 'Burger');
  const dish = page.getByRole('dialog', { name: 'Burger' });
  await dish.getByRole('radio', { name: 'Regular' }).check();
  await dish.getByRole('button', { name: /^Add, / }).click();
  await page.getByRole('link', { name: /^View order/ }).click();
  await expect(placeButton(page)).toHaveText('Place order · $21.11');

  const changes = page.getByRole('dialog', { name: 'Your order has changed' });
  const { typed, e164 } = someNumber();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(typed);
  await test.step('sold out meanwhile: that is said before a code is asked for', async () => {
    await elsewhere.change({ burgerCents: 1_350, soldOut: ['Soup'] });
    await placeButton(page).click();
    // Every change is listed: the order can't be placed as it is.
    await expect(changes).toMatchAriaSnapshot(`
      - dialog "Your order has changed":
        - /children: equal
        - heading "Your order has changed" [level=2]
        - button "Close"
        - paragraph: Nothing was ordered yet.
        - list:
          - /children: equal
          - listitem: "Soup: Sold out. Remove it."
          - listitem: "Burger: $12.50 each, and $13.50 now."
          - listitem: Tax was $1.61 and is $1.69 now.
          - listitem: Total was $21.11 and is $22.19 now.
        - button "Remove it and place order, $14.61"
        - button "Change the order"
    `);
    await expectFitsBoth(page, 'dialog');
    await changes.getByRole('button', { name: 'Change the order' }).click();
  });

  await test.step('the page says it at each line, and pressing the button leads there', async () => {
    const lines = page.getByRole('list', { name: 'Your order' }).getByRole('listitem');
    await expect(lines.first().getByRole('button').first()).toBeFocused();
    await expect(lines.first()).toContainText('Sold out.');
    await expect(lines.last()).toContainText('It was $12.50 when you added it, and is $13.50 now.');
    await page.getByRole('textbox', { name: 'Name' }).focus();
    await placeButton(page).click();
    await expect(lines.first().getByRole('button').first()).toBeFocused();
    await expectFitsBoth(page);
    await page.getByRole('button', { name: 'Remove Soup' }).click();
    await expect(placeButton(page)).toHaveText('Place order · $14.61');
  });

  await test.step('changed while they look for the code, after a wrong one: nothing is ordered', async () => {
    await placeButton(page).click();
    const code = page.getByRole('dialog').getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    const right = await newestTexted(page, e164, codePattern);
    await code.pressSequentially(right === '123456' ? '654321' : '123456');
    await expect(page.getByText("That code isn't right. Check it and try again.")).toBeVisible();
    await expectFitsBoth(page, 'dialog');
    await expect(code).toBeFocused();
    await elsewhere.change({ burgerCents: 1_400 });
    await code.pressSequentially(right);
    await expect(changes).toContainText('Burger: $13.50 each, and $14.00 now.');
    await expect(changes.getByRole('button', { name: 'Place order · $15.16' })).toBeVisible();
    await changes.getByRole('button', { name: 'Look at it' }).click();
  });

  await test.step('one press orders the rest', async () => {
    await page.getByRole('link', { name: 'Add more dishes' }).click();
    await addDish(page, 'Soup');
    await page.getByRole('link', { name: /^View order/ }).click();
    await expect(placeButton(page)).toHaveText('Place order · $22.73');
    await elsewhere.change({ burgerCents: 1_450, soldOut: ['Soup'] });
    await placeButton(page).click();
    await changes.getByRole('button', { name: 'Remove it and place order, $15.70' }).click();
    await expectPlaced(page);
    await expect(page.getByRole('region', { name: 'Receipt' })).not.toContainText('Soup');
  });
});

test('a coupon counts once; delivery asks where to, and a table comes from its code @one-screen', async ({
  page,
  context,
  problems,
  open,
}, info) => {
  problems.allow(/^net::ERR_INTERNET_DISCONNECTED POST .*\/forgetting$/);
  const elsewhere = await open(info, 'ways');
  await page.goto(elsewhere.page);
  const { typed, e164 } = someNumber();
  await page.locator('#coupon').getByLabel('Mobile number').fill(typed);
  await page.locator('#coupon').getByRole('button', { name: 'Text me the coupon' }).click();
  await expect(page.getByText('Check your phone')).toBeVisible();
  const coupon = await newestTexted(page, e164, /#([0-9A-Z]{9,10})\b/);
  await addDish(page, 'Soup');
  await page.getByRole('link', { name: /^View order/ }).click();

  await test.step('a wrong code is said beside it, a right one takes its part off', async () => {
    await page.getByRole('button', { name: 'Add a code' }).click();
    const enter = async (code: string) => {
      await page.getByRole('textbox', { name: 'Coupon or code' }).fill(code);
      await page.keyboard.press('Enter');
    };
    await enter('NOSUCHONE');
    await expect(
      page.getByText("That code isn't valid here. Check it, or remove it."),
    ).toBeVisible();
    await expectFitsBoth(page);
    await enter(coupon);
    await expect(page.getByText('-$1.40', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Coupon or code' })).toHaveCount(0);
    await expect(placeButton(page)).toHaveText('Place order · $6.06');
  });

  await test.step('delivery needs a ZIP code, an address and enough in the order', async () => {
    await page.getByText('Delivery', { exact: true }).click();
    await expect(page.getByText('Delivery starts at $20.00 of items.')).toBeVisible();
    await placeButton(page).click();
    await expect(page.getByText('Enter where it should be delivered.')).toBeVisible();
    await expect(page.getByText('Enter the street and number.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Street address' })).toBeFocused();
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('90210');
    await expect(page.getByText("This restaurant doesn't deliver there.")).toBeVisible();
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('78701');
    await page.getByRole('textbox', { name: 'Street address' }).fill('412 Oak Street');
    await page.getByRole('textbox', { name: /^Apartment/ }).fill('Apt 3');
    for (let more = 0; more < 2; more += 1) {
      await page.getByRole('button', { name: 'One more Soup' }).click();
    }
    await expect(page.getByText('Delivery fee', { exact: true })).toBeVisible();
    await expect(page.getByText('Delivery starts at')).toHaveCount(0);
    await expectFitsBoth(page);
    // An address that is ordered to is kept for another 90 days.
    const longAgo = new Date(Date.now() - 80 * dayMs).toISOString();
    await page.evaluate(
      `localStorage['joyous.address'] = localStorage['joyous.address'].replace(/"at":"[^"]+"/, '"at":"${longAgo}"')`,
    );
    await placeAs(page, someNumber());
    await expectPlaced(page);
    const usedAt = await page.evaluate<string>("JSON.parse(localStorage['joyous.address'])[0].at");
    expect(Date.parse(usedAt)).toBeGreaterThan(Date.now() - dayMs);
  });

  const delivered = page.url();

  await test.step('who says that it is not their number ends its proof; the browser keeps nothing', async () => {
    await page.getByRole('button', { name: 'Not my number' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forget this number?' });
    await expectFitsBoth(page, 'dialog');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Forget it' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await dialog.getByRole('checkbox', { name: /^Ask for a new code/ }).check();
    const ended = page.waitForRequest(/\/number\/forgetting$/);
    await dialog.getByRole('button', { name: 'Forget it' }).click();
    expect((await ended).postDataJSON()).toMatchObject({ everywhere: true });
    await expect(page).toHaveURL('/');
    const kept = await page.evaluate<string>(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])',
    );
    for (const own of ['Ann Lee', '•••', '412 Oak', delivered.split('#')[1] ?? '#']) {
      expect(kept).not.toContain(own);
    }
  });

  await test.step('at the table nothing is asked but the code, and the coupon was used', async () => {
    await page.goto(`${elsewhere.page}&table=34679CDFGHJK`);
    await addDish(page, 'Soup');
    await page.getByRole('link', { name: /^View order/ }).click();
    await expect(page.getByRole('region', { name: 'Your table' })).toContainText('Table 1');
    await expect(page.getByRole('heading', { name: 'Table' })).toBeVisible();
    await page.getByRole('button', { name: /^Add a code/ }).click();
    await page.getByRole('textbox', { name: 'Coupon or code' }).fill(coupon);
    await page.keyboard.press('Enter');
    await expect(page.getByText('That code was used already. Remove it.')).toBeVisible();
    await page.getByRole('button', { name: `Remove ${coupon}` }).click();
    await expect(placeButton(page)).toHaveText('Place order · $7.58');
    await placeAs(page, someNumber());
    await expectPlaced(page);
  });

  await test.step('the same again is a delivery, and asks where to alone', async () => {
    await page.goto(delivered);
    await cancelOrder(page);
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page.getByRole('radio', { name: 'Delivery' })).toBeChecked();
    await placeButton(page).click();
    await expect(page.getByText('Enter the street and number.')).toBeVisible();
  });
});

test('the whole way by keyboard alone @one-screen @main', async ({ page, open }, info) => {
  const elsewhere = await open(info, 'keys');
  await page.goto(elsewhere.page);
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await page.getByRole(role, { name }).first().focus();
    await page.keyboard.press('Enter');
  };
  await press('Add Burger');
  const dialog = page.getByRole('dialog', { name: 'Burger' });
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('link', { name: '(512) 555-0190' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('radio', { name: 'Regular' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Large/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('checkbox', { name: /^Cheese/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Add Burger/ })).toBeFocused();
  await press('Add Soup');
  await page.getByRole('button', { name: /^Add Burger/ }).press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await press(/^View order/, 'link');
  await expect(placeButton(page)).toHaveText('Place order · $27.06');
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type('Ann Lee');
  await page.keyboard.press('Tab');
  const { typed, e164 } = someNumber();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type(await newestTexted(page, e164, codePattern));
  await expectPlaced(page);
});

test('a restaurant that takes no orders now says why; one that never does looks as before; what is stored is not trusted @one-screen', async ({
  page,
  open,
}, info) => {
  const elsewhere = await open(info, 'shut', { terms: { noMoreUntilMs: Date.now() + 86_400_000 } });
  await test.step('no more today', async () => {
    await page.goto(elsewhere.page);
    await expect(
      page.getByText('Ordering is closed. This restaurant takes no more orders today.'),
    ).toBeVisible();
    await addDish(page, 'Soup');
    await page.getByRole('link', { name: /^View order/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order');
    await expect(page.getByText('This restaurant takes no more orders today.')).toBeVisible();
    await expectFitsBoth(page);
  });

  const stored = [
    '{',
    `[{"restaurant":"${elsewhere.id}","lines":[{"lineId":"<img src=x onerror=alert(1)>"}]}]`,
    JSON.stringify([
      { restaurant: elsewhere.id, atMs: Date.now(), lines: [null, 7, { itemId: {} }] },
    ]),
    JSON.stringify(Array.from({ length: 9_000 }, () => ({ restaurant: elsewhere.id }))),
  ];
  await test.step('whatever is stored, the pages work', async () => {
    for (const text of stored) {
      await page.evaluate(`localStorage['joyous.carts'] = ${JSON.stringify(text)}`);
      await page.goto(elsewhere.order);
      await expect(page.getByText('Nothing in your order yet')).toBeVisible();
      await page.goto(elsewhere.page);
      await addDish(page, 'Soup');
      await expect(page.getByRole('link', { name: 'View order, 1 dish, $7.00' })).toBeVisible();
    }
    const gone = `[{"restaurant":"${elsewhere.id}","atMs":${Date.now()},"lines":[{"lineId":"a","itemId":99999,"name":"Old dish","unitCents":500,"quantity":2,"choices":[],"note":""}]}]`;
    await page.evaluate(`localStorage['joyous.carts'] = ${JSON.stringify(gone)}`);
    await page.goto(elsewhere.order);
    await expect(page.getByText("This isn't on the menu anymore. Remove it.")).toBeVisible();
    await page.getByRole('button', { name: 'Remove Old dish' }).click();
    await expect(page.getByText('Nothing in your order yet')).toBeVisible();
    expect(await storedCarts(page)).toBe(null);
  });

  await test.step('without services there is nothing to add, and nothing is loaded for it', async () => {
    await elsewhere.change({ services: [] });
    // Another process changed it: the server hears of that within a second.
    await expect(async () => {
      await page.goto(elsewhere.page);
      await expect(page.getByRole('heading', { level: 4, name: 'Soup' })).toBeVisible();
      expect(await page.getByRole('button', { name: /^Add / }).count()).toBe(0);
    }).toPass();
    await expect(page.getByText('Ordering is closed')).toHaveCount(0);
  });
});
