import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Memory } from '../freshness/memory.ts';
import { encodedBody, weightOf } from './encoded-body.ts';
import { sendRefusal } from './error-handler.ts';
import { teachShortcut } from './front-door.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { markStale, sendWhole, type WholeAnswer, wholeAnswer } from './whole-answer.ts';

export type DocumentRoute = {
  path: string;
  contentType: string;
  make: (request: FastifyRequest) => Promise<string | Buffer | Refusal>;
};

/** Serves what other machines read as it is, without the envelope: made once, then from memory. */
export function mountDocument(
  app: FastifyInstance,
  memory: Memory,
  { path, contentType, make }: DocumentRoute,
) {
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    const memoryKey = `document ${path} ${JSON.stringify(request.params)}`;
    const makeWhole = async () => {
      const made = await make(request);
      if (isRefusal(made)) return { value: made, bytes: 0, keep: false };
      const body = encodedBody(contentType, made);
      return { value: wholeAnswer(body), bytes: weightOf(body), keep: true };
    };
    const answer = await memory.get<WholeAnswer | Refusal>(memoryKey, makeWhole, markStale);
    if (isRefusal(answer)) return sendRefusal(request, reply, answer);
    teachShortcut(request.raw, { memoryKey, route: path });
    return sendWhole(request, reply, answer);
  });
}
