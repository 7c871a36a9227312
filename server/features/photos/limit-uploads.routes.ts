import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { addPhoto } from '#contract/photos/photos.ts';
import { allowSlowArrival, type SlowPace } from '#platform/http/arrival.ts';
import { sendRefusal } from '#platform/http/error-handler.ts';
import { refusalOf } from '#platform/http/refusal.ts';
import { refuse } from '#platform/refusals/refuse.ts';

/** As they are sent. The server holds each several times until its file is passed on. */
const mostBytesAtOnce = 40 * 1024 * 1024;

/** Of these, what may arrive slowly: there is always room for a photo from a usual line. */
const mostSlowBytes = 26 * 1024 * 1024;

/** A line of 0.25 Mbit/s brings twice as much. The largest photo takes a quarter of an hour at most. */
const slowPace: SlowPace = {
  longestSilenceMs: 10_000,
  leastBytesPerSecond: 16 * 1024,
  measuredMs: 30_000,
};

/** As long as the preparer takes at most, for those that wait before it and for this one. */
const longestPreparingMs = 5 * 60_000;

type Limits = { whose: (request: FastifyRequest) => unknown; pace?: SlowPace };

/**
 * A body is held from when it begins to arrive. Without this, one person could make the server hold
 * gigabytes: the queue of the preparer counts only what has arrived. Of a restaurant one may arrive
 * slowly at a time, so that one thief of a session does not hold all places.
 */
export function limitUploads(app: FastifyInstance, { whose, pace = slowPace }: Limits): void {
  let held = 0;
  let slowBytes = 0;
  const slow = new Set<unknown>();

  const hold: preParsingHookHandler = (request, reply, payload, done) => {
    const said = Number(request.headers['content-length'] ?? Number.NaN);
    const bytes = Number.isNaN(said) ? request.routeOptions.bodyLimit : said;
    if (held + bytes > mostBytesAtOnce) {
      sendRefusal(request, reply, refusalOf(addPhoto, refuse('photos_busy')));
      return;
    }
    held += bytes;
    const { socket } = request.raw;
    // Its pace is watched while it arrives; then others may be prepared before it.
    const { timeout: usualMs = 0 } = socket;
    socket.setTimeout?.(longestPreparingMs);
    reply.raw.once('close', () => {
      held -= bytes;
      socket.setTimeout?.(usualMs);
    });
    allowSlowArrival(request.raw, pace, () => {
      const of = whose(request);
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
