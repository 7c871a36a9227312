import { randomInt } from 'node:crypto';
import { expect, type Page, type TestInfo } from '@playwright/test';
import type { RoleId } from '#contract/people/access/role-ids.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { test as base } from '../fixtures.ts';
import { askOf } from '../operator.ts';
import { codePattern, newestTexted, ownNetwork, ownRestaurantId, signInAs } from '../portal.ts';
import { watchForProblems } from '../problems.ts';
import { longestStartMs } from './server-under-test.ts';
import { askForServer } from './servers-of-run.ts';

type Changed = {
  services?: string[];
  terms?: object;
  burgerCents?: number;
  soldOut?: string[];
  gone?: string[];
};

type There = {
  id: string;
  change: (changed: Changed) => Promise<unknown>;
  page: string;
  order: string;
  /** Signs a cook in there, in a browser of theirs. */
  signInCook: (page: Page) => Promise<void>;
  signInOwner: (page: Page) => Promise<void>;
};
type Open = (info: TestInfo, key: string, wanted?: Changed) => Promise<There>;
type OwnServer = {
  url: string;
  ask: <Made>(script: string, ...args: string[]) => Promise<Made>;
};

const quarter = 15;

/**
 * How many minutes the kitchen needs, at least 20: chosen so that the first time offered doesn't
 * change during the test. A diner who orders just as it changes is told so.
 */
function steadyLead(): number {
  const minute = Math.floor(Date.now() / minuteMs);
  return 20 + ((2 * quarter - ((minute + 20) % quarter)) % quarter);
}

type Payments = 'none' | 'stand-in';

/**
 * On a server of its own, without demo data: these restaurants are listed, and other tests count
 * the listed ones.
 */
export const test = base.extend<{ open: Open; payments: Payments; server: OwnServer }>({
  ...ownNetwork,
  /** Whether diners can pay online; then they do so unless they choose otherwise. */
  payments: ['none', { option: true }],
  server: [
    async ({ payments }, use) => {
      const { url, besideUrl } = await askForServer({
        DEMO: 'false',
        PAYMENTS: payments,
        TRUST_PROXY: '127.0.0.1/32',
      });
      await use({ url, ask: (script, ...args) => askOf(besideUrl, { script, args }) });
    },
    // The first test that asks waits for its start.
    { timeout: longestStartMs },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  problems: async ({ context, server }, use) => {
    const watch = await watchForProblems(context, server.url);
    await use(watch);
    expect(watch.found(), 'Nothing goes wrong in the page').toEqual([]);
  },
  /** A restaurant for one test, which takes orders at any hour: see takes-orders.ts. */
  open: async ({ server }, use) => {
    await use(async (info, key, wanted = {}) => {
      const leadMinutes = steadyLead();
      const id = ownRestaurantId(info, key);
      const name = `Lone ${key} diner`;
      const change = (changed: Changed) => {
        const all = { ...wanted, ...changed };
        const terms = { leadMinutes, ...all.terms };
        return server.ask('takes-orders', id, name, JSON.stringify({ ...all, terms }));
      };
      await change({});
      const slug = name.toLowerCase().replaceAll(' ', '-');
      const signInNew = async (page: Page, roleId: RoleId) => {
        const { e164: phone } = someNumber();
        const email = `role${roleId}.${id}@lone.example`;
        const person = { email, phone, password: 'seven small spoons' };
        const args = [id, ...Object.values(person), String(roleId)];
        const deviceId = await server.ask<string>('kitchen-staff', ...args);
        await signInAs(page, person, { deviceId, restaurant: id });
      };
      const pages = {
        page: `/restaurant/${slug}?id=${id}`,
        order: `/restaurant/${slug}/order?id=${id}`,
      };
      return {
        id,
        change,
        signInCook: (page) => signInNew(page, 4),
        signInOwner: (page) => signInNew(page, 1),
        ...pages,
      };
    });
  },
});

/** A mobile number that no other test uses. */
export const someNumber = () => {
  const digits = `737${randomInt(200, 999)}${String(randomInt(10_000)).padStart(4, '0')}`;
  return { typed: digits, e164: `+1${digits}` };
};

export const addDish = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add ${name}` }).click();

export const placeButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Place order/ });

/** Name, number and the code by text: what a first order asks for. */
export async function placeAs(page: Page, { typed, e164 }: ReturnType<typeof someNumber>) {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(typed);
  await placeButton(page).click();
  const code = page.getByRole('dialog').getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.pressSequentially(await newestTexted(page, e164, codePattern));
}

/** The status of an order, at the top of the page that its link opens. */
export const headline = (page: Page) => page.getByRole('article').getByRole('status').first();

/** The page of a placed order, whose address has its secret. */
export const expectPlaced = (page: Page) => expect(page).toHaveURL(/\/o#[\w-]{43}$/);

export async function cancelOrder(page: Page) {
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(headline(page)).toContainText('You canceled it.');
}

export const storedCarts = (page: Page): Promise<string | null> =>
  page.evaluate("localStorage.getItem('joyous.carts')");
