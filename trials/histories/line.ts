import { randomBytes } from 'node:crypto';
import { migrate } from '#platform/database/migrate.ts';
import { createDatabase, createPool } from '#platform/database/pool.ts';
import type { EmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { addressOf } from '#platform/testing/addresses.ts';
import { administer } from '#platform/testing/admin.ts';
import { makeStaff } from '../../server/features/people/staff/staff.factory.ts';
import type { World } from '../support/world.ts';
import { openMortalServer } from './mortal-server.ts';

/** One for all lines: the staff's factory hashes its password once. */
const secret = randomBytes(32);

/**
 * A server on a database of its own, because nightly jobs sweep every restaurant that is due by the
 * clock of one history.
 */
export async function openLine(world: World, postgres: EmbeddedPostgres, name: string) {
  await administer(postgres.ownerUrl, `CREATE DATABASE ${name}`);
  const ownerUrl = addressOf(name, postgres.ownerUrl);
  const appUrl = addressOf(name, postgres.appUrl);
  const logger = createLogger('silent');
  await migrate(ownerUrl, logger);
  const pool = createPool({ connectionString: appUrl, maxConnections: 2, logger });
  world.defer(() => pool.end());
  const database = createDatabase(pool);
  const vault = createVault(secret);
  const { deaths, clock, ...server } = openMortalServer(world, [
    appUrl,
    secret.toString('hex'),
    await world.folder(),
  ]);
  const signIn = async (at: { businessId: number; externalId: string }) => {
    const { headers } = await makeStaff({ database, vault, clock, call: server.call }, { at });
    return headers;
  };
  return { ...server, clock, deaths, database, ownerUrl, vault, signIn };
}

export type HistoryLine = Awaited<ReturnType<typeof openLine>>;
