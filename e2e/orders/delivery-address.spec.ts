import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectFitsBoth, expectFitsEach } from '../support/phone-width.ts';

const list = (page: Page) => page.locator('#a_restaurants');
const cards = (page: Page) => list(page).getByRole('article');
const flagship = (page: Page) => cards(page).filter({ hasText: "Mama Rosa's Trattoria" });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Where should we deliver?' });
const field = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('textbox', { name });
const kept = (page: Page) => page.evaluate<string>("localStorage.getItem('joyous.address') ?? ''");

async function enter(page: Page, street: string, unit: string, zipCode: string) {
  await field(dialog(page), 'Street address').fill(street);
  await field(dialog(page), /^Apartment/).fill(unit);
  await field(dialog(page), 'ZIP code').fill(zipCode);
  await dialog(page).getByRole('button', { name: 'Deliver here' }).click();
  await expect(dialog(page)).toBeHidden();
}

test('an address is entered once: it narrows the list, says who delivers there, is in the order, and can be removed', async ({
  page,
}) => {
  // Nobody ordered, so nothing that leaves the device has the street: no address of a page, no body.
  const sent: string[] = [];
  page.on('request', (request) => {
    const text = decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`);
    if (/Oak|Elm|Ash St|Apt 5/.test(text)) sent.push(text);
  });
  await test.step('on the home page, from the chip Delivery', async () => {
    await page.goto('/');
    await list(page).locator('label').getByText('Delivery', { exact: true }).click();
    await page.getByRole('button', { name: 'Enter address' }).click();
    await dialog(page).getByRole('button', { name: 'Deliver here' }).click();
    await expect(dialog(page).getByText('Enter the street and number.')).toBeVisible();
    await expect(field(dialog(page), 'Street address')).toBeFocused();
    await expectFitsBoth(page, 'dialog');
    // As browsers fill it in.
    const autocomplete = (name: string | RegExp) =>
      field(dialog(page), name).getAttribute('autocomplete');
    expect(await autocomplete('Street address')).toBe('address-line1');
    expect(await autocomplete(/^Apartment/)).toBe('address-line2');
    expect(await autocomplete('ZIP code')).toBe('postal-code');
    await enter(page, '412 Oak Street', 'Apt 5', '78704');
    await expect(page).toHaveURL('/?near=78704&order=delivery#a_restaurants');
    await expect(page.getByText('Delivery to 412 Oak Street, Apt 5, 78704')).toBeVisible();
    await expect(flagship(page)).toHaveCount(1);
    await expectFitsBoth(page);
  });

  await test.step("a restaurant's page says that it delivers there, at once and without moving", async () => {
    await flagship(page).getByRole('link').click();
    await expect(page.getByText('Delivers to 412 Oak Street, Apt 5, 78704')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Delivers to 412 Oak Street, Apt 5, 78704')).toBeVisible();
    await expectFitsEach(page, 'main');
  });

  await test.step('changed there, it says where they do not deliver, and what else there is', async () => {
    await page.getByRole('button', { name: 'Change the address' }).click();
    await expect(field(dialog(page), 'Street address')).toHaveValue('412 Oak Street');
    await enter(page, '9 Elm Street', '', '78799');
    await expect(page.getByText("Doesn't deliver to 78799.")).toBeVisible();
    await expect(page.getByText(/Doesn't deliver to 78799\. Pickup from .*[AP]M\./)).toBeVisible();
    await expectFitsBoth(page);
  });

  await test.step('the order has it, says the same, and offers pickup', async () => {
    await page
      .getByRole('button', { name: /^Add Tiramis/ })
      .first()
      .click();
    await page.getByRole('link', { name: /^View order/ }).click();
    await expect(page.getByRole('radio', { name: 'Delivery' })).toBeChecked();
    await expect(field(page, 'Street address')).toHaveValue('9 Elm Street');
    await expect(page.getByText("This restaurant doesn't deliver there.")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch to pickup' })).toBeVisible();
  });

  await test.step('changed in the order, it is changed everywhere', async () => {
    await field(page, 'ZIP code').fill('');
    await field(page, 'ZIP code').pressSequentially('78704');
    await expect(page.getByText("This restaurant doesn't deliver there.")).toHaveCount(0);
    await field(page, 'Street address').fill('1 Ash Street');
    await expectFitsBoth(page);
    await page.goto('/');
    await expect(page).toHaveURL('/?near=78704&order=delivery');
    await expect(page.getByText('Delivery to 1 Ash Street, 78704')).toBeVisible();
  });

  await test.step('another ZIP code that is searched for is not given the street of this one', async () => {
    await list(page).getByRole('combobox', { name: 'City or ZIP' }).fill('78701');
    // The chip of the way says the same.
    await expect(
      page.getByRole('paragraph').filter({ hasText: 'Delivery to 78701' }),
    ).toBeVisible();
    await page.goto('/restaurant/mama-rosas-trattoria/order?id=mamarosa0001');
    await expect(field(page, 'ZIP code')).toHaveValue('78701');
    await expect(field(page, 'Street address')).toHaveValue('');
    await page.goto('/');
    await page.getByRole('button', { name: '1 Ash Street instead' }).click();
    await expect(page.getByText('Delivery to 1 Ash Street, 78704')).toBeVisible();
  });

  await test.step('what the device keeps is listed, and each of it can be removed', async () => {
    await page.getByRole('button', { name: 'Change the address' }).click();
    await dialog(page).getByRole('link', { name: 'See what this device keeps' }).click();
    const thing = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(thing('Delivery address')).toContainText('1 Ash Street, 78704');
    await expect(thing('Where you look for restaurants')).toContainText('78704, delivery');
    await expect(thing('What you were about to order')).toContainText('At 1 restaurant');
    await expect(thing('Recently viewed')).toContainText('1 restaurant');
    await expectAccessible(page);
    await expectFitsBoth(page);
    await thing('Delivery address').getByRole('button').click();
    await expect(thing('Delivery address')).toHaveCount(0);
    await expect(page.getByText('3 things are kept here:')).toBeFocused();
    expect(await kept(page)).toBe('');
    await thing('Where you look for restaurants').getByRole('button').click();
    await expect(page.getByText('2 things are kept here:')).toBeFocused();
    await page.getByRole('button', { name: 'Remove everything' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove everything' }).click();
    await expect(page).toHaveURL('/');
    expect(
      await page.evaluate('Object.keys(localStorage).filter((key) => /^joyous/.test(key))'),
    ).toEqual([]);
    await page.goto('/device');
    await expect(page.getByText('Nothing is kept here now.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove everything' })).toHaveCount(0);
  });
  expect(sent).toEqual([]);
});

test('who picks up is told nothing about deliveries, and a page without a device says nothing @one-screen', async ({
  page,
}) => {
  await page.goto('/restaurant/mama-rosas-trattoria?id=mamarosa0001');
  await expect(page.getByText(/^Pickup from/).first()).toBeVisible();
  await expect(page.getByText(/^Delivers to|^Delivery: /).filter({ visible: true })).toHaveCount(0);
  await page
    .getByText(/^Pickup from/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Check your address' }).click();
  await enter(page, '412 Oak Street', '', '78704');
  await expect(page.getByText('Delivers to 412 Oak Street, 78704')).toBeVisible();
  await page.getByRole('button', { name: 'Change the address' }).click();
  await dialog(page).getByRole('button', { name: 'Remove this address' }).click();
  await expect(page.getByText('Delivers to 78704')).toBeVisible();
});
