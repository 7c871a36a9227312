import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { callUrl } from '#contract/call.ts';
import { menuCalls } from '#contract/find/menus/calls.ts';
import { liveCalls } from '#contract/site/live/calls.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { answered, microsOf, type Target } from './load.ts';
import { processorMs, residentMb } from './processor-time.ts';
import { type Product, startProduct } from './product.ts';
import { median } from './quantile.ts';
import { type Figure, figure } from './report.ts';

const people = 200;
const pagesOfEach = 10;
const atOnce = 50;
const rounds = 5;
const settleMs = 5_000;
const seconds = 4;

const sha256 = (text: string) => createHash('sha256').update(text).digest();

type Headers = Record<string, string>;

/** Managers of the demo's restaurant, each signed in on their own device. */
export async function signInPeople(ownerUrl: string): Promise<Headers[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const all = Array.from({ length: people }, () => ({
      token: randomUUID(),
      businesstoken: randomUUID(),
      deviceid: randomUUID(),
      entitytype: 'business',
    }));
    for (const [n, { token, businesstoken, deviceid }] of all.entries()) {
      const email = `bench${n}@bench.example`;
      await client.query('BEGIN');
      // Only the person can join: see `guard_membership`.
      await client.query(
        `WITH person AS (
           INSERT INTO users (email, phone_index, sealed_phone) VALUES ($1, $2, $2)
           RETURNING user_id)
         SELECT set_config('joyous.user_id', user_id::text, true) FROM person`,
        [email, sha256(email)],
      );
      await client.query(
        `WITH member AS (
           INSERT INTO business_users (business_id, user_id, role_id, status, email, first_name,
             last_name, joined_at)
           SELECT business_id, acting_user_id(), 2, 'ACTIVE', $1, 'Bench', 'Bench', now()
           FROM restaurants WHERE external_id = 'mamarosa0001'
           RETURNING business_id, user_id),
         device AS (
           INSERT INTO devices (business_id, user_id, device_sha256, name, ours, verified_at,
             last_seen_at)
           SELECT business_id, user_id, $2, 'bench', true, now(), now() FROM member
           RETURNING business_id, user_id, device_id)
         INSERT INTO sessions (business_id, user_id, device_id, user_token_sha256,
           business_token_sha256, started_at, last_seen_at, idle_ends_at, ends_at)
         SELECT business_id, user_id, device_id, $3, $4, now(), now(), now() + interval '1 day',
           now() + interval '1 day' FROM device`,
        [email, sha256(deviceid), sha256(token), sha256(businesstoken)],
      );
      await client.query('COMMIT');
    }
    return all;
  } finally {
    await client.end();
  }
}

const dashboard = { orders: 1_000, reviews: 1_000, takings: 1_000 };

/** An open page that gets news of what is newer than this many milliseconds. */
export async function openPage(
  { url }: Product,
  headers: Headers,
  ages: Record<string, number> = dashboard,
): Promise<IncomingMessage> {
  const request = get(url + callUrl(liveCalls.followNews, {}, ages), { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`a page was answered ${response.statusCode}`);
  response.on('error', () => undefined).resume();
  return response;
}

async function openPages(product: Product, who: Headers[]): Promise<IncomingMessage[]> {
  const waiting = who.flatMap((headers) => Array.from({ length: pagesOfEach }, () => headers));
  const open: IncomingMessage[] = [];
  while (waiting.length > 0) {
    const next = waiting.splice(0, atOnce);
    open.push(...(await Promise.all(next.map((headers) => openPage(product, headers)))));
  }
  return open;
}

/**
 * Processor time of one read, in microseconds, without what the server uses by itself meanwhile.
 * Other load on the machine makes the reads fewer, but not more expensive.
 */
async function costOfRead(menu: Target) {
  const idleBegan = await processorMs(menu.pid);
  await sleep(settleMs);
  const idlePerMs = ((await processorMs(menu.pid)) - idleBegan) / settleMs;
  const read = await answered(menu, seconds);
  const usedMs = read.usedMs - idlePerMs * seconds * 1_000;
  return { micros: microsOf({ ...read, usedMs }), idlePercent: idlePerMs * 100 };
}

/** The cost of 2,000 open pages in memory, and in the speed of everything else. */
export async function liveFigures(folder: string): Promise<Figure[]> {
  const product = await startProduct(`${folder}/live`);
  const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir: product.dataDir });
  try {
    const who = await signInPeople(ownerUrl);
    const pid = product.process.pid ?? 0;
    const menu = { url: product.url + callUrl(menuCalls.getCatalog, { id: 'mamarosa0001' }), pid };
    await answered(menu, 2);
    await sleep(settleMs);

    const before = await residentMb(pid);
    let pages = await openPages(product, who);
    await sleep(settleMs);
    const count = pages.length.toLocaleString('en-US');
    const growthMb = (await residentMb(pid)) - before;

    type Cost = Awaited<ReturnType<typeof costOfRead>>;
    const pairs: { open: Cost; closed: Cost }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const open = await costOfRead(menu);
      if (pages.some((page) => page.destroyed)) throw new Error('a page was closed meanwhile');
      for (const page of pages) page.destroy();
      await sleep(settleMs);
      pairs.push({ open, closed: await costOfRead(menu) });
      pages = round + 1 < rounds ? await openPages(product, who) : [];
    }
    const ratio = median(pairs.map(({ open, closed }) => open.micros / closed.micros));
    const idle = median(pairs.map(({ open }) => open.idlePercent));
    const micros = Math.round(median(pairs.map(({ closed }) => closed.micros)));
    return [
      figure.atMost(`${count} open pages: growth of the server`, growthMb, 60, 'MB'),
      figure.atMost('  of a core, while nothing happens', idle, 10, '%'),
      figure.atMost(
        '  a menu costs, of what it costs without them',
        ratio,
        1.05,
        `of ${micros} µs`,
      ),
    ];
  } finally {
    await stop();
    await product.stop();
  }
}
