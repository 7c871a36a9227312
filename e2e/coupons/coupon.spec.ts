import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { joyous } from '../support/operator.ts';

const address = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';

/** The parts of the ticket that the tests use. */
function ticket(page: Page) {
  const section = page.locator('#coupon');
  return {
    section,
    /** On a phone the form is folded into one line. */
    open: async () => {
      const fold = section.getByText(/^Get \d+% off, up to \$\d+, by text$/);
      if (await fold.isVisible()) await fold.click();
    },
    number: section.getByLabel('Mobile number'),
    promo: section.getByLabel('Promo code'),
    morePromo: section.getByText('Have a promo code?'),
    send: section.getByRole('button', { name: /Text me the coupon|Try again/ }),
    done: section.getByRole('heading', { name: 'Check your phone' }),
    another: section.getByRole('button', { name: 'Use another number' }),
  };
}

/** The texts to this number, newest first. */
async function expectTexted(page: Page, number: string, text: RegExp) {
  await page.goto('/dev/inbox');
  const message = page.getByRole('article', { name: `To +1${number}` }).first();
  await expect(message).toContainText(text);
  return message;
}

test('a coupon arrives by text message, and the page stays @main', async ({
  page,
  problems,
}, info) => {
  problems.allow(/^400 POST .*\/coupon$/);
  const number = info.project.name === 'phone' ? '5125550142' : '5125550143';
  const { section, done, ...form } = ticket(page);
  await page.goto(`${address}&utm_source=poster&utm_other=1`);
  await form.open();
  await expect(section.getByText('at most 5 a day')).toBeVisible();

  await form.number.fill('800-555-1234');
  await form.morePromo.click();
  await form.promo.fill('NONE');
  await form.send.click();
  await expect(section.getByText('This is not a mobile number.')).toBeVisible();
  await expect(form.number).toBeFocused();
  await expect(form.number).toHaveValue('800-555-1234');
  await form.number.fill(` +1 (512) 555-0${number.slice(-3)} `);
  await form.send.click();
  await expect(section.getByText("That promo code isn't valid.")).toBeVisible();
  await expect(form.promo).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, '#coupon');

  await form.promo.fill('');
  const request = page.waitForRequest(/\/coupon$/);
  await form.promo.press('Enter');
  expect((await request).postDataJSON()).toMatchObject({
    country: { countryId: 231 },
    utmCodes: { utm_source: 'poster' },
  });
  await expect(done).toBeFocused();
  await expect(section).toContainText(`(512) 555-${number.slice(-4)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mama Rosa's Trattoria");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, '#coupon');

  // It is still there after going to another page and back.
  await page.getByRole('link', { name: 'Restaurants', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText("Mama Rosa's Trattoria");
  await page.goBack();
  await expect(done).toBeVisible();
  await expect(section).toContainText(`(•••) •••-${number.slice(-4)}`);
  await form.another.click();
  await expect(form.number).toBeFocused();

  const message = await expectTexted(
    page,
    number,
    /20% off, up to \$50, at Mama Rosa's Trattoria\. Order with it: http\S+\/c#\w{9} Code/,
  );
  await expect(message).toContainText(/Code (\w{3}-){2}\w{3}, until \w{3} \d+\. Reply STOP/);
});

test('a promo code makes the coupon worth more @one-screen', async ({ page }) => {
  await joyous(
    'promos',
    'create',
    'SHINE35',
    '--percent',
    '35',
    '--starts',
    '2026-01-01',
    '--ends',
    '2999-12-31',
    '--limit',
    '1',
  );
  await page.goto(address);
  const { done, ...form } = ticket(page);
  await form.number.fill('5125550146');
  await form.morePromo.click();
  await form.promo.fill(' shine-35 ');
  await form.send.click();
  await expect(done).toBeVisible();
  await expectTexted(
    page,
    '5125550146',
    /35% off, up to \$87\.50, at Mama Rosa's Trattoria: http\S+\/c#\w{9} Code/,
  );
  expect(await joyous('promos', 'list')).toMatch(/"SHINE35".*"used":1\b/);
});

test('the inbox shows a new message without a reload, and copies its code @one-screen', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/dev/inbox');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox');
  const home = await context.newPage();
  await home.goto('/coupon');
  await expect(home.getByRole('main')).toContainText('at any restaurant here');
  await home.getByLabel('Mobile number').fill('5125550144');
  await home.getByLabel('Mobile number').press('Enter');
  await expect(home.getByRole('heading', { name: 'Check your phone' })).toBeVisible();

  await page.bringToFront();
  const message = page.getByRole('article', { name: 'To +15125550144' });
  await expect(message).toContainText('any restaurant on Joyous');
  await message.getByRole('button', { name: /^Copy / }).click();
  await expect(message.getByRole('button', { name: /^Copied / })).toBeVisible();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  await expect(message).toContainText(`Code ${copied},`);
  await expectAccessible(page);
});

test('without a connection the number stays in the form, and the next try sends it @one-screen', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  // The router prefetches the list of routes, and logs an error if it can't.
  problems.allow(/Failed to fetch manifest patches/);
  await page.goto(address);
  const { section, done, ...form } = ticket(page);
  await form.number.fill('512.555.0145');
  await context.setOffline(true);
  await form.send.click();
  await expect(section.getByRole('alert')).toHaveText('There was an error in the request');
  await expect(form.number).toHaveValue('512.555.0145');
  await context.setOffline(false);
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(done).toBeVisible();
});

test('a form first touched offline can be sent once the network is back @one-screen', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const { section, done, ...form } = ticket(page);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  // The code that sends the form can't load now.
  await form.number.fill('5125550191');
  await form.send.click();
  await expect(section.getByRole('alert')).toContainText('There was an error in the request');
  await expect(form.number).toHaveValue('(512) 555-0191');
  await context.setOffline(false);
  await form.send.click();
  await expect(done).toBeVisible();
});
