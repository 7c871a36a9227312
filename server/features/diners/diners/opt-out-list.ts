import type { Database } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { StopList } from '#platform/sms/stop-lists.ts';
import { phoneIndexes } from '#platform/sms/text-queue.ts';
import { clearStopped, findByIndex, insertStopped } from './diners.queries.ts';
import { sealPhone } from './find-or-create-diner.ts';

/** A number that answers STOP is stored, even if we did not know it before. */
export const createOptOutList = (
  database: Database,
  vault: Vault,
  now: () => number,
): StopList => ({
  async isStopped(phone) {
    const row = await findByIndex(database, phoneIndexes(vault, phone));
    return row !== undefined && row.stopped_at !== null;
  },
  stop: (phone) => insertStopped(database, sealPhone(vault, phone), now()),
  resume: (phone) => clearStopped(database, phoneIndexes(vault, phone)),
});
