import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../error-handler.ts';
import type { Refusal } from '../refusal.ts';

/** The longest body, unless the call's contract allows more. */
export const usualBodyBytes = 4 * 1024;

/** Limits how many bytes of bodies each owner may have under way together. */
export function createBodyCeiling(mostBytes: number) {
  const bytesOf = new Map<unknown, number>();
  const underWay = (owner: unknown) => bytesOf.get(owner) ?? 0;
  return {
    hasRoom: (owner: unknown, bytes: number) => underWay(owner) + bytes <= mostBytes,
    change(owner: unknown, bytes: number) {
      const now = underWay(owner) + bytes;
      if (now > 0) bytesOf.set(owner, now);
      else bytesOf.delete(owner);
    },
  };
}

export type BodyCeiling = ReturnType<typeof createBodyCeiling>;

/** A body that doesn't say how long it is may be as long as its call allows. */
export function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  const { bodyLimit } = routeOptions;
  const said = Number(headers['content-length'] ?? Number.NaN);
  // A body that says more is refused before it is read.
  return Number.isNaN(said) ? bodyLimit : Math.min(said, bodyLimit);
}

/**
 * Refuses a call whose body hasn't been read, and doesn't read it: reading megabytes only to drop
 * them would take time from others.
 */
export function refuseUnread(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  reply.header('connection', 'close');
  sendRefusal(request, reply, refusal);
}

type Under = { ceiling: BodyCeiling; owner: unknown };

/**
 * A body takes memory from when it begins to arrive until its call is answered. Must be called
 * before it is read. Holds room for it under each ceiling; if one has none, returns that one and
 * holds nothing.
 */
export function countBody(
  request: FastifyRequest,
  reply: FastifyReply,
  under: readonly Under[],
): BodyCeiling | undefined {
  // The caller left while the guard asked the database: no body comes, and `close` is over.
  if (reply.raw.closed) return undefined;
  const bytes = announcedBytes(request);
  const full = under.find(({ ceiling, owner }) => !ceiling.hasRoom(owner, bytes));
  if (full) return full.ceiling;
  for (const { ceiling, owner } of under) ceiling.change(owner, bytes);
  reply.raw.once('close', () => {
    for (const { ceiling, owner } of under) ceiling.change(owner, -bytes);
  });
  return undefined;
}
