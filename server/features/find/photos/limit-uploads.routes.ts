import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { mostPhotoBytes } from '#contract/find/photos/photo-files.ts';
import { addPhoto } from '#contract/find/photos/photos.ts';
import { minuteMs } from '#contract/time/durations.ts';
import {
  announcedBytes,
  countBody,
  createBodyCeiling,
  refuseUnread,
} from '#platform/http/bodies/body-ceilings.ts';
import { allowSlowRequest, type SlowPace } from '#platform/http/bodies/slow-request.ts';
import { refusalOf } from '#platform/http/refusal.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { retryAfterMs } from './photos.rules.ts';

/** The server holds each until its photo has been prepared. */
const mostBytesAtOnce = 3 * mostPhotoBytes;

/** Leaves room for another restaurant's largest photo. */
const mostBytesOfRestaurant = 1.5 * mostPhotoBytes;

/**
 * How many of these bytes may arrive slowly: the rest is left for photos over a normal connection.
 */
const mostSlowBytes = 2 * mostPhotoBytes;

/**
 * A connection of 0.25 Mbit/s is twice as fast. The largest photo takes eleven minutes at most.
 */
const slowPace: SlowPace = {
  longestSilenceMs: 10_000,
  leastBytesPerSecond: 16 * 1024,
  measuredMs: 30_000,
};

/** The preparer's longest time, for the photos waiting before it and for this one. */
const longestPreparingMs = 5 * minuteMs;

type Limits = {
  whose: (request: FastifyRequest) => number | undefined;
  /** Whether a photo of this restaurant has arrived and is being added. */
  isAdding: (restaurant: number) => boolean;
  pace?: SlowPace;
};

/**
 * A body takes memory from when it begins to arrive. Without this limit, one person could make the
 * server hold gigabytes: the preparer's queue counts only what has arrived. Each restaurant may
 * have one slow upload at a time, so that a stolen session can't take all places.
 */
export function limitUploads(
  app: FastifyInstance,
  { whose, isAdding, pace = slowPace }: Limits,
): void {
  const ofAll = createBodyCeiling(mostBytesAtOnce);
  const ofRestaurant = createBodyCeiling(mostBytesOfRestaurant);
  let slowBytes = 0;
  const slow = new Set<unknown>();

  const hold: preParsingHookHandler = (request, reply, payload, done) => {
    const of = whose(request);
    const bytes = announcedBytes(request);
    const full =
      of !== undefined && isAdding(of)
        ? ofRestaurant
        : countBody(request, reply, [
            { ceiling: ofRestaurant, owner: of },
            { ceiling: ofAll, owner: 'all' },
          ]);
    if (full) {
      const refused =
        full === ofAll ? refuse('photos_busy') : refuse('photo_under_way', { retryAfterMs });
      refuseUnread(request, reply, refusalOf(addPhoto, refused));
      return;
    }
    const { socket } = request.raw;
    // The transfer rate is checked while it arrives; afterwards, others may be prepared first.
    const { timeout: usualMs = 0 } = socket;
    socket.setTimeout?.(longestPreparingMs);
    reply.raw.once('close', () => socket.setTimeout?.(usualMs));
    allowSlowRequest(request.raw, pace, () => {
      if (slow.has(of) || slowBytes + bytes > mostSlowBytes) return false;
      slow.add(of);
      slowBytes += bytes;
      request.raw.once('close', () => {
        slow.delete(of);
        slowBytes -= bytes;
      });
      return true;
    });
    done(null, payload);
  };
  app.addHook('onRoute', (route) => {
    if (route.config && 'endpoint' in route.config && route.config.endpoint === addPhoto) {
      route.preParsing = hold;
    }
  });
}
