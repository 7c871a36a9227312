import { z } from 'zod';
import { lineOfText } from '#contract/text.ts';
import type { Database } from '#platform/database/pool.ts';
import { isRefused, readInput } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { inRestaurant } from '../../ground/restaurant/index.ts';
import { keyState } from './integrations.rules.ts';
import { deleteStop, insertStop } from './no-keys-of-owners.queries.ts';
import { findProgramKeys, lockPrograms } from './programs.queries.ts';

const stopSchema = z.object({ reason: lineOfText(200).min(1, 'Required') });

type OfOwners = { externalId: string; reason: string };

/**
 * From now on, owners of the restaurant can neither make nor replace keys. Those that they made work on,
 * so that no till stops; it returns how many.
 */
export async function forbidKeysOfOwners(
  database: Database,
  { externalId, ...written }: OfOwners,
  nowMs: number,
) {
  const read = readInput(stopSchema, written);
  if (isRefused(read)) return read;
  const { reason } = read;
  return inRestaurant(database, externalId, async (transaction, businessId) => {
    // After an owner who is making one.
    await lockPrograms(transaction, businessId);
    const isChanged = await insertStop(transaction, businessId, {
      reason,
      since: new Date(nowMs),
    });
    if (isChanged) {
      const stopped = { businessId, action: 'API_KEYS_FORBIDDEN', detail: reason, nowMs } as const;
      await auditAsOperator(transaction, stopped);
    }
    const rows = await findProgramKeys(transaction, businessId);
    const left = rows.filter((row) => row.made_by !== null && keyState(row, nowMs) === 'good');
    return { isChanged, left: left.length };
  });
}

export function allowKeysOfOwners(
  database: Database,
  { externalId }: Pick<OfOwners, 'externalId'>,
  nowMs: number,
) {
  return inRestaurant(database, externalId, async (transaction, businessId) => {
    await lockPrograms(transaction, businessId);
    const isChanged = await deleteStop(transaction, businessId);
    if (isChanged) {
      const allowed = { businessId, action: 'API_KEYS_ALLOWED', detail: '', nowMs } as const;
      await auditAsOperator(transaction, allowed);
    }
    return { isChanged };
  });
}
