import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { rememberRoute } from './cached-answers.ts';
import { type EncodedBody, weightOf } from './encoded-body.ts';
import { sendRefusal } from './error-handler.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { markStale, sendWhole, type WholeAnswer, wholeAnswer } from './whole-answer.ts';

type Cached = {
  cache: AnswerCache;
  cacheKey: string;
  route: string;
  make: () => Promise<EncodedBody | Refusal>;
};

/** Sends what is in the cache, or makes it now and keeps it there. A refusal is not kept. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, cacheKey, route, make }: Cached,
): FastifyReply | Promise<FastifyReply> {
  const send = (answer: WholeAnswer | Refusal) => {
    if (isRefusal(answer)) return sendRefusal(request, reply, answer);
    rememberRoute(request.raw, { cacheKey, route });
    return sendWhole(request, reply, answer);
  };
  const makeWhole = async () => {
    const made = await make();
    if (isRefusal(made)) return { value: made, bytes: 0, keep: false };
    return { value: wholeAnswer(made), bytes: weightOf(made), keep: true };
  };
  const answer = cache.get<WholeAnswer | Refusal>(cacheKey, makeWhole, markStale);
  return answer instanceof Promise ? answer.then(send) : send(answer);
}
