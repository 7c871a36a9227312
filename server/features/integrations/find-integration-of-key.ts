import { refuse } from '#platform/refusals/refuse.ts';
import { type Identified, type Services, spend } from '../access/index.ts';
import type { ReadKey } from './api-key.ts';
import { findUsableKey } from './integrations.queries.ts';
import { budgets, usedEveryMs } from './integrations.rules.ts';

/**
 * Asks the database at every call: nothing is kept that could still be good here when it was revoked
 * elsewhere. Who has a good key gets in also from where somebody tries wrong ones.
 */
export async function findIntegrationOfKey(
  { database, throttle, now }: Pick<Services, 'database' | 'throttle' | 'now'>,
  key: ReadKey,
  address: string,
): Promise<Identified> {
  const integration = await findUsableKey(database, key, { nowMs: now(), usedEveryMs });
  const caller = { throttle, address };
  if (!integration) {
    const usedUp = await spend(caller, [budgets.wrongKeysOfNetwork]);
    return { refused: usedUp ?? refuse('invalid_api_key'), keyId: key.keyId };
  }
  const whose = `${integration.businessId} ${integration.keyId}`;
  const usedUp = await spend(caller, [[budgets.callsOfKey, whose]]);
  return usedUp ? { refused: usedUp, keyId: key.keyId } : integration;
}
