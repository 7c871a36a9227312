import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { refuse } from '../../refusals/refuse.ts';
import { commonRefusal, refusalOf } from '../refusal.ts';
import { refuseUnread } from './body-ceilings.ts';
import { RefusedBody, readBody } from './read-body.ts';

/** The types that a file may be sent as. Another site's form can send none of them. */
export const fileTypes = ['image/*', 'application/octet-stream'];
const pattern = /^(?:image\/|application\/octet-stream\b)/i;

/**
 * Reads bodies that are files, for the calls that take one. They stay in pieces: each copy of
 * megabytes makes the engine look for garbage in all its memory, which takes longer than the copy.
 */
export function readFileBodies(app: FastifyInstance): void {
  app.addContentTypeParser(pattern, async (request: FastifyRequest, payload: Readable) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    if (endpoint?.acceptsFile) return readBody(request, payload);
    throw new RefusedBody(commonRefusal('unsupported_media_type'));
  });
}

/**
 * JSON as long as a file may be would delay all other calls while it is parsed: see
 * docs/topics/limits.md.
 */
export const refuseOtherThanFile =
  (endpoint: Endpoint): onRequestHookHandler =>
  (request, reply, done) => {
    if (pattern.test(request.headers['content-type'] ?? '')) return done();
    refuseUnread(request, reply, refusalOf(endpoint, refuse('unsupported_media_type')));
  };
