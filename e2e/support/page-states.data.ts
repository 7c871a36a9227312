import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { kitchenCalls, placedCalls } from '#contract/ordering/placed/calls.ts';
import type { KitchenOrder } from '#contract/ordering/placed/kitchen.ts';
import type { PlacedOrder } from '#contract/ordering/placed/placed.ts';
import { answerAwards, campaign, pick, voterQuery } from './awards.ts';
import { makeKitchen, type Ordered, ordersPage, placeOrders } from './ordering/kitchen.ts';
import type { ListedPage } from './pages.data.ts';
import { signInAs } from './portal.ts';
import { runOnSharedServer } from './run/once-in-run.ts';
import { placeAs, placeButton, someNumber } from './run/ordering.ts';

/** A page after something was done on it. */
export type PageState = ListedPage & { state: string; reach: (page: Page) => Promise<void> };

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
  await page.getByText(/held for review/i).first().waitFor();
}

const iso = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** The page of an order, which only its link opens. */
const ownOrder = (state: string, differing: Partial<PlacedOrder>): PageState => ({
  address: '/o',
  state,
  reach: async (page) => {
    const place = randomBytes(6).toString('hex');
    const secret = await runOnSharedServer<string>('own-order', place);
    await page.route(`**${placedCalls.getPlacedOrder.path}`, async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, response: { ...answer.response, ...differing } } });
    });
    await page.goto(`/o#${secret}`);
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
  },
});
/** See quotes.factory.ts: an e2e file can't import it. */
const tableCode = 'abcdefghijklmnop';
const inMinutes = (minutes: number) => ({ promisedAt: iso(minutes), acceptedAt: iso(-5) });
const delivered = { service: 'DELIVERY', zipCode: '78701' } as const;

/** What a kitchen has on a busy evening: how each is ordered, and how it is by now. */
const busyEvening: readonly [ordered: Ordered, now: Partial<KitchenOrder>][] = [
  [{ note: 'Ring twice, please' }, { placedAt: iso(-9), dueAt: iso(-2) }],
  [{ ...delivered, name: 'Sam Tran', address: '12 Congress Ave, Apt 4' }, {}],
  [{ service: 'DINE_IN', table: tableCode }, {}],
  [{ name: 'Maria Ortiz' }, { stage: 'ACCEPTED', ...inMinutes(-3) }],
  [{}, { stage: 'ACCEPTED', ...inMinutes(12) }],
  [{}, { stage: 'READY', ...inMinutes(-6), readyAt: iso(-6) }],
  [delivered, { stage: 'READY', ...inMinutes(2), readyAt: iso(0) }],
  [{}, { stage: 'COMPLETED', ...inMinutes(-20) }],
  [{}, { stage: 'CANCELLED', cancelled: 'TOO_BUSY' }],
];

/** The board of a kitchen of its own. */
const kitchen = (state: string, then: (page: Page) => Promise<unknown>): PageState => ({
  address: ordersPage,
  state,
  reach: async (page) => {
    const restaurant = randomBytes(6).toString('hex');
    const email = `${restaurant}@books.example`;
    const owner = { email, phone: '+15125550998', password: 'seven small spoons' };
    const made = await makeKitchen(restaurant, owner);
    const orders = await placeOrders(
      made,
      busyEvening.map(([ordered]) => ordered),
    );
    await page.route(`**${kitchenCalls.listWebOrders.path}`, async (route) => {
      const answer = await (await route.fetch()).json();
      for (const order of answer.response.orders) {
        Object.assign(order, busyEvening[orders.indexOf(order.orderId)]?.[1]);
      }
      await route.fulfill({ json: answer });
    });
    await signInAs(page, owner, made);
    await page.goto(ordersPage);
    await page.getByRole('article').first().waitFor({ state: 'attached' });
    await then(page);
  },
});

/** A phone shows one column. */
const atColumn = (name: string) => async (page: Page) => {
  const tab = page.getByRole('tab', { name: new RegExp(`^${name}`) });
  if (await tab.isVisible()) await tab.click();
};

const withoutLine = async (page: Page) => {
  await page.context().setOffline(true);
  await page.getByText(/^No connection/).waitFor();
};

/** Reloaded while the server can't be reached: what the device kept. */
const asKept = async (page: Page) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await page.getByText(/^No connection/).waitFor();
};

const onPaper = async (page: Page) => {
  await page.evaluate(`window.print = () => {
    const ticket = document.querySelector('.ticket').cloneNode(true);
    setTimeout(() => document.body.append(ticket), 100);
  }`);
  await page
    .getByRole('button', { name: /^Print order/ })
    .first()
    .click();
  await page.locator('.ticket').waitFor({ state: 'attached' });
  await page.waitForTimeout(500);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 302, height: 400 });
};

/** Two dishes of a restaurant's page, and then its order page. */
async function fillCart(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: /^Add / });
  await add.nth(0).click();
  await add.nth(1).click();
}

const orderPage = (state: string, reach: (page: Page) => Promise<void>): PageState => ({
  address: restaurantPage,
  state,
  reach: async (page) => {
    await fillCart(page);
    await page.getByRole('link', { name: /^View order/ }).click();
    await page.getByText('Total', { exact: true }).waitFor();
    await reach(page);
  },
});

/** At the stand-in's page, where it is paid. */
async function goToPay(page: Page): Promise<void> {
  await page.getByText('Online', { exact: true }).click();
  await placeAs(page, someNumber());
  await page.getByText('A card that approves').waitFor();
}

const accepted = { acceptedAt: iso(-4), promisedAt: iso(25), mayCancel: false };

const unpaid = {
  isOnline: true,
  state: 'STARTED',
  returnedCents: 0,
  payAt: '/dev/pay',
  paymentId: null,
} as const;

export const pageStates: readonly PageState[] = [
  kitchen('new', nothing),
  kitchen('in the kitchen', atColumn('Kitchen')),
  kitchen('ready', atColumn('Ready')),
  kitchen('done', atColumn('Done')),
  kitchen('offline', withoutLine),
  kitchen('old data', asKept),
  kitchen('a ticket on paper', onPaper),
  ownOrder('placed', {}),
  ownOrder('accepted', { ...accepted, stage: 'ACCEPTED' }),
  ownOrder('on its way', {
    ...accepted,
    stage: 'READY',
    service: 'DELIVERY',
    readyAt: iso(-1),
  }),
  ownOrder('picked up', {
    ...accepted,
    stage: 'COMPLETED',
    readyAt: iso(-2),
    endedAt: iso(-1),
    givenBackCents: 5_00,
  }),
  ownOrder('canceled', {
    stage: 'CANCELLED',
    cancelled: 'SOLD_OUT',
    endedAt: iso(-1),
    mayCancel: false,
  }),
  ownOrder('to pay', { payment: unpaid }),
  ownOrder('paid online', { payment: { ...unpaid, state: 'AUTHORIZED', payAt: null } }),
  {
    address: restaurantPage,
    state: 'two dishes added',
    reach: fillCart,
  },
  {
    address: restaurantPage,
    state: 'choosing about a dish',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Add Pappardelle/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  orderPage('its order', nothing),
  orderPage('its order, something missing', (page) => placeButton(page).click()),
  orderPage('its order, delivered and paid online', async (page) => {
    await page.getByText('Delivery', { exact: true }).click();
    await page.getByText('Online', { exact: true }).click();
  }),
  orderPage('paying for its order', goToPay),
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
