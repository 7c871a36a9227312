import type { FastifyInstance } from 'fastify';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { isRefused, type Refused } from '../refusals/refuse.ts';
import { encodedBody } from './encoded-body.ts';
import { commonRefusal } from './refusal.ts';
import { sendCached } from './send-cached.ts';

export type DocumentRoute = {
  path: string;
  contentType: string;
  make: (params: Record<string, string>) => Promise<string | Buffer | Refused<'not_found'>>;
};

/** Serves a document for other programs, without the envelope: made once, then from the cache. */
export function mountDocument(
  app: FastifyInstance,
  cache: AnswerCache,
  { path, contentType, make }: DocumentRoute,
) {
  app.get(path, { schema: { hide: true } }, (request, reply) => {
    const cacheKey = `document ${path} ${JSON.stringify(request.params)}`;
    const makeBody = async () => {
      const made = await make(request.params as Record<string, string>);
      return isRefused(made) ? commonRefusal(made.code) : encodedBody(contentType, made);
    };
    return sendCached(request, reply, { cache, cacheKey, route: path, make: makeBody });
  });
}
