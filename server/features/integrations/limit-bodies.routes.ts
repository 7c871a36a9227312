import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { integrationLimits } from '#contract/integrations/limits.ts';
import {
  announcedBytes,
  createBodyCeiling,
  holdBody,
  refuseUnread,
} from '#platform/http/body-ceilings.ts';
import { commonRefusal, refusalOf } from '#platform/http/refusal.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { integrationOf } from '../access/index.ts';

const mb = 1024 * 1024;
const mostBytesOfKey = integrationLimits.megabytesOfKey * mb;
const mostBytesOfRestaurant = 2 * mostBytesOfKey;
const mostBytes = 40 * mb;

/** What every call but a batch fits into. These find room, however many batches are under way. */
const smallBytes = 64 * 1024;

const retryAfterMs = 1_000;

/**
 * Limits the bodies that are under way of each key, each restaurant and all of them, before they
 * are read: a hundred that stop just before their end would take hundreds of megabytes.
 */
export function limitBodies(app: FastifyInstance): void {
  const ofKey = createBodyCeiling(mostBytesOfKey);
  const ofRestaurant = createBodyCeiling(mostBytesOfRestaurant);
  const ofAll = createBodyCeiling(mostBytes);

  const hold =
    (endpoint: Endpoint): preParsingHookHandler =>
    (request, reply, payload, done) => {
      const { businessId, keyId } = integrationOf(app, request);
      const isSmall = announcedBytes(request) <= smallBytes;
      const full = holdBody(request, reply, [
        { ceiling: ofKey, whose: `${businessId} ${keyId}` },
        ...(isSmall
          ? []
          : [
              { ceiling: ofRestaurant, whose: businessId },
              { ceiling: ofAll, whose: 'all' },
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
    if (endpoint?.takesIdempotencyKey) route.preParsing = hold(endpoint);
  });
}
