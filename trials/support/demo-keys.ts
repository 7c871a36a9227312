import { scopes as allScopes } from '#contract/people/access/scopes.ts';
import { createDatabase, createPool } from '#platform/database/pool.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { demoFlagship } from '../../server/demo/staff/demo-staff.data.ts';
import { createKey } from '../../server/features/money/integrations/index.ts';
import type { TrialServer } from './world.ts';

/** API keys of the demo's restaurant: one with every scope, and one with each. */
export async function makeDemoKeys({ dataDir }: TrialServer): Promise<[string, ...string[]]> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return await makeDemoKeysAt(postgres.appUrl);
  } finally {
    await postgres.stop();
  }
}

export async function makeDemoKeysAt(
  appUrl: string,
  externalId: string = demoFlagship,
): Promise<[string, ...string[]]> {
  const pool = createPool({
    connectionString: appUrl,
    maxConnections: 1,
    logger: createLogger('silent'),
    applicationName: 'joyous trial',
  });
  const database = createDatabase(pool);
  const makeKey = async (scopes: readonly string[]) => {
    const asked = { externalId, name: 'Till', scopes };
    const made = await createKey(database, asked, Date.now(), '');
    if (isRefused(made)) throw new Error(made.code);
    return made.key;
  };
  try {
    const key = await makeKey(allScopes);
    const others: string[] = [];
    for (const scope of allScopes) others.push(await makeKey([scope]));
    return [key, ...others];
  } finally {
    await pool.end();
  }
}
