import type { Locator, Page } from '@playwright/test';
import { type Asking, type OwnRestaurant, ownRestaurant, signInAs } from '../portal.ts';
import { runOnSharedServer } from '../run/once-in-run.ts';

export const ordersPage = '/business/orders';

type Made = {
  deviceId: string;
  cookEmail: string;
  cookDeviceId: string;
  burger: number;
  wine: number;
};
export type Kitchen = Made & { restaurant: string; owner: Parameters<typeof signInAs>[1] };

/** Makes a restaurant that takes orders on the web, for this test alone, and signs in its owner. */
export async function enterKitchen(
  asking: Asking,
  { terms, ...wanted }: OwnRestaurant & { terms?: object },
): Promise<Kitchen> {
  const { id, owner } = ownRestaurant(asking, wanted);
  const kitchen = await makeKitchen(id, owner, terms);
  await signInAs(asking.page, owner, kitchen);
  return kitchen;
}

/** Makes one for an owner who may already have another restaurant. */
export async function makeKitchen(
  restaurant: string,
  owner: Kitchen['owner'],
  terms: object = {},
): Promise<Kitchen> {
  const { email, phone, password } = owner;
  const args = [restaurant, email, phone, password, JSON.stringify(terms)];
  return { ...(await runOnSharedServer<Made>('portal-kitchen', ...args)), restaurant, owner };
}

export type Ordered = {
  lines?: object[];
  service?: 'TAKE_OUT' | 'DELIVERY' | 'DINE_IN';
  zipCode?: string;
  table?: string;
  name?: string;
  address?: string;
  note?: string;
};

/** Diners order, each with a number of their own. Returns the orders' numbers. */
export function placeOrders(
  { burger, restaurant }: Kitchen,
  orders: readonly Ordered[],
): Promise<number[]> {
  const wanted = orders.map(({ lines, service, zipCode, table, ...customer }) => ({
    asked: {
      lines: lines ?? [{ itemId: burger, quantity: 3, note: 'No onions' }],
      ...(service && { service }),
      ...(zipCode && { deliverTo: { zipCode } }),
      ...(table && { table }),
    },
    customer,
  }));
  return runOnSharedServer('web-orders', restaurant, JSON.stringify(wanted));
}

export async function placeOrder(kitchen: Kitchen, ordered: Ordered = {}): Promise<number> {
  const [order = 0] = await placeOrders(kitchen, [ordered]);
  return order;
}

export const card = (page: Page | Locator, order: number) =>
  page.getByRole('article', { name: new RegExp(`^Order ${order}(?!\\d)`) });

export const column = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}`) });

/** Another tablet, with the same person signed in, or without a session. */
export async function anotherTablet(page: Page, isSignedIn = true): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const baseURL = new URL(page.url()).origin;
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    serviceWorkers: 'block',
    viewport: { width: 1024, height: 768 },
    ...(isSignedIn && { storageState: await page.context().storageState() }),
  });
  return context.newPage();
}

/** Counts what rings; before the page is opened. */
export const listen = (page: Page) =>
  page.addInitScript({
    // What a test evaluates counts as a press, too.
    content: `window.ringing = 0;
      Object.defineProperty(Navigator.prototype, 'userActivation', { value: { hasBeenActive: false } });
      const { start, stop } = AudioBufferSourceNode.prototype;
      AudioBufferSourceNode.prototype.start = function () { window.ringing += 1; start.call(this); };
      AudioBufferSourceNode.prototype.stop = function () { window.ringing -= 1; stop.call(this); };`,
  });

export const ringing = (page: Page) => () => page.evaluate('window.ringing');

/** The line of an order that waits: it opens the order. */
export const waitingRow = (page: Page, order: number) =>
  card(column(page, 'New'), order).getByRole('heading').getByRole('button');

/** A press on it shows what is rarely needed of a ticket in the kitchen. */
export const ticketHead = (page: Page, order: number) =>
  card(column(page, 'In the kitchen'), order).getByRole('heading').getByRole('button');

/** Accepts it, to be ready so many minutes from now. */
export async function acceptIn(page: Page, order: number, minutes = 25) {
  await waitingRow(page, order).click();
  await card(page, order)
    .getByRole('button', { name: new RegExp(`ready in ${minutes} min`) })
    .click();
}

/** Back to the portal, with its bars. */
export async function leaveBoard(page: Page) {
  await page.getByRole('link', { name: 'Exit full screen' }).click();
  await page.waitForURL(/\/dashboard$/);
}

/** Replaces the browser's print dialog. `keep`: the ticket stays on its page. */
export const capturePrinted = (page: Page, keep = false) =>
  page.addInitScript({
    content: `window.printed = [];
      window.print = () => {
        const ticket = document.querySelector('.ticket').cloneNode(true);
        window.printed.push(ticket.textContent);
        if (!${keep}) return;
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(document.adoptedStyleSheets.at(-1).cssRules[0].cssText);
        setTimeout(() => {
          document.body.append(ticket);
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        }, 500);
      };`,
  });
export const printedTexts = (page: Page) => page.evaluate<string[]>('[...window.printed]');
