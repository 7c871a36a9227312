import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { addPhoto } from '#contract/photos/photos.ts';
import { sendRefusal } from '#platform/http/error-handler.ts';
import { refusalOf } from '#platform/http/refusal.ts';
import { refuse } from '#platform/refusals/refuse.ts';

/** As they are sent. The server holds each several times until its file is passed on. */
const mostBytesAtOnce = 40 * 1024 * 1024;

/**
 * A body is held from when it begins to arrive. Without this, one person could make the server hold
 * gigabytes: the queue of the preparer counts only what has arrived.
 */
export function limitUploads(app: FastifyInstance): void {
  let held = 0;
  const hold: preParsingHookHandler = (request, reply, payload, done) => {
    const said = Number(request.headers['content-length'] ?? Number.NaN);
    const bytes = Number.isNaN(said) ? request.routeOptions.bodyLimit : said;
    if (held + bytes > mostBytesAtOnce) {
      sendRefusal(request, reply, refusalOf(addPhoto, refuse('photos_busy')));
      return;
    }
    held += bytes;
    reply.raw.once('close', () => {
      held -= bytes;
    });
    done(null, payload);
  };
  app.addHook('onRoute', (route) => {
    if (route.config && 'endpoint' in route.config && route.config.endpoint === addPhoto) {
      route.preParsing = hold;
    }
  });
}
