import { randomBytes } from 'node:crypto';
import { Agent, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { callUrl } from '#contract/call.ts';
import { quoteCalls } from '#contract/orders/quotes/calls.ts';
import { placedCalls } from '#contract/orders/web-orders/calls.ts';
import { createDatabase } from '#platform/database/pool.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { openVault } from '#platform/secrets/open-vault.ts';
import { signIn } from '../../e2e/support/portal.ts';
import { provenNumber } from '../../server/features/orders/numbers/numbers.factory.ts';
import { openBrowser } from '../felt/phone.ts';
import { httpRatio } from '../http-ratios.ts';
import { openPage, signInPeople } from '../live.ts';
import { processorMs, residentMb } from '../processor-time.ts';
import { type Product, startProduct } from '../product.ts';
import { median } from '../quantile.ts';
import { type Figure, figure } from '../report.ts';
import { type Cost, ofOrder, openCosts } from './costs.ts';
import { orderBody } from './order-bodies.ts';
import { makeKeys, send, tills } from './tills.ts';

const rounds = 5;
const kitchens = 200;
const idleMinuteMs = 60_000;
const heardOrders = 20;
const ordersOfRound = 160;

type Restaurant = { externalId: string; itemId: number };

/** The demo's restaurants that take orders, open all day and with room for any number of them. */
export async function openAllDay(client: pg.Client): Promise<Restaurant[]> {
  const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opensAtMinute: 0,
    closesAtMinute: 1_440,
  }));
  await client.query(
    `UPDATE restaurants SET weekly_hours = $1, special_days = '[]', closed_until = NULL`,
    [JSON.stringify(allDay)],
  );
  await client.query('UPDATE ordering_terms SET orders_per_slot = NULL, last_order_minutes = 0');
  const { rows } = await client.query<Restaurant>(
    `SELECT DISTINCT ON (r.business_id) r.external_id AS "externalId", i.item_id AS "itemId"
     FROM restaurants r JOIN ordering_terms t USING (business_id)
     JOIN menu_items i USING (business_id)
     WHERE 'TAKE_OUT' = ANY (t.services) AND r.listed AND i.option_groups = '[]'
     ORDER BY r.business_id, i.item_id`,
  );
  return rows;
}

const quoteBody = ({ itemId }: Restaurant) => ({
  service: 'TAKE_OUT',
  lines: [{ itemId, quantity: 2, note: 'No onions, please' }],
  tip: { cents: 300 },
});

let network = 0;

/** Each call comes from a network of its own. */
async function post<Answer>({ url }: Product, path: string, body: object): Promise<Answer> {
  network += 1;
  const from = `10.${(network >> 8) % 256}.${network % 256}.2`;
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${text}`);
  return JSON.parse(text).response;
}

type Placed = { secret: string; order: { orderNumber: number } };

/** Everything an order needs, so that only placing it is measured. */
export async function prepareOrder(product: Product, restaurant: Restaurant, numberToken: string) {
  const at = { id: restaurant.externalId };
  const path = callUrl(quoteCalls.requestQuote, at);
  const { quoteId } = await post<{ quoteId: string | null }>(product, path, quoteBody(restaurant));
  if (quoteId === null) throw new Error(`${restaurant.externalId} takes no order now`);
  const key = randomBytes(32).toString('base64url');
  const body = { key, quoteId, numberToken, name: 'Bench' };
  return () => post<Placed>(product, callUrl(placedCalls.placeOrder, at), body);
}

/** How many orders a page of the kitchen has heard of, and a promise of when it hears of more. */
function listen(page: IncomingMessage) {
  let text = '';
  let count = 0;
  let tell = (_atMs: number) => {};
  page.on('data', (bytes: Buffer) => {
    text += bytes;
    const heard = Math.max(
      0,
      ...[...text.matchAll(/"webOrders":(\d+)/g)].map(([, n]) => Number(n)),
    );
    if (heard > count) tell(performance.now());
    count = heard;
  });
  return {
    next: () =>
      new Promise<number>((resolve) => {
        tell = resolve;
      }),
  };
}

/** The kitchen's page in a browser, on which the demo's owner is signed in. */
async function openBoard(browser: Browser, { url }: Product, folder: string): Promise<Page> {
  // Signing in by calls stores the session here.
  process.env.E2E_DATA_DIR = folder;
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1_280, height: 900 } });
  await signIn(page, 'owner');
  await page.goto('/business/orders');
  await page.getByRole('region', { name: /^New/ }).waitFor();
  return page;
}

type Waits = { heardMs: number; shownMs: number };

/** How long after the answer to an order the kitchen hears of it, and shows its card. */
async function kitchenWaits(
  { line, board }: { line: ReturnType<typeof listen>; board: Page },
  place: Awaited<ReturnType<typeof prepareOrder>>,
): Promise<Waits> {
  const heard = line.next();
  const { order } = await place();
  const placedAtMs = performance.now();
  await board.getByRole('article', { name: `Order ${order.orderNumber} ` }).waitFor();
  const shownMs = performance.now() - placedAtMs;
  return { heardMs: Math.max(0, (await heard) - placedAtMs), shownMs };
}

type Preparing = {
  folder: string;
  ownerUrl: string;
  restaurant: Restaurant;
  tokens: readonly string[];
};

/** 200 tablets of one restaurant: what they cost while nothing happens, and when they hear. */
async function kitchenFigures(
  product: Product,
  { folder, ownerUrl, restaurant, tokens }: Preparing,
) {
  const pid = product.process.pid ?? 0;
  const staff = (await signInPeople(ownerUrl)).slice(0, kitchens);
  await sleep(5_000);
  const before = await residentMb(pid);
  const pages = await Promise.all(staff.map((one) => openPage(product, one, { webOrders: 0 })));
  const [page] = pages;
  if (!page) throw new Error('no page of the kitchen is open');
  await sleep(5_000);
  const growthMb = (await residentMb(pid)) - before;
  const usedBefore = await processorMs(pid);
  await sleep(idleMinuteMs);
  const usedMs = (await processorMs(pid)) - usedBefore;
  const browser = await openBrowser();
  const waits: Waits[] = [];
  try {
    const at = { line: listen(page), board: await openBoard(browser, product, folder) };
    for (const token of tokens.slice(0, heardOrders)) {
      const place = await prepareOrder(product, restaurant, token);
      waits.push(await kitchenWaits(at, place));
    }
  } finally {
    await browser.close();
  }
  for (const open of pages) open.destroy();
  const longest = (what: string, times: number[]) =>
    figure.atMost(
      `  a new order is ${what} (median ${Math.round(median(times))} ms), the last of ${heardOrders}`,
      Math.max(...times),
      1_000,
      'ms',
    );
  return [
    figure.atMost(`${kitchens} kitchen pages: growth of the server`, growthMb, 30, 'MB'),
    figure.atMost('  processor time of an idle minute', usedMs, 3_000, 'ms'),
    longest(
      'heard',
      waits.map(({ heardMs }) => heardMs),
    ),
    longest(
      'on the screen in a browser',
      waits.map(({ shownMs }) => shownMs),
    ),
  ];
}

/**
 * What an order on the web costs beside a single order of a till, in processor time of server and
 * PostgreSQL; and a quote beside a bare server that sends the same bytes.
 */
export async function webOrderFigures(folder: string): Promise<Figure[]> {
  const product = await startProduct(`${folder}/web-orders`);
  const { ownerUrl, appUrl, stop } = await startEmbeddedPostgres({ dataDir: product.dataDir });
  const client = new pg.Client({ connectionString: ownerUrl });
  const pool = new pg.Pool({ connectionString: appUrl, max: 1 });
  const agent = new Agent({ keepAlive: true });
  try {
    await client.connect();
    const database = createDatabase(pool);
    const restaurants = await openAllDay(client);
    const first = restaurants.find(({ externalId }) => externalId === 'mamarosa0001');
    if (!first) throw new Error("the demo's restaurant takes no orders");
    const quote = await httpRatio(product, folder, {
      name: 'a quote',
      path: callUrl(quoteCalls.requestQuote, { id: first.externalId }),
      post: quoteBody(first),
      // It reads the menu, the terms, the rates and the codes, and is stored.
      wanted: 150,
      fromAnywhere: true,
    });

    const vault = await openVault({ DATA_DIR: product.dataDir }, database);
    const world = { clock: { now: Date.now }, database, vault } as never;
    const tokens: string[] = [];
    for (let n = 0; n < ordersOfRound; n += 1) {
      const { token } = await provenNumber(world, `+1512${5_550_000 + n}`);
      tokens.push(token);
    }
    const { keys } = await makeKeys(client, database);
    const till = () => send({ url: product.url, keys, agent }, JSON.stringify(orderBody()));
    const measure = await openCosts(product, client);
    const size = { workers: tills, times: ordersOfRound };
    const all: { web: Cost; till: Cost }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const waiting: Awaited<ReturnType<typeof prepareOrder>>[] = [];
      for (const [n, token] of tokens.entries()) {
        const restaurant = restaurants[n % restaurants.length] ?? first;
        waiting.push(await prepareOrder(product, restaurant, token));
      }
      const placed: string[] = [];
      const web = await measure(size, async () => {
        const { secret } = (await waiting.pop()?.()) ?? {};
        if (secret) placed.push(secret);
      });
      // A number has one open order.
      for (const secret of placed) {
        await post(product, callUrl(placedCalls.cancelPlacedOrder), { secret });
      }
      const single = await measure(size, till);
      // The first warms up.
      if (round > 0) all.push({ web, till: single });
    }
    const kitchen = await kitchenFigures(product, {
      folder,
      ownerUrl,
      restaurant: first,
      tokens,
    });
    const middle = (of: (round: (typeof all)[number]) => number) => median(all.map(of));
    const ms = (value: number) => value.toFixed(2);
    const parts = `server ${ms(middle(({ web }) => web.server))} ms, PostgreSQL ${ms(middle(({ web }) => web.postgres))}`;
    const bare = `${ms(middle((round) => ofOrder(round.till)))} ms`;
    const rate = `${Math.round(middle(({ web }) => web.perSecond))}/s`;
    return [
      quote,
      figure.atMost(
        `an order on the web: to a till's (${parts}, to ${bare}; ${rate})`,
        middle((round) => ofOrder(round.web) / ofOrder(round.till)),
        5,
        '',
      ),
      ...kitchen,
    ];
  } finally {
    agent.destroy();
    await client.end();
    await pool.end();
    await stop();
    await product.stop();
  }
}
