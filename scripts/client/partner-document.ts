import pg from 'pg';
import { createDatabase } from '#platform/database/pool.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { createApp } from '../../server/app.ts';

/** The OpenAPI document of the calls for integrations, from an app that reaches no database. */
export async function partnerDocument(): Promise<string> {
  const settings = readSettings({ NODE_ENV: 'test', PUBLIC_URL: 'https://joyous.example' });
  const pool = new pg.Pool({ max: 0 });
  const app = await createApp({
    settings,
    logger: createLogger('warn'),
    database: createDatabase(pool),
    changes: { isLive: () => false, onChange: () => undefined },
    vault: createVault(Buffer.alloc(32), undefined, settings.CELL),
    now: Date.now,
    isClosing: () => false,
  });
  try {
    return (await app.inject('/api/partner/V1/openapi.json')).body;
  } finally {
    await app.close();
    await pool.end();
  }
}
