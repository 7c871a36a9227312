import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesOf, type EncodedBody, formFor } from './encoded-body.ts';
import { isRefusal, type Refusal } from './refusal.ts';

/** All there is to say to a call whose answer is the same for everyone. */
export type WholeAnswer = {
  status: number;
  /** What it carries besides those headers that every answer carries. */
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

/** As it was when it was last known to be true (RFC 9211), for nobody to keep. */
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

/** RFC 9110, 13.1.2: any of a list, strong or weak, or whatever there is. */
const plainTag = (tag: string) => tag.trim().replace(/^W\//, '');

/** Some tens of tags; a browser sends one. */
const longestIfNoneMatch = 1_000;

/** The caller has it already. A page that is not there, or has moved, says so again. */
export function isUnchanged(
  { status, body }: WholeAnswer,
  method: string | undefined,
  ifNoneMatch: string | undefined,
): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch.length > longestIfNoneMatch) return false;
  if (method === 'POST' || status !== 200) return false;
  return ifNoneMatch
    .split(',')
    .map(plainTag)
    .some((tag) => tag === '*' || tag === plainTag(body.etag));
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
  const form = formFor(answer.body, request.headers['accept-encoding']);
  if (form !== 'identity') reply.header('content-encoding', form);
  const bytes = bytesOf(answer.body, form);
  return bytes instanceof Promise ? bytes.then((made) => reply.send(made)) : reply.send(bytes);
}
