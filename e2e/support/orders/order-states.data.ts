import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { kitchenCalls, placedCalls } from '#contract/orders/web-orders/calls.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { PageState } from '../pages.data.ts';
import { signInAs } from '../portal.ts';
import { runOnSharedServer } from '../run/once-in-run.ts';
import { placeAs, placeButton, someNumber } from '../run/ordering.ts';
import {
  askedInstead,
  changeAnOrder,
  chooseInstead,
  openQuestion,
  takenOff,
} from './change-states.data.ts';
import { makeKitchen, type Ordered, ordersPage, placeOrders } from './kitchen.ts';

const nothing = async () => undefined;

const restaurantPage = '/restaurant/mama-rosas-trattoria?id=mamarosa0001';

const iso = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** The page of an order, which only its link opens. */
const ownOrder = (state: string, differing: Partial<PlacedOrder>): PageState => ({
  address: '/o',
  state,
  reach: async (page) => {
    const restaurant = randomBytes(6).toString('hex');
    const secret = await runOnSharedServer<string>('own-order', restaurant);
    await page.route(`**${placedCalls.getPlacedOrder.path}`, async (route) => {
      const answer = await (await route.fetch()).json();
      // Those of tests aren't listed, and so nobody reviews them.
      const restaurant = { ...answer.response.restaurant, isListed: true };
      const response = { ...answer.response, restaurant, ...differing };
      await route.fulfill({ json: { ...answer, response } });
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
  [{ name: 'Maria Ortiz' }, { stage: 'ACCEPTED', ...inMinutes(-3), ifOut: 'CALL' }],
  [{}, { stage: 'ACCEPTED', ...inMinutes(12), changes: [askedInstead], changesVersion: 1 }],
  [{}, { stage: 'ACCEPTED', ...inMinutes(45), changes: [takenOff], changesVersion: 2 }],
  [{}, { stage: 'READY', ...inMinutes(-6), readyAt: iso(-6), codeTries: 4 }],
  [delivered, { stage: 'READY', ...inMinutes(2), readyAt: iso(0) }],
  [{}, { stage: 'COMPLETED', ...inMinutes(-20), codeSaid: 'RIGHT' }],
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

/** The restaurant may be closed now. */
async function chooseLastTime(page: Page): Promise<void> {
  const when = page.getByRole('combobox', { name: 'When' });
  await when.selectOption({ index: (await when.getByRole('option').count()) - 1 });
}

/** At the stand-in's page, where it is paid. */
async function goToPay(page: Page): Promise<void> {
  await chooseLastTime(page);
  await page.getByText('Online', { exact: true }).click();
  await placeAs(page, someNumber());
  await page.getByText('A card that approves').waitFor();
}

async function askForCode(page: Page): Promise<void> {
  await chooseLastTime(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(someNumber().typed);
  await placeButton(page).click();
  await page.getByRole('dialog').getByLabel('Code', { exact: true }).waitFor();
}

/** A dish costs more by the time that it is placed. */
async function raisePrice(page: Page): Promise<void> {
  const quoted = page.waitForResponse(/\/quote$/);
  await chooseLastTime(page);
  const { response: quote } = await (await quoted).json();
  const changes = [
    { about: 'LINE', line: 0, text: '$6.50 each, and $7.00 now.' },
    { about: 'ORDER', text: 'Tax was $1.73 and is $1.77 now.' },
    { about: 'ORDER', text: 'Total was $22.73 and is $23.27 now.' },
  ];
  const refused = { status: 'Failure', httpStatus: 409, code: 'quote_changed' };
  const json = { ...refused, response: ['Nothing was ordered.'], instead: { changes, quote } };
  await page.route(/\/order$/, (route) => route.fulfill({ status: 409, json }));
  await placeAs(page, someNumber());
  await page.getByRole('dialog', { name: 'Your order has changed' }).waitFor();
}

/** A dish sells out just before a code is asked for. */
async function sellOut(page: Page): Promise<void> {
  await chooseLastTime(page);
  await placeButton(page).and(page.getByText('$')).waitFor();
  await page.route(
    /\/quote$/,
    async (route) => {
      const answer = await (await route.fetch()).json();
      const [first, ...others] = answer.response.lines;
      const lines = [{ ...first, problems: [{ kind: 'MORE_THAN_LEFT', limit: 0 }] }, ...others];
      const response = { ...answer.response, quoteId: null, lines };
      await route.fulfill({ json: { ...answer, response } });
    },
    { times: 1 },
  );
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(someNumber().typed);
  await placeButton(page).click();
  await page.getByRole('button', { name: /^Remove it and place order/ }).waitFor();
}

const dishes = '/business/management/details/menu';

/** A till sends the menu of the demo's restaurant. */
async function sendByTill(page: Page): Promise<void> {
  const owner = {
    state: 'TILL',
    till: 'Counter till',
    soldOutBy: 'STAFF',
    since: iso(-90),
    takenAt: iso(-20),
    version: 12,
  };
  await page.route(`**${editCalls.listDishes.path}`, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, response: { ...answer.response, owner } } });
  });
  await page.goto(dishes);
  await page.getByText('Counter till sends this menu').waitFor();
}

const accepted = { acceptedAt: iso(-4), promisedAt: iso(25), mayCancel: false };

const unpaid = {
  isOnline: true,
  state: 'STARTED',
  returnedCents: 0,
  payAt: '/dev/pay',
  payUntil: iso(10),
  paymentId: null,
} as const;

/** From a dish to a kitchen's ticket. */
export const orderStates: readonly PageState[] = [
  kitchen('new', nothing),
  kitchen('in the kitchen', atColumn('Kitchen')),
  kitchen('changing an order', async (page) => {
    await atColumn('Kitchen')(page);
    await changeAnOrder(page);
  }),
  kitchen('choosing another dish', async (page) => {
    await atColumn('Kitchen')(page);
    await chooseInstead(page);
  }),
  kitchen('its diner is asked', async (page) => {
    await atColumn('Kitchen')(page);
    await openQuestion(page);
  }),
  kitchen('ready', atColumn('Ready')),
  kitchen('done', atColumn('Done')),
  kitchen('refusing', async (page) => {
    await page
      .getByRole('button', { name: /^Decline order/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  }),
  kitchen('just tapped', async (page) => {
    await atColumn('Kitchen')(page);
    for (const at of [0, 0]) {
      await page
        .getByRole('button', { name: /^Ready order/ })
        .nth(at)
        .click();
    }
    await page.getByRole('list', { name: 'Just tapped' }).waitFor();
  }),
  kitchen('refusing what has sold out', async (page) => {
    await page
      .getByRole('button', { name: /^Decline order/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Something has sold out' }).click();
  }),
  kitchen('asking for the code', async (page) => {
    await atColumn('Ready')(page);
    await page
      .getByRole('button', { name: /^Cash order/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  }),
  kitchen('marking what is sold out', async (page) => {
    await page.getByRole('button', { name: 'Sold out', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Find a dish').fill('Burger');
  }),
  kitchen('offline', withoutLine),
  kitchen('old data', asKept),
  kitchen('a ticket on paper', onPaper),
  ownOrder('placed', {}),
  ownOrder('not answered yet', { waitingSince: iso(-8.5) }),
  ownOrder('accepted', { ...accepted, stage: 'ACCEPTED' }),
  ownOrder('asked about a dish', { ...accepted, stage: 'ACCEPTED', changes: [askedInstead] }),
  ownOrder('changed', { ...accepted, stage: 'ACCEPTED', changes: [takenOff] }),
  ownOrder('on its way', {
    ...accepted,
    handoverCode: '0427',
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
    review: { mayWrite: true, whyNot: '' },
  }),
  ownOrder('picked up, reviewed lately', {
    ...accepted,
    stage: 'COMPLETED',
    readyAt: iso(-2),
    endedAt: iso(-1),
    review: {
      mayWrite: false,
      whyNot: 'You reviewed Mama Rosa on Nov 12. You can review it again from Dec 12.',
    },
  }),
  ownOrder('canceled', {
    stage: 'CANCELLED',
    cancelled: 'SOLD_OUT',
    endedAt: iso(-1),
    mayCancel: false,
  }),
  ownOrder('canceled for a dish', {
    stage: 'CANCELLED',
    cancelled: 'SOLD_OUT',
    endedAt: iso(-1),
    mayCancel: false,
    lines: ['Cacio e pepe', 'Tiramisu'].map((name, index) => {
      const line = { quantity: 1, choices: [], unitCents: 1_450, note: '', ageChecked: false };
      return { ...line, name, soldOut: index === 0 };
    }),
    asked: [1, 2].map((itemId) => ({ itemId, quantity: 1, choices: [], note: '' })),
  }),
  ownOrder('to pay', { payment: unpaid }),
  ownOrder('paid online', {
    payment: { ...unpaid, state: 'AUTHORIZED', payAt: null, payUntil: null },
  }),
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
  orderPage('the code for its order', askForCode),
  orderPage('its order has changed', raisePrice),
  orderPage('a dish of its order has sold out', sellOut),
  orderPage('paying for its order', goToPay),
  {
    address: dishes,
    as: 'owner',
    state: 'a dish with options',
    reach: async (page) => {
      await page
        .getByRole('link', { name: /^Pappardelle/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Save dish' }).waitFor();
    },
  },
  { address: dishes, as: 'owner', state: 'sent by a till', reach: sendByTill },
];
