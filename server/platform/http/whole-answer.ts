import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EncodedBody, sendBody } from './bodies/encoded-body.ts';
import { isRefusal, type Refusal } from './refusal.ts';

/** A complete answer that is the same for everyone. */
export type WholeAnswer = {
  status: number;
  /** Headers besides those that every answer has. */
  headers: readonly (readonly [string, string])[];
  body: EncodedBody;
};

export const wholeAnswer = (
  body: EncodedBody,
  status = 200,
  headers: [string, string][] = [],
): WholeAnswer => ({
  status,
  headers: [
    ...headers,
    ['content-type', body.contentType],
    ['vary', 'Accept-Encoding'],
    ['etag', body.etag],
    ['cache-control', 'no-cache'],
  ],
  body,
});

/** Marks a stale answer (RFC 9211), which browsers and proxies must not cache. */
export const markStale = <Answer extends WholeAnswer | Refusal>(answer: Answer): Answer =>
  isRefusal(answer)
    ? answer
    : {
        ...answer,
        headers: [
          ...answer.headers.filter(([name]) => name !== 'cache-control'),
          ['cache-control', 'no-store'],
          ['cache-status', 'joyous; hit; ttl=-1; detail=stale'],
        ],
      };

/** RFC 9110, 13.1.2: any ETag of a list, strong or weak, or `*`. */
const plainTag = (tag: string) => tag.trim().replace(/^W\//, '');

/** Room for dozens of ETags; a browser sends one. */
export const longestIfNoneMatch = 1_000;

/** The caller has it already. A 404 or a redirect is always sent in full. */
export function isUnchanged(
  { status, body }: WholeAnswer,
  method: string | undefined,
  ifNoneMatch: string | undefined,
): boolean {
  if (method === 'POST' || status !== 200) return false;
  return namesTag(ifNoneMatch, body.etag);
}

export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch.length > longestIfNoneMatch) return false;
  return ifNoneMatch
    .split(',')
    .map(plainTag)
    .some((tag) => tag === '*' || tag === plainTag(etag));
}

export function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: WholeAnswer,
): FastifyReply | Promise<FastifyReply> {
  reply.status(answer.status);
  for (const [name, value] of answer.headers) reply.header(name, value);
  if (isUnchanged(answer, request.method, request.headers['if-none-match'])) {
    return reply.status(304).send();
  }
  return sendBody(request, reply, answer.body);
}
