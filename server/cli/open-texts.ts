import type { Database } from '#platform/database/pool.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { openVault } from '#platform/secrets/open-vault.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { createTexts, type Texts } from '#platform/sms/texts.ts';
import { createThrottle } from '#platform/throttle/throttle.ts';

/** What an operator's command needs to text somebody: the same budgets hold as in the server. */
export async function openTexts(database: Database, settings: Settings): Promise<Texts> {
  const vault = await openVault(settings);
  const throttle = createThrottle(database, vault);
  const logger = createLogger(settings.LOG_LEVEL);
  return createTexts({ vault, throttle, logger, settings });
}
