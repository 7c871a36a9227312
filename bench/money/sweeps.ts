import pg from 'pg';
import { createDatabase, createPool } from '#platform/database/pool.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { sweepAll, verifyLedger } from '../../server/features/money/sweeps/index.ts';
import { growRestaurants } from '../many-restaurants.ts';
import { startProduct } from '../product.ts';
import { type Figure, figure } from '../report.ts';
import { growLedgers } from './grow-ledgers.ts';
import { findPostmaster, postgresProcessorMs } from './processor-time.ts';

const restaurants = 1_000;
const entriesOfRestaurant = 1_000;

const secondsOf = async (work: () => Promise<unknown>) => {
  const beganMs = performance.now();
  await work();
  return (performance.now() - beganMs) / 1_000;
};

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
    const sweepSeconds = await secondsOf(() =>
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
    const verifySeconds = await secondsOf(async () => {
      proven = await verifyLedger(database);
    });
    const after = await postgresProcessorMs(postmaster);
    console.log(
      `Processor time of PostgreSQL: sweeps ${between - before} ms, verify ${after - between} ms`,
    );
    const entries = count * entriesOfRestaurant;
    return [
      figure.atLeast('restaurants swept at once', deposits, count, `${swept} were due`),
      figure.atMost(`  ${entries} entries in`, sweepSeconds, 30 * share, 's'),
      figure.atMost(
        `ledger verify, for a million of its ${proven?.entries} entries`,
        (verifySeconds * 1e6) / (proven?.entries ?? 1),
        6,
        's',
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
