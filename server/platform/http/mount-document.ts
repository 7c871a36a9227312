import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { rememberRoute } from './cached-answers.ts';
import { encodedBody, weightOf } from './encoded-body.ts';
import { sendRefusal } from './error-handler.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { markStale, sendWhole, type WholeAnswer, wholeAnswer } from './whole-answer.ts';

export type DocumentRoute = {
  path: string;
  contentType: string;
  make: (request: FastifyRequest) => Promise<string | Buffer | Refusal>;
};

/** Serves a document for other programs, without the envelope: made once, then from the cache. */
export function mountDocument(
  app: FastifyInstance,
  cache: AnswerCache,
  { path, contentType, make }: DocumentRoute,
) {
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    const cacheKey = `document ${path} ${JSON.stringify(request.params)}`;
    const makeWhole = async () => {
      const made = await make(request);
      if (isRefusal(made)) return { value: made, bytes: 0, keep: false };
      const body = encodedBody(contentType, made);
      return { value: wholeAnswer(body), bytes: weightOf(body), keep: true };
    };
    const answer = await cache.get<WholeAnswer | Refusal>(cacheKey, makeWhole, markStale);
    if (isRefusal(answer)) return sendRefusal(request, reply, answer);
    rememberRoute(request.raw, { cacheKey, route: path });
    return sendWhole(request, reply, answer);
  });
}
