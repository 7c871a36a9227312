import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ownCouponsPath } from '#contract/coupons/coupons/coupon-link.ts';
import { numberCalls } from '#contract/orders/numbers/calls.ts';
import { answerAwards, openAwards, pick } from '../../e2e/support/awards.ts';
import { codePattern, newestTexted } from '../../e2e/support/portal.ts';

export type Gesture = {
  /** What is pressed. It is scrolled into view first; that is not measured. */
  on: (page: Page) => Locator;
  make: (target: Locator) => Promise<unknown>;
};

export type Action = {
  name: string;
  /** The address that it starts at. */
  at: string;
  /** Preparation; not measured. */
  before?: (page: Page) => Promise<unknown>;
  act: Gesture;
};

const home = '/';
const restaurant = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';
const city = '/restaurant/city/austin';
const awards = '/campaign/foodieChoice';

const tap = (find: Gesture['on']): Gesture => ({
  on: (page) => find(page).first(),
  make: (target) => target.tap(),
});
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
const search = (page: Page) => page.getByRole('searchbox').first();
/** With the pauses of a quick typist: each key counts as a press. */
const type = (on: Gesture['on'], text: string): Gesture => ({
  on,
  make: async (target) => {
    await target.tap();
    await target.pressSequentially(text, { delay: 60 });
  },
});
/** By key, because the system draws the open list, and there is nothing in it to tap. */
const choose = (name: string, key: string): Gesture => ({
  on: (page) => page.getByRole('combobox', { name }),
  make: async (target) => {
    await target.focus();
    await target.press(key);
  },
});
const card = (page: Page) => page.getByRole('article').getByRole('link').first();
const locationField = (page: Page) => page.getByRole('combobox', { name: 'City or ZIP' });
const number = (page: Page) => page.getByLabel('Mobile number');
const chip = (text: string) => (page: Page) => page.locator('label').filter({ hasText: text });
const openDiets = (page: Page) => button('Dietary')(page).first().tap();
const fold = (page: Page) => page.getByText(/off by text$/);
const address = (part: RegExp) => (page: Page) => page.waitForURL(part);

/**
 * With the answers of a made-up campaign, so that the same voter can vote again and again: what is
 * measured happens in the browser.
 */
const openBallot = async (page: Page) => {
  await answerAwards(page.context());
  await openAwards(page, 'foodieChoiceVoting');
  await page.locator('html[data-alive]').waitFor();
  await choice(page).first().waitFor();
};
const choice = button('Choice 1:');
const listed = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Café Crème' });
const openChoice = async (page: Page) => {
  await openBallot(page);
  await choice(page).first().tap();
};
const fillBallot = async (page: Page) => {
  await openBallot(page);
  await pick(page, 1, 'Bao Bar');
};
const reviewBallot = async (page: Page) => {
  await fillBallot(page);
  await button('Submit')(page).tap();
};

const dish = button(/^Add /);
const oneMore = button(/^One more/);
const placeIt = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Place order .*· / });

/** At the restaurant's order page, with a dish and its price. */
const fillOrder = async (page: Page) => {
  await dish(page).first().tap();
  await page.getByRole('link', { name: /^View order/ }).tap();
  await placeIt(page).waitFor();
};
/** For the last time that it offers: today it may be closed. */
const typeOrder = async (page: Page) => {
  await fillOrder(page);
  const when = page.getByRole('combobox', { name: 'When' });
  await when.selectOption({ index: (await when.getByRole('option').count()) - 1 });
  const elsewhere = page.getByText('At the restaurant', { exact: true });
  if (await elsewhere.isVisible()) await elsewhere.tap();
  const digits = `512555${randomInt(1_000, 9_999)}`;
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await number(page).fill(digits);
  return `+1${digits}`;
};
/** All but the last press is done: the first try to send the code got no answer. */
const enterCode = async (page: Page) => {
  const phone = await typeOrder(page);
  await placeIt(page).tap();
  const code = page.getByRole('dialog').getByLabel('Code', { exact: true });
  await code.waitFor();
  await page.route(`**${numberCalls.proveNumber.path}`, (route) => route.abort(), { times: 1 });
  await code.fill(await newestTexted(page, phone, codePattern));
  await page.getByRole('dialog').getByRole('alert').waitFor();
};

/** On the reference page. */
export const countUp = tap(button('Count'));

/** Everything that people can do on a public page, one action a line. */
export const actions: readonly Action[] = [
  { name: 'home: type in the search', at: home, act: type(search, 'chicken') },
  { name: 'home: open a list of filters', at: home, act: tap(button('Dietary')) },
  { name: 'home: tick a filter', at: home, before: openDiets, act: tap(chip('Vegan')) },
  { name: 'home: open now', at: home, act: tap(chip('Open now')) },
  { name: 'home: sort', at: home, act: choose('Sort by', 'ArrowDown') },
  { name: 'home: look near a ZIP code', at: home, act: type(locationField, '78704') },
  { name: 'home: clear all', at: '/?query=pizza', act: tap((page) => page.getByText('Clear all')) },
  {
    name: 'home: show more',
    at: home,
    act: tap((page) => page.getByRole('link', { name: 'Show more' })),
  },
  { name: 'home: open a card', at: home, act: tap(card) },
  { name: 'home: add a favorite', at: home, act: tap(button(/^Favorite:/)) },
  {
    name: 'home: clear recently viewed',
    at: home,
    before: async (page) => {
      await card(page).tap();
      // Viewed once the page is drawn, which is later than its address.
      await page.locator('#menu').waitFor();
      await page.goto(home);
      await button(/^Clear/)(page).waitFor();
    },
    act: tap(button(/^Clear/)),
  },
  {
    name: 'home: Back to the list, then open now',
    at: home,
    before: async (page) => {
      await card(page).tap();
      await address(/restaurant/)(page);
      await page.goBack();
      await card(page).waitFor();
    },
    act: tap(chip('Open now')),
  },
  { name: 'coupon page: without a number', at: '/coupon', act: tap(button('Text me the coupon')) },
  { name: 'bar: open the menu', at: home, act: tap(button('Menu')) },
  { name: 'restaurant: open the coupon form', at: restaurant, act: tap(fold) },
  {
    name: 'restaurant: type a number',
    at: restaurant,
    before: (page) => fold(page).tap(),
    act: type(number, '5125550190'),
  },
  {
    name: 'restaurant: submit the coupon form',
    at: restaurant,
    before: async (page) => {
      await fold(page).tap();
      await number(page).fill('5125550190');
    },
    act: tap(button('Text me the coupon')),
  },
  {
    name: 'restaurant: switch the catalog',
    at: restaurant,
    act: tap((page) => page.getByRole('tab', { name: 'Drinks' })),
  },
  {
    name: 'restaurant: jump to a category',
    at: restaurant,
    act: tap((page) => page.locator('a[data-category]').nth(2)),
  },
  {
    name: 'restaurant: search the menu',
    at: restaurant,
    act: type((page) => page.getByRole('searchbox', { name: 'Search the menu' }), 'tiramisu'),
  },
  { name: 'restaurant: open the filters', at: restaurant, act: tap(button('Filter')) },
  {
    name: 'restaurant: filter dishes',
    at: restaurant,
    before: (page) => button('Filter')(page).tap(),
    act: tap(button('Popular')),
  },
  { name: 'restaurant: filter reviews', at: restaurant, act: tap(button('5 Stars')) },
  { name: 'restaurant: load more reviews', at: restaurant, act: tap(button('Load More')) },
  { name: 'restaurant: order in the app', at: restaurant, act: tap(button('Order in the app')) },
  { name: 'restaurant: add a favorite', at: restaurant, act: tap(button(/^Favorite:/)) },
  { name: 'restaurant: add a dish', at: restaurant, act: tap(dish) },
  { name: 'restaurant: open a dish', at: restaurant, act: tap(button(/^Add Pappardelle/)) },
  { name: 'order: one more', at: restaurant, before: fillOrder, act: tap(oneMore) },
  { name: 'order: ask for the code', at: restaurant, before: typeOrder, act: tap(placeIt) },
  {
    name: 'order: place it',
    at: restaurant,
    before: enterCode,
    act: tap((page) => page.getByRole('dialog').getByRole('button', { name: /^Place order/ })),
  },
  { name: 'city: open a card', at: city, act: tap(card) },
  { name: 'city: open now', at: city, act: tap(chip('Open now')) },
  {
    name: 'your coupons: text them again',
    at: ownCouponsPath,
    before: (page) => number(page).fill('5125550190'),
    act: tap(button('Text me my coupons')),
  },
  { name: 'voting: open a choice', at: awards, before: openBallot, act: tap(choice) },
  {
    name: 'voting: find a restaurant',
    at: awards,
    before: openChoice,
    act: type((page) => page.getByLabel('Find a restaurant'), 'cafe cr'),
  },
  { name: 'voting: choose it', at: awards, before: openChoice, act: tap(listed) },
  { name: 'voting: review the ballot', at: awards, before: fillBallot, act: tap(button('Submit')) },
  { name: 'voting: send it', at: awards, before: reviewBallot, act: tap(button("I'm Sure")) },
];
