import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { integrationLimits } from '#contract/money/integrations/limits.ts';
import {
  announcedBytes,
  countBody,
  createBodyCeiling,
  refuseUnread,
} from '#platform/http/bodies/body-ceilings.ts';
import { commonRefusal, refusalOf } from '#platform/http/refusal.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { integrationOf } from '../../people/access/index.ts';
import { createWriteLimits, tooManyBatches } from './write-limits.ts';

const mb = 1024 * 1024;
const mostBytesOfKey = integrationLimits.megabytesOfKey * mb;
const mostBytesOfRestaurant = 2 * mostBytesOfKey;
const mostBytes = 40 * mb;

/** The limit for calls other than batches. They find room, however many batches are under way. */
const smallBytes = 64 * 1024;

const retryAfterMs = 1_000;

/**
 * Limits the bodies that are under way of each key, each restaurant and all of them, before they
 * are read: a hundred that stop just before their end would take hundreds of megabytes.
 */
function limitBodies(
  app: FastifyInstance,
  { mayBatch }: Pick<ReturnType<typeof createWriteLimits>, 'mayBatch'>,
): void {
  const ofKey = createBodyCeiling(mostBytesOfKey);
  const ofRestaurant = createBodyCeiling(mostBytesOfRestaurant);
  const ofAll = createBodyCeiling(mostBytes);

  const hold =
    (endpoint: Endpoint): preParsingHookHandler =>
    (request, reply, payload, done) => {
      const caller = integrationOf(app, request);
      const { businessId, keyId } = caller;
      const isSmall = announcedBytes(request) <= smallBytes;
      if (!isSmall && tooManyBatches.code in endpoint.refusals && !mayBatch(caller)) {
        refuseUnread(request, reply, refusalOf(endpoint, tooManyBatches));
        return;
      }
      const full = countBody(request, reply, [
        { ceiling: ofKey, owner: `${businessId} ${keyId}` },
        ...(isSmall
          ? []
          : [
              { ceiling: ofRestaurant, owner: businessId },
              { ceiling: ofAll, owner: 'all' },
            ]),
      ]);
      if (!full) return done(null, payload);
      const refusal =
        full === ofAll
          ? commonRefusal('busy')
          : refusalOf(endpoint, refuse('too_many_at_once', { retryAfterMs }));
      refuseUnread(request, reply, refusal);
    };
  app.addHook('onRoute', (route) => {
    const { endpoint } = (route.config ?? {}) as { endpoint?: Endpoint };
    if (endpoint && 'too_many_at_once' in endpoint.refusals) route.preParsing = hold(endpoint);
  });
}

const limitsOf = new WeakMap<FastifyInstance, ReturnType<typeof createWriteLimits>>();

/**
 * The limits of all calls that write with a key. All rooms share them: what one call takes, the
 * others lack. Call it before the room's routes are added.
 */
export function writeLimitsOf(app: FastifyInstance): ReturnType<typeof createWriteLimits> {
  const known = limitsOf.get(app);
  if (known) return known;
  const limits = createWriteLimits();
  limitsOf.set(app, limits);
  limitBodies(app, limits);
  return limits;
}
