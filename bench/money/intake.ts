import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import pg from 'pg';
import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { createDatabase } from '#platform/database/pool.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { startProduct } from '../product.ts';
import { median } from '../quantile.ts';
import { type Figure, figure } from '../report.ts';
import { type Cost, ofOrder, openCosts } from './costs.ts';
import { batchBody, orderBody } from './order-bodies.ts';
import { openReaders } from './readers.ts';
import { doTimes, makeKeys, send, tills } from './tills.ts';

const rounds = 5;
/** In a round: a fixed number, because a busy machine does fewer in the same time. */
const ordersOfRound = 4_000;
const batchesAtOnce = 4;

/** One row with an order's data: no check, no booking, no answer to store. */
async function bareInsert(client: pg.Client) {
  await client.query('INSERT INTO bare_orders (reference, body) VALUES ($1, $2)', [
    randomUUID(),
    JSON.stringify(orderBody()),
  ]);
}

/** Of all that is stored for good; the log of the database comes on top. */
async function kilobytesOfOrder(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ kilobytes: number }>(`
    SELECT (SELECT sum(pg_total_relation_size(name::regclass)) FROM unnest(ARRAY['orders',
        'order_lines', 'order_customers', 'ledger_entries', 'kept_answers']) AS name)::float8
      / 1024 / count(*) AS kilobytes FROM orders`);
  return rows[0]?.kilobytes ?? Number.NaN;
}

/** The bare loop runs in this process, as an order's work does in the server. */
const ofInsert = ({ postgres, client }: Cost) => postgres + client;

/**
 * Orders over HTTP, compared with a loop that inserts a row and waits for its commit, on the same
 * PostgreSQL, by processor time: waiting for the disk is no work.
 */
export async function intakeFigures(folder: string, share: number): Promise<Figure[]> {
  const product = await startProduct(`${folder}/intake`);
  const { ownerUrl, appUrl, stop } = await startEmbeddedPostgres({ dataDir: product.dataDir });
  const client = new pg.Client({ connectionString: ownerUrl });
  const pool = new pg.Pool({ connectionString: appUrl, max: 1 });
  const agent = new Agent({ keepAlive: true });
  try {
    await client.connect();
    const { keys, readers: keysOfReaders } = await makeKeys(client, createDatabase(pool));
    await client.query('CREATE TABLE bare_orders (reference text PRIMARY KEY, body jsonb)');
    const sending = { url: product.url, keys, agent };
    const one = () => send(sending, JSON.stringify(orderBody()));
    const ofBatch = integrationLimits.ordersOfBatch;
    const batch = () => send(sending, JSON.stringify(batchBody(ofBatch)));
    const ordersOf = Math.max(ofBatch, Math.ceil(ordersOfRound * share));
    await doTimes(ordersOf, tills, one);
    await batch();

    const measure = await openCosts(product, client);
    const times = Math.ceil(ordersOf / ofBatch);
    const inBatches = { workers: batchesAtOnce, times, ordersOfEach: ofBatch };
    const readers = openReaders({ url: product.url, agent, keys: keysOfReaders });
    const followed = async () => {
      const read = await readers.during(() => doTimes(ordersOf, tills, one));
      if (read < ordersOf) throw new Error(`${read} of ${ordersOf} orders were read`);
    };
    const all: { single: Cost; bare: Cost; batch: Cost; followed: Cost }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const single = await measure({ workers: tills, times: ordersOf }, one);
      const bare = await measure({ workers: 1, times: ordersOf }, () => bareInsert(client));
      const ofBatches = await measure(inBatches, batch);
      // What nobody has read until now.
      await readers.catchUp();
      const once = { workers: 1, times: 1, ordersOfEach: ordersOf };
      all.push({ single, bare, batch: ofBatches, followed: await measure(once, followed) });
    }
    const perSecond = (kind: 'single' | 'followed') =>
      `${Math.round(median(all.map((round) => round[kind].perSecond)))}/s`;
    const figureOf = (name: string, kind: 'single' | 'batch', wanted: number) => {
      const middle = (of: (round: (typeof all)[number]) => number) => median(all.map(of));
      const ms = (value: number) => value.toFixed(2);
      const parts = `server ${ms(middle((round) => round[kind].server))} ms, PostgreSQL ${ms(middle((round) => round[kind].postgres))}`;
      const bare = `${ms(middle(({ bare }) => ofInsert(bare)))} ms`;
      const rate = `${Math.round(middle((round) => round[kind].perSecond))}/s`;
      return figure.atMost(
        `${name}: to a bare insert (${parts}, to ${bare}; ${rate})`,
        middle((round) => ofOrder(round[kind]) / ofInsert(round.bare)),
        wanted,
        '',
      );
    };
    return [
      figureOf(`an order of ${tills} tills`, 'single', 4),
      figure.atMost(
        'an order while a program reads all of them, with that: to one that nobody reads',
        median(all.map((round) => ofOrder(round.followed) / ofOrder(round.single))),
        1.5,
        `${perSecond('followed')}, to ${perSecond('single')}`,
      ),
      figureOf(`an order in batches of ${ofBatch}`, 'batch', 2),
      figure.atMost('an order on disk, with its indexes', await kilobytesOfOrder(client), 4, 'KB'),
    ];
  } finally {
    agent.destroy();
    await client.end();
    await pool.end();
    await stop();
    await product.stop();
  }
}
