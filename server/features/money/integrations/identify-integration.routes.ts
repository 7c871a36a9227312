import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import { createFairTurns } from '#platform/process/fair-turns.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Spent } from '#platform/throttle/throttle.ts';
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

const { points, windowMs } = budgets.callsOfKey;
const policy = `"calls";q=${points};w=${windowMs / 1_000}`;

/**
 * How many calls a key has left, in the fields of draft-ietf-httpapi-ratelimit-headers-10. We know when
 * its minute ends only once all calls are used up.
 */
function sayWhatIsLeft(reply: FastifyReply, spent: Spent): void {
  const left = spent.allowed
    ? `r=${points - (spent.used[0] ?? 0)}`
    : `r=0;t=${Math.ceil(spent.retryAfterMs / 1_000)}`;
  reply.headers({ 'ratelimit-policy': policy, ratelimit: `"calls";${left}` });
}

/**
 * Asks the database on every call: a cached key could still work here after it was revoked
 * elsewhere. A valid key works even from a network that tries wrong ones.
 */
async function findIntegrationOfKey(
  { database, throttle, now }: Pick<Services, 'database' | 'throttle' | 'now'>,
  key: ReadKey,
  { reply, address }: { reply: FastifyReply; address: string },
): Promise<Identified> {
  const used = { nowMs: now(), usedEveryMs, network: networkOf(address) };
  const integration = await findUsableKey(database, key, used);
  if (!integration) {
    const usedUp = await spend({ throttle, address }, [budgets.wrongKeysOfNetwork]);
    return { refused: usedUp ?? refuse('invalid_api_key'), keyId: key.keyId };
  }
  const { refusal, ...callsOfKey } = budgets.callsOfKey;
  const spent = await throttle.spendNow({
    ...callsOfKey,
    key: `${integration.businessId} ${integration.keyId}`,
  });
  sayWhatIsLeft(reply, spent);
  if (spent.allowed) return integration;
  const { name: budget, retryAfterMs } = spent;
  return { refused: refuse(refusal, { budget, retryAfterMs }), keyId: key.keyId };
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
  return async ({ raw, ip }, reply) => {
    const key = keyIn(raw);
    if (!key) return { refused: refuse('invalid_api_key'), keyId: undefined };
    return inTurn(key.keyId, () => findIntegrationOfKey(services, key, { reply, address: ip }));
  };
}
