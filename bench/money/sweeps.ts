import pg from 'pg';
import { createDatabase, createPool } from '#platform/database/pool.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { sweepAll, verifyLedger } from '../../server/features/money/sweeps/index.ts';
import { growRestaurants } from '../many-restaurants.ts';
import { findPostmaster, postgresProcessorMs } from '../processor-time.ts';
import { startProduct } from '../product.ts';
import { type Figure, figure } from '../report.ts';
import { timed, toBare } from '../to-bare.ts';
import { growLedgers } from './grow-ledgers.ts';

/** What a proof of the ledger cannot do without. */
export const bareSums =
  'SELECT business_id, sum(net_cents) FROM ledger_entries GROUP BY business_id';

const restaurants = 1_000;
const entriesOfRestaurant = 1_000;

/** All restaurants reach their cut-off at the same time; then the whole ledger is verified. */
export async function sweepFigures(folder: string, share: number): Promise<Figure[]> {
  const dataDir = `${folder}/sweeps`;
  // This start migrates and loads the demo. It must not sweep before we do.
  const product = await startProduct(dataDir);
  await product.stop();
  const { ownerUrl, appUrl, stop } = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: ownerUrl });
  const pool = createPool({
    connectionString: appUrl,
    maxConnections: 4,
    logger: createLogger('warn'),
  });
  try {
    await client.connect();
    const count = Math.ceil(restaurants * share);
    // Some more, because the demo's restaurants with a history don't count.
    await growRestaurants(ownerUrl, count + 100);
    await growLedgers(client, { restaurants: count, entries: entriesOfRestaurant });
    const database = createDatabase(pool);
    const postmaster = await findPostmaster(client);
    let [swept, deposits] = [0, 0];
    const before = await postgresProcessorMs(postmaster);
    const sweeping = await timed(() =>
      sweepAll(
        database,
        { nowMs: Date.now(), review: { floorCents: 1e12, times: 1 } },
        ({ sweeps }) => {
          swept += 1;
          deposits += sweeps.filter((sweep) => sweep.sweepBatchNum !== null).length;
        },
      ),
    );
    const between = await postgresProcessorMs(postmaster);
    let proven: Awaited<ReturnType<typeof verifyLedger>> | undefined;
    const verifying = await timed(async () => {
      proven = await verifyLedger(database);
    });
    const after = await postgresProcessorMs(postmaster);
    console.log(
      `Processor time of PostgreSQL: sweeps ${between - before} ms, verify ${after - between} ms`,
    );
    const copying = await timed(() =>
      client.query('CREATE TABLE bare_entries AS SELECT * FROM ledger_entries'),
    );
    const adding = await timed(() => client.query(bareSums));
    const entries = count * entriesOfRestaurant;
    return [
      figure.atLeast('restaurants swept at once', deposits, count, `${swept} were due`),
      toBare(`  ${entries} entries: to copying the ledger`, sweeping, copying, 12),
      toBare(
        `ledger verify, of ${proven?.entries} entries: to adding them up once`,
        verifying,
        adding,
        20,
      ),
      figure.atMost(
        '  faults and cents unexplained',
        (proven?.faults.length ?? 1) + (proven?.unexplainedCents ?? 1),
        0,
        '',
      ),
    ];
  } finally {
    await pool.end();
    await client.end();
    await stop();
  }
}
