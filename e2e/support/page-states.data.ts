import type { Page } from '@playwright/test';
import { editCalls } from '#contract/portal/edits/calls.ts';
import { answerAwards, campaign, pick, voterQuery } from './awards.ts';
import { deliveryStates } from './orders/delivery-states.data.ts';
import { disputeStates } from './orders/dispute-states.data.ts';
import { orderStates } from './orders/order-states.data.ts';
import { refundStates } from './orders/refund-states.data.ts';
import { tableStates } from './orders/table-states.data.ts';
import type { PageState } from './pages.data.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

const nothing = async () => undefined;
const first = (role: 'link' | 'button', name: RegExp) => (page: Page) =>
  page.getByRole('main').getByRole(role, { name }).first().click();
/** An order of the history: its row is a link to a drawer. */
const openOrder = first('link', /^\d+$|Order \d+|No[.] \d+/);

/** The awards' pages as a voter of a campaign sees them. */
const asVoter = async (page: Page, name: string, change: Parameters<typeof campaign>[0] = {}) => {
  await answerAwards(page.context(), campaign(change));
  await page.goto(`/campaign/${name}${voterQuery}`);
};

const restaurantPage = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';

/** Something is held for review. */
async function holdSome(page: Page, address: string): Promise<void> {
  const now = { timestamp: Date.now(), isoDateTime: new Date().toISOString() };
  const held = { amount: '412.00', entries: 3, since: now, firstDateTime: now };
  await page.route(/\/(depositReport\?limit=99999.*|V1\/dashboard)$/, async (route) => {
    const answer = await (await route.fetch()).json();
    answer.response.nextDeposit.held = { ...held, amountAsDouble: 412 };
    await route.fulfill({ json: answer });
  });
  await page.goto(address);
  await page
    .getByText(/held for review/i)
    .first()
    .waitFor();
}

const soldOut = '/business/management/details/soldOut';

/** Dishes are counted, and a diner has some of them in an order that isn't paid yet. */
async function countPortions(page: Page): Promise<void> {
  await page.route(`**${editCalls.getMenuToEdit.path}`, async (route) => {
    const answer = await (await route.fetch()).json();
    const [one, other] = answer.response.catalogs[0].categories[0].items;
    Object.assign(one, { unpaidPortions: 6, portions: { ...one.portions, left: 0 } });
    Object.assign(other, { unpaidPortions: 1, portions: { ...other.portions, left: 12 } });
    await route.fulfill({ json: answer });
  });
  await page.goto(soldOut);
  await page.getByText('6 wait for a payment').first().waitFor();
}

export const pageStates: readonly PageState[] = [
  ...orderStates,
  ...deliveryStates,
  ...refundStates,
  ...tableStates,
  ...disputeStates,
  { address: soldOut, as: 'owner', state: 'portions left', reach: countPortions },
  {
    address: '/',
    state: 'nothing found',
    reach: async (page) => {
      await page.goto('/?query=no+such+restaurant+anywhere');
    },
  },
  {
    address: '/',
    state: 'near a ZIP code',
    reach: async (page) => {
      await page.goto('/?near=78704');
    },
  },
  {
    address: '/',
    state: 'near an unknown ZIP code',
    reach: async (page) => {
      await page.goto('/?near=00501&open=1');
    },
  },
  {
    address: '/',
    state: 'near somebody who did not say where',
    reach: async (page) => {
      await page.goto('/?near=me');
      await page.getByText('Where are you?').waitFor();
    },
  },
  { address: '/', state: 'diets to choose from', reach: press('Dietary') },
  {
    address: '/business/b/mamarosa0001/login',
    state: 'email missing',
    reach: press('Continue'),
  },
  {
    address: '/business/dashboard',
    as: 'server',
    state: 'as a server',
    reach: nothing,
  },
  {
    address: '/business/reports',
    as: 'driver',
    state: 'not part of the role',
    reach: nothing,
  },
  { address: '/business/account/staff', as: 'owner', state: 'adding', reach: press('Add staff') },
  {
    address: '/business/account/staff',
    as: 'owner',
    state: 'adding an owner',
    reach: async (page) => {
      await press('Add staff')(page);
      await page.getByLabel('Role').selectOption('Owner');
    },
  },
  {
    address: '/business/account/staff',
    as: 'owner',
    state: 'disabling a manager',
    reach: async (page) => {
      await press('Edit Teo Marchetti')(page);
      await page.getByRole('menuitem', { name: 'Disable' }).click();
    },
  },
  {
    address: '/business/account/staff',
    as: 'owner',
    state: 'typed, then Escape',
    reach: async (page) => {
      await press('Add staff')(page);
      await page.getByLabel('First name').fill('Nina');
      await page.keyboard.press('Escape');
    },
  },
  {
    address: '/business/account',
    as: 'owner',
    state: 'saved',
    reach: async (page) => {
      await press('Save profile')(page);
      await page.getByText('Your profile is saved.').waitFor();
    },
  },
  {
    address: '/business/reports/txnHistory?range=CUSTOM',
    as: 'owner',
    state: 'own dates',
    reach: nothing,
  },
  {
    address: '/',
    state: 'menu',
    reach: async (page) => {
      const menu = page.getByRole('button', { name: /menu/i }).first();
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    address: restaurantPage,
    state: 'coupon, number wrong',
    reach: async (page) => {
      const fold = page.getByText(/^Get \d+% off, up to \$\d+, by text$/);
      if (await fold.isVisible()) await fold.click();
      await page.locator('#coupon').getByLabel('Mobile number').fill('800-555-1234');
      await page.locator('#coupon').getByRole('button', { name: 'Text me the coupon' }).click();
      await page.getByText('This is not a mobile number.').waitFor();
    },
  },
  { address: '/c', state: 'no such coupon', reach: nothing },
  { address: '/business/b/mamarosa0001/welcome', state: 'without an invitation', reach: nothing },
  {
    address: '/business/counter',
    as: 'owner',
    state: 'no such code',
    reach: async (page) => {
      await page.getByLabel('Code', { exact: true }).fill('7FK-M3X-WP9');
      await page.keyboard.press('Enter');
    },
  },
  {
    address: '/business/management/feedback?first=unanswered',
    as: 'owner',
    state: 'replying',
    reach: async (page) => {
      const rows = page.getByRole('list', { name: 'Reviews' }).getByRole('button');
      await rows.filter({ hasText: 'Unanswered' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send reply' }).click();
    },
  },
  {
    address: '/business/customers',
    as: 'owner',
    state: 'one of them',
    reach: first('link', /^\(•••\)/),
  },
  { address: '/business/reports/txnHistory', as: 'owner', state: 'an order', reach: openOrder },
  {
    address: '/business/reports/txnHistory?range=LAST_FULL_MONTH',
    as: 'owner',
    state: 'order on its page',
    reach: async (page) => {
      await openOrder(page);
      await page.getByRole('dialog').getByRole('link', { name: 'Open on its own page' }).click();
    },
  },
  {
    address: '/business/reports/deposit',
    as: 'owner',
    state: 'one of them',
    reach: first('link', /\$|, \d{4}/),
  },
  {
    address: '/business/reports/joyous/deposit',
    as: 'owner',
    state: 'one of them',
    reach: first('link', /\$|, \d{4}/),
  },
  {
    address: '/business/reports/itemSales',
    as: 'owner',
    state: 'an item',
    reach: first('link', /Tiramis/),
  },
  {
    address: '/business/reports/deposit',
    as: 'owner',
    state: 'some held for review',
    reach: (page) => holdSome(page, '/business/reports/deposit'),
  },
  {
    address: '/business/dashboard',
    as: 'owner',
    state: 'some held for review',
    reach: (page) => holdSome(page, '/business/dashboard'),
  },
  {
    address: '/business/reports/deposit',
    as: 'owner',
    state: 'exporting',
    reach: press('Export'),
  },
  {
    address: '/campaign/foodieChoice',
    state: 'nominating',
    reach: (page) => asVoter(page, 'foodieChoice', { phase: 'NOMINATION' }),
  },
  {
    address: '/campaign/foodieChoiceVoting',
    state: 'voting',
    reach: async (page) => {
      await asVoter(page, 'foodieChoiceVoting');
      await pick(page, 1, 'Bao Bar');
    },
  },
  {
    address: '/campaign/foodieChoiceVoting',
    state: 'You Sure?',
    reach: async (page) => {
      await asVoter(page, 'foodieChoiceVoting');
      await pick(page, 1, 'Bao Bar');
      await page.getByRole('button', { name: 'Submit' }).click();
    },
  },
  {
    address: '/campaign/foodieChoiceVoting',
    state: 'voted',
    reach: async (page) => {
      await asVoter(page, 'foodieChoiceVoting');
      await pick(page, 1, 'Bao Bar');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('button', { name: "I'm Sure" }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];
