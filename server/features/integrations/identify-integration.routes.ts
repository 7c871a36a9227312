import type { IncomingMessage } from 'node:http';
import { refuse } from '#platform/refusals/refuse.ts';
import {
  type Identified,
  type IdentifyIntegration,
  type Services,
  spend,
} from '../access/index.ts';
import { type ReadKey, readKey } from './api-key.ts';
import { findUsableKey } from './integrations.queries.ts';
import { budgets, usedEveryMs } from './integrations.rules.ts';

/** RFC 9110, 11.1: the scheme's name is the same in any case. */
const bearer = /^Bearer +(\S+)$/i;

const headerName = 'authorization';

/** The key of `Authorization: Bearer <key>`, if it may be one. */
function keyIn({ headers, rawHeaders }: IncomingMessage): ReadKey | undefined {
  // Node keeps the first of two and says nothing; what stands in front of us may have read the other.
  const times = rawHeaders.filter(
    (text, place) => place % 2 === 0 && text.toLowerCase() === headerName,
  ).length;
  if (times !== 1) return undefined;
  const [, key] = bearer.exec(headers[headerName] ?? '') ?? [];
  return key === undefined ? undefined : readKey(key);
}

/**
 * Asks the database at every call: nothing is kept that could still be good here when it was revoked
 * elsewhere. Who has a good key gets in also from where somebody tries wrong ones.
 */
async function findIntegrationOfKey(
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

/** One answer to all: what a key lacks is told to whoever has it, and to nobody else. */
export const identifyIntegration =
  (services: Services): IdentifyIntegration =>
  async ({ raw, ip }) => {
    const key = keyIn(raw);
    if (!key) return { refused: refuse('invalid_api_key'), keyId: undefined };
    return findIntegrationOfKey(services, key, ip);
  };
