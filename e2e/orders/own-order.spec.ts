import type { Page, TestInfo } from '@playwright/test';
import { placedCalls } from '#contract/orders/web-orders/calls.ts';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork, ownRestaurantId } from '../support/portal.ts';
import { runOnSharedServer } from '../support/run/once-in-run.ts';
import { headline } from '../support/run/ordering.ts';

test.use(ownNetwork);
const orderPath = placedCalls.getPlacedOrder.path;
const orderCall = `**${orderPath}`;

const placed = async (key: string, info: TestInfo) => {
  const secret = await runOnSharedServer<string>('own-order', ownRestaurantId(info, key));
  return { secret, address: `/o#${secret}` };
};

const steps = (page: Page) => page.getByRole('list', { name: 'Progress' }).getByRole('listitem');

/** It asks when the network is back, and not only after a while. */
const askNow = (page: Page) => page.evaluate("dispatchEvent(new Event('online'))");

/** What the server says from now on differs by this. */
async function kitchenSays(page: Page, differing: Partial<PlacedOrder>): Promise<void> {
  await page.unroute(orderCall);
  await page.route(orderCall, async (route) => {
    const answer = await (await route.fetch()).json();
    const restaurant = { ...answer.response.restaurant, isListed: true };
    const response = { ...answer.response, restaurant, ...differing };
    await route.fulfill({ json: { ...answer, response } });
  });
}

const iso = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('an order is followed from its link: placed, accepted, ready, picked up @one-screen @main', async ({
  page,
  problems,
}, info) => {
  const { address } = await placed('follow', info);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(address);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - article:
      - heading "Your order at Juniper Table" [level=1]
      - status:
        - paragraph: Waiting for the restaurant
        - paragraph: /You can cancel it until then\\.$/
      - paragraph: /^Order \\d+, pickup$/
      - list "Progress":
        - listitem: /^Placed.*, now/
        - listitem: /^Accepted.*, to come$/
        - listitem: /^Ready.*, to come$/
        - listitem: /^Picked up.*, to come$/
      - button "Cancel order"
      - region "Juniper Table":
        - heading "Juniper Table" [level=2]
        - paragraph
        - link "Directions":
          - /url: /maps/
        - link /^\\(\\d{3}\\) \\d{3}-\\d{4}$/:
          - /url: /^tel:\\+1/
      - region "Receipt":
        - heading "Receipt" [level=2]
        - paragraph: /^Order \\d+, \\w{3} \\d/
        - list "Dishes":
          - listitem:
            - text: 2 ×
            - paragraph: Burger
            - list "Choices":
              - listitem: "Extras: Cheese"
            - paragraph: "Note: No onions"
            - text: $28.00
        - term: Subtotal
        - definition: $28.00
        - term: Tax (8.25%)
        - definition: $2.31
        - term: To pay at pickup
        - definition: $30.31
  `);
  await expect(steps(page).first()).toHaveAttribute('aria-current', 'step');
  await expectFitsBoth(page);

  await test.step('when nobody has answered for long, it says so, and how to reach them', async () => {
    await kitchenSays(page, { waitingSince: iso(-8.5) });
    await askNow(page);
    await expect(headline(page)).toContainText('Still waiting, 8 min');
    await expect(headline(page)).toContainText("Juniper Table hasn't answered yet.");
    await expect(page.getByRole('link', { name: 'Call Juniper Table' })).toHaveAttribute(
      'href',
      /^tel:\+1\d{10}$/,
    );
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    await expectFitsBoth(page);
  });

  await test.step('what the kitchen does is shown without a reload, and read out', async () => {
    await kitchenSays(page, {
      stage: 'ACCEPTED',
      acceptedAt: iso(0),
      promisedAt: iso(25),
      mayCancel: false,
    });
    await expect(headline(page)).toContainText(/^Ready at \d+(:\d+)? [AP]M|^Ready tomorrow/);
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    await kitchenSays(page, {
      stage: 'READY',
      acceptedAt: iso(0),
      readyAt: iso(0),
      mayCancel: false,
    });
    await askNow(page);
    await expect(headline(page)).toContainText('Ready to pick up');
    await expect(steps(page).nth(2)).toHaveAttribute('aria-current', 'step');
  });

  await test.step('the secret is in no address that was asked for', () => {
    expect(asked.filter((url) => url.includes(address.slice(3)))).toEqual([]);
  });

  await test.step('once it was picked up, nothing more is asked, and it leads to a review', async () => {
    const done = {
      stage: 'COMPLETED',
      endedAt: iso(0),
      givenBackCents: 5_00,
      mayCancel: false,
      review: { mayWrite: true, whyNot: '' },
    } as const;
    const whyNot = 'You reviewed Mama Rosa on Nov 12. You can review it again from Dec 12.';
    await kitchenSays(page, { ...done, review: { mayWrite: false, whyNot } });
    await askNow(page);
    await expect(page.getByText(whyNot)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Write a review' })).toHaveCount(0);
    await kitchenSays(page, done);
    await askNow(page);
    await expect(headline(page)).toContainText('Picked up');
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt.getByText('-$5.00')).toBeVisible();
    await expectFitsBoth(page);
    asked.length = 0;
    const review = {
      code: 'already_reviewed',
      response: ["You've already reviewed this order. Thank you!"],
    };
    await page.route('**/api/web/order/review', (route) =>
      route.fulfill({ status: 200, json: { status: 'Failure', httpStatus: 409, ...review } }),
    );
    await page.getByRole('button', { name: 'Write a review' }).press('Enter');
    await expect(page.getByText('already reviewed this order')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Write a review' })).toHaveCount(0);
    expect(asked.filter((url) => url.endsWith(orderPath))).toEqual([]);
  });

  await test.step('the same again: one press, and it is in the cart', async () => {
    // The restaurant isn't listed, so its order page isn't found.
    problems.allow(/^404 GET /);
    await page.getByRole('button', { name: 'Order again' }).press('Enter');
    const carts = () => page.evaluate("localStorage.getItem('joyous.carts')");
    await expect.poll(carts).toMatch(/"note":"No onions".*"name":"Burger"/);
  });

  await test.step('a dish had sold out: the page names it, and offers the rest', async () => {
    await page.evaluate("localStorage.removeItem('joyous.carts')");
    const line = { quantity: 1, choices: [], unitCents: 5_00, note: '', ageChecked: false };
    await kitchenSays(page, {
      stage: 'CANCELLED',
      cancelled: 'SOLD_OUT',
      endedAt: iso(0),
      mayCancel: false,
      lines: [
        { ...line, name: 'Soup', soldOut: true },
        { ...line, name: 'Salad', soldOut: false },
      ],
      asked: [1, 2].map((itemId) => ({ itemId, quantity: 1, choices: [], note: '' })),
    });
    await page.goto('/favicon.svg');
    await page.goto(address);
    await expect(headline(page)).toContainText('canceled it: Soup has sold out.');
    await expect(page.getByRole('button', { name: 'Order again' })).toHaveCount(0);
    await expectFitsBoth(page);
    await page.getByRole('button', { name: 'Order the rest again' }).press('Enter');
    const carts = () => page.evaluate<string>("localStorage.getItem('joyous.carts')");
    await expect.poll(carts).toContain('"name":"Salad"');
    expect(await carts()).not.toContain('Soup');
  });
});

test('a diner cancels by keyboard; the kitchen may be faster; twice does nothing @one-screen', async ({
  page,
  context,
  problems,
}, info) => {
  const { address } = await placed('cancel', info);
  await page.goto(address);
  const cancel = page.getByRole('button', { name: 'Cancel order' });
  await cancel.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog).toContainText("Juniper Table won't make it, and nothing is charged.");
  await expectFitsBoth(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();

  await test.step('the kitchen was faster', async () => {
    problems.allow(/^409 POST .*\/cancellation$/);
    const message = 'The kitchen has accepted your order. Call the restaurant to cancel it.';
    await page.route('**/cancellation', (route) =>
      route.fulfill({
        status: 409,
        json: { status: 'Failure', httpStatus: 409, code: 'accepted_already', response: [message] },
      }),
    );
    await cancel.press('Enter');
    await dialog.getByRole('button', { name: 'Cancel order' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText(message);
    await page.unroute('**/cancellation');
  });

  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await cancel.press('Enter');
  await dialog.getByRole('button', { name: 'Cancel order' }).press('Enter');
  await expect(headline(page)).toContainText('CanceledYou canceled it. Nothing was charged.');
  await expect(steps(page)).toHaveCount(2);
  await other.getByRole('button', { name: 'Cancel order' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(headline(other)).toContainText('You canceled it.');
  await expectFitsBoth(page);
});

test('without a network it keeps what it shows and says how old that is @one-screen', async ({
  page,
  context,
  problems,
}, info) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches|^503 POST/);
  const { address } = await placed('offline', info);
  await page.goto(address);
  await expect(headline(page)).toContainText('Waiting for the restaurant');
  await context.setOffline(true);
  await expect(page.getByText(/You're offline\. This is your order as of \d/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Burger');
  await kitchenSays(page, { stage: 'ACCEPTED', promisedAt: null, mayCancel: false });
  await context.setOffline(false);
  await expect(headline(page)).toContainText('Being made');
  await expect(page.getByText('as of')).toHaveCount(0);

  await test.step('the server is away: the same, and at the first try it is said', async () => {
    await page.unroute(orderCall);
    await page.route(orderCall, (route) => route.fulfill({ status: 503, body: '' }));
    await expect(page.getByText("We can't reach Joyous right now.")).toBeVisible();
    await expect(headline(page)).toContainText('Being made');
    const again = await context.newPage();
    await again.route(orderCall, (route) => route.fulfill({ status: 503, body: '' }));
    await again.goto(address);
    await expect(again.getByRole('alert')).toContainText('Error connecting to the server');
    await again.unroute(orderCall);
    await again.getByRole('button', { name: 'Try again' }).click();
    await expect(headline(again)).toContainText('Waiting for the restaurant');
  });
});

test('the device remembers an open order: a line leads to it, and back @one-screen', async ({
  page,
  context,
  problems,
}, info) => {
  problems.allow(/^404 POST .*\/api\/web\/order$/);
  const { address, secret } = await placed('remember', info);
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Your orders' })).toHaveCount(0);
  const opened = await context.newPage();
  await opened.goto(address);
  await expect(headline(opened)).toContainText('Waiting for the restaurant');
  for (const from of ['/', '/restaurant/mama-rosas-trattoria?id=mamarosa0001']) {
    await page.goto(from);
    const line = page.getByRole('list', { name: 'Your orders' }).getByRole('link');
    await expect(line).toHaveText(/Your order at Juniper Table: waiting for the restaurant/);
    await expectFitsBoth(page);
    await line.press('Enter');
    await expect(headline(page)).toContainText('Waiting for the restaurant');
    await page.goBack();
    await expect(line).toBeVisible();
  }

  // They would write what they know into the storage again.
  await opened.close();
  await page.goto('/about');
  await test.step('what somebody wrote into the storage is left out', async () => {
    const hostile = `[{"secret":"x","name":"<img>"},null,7,{"secret":"${'B'.repeat(43)}"}]`;
    await page.evaluate(`localStorage.setItem('joyous.orders', ${JSON.stringify(hostile)})`);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate("localStorage.getItem('joyous.orders')")).toBeNull();
  });

  await test.step('a link that nothing is known of', async () => {
    const unknown = `/o#${secret.slice(0, -4)}AAAA`;
    for (const link of ['/o', '/o#x', unknown]) {
      await page.goto('/about');
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        "We couldn't find this order",
      );
    }
    await expectFitsBoth(page);
  });

  await test.step('who comes back from the provider with another browser learns where the order is', async () => {
    for (const [left, text] of [
      ['', /If you gave a number, we'll text you a link/],
      ['&left', /open Joyous in the browser you ordered with/],
    ] as const) {
      await page.goto(`/o?paid=5b1c1b1e-6c55-4b5e-9f3a-0a8f8d5a7c11${left}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        "Your order isn't in this browser",
      );
      await expect(page.getByText(text)).toBeVisible();
    }
    await expectFitsBoth(page);
  });
});
