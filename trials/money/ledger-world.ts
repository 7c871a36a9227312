import { randomBytes } from 'node:crypto';
import type { Scope } from '#contract/people/access/scopes.ts';
import { createDatabase, createPool, type Database } from '#platform/database/pool.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { compiledFolder } from '../../scripts/setup/project.mjs';
import { createKey } from '../../server/features/money/integrations/index.ts';
import type { World } from '../support/world.ts';

const scopes: Scope[] = ['orders:write', 'payments:write', 'refunds:write', 'orders:read'];

/** More than any trial refunds. */
const refundLimit = '900000';

export type Restaurant = { businessId: number; externalId: string };

export type LedgerWorld = {
  ownerUrl: string;
  appUrl: string;
  /** As the serving role, on the trial's own connections. */
  database: Database;
  /** Settings for servers on this database. */
  settings: Record<string, string>;
  /** Some of the demo's restaurants, without a history; only these are swept. */
  restaurants: Restaurant[];
};

/**
 * Opens a database that no server owns: it stays when servers are killed, and restarts by itself.
 */
export async function openLedgerWorld(
  world: World,
  { restaurants: count, connections }: { restaurants: number; connections: number },
): Promise<LedgerWorld> {
  const postgres = await startEmbeddedPostgres({ dataDir: await world.folder() });
  world.defer(postgres.stop);
  const { ownerUrl, appUrl } = postgres;
  const pool = createPool({
    connectionString: appUrl,
    maxConnections: connections,
    // More callers wait for a connection than there are connections.
    connectTimeoutMs: 60_000,
    // The trial cuts its connections on purpose.
    logger: createLogger('silent'),
    applicationName: 'joyous trial',
  });
  world.defer(() => pool.end());
  const settings = {
    DATABASE_URL: ownerUrl,
    SECRET_KEY: randomBytes(32).toString('base64'),
    DEMO: 'true',
    DEMO_ORDERS: 'false',
    LOG_LEVEL: 'fatal',
    // As with `npm start`: a killed server restarts quickly.
    NODE_COMPILE_CACHE: compiledFolder,
  };
  // Migrates and loads the demo.
  const first = await world.start(settings);
  await first.stop();
  const restaurants = await queryOnce<Restaurant>(
    ownerUrl,
    `SELECT business_id AS "businessId", external_id AS "externalId" FROM restaurants
     ORDER BY business_id LIMIT $1`,
    [count],
  );
  await queryOnce(
    ownerUrl,
    `UPDATE next_sweeps SET due_at = 'infinity' WHERE business_id <> ALL ($1)`,
    [restaurants.map(({ businessId }) => businessId)],
  );
  return { ownerUrl, appUrl, database: createDatabase(pool), settings, restaurants };
}

/** Makes keys of one integration, enough that none uses up its calls of a minute. */
export async function makeKeys(
  { database }: LedgerWorld,
  { externalId }: Restaurant,
  { name, count }: { name: string; count: number },
): Promise<string[]> {
  const keys: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const asked = { externalId, name, scopes, refundLimit };
    const made = await createKey(database, asked, Date.now(), '');
    if (isRefused(made)) throw new Error(JSON.stringify(made));
    keys.push(made.key);
  }
  return keys;
}
