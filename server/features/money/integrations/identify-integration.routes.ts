import type { IncomingMessage } from 'node:http';
import { createFairTurns } from '#platform/process/fair-turns.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import {
  type Identified,
  type IdentifyIntegration,
  networkOf,
  type Services,
  spend,
} from '../../people/access/index.ts';
import { type ReadKey, readKey } from './api-key.ts';
import { findUsableKey } from './integrations.queries.ts';
import { budgets, usedEveryMs } from './integrations.rules.ts';

/** RFC 9110, 11.1: the scheme's name is case-insensitive. */
const bearer = /^Bearer +(\S+)$/i;

const headerName = 'authorization';

/** The key in `Authorization: Bearer <key>`, if it can be one. */
function keyIn({ headers, rawHeaders }: IncomingMessage): ReadKey | undefined {
  // Node silently keeps the first of two headers; a proxy in front of us may have used the other
  // one.
  const times = rawHeaders.filter(
    (text, position) => position % 2 === 0 && text.toLowerCase() === headerName,
  ).length;
  if (times !== 1) return undefined;
  const [, key] = bearer.exec(headers[headerName] ?? '') ?? [];
  return key === undefined ? undefined : readKey(key);
}

/**
 * Asks the database on every call: a cached key could still work here after it was revoked
 * elsewhere. A valid key works even from a network that tries wrong ones.
 */
async function findIntegrationOfKey(
  { database, throttle, now }: Pick<Services, 'database' | 'throttle' | 'now'>,
  key: ReadKey,
  address: string,
): Promise<Identified> {
  const used = { nowMs: now(), usedEveryMs, network: networkOf(address) };
  const integration = await findUsableKey(database, key, used);
  const caller = { throttle, address };
  if (!integration) {
    const usedUp = await spend(caller, [budgets.wrongKeysOfNetwork]);
    return { refused: usedUp ?? refuse('invalid_api_key'), keyId: key.keyId };
  }
  const callerKey = `${integration.businessId} ${integration.keyId}`;
  const usedUp = await spend(caller, [[budgets.callsOfKey, callerKey]]);
  return usedUp ? { refused: usedUp, keyId: key.keyId } : integration;
}

/** Look-ups use at most this many of the connections that all calls share. */
const lookUpsAtOnce = 4;
const mostWaiting = 400;

/**
 * Every wrong key gets the same answer: only the holder of a key learns what it lacks. Keys take
 * turns, so that a key with a hundred calls at once delays only its own.
 */
export function identifyIntegration(services: Services): IdentifyIntegration {
  const inTurn = createFairTurns({ atOnce: lookUpsAtOnce, waiting: mostWaiting });
  return async ({ raw, ip }) => {
    const key = keyIn(raw);
    if (!key) return { refused: refuse('invalid_api_key'), keyId: undefined };
    return inTurn(key.keyId, () => findIntegrationOfKey(services, key, ip));
  };
}
