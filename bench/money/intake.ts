import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { callUrl } from '#contract/call.ts';
import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { orderCalls } from '#contract/money/orders/calls.ts';
import { createDatabase, type Database } from '#platform/database/pool.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { createKey } from '../../server/features/money/integrations/index.ts';
import { startProduct } from '../product.ts';
import { median } from '../quantile.ts';
import { type Figure, figure } from '../report.ts';
import { batchBody, orderBody } from './order-bodies.ts';
import { findPostmaster, postgresProcessorMs, processorMs } from './processor-time.ts';

const rounds = 5;
const roundMs = 4_000;
/** Tills that send at the same time. */
const tills = 16;
const batchesAtOnce = 4;
const restaurants = 8;
/** Enough that no key uses up its calls of a minute. */
const keysOfRestaurant = 20;

async function makeKeys(client: pg.Client, database: Database): Promise<string[]> {
  const { rows } = await client.query<{ externalId: string }>(
    `SELECT external_id AS "externalId" FROM restaurants ORDER BY business_id LIMIT $1`,
    [restaurants],
  );
  const keys: string[] = [];
  for (let turn = 0; turn < keysOfRestaurant; turn += 1) {
    for (const { externalId } of rows) {
      const asked = { externalId, name: 'Bench', scopes: ['orders:write', 'payments:write'] };
      const made = await createKey(database, asked, Date.now());
      if (isRefused(made)) throw new Error(made.code);
      keys.push(made.key);
    }
  }
  return keys;
}

type Sending = { url: string; keys: readonly string[]; agent: Agent };

let turn = 0;

function send({ url, keys, agent }: Sending, body: string): Promise<void> {
  turn += 1;
  const key = keys[turn % keys.length];
  return new Promise((resolve, reject) => {
    const asked = request(url + callUrl(orderCalls.createPartnerOrders), {
      method: 'POST',
      agent,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
      },
    });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => {
        const text = Buffer.concat(parts).toString();
        const isGood = answer.statusCode === 200 && !text.includes('"REFUSED"');
        if (isGood) resolve();
        else reject(new Error(`${answer.statusCode} ${text.slice(0, 300)}`));
      });
    });
    asked.end(body);
  });
}

/** How often per second the work is done, by workers that each start again at once. */
async function perSecond(workers: number, ms: number, work: () => Promise<unknown>) {
  const beganMs = performance.now();
  let done = 0;
  const one = async () => {
    while (performance.now() - beganMs < ms) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, one));
  return (done * 1_000) / (performance.now() - beganMs);
}

/** One row with an order's data: no check, no booking, no answer to store. */
async function bareInsert(client: pg.Client) {
  await client.query('INSERT INTO bare_orders (reference, body) VALUES ($1, $2)', [
    randomUUID(),
    JSON.stringify(orderBody()),
  ]);
}

const perOrder = (ms: number, orders: number) => `${(ms / orders).toFixed(2)} ms`;

/**
 * Orders over HTTP, compared with a loop that inserts a row and waits for its commit, on the same
 * PostgreSQL.
 */
export async function intakeFigures(folder: string, share: number): Promise<Figure[]> {
  const product = await startProduct(`${folder}/intake`);
  const { ownerUrl, appUrl, stop } = await startEmbeddedPostgres({ dataDir: product.dataDir });
  const client = new pg.Client({ connectionString: ownerUrl });
  const pool = new pg.Pool({ connectionString: appUrl, max: 1 });
  const agent = new Agent({ keepAlive: true });
  try {
    await client.connect();
    const keys = await makeKeys(client, createDatabase(pool));
    await client.query('CREATE TABLE bare_orders (reference text PRIMARY KEY, body jsonb)');
    const sending = { url: product.url, keys, agent };
    const postmaster = await findPostmaster(client);
    const used = async () => ({
      server: await processorMs(product.process.pid ?? 0),
      postgres: await postgresProcessorMs(postmaster),
    });
    const one = () => send(sending, JSON.stringify(orderBody()));
    const ofBatch = integrationLimits.ordersOfBatch;
    const batch = () => send(sending, JSON.stringify(batchBody(ofBatch)));
    const ms = roundMs * share;
    await perSecond(tills, ms, one);
    await batch();

    const measure = async (name: string, work: () => Promise<number>) => {
      const before = await used();
      const rate = await work();
      const after = await used();
      return {
        rate,
        note: `${name}: server ${perOrder(after.server - before.server, (rate * ms) / 1_000)}, PostgreSQL ${perOrder(after.postgres - before.postgres, (rate * ms) / 1_000)}`,
      };
    };
    const singles: { rate: number; bare: number }[] = [];
    const batches: number[] = [];
    let notes: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const single = await measure('of a single order', () => perSecond(tills, ms, one));
      const bare = await perSecond(1, ms, () => bareInsert(client));
      const many = await measure(
        'of one in a batch',
        async () => ofBatch * (await perSecond(batchesAtOnce, ms, batch)),
      );
      singles.push({ rate: single.rate, bare });
      batches.push(many.rate);
      notes = [single.note, many.note];
    }
    console.log(`Processor time ${notes.join('; ')}`);
    const ratio = median(singles.map(({ rate, bare }) => rate / bare));
    const [rate, bare] = [
      median(singles.map((pair) => pair.rate)),
      median(singles.map((pair) => pair.bare)),
    ];
    return [
      figure.atLeast(
        `orders of ${tills} tills, to one loop of bare inserts`,
        ratio,
        0.5,
        `${Math.round(rate)}/s of ${Math.round(bare)}/s`,
      ),
      figure.atLeast(`orders in batches of ${ofBatch}, a second`, median(batches), 5_000),
    ];
  } finally {
    agent.destroy();
    await client.end();
    await pool.end();
    await stop();
    await product.stop();
  }
}
